import type { AccountSummary } from '@area/contract/accounts/schemas';
import {
  ACCOUNT_ACTIONS,
  CONTRIBUTOR_ROLES,
  OWNER_ROLES,
  mayOnAccount,
} from '@area/domain/account/roles';
import type { Holding } from '@area/domain/account/roles';
import { isShownInArea } from '@area/domain/account/shown';
import { ageOn } from '@area/domain/calendar/ages';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { accountOperationsIn } from '@area/domain/gate/account-signing';
import { centsText } from '@area/domain/money/wire';
import { whyNotOperate } from '@area/domain/operation/readiness';
import { SIGNATURE_TYPE_OF } from '@area/domain/signature/codes';
import type { SignatureArrangement } from '@area/domain/signature/arrangement';
import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db, StoredSignatureRule } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Person } from '../../access/auth/orderer.ts';
import { totalOfHeld } from '../../ledger/units/positions.ts';
import { heldWorthOf } from '../../ledger/units/positions-store.ts';
import { listAccountRoles } from '../../access/account-access/store.ts';
import type { AccountRole, ShownAccount } from '../../platform/http/session.ts';
import { incomingBlockedOf } from './incoming-blocked.ts';
import { accountTypeOf, holdingsOf, membersOf } from './account-members.ts';
import { presentRules } from './stated-arrangement.ts';
import { unsignedOperationsOf } from './unsigned-operations.ts';

interface Viewer {
  readonly person: Person;
  readonly now: Date;
}

/** Whether the area shows it. *Source*: decisions 11.5. */
const isShown = ({ is_private_area, closed_on }: ShownAccount, today: CivilDate): boolean =>
  isShownInArea({ is_private_area, closed_on }, today);

const mayLook = ({ birthdate, ...row }: AccountRole, today: CivilDate): boolean =>
  mayOnAccount([{ ...row, ...(birthdate !== null && { age: ageOn(birthdate, today) }) }], 'V');

const uuidsOf = (rows: readonly AccountRole[]): string[] => [
  ...new Set(rows.map(({ uuid }) => uuid)),
];

/** The accounts that a person may look at, oldest first. A role that shows nothing opens nothing. */
export const listAccountsOf = async (
  db: Db,
  intervener: string,
  today: CivilDate,
): Promise<string[]> =>
  uuidsOf((await listAccountRoles(db, intervener)).filter((row) => mayLook(row, today)));

/** What an area shows: everything, or where the host offers no plans what is none. */
interface Area {
  readonly intervener: string;
  readonly today: CivilDate;
  readonly has_plans: boolean;
  /** What that person is on their accounts, where it came with the session. */
  readonly roles?: readonly AccountRole[] | undefined;
  /** Also what the area leaves out: kept out of it by the manager, or closed long ago. */
  readonly is_whole?: boolean;
}

/** What an area knows of: what it shows, and what its person pays into without more. */
export interface Reach {
  readonly shown: readonly string[];
  readonly paid_into: readonly string[];
}

/** How far an area reaches. *Source*: specification 3 (ALLOW_PENSION_PLANS), decisions 6.1, ADR 71. */
export const findReach = async (
  db: Db,
  { intervener, today, has_plans, roles, is_whole = false }: Area,
): Promise<Reach> => {
  const rows = (roles ?? (await listAccountRoles(db, intervener))).filter(
    (row) => (has_plans || row.type !== 'P') && (is_whole || isShown(row, today)),
  );
  const shown = uuidsOf(rows.filter((row) => mayLook(row, today)));
  const paying = has_plans
    ? rows.filter(({ role, uuid }) => CONTRIBUTOR_ROLES.includes(role) && !shown.includes(uuid))
    : [];
  return { shown, paid_into: uuidsOf(paying) };
};

/** The accounts that an area shows. */
export const listAccountsIn = async (db: Db, area: Area): Promise<string[]> => [
  ...(await findReach(db, area)).shown,
];

interface Waiting {
  readonly signature_arrangement: SignatureArrangement;
  readonly required_signatures: number | null;
  readonly rules: readonly StoredSignatureRule[];
  readonly envelope_uuid: string | null;
  readonly name: string;
  readonly requested_at: string;
}

/** The change of its arrangement that waits for signatures. */
const waitingOn = (account: Expression<unknown>) => sql<Waiting | null>`(
  select json_build_object(
           'signature_arrangement', r.signature_arrangement, 'required_signatures', r.required_signatures, 'rules', r.rules,
           'envelope_uuid', r.envelope_uuid, 'name', i.name, 'requested_at', r.requested_at)
    from arrangement_requests r join interveners i on i.uuid = r.requested_by
   where r.account_uuid = ${account} and r.status = 'WAITING')`;

