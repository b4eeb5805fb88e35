import type { AccountSummary } from '@area/contract/accounts';
import { OWNER_ROLES, mayOnAccount } from '@area/domain/account/roles';
import { isBlockedStatus } from '@area/domain/intervener/status';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsText } from '@area/domain/money/wire';
import { whyNotOperate } from '@area/domain/operation/readiness';
import type { OperatedAccount } from '@area/domain/operation/readiness';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { prepare } from '../db/prepared.ts';
import type { Tables } from '../db/tables.ts';
import { AppError } from '../http/app-error.ts';
import type { Person } from '../interveners/orderer.ts';
import { listHeld, totalOf } from '../registry/positions.ts';
import { holderTypeAmong } from './holder-type.ts';
import { listPeopleOn } from './holdings.ts';
import type { AccountPerson } from './holdings.ts';

type Db = Kysely<Tables>;

interface Viewer {
  readonly person: Person;
  readonly now: Date;
}

const rolesOf = prepare((db, { intervener }: { intervener: string }) =>
  db
    .selectFrom('account_roles')
    .innerJoin('accounts', 'accounts.uuid', 'account_roles.account_uuid')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .select(['accounts.uuid', 'account_roles.role', 'interveners.is_minor'])
    .where('intervener_uuid', '=', intervener)
    .where('account_roles.status', '=', 'ACTIVE')
    .orderBy('accounts.created_at')
    .orderBy('accounts.uuid'),
);

/** The accounts that a person may look at, oldest first. A role that shows nothing opens nothing. */
export const listAccountsOf = async (db: Db, intervener: string): Promise<string[]> => {
  const rows = await rolesOf(db, { intervener });
  return [...new Set(rows.filter((row) => mayOnAccount([row], 'V')).map(({ uuid }) => uuid))];
};

const accountsWith = prepare((db, { uuids }: { uuids: readonly string[] }) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('bank_accounts')
            .select('bank_accounts.uuid')
            .whereRef('bank_accounts.account_uuid', '=', 'accounts.uuid')
            .where('bank_accounts.status', '=', 'VALIDATED'),
        )
        .as('has_validated_bank_account'),
    )
    .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`),
);

type Account = Awaited<ReturnType<typeof accountsWith>>[number];

/** What several accounts have in common for one look at them: each read once, however many they are. */
interface Look {
  readonly people: readonly (AccountPerson & { readonly account_uuid: string })[];
  readonly held: Awaited<ReturnType<typeof listHeld>>;
}

const operatedBy = (
  account: Account,
  people: readonly AccountPerson[],
  viewer: AccountPerson | undefined,
): OperatedAccount => ({
  status: account.status,
  are_documents_signed: !account.has_pending_account_docs_signed,
  has_validated_bank_account: Boolean(account.has_validated_bank_account),
  holdings:
    viewer && !isBlockedStatus(viewer.intervener_status)
      ? viewer.roles.map((role) => ({ role, is_minor: viewer.is_minor, account_type: holderTypeAmong(people) }))
      : [],
});

const summarise = (account: Account, look: Look, viewer: Viewer): AccountSummary => {
  const people = look.people.filter(({ account_uuid }) => account_uuid === account.uuid);
  const self = people.find(({ uuid }) => uuid === viewer.person.uuid);
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
    open_requirements: whyNotOperate(viewer.person, operatedBy(account, people, self), viewer.now).map((each) => ({ ...each })),
  };
};

/** Accounts as a person sees them, in the order given, with what keeps that person from operating. */
export const listAccountSummaries = async (
  db: Db,
  uuids: readonly string[],
  viewer: Viewer,
): Promise<AccountSummary[]> => {
  if (uuids.length === 0) return [];
  const rows = await accountsWith(db, { uuids });
  const look: Look = {
    people: await listPeopleOn(db, uuids),
    held: await listHeld(db, uuids, madridDate(viewer.now)),
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
