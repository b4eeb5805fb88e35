import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keepFilesInMemory } from './memory-folder.ts';
import { runLines } from './run-lines.ts';
import { bin, root, STATIC_STEPS } from './steps.ts';
import type { Step } from './steps.ts';
import { parseCount } from './test-report.ts';
import type { Count } from './test-report.ts';

const reports = join(root, 'reports');

/** What reads or builds the tree: two lines, one for each of two cores. The compiler takes about as long as all the others. */
const LINES: readonly (readonly Step[])[] = [
  [STATIC_STEPS.types, { name: 'supply', command: [bin('tsx'), 'scripts/check-supply.ts'] }],
  [
    STATIC_STEPS.format,
    STATIC_STEPS.lint,
    STATIC_STEPS.rooms,
    { name: 'dead code', command: [bin('knip'), '--no-progress'] },
    { name: 'leftovers', command: [bin('tsx'), 'scripts/check-leftovers.ts'] },
    { name: 'build', command: [bin('tsx'), 'scripts/build.ts'] },
    { name: 'bytes', command: [bin('tsx'), 'scripts/check-bytes.ts'] },
  ],
];

/** What runs the program; each of them needs both cores. */
const TESTS: readonly Step[] = [
  {
    name: 'unit, server and portal',
    command: [
      bin('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=reports/vitest.json',
    ],
    report: 'vitest.json',
  },
  {
    name: 'journeys',
    command: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'],
    report: 'journeys.json',
  },
];

const run = async ([program = '', ...parameters]: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });

/** A step that failed counts at least one failure, even when its tests never ran. */
const countOf = async ({ report }: Step, succeeded: boolean): Promise<Count> => {
  const whole = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  if (!report || !existsSync(join(reports, report))) return whole;
  const count = parseCount(await readFile(join(reports, report), 'utf8'));
  return succeeded ? count : { ...count, failed: Math.max(count.failed, 1) };
};

const total = { passed: 0, failed: 0 };
const tell = async (step: Step, succeeded: boolean, seconds: string): Promise<void> => {
  const { passed, failed } = await countOf(step, succeeded);
  total.passed += passed;
  total.failed += failed;
  console.log(
    `— ${step.name}: ${succeeded ? 'ok' : 'FAILED'}, ${passed} passed, ${failed} failed, ${seconds} s`,
  );
};

await mkdir(reports, { recursive: true });
const told: Promise<void>[] = [];
await runLines(LINES, ({ step, succeeded, seconds, output }) => {
  console.log(`\n— ${step.name}\n${output.trimEnd()}`);
  told.push(tell(step, succeeded, seconds));
});
await Promise.all(told);
keepFilesInMemory();
for (const step of TESTS) {
  console.log(`\n— ${step.name}`);
  const started = Date.now();
  // The report of an earlier run must not count for a step that ends without a report.
  if (step.report) await rm(join(reports, step.report), { force: true });
  const succeeded = await run(step.command);
  await tell(step, succeeded, ((Date.now() - started) / 1000).toFixed(1));
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
