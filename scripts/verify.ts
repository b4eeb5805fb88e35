import { parseArgs } from 'node:util';
import { buildIfNeeded } from './build.ts';
import { accessibilityProof } from './verify/accessibility.ts';
import { imageProof } from './verify/image.ts';
import { diskFullProof } from './verify/disk-full.ts';
import { faultsProof } from './verify/faults.ts';
import { hostileProof } from './verify/hostile.ts';
import { killDatabaseProof } from './verify/kill-database.ts';
import { killJobsProof } from './verify/kill-jobs.ts';
import { killSealingProof } from './verify/kill-sealing.ts';
import { killServerProof } from './verify/kill-server.ts';
import type { Proof, ProofResult } from './verify/proof.ts';
import { longJourneysProof, longTestsProof } from './verify/long-suites.ts';
import { plantedFaultsProof } from './verify/planted-faults.ts';
import { recoverTimingProof } from './verify/recover-timing.ts';
import { table, writeReport } from './verify/report.ts';
import { restoreDrillProof } from './verify/restore-drill.ts';
import { rollingRestartProof } from './verify/rolling-restart.ts';
import { sameKeyProof } from './verify/same-key.ts';
import { simulationProof } from './verify/simulation.ts';

/**
 * The long proofs of what the product promises, on the real program: `npm run verify -- [names]
 * [--quick] [--seed N]`. The same seed chooses the same moments.
 */
const PROOFS: readonly Proof[] = [killServerProof, killDatabaseProof, killSealingProof, killJobsProof, sameKeyProof, recoverTimingProof, restoreDrillProof, faultsProof, rollingRestartProof, diskFullProof, imageProof, longTestsProof, longJourneysProof, accessibilityProof, plantedFaultsProof, hostileProof, simulationProof];
const SHOWN_PROBLEMS = 20;
const SEEDS = 1_000_000;

const chooseProofs = (names: readonly string[]): readonly Proof[] => {
  const unknown = names.filter((name) => !PROOFS.some((proof) => proof.name === name));
  if (unknown.length > 0) throw new Error(`no proof called ${unknown.join(', ')}; there are ${PROOFS.map(({ name }) => name).join(', ')}`);
  return names.length === 0 ? PROOFS : PROOFS.filter(({ name }) => names.includes(name));
};

interface Options {
  readonly seed: number;
  readonly quick: boolean;
}

const say = (line: string): void => console.log(`  ${line}`);

/** A proof that breaks off has not been given. */
const runProof = async (proof: Proof, { seed, quick }: Options): Promise<ProofResult> => {
  console.log(`${proof.name} (seed ${seed}): ${proof.promise}`);
  return proof.run({ seed, quick, say }).catch((error: unknown) => ({ figures: {}, problems: [String(error)] }));
};

const prove = async (proof: Proof, options: Options): Promise<readonly string[]> => {
  const { figures, problems } = await runProof(proof, options);
  for (const problem of problems.slice(0, SHOWN_PROBLEMS)) console.log(`  ! ${problem}`);
  const date = new Date().toISOString();
  await writeReport(`verify-${proof.name}`, { name: proof.name, promise: proof.promise, date, ...options, held: problems.length === 0, figures, problems });
  const told = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  return [proof.name, problems.length === 0 ? 'held' : `BROKEN (${problems.length})`, told.join('; ')];
};

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, seed: { type: 'string' } },
  allowPositionals: true,
});
const options = { quick: values.quick, seed: values.seed ? Number(values.seed) : Math.floor(Math.random() * SEEDS) };
await buildIfNeeded();
const rows: (readonly string[])[] = [];
for (const proof of chooseProofs(positionals)) rows.push(await prove(proof, options));
console.log(`\n${table([['proof', 'result', 'figures'], ...rows])}`);
process.exitCode = rows.every(([, result]) => result === 'held') ? 0 : 1;
