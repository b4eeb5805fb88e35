import { runLines } from './run-lines.ts';
import { bin, STATIC_STEPS } from './steps.ts';
import type { Step } from './steps.ts';

/** The parts whose tests need neither a database nor a browser. */
const QUICK_ROOMS = ['domain', 'contract'];

/** Two parallel lanes, one for each of two cores: the compiler takes about as long as all the others. */
const LINES: readonly (readonly Step[])[] = [
  [STATIC_STEPS.types, STATIC_STEPS.rooms],
  [
    STATIC_STEPS.format,
    STATIC_STEPS.lint,
    {
      name: `tests of ${QUICK_ROOMS.join(' and ')}`,
      command: [
        bin('vitest'),
        'run',
        '--reporter=dot',
        '--maxWorkers=1',
        ...QUICK_ROOMS.flatMap((room) => ['--project', room]),
      ],
    },
  ],
];

let failed = 0;
await runLines(LINES, ({ step, succeeded, seconds, output }) => {
  if (!succeeded) {
    failed += 1;
    console.error(output);
  }
  console.log(`— ${step.name}: ${succeeded ? 'ok' : 'FAILED'}, ${seconds} s`);
});
process.exitCode = failed === 0 ? 0 : 1;
