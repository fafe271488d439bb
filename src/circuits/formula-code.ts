/// A gate as an expression of bits, made from the numbers of a netlist alone: for gates that look at few inputs.
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';
import type { Bytes } from './wasm/bytes.ts';
import { i32 } from './wasm/instructions.ts';

/// The value of a gate, all ones or zero, from the cells of inputs. What is looked at twice is computed twice.
export const formulaCode = (netlist: Netlist, gate: number, cells: Int32Array): Bytes => {
  const { inputs, opcodes, a, b, constants } = netlist;
  if (gate < inputs) return i32.load8Signed(i32.constant(cells[gate]!));
  if (opcodes[gate] === OPCODES.constant) return i32.constant((constants[a[gate]!]! & 1n) === 1n ? -1 : 0);
  const left = formulaCode(netlist, a[gate]!, cells);
  if (opcodes[gate] === OPCODES.any) return left;
  const right = formulaCode(netlist, b[gate]!, cells);
  if (opcodes[gate] === OPCODES.and) return i32.and(left, right);
  if (opcodes[gate] === OPCODES.or) return i32.or(left, right);
  return i32.and(left, i32.xor(right, i32.constant(-1)));
};
