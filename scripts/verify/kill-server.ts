import type { Proof } from './proof.ts';
import { proveThrough } from './rounds.ts';
import type { Harm } from './rounds.ts';

const EARLIEST_MS = 200;
const LATEST_MS = 1_800;
/** Some restarts are killed too, while they recover. */
const KILLED_AGAIN = 0.25;
const KILLED_AGAIN_WITHIN_MS = 1_500;

const killServer: Harm = async ({ stage, random }) => {
  await new Promise((resolve) => setTimeout(resolve, random.between(EARLIEST_MS, LATEST_MS)));
  const again = random.chance(KILLED_AGAIN) ? random.between(0, KILLED_AGAIN_WITHIN_MS) : undefined;
  const killed = performance.now();
  await stage.server().kill();
  await stage.restart(again);
  return performance.now() - killed;
};

export const killServerProof: Proof = {
  name: 'kill-server',
  promise: 'P1: an order that was acknowledged is there, once, after kill -9 of the server',
  run: async (options) => proveThrough(killServer, options),
};
