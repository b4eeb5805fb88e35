import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { withSimulatedManagers } from './simulation/simulated-manager.ts';
import type { OpenManager } from './simulation/simulated-manager.ts';
import { tally } from './simulation/figures.ts';
import { commandFor, kindOf, shrink } from './simulation/shrink-failure.ts';
import { simulate } from './simulation/simulate.ts';
import { EXPECTED_EVENTS, countMarks, sumMarks } from './simulation/expected-events.ts';
import type { Size } from './simulation/simulation-state.ts';

const SMALL: Size = { days: 10, people: 8, operations: 28 };
/** Two years of business days. */
const FULL: Size = { days: 504, people: 200, operations: 5000 };
const SEEDS = 60;

const setting = (name: string, otherwise: number): number =>
  Number(process.env[`SIMULATION_${name}`] ?? otherwise);

const asked = ({ days, people, operations }: Size): Size => ({
  days: setting('DAYS', days),
  people: setting('PEOPLE', people),
  operations: setting('OPERATIONS', operations),
});

/** The requested size is smaller than that of the proof. */
const isShrunk = (size: Size, whole: Size): boolean =>
  size.days < whole.days || size.people < whole.people || size.operations < whole.operations;

interface Told {
  readonly figures: Readonly<Record<string, number | string>>;
  readonly problems: readonly string[];
  /** Rare things, and how often they happened. */
  readonly marks: ReadonlyMap<string, number>;
}

/** One life, and who tells of it. */
interface Play {
  readonly open: OpenManager;
  readonly size: Size;
  readonly seed: number;
  readonly say: ProofOptions['say'];
}

const secondsSince = (began: number): number => Math.round((Date.now() - began) / 1000);

const playOne = async ({ open, size, seed, say }: Play): Promise<Told> => {
  const app = await open();
  const began = Date.now();
  try {
    const { simulation, placed, audits, failures, total, byType, fingerprint } = await simulate({
      app,
      seed,
      size,
      say,
    });
    const ends = Object.entries(byType)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([type, counts]) => `${type}: ${tally(counts)}`);
    for (const line of ends) say(line);
    say(tally(Object.fromEntries(simulation.events)));
    say(`refused: ${tally(Object.fromEntries(simulation.refusals))}`);
    for (const failure of failures) say(failure);
    const figures = {
      placed,
      operations: total,
      audits,
      by_type: ends.join('; '),
      events: tally(Object.fromEntries(simulation.events)),
      refused: tally(Object.fromEntries(simulation.refusals)),
      fingerprint,
      took_s: secondsSince(began),
    };
    return {
      figures,
      problems: [...simulation.problems, ...failures],
      marks: await countMarks(simulation),
    };
  } catch (error) {
    // What the program throws is found like everything else: the other seeds go on.
    const figures = { placed: 0, operations: 0, audits: 0, took_s: secondsSince(began) };
    return { figures, problems: [`threw ${String(error)}`], marks: new Map() };
  } finally {
    await app.dispose();
  }
};

const SHRINKING_TRIES = 12;
const SHRINKING_MS = 300_000;

/** The smallest size that still fails in the same way, as a command: the cause can be found in seconds instead of hours. */
const makeSmaller = async (
  { size, seed, ...play }: Play,
  { problems, figures }: Told,
): Promise<string> => {
  const kinds = new Set(problems.map(kindOf));
  const until = Date.now() + SHRINKING_MS;
  const stillFails = async (smaller: Size): Promise<boolean> => {
    // A run that would take longer than the remaining time is not started.
    const lastsMs = (Number(figures['took_s']) * 1000 * smaller.operations) / size.operations;
    if (Date.now() + lastsMs > until) return false;
    return (await playOne({ ...play, size: smaller, seed, say: () => undefined })).problems.some(
      (problem) => kinds.has(kindOf(problem)),
    );
  };
  const { size: smallest, tried } = await shrink(size, stillFails, SHRINKING_TRIES);
  const command = commandFor(seed, smallest);
  play.say(`after ${tried} tries the smallest that still fails: ${command}`);
  return command;
};

