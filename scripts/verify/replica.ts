import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { withDataFolder } from './data-folder.ts';
import { textAt } from './http-client.ts';
import { buildOrder, orderRequest } from './orders.ts';
import { logIn } from './people.ts';
import type { LoggedIn } from './people.ts';
import { addressOf, hasPostgres15, startPrimary, startReplica } from './postgres-server.ts';
import type { PostgresServer } from './postgres-server.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { runScript } from './run-script.ts';
import { startServer } from './server-process.ts';

const ORDERS = 40;
const ORDERS_QUICK = 8;
/** Longer than a replica may be late, so that it is passed over. */
const TOO_LATE_S = 30;
/** Late, but not too late: only the place up to which somebody has written protects them. */
const LATE_S = 3;
const CAUGHT_UP_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 250;

interface Stage {
  readonly url: string;
  readonly person: LoggedIn;
  readonly random: Random;
  readonly problems: string[];
}

/** What the browser of a person keeps between a write and the next read. */
interface Browser {
  cookie: string;
}

const ask = async (
  { url, person }: Stage,
  { path, ...init }: RequestInit & { readonly path: string },
  browser: Browser,
): Promise<{ status: number; body: unknown; took_ms: number }> => {
  const began = performance.now();
  const answer = await fetch(`${url}${path}`, {
    ...init,
    headers: {
      authorization: person.authorization,
      'content-type': 'application/json',
      cookie: browser.cookie,
      ...(init.headers as Record<string, string> | undefined),
    },
  });
  const body: unknown = await answer.json().catch(() => undefined);
  const set = answer.headers.get('set-cookie');
  if (set?.startsWith('position=')) browser.cookie = set.split(';')[0] ?? '';
  return { status: answer.status, body, took_ms: performance.now() - began };
};

/** Counts of the program: how many reads the replica answered, and why the primary answered the others. */
const readCounts = async (url: string): Promise<Readonly<Record<string, number>>> => {
  const text = await fetch(`${url}/metrics`).then(async (answer) => answer.text());
  const lines = text.matchAll(/^replica_reads_total\{outcome="(\w+)"\} (\d+)/gm);
  return Object.fromEntries([...lines].map(([, outcome = '', count]) => [outcome, Number(count)]));
};

/** Places orders one after another, and looks for each in the list at once. Returns the slowest look. */
const placeAndLook = async (stage: Stage, orders: number, name: string): Promise<number> => {
  const { person, random, problems } = stage;
  const browser = { cookie: '' };
  let slowest = 0;
  for (let number = 0; number < orders; number += 1) {
    const { path, method, body } = orderRequest(
      person,
      randomUUID(),
      buildOrder(random.pick(person.accounts), random),
    );
    const placed = await ask(
      stage,
      {
        path,
        method,
        body: JSON.stringify(body),
        headers: { 'idempotency-key': randomUUID() },
      },
      browser,
    );
    const uuid = textAt(placed.body, 'data', 'uuid');
    if (placed.status !== 201 || !uuid)
      problems.push(`${name}: an order was answered ${JSON.stringify(placed)}`);
    const seen = await ask(stage, { path: '/api/operations?$limit=100' }, browser);
    slowest = Math.max(slowest, seen.took_ms);
    if (seen.status !== 200 || !JSON.stringify(seen.body).includes(uuid))
      problems.push(`${name}: order ${uuid} was placed and not seen (${seen.status})`);
  }
  return Math.round(slowest);
};

/** Reads as somebody who has written nothing. */
const lookOnly = async (stage: Stage, times: number, name: string): Promise<void> => {
  for (let number = 0; number < times; number += 1) {
    const { status } = await ask(stage, { path: '/api/operations' }, { cookie: '' });
    if (status !== 200) stage.problems.push(`${name}: a list was answered ${status}`);
  }
};

const delayBy = async (replica: PostgresServer, seconds: number): Promise<void> => {
  await replica.query(`alter system set recovery_min_apply_delay = '${seconds}s'`);
  await replica.query('select pg_reload_conf()');
};

/** Until the program lets the replica answer, or does not any more. */
const until = async (stage: Stage, isAnswering: boolean): Promise<void> => {
  const deadline = Date.now() + CAUGHT_UP_WITHIN_MS;
  for (;;) {
    const before = (await readCounts(stage.url))['answered'] ?? 0;
    await lookOnly(stage, 1, 'waiting');
    const after = (await readCounts(stage.url))['answered'] ?? 0;
    if (after > before === isAnswering) return;
    if (Date.now() > deadline)
      return void stage.problems.push(`the replica ${isAnswering ? 'never' : 'still'} answers`);
    await pause(LOOK_EVERY_MS);
  }
};

const play = async (
  stage: Stage,
  replica: PostgresServer,
  { quick, say }: ProofOptions,
): Promise<ProofResult> => {
  const orders = quick ? ORDERS_QUICK : ORDERS;
  const slowest: Record<string, number> = {};
  const round = async (name: string): Promise<void> => {
    slowest[`slowest_${name}_ms`] = await placeAndLook(stage, orders, name);
    say(`${name}: ${JSON.stringify(await readCounts(stage.url))}`);
  };
  await until(stage, true);
  await round('following');
  await delayBy(replica, LATE_S);
  await round('three seconds late');
  await lookOnly(stage, orders, 'three seconds late');
  await delayBy(replica, TOO_LATE_S);
  await round('thirty seconds late');
  await until(stage, false);
  await delayBy(replica, 0);
  await until(stage, true);
  await replica.kill();
  await round('dead');
  const counts = await readCounts(stage.url);
  const unmet = ['answered', 'behind', 'late'].filter((outcome) => !counts[outcome]);
  return {
    figures: { orders: orders * 4, ...counts, ...slowest },
    problems: [
      ...stage.problems,
      ...unmet.map((outcome) => `no read was ever "${outcome}": nothing is proven of it`),
    ],
  };
};

const stageOn = async (dataDir: string, options: ProofOptions): Promise<ProofResult> => {
  const primary = await startPrimary();
  const env = { DATABASE_URL: addressOf(primary.port), DEMO: 'true', JOBS: 'off' };
  const loading = { ...env, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const { code, said } = await runScript(['server/dist/office.mjs', 'load-demo'], loading);
  if (code !== 0) throw new Error(`the demo was not loaded: ${said}`);
  const replica = await startReplica(primary);
  const server = await startServer({
    dataDir,
    port: 0,
    env: { ...env, DATABASE_READ_URL: addressOf(replica.port) },
  });
  try {
    const stage = {
      url: server.url,
      person: await logIn(server.url, 'ivan'),
      random: seededRandom(options.seed),
      problems: [],
    };
    return await play(stage, replica, options);
  } finally {
    await server.stop();
    await replica.kill();
    await primary.kill();
  }
};

/** Without that PostgreSQL nothing is proved, and the report must say so. */
export const replicaProof: Proof = {
  name: 'replica',
  promise:
    'With a read replica that follows, is seconds late, half a minute late or dead, whoever has just ordered sees the order, and every read is answered',
  run: async (options) =>
    hasPostgres15()
      ? withDataFolder(async (dataDir) => stageOn(dataDir, options))
      : {
          figures: {},
          problems: ['NOT RUN: there is no PostgreSQL 15 of Debian here; no replica was tried'],
        },
};
