import { setTimeout as pause } from 'node:timers/promises';
import type { HowOften } from './how-often.ts';
import type { Proof } from './proof.ts';
import type { Random } from './random.ts';
import { runFaultRounds } from './fault-rounds.ts';
import type { InjectFault } from './fault-rounds.ts';

const EARLIEST_MS = 200;
const LATEST_MS = 1_800;
const ROUNDS: HowOften<number> = { quick: 2, change: 15, night: 29 };
/** This many restarts of a round are killed too, during or just after their recovery: two hundred kills in all at night. */
const KILLED_AGAIN = 6;
const KILLED_AGAIN_WITHIN_MS = 1_500;
/** Of a quick round. */
const KILLED_ONCE_AGAIN = 0.25;

const timesAgain = (quick: boolean, random: Random): number =>
  quick ? Number(random.chance(KILLED_ONCE_AGAIN)) : KILLED_AGAIN;

/** `killed` is called for every kill. */
const killServer =
  (quick: boolean, killed: (times: number) => void): InjectFault =>
  async ({ stage, random }) => {
    await pause(random.between(EARLIEST_MS, LATEST_MS));
    const again = Array.from({ length: timesAgain(quick, random) }, () =>
      random.between(0, KILLED_AGAIN_WITHIN_MS),
    );
    const began = performance.now();
    await stage.server().kill();
    await stage.restart(again);
    killed(1 + again.length);
    return performance.now() - began;
  };

export const killServerProof: Proof = {
  name: 'kill-server',
  promise: 'P1: an order that was acknowledged is there, once, after kill -9 of the server',
  run: async (options) => {
    let kills = 0;
    const { figures, problems } = await runFaultRounds(
      killServer(options.quick, (times) => (kills += times)),
      options,
      ROUNDS,
    );
    return { figures: { kills, ...figures }, problems };
  },
};
