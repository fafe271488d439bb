import { describe, expect, it } from 'vitest';
import { OperatorTable } from './operators.ts';

describe('OperatorTable', () => {
  it('knows the priorities that arguments may have', () => {
    const table = OperatorTable.swi();
    expect(table.infix('-')).toEqual({ name: '-', priority: 500, type: 'yfx', left: 500, right: 499 });
    expect(table.infix('^')).toMatchObject({ left: 199, right: 200 });
    expect(table.infix('=')).toMatchObject({ left: 699, right: 699 });
    expect(table.prefix('-')).toMatchObject({ priority: 200, type: 'fy', left: 0, right: 200 });
    expect(table.prefix(':-')).toMatchObject({ left: 0, right: 1199 });
    expect(table.postfix('-')).toBeUndefined();
  });

  it('adds, replaces and removes', () => {
    const table = OperatorTable.iso();
    expect(table.prefix('dynamic')).toBeUndefined();
    table.add(700, 'xfx', '===');
    table.add(200, 'xf', '!');
    table.add(650, 'xfy', '===');
    expect(table.infix('===')).toMatchObject({ priority: 650, type: 'xfy', left: 649, right: 650 });
    expect(table.postfix('!')).toMatchObject({ left: 199, right: 0 });
    table.add(0, 'xfx', '===');
    expect(table.infix('===')).toBeUndefined();
    expect(table.has('===')).toBe(false);
    expect(table.has('!')).toBe(true);
  });

  it('keeps a clone apart', () => {
    const table = OperatorTable.swi();
    const copy = table.clone();
    copy.add(0, 'xfx', 'is');
    copy.add(300, 'fy', '~');
    expect(table.infix('is')).toMatchObject({ priority: 700 });
    expect(table.prefix('~')).toBeUndefined();
    expect([...copy.entries()].length).toBe([...table.entries()].length);
  });
});
