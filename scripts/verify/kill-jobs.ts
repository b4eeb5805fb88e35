import type { Db } from '@area/server/platform/db/tables';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@area/server/platform/db/open';
import { silentLog } from '../../server/test/silent-log.ts';
import { sql } from 'kysely';
import { findAuditProblems } from './check-promises.ts';
import { sendRequest } from './http-client.ts';
import { howOften } from './how-often.ts';
import type { HowOften } from './how-often.ts';
import { Ledger } from './ledger.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { runAndKill, runToTheEnd } from './killed-worker.ts';
import type { KilledWork } from './killed-worker.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { withServer } from './proof-server.ts';
import type { ProofServer } from './proof-server.ts';
import { openWriters, runWriters } from './writer.ts';

const ORDERING_MS = 20_000;
const ORDERING_QUICK_MS = 4_000;
const DAYS = 3;
/** On each day. */
const KILLS: HowOften<number> = { quick: 3, change: 8, night: 12 };
/** *Units*: milliseconds after a worker began. */
const EARLIEST = 10;
/**
 * The latest moment of a kill follows the work: it begins early, so that the first worker of a day is not the only one with
 * work, moves on with each kill, and moves back when a worker was quicker. *Units*: milliseconds, and factors of them.
 */
const LATEST = { first: 250, most: 2_200, afterKill: 1.4, afterEnd: 0.6 } as const;

const post = async ({ url }: ProofServer, path: string, body: object = {}) =>
  sendRequest(url, { method: 'POST', path: `/demo/${path}`, body, headers: {} });

/** What each finished order has once. */
export const findDuplicates = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ reference: string; papers: number; told: number }>`
    select o.reference,
           (select count(*)::int from documents d where d.operation_uuid = o.uuid and d.subcategory = 'CONFIRMATION') as papers,
           (select count(*)::int from operation_history h where h.operation_uuid = o.uuid and h.to_status = 'FINALIZED') as told
      from operations o where o.operation_status = 'FINALIZED' and o.source = 'ONLINE' and o.source_system = 'PRIVATE_AREA'`.execute(
    db,
  );
  return rows
    .filter(({ papers, told }) => papers !== 1 || told !== 1)
    .map(
      ({ reference, papers, told }) =>
        `${reference} has ${papers} confirmations and was finalised ${told} times`,
    );
};

const judge = async ({
  dataDir,
}: ProofServer): Promise<{ finalized: number; problems: string[] }> => {
  const database = await openDatabase({ dataDir, role: 'office' }, silentLog);
  try {
    const db = database.kysely;
    const { count } = await db
      .selectFrom('operations')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('operation_status', '=', 'FINALIZED')
      .where('source', '=', 'ONLINE')
      .executeTakeFirstOrThrow();
    return {
      finalized: Number(count),
      problems: [...(await findAuditProblems(db)), ...(await findDuplicates(db))],
    };
  } finally {
    await database.close();
  }
};

/** Signed orders of several people, each with its money. */
const orderAndPay = async (
  stage: ProofServer,
  ledger: Ledger,
  { random, milliseconds }: { random: Random; milliseconds: number },
): Promise<void> => {
  const stop = new AbortController();
  const place = { url: stage.url, dataDir: stage.dataDir, ledger, random };
  const writers = (await openWriters(stage.url)).filter(({ signs }) => signs);
  const working = Promise.all(
    writers.map(async (writer) => runWriters(place, writer, stop.signal)),
  );
  await pause(milliseconds);
  stop.abort();
  await working;
  for (const { operation } of ledger.signatures)
    await post(stage, 'office/reconcile', { uuid_operation: operation });
};

/** Workers one after the other, each killed while it works where that succeeds. Returns how many were. */
const killTimes = async (work: KilledWork, random: Random, times: number): Promise<number> => {
  let latest: number = LATEST.first;
  let killed = 0;
  for (let each = 0; each < times; each += 1) {
    const wasKilled = await runAndKill({ ...work, latest: Math.round(latest) }, random);
    killed += Number(wasKilled);
    latest = Math.min(LATEST.most, latest * (wasKilled ? LATEST.afterKill : LATEST.afterEnd));
  }
  return killed;
};

const run = async ({ seed, quick, night, say }: ProofOptions): Promise<ProofResult> =>
  withServer(async (stage) => {
    const kills = howOften({ quick, night }, KILLS);
    const random = seededRandom(seed);
    const work = { dataDir: stage.dataDir, earliest: EARLIEST, latest: LATEST.most };
    const ledger = new Ledger();
    let [killed, before] = [0, 0];
    const problems: string[] = [];
    for (let day = 1; day <= DAYS && problems.length === 0; day += 1) {
      await orderAndPay(stage, ledger, {
        random,
        milliseconds: quick ? ORDERING_QUICK_MS : ORDERING_MS,
      });
      await post(stage, 'clock', { next: 'business_day' });
      await post(stage, 'office/publish');
      killed += await killTimes(work, random, kills);
      await runToTheEnd(work);
      const judged = await judge(stage);
      problems.push(...ledger.problems, ...judged.problems);
      say(
        `day ${day}: ${ledger.signatures.length} signatures, ${killed} workers killed, ${judged.finalized - before} orders finalised`,
      );
      before = judged.finalized;
    }
    if (killed === 0) problems.push('no worker was killed: nothing is proven');
    return {
      figures: {
        days: DAYS,
        orders: ledger.orders.size,
        signatures: ledger.signatures.length,
        killed,
        finalized: before,
      },
      problems,
    };
  });

export const killJobsProof: Proof = {
  name: 'kill-jobs',
  promise: 'what is due on a day is done once, after kill -9 of whoever does it, however often',
  run,
};
