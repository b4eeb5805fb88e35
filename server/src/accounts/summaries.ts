import type { AccountSummary } from '@area/contract/accounts';
import { OWNER_ROLES, mayOnAccount } from '@area/domain/account/roles';
import { isBlockedStatus } from '@area/domain/intervener/status';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsText } from '@area/domain/money/wire';
import { whyNotOperate } from '@area/domain/operation/readiness';
import type { OperatedAccount, Orderer } from '@area/domain/operation/readiness';
import type { Kysely, Selectable } from 'kysely';
import type { AccountsTable, Tables } from '../db/tables.ts';
import { AppError } from '../http/app-error.ts';
import { getOrderer } from '../interveners/orderer.ts';
import { listHeld, totalOf } from '../registry/positions.ts';
import { listPeopleOn } from './holdings.ts';
import type { AccountPerson } from './holdings.ts';

type Db = Kysely<Tables>;

interface Viewer {
  readonly intervener_uuid: string;
  readonly now: Date;
}

/** The accounts that a person may look at, oldest first. A role that shows nothing opens nothing. */
export const listAccountsOf = async (db: Db, intervener: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('account_roles')
    .innerJoin('accounts', 'accounts.uuid', 'account_roles.account_uuid')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .select(['accounts.uuid', 'account_roles.role', 'interveners.is_minor'])
    .where('intervener_uuid', '=', intervener)
    .where('account_roles.status', '=', 'ACTIVE')
    .orderBy('accounts.created_at')
    .orderBy('accounts.uuid')
    .execute();
  return [...new Set(rows.filter((row) => mayOnAccount([row], 'V')).map(({ uuid }) => uuid))];
};

const listWithBank = async (db: Db, accounts: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('bank_accounts')
    .select('account_uuid')
    .where('account_uuid', 'in', accounts)
    .where('status', '=', 'VALIDATED')
    .execute();
  return new Set(rows.map(({ account_uuid }) => account_uuid));
};

/** What several accounts have in common for one look at them: each read once, however many they are. */
interface Look {
  readonly orderer: Orderer;
  readonly people: readonly (AccountPerson & { readonly account_uuid: string })[];
  readonly held: Awaited<ReturnType<typeof listHeld>>;
  readonly withBank: ReadonlySet<string>;
}

const operatedBy = (
  account: Selectable<AccountsTable>,
  viewer: AccountPerson | undefined,
  look: Look,
): OperatedAccount => ({
  status: account.status,
  are_documents_signed: !account.has_pending_account_docs_signed,
  has_validated_bank_account: look.withBank.has(account.uuid),
  holdings:
    viewer && !isBlockedStatus(viewer.intervener_status)
      ? viewer.roles.map((role) => ({ role, is_minor: viewer.is_minor }))
      : [],
});

const summarise = (account: Selectable<AccountsTable>, look: Look, viewer: Viewer): AccountSummary => {
  const people = look.people.filter(({ account_uuid }) => account_uuid === account.uuid);
  const self = people.find(({ uuid }) => uuid === viewer.intervener_uuid);
  const { value, cost } = totalOf(look.held.filter(({ account_uuid }) => account_uuid === account.uuid));
  return {
    uuid: account.uuid,
    number: account.number,
    alias: account.alias,
    type: account.type,
    status: account.status,
    signature_type: account.signature_type,
    has_pending_account_docs_signed: account.has_pending_account_docs_signed,
    holders: people
      .filter(({ roles }) => roles.some((role) => OWNER_ROLES.includes(role)))
      .map(({ uuid, name, roles }) => ({ uuid, name, roles: [...roles] })),
    value: value === undefined ? null : centsText(value),
    cost: centsText(cost),
    open_requirements: whyNotOperate(look.orderer, operatedBy(account, self, look), viewer.now).map((each) => ({ ...each })),
  };
};

/** Accounts as a person sees them, in the order given, with what keeps that person from operating. */
export const listAccountSummaries = async (
  db: Db,
  uuids: readonly string[],
  viewer: Viewer,
): Promise<AccountSummary[]> => {
  if (uuids.length === 0) return [];
  const rows = await db.selectFrom('accounts').selectAll().where('uuid', 'in', uuids).execute();
  const look: Look = {
    orderer: await getOrderer(db, viewer.intervener_uuid),
    people: await listPeopleOn(db, uuids),
    held: await listHeld(db, uuids, madridDate(viewer.now)),
    withBank: await listWithBank(db, uuids),
  };
  return rows
    .toSorted((a, b) => uuids.indexOf(a.uuid) - uuids.indexOf(b.uuid))
    .map((account) => summarise(account, look, viewer));
};

export const getAccountSummary = async (db: Db, uuid: string, viewer: Viewer): Promise<AccountSummary> => {
  const [account] = await listAccountSummaries(db, [uuid], viewer);
  if (!account) throw new AppError('NOT_FOUND');
  return account;
};
