import { spawn } from 'node:child_process';
import { root } from './steps.ts';
import type { Step } from './steps.ts';

/** How a step ended. */
export interface EndedStep {
  readonly step: Step;
  readonly succeeded: boolean;
  readonly seconds: string;
  readonly output: string;
}

const run = async ([program = '', ...parameters]: readonly string[]): Promise<
  Pick<EndedStep, 'succeeded' | 'output'>
> =>
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

/** Runs lines of steps beside each other, and the steps of a line one after the other. Each is reported when it has ended. */
export const runLines = async (
  lines: readonly (readonly Step[])[],
  report: (ended: EndedStep) => void,
): Promise<void> => {
  const runLine = async (steps: readonly Step[]): Promise<void> => {
    for (const step of steps) {
      const started = Date.now();
      const ended = await run(step.command);
      report({ step, ...ended, seconds: ((Date.now() - started) / 1000).toFixed(1) });
    }
  };
  await Promise.all(lines.map(runLine));
};
