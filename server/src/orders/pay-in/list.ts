import type { Listing } from '@area/contract/paging';
import type { PayIn } from '@area/contract/pay-in/schemas';
import { payInMoneyOf, payInStatusAt } from '@area/domain/payment/pay-in';
import type { PayInSource, PayInStep } from '@area/domain/payment/pay-in';
import { payInReference } from '@area/domain/payment/references';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { PayInRow } from './store.ts';

type StepRow = PayIn['steps'][number] & { readonly pay_in_uuid: string | null };

const listSteps = async (db: Db, attempts: readonly string[]): Promise<StepRow[]> => {
  const rows = await db
    .selectFrom('pay_in_steps')
    .select(['pay_in_uuid', 'at', 'source', 'step'])
    .where('pay_in_uuid', 'in', attempts)
    .orderBy('number')
    .execute();
  return rows.map(
    ({
      at,
      ...row
    }: {
      at: Date;
      source: PayInSource;
      step: PayInStep;
      pay_in_uuid: string | null;
    }) => ({ ...row, at: at.toISOString() }),
  );
};

/** How the money of each was matched: that which pays an order before any other that came by the same attempt. */
const listOutcomes = async (db: Db, attempts: readonly string[]) =>
  db
    .selectFrom('pay_in_money')
    .innerJoin('payments', 'payments.uuid', 'pay_in_money.payment_uuid')
    .select(['pay_in_uuid', 'outcome'])
    .where('pay_in_uuid', 'in', attempts)
    .orderBy(sql`outcome = 'matched'`, 'desc')
    .orderBy('payment_uuid')
    .execute();

/** Attempts as the holders see them. */
export const presentPayIns = async (
  db: Db,
  rows: readonly PayInRow[],
  now: Date,
): Promise<PayIn[]> => {
  if (rows.length === 0) return [];
  const uuids = rows.map(({ uuid }) => uuid);
  const [steps, outcomes] = [await listSteps(db, uuids), await listOutcomes(db, uuids)];
  return rows.map((row) => {
    const outcome = outcomes.find(({ pay_in_uuid }) => pay_in_uuid === row.uuid)?.outcome;
    return {
      uuid: row.uuid,
      reference: payInReference(row.number),
      status: payInStatusAt(row, now),
      amount: row.amount,
      money: outcome === undefined ? null : payInMoneyOf(outcome),
      opened_at: row.opened_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      steps: steps
        .filter(({ pay_in_uuid }) => pay_in_uuid === row.uuid)
        .map(({ at, source, step }) => ({ at, source, step })),
    };
  });
};

interface AttemptQuery {
  readonly operation: string;
  readonly now: Date;
}

/** The payment log of an order, the newest attempt first. */
export const listAttempts = async (
  db: Db,
  { operation, now }: AttemptQuery,
  { $limit, $offset }: { readonly $limit: number; readonly $offset: number },
): Promise<Listing<PayIn>> => {
  const rows = await db
    .selectFrom('pay_ins')
    .selectAll()
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('operation_uuid', '=', operation)
    .orderBy('number', 'desc')
    .limit($limit)
    .offset($offset)
    .execute();
  return { items: await presentPayIns(db, rows, now), total: rows[0]?.total ?? 0 };
};
