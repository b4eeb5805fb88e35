import { setTimeout as pause } from 'node:timers/promises';
import { findBrokenPromises } from './check-promises.ts';
import { Ledger } from './ledger.ts';
import { howOften } from './how-often.ts';
import type { HowOften } from './how-often.ts';
import type { ProofOptions, ProofResult } from './proof.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import type { ProofServer } from './proof-server.ts';
import { withServer } from './proof-server.ts';
import { withWriters } from './with-writers.ts';
import { openWriters } from './writer.ts';
import type { Writer } from './writer.ts';

const ROUNDS: HowOften<number> = { quick: 2, change: 25, night: 25 };
/** How long the writers continue after the program answers again. */
const AFTERWARDS_MS = 300;

export interface Round {
  readonly stage: ProofServer;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly number: number;
}

/** Causes the fault at a moment of its choice. Returns when it is over, with the length of the outage. */
export type InjectFault = (round: Round) => Promise<number>;

const playRound = async (
  round: Round,
  writers: readonly Writer[],
  harm: InjectFault,
): Promise<number> => {
  const {
    stage: { url, dataDir },
    ledger,
    random,
  } = round;
  return withWriters({ url, dataDir, ledger, random }, writers, async () => {
    const outage = await harm(round);
    await pause(AFTERWARDS_MS);
    return outage;
  });
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const figuresOf = (ledger: Ledger, outages: readonly number[], seconds: number) => ({
  rounds: outages.length,
  orders: ledger.orders.size,
  signatures: ledger.signatures.length,
  requests: ledger.requests,
  answers: ledger.tally(),
  slowest_ms: ledger.slowest_ms,
  outage_median_ms: median(outages),
  outage_longest_ms: Math.max(...outages),
  seconds,
});

/** Disturbs the running program in rounds under eight writers, and after each round checks everything that it acknowledged. */
export const runFaultRounds = async (
  harm: InjectFault,
  options: ProofOptions,
  howMany = ROUNDS,
): Promise<ProofResult> =>
  withServer(async (stage) => {
    const { seed, say } = options;
    const started = Date.now();
    const random = seededRandom(seed);
    const ledger = new Ledger();
    const outages: number[] = [];
    const rounds = howOften(options, howMany);
    for (let number = 1; number <= rounds && ledger.problems.length === 0; number += 1) {
      const writers = await openWriters(stage.url);
      outages.push(Math.round(await playRound({ stage, ledger, random, number }, writers, harm)));
      const people = writers.filter(({ signs }) => signs).map(({ person }) => person);
      ledger.problems.push(
        ...(await findBrokenPromises({ url: stage.url, dataDir: stage.dataDir, ledger, people })),
      );
      say(
        `round ${number}: ${ledger.orders.size} orders, ${ledger.signatures.length} signatures, away ${outages.at(-1)} ms`,
      );
    }
    return {
      figures: figuresOf(ledger, outages, Math.round((Date.now() - started) / 1000)),
      problems: ledger.problems,
    };
  });
