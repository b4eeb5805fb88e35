import type { AccountIntervener, AccountRole } from '@area/contract/account-people/schemas';
import { subroleOf } from '@area/domain/account/subrole';
import { shownBlock } from '@area/domain/lifecycle/shown-block';
import type { Db } from '../../platform/db/tables.ts';
import { groupBy } from '../../platform/group-by.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { listMissingHolders } from './missing-holders.ts';
import { maskDocument, maskEmail } from '../../access/account-access/shown-person.ts';
import type { RoleRow, ListedPerson } from './people-list-store.ts';
import { listPeopleOn, listRolesOf } from './people-list-store.ts';

const textOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const presentRole = (row: RoleRow, missing: ReadonlyMap<string, number>): AccountRole => ({
  uuid: row.uuid,
  role: row.role,
  subrole: subroleOf(row.role),
  status: row.status,
  power_limit_eur: row.power_limit_eur,
  single_authority: row.single_authority,
  since: textOf(row.since),
  ended_at: textOf(row.ended_at),
  rejected_because: row.rejected_because,
  uuid_envelope: row.envelope_uuid,
  missing_signatures:
    row.status === 'PENDING' && row.envelope_uuid !== null
      ? (missing.get(row.envelope_uuid) ?? 0)
      : null,
  are_documents_validated: row.validated_at !== null || row.status === 'ACTIVE',
});

interface Looking {
  readonly account: string;
  readonly viewer: string;
  readonly isExpanded: boolean;
}

const shown = (
  { intervener_uuid, document_number, email, ...person }: ListedPerson,
  viewer: string,
): AccountIntervener => ({
  uuid: person.uuid,
  name: person.name,
  document_masked: maskDocument(document_number),
  email_masked: email === null ? null : maskEmail(email),
  // A block by suspicion reads as any other: nobody is tipped off.
  intervener_status: shownBlock(person.intervener_status),
  is_me: intervener_uuid === viewer,
  is_minor: person.is_minor,
  percentage: person.percentage,
});

const present = async (
  db: Db,
  people: readonly ListedPerson[],
  { account, viewer, isExpanded }: Looking,
): Promise<AccountIntervener[]> => {
  const roles = isExpanded
    ? await listRolesOf(
        db,
        account,
        people.map(({ intervener_uuid }) => intervener_uuid),
      )
    : [];
  const envelopes = roles.flatMap(({ status, signed_at, envelope_uuid }) =>
    status === 'PENDING' && signed_at === null && envelope_uuid !== null ? [envelope_uuid] : [],
  );
  const missing = await listMissingHolders(db, envelopes);
  return people.map((person) => ({
    ...shown(person, viewer),
    ...(isExpanded && {
      account_intervener_role: roles
        .filter((role) => role.intervener_uuid === person.intervener_uuid)
        .map((role) => presentRole(role, missing)),
    }),
  }));
};

/** A page of the people on an account. */
export const listAccountPeoplePage = async (
  db: Db,
  looking: Looking,
  page: {
    readonly $limit: number;
    readonly $offset: number;
    readonly $search?: string | undefined;
  },
) => {
  const people = await listPeopleOn(db, { accounts: [looking.account], ...page });
  return { items: await present(db, people, looking), total: Number(people[0]?.total ?? 0) };
};

/** Everybody on each of some accounts, by account, without their roles. */
export const listPeopleOfAccounts = async (
  db: Db,
  accounts: readonly string[],
  viewer: string,
): Promise<ReadonlyMap<string, readonly AccountIntervener[]>> => {
  const people = await listPeopleOn(db, { accounts, $limit: null });
  const byAccount = groupBy(people, ({ account_uuid }) => account_uuid);
  return new Map(
    [...byAccount].map(([account, all]) => [account, all.map((each) => shown(each, viewer))]),
  );
};

/** One of them, by their own uuid, with every role there was. *Errors*: NOT_FOUND. */
export const presentAccountPerson = async (
  db: Db,
  looking: Omit<Looking, 'isExpanded'>,
  intervener: string,
): Promise<AccountIntervener> => {
  const people = await listPeopleOn(db, { accounts: [looking.account], intervener });
  const [item] = await present(db, people, { ...looking, isExpanded: true });
  if (!item) throw new AppError('NOT_FOUND');
  return item;
};

/** Who is meant on an account by a uuid that it shows. *Errors*: NOT_FOUND, alike for strangers and for people of other accounts. */
export const resolvePerson = async (db: Db, account: string, person: string): Promise<string> => {
  const [found] = await listPeopleOn(db, { accounts: [account], person });
  if (!found) throw new AppError('NOT_FOUND');
  return found.intervener_uuid;
};
