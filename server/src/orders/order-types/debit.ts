import { whyNotCollectBy } from '@area/domain/bank-account/mandate';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { findMandate } from './debit-store.ts';

/** From where an order collects its money. */
export interface Debit {
  readonly mandate_uuid: string;
  readonly bank_account_uuid: string;
}

/** The mandate of an order, or why it cannot be used; a mandate of another account does not count. */
export const evaluateDebit = async (
  db: Db,
  { account, mandate }: { account: string; mandate: string | null },
): Promise<{ readonly refused: readonly FieldReason[] } | { readonly debit: Debit }> => {
  if (mandate === null) return { refused: atField('uuid_mandate', reason('rules.required')) };
  const row = await findMandate(db, account, mandate);
  const refused = whyNotCollectBy(row?.status);
  return refused || !row
    ? { refused: atField('uuid_mandate', refused) }
    : { debit: { mandate_uuid: mandate, bank_account_uuid: row.bank_account_uuid } };
};
