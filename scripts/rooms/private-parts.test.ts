import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readRooms } from './list-imports.ts';
import { listPrivateParts } from './private-parts.ts';

const PLUGIN = "import type { Plugin } from 'vite';\n";

describe('what a dependency keeps to itself', () => {
  it.each([
    'const query = client.query(text);',
    'const own = this.#rows;',
    'class Sum extends Transform { override _transform() {} }',
    'const self = group._links._self;',
    'const { account_uuid: _account, ...role } = row;',
    `${PLUGIN}export const plugin = (): Plugin => ({ name: 'x', closeBundle: () => undefined });`,
  ])('is left alone by %s', (text) => {
    expect(listPrivateParts('server/src/x.ts', text)).toEqual([]);
  });

  it.each([
    'query._accumulateRows = true;',
    "const parsers = result['_parsers'];",
    'const { _result } = query;',
    'interface Insides { _accumulateRows: boolean }',
    'class Mine extends Query { _prepare() { return 1; } }',
  ])('is reached by %s', (text) => {
    expect(listPrivateParts('server/src/x.ts', text)).toEqual([
      expect.objectContaining({ why: 'a property with an underscore is private to its package' }),
    ]);
  });

  it.each(['load', 'transform', 'resolveId'])('is replaced by a plugin that has %s', (hook) => {
    const text = `${PLUGIN}export const plugin = (): Plugin => ({ name: 'x', ${hook}: () => '' });`;
    expect(listPrivateParts('portal/vite-x.ts', text)).toEqual([
      { file: 'portal/vite-x.ts', line: 2, why: 'a module of a dependency is not replaced' },
    ]);
  });

  it('is touched nowhere', async () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    const sources = await readRooms(root, ['scripts']);
    expect(sources.flatMap(({ file, text }) => listPrivateParts(file, text))).toEqual([]);
  });
});
