import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PAGE, readStoredReports, readWholeRun } from './stored-reports.ts';
import { reliabilityPage } from './page.ts';
import { PROMISES } from './promises.ts';
import type { StoredProofReport, StoredRun } from './page.ts';

const HELD: StoredProofReport = {
  name: 'kill-server',
  date: '2026-01-02T03:04:05.000Z',
  seed: 7,
  quick: false,
  held: true,
  took_s: 30,
  figures: { acknowledged_orders: 12, list: 'x'.repeat(100) },
};

const RUN: StoredRun = {
  date: '2026-01-02T03:04:05.000Z',
  seed: 7,
  night: false,
  proofs: 3,
  held: 2,
  took_s: 61,
};

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The tests that `npm test` leaves to `long-tests`, as the list of the configuration names them. */
const readLongTests = async (): Promise<readonly string[]> => {
  const configuration = await readFile(`${ROOT}vitest.config.ts`, 'utf8');
  const [, list = ''] = /const LONG = \[([^\]]+)\]/.exec(configuration) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, name]) => `${name}.test.ts`);
};
const LONG_TESTS = await readLongTests();

/** The files and folders that a promise names as tests. */
const testsOf = (tests: readonly string[]): readonly string[] =>
  tests.flatMap((text) => [...text.matchAll(/`([^` ]+\/[^` ]*)`/g)].map(([, path]) => path ?? ''));

describe('a promise', () => {
  it('is told apart from what takes long', () => {
    expect(LONG_TESTS.length).toBeGreaterThan(20);
    expect(LONG_TESTS.filter((path) => !existsSync(`${ROOT}${path}`))).toEqual([]);
  });

  it.each(PROMISES.map(({ text, tests, proofs }) => [text, testsOf(tests), proofs] as const))(
    'is shown by tests that are there, and says which of them only `long-tests` runs: %s',
    (_text, tests, proofs) => {
      expect(tests.filter((path) => !existsSync(`${ROOT}${path}`))).toEqual([]);
      const long = tests.filter((path) => LONG_TESTS.includes(path));
      expect(proofs.includes('long-tests') ? [] : long).toEqual([]);
    },
  );
});

describe('the page of what can be relied on', () => {
  it('is what the kept reports say', async () => {
    expect(await readFile(PAGE, 'utf8')).toBe(
      reliabilityPage(await readStoredReports(), await readWholeRun()),
    );
  });

  it('tells what held, what broke and what nobody ran', () => {
    const broken = { ...HELD, name: 'kill-database', held: false, quick: true };
    const page = reliabilityPage([HELD, broken], RUN);
    expect(page).toContain('`kill-server` held');
    expect(page).toContain('`kill-database` **broken**, few rounds');
    expect(page).toContain('`restore-drill` **not run**');
    expect(page).toMatch(/2026-01-02 +\| 7 +\| 30 s +\| acknowledged orders 12 +\|/);
    expect(page).not.toContain('xxx');
    expect(page).toContain('on 2026-01-02 with seed 7: 2 of 3 held, in 2 minutes.');
  });

  it('tells of which proofs only a part was run', () => {
    const longTests = { ...HELD, name: 'long-tests' };
    const pageOf = (part: string) => reliabilityPage([{ ...longTests, figures: { part } }], RUN);
    expect(pageOf('1 of 2')).toContain('`long-tests` held, 1 of 2 parts');
    expect(pageOf('1 of 1')).toMatch(/`long-tests` held +\|/);
  });
});
