import type { ProofReport } from '../verify/run-proof.ts';
import { table } from '../verify/report.ts';
import { NOT_PROMISED, PROMISES } from './promises.ts';
import type { PublishedPromise } from './promises.ts';

/** The report of a proof; old reports do not say how long it took. */
export type StoredProofReport = Omit<ProofReport, 'problems' | 'took_s'> &
  Partial<Pick<ProofReport, 'took_s'>>;

/** A run of all proofs that a change is proved by. */
export interface StoredRun {
  readonly date: string;
  readonly seed: number;
  readonly night: boolean;
  readonly proofs: number;
  readonly held: number;
  readonly took_s: number;
}

const SECONDS_A_MINUTE = 60;

const runLine = ({ date, seed, night, proofs, held, took_s }: StoredRun): string =>
  `\`npm run verify${night ? ' -- --night' : ''}\`, whole, on ${date.slice(0, 10)} with seed ${seed}: ${held} of ${proofs} held, in ${Math.ceil(took_s / SECONDS_A_MINUTE)} minutes.`;

/** Longer values are lists: the report itself has them. */
const LONGEST_FIGURE = 60;

const figuresOf = ({ figures }: StoredProofReport): string =>
  Object.entries(figures)
    .filter(([, value]) => String(value).length <= LONGEST_FIGURE)
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`)
    .join(', ');

/** A change is proved by a part of some proofs, at night by all of it. *Example*: `1 of 3`. *Source*: ADR 248. */
const partOf = ({ figures }: StoredProofReport): string => {
  const part = figures['part'];
  return typeof part === 'string' && !part.endsWith(' of 1') ? `, ${part} parts` : '';
};

const resultOf = (report: StoredProofReport): string =>
  `${report.held ? 'held' : '**broken**'}${report.quick ? ', few rounds' : ''}${partOf(report)}`;

const proofsTable = (kept: readonly StoredProofReport[]): string =>
  table([
    ['proof', 'result', 'day', 'seed', 'took', 'figures'],
    ...kept.map((proof) => [
      `\`${proof.name}\``,
      resultOf(proof),
      proof.date.slice(0, 10),
      proof.seed,
      proof.took_s === undefined ? '' : `${proof.took_s} s`,
      figuresOf(proof),
    ]),
  ]);

const standingOf = ({ proofs }: PublishedPromise, kept: readonly StoredProofReport[]): string => {
  if (proofs.length === 0) return 'in every run of the tests';
  const found = proofs.map((name) => ({ name, proof: kept.find((each) => each.name === name) }));
  return found
    .map(({ name, proof }) => `\`${name}\` ${proof ? resultOf(proof) : '**not run**'}`)
    .join(', ');
};

const promisesTable = (kept: readonly StoredProofReport[]): string =>
  table([
    ['', 'promise', 'shown by', 'tests'],
    ...PROMISES.map((each) => [
      each.code,
      each.text,
      standingOf(each, kept),
      each.tests.join(', '),
    ]),
  ]);

/** The page of reliability, from the reports of the proofs. */
export const reliabilityPage = (kept: readonly StoredProofReport[], run: StoredRun): string =>
  [
    '# What can be relied on',
    '',
    'Written by `npm run reliability` from what `npm run verify` found; nobody edits it. The same seed chooses the same moments again.',
    '`npm run bench` measures what the program costs: [performance.md](performance.md).',
    '',
    promisesTable(kept),
    '',
    '## The last run of each proof',
    '',
    runLine(run),
    '',
    proofsTable(kept.toSorted((one, other) => one.name.localeCompare(other.name))),
    '',
    '## Not promised',
    '',
    ...NOT_PROMISED.map((each) => `- ${each}`),
    '',
  ].join('\n');
