import type { BankAccountChange } from '@area/contract/bank-accounts/schemas';
import { whyNotBankAlias, whyNotBic } from '@area/domain/bank-account/new-bank-account';
import { whyNotBecomePayout } from '@area/domain/bank-account/payout';
import { shortIban } from '@area/domain/identifiers/iban';
import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import { requireReach } from '../../access/account-access/reach.ts';
import type { Requester } from '../../access/account-access/reach.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Refusal } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import type { Unconfirmed } from '../../platform/http/unconfirmed.ts';
import type { Confirm } from '../../documents/signatures/codes/confirm-change.ts';
import { whyNotHolder } from './add.ts';
import { changePayoutAccount } from './payout.ts';
import { lockBankAccount } from './store.ts';
import type { BankRow } from './bank-row-store.ts';
import { findPayoutAccount, updateBankAccount } from './bank-row-store.ts';

interface Changing {
  readonly account: string;
  readonly uuid: string;
  readonly sent: BankAccountChange;
  readonly asker: Requester;
  readonly at: Date;
  readonly wall: Date;
  readonly confirm: Confirm;
}

const whyNotChange = (
  row: BankRow,
  { alias, bic, is_payout }: BankAccountChange,
): readonly FieldReason[] => {
  if (alias === undefined && bic === undefined && is_payout === undefined)
    return atField('alias', reason('rules.bank_account.nothing'));
  return [
    ...atField('alias', whyNotBankAlias(alias ?? '')),
    ...atField('bic', whyNotBic(bic ?? '', row.iban)),
    ...atField('is_payout', is_payout ? whyNotBecomePayout(row) : undefined),
  ];
};

/**
 * Payments go to an owner, and nobody replaces the payout account of another person by their own. *Errors*: NOT_FOUND,
 * INVALID_INPUT.
 */
const requirePayout = async (
  db: Db,
  { account_uuid, holder_uuid }: BankRow,
  asker: Requester,
): Promise<void> => {
  const now = await findPayoutAccount(db, account_uuid);
  if (now) requireReach(asker, 'B', now.holder_uuid);
  requireFields(
    atField('is_payout', await whyNotHolder(db, account_uuid, { holder: holder_uuid })),
  );
};

const textsOf = ({ alias, bic }: BankAccountChange) => ({
  ...(alias !== undefined && { alias: (alias ?? '').trim() || null }),
  ...(bic !== undefined && { bic: normaliseIdentifier(bic ?? '') || null }),
});

/** Changes a bank account, confirmed with a code sent to the caller's phone. *Errors*: NOT_FOUND, VERSION_CONFLICT, INVALID_INPUT. *Source*: decisions 1.8. */
export const changeBankAccountOf = async (
  db: Db,
  { account, uuid, sent, asker, at, wall, confirm }: Changing,
): Promise<Unconfirmed | Refusal | undefined> => {
  const row = await lockBankAccount(db, account, uuid);
  if (row.version !== sent.version) throw new AppError('VERSION_CONFLICT');
  requireFields(whyNotChange(row, sent));
  if (sent.is_payout) await requirePayout(db, row, asker);
  const unconfirmed = await confirm({
    facts: [
      'CHANGE_BANK_ACCOUNT',
      account,
      uuid,
      row.iban,
      row.version,
      textsOf(sent),
      sent.is_payout,
    ],
    what: (say) =>
      say(sent.is_payout ? 'messages.change_code.payout' : 'messages.change_code.change', {
        iban: shortIban(row.iban),
      }),
  });
  if (unconfirmed) return unconfirmed;
  await updateBankAccount(db, uuid, { ...textsOf(sent), version: row.version + 1 });
  if (sent.is_payout) await changePayoutAccount(db, row, { at, wall });
  return undefined;
};
