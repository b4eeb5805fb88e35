import { setTimeout as pause } from 'node:timers/promises';
import { openAddressSwitch } from './address-switch.ts';
import type { AddressSwitch } from './address-switch.ts';
import { findBrokenPromises } from './check-promises.ts';
import { figuresOfAbsences, findVagueAnswers, startDemoServer } from './demo-server.ts';
import { sendRequest } from './http-client.ts';
import { Ledger } from './ledger.ts';
import { withDataFolder } from './data-folder.ts';
import {
  addressOf,
  hasPostgres15,
  startPrimary,
  startSynchronousStandby,
} from './postgres-server.ts';
import type { PostgresServer } from './postgres-server.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { withWriters } from './with-writers.ts';
import { openWriters } from './writer.ts';

const ROUNDS = 5;
const EARLIEST_MS = 1_500;
const LATEST_MS = 4_000;
const AFTERWARDS_MS = 1_500;
const HEALED_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 25;

interface Place {
  readonly url: string;
  readonly dataDir: string;
  readonly line: AddressSwitch;
  readonly random: Random;
  readonly ledger: Ledger;
}

const waitUntilReady = async ({ url, ledger }: Place): Promise<void> => {
  const deadline = Date.now() + HEALED_WITHIN_MS;
  for (;;) {
    const outcome = await sendRequest(url, { method: 'GET', path: '/readyz' });
    ledger.note('/readyz', outcome);
    if (outcome.kind === 'answered' && outcome.status === 200) return;
    if (Date.now() > deadline)
      return void ledger.problems.push(`not ready ${HEALED_WITHIN_MS} ms after the failover`);
    await pause(LOOK_EVERY_MS);
  }
};

/** The primary's machine fails under eight working clients; the supervisor promotes the standby and moves the address. */
const failOver = async (
  place: Place,
  primary: PostgresServer,
  standby: PostgresServer,
): Promise<number> => {
  const { url, dataDir, ledger, random, line } = place;
  const writers = await openWriters(url);
  const away = await withWriters({ url, dataDir, ledger, random }, writers, async () => {
    await pause(random.between(EARLIEST_MS, LATEST_MS));
    const began = performance.now();
    await primary.kill();
    await standby.query('select pg_promote()');
    line.moveTo(standby.port);
    await waitUntilReady(place);
    const took = Math.round(performance.now() - began);
    await pause(AFTERWARDS_MS);
    return took;
  });
  const people = writers.filter(({ signs }) => signs).map(({ person }) => person);
  ledger.problems.push(...(await findBrokenPromises({ url, dataDir, ledger, people })));
  return away;
};

const playAll = async (
  place: Place,
  first: PostgresServer,
  { quick, say }: ProofOptions,
): Promise<ProofResult> => {
  const { ledger } = place;
  const aways: number[] = [];
  let primary = first;
  for (let round = 1; round <= (quick ? 1 : ROUNDS) && ledger.problems.length === 0; round += 1) {
    const standby = await startSynchronousStandby(primary);
    aways.push(await failOver(place, primary, standby));
    primary = standby;
    say(
      `failover ${round}: ${ledger.orders.size} orders, ${ledger.signatures.length} signatures, away ${aways.at(-1)} ms, answers ${ledger.tally()}`,
    );
  }
  const figures = {
    failovers: aways.length,
    ...figuresOfAbsences(ledger, aways),
  };
  return { figures, problems: [...ledger.problems, ...findVagueAnswers(ledger)] };
};

const play = async (dataDir: string, options: ProofOptions): Promise<ProofResult> => {
  const primary = await startPrimary();
  const line = await openAddressSwitch(primary.port);
  try {
    const server = await startDemoServer(dataDir, { DATABASE_URL: addressOf(line.port) });
    const place = {
      url: server.url,
      dataDir,
      line,
      random: seededRandom(options.seed),
      ledger: new Ledger(),
    };
    return await playAll(place, primary, options).finally(server.stop);
  } finally {
    await line.close();
  }
};

/** Without that PostgreSQL nothing is proved, and the report must say so. */
export const failoverProof: Proof = {
  name: 'failover',
  promise:
    'P2: with a synchronous standby an order or signature that was acknowledged is there, once, after the machine of the primary is gone and the standby took its place',
  run: async (options) =>
    hasPostgres15()
      ? withDataFolder(async (dataDir) => play(dataDir, options))
      : {
          figures: {},
          problems: ['NOT RUN: there is no PostgreSQL 15 of Debian here; failover was not tried'],
        },
};
