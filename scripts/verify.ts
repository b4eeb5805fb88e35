import { parseArgs } from 'node:util';
import { buildIfNeeded } from './build.ts';
import { runProof } from './verify/run-proof.ts';
import type { ProofReport } from './verify/run-proof.ts';
import { runProofs } from './verify/run-proofs.ts';
import { chooseProofs } from './verify/proofs.ts';
import { table, writeReport } from './verify/report.ts';

/**
 * The long proofs of the product's promises, on the real program: `npm run verify -- [names] [--quick | --night] [--seed N]`.
 * Without names those that prove a change in about an hour; `--night` runs all, and each of them whole. The same seed chooses the same moments.
 */
const SEEDS = 1_000_000;

const rowOf = ({ name, held, problems, took_s, figures }: ProofReport): readonly string[] => [
  name,
  held ? 'held' : `BROKEN (${problems.length})`,
  `${took_s} s`,
  Object.entries(figures)
    .map(([figure, value]) => `${figure} ${value}`)
    .join('; '),
];

const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    night: { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
  allowPositionals: true,
});
const options = {
  quick: values.quick,
  night: values.night,
  seed: values.seed ? Number(values.seed) : Math.floor(Math.random() * SEEDS),
};
const proofs = chooseProofs(positionals, values.night);
await buildIfNeeded();
const began = Date.now();
const [first] = proofs;
const given =
  first && proofs.length === 1
    ? [await runProof(await first.load(), options)]
    : await runProofs(proofs, options);
console.log(`\n${table([['proof', 'result', 'took', 'figures'], ...given.map(rowOf)])}`);
const took_s = Math.round((Date.now() - began) / 1000);
console.log(`${given.filter(({ held }) => held).length} of ${given.length} held, in ${took_s} s`);
if (positionals.length === 0)
  await writeReport('verify', {
    date: new Date().toISOString(),
    ...options,
    proofs: given.length,
    held: given.filter(({ held }) => held).length,
    took_s,
  });
process.exitCode = given.every(({ held }) => held) ? 0 : 1;
