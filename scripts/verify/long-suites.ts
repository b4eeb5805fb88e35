import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from '../build.ts';
import { parseCount } from '../test-report.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Suite {
  readonly program: string;
  readonly words: (report: string) => readonly string[];
  /** Makes the suite run only what `npm test` leaves out. */
  readonly env: Readonly<Record<string, string>>;
}

const TESTS: Suite = {
  program: 'vitest',
  words: (report) => [
    'run',
    '--project',
    'server',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  env: { LONG_TESTS: 'only' },
};
const JOURNEYS: Suite = {
  program: 'playwright',
  words: () => ['test', '--config', 'e2e/playwright.config.ts'],
  env: { LONG_JOURNEYS: 'only' },
};

const run = async ({ program, words, env }: Suite, report: string): Promise<ProofResult> => {
  const child = spawn(join(ROOT, 'node_modules/.bin', program), [...words(report)], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, REPORT: report },
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('exit', resolve),
  );
  const { passed, failed } = parseCount(await readFile(report, 'utf8'));
  return {
    figures: { passed, failed },
    problems:
      code === 0 && failed === 0 && passed > 0
        ? []
        : [`${program}: ${failed} of ${passed + failed} failed`],
  };
};

const prove =
  (suite: Suite) =>
  async ({ quick }: ProofOptions): Promise<ProofResult> => {
    if (quick) return { figures: { passed: 0 }, problems: [] };
    await buildIfNeeded();
    const folder = await mkdtemp(join(tmpdir(), 'long-suite-'));
    try {
      return await run(suite, join(folder, 'report.json'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

export const longTestsProof: Proof = {
  name: 'long-tests',
  promise:
    'what `npm test` leaves to the long proofs: the lives of every operation, files and databases that break',
  run: prove(TESTS),
};
export const longJourneysProof: Proof = {
  name: 'long-journeys',
  promise:
    'journeys over days and years in the browser: instalments, income from a plan, money from other managers',
  run: prove(JOURNEYS),
};
