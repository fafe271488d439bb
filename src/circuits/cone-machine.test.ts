import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConeMachine } from './cone-machine.ts';
import type { Cone, ConeUnit } from './cone-code.ts';
import { netlistOf, numbersFrom, shapes } from './netlist.fixture.ts';
import type { Netlist } from './netlist.ts';
import { runNetlist } from './reference.ts';

const CELL: Readonly<Record<ConeUnit, number>> = { slices: 16, bits: 1 };

/// The value of each gate in one position, by the slow twin.
const valuesOf = (netlist: Netlist, inputs: readonly bigint[]): readonly bigint[] => runNetlist(netlist, inputs).gates;

/// Cones with random roots: the second goes on after the first, the third stands alone.
const conesOf = (netlist: Netlist, unit: ConeUnit, next: () => number): readonly Cone[] => {
  let address = netlist.inputs * CELL[unit];
  const roots = () =>
    Array.from({ length: 1 + (next() % 6) }, () => {
      const root = { gate: next() % netlist.gates, address };
      address += CELL[unit];
      return root;
    });
  return [{ roots: roots() }, { roots: roots(), after: 0 }, { roots: roots() }];
};

const open = (netlist: Netlist, unit: ConeUnit, cones: readonly Cone[]): ConeMachine => {
  const inputs = Int32Array.from({ length: netlist.inputs }, (_, i) => i * CELL[unit]);
  const free = Math.max(...cones.flatMap(({ roots }) => roots.map(({ address }) => address))) + CELL[unit];
  const opened = ConeMachine.open({ unit, groups: [{ netlist, cones, inputs }], free });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
};

const someShapes = shapes([1]).filter(({ gates }) => gates > 0);

test('cones of bits have the values of the slow twin, in any order of independent ones', () => {
  fc.assert(
    fc.property(someShapes, (shape) => {
      const netlist = netlistOf(shape);
      const next = numbersFrom(shape.seed + 1);
      const cones = conesOf(netlist, 'bits', next);
      const machine = open(netlist, 'bits', cones);
      const cells = new Int8Array(machine.memory);
      for (let round = 0; round < 3; round++) {
        const inputs = Array.from({ length: netlist.inputs }, () => BigInt(next() % 2));
        inputs.forEach((bit, i) => (cells[i] = -Number(bit)));
        const expected = valuesOf(netlist, inputs);
        machine.run[0]![2]!();
        machine.run[0]![0]!();
        machine.run[0]![1]!();
        for (const { roots } of cones)
          for (const { gate, address } of roots) expect(cells[address]).toBe(expected[gate] === 1n ? -1 : 0);
      }
    }),
    { numRuns: 150 },
  );
});

test('cones of slices have the values of the slow twin in each of 128 positions', () => {
  fc.assert(
    fc.property(someShapes, (shape) => {
      const netlist = netlistOf(shape);
      const next = numbersFrom(shape.seed + 2);
      const cones = conesOf(netlist, 'slices', next);
      const machine = open(netlist, 'slices', cones);
      const words = new Uint32Array(machine.memory);
      for (let i = 0; i < netlist.inputs * 4; i++) words[i] = next();
      const bitOf = (address: number, lane: number): bigint =>
        BigInt((words[address / 4 + (lane >> 5)]! >>> (lane & 31)) & 1);
      machine.run[0]!.forEach((run) => run());
      for (const lane of [0, 1, 31, 32, 77, 127]) {
        const inputs = Array.from({ length: netlist.inputs }, (_, i) => bitOf(16 * i, lane));
        const expected = valuesOf(netlist, inputs);
        for (const { roots } of cones)
          for (const { gate, address } of roots) expect(bitOf(address, lane)).toBe(expected[gate]);
      }
    }),
    { numRuns: 100 },
  );
});

test('a netlist that is too large is refused', () => {
  const netlist = netlistOf({ lanes: 1, inputs: 1, gates: 3, loops: false, counters: 0, seed: 1 });
  const groups = [{ netlist: { ...netlist, gates: 1_000_000 }, cones: [], inputs: new Int32Array(1) }];
  const opened = ConeMachine.open({ unit: 'bits', groups, free: 0 });
  expect(!opened.ok && opened.error.code).toBe('too-large');
});
