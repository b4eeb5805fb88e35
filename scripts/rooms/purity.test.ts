import { describe, expect, it } from 'vitest';
import { listImpurities } from './purity.ts';

describe('a pure room', () => {
  it.each([
    'const day = new Date(instant);',
    'const at = (now: Date): number => now.getTime();',
    'export const half = divideHalfUp(1n, 2n);',
    'let formatter: Format | undefined; export const format = () => (formatter ??= build());',
    'export const sum = (all: number[]) => { let total = 0; for (const one of all) total = total + one; return total; };',
  ])('lets pass %s', (text) => {
    expect(listImpurities('domain/src/x.ts', text)).toEqual([]);
  });

  it.each([
    ['const now = new Date();', 'the clock is an argument'],
    ['const now = Date.now();', 'the clock is an argument'],
    ['const die = Math.random();', 'chance is an argument'],
    ["const price = parseFloat('1.5');", 'money is never a float'],
    ["await fetch('/x');", 'rules do no I/O'],
    [
      'let last: Date; export const keep = (now: Date) => (last = now);',
      'a rule keeps nothing between two calls',
    ],
  ])('refuses %s', (text, why) => {
    expect(listImpurities('domain/src/x.ts', `\n${text}`)).toEqual([
      { file: 'domain/src/x.ts', line: 2, why },
    ]);
  });
});
