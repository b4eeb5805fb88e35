import { businessCalendar } from '../../../platform/calendar/in-force.ts';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsText } from '@area/domain/money/wire';
import {
  firstOfFollowingYear,
  followingInstalment,
  instalmentAmount,
  scheduleOf,
} from '@area/domain/operation/periodic-terms';
import { isPeriodicOver } from '@area/domain/operation/step-guards';
import { REPEATING_TYPES } from '@area/domain/operation/type-lists';
import { isOneOfTypes } from '@area/domain/operation/types-with';
import type { Db } from '../../../platform/db/tables.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { notifyOfOperation } from '../../operations/notify.ts';
import type { Parts } from '../../../platform/parts/parts.ts';
import { runEachOrder } from '../run-each-order.ts';
import type { OrdersReport } from '../run-each-order.ts';
import { listHealthProblems, listHealthy } from './health.ts';
import type { DueInstalment, InstalmentMade, MakeInstalment } from './instalment.ts';
import { insertInstalment } from './store.ts';
import { makeContribution } from './make-contribution.ts';
import { makeRedemption } from './make-redemption.ts';
import { makeSubscription } from './make-subscription.ts';
import { finish, pause } from '../lifecycle.ts';
import { lockPeriodic } from '../store.ts';
import { updateNextInstalment } from '../next-dates.ts';
import { nextInstalmentOf, termsOf } from '../terms.ts';
import type { Periodic } from '../store.ts';
import { getAmount } from '../../../ledger/units/operation-amount.ts';
import { listInForce } from '../running-store.ts';

interface Times {
  readonly now: Date;
  readonly wall: Date;
}

const MAKERS: Readonly<Record<(typeof REPEATING_TYPES)[number], MakeInstalment>> = {
  SOLICITUD_SUSCRIPCION_PERIODICA: makeSubscription,
  SOLICITUD_REEMBOLSO_PERIODICO: makeRedemption,
  SOLICITUD_APORTACION_PERIODICA: makeContribution,
};

const makerOf = ({ operation: { type } }: Periodic): MakeInstalment => {
  if (!isOneOfTypes(REPEATING_TYPES, type)) throw new Error(`${type} repeats nothing`);
  return MAKERS[type];
};

type Kept = Exclude<InstalmentMade, 'EXHAUSTED' | 'YEAR_FULL'>;

const isRest = (made: InstalmentMade): made is Extract<Kept, { readonly child: unknown }> =>
  typeof made === 'object' && 'child' in made && made.isRestOfYear === true;

/** The notification of an instalment: about its operation, or about its order when there is no operation. */
const tell = async (
  db: Db,
  { operation, instalment: { nominalDate: which }, now: at }: DueInstalment,
  made: Kept | 'YEAR_FULL',
): Promise<void> => {
  if (made === 'YEAR_FULL')
    return notifyOfOperation(db, operation, { what: 'year_full', which, at });
  if ('failed_because' in made)
    return notifyOfOperation(db, operation, { what: 'instalment_failed', which, at });
  return notifyOfOperation(db, made.child, {
    what: made.isRestOfYear === true ? 'rest_of_year' : 'instalment',
    at,
  });
};

/** Written before any notification: the key of parent and nominal date prevents a second one. */
const insertDetails = async (db: Db, due: DueInstalment, made: Kept): Promise<void> => {
  const { operation, instalment, now } = due;
  const amount = isRest(made) ? getAmount(made.child) : centsText(due.amount);
  const outcome =
    'child' in made
      ? { child_uuid: made.child.uuid, failed_because: null }
      : { child_uuid: null, failed_because: made.failed_because };
  const row = {
    parent_uuid: operation.uuid,
    nominal_date: instalment.nominalDate,
    due_on: instalment.date,
    amount,
    made_at: now,
    ...outcome,
  };
  await insertInstalment(db, row);
  await tell(db, due, made);
};

/** When the limit leaves nothing for a date, it is notified and no instalment is made. */
const write = async (db: Db, due: DueInstalment, made: InstalmentMade): Promise<void> => {
  if (made === 'YEAR_FULL') return tell(db, due, made);
  return made === 'EXHAUSTED' ? undefined : insertDetails(db, due, made);
};

