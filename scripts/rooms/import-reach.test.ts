import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readRooms } from './list-imports.ts';
import { reachOf } from './import-reach.ts';

const sources = await readRooms(fileURLToPath(new URL('../../', import.meta.url)));

/** What a browser fetches at the beginning: the program, the login, and the first page behind it. */
const INITIAL = [
  'portal/src/main.tsx',
  'portal/src/screens/login/login-screen.tsx',
  'portal/src/screens/home/home-screen.tsx',
];
const isHeavy = (file: string): boolean => file.startsWith('domain/src/code-lists/');

const countFrom = (text: string): number =>
  reachOf(
    [
      { file: 'a/src/a.ts', text },
      { file: 'a/src/b.ts', text: '' },
    ],
    ['a/src/a.ts'],
  ).size;

describe('what the initial route carries', () => {
  const reached = reachOf(sources, INITIAL);

  it('is the login, the first page and their rules', () => {
    expect(INITIAL.filter((file) => !reached.has(file))).toEqual([]);
    expect(reached.size).toBeGreaterThan(100);
    expect([...reached].filter((file) => file.startsWith('domain/src/')).length).toBeGreaterThan(5);
  });

  it('is none of the heavy lists', () => {
    expect([...reached].filter(isHeavy)).toEqual([]);
  });

  it('is nothing of the server', () => {
    expect([...reached].filter((file) => file.startsWith('server/'))).toEqual([]);
  });
});

describe('the walk', () => {
  it('finds the rows behind a list', () => {
    expect(
      reachOf(sources, ['domain/src/code-lists/cnae.ts']).has(
        'domain/src/code-lists/cnae-2009-rows.ts',
      ),
    ).toBe(true);
    expect(
      reachOf(sources, ['domain/src/rules/identifiers.ts']).has('domain/src/identifiers/iban.ts'),
    ).toBe(true);
  });

  it('leaves out types and what is fetched later', () => {
    expect(
      [
        "import './b.ts';",
        "import { b } from './b.ts';",
        "export { b } from './b.ts';",
        "export * from './b.ts';",
        "import { type T, b } from './b.ts';",
      ].map(countFrom),
    ).toEqual([2, 2, 2, 2, 2]);
    expect(
      [
        "import type { T } from './b.ts';",
        "export type { T } from './b.ts';",
        "import { type T } from './b.ts';",
        "void import('./b.ts');",
      ].map(countFrom),
    ).toEqual([1, 1, 1, 1]);
  });
});
