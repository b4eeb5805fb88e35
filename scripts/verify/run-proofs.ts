import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ProofReport } from './run-proof.ts';
import { withFilledFolder } from './filled-folder.ts';
import type { ProofOptions } from './proof.ts';
import type { ListedProof } from './proofs.ts';
import { readReport, reportPath } from './report.ts';

const AT_ONCE = 2;
const SCRIPT = fileURLToPath(new URL('../verify.ts', import.meta.url));

const running = new Set<ChildProcess>();
const stopAll = (signal: NodeJS.Signals): void => running.forEach((child) => child.kill(signal));

/** In a separate process, each line under its name. A process that dies leaves no report, so its proof counts as failed. */
const runInChild = async (
  { name }: ListedProof,
  { seed, quick, night }: Omit<ProofOptions, 'say'>,
): Promise<ProofReport> => {
  await rm(reportPath(`verify-${name}`), { force: true });
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      SCRIPT,
      name,
      '--seed',
      String(seed),
      ...(quick ? ['--quick'] : []),
      ...(night ? ['--night'] : []),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  running.add(child);
  createInterface({ input: child.stdout }).on('line', (line) => console.log(`${name} | ${line}`));
  const [code] = (await once(child, 'close')) as [number | null];
  running.delete(child);
  const lost = {
    name,
    date: new Date().toISOString(),
    seed,
    quick,
    held: false,
    took_s: 0,
    figures: {},
    problems: [`it ended with ${code} and left nothing`],
  };
  return readReport<ProofReport>(`verify-${name}`).catch(() => lost);
};

/** First those that must be alone, then the others, two at a time in their order. */
export const runProofs = async (
  proofs: readonly ListedProof[],
  options: Omit<ProofOptions, 'say'>,
): Promise<readonly ProofReport[]> => {
  const reports: ProofReport[] = [];
  const work = async (queue: Iterator<ListedProof>): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next())
      reports.push(await runInChild(next.value, options));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopAll(signal));
  const mustBeAlone = ({ isAlone }: ListedProof): boolean =>
    isAlone === 'always' || (isAlone === 'at night' && options.night);
  await withFilledFolder(async () => {
    await work(proofs.filter(mustBeAlone)[Symbol.iterator]());
    const others = proofs.filter((proof) => !mustBeAlone(proof))[Symbol.iterator]();
    await Promise.all(Array.from({ length: AT_ONCE }, async () => work(others)));
  });
  return reports;
};
