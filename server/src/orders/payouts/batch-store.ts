import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import { suspicionOf } from '../../clients/accounts/account-store.ts';
import type { Db } from '../../platform/db/tables.ts';

/** While money laundering is suspected nothing leaves. *Source*: decisions 1.7 and 1.8. */
const IS_FREE = sql<boolean>`not exists (
  select from operations o where o.uuid = payouts.operation_uuid and ${suspicionOf(sql.ref('o.account_uuid'))})`;

/** Money that goes back to where it came from, and what another manager asked for, goes to no account that a client or a clerk chose. */
const HAS_OWN_WAY = sql<boolean>`(payouts.kind = 'TRANSFER_OUT' or (payouts.kind = 'REFUND' and exists (
  select 1 from payments p
   where p.iban = payouts.iban
     and (p.uuid = payouts.payment_uuid or (p.operation_uuid = payouts.operation_uuid and p.outcome = 'matched')))))`;

/** When the IBAN of a payout was written by a person, validated for its account, or made the payout account: the latest of them. */
const IBAN_CHANGED_AT = sql<Date | null>`greatest(payouts.iban_changed_at, case when ${HAS_OWN_WAY} then null else (
  select max(greatest(b.validated_at, b.payout_changed_at)) from bank_accounts b join operations o on o.account_uuid = b.account_uuid
   where o.uuid = payouts.operation_uuid and b.iban = payouts.iban) end)`;

export interface DuePayout {
  readonly uuid: string;
  readonly amount: string;
}

/** What is due, in no batch, and may leave: its account is free, and its IBAN did not change since a moment. */
export const listDuePayouts = async (
  db: Db,
  { today, cooling_from }: { readonly today: CivilDate; readonly cooling_from: Date },
): Promise<DuePayout[]> =>
  db
    .selectFrom('payouts')
    .select(['uuid', 'amount'])
    .where('status', '=', sql.lit('REQUESTED'))
    .where('batch_uuid', 'is', null)
    .where('due_on', '<=', today)
    .where(IS_FREE)
    .where(sql<boolean>`coalesce(${IBAN_CHANGED_AT} < ${cooling_from}, true)`)
    .orderBy('due_on')
    .orderBy('number')
    .execute();

const withHolds = (db: Db) =>
  db
    .selectFrom('payouts')
    .select(['uuid', 'number', 'kind', 'status', 'amount', 'iban', 'beneficiary', 'due_on'])
    .select(['batch_uuid', 'rejected_because'])
    .select([IS_FREE.as('is_free'), IBAN_CHANGED_AT.as('iban_changed_at')]);

/** A payout with what may hold it back. */
export type HeldPayout = Awaited<ReturnType<typeof listUnpaid>>[number];

/** Payouts that are not paid, the first due first. */
export const listUnpaid = async (
  db: Db,
  { $limit, $offset }: { readonly $limit: number; readonly $offset: number },
) =>
  withHolds(db)
    .where('status', '<>', 'PAID')
    .orderBy('due_on')
    .orderBy('number')
    .limit($limit)
    .offset($offset)
    .execute();

export const countUnpaid = async (db: Db): Promise<number> => {
  const { total } = await db
    .selectFrom('payouts')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('status', '<>', 'PAID')
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** Some payouts by their uuids, in the order of their numbers. */
export const listNamed = async (db: Db, uuids: readonly string[]): Promise<HeldPayout[]> =>
  withHolds(db)
    .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .orderBy('number')
    .execute();

/** A payment of a batch whose account is blocked, or whose IBAN changed since a moment. */
export const findHeld = async (
  db: Db,
  batch: string,
  cooling_from: Date,
): Promise<HeldPayout | undefined> =>
  withHolds(db)
    .where('batch_uuid', '=', batch)
    .where(sql<boolean>`(not ${IS_FREE} or coalesce(${IBAN_CHANGED_AT} >= ${cooling_from}, false))`)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

export const putInBatch = async (
  db: Db,
  batch: string,
  uuids: readonly string[],
): Promise<void> => {
  await db
    .updateTable('payouts')
    .set({ batch_uuid: batch })
    .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .execute();
};

/** The payments of a batch wait for another one. */
export const takeFromBatch = async (db: Db, batch: string): Promise<void> => {
  await db
    .updateTable('payouts')
    .set({ batch_uuid: null })
    .where('batch_uuid', '=', batch)
    .execute();
};

/** Puts the payments of a batch into a file; how many. */
export const updateBatchSent = async (
  db: Db,
  batch: string,
  { file, now }: { readonly file: string; readonly now: Date },
): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('payouts')
    .set({ status: 'SENT', file_uuid: file, sent_at: now })
    .where('batch_uuid', '=', batch)
    .where('status', '=', 'REQUESTED')
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
