import type { Listing } from '@area/contract/paging';
import type { PayIn } from '@area/contract/pay-in/schemas';
import { payInMoneyOf, payInStatusAt } from '@area/domain/payment/pay-in';
import { payInReference } from '@area/domain/payment/references';
import type { Db } from '../../platform/db/tables.ts';
import { listOutcomes } from './money-store.ts';
import { listPayInRows, listSteps } from './store.ts';
import type { PayInRow } from './store.ts';

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
        .map(({ at, source, step }) => ({ at: at.toISOString(), source, step })),
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
  page: { readonly $limit: number; readonly $offset: number },
): Promise<Listing<PayIn>> => {
  const rows = await listPayInRows(db, operation, page);
  return { items: await presentPayIns(db, rows, now), total: rows[0]?.total ?? 0 };
};
