import { whyNotCollectBy } from '@area/domain/bank-account/mandate';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';

/** From where an order collects its money. */
export interface Debit {
  readonly mandate_uuid: string;
  readonly bank_account_uuid: string;
}

/** A mandate as the order's document says it. */
export const getMandatePrinted = async (
  db: Db,
  uuid: string,
): Promise<{ id: string; iban: string }> =>
  db
    .selectFrom('mandates')
    .innerJoin('bank_accounts', 'bank_accounts.uuid', 'mandates.bank_account_uuid')
    .select(['mandates.id', 'bank_accounts.iban'])
    .where('mandates.uuid', '=', uuid)
    .executeTakeFirstOrThrow();

/** The mandate that an order of an account names, or why nothing is collected by it: one of another account is none. */
export const evaluateDebit = async (
  db: Db,
  { account, mandate }: { account: string; mandate: string | null },
): Promise<{ readonly refused: readonly FieldReason[] } | { readonly debit: Debit }> => {
  if (mandate === null) return { refused: atField('uuid_mandate', reason('rules.required')) };
  const row = await db
    .selectFrom('mandates')
    .innerJoin('bank_accounts', 'bank_accounts.uuid', 'mandates.bank_account_uuid')
    .select(['mandates.status', 'mandates.bank_account_uuid'])
    .where('mandates.uuid', '=', mandate)
    .where('mandates.account_uuid', '=', account)
    .where('bank_accounts.status', '=', 'VALIDATED')
    .executeTakeFirst();
  const refused = whyNotCollectBy(row?.status);
  return refused || !row
    ? { refused: atField('uuid_mandate', refused) }
    : { debit: { mandate_uuid: mandate, bank_account_uuid: row.bank_account_uuid } };
};
