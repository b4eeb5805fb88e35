import { spawn } from 'node:child_process';
import { bin, root, STATIC_STEPS } from './steps.ts';
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

interface Outcome {
  readonly succeeded: boolean;
  readonly output: string;
}

const run = async ([program = '', ...parameters]: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(program, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => output.push(part));
    child.stderr.on('data', (part: Buffer) => output.push(part));
    const end = (succeeded: boolean) =>
      resolve({ succeeded, output: Buffer.concat(output).toString() });
    child.on('error', () => end(false));
    child.on('close', (code) => end(code === 0));
  });

let failed = 0;
const runLine = async (steps: readonly Step[]): Promise<void> => {
  for (const { name, command } of steps) {
    const started = Date.now();
    const { succeeded, output } = await run(command);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    if (!succeeded) {
      failed += 1;
      console.error(output);
    }
    console.log(`— ${name}: ${succeeded ? 'ok' : 'FAILED'}, ${seconds} s`);
  }
};

await Promise.all(LINES.map(runLine));
process.exitCode = failed === 0 ? 0 : 1;
