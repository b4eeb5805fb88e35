import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents, Shares } from '@area/domain/money/money';
import { shares } from '@area/domain/money/money';
import { centsText, sharesText } from '@area/domain/money/wire';
import type { OperationStatus } from '@area/domain/operation/codes';
import { paymentReference } from '@area/domain/operation/codes';
import { subOperationOf } from '@area/domain/operation/sub-operation';
import type { OperationCause } from '@area/domain/operation/sub-operation';
import type { Lot } from '@area/domain/operation/lots';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { insertRows, takeNumbers, writePositions } from './seed-store.ts';

/** The history before the portal, table by table, in the order in which it is written. */
const KEPT = [
  'operations',
  'operation_history',
  'unit_movements',
  'lots',
  'lot_events',
  'contributions',
  'plan_transfers',
  'benefits',
  'benefit_incomes',
  'benefit_payments',
  'work_income_lines',
] as const;
type Kept = (typeof KEPT)[number];

/** *Shape*: operations lack their reference, which they are given when they are written. */
export interface PastBook {
  readonly rows: {
    readonly [Name in Kept]: (Name extends 'operations'
      ? Omit<Insertable<Tables['operations']>, 'reference'>
      : Insertable<Tables[Name]>)[];
  };
}

export const openBook = (): PastBook => ({
  rows: {
    operations: [],
    operation_history: [],
    unit_movements: [],
    lots: [],
    lot_events: [],
    contributions: [],
    plan_transfers: [],
    benefits: [],
    benefit_incomes: [],
    benefit_payments: [],
    work_income_lines: [],
  },
});

type PastOperation = Omit<
  PastBook['rows']['operations'][number],
  | 'uuid'
  | 'source'
  | 'source_system'
  | 'updated_at'
  | 'order_at'
  | 'operation_status'
  | 'has_docs_signed'
  | 'suitability_sentence'
  | 'cancel_reason'
  | 'expected_nav_date'
  | 'created_at'
  | 'subop'
> & { readonly cause?: OperationCause; readonly is_for_another?: boolean };

const isSameSubscription = (
  one: PastBook['rows']['operations'][number],
  { account_uuid, product_uuid }: PastOperation,
): boolean =>
  one.type === 'SUSCRIPCION' &&
  one.account_uuid === account_uuid &&
  one.product_uuid === product_uuid;

/** An operation of the past, with all its steps at one moment. *Source*: specification 4, source system RD counts as signed. */
export const addPast = (
  { rows }: PastBook,
  { cause, is_for_another = false, ...operation }: PastOperation,
  life: readonly OperationStatus[],
  at: Date,
): string => {
  const uuid = newUuid(at.getTime());
  rows.operations.push({
    suitability_verdict: null,
    payment_method: null,
    ...operation,
    subop: subOperationOf({
      ...operation,
      cause,
      is_first: !rows.operations.some((each) => isSameSubscription(each, operation)),
      is_for_another,
    }),
    uuid,
    operation_status: life.at(-1) ?? 'REGISTERED',
    expected_nav_date: operation.nav_date ?? null,
    suitability_sentence: null,
    has_docs_signed: true,
    cancel_reason: null,
    source: 'MIGRACION',
    source_system: 'RD',
    order_at: at,
    created_at: at,
    updated_at: at,
  });
  const { kind, uuid: actor_uuid, name, ip, request_id } = SYSTEM;
  for (const [index, to_status] of life.entries())
    rows.operation_history.push({
      operation_uuid: uuid,
      step: index + 1,
      from_status: life[index - 1] ?? null,
      to_status,
      actor_kind: kind,
      actor_uuid,
      actor_name: name,
      reason: null,
      ip,
      request_id,
      at,
    });
  return uuid;
};

/** The units that an operation moved on a day, with their account and product. */
export interface PastTrade {
  readonly operation_uuid: string;
  readonly account_uuid: string;
  readonly product_uuid: string;
  readonly day: CivilDate;
  readonly at: Date;
}

const sumOf = (lots: readonly Pick<Lot, 'units'>[]): Shares =>
  shares(lots.reduce((sum, { units }) => sum + units, 0n));

const move = (
  { rows }: PastBook,
  { operation_uuid, account_uuid, product_uuid, day, at }: PastTrade,
  units: Shares,
): void => {
  const common = {
    operation_uuid,
    product_uuid,
    moved_on: day,
    reverses_uuid: null,
    created_at: at,
  };
  rows.unit_movements.push(
    { uuid: newUuid(at.getTime()), ...common, account_uuid, units: sharesText(units) },
    {
      uuid: newUuid(at.getTime()),
      ...common,
      account_uuid: null,
      units: sharesText(shares(-units)),
    },
  );
};

/** A lot that entered; its own name is given here. */
export interface PastLot extends Pick<Lot, 'date' | 'units' | 'cost'> {
  readonly rights?: 'C' | 'E';
  readonly carried_from?: string;
}

/** Units that entered, lot by lot. Names follow the order in which they came, a millisecond each. */
export const enterPast = (book: PastBook, to: PastTrade, lots: readonly PastLot[]): Lot[] => {
  move(book, to, sumOf(lots));
  const { operation_uuid, account_uuid, product_uuid, at } = to;
  return lots.map(({ date, units, cost, rights = 'C', carried_from = null }, index) => {
    const id = newUuid(at.getTime() + index);
    book.rows.lots.push({
      uuid: id,
      operation_uuid,
      account_uuid,
      product_uuid,
      acquired_on: date,
      units: sharesText(units),
      cost: centsText(cost),
      rights,
      carried_from,
      created_at: at,
    });
    return { id, date, units, cost };
  });
};

/** Units that left, of the lots that gave them. */
export const leavePast = (
  book: PastBook,
  from: PastTrade,
  lots: readonly (Lot & { readonly gross?: Cents })[],
): void => {
  move(book, from, shares(-sumOf(lots)));
  for (const [index, { id, units, cost, gross }] of lots.entries())
    book.rows.lot_events.push({
      uuid: newUuid(from.at.getTime() + index),
      lot_uuid: id,
      operation_uuid: from.operation_uuid,
      created_at: from.at,
      units: `-${sharesText(units)}`,
      cost: `-${centsText(cost)}`,
      gross: gross === undefined ? null : centsText(gross),
      fee: gross === undefined ? null : '0.00',
    });
};

/** Writes the whole past in one statement for each table. */
export const writeBook = async (db: Db, { rows }: PastBook): Promise<void> => {
  if (rows.operations.length === 0) return;
  const numbers = await takeNumbers(db, rows.operations.length);
  const operations = rows.operations.map((row, index) => ({
    ...row,
    reference: paymentReference(numbers[index] ?? 0),
  }));
  const written = { ...rows, operations };
  for (const name of KEPT)
    if (written[name].length > 0) await insertRows(db, name, written[name] as never);
  await writePositions(db, [...new Set(rows.lots.map(({ account_uuid }) => account_uuid))]);
};
