import { setTimeout as pause } from 'node:timers/promises';
import { findBrokenPromises } from './check-promises.ts';
import { openBalancer } from './balancer.ts';
import type { Balancer } from './balancer.ts';
import { Ledger } from './ledger.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { seededRandom } from './random.ts';
import { startServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { onSharedDatabase } from './shared-database.ts';
import type { SharedDatabase } from './shared-database.ts';
import { withWriters } from './with-writers.ts';
import { openWriters } from './writer.ts';

const WRITERS = 3;
const RESTARTS = 12;
const RESTARTS_QUICK = 2;
const READY_WITHIN_MS = 30_000;
const BETWEEN_MS = 500;
const LOOK_EVERY_MS = 20;
/** Several checks of the balancer. *Units*: seconds. */
const LEAVE_SECONDS = '2';

const waitForBoth = async (balancer: Balancer): Promise<void> => {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (balancer.countReady() < 2) {
    if (Date.now() > deadline) throw new Error('the balancer does not see two servers');
    await pause(LOOK_EVERY_MS);
  }
};

/** Nobody may notice: no connection may break, and no client is asked to come back. */
const listNoticed = ({ statuses }: Ledger): string[] =>
  [...statuses]
    .filter(([status]) => status === 'lost' || Number(status) >= 500)
    .map(
      ([status, count]) => `${count} requests ended with ${status} while servers were restarted`,
    );

interface Pair {
  readonly servers: ServerProcess[];
  readonly balancer: Balancer;
  readonly start: (port: number) => Promise<ServerProcess>;
}

/** One after the other, like a deployment: signalled, stopped, started, ready. */
const restartInTurns = async (
  { servers, balancer, start }: Pair,
  times: number,
): Promise<number> => {
  let slowest = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const index = turn % servers.length;
    const began = performance.now();
    const leaving = servers[index];
    if (!leaving) throw new Error('no such server');
    await leaving.stop();
    servers[index] = await start(leaving.port);
    await waitForBoth(balancer);
    slowest = Math.max(slowest, performance.now() - began);
    await pause(BETWEEN_MS);
  }
  return Math.round(slowest);
};

const play = async (
  { dataDir }: SharedDatabase,
  pair: Pair,
  { seed, quick }: ProofOptions,
): Promise<ProofResult> => {
  const { url } = pair.balancer;
  const ledger = new Ledger();
  await waitForBoth(pair.balancer);
  // Only restarts are tested, not the load of many clients on a small machine.
  const writers = (await openWriters(url)).filter(({ signs }) => signs).slice(0, WRITERS);
  const restarts = quick ? RESTARTS_QUICK : RESTARTS;
  const restart_longest_ms = await withWriters(
    { url, dataDir, ledger, random: seededRandom(seed) },
    writers,
    async () => restartInTurns(pair, restarts),
  );
  const people = writers.map(({ person }) => person);
  const left = await findBrokenPromises({ url, dataDir, ledger, people });
  const figures = {
    restarts,
    requests: ledger.requests,
    answers: ledger.tally(),
    orders: ledger.orders.size,
    signatures: ledger.signatures.length,
    slowest_ms: ledger.slowest_ms,
    restart_longest_ms,
  };
  return { figures, problems: [...ledger.problems, ...listNoticed(ledger), ...left] };
};

const run = async (options: ProofOptions): Promise<ProofResult> =>
  onSharedDatabase(async (shared) => {
    const start = async (port: number): Promise<ServerProcess> =>
      startServer({ dataDir: shared.dataDir, port, env: { ...shared.env, LEAVE_SECONDS } });
    const servers = await Promise.all([start(0), start(0)]);
    const balancer = await openBalancer(servers.map(({ port }) => port));
    try {
      return await play(shared, { servers, balancer, start }, options);
    } finally {
      await balancer.close();
      await Promise.all(servers.map(async (server) => server.kill()));
    }
  });

export const rollingRestartProof: Proof = {
  name: 'rolling-restart',
  promise: 'two servers on one database are restarted in turns under load and no request fails',
  run,
};
