import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { expand, listMissing, listRows, namesAProof } from './spec-map.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  .toString()
  .trim()
  .split('\n');
const rows = listRows(readFileSync(`${root}docs/spec-map.md`, 'utf8'));
const MAP = `| item | where | shown by |
|---|---|---|
| one | \`domain/src/{a,b}.ts\` | \`a.test.ts\` |
| two | \`domain/src/\`, \`/login\` | tests beside them |
`;

describe('the map of the specification', () => {
  it('names files that are there', () => {
    const missing = rows.flatMap(({ line, where, shownBy }) =>
      listMissing(`${where} ${shownBy}`, files).map((path) => `${line}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('names in each row a test, a journey or a proof', () => {
    expect(
      rows
        .filter(({ shownBy }) => !namesAProof(shownBy))
        .map(({ line, item }) => `${line}: ${item}`),
    ).toEqual([]);
  });
});

describe('the check of the map', () => {
  const [one, two] = listRows(MAP);

  it('reads rows without their heads, and what stands between braces', () => {
    expect([one?.item, two?.item, listRows(MAP).length]).toEqual(['one', 'two', 2]);
    expect(expand('x/{a,b}.{ts,tsx}')).toEqual(['x/a.ts', 'x/a.tsx', 'x/b.ts', 'x/b.tsx']);
  });

  it('misses a file that is gone, and takes a folder, a pattern and the end of a path', () => {
    const there = ['domain/src/a.ts', 'domain/src/a.test.ts'];
    expect(listMissing(`${one?.where} ${one?.shownBy}`, there)).toEqual(['domain/src/b.ts']);
    expect(listMissing('`domain/src/` `src/*.ts` `a.ts` `npm run x` `code`', there)).toEqual([]);
    expect(listMissing('`gone.test.ts`', there)).toEqual(['gone.test.ts']);
  });

  it('takes no row without a proof', () => {
    expect([one, two].map((row) => namesAProof(row?.shownBy ?? ''))).toEqual([true, false]);
  });
});
