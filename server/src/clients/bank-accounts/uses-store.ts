import type { BankAccountUse } from '@area/domain/bank-account/bank-account-uses';
import { PAID_OUT_TYPES, REPEATING_TYPES } from '@area/domain/operation/type-lists';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

const isOpen = sql<boolean>`operation_status not in ('FINALIZED', 'CANCELLED')`;
/**
 * Units may have left before the money: an operation is unpaid until the bank confirms. One that ended without units of its
 * own was paid by its payments.
 */
const isUnpaid = sql<boolean>`operation_status <> 'CANCELLED' and payment_status not in ('PAID_OUT', 'REFUNDED') and (operation_status <> 'FINALIZED' or units is not null)`;

/** What uses each of some bank accounts. *Source*: decisions 1.8. */
export const listUses = async (
  db: Db,
  banks: readonly string[],
): Promise<ReadonlyMap<string, readonly BankAccountUse[]>> => {
  if (banks.length === 0) return new Map();
  const mandates = db
    .selectFrom('mandates')
    .select(['bank_account_uuid as bank', sql<BankAccountUse>`'MANDATE'`.as('use')])
    .where('bank_account_uuid', 'in', banks)
    .where('status', 'in', ['PENDING', 'ACTIVE']);
  const periodic = db
    .selectFrom('operations')
    .select([sql<string>`bank_account_uuid`.as('bank'), sql<BankAccountUse>`'PERIODIC'`.as('use')])
    .where('bank_account_uuid', 'in', banks)
    .where('type', 'in', REPEATING_TYPES)
    .where(isOpen);
  const unpaid = db
    .selectFrom('operations')
    .select([
      sql<string>`bank_account_uuid`.as('bank'),
      sql<BankAccountUse>`'REDEMPTION'`.as('use'),
    ])
    .where('bank_account_uuid', 'in', banks)
    .where('type', 'in', PAID_OUT_TYPES)
    .where(isUnpaid);
  const rows = await mandates.union(periodic).union(unpaid).orderBy('use').execute();
  return new Map(
    banks.map((bank) => [bank, rows.filter((row) => row.bank === bank).map(({ use }) => use)]),
  );
};

/** Whether something is still to be charged by the mandate of a bank account. */
export const isCharged = async (db: Db, bank: string): Promise<boolean> => {
  const charging = await db
    .selectFrom('operations')
    .select('uuid')
    .where('bank_account_uuid', '=', bank)
    .where('payment_method', '=', 'DOMICILIACION')
    .where(isOpen)
    .limit(1)
    .executeTakeFirst();
  return charging !== undefined;
};
