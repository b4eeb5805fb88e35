import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridInstant } from '@area/domain/calendar/madrid';
import { centsFrom, centsText, rateFrom, sharesText, unitValueFrom } from '@area/domain/money/wire';
import { paymentReference } from '@area/domain/operation/codes';
import type { OperationStatus } from '@area/domain/operation/codes';
import { subscriptionFigures } from '@area/domain/operation/subscription';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { newUuid } from '../new-uuid.ts';
import { SYSTEM } from '../operations/actor.ts';
import { insertHistory } from '../operations/move.ts';
import { enterUnits } from '../registry/enter-units.ts';

type Db = Kysely<Tables>;

export interface PastInvestment {
  readonly account_uuid: string;
  readonly created_by: string;
  readonly product_code: string;
  readonly day: CivilDate;
  readonly amount: string;
}

const ORDER_HOUR = 10;
const LIFE: readonly OperationStatus[] = ['REGISTERED', 'SIGNED', 'VALIDATED', 'RD_SENT', 'FINALIZED'];

const insertLife = async (db: Db, uuid: string, at: Date): Promise<void> => {
  let from: OperationStatus | null = null;
  for (const to of LIFE) {
    await insertHistory(db, { uuid, from }, { to, actor: SYSTEM, at });
    from = to;
  }
};

const getProduct = async (db: Db, code: string, day: CivilDate) =>
  db
    .selectFrom('products')
    .innerJoin('unit_values', 'unit_values.product_uuid', 'products.uuid')
    .select(['products.uuid', 'products.type', 'products.entry_fee', 'unit_values.value'])
    .where('code', '=', code)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();

const nextReference = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ n: number }>`select nextval('operation_numbers')::int as n`.execute(db);
  return paymentReference(rows[0]?.n ?? 0);
};

/**
 * An investment made before the portal existed, as a migrated operation: finalised, with its units
 * computed by the very rules of today. *Source*: specification 4, source system RD counts as signed.
 */
export const insertPastInvestment = async (db: Db, past: PastInvestment): Promise<void> => {
  const { account_uuid, created_by, day, amount } = past;
  const product = await getProduct(db, past.product_code, day);
  const figures = subscriptionFigures(centsFrom(amount), unitValueFrom(product.value), rateFrom(product.entry_fee));
  const [uuid, at, units] = [newUuid(), madridInstant(day, ORDER_HOUR), sharesText(figures.units)];
  await db
    .insertInto('operations')
    .values({
      uuid, reference: await nextReference(db), type: product.type === 'F' ? 'SUSCRIPCION' : 'APORTACION',
      operation_status: 'FINALIZED', payment_status: 'RECONCILED', account_uuid, product_uuid: product.uuid, created_by,
      amount, fee: centsText(figures.fee), units, payment_method: 'TRANSFERENCIA', suitability_verdict: 'CONVENIENTE',
      suitability_sentence: null, nav: product.value, nav_date: day, expected_nav_date: day, order_at: at,
      has_docs_signed: true, cancel_reason: null, source: 'MIGRACION', source_system: 'RD', created_at: at, updated_at: at,
    })
    .execute();
  await insertLife(db, uuid, at);
  await enterUnits(db, { operation: { uuid, account_uuid, product_uuid: product.uuid, amount }, units, day, at });
};
