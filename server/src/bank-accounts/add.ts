import type { NewBankAccount } from '@area/contract/bank-accounts';
import { BANK_ACCOUNTS_MAX, whyNotBankAccount } from '@area/domain/bank-account/adding';
import { whyNotOwned } from '@area/domain/bank-account/status';
import { maskIban, normaliseIban } from '@area/domain/identifiers/iban';
import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import { CONTRIBUTOR_ROLES, OWNER_ROLES } from '@area/domain/account/roles';
import type { FieldReason, Reason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { Kysely } from 'kysely';
import { listAccountPeople } from '../accounts/holdings.ts';
import type { AccountPerson } from '../accounts/holdings.ts';
import type { Tables } from '../db/tables.ts';
import { requireFields } from '../http/field-errors.ts';
import { newUuid } from '../new-uuid.ts';
import { lockAccount } from '../operations/ready.ts';
import { closeProofs } from './close-proofs.ts';
import { tellAccount } from './messages.ts';

type Db = Kysely<Tables>;

interface Adding {
  readonly account: string;
  readonly sent: NewBankAccount;
  readonly by: string;
  readonly at: Date;
}

/** Whoever pays into a plan brings the bank account that is debited, and nobody brings it for them. *Source*: decisions 6.1. */
const isOwnOfPayer = ({ uuid, roles }: AccountPerson, added_by: string | undefined): boolean =>
  uuid === added_by && roles.some((role) => CONTRIBUTOR_ROLES.includes(role));

/** Why a bank account of that person is none of this account, or nothing. *Source*: decisions 1.8. */
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
  const live = await db
    .selectFrom('bank_accounts')
    .select(['iban', 'status'])
    .where('account_uuid', '=', account)
    .where('status', 'in', ['PENDING', 'VALIDATED'])
    .execute();
  if (live.some((row) => row.iban === iban))
    return atField('iban', reason('rules.bank_account.duplicate'));
  return live.length >= BANK_ACCOUNTS_MAX
    ? atField('iban', reason('rules.bank_account.most', { n: BANK_ACCOUNTS_MAX.toString() }))
    : [];
};

/** One that was not accepted makes way for the same IBAN sent anew. */
const replaceRejected = async (
  db: Db,
  account: string,
  { iban, at }: { iban: string; at: Date },
): Promise<void> => {
  const gone = await db
    .updateTable('bank_accounts')
    .set({ status: 'DISABLED', disabled_at: at })
    .where('account_uuid', '=', account)
    .where('iban', '=', iban)
    .where('status', '=', 'REJECTED')
    .returning('uuid')
    .execute();
  for (const { uuid } of gone) await closeProofs(db, uuid);
};

const emptyToNull = (text: string): string | null => (text === '' ? null : text);

/**
 * Adds a bank account, which waits for its certificate. The account is held meanwhile: of two who add the same
 * IBAN one is told. *Errors*: INVALID_INPUT with every reason. *Source*: specification 4, decisions 1.8.
 */
export const addBankAccountTo = async (
  db: Db,
  { account, sent, by, at }: Adding,
): Promise<string> => {
  await lockAccount(db, account);
  const iban = normaliseIban(sent.iban);
  const wrong = [
    ...whyNotBankAccount(sent),
    ...atField(
      'uuid_holder',
      await whyNotHolder(db, account, { holder: sent.uuid_holder, added_by: by }),
    ),
  ];
  requireFields(wrong.length > 0 ? wrong : await whyNotOneMore(db, account, iban));
  await replaceRejected(db, account, { iban, at });
  const uuid = newUuid();
  const row = {
    uuid,
    account_uuid: account,
    iban,
    holder_uuid: sent.uuid_holder,
    status: 'PENDING' as const,
    added_by: by,
    created_at: at,
    bic: emptyToNull(normaliseIdentifier(sent.bic ?? '')),
    alias: emptyToNull((sent.alias ?? '').trim()),
  };
  await db.insertInto('bank_accounts').values(row).execute();
  const { alias } = await db
    .selectFrom('accounts')
    .select('alias')
    .where('uuid', '=', account)
    .executeTakeFirstOrThrow();
  await tellAccount(db, {
    account,
    holder: sent.uuid_holder,
    news: 'bank_account.added',
    of: uuid,
    params: () => ({ iban: maskIban(iban), account: alias }),
    at,
  });
  return uuid;
};
