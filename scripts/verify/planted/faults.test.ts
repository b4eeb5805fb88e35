import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { FAULTS, SWITCH, listPatches } from './faults.ts';

const read = async (file: string): Promise<string> =>
  readFile(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8');

it('there are two dozen faults to plant, each with a name of its own', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(24);
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});

it.each(listPatches())(
  'what is planted in $file has one place there, and the source knows nothing of it',
  async ({ file, find }) => {
    const source = await read(file);
    expect(source.split(find)).toHaveLength(2);
    expect(source).not.toContain(SWITCH);
  },
);
