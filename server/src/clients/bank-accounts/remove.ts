import { whyNotGo } from '@area/domain/bank-account/payout';
import { whyNotTransitionBankAccount } from '@area/domain/bank-account/status';
import { shortIban } from '@area/domain/identifiers/iban';
import { whyNotRemove } from '@area/domain/bank-account/bank-account-uses';
import type { Reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Refusal } from '../../platform/http/app-error.ts';
import { codeOf } from '../../platform/http/input.ts';
import type { Unconfirmed } from '../../platform/http/unconfirmed.ts';
import type { Confirm } from '../../documents/signatures/codes/confirm-change.ts';
import { closeProofs } from './close-proofs.ts';
import { listOtherStatuses, updateBankAccount } from './bank-row-store.ts';
import { lockBankAccount } from './store.ts';
import type { BankRow } from './bank-row-store.ts';
import { listUses } from './uses-store.ts';

const whyNotGone = async (db: Db, row: BankRow): Promise<readonly Reason[]> => {
  const others = await listOtherStatuses(db, row.account_uuid, row.uuid);
  const uses = (await listUses(db, [row.uuid])).get(row.uuid) ?? [];
  const found = [
    whyNotTransitionBankAccount({ from: row.status, to: 'DISABLED', actor: 'C' }),
    ...whyNotRemove(uses),
    whyNotGo(
      row,
      others.map(({ status }) => status),
    ),
  ];
  return found.filter((each) => each !== undefined);
};

/** At the bank account that cannot be removed, all reasons. */
export const inUse = (reasons: readonly Reason[]): AppError =>
  new AppError('BANK_ACCOUNT_IN_USE', {
    errors: reasons.map((each) => ({
      field: 'bankId',
      code: codeOf(each),
      reason: each,
    })),
  });

interface Removing {
  readonly account: string;
  readonly uuid: string;
  readonly at: Date;
  readonly confirm: Confirm;
}

/**
 * Removes a bank account; payments made with it still name it. An order that names it at the same moment comes first, and
 * is then a reason against it, or waits and finds it removed. Confirmed with a code. *Errors*: NOT_FOUND,
 * BANK_ACCOUNT_IN_USE. *Source*: decisions 1.8.
 */
export const removeBankAccountOf = async (
  db: Db,
  { account, uuid, at, confirm }: Removing,
): Promise<Unconfirmed | Refusal | undefined> => {
  const row = await lockBankAccount(db, account, uuid);
  const reasons = await whyNotGone(db, row);
  if (reasons.length > 0) throw inUse(reasons);
  const unconfirmed = await confirm({
    facts: ['REMOVE_BANK_ACCOUNT', account, uuid, row.iban, row.is_payout],
    what: (say) => say('messages.change_code.remove', { iban: shortIban(row.iban) }),
  });
  if (unconfirmed) return unconfirmed;
  await updateBankAccount(db, uuid, {
    status: 'DISABLED',
    is_payout: false,
    disabled_at: at,
    version: row.version + 1,
  });
  await closeProofs(db, uuid);
  return undefined;
};
