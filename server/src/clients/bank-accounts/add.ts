import type { NewBankAccount } from '@area/contract/bank-accounts/schemas';
import { storableAccountNumber } from '@area/domain/bank-account/account-number';
import { BANK_ACCOUNTS_MAX, whyNotBankAccount } from '@area/domain/bank-account/new-bank-account';
import { whyNotOwned } from '@area/domain/bank-account/status';
import { maskIban, normaliseIban, shortIban } from '@area/domain/identifiers/iban';
import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import { CONTRIBUTOR_ROLES, OWNER_ROLES } from '@area/domain/account/roles';
import type { FieldReason, Reason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import { listAccountPeople } from '../../access/account-access/store.ts';
import type { AccountPerson } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Refusal } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import type { Unconfirmed } from '../../platform/http/unconfirmed.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { lockAccount, getAccountAlias } from '../accounts/account-store.ts';
import type { Requester } from '../people/requester.ts';
import type { Confirm } from '../../documents/signatures/codes/confirm-change.ts';
import { closeProofs } from './close-proofs.ts';
import { notifyAccount } from './messages.ts';
import { listLiveBankAccounts, disableRejected, insertBankAccount } from './bank-row-store.ts';

interface Adding {
  readonly account: string;
  readonly sent: NewBankAccount;
  readonly by: Requester;
  /** What the caller sent the holder as. */
  readonly holder_field?: string;
  readonly at: Date;
  readonly confirm: Confirm;
}

/** A contributor adds the bank account that is debited, and nobody adds it for them. *Source*: decisions 6.1. */
const isOwnOfPayer = ({ uuid, roles }: AccountPerson, added_by: string | undefined): boolean =>
  uuid === added_by && roles.some((role) => CONTRIBUTOR_ROLES.includes(role));

/** Why a bank account of that person cannot be added to this account, or nothing. *Source*: decisions 1.8. */
export const whyNotHolder = async (
  db: Db,
  account: string,
  { holder, added_by }: { holder: string; added_by?: string },
): Promise<Reason | undefined> => {
  const people = await listAccountPeople(db, account);
  const owners = people.filter(({ roles }) => roles.some((role) => OWNER_ROLES.includes(role)));
  const named = people.find(({ uuid }) => uuid === holder);
  if (named && isOwnOfPayer(named, added_by)) return undefined;
  return whyNotOwned(
    named?.document_number ?? '',
    owners.map(({ document_number }) => document_number),
  );
};

const whyNotOneMore = async (
  db: Db,
  account: string,
  iban: string,
): Promise<readonly FieldReason[]> => {
  const live = await listLiveBankAccounts(db, account);
  if (live.some((row) => row.iban === iban))
    return atField('iban', reason('rules.bank_account.duplicate'));
  return live.length >= BANK_ACCOUNTS_MAX
    ? atField('iban', reason('rules.bank_account.most', { n: BANK_ACCOUNTS_MAX.toString() }))
    : [];
};

/** One that was not accepted makes way for the same IBAN sent again. */
const replaceRejected = async (
  db: Db,
  account: string,
  { iban, at }: { iban: string; at: Date },
): Promise<void> => {
  const gone = await disableRejected(db, account, { iban, at });
  for (const { uuid } of gone) await closeProofs(db, uuid);
};

const emptyToNull = (text: string): string | null => (text === '' ? null : text);

/**
 * Adds a bank account, which waits for its certificate. The account is locked meanwhile: of two parallel additions of an
 * IBAN one is refused. It is confirmed with a code sent to the caller's phone. *Errors*: INVALID_INPUT with every reason.
 * *Source*: specification 4, decisions 1.8.
 */
export const addBankAccountTo = async (
  db: Db,
  { account, sent, by, at, confirm, holder_field = 'uuid_holder' }: Adding,
): Promise<string | Unconfirmed | Refusal> => {
  await lockAccount(db, account);
  const iban = normaliseIban(sent.iban);
  const wrong = [
    ...whyNotBankAccount(sent),
    ...atField(
      holder_field,
      await whyNotHolder(db, account, {
        holder: sent.uuid_holder,
        ...(by.person !== null && { added_by: by.person }),
      }),
    ),
  ];
  requireFields(wrong.length > 0 ? wrong : await whyNotOneMore(db, account, iban));
  const { alias: name } = await getAccountAlias(db, account);
  const account_number = storableAccountNumber(sent.account_number ?? '', iban);
  const texts = {
    bic: emptyToNull(normaliseIdentifier(sent.bic ?? '')),
    alias: emptyToNull((sent.alias ?? '').trim()),
  };
  const unconfirmed = await confirm({
    facts: [
      'ADD_BANK_ACCOUNT',
      account,
      iban,
      account_number,
      sent.uuid_holder,
      texts.bic,
      texts.alias,
    ],
    what: (say) => say('messages.change_code.add', { iban: shortIban(iban), account: name }),
  });
  if (unconfirmed) return unconfirmed;
  await replaceRejected(db, account, { iban, at });
  const uuid = newUuid();
  const row = {
    ...texts,
    uuid,
    account_uuid: account,
    iban,
    account_number,
    holder_uuid: sent.uuid_holder,
    status: 'PENDING' as const,
    added_by: by.person,
    added_by_program: by.program,
    created_at: at,
  };
  await insertBankAccount(db, row);
  await notifyAccount(db, {
    account,
    holder: sent.uuid_holder,
    news: 'bank_account.added',
    of: uuid,
    params: () => ({ iban: maskIban(iban), account: name }),
    at,
  });
  return uuid;
};