const isYearFull = (made: InstalmentMade): boolean => made === 'YEAR_FULL' || isRest(made);
const isLast = (made: InstalmentMade): boolean =>
  made === 'EXHAUSTED' || (typeof made === 'object' && 'child' in made && made.isLast);

/** Makes the next instalment. Returns the order as it is afterwards, and whether it has ended. */
const makeNext = async (
  db: Db,
  periodic: Periodic,
  times: Times,
): Promise<{ periodic: Periodic; isExhausted: boolean }> => {
  const { operation, row } = periodic;
  const instalment = nextInstalmentOf(row);
  if (!instalment) return { periodic, isExhausted: false };
  const due: DueInstalment = {
    operation,
    row,
    instalment,
    amount: instalmentAmount(termsOf(row), instalment),
    ...times,
  };
  const made = await makerOf(periodic)(db, due);
  await write(db, due, made);
  const following = isYearFull(made) ? firstOfFollowingYear : followingInstalment;
  return {
    periodic: await updateNextInstalment(
      db,
      periodic,
      following(scheduleOf(termsOf(row)), instalment, businessCalendar()),
    ),
    isExhausted: isLast(made),
  };
};

const isDue = ({ row }: Periodic, { now }: Times): boolean =>
  row.next_made_on !== null && row.next_made_on <= madridDate(now);

/** An order cancelled too late for its next instalment has only this one left. */
const runLast = async (db: Db, periodic: Periodic, times: Times): Promise<boolean> => {
  const { last_nominal_date, next_nominal_date } = periodic.row;
  if (
    last_nominal_date === null ||
    last_nominal_date !== next_nominal_date ||
    !isDue(periodic, times)
  )
    return false;
  const { periodic: after } = await makeNext(db, periodic, times);
  await updateNextInstalment(db, after, undefined);
  return true;
};

const isOver = ({ row }: Periodic, is_exhausted: boolean): boolean =>
  isPeriodicOver({
    next_date: row.next_date,
    end_date: null,
    instalments_left: null,
    is_exhausted,
  });

/** Every instalment that is due, also the late ones, until the order pauses or ends. */
const runActive = async (db: Db, periodic: Periodic, times: Times): Promise<boolean> => {
  let [current, isExhausted, hasRun] = [periodic, false, false];
  for (;;) {
    if (isOver(current, isExhausted)) return finish(db, current, times.now);
    const [ailment] = await listHealthProblems(db, current, times.now);
    if (ailment) return pause(db, current, { because: ailment.key, now: times.now });
    if (!isDue(current, times)) return hasRun;
    ({ periodic: current, isExhausted } = await makeNext(db, current, times));
    hasRun = true;
  }
};

/** Paused after its last date, it has no date left. */
const endPaused = async (db: Db, periodic: Periodic, { now }: Times): Promise<boolean> => {
  const { end_date } = periodic.row;
  return end_date !== null && end_date < madridDate(now) && finish(db, periodic, now);
};

/** Runs one order on a day; returns whether it did anything. The caller has locked nothing yet. *Source*: decisions 1.4. */
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

/** Orders in force with a later next date and no reason to pause have nothing to do this morning. */
const listToRun = async (db: Db, now: Date): Promise<string[]> => {
  const today = madridDate(now);
  const rows = await listInForce(db, today);
  const waiting = rows.filter(
    ({ operation_status, next_made_on }) =>
      operation_status === 'PERIODIC_ACTIVE' && next_made_on !== null && next_made_on > today,
  );
  const resting = await listHealthy(
    db,
    waiting.map(({ uuid }) => uuid),
    now,
  );
  return rows.map(({ uuid }) => uuid).filter((uuid) => !resting.has(uuid));
};

/**
 * The daily step of the periodic orders: makes every due instalment, pauses orders that fail and ends those that are over.
 * Each order has its own transaction. The step may run twice, in several processes at once, and days late: a date is never
 * made twice. *Source*: decisions 1.4, ADR 54.
 */
export const runPeriodics = async (
  db: Db,
  { clock }: Pick<Parts, 'clock'>,
  now: Date,
): Promise<OrdersReport> =>
  runEachOrder(await listToRun(db, now), async (uuid) =>
    inTransaction(db, async (tx) => runPeriodic(tx, uuid, { now, wall: clock.wall() })),
  );
