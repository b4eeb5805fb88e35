import { setTimeout as pause } from 'node:timers/promises';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openAddressSwitch } from './address-switch.ts';
import type { AddressSwitch } from './address-switch.ts';
import { findBrokenPromises } from './check-promises.ts';
import { ADDRESS_FILE } from './direct-database.ts';
import { DEFINITE, sendRequest } from './http-client.ts';
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
import { runScript } from './run-script.ts';
import { startServer } from './server-process.ts';
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
  const vague = [...ledger.statuses.keys()]
    .filter((status) => !DEFINITE.has(status))
    .map((status) => `answers that say nothing definite: ${status}`);
  const unmet =
    ledger.signatures.length > 0 && ledger.statuses.has('503')
      ? []
      : ['nobody signed, or nobody was told "later": nothing is proven'];
  const figures = {
    failovers: aways.length,
    orders: ledger.orders.size,
    signatures: ledger.signatures.length,
    requests: ledger.requests,
    answers: ledger.tally(),
    slowest_ms: ledger.slowest_ms,
    away_median_ms: aways.toSorted((a, b) => a - b)[Math.floor(aways.length / 2)] ?? 0,
    away_longest_ms: Math.max(...aways),
  };
  return { figures, problems: [...ledger.problems, ...vague, ...unmet] };
};

const play = async (dataDir: string, options: ProofOptions): Promise<ProofResult> => {
  const primary = await startPrimary();
  const line = await openAddressSwitch(primary.port);
  const env = { DATABASE_URL: addressOf(line.port), DEMO: 'true', JOBS: 'off' };
  try {
    const { code, said } = await runScript(['server/dist/office.mjs', 'load-demo'], {
      ...env,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    });
    if (code !== 0) throw new Error(`the demo was not loaded: ${said}`);
    await writeFile(join(dataDir, ADDRESS_FILE), env.DATABASE_URL);
    const server = await startServer({ dataDir, port: 0, env });
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
