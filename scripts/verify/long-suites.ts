import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOOKS } from '../../e2e/src/looks.ts';
import { buildIfNeeded } from '../build.ts';
import { parseCount } from '../test-report.ts';
import { choosePart, stepOf } from './choose-part.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Suite {
  readonly program: string;
  readonly words: (report: string) => readonly string[];
  /** Makes the suite run only what `npm test` leaves out. */
  readonly env: Readonly<Record<string, string>>;
}

/** The files of a suite in so many parts. */
const shards = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${at + 1}/${count}`);

const TESTS: readonly Suite[] = shards(2).map((shard) => ({
  program: 'vitest',
  words: (report) => [
    'run',
    '--project',
    'server',
    '--shard',
    shard,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  env: { LONG_TESTS: 'only' },
}));

/** Another proof runs beside: with a third journey, requests pass the limits that the program sets itself. */
const AT_ONCE = '2';
const JOURNEYS: readonly Suite[] = shards(3).map((shard) => ({
  program: 'playwright',
  words: () => [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--workers',
    AT_ONCE,
    '--shard',
    shard,
  ],
  env: { LONG_JOURNEYS: 'only' },
}));

/** The tasks that every change of the portal is measured by, wherever their journeys stand. */
const TASKS: readonly Suite[] = LOOKS.map(({ name }) => ({
  program: 'playwright',
  words: () => ['test', '--config', 'e2e/playwright.config.ts', '--grep', '@task-'],
  env: { LONG_JOURNEYS: 'too', JOURNEY_LOOK: name },
}));

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
        : [`${program}: ${failed} of ${passed + failed} failed ${JSON.stringify(env)}`],
  };
};

const sumOf = (results: readonly ProofResult[]): ProofResult => {
  const sum = (figure: string): number =>
    results.reduce((total, { figures }) => total + Number(figures[figure]), 0);
  return {
    figures: { passed: sum('passed'), failed: sum('failed') },
    problems: results.flatMap(({ problems }) => problems),
  };
};

/** A change is proved by one of several suites, another one with another seed; at night all run. */
const prove =
  (...suites: readonly Suite[]) =>
  async (options: ProofOptions): Promise<ProofResult> => {
    if (options.quick) return { figures: { passed: 0 }, problems: [] };
    await buildIfNeeded();
    const folder = await mkdtemp(join(tmpdir(), 'long-suite-'));
    const steps = { quick: 1, change: suites.length };
    const results: ProofResult[] = [];
    try {
      for (const suite of choosePart(suites, steps, options))
        results.push(await run(suite, join(folder, 'report.json')));
      const { figures, problems } = sumOf(results);
      return { figures: { part: `1 of ${stepOf(options, steps)}`, ...figures }, problems };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

export const longTestsProof: Proof = {
  name: 'long-tests',
  promise:
    'what `npm test` leaves to the long proofs: the lives of every operation, files and databases that break',
  run: prove(...TESTS),
};
export const longJourneysProof: Proof = {
  name: 'long-journeys',
  promise:
    'journeys over days and years in the browser: instalments, income from a plan, money from other managers',
  run: prove(...JOURNEYS),
};
export const tasksProof: Proof = {
  name: 'tasks',
  promise:
    'what investors do most comes to its end at 400 %, in colours of their own and without motion',
  run: prove(...TASKS),
};
