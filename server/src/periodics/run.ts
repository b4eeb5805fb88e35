import { madridDate } from '@area/domain/calendar/madrid';
import { centsText } from '@area/domain/money/wire';
import { followingInstalment, instalmentAmount, scheduleOf } from '@area/domain/operation/periodic-terms';
import { isPeriodicOver } from '@area/domain/operation/step-guards';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { announce } from '../operations/announce.ts';
import type { Parts } from '../parts.ts';
import { eachOrder } from './each-order.ts';
import type { EachReport } from './each-order.ts';
import { listAilments } from './health.ts';
import type { Due, Made, MakeInstalment } from './instalment.ts';
import { makeRedemption } from './make-redemption.ts';
import { makeSubscription } from './make-subscription.ts';
import { finish, pause } from './moves.ts';
import { isCollected, lockPeriodic, nextOf, setNext, termsOf } from './store.ts';
import type { Periodic } from './store.ts';

type Db = Kysely<Tables>;

interface Times {
  readonly now: Date;
  readonly wall: Date;
}

const makerOf = ({ operation }: Periodic): MakeInstalment => (isCollected(operation) ? makeSubscription : makeRedemption);

/** Written before anything is told: the key of parent and nominal date lets nobody make it twice. */
const keep = async (db: Db, { operation, instalment, amount, now }: Due, made: Exclude<Made, 'EXHAUSTED'>): Promise<void> => {
  const outcome = 'child' in made ? { child_uuid: made.child.uuid, failed_because: null } : { child_uuid: null, failed_because: made.failed_because };
  const row = { parent_uuid: operation.uuid, nominal_date: instalment.nominalDate, due_on: instalment.date, amount: centsText(amount), made_at: now, ...outcome };
  await db.insertInto('periodic_instalments').values(row).execute();
  await ('child' in made ? announce(db, made.child, { what: 'instalment', at: now }) : announce(db, operation, { what: 'instalment_failed', at: now }));
};

/** Makes the next instalment; the order as it stands afterwards, and whether it has come to its end. */
const makeNext = async (db: Db, periodic: Periodic, times: Times): Promise<{ periodic: Periodic; isExhausted: boolean }> => {
  const { operation, row } = periodic;
  const instalment = nextOf(row);
  if (!instalment) return { periodic, isExhausted: false };
  const due: Due = { operation, row, instalment, amount: instalmentAmount(termsOf(row), instalment), ...times };
  const made = await makerOf(periodic)(db, due);
  if (made !== 'EXHAUSTED') await keep(db, due, made);
  const following = followingInstalment(scheduleOf(termsOf(row)), instalment);
  return { periodic: await setNext(db, periodic, following), isExhausted: made === 'EXHAUSTED' || ('child' in made && made.isLast) };
};

const isDue = ({ row }: Periodic, { now }: Times): boolean => row.next_made_on !== null && row.next_made_on <= madridDate(now);

/** What was cancelled too late for its next instalment has this one left, and no more. */
const runLast = async (db: Db, periodic: Periodic, times: Times): Promise<boolean> => {
  const { last_nominal_date, next_nominal_date } = periodic.row;
  if (last_nominal_date === null || last_nominal_date !== next_nominal_date || !isDue(periodic, times)) return false;
  const { periodic: after } = await makeNext(db, periodic, times);
  await setNext(db, after, undefined);
  return true;
};

const isOver = ({ row }: Periodic, is_exhausted: boolean): boolean =>
  isPeriodicOver({ next_date: row.next_date, end_date: null, instalments_left: null, is_exhausted });

/** Every instalment whose day has come, the late ones too, until the order pauses or ends. */
const runActive = async (db: Db, periodic: Periodic, times: Times): Promise<boolean> => {
  let [current, isExhausted, hasRun] = [periodic, false, false];
  for (;;) {
    if (isOver(current, isExhausted)) return finish(db, current, times.now);
    const [ailment] = await listAilments(db, current, times.now);
    if (ailment) return pause(db, current, { because: ailment.key, now: times.now });
    if (!isDue(current, times)) return hasRun;
    ({ periodic: current, isExhausted } = await makeNext(db, current, times));
    hasRun = true;
  }
};

/** Paused past its last date, it has none to wait for. */
const endPaused = async (db: Db, periodic: Periodic, { now }: Times): Promise<boolean> => {
  const { end_date } = periodic.row;
  return end_date !== null && end_date < madridDate(now) && finish(db, periodic, now);
};

/** What one order does on a day; whether it did anything. The caller holds nothing yet. *Source*: decisions 1.4. */
export const runPeriodic = async (db: Db, uuid: string, times: Times): Promise<boolean> => {
  const periodic = await lockPeriodic(db, uuid);
  switch (periodic.operation.operation_status) {
    case 'PERIODIC_ACTIVE':
      return runActive(db, periodic, times);
    case 'PERIODIC_SUSPENDED':
      return endPaused(db, periodic, times);
    case 'CANCELLED':
      return runLast(db, periodic, times);
    default:
      return false;
  }
};

/** Orders in force, paused ones whose dates are over, and cancelled ones with one instalment left. */
const listToRun = async (db: Db, now: Date): Promise<string[]> => {
  const today = madridDate(now);
  const rows = await db
    .selectFrom('periodic_orders')
    .innerJoin('operations', 'operations.uuid', 'periodic_orders.operation_uuid')
    .select('operations.uuid')
    .where((eb) =>
      eb.or([
        eb('operation_status', '=', 'PERIODIC_ACTIVE'),
        eb.and([eb('operation_status', '=', 'PERIODIC_SUSPENDED'), eb('end_date', '<', today)]),
        eb.and([eb('operation_status', '=', 'CANCELLED'), eb('next_made_on', '<=', today), sql<boolean>`last_nominal_date = next_nominal_date`]),
      ]),
    )
    .orderBy('next_made_on')
    .orderBy('operations.uuid')
    .execute();
  return rows.map(({ uuid }) => uuid);
};

/**
 * The morning of the periodic orders: makes every instalment whose day has come, pauses orders that fail and ends those
 * that are over. Each order is a transaction of its own; safe to run twice, by several at once, and days late: a date is
 * never doubled. *Source*: decisions 1.4, ADR 54.
 */
export const runPeriodics = async (db: Db, { clock }: Pick<Parts, 'clock'>, now: Date): Promise<EachReport> =>
  eachOrder(await listToRun(db, now), async (uuid) => inTransaction(db, async (tx) => runPeriodic(tx, uuid, { now, wall: clock.wall() })));
