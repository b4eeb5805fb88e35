import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { inOwnFolder } from './own-folder.ts';
import { openHouse } from './simulation/house.ts';
import { tally } from './simulation/figures.ts';
import { commandFor, kindOf, shrink } from './simulation/shrink.ts';
import { simulate } from './simulation/simulate.ts';
import { SOMETIMES, countMarks, sumMarks } from './simulation/sometimes.ts';
import type { Size } from './simulation/simulation-state.ts';

const QUICK: Size = { days: 20, people: 20, operations: 150 };
/** Two business years. */
const FULL: Size = { days: 504, people: 200, operations: 5000 };
const FULL_SEEDS = 60;

const setting = (name: string, otherwise: number): number => Number(process.env[`SIMULATION_${name}`] ?? otherwise);

const asked = ({ days, people, operations }: Size): Size => ({ days: setting('DAYS', days), people: setting('PEOPLE', people), operations: setting('OPERATIONS', operations) });

/**
 * One seed small when it must be quick. Otherwise the first one whole, which takes most of an hour, and the others small: together
 * they go where one never would. `SIMULATION_DAYS`, `_PEOPLE`, `_OPERATIONS` and `_SEEDS` ask for another size of each.
 */
const listSizes = (quick: boolean): readonly Size[] =>
  Array.from({ length: setting('SEEDS', quick ? 1 : FULL_SEEDS) }, (_, index) => asked(!quick && index === 0 ? FULL : QUICK));

interface Told {
  readonly figures: Readonly<Record<string, number | string>>;
  readonly problems: readonly string[];
  /** Rare things, and how often they happened. */
  readonly marks: ReadonlyMap<string, number>;
}

const playOne = async (size: Size, seed: number, say: ProofOptions['say']): Promise<Told> =>
  inOwnFolder(async (dataDir) => {
    const app = await openHouse(dataDir);
    try {
      const began = Date.now();
      const { simulation, placed, audits, failures, total, byType, fingerprint } = await simulate({ app, seed, size, say });
      const took_s = Math.round((Date.now() - began) / 1000);
      const ends = Object.entries(byType).toSorted(([a], [b]) => a.localeCompare(b)).map(([type, counts]) => `${type}: ${tally(counts)}`);
      for (const line of ends) say(line);
      say(tally(Object.fromEntries(simulation.events)));
      say(`refused: ${tally(Object.fromEntries(simulation.refusals))}`);
      for (const failure of failures) say(failure);
      const figures = { placed, operations: total, audits, by_type: ends.join('; '), events: tally(Object.fromEntries(simulation.events)), refused: tally(Object.fromEntries(simulation.refusals)), fingerprint, took_s };
      return { figures, problems: [...simulation.problems, ...failures], marks: await countMarks(simulation) };
    } finally {
      await app.dispose();
    }
  });

const SHRINKING_TRIES = 12;
const SHRINKING_MS = 300_000;

/** The smallest that still fails in the same way, as a command: whoever looks for the cause waits for seconds instead of hours. */
const makeSmaller = async (size: Size, { seed, told: { problems, figures }, say }: { seed: number; told: Told; say: ProofOptions['say'] }): Promise<string> => {
  const kinds = new Set(problems.map(kindOf));
  const until = Date.now() + SHRINKING_MS;
  const stillFails = async (smaller: Size): Promise<boolean> => {
    // What would last longer than there is time for is not begun.
    const lastsMs = (Number(figures['took_s']) * 1000 * smaller.operations) / size.operations;
    if (Date.now() + lastsMs > until) return false;
    return (await playOne(smaller, seed, () => undefined)).problems.some((problem) => kinds.has(kindOf(problem)));
  };
  const { size: smallest, tried } = await shrink(size, stillFails, SHRINKING_TRIES);
  const command = commandFor(seed, smallest);
  say(`after ${tried} tries the smallest that still fails: ${command}`);
  return command;
};

/** With several seeds each rare thing must have happened: where nothing was tried nothing was shown. */
const listNever = (marks: ReadonlyMap<string, number>): readonly string[] => SOMETIMES.map(({ name }) => name).filter((name) => (marks.get(name) ?? 0) === 0);
const SEEDS_ENOUGH = 10;

const run = async ({ seed, quick, say }: ProofOptions): Promise<ProofResult> => {
  const sizes = listSizes(quick);
  const told: Told[] = [];
  const problems: string[] = [];
  for (const [next, size] of sizes.entries()) {
    say(`seed ${seed + next}: ${size.days} business days, ${size.people} people, ${size.operations} orders`);
    const one = await playOne(size, seed + next, say);
    told.push(one);
    const smaller = one.problems.length > 0 ? [`smallest: ${await makeSmaller(size, { seed: seed + next, told: one, say })}`] : [];
    problems.push(...[...one.problems, ...smaller].map((problem) => `seed ${seed + next}: ${problem}`));
  }
  const marks = sumMarks(told.map((each) => each.marks));
  const never = listNever(marks);
  say(`sometimes: ${tally(Object.fromEntries(marks))}`);
  if (never.length > 0) say(`never: ${never.join(', ')}`);
  if (sizes.length >= SEEDS_ENOUGH) problems.push(...never.map((name) => `over ${sizes.length} seeds never: ${name}`));
  const sum = (name: string): number => told.reduce((total, { figures }) => total + Number(figures[name]), 0);
  const [first] = told;
  const figures = { seeds: sizes.length, ...sizes[0], ...first?.figures, placed: sum('placed'), operations: sum('operations'), audits: sum('audits'), took_s: sum('took_s') };
  const sometimes = { sometimes: `${SOMETIMES.length - never.length} of ${SOMETIMES.length}`, never: never.join(', ') };
  return { figures: { ...figures, ...sometimes, fingerprint: told.map((each) => each.figures['fingerprint']).join(' ') }, problems };
};

export const simulationProof: Proof = {
  name: 'simulation',
  promise: 'the auditor is clean after every day of a seeded simulation: orders of all kinds, payments gone wrong, managers that delay and reject, workers that die',
  run,
};
