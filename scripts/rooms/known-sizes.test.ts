import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listKnownSizes, listOversized, listSizeBreaks, readLintConfig } from './known-sizes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LIMITS = {
  'max-lines': ['error', { max: 10 }],
  'max-lines-per-function': ['error', { max: 5 }],
};

const makeFolder = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'known-sizes-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'node_modules'));
  await symlink(join(root, 'node_modules/.bin'), join(folder, 'node_modules/.bin'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
};

const linesOf = (count: number): string =>
  Array.from({ length: count }, (_, index) => `export const x${index} = ${index};\n`).join('');

describe('files over the limits of size', () => {
  it('are those that the override lists by name, not its patterns', () => {
    const overrides = [
      { files: ['**/*.test.ts'], rules: { 'max-lines': 'off' } },
      { files: ['a.ts', 'b/**'], rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' } },
      { files: ['c.ts'], rules: { 'no-console': 'off' } },
    ];
    expect(listKnownSizes({ rules: {}, overrides })).toEqual(['a.ts']);
  });

  it('have too many lines, or a function that has', async () => {
    const folder = await makeFolder({
      'long.ts': linesOf(11),
      'function.ts': `export const run = () => {\n${'  void 0;\n'.repeat(5)}};\n`,
      'short.ts': linesOf(10),
    });
    const files = ['long.ts', 'function.ts', 'short.ts'];
    const found = await listOversized(folder, { rules: LIMITS, overrides: [] }, files);
    expect(found.toSorted()).toEqual(['function.ts', 'long.ts']);
  });

  it('leave the list when they no longer are', () => {
    expect(listSizeBreaks(['a.ts', 'b.ts'], ['a.ts'])).toEqual([
      expect.stringMatching(/^b\.ts\n.*take it off/),
    ]);
    expect(listSizeBreaks(['a.ts'], ['a.ts'])).toEqual([]);
  });

  it('are all of the list', async () => {
    const config = await readLintConfig(root);
    const known = listKnownSizes(config);
    expect(listSizeBreaks(known, await listOversized(root, config, known))).toEqual([]);
  });
});
