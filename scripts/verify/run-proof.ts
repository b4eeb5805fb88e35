import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { writeReport } from './report.ts';

const SHOWN_PROBLEMS = 20;

/** What is kept of a proof. */
export interface ProofReport {
  readonly name: string;
  readonly date: string;
  readonly seed: number;
  readonly quick: boolean;
  readonly held: boolean;
  readonly took_s: number;
  readonly figures: ProofResult['figures'];
  readonly problems: readonly string[];
}

/** An error of a proof is a problem that it found. */
const tryProof = async (proof: Proof, options: ProofOptions): Promise<ProofResult> =>
  proof.run(options).catch((error: unknown) => ({ figures: {}, problems: [String(error)] }));

/** Runs a proof, prints its findings and stores them as `reports/verify-<name>.json`. */
export const runProof = async (
  proof: Proof,
  { seed, quick, night }: Omit<ProofOptions, 'say'>,
): Promise<ProofReport> => {
  const began = Date.now();
  console.log(`${proof.name} (seed ${seed}): ${proof.promise}`);
  const {
    figures,
    problems,
    isPart = false,
  } = await tryProof(proof, { seed, quick, night, say: (line) => console.log(`  ${line}`) });
  for (const problem of problems.slice(0, SHOWN_PROBLEMS)) console.log(`  ! ${problem}`);
  const given = {
    name: proof.name,
    date: new Date().toISOString(),
    seed,
    quick: quick || isPart,
    held: problems.length === 0,
    took_s: Math.round((Date.now() - began) / 1000),
    figures,
    problems,
  };
  await writeReport(`verify-${proof.name}`, given);
  return given;
};