interface SummaryQuery {
  readonly uuids: readonly string[];
  readonly viewer: string;
  readonly today: CivilDate;
}

/** Accounts with everything that a summary shows, in one statement however many they are. */
const accountsWith = prepare((db, bind: Bind<SummaryQuery>) =>
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
    .select(incomingBlockedOf(sql.ref('accounts.uuid')).as('is_incoming_blocked'))
    .select(unsignedOperationsOf(sql.ref('accounts.uuid')).as('unsigned_operations'))
    .select(membersOf(sql.ref('accounts.uuid'), bind('viewer')).as('people'))
    .select(heldWorthOf(sql.ref('accounts.uuid'), bind('today')).as('held'))
    .select(waitingOn(sql.ref('accounts.uuid')).as('waiting'))
    .where('uuid', '=', sql<string>`any(${bind('uuids')}::uuid[])`),
);

type Account = Awaited<ReturnType<typeof accountsWith>>[number];

const presentWaiting = (waiting: Waiting | null): AccountSummary['waiting_arrangement'] =>
  waiting
    ? {
        signature_type: SIGNATURE_TYPE_OF[waiting.signature_arrangement],
        signature_arrangement: waiting.signature_arrangement,
        required_signatures: waiting.required_signatures,
        rules: presentRules(waiting.rules),
        uuid_envelope: waiting.envelope_uuid,
        requested_by: waiting.name,
        requested_at: new Date(waiting.requested_at).toISOString(),
      }
    : null;

const actionsOf = (holdings: readonly Holding[], { type }: Account): AccountSummary['my_actions'] =>
  ACCOUNT_ACTIONS.filter(
    (action) => mayOnAccount(holdings, action) && (action !== 'N' || type === 'P'),
  );

const shownAccountOf = ({ is_private_area, closed_at }: Account): ShownAccount => ({
  is_private_area,
  closed_on: closed_at && madridDate(closed_at),
});

const summarise = (account: Account, { person, now }: Viewer): AccountSummary => {
  const { people } = account;
  const owners = people.filter(({ roles }) => roles.some((role) => OWNER_ROLES.includes(role)));
  const account_type = accountTypeOf(owners);
  const holdings = holdingsOf(
    people.find(({ uuid }) => uuid === person.uuid),
    { account_type, today: madridDate(now) },
  );
  const { value, cost } = totalOfHeld(account.held);
  const operated = {
    status: account.status,
    are_documents_signed: !account.has_pending_account_docs_signed,
    has_validated_bank_account: Boolean(account.has_validated_bank_account),
    is_incoming_blocked: account.is_incoming_blocked,
    ...accountOperationsIn(account.unsigned_operations),
    holdings,
  };
  return {
    uuid: account.uuid,
    number: account.number,
    alias: account.alias,
    type: account.type,
    status: account.status,
    signature_type: SIGNATURE_TYPE_OF[account.signature_arrangement],
    signature_arrangement: account.signature_arrangement,
    has_pending_account_docs_signed: account.has_pending_account_docs_signed,
    holders: owners.map(({ uuid, name, roles }) => ({ uuid, name, roles: [...roles] })),
    value: value === undefined ? null : centsText(value),
    cost: centsText(cost),
    open_requirements: whyNotOperate(person, operated, now).map((each) => ({ ...each })),
    report_frequency: account.report_frequency,
    required_signatures: account.required_signatures,
    rules: presentRules(account.signature_rules),
    waiting_arrangement: presentWaiting(account.waiting),
    version: account.version,
    my_actions: actionsOf(holdings, account),
    has_minor_holder: owners.some(({ is_minor, is_incapable }) => is_minor || is_incapable),
    account_type,
    is_private_area: isShown(shownAccountOf(account), madridDate(now)),
  };
};

/** Accounts as a person sees them, in the order given, with what keeps that person from operating. */
export const listAccountSummaries = async (
  db: Db,
  uuids: readonly string[],
  viewer: Viewer,
): Promise<AccountSummary[]> => {
  if (uuids.length === 0) return [];
  const rows = await accountsWith(db, {
    uuids,
    viewer: viewer.person.uuid,
    today: madridDate(viewer.now),
  });
  return rows
    .toSorted((a, b) => uuids.indexOf(a.uuid) - uuids.indexOf(b.uuid))
    .map((account) => summarise(account, viewer));
};

export const getAccountSummary = async (
  db: Db,
  uuid: string,
  viewer: Viewer,
): Promise<AccountSummary> => {
  const [account] = await listAccountSummaries(db, [uuid], viewer);
  if (!account) throw new AppError('NOT_FOUND');
  return account;
};
