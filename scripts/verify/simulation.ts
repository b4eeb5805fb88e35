import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { inOwnFolder } from './own-folder.ts';
import { openHouse } from './simulation/house.ts';
import { tally } from './simulation/figures.ts';
import { simulate } from './simulation/simulate.ts';
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
      return { figures, problems: [...simulation.problems, ...failures].map((problem) => `seed ${seed}: ${problem}`) };
    } finally {
      await app.dispose();
    }
  });

const run = async ({ seed, quick, say }: ProofOptions): Promise<ProofResult> => {
  const sizes = listSizes(quick);
  const told: Told[] = [];
  for (const [next, size] of sizes.entries()) {
    say(`seed ${seed + next}: ${size.days} business days, ${size.people} people, ${size.operations} orders`);
    told.push(await playOne(size, seed + next, say));
  }
  const sum = (name: string): number => told.reduce((total, { figures }) => total + Number(figures[name]), 0);
  const [first] = told;
  const figures = { seeds: sizes.length, ...sizes[0], ...first?.figures, placed: sum('placed'), operations: sum('operations'), audits: sum('audits'), took_s: sum('took_s') };
  return { figures: { ...figures, fingerprint: told.map((each) => each.figures['fingerprint']).join(' ') }, problems: told.flatMap(({ problems }) => problems) };
};

export const simulationProof: Proof = {
  name: 'simulation',
  promise: 'the auditor is clean after every day of a seeded simulation: orders of all kinds, payments gone wrong, managers that delay and reject, workers that die',
  run,
};