/** What was not tried is not proved. Some events need a year. */
const listNever = (marks: ReadonlyMap<string, number>, isLong: boolean): readonly string[] =>
  EXPECTED_EVENTS.filter(({ takesLong }) => isLong || !takesLong)
    .map(({ name }) => name)
    .filter((name) => (marks.get(name) ?? 0) === 0);

/** The seeds one after the other, each with its own manager. */
const playEach = async (seeds: readonly number[], given: Omit<Play, 'seed'>) => {
  const { size, say } = given;
  const told: Told[] = [];
  const problems: string[] = [];
  for (const seed of seeds) {
    say(
      `seed ${seed}: ${size.days} business days, ${size.people} people, ${size.operations} orders`,
    );
    const play = { ...given, seed };
    const one = await playOne(play);
    told.push(one);
    // Before the search for a smaller one, which takes minutes.
    for (const problem of one.problems) say(`! ${problem}`);
    const smaller = one.problems.length > 0 ? [`smallest: ${await makeSmaller(play, one)}`] : [];
    problems.push(...[...one.problems, ...smaller].map((problem) => `seed ${seed}: ${problem}`));
  }
  return { told, problems, marks: sumMarks(told.map((each) => each.marks)) };
};

const playSeeds = async (seeds: readonly number[], given: Pick<Play, 'size' | 'say'>) =>
  withSimulatedManagers(async (open) => playEach(seeds, { ...given, open }));

const run = async (whole: Size, { seed, quick, say }: ProofOptions): Promise<ProofResult> => {
  const size = asked(quick ? SMALL : whole);
  const isPart = isShrunk(size, whole);
  const { told, problems, marks } = await playSeeds([seed], { size, say });
  const never = listNever(marks, true);
  say(`sometimes: ${tally(Object.fromEntries(marks))}`);
  if (never.length > 0) say(`never: ${never.join(', ')}`);
  const figures = {
    ...size,
    ...told[0]?.figures,
    sometimes: `${EXPECTED_EVENTS.length - never.length} of ${EXPECTED_EVENTS.length}`,
    never: never.join(', '),
  };
  return {
    figures,
    isPart,
    problems: [
      ...problems,
      ...(isPart ? [] : never.map((name) => `in ${size.days} days never: ${name}`)),
    ],
  };
};

const runSeeds = async ({ seed, quick, say }: ProofOptions): Promise<ProofResult> => {
  const count = setting('SEEDS', quick ? 2 : SEEDS);
  const size = asked(SMALL);
  const isPart = count < SEEDS || isShrunk(size, SMALL);
  const { told, problems, marks } = await playSeeds(
    Array.from({ length: count }, (_, index) => seed + index),
    { size, say },
  );
  const never = listNever(marks, false);
  say(`sometimes: ${tally(Object.fromEntries(marks))}`);
  if (never.length > 0) say(`never: ${never.join(', ')}`);
  const sum = (name: string): number =>
    told.reduce((total, { figures }) => total + Number(figures[name]), 0);
  const figures = {
    seeds: count,
    ...size,
    placed: sum('placed'),
    operations: sum('operations'),
    audits: sum('audits'),
    never: never.join(', '),
  };
  return {
    figures,
    isPart,
    problems: [
      ...problems,
      ...(isPart ? [] : never.map((name) => `over ${count} seeds never: ${name}`)),
    ],
  };
};

const PROMISE =
  'the auditor is clean after every day of a seeded simulation: orders of all kinds, payments gone wrong, managers that delay and reject, workers that die';

/**
 * `SIMULATION_DAYS`, `SIMULATION_PEOPLE` and `SIMULATION_OPERATIONS` set another size, `SIMULATION_SEEDS` the number of
 * small runs.
 */
export const simulationProof: Proof = {
  name: 'simulation',
  promise: `${PROMISE}; over two business years`,
  run: async (options) => run(FULL, options),
};
/** Together they cover more than one of them. */
export const simulationSeedsProof: Proof = {
  name: 'simulation-seeds',
  promise: `${PROMISE}; with sixty seeds`,
  run: runSeeds,
};
