import type { AccountSummary } from '@area/contract/accounts/schemas';
import {
  ACCOUNT_ACTIONS,
  CONTRIBUTOR_ROLES,
  OWNER_ROLES,
  mayOnAccount,
} from '@area/domain/account/roles';
import type { Holding } from '@area/domain/account/roles';
import { isShownInArea } from '@area/domain/account/account-visibility';
import { ageOn } from '@area/domain/calendar/ages';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { accountOperationsIn } from '@area/domain/gate/account-signing';
import { shownBlock } from '@area/domain/lifecycle/shown-block';
import { centsText } from '@area/domain/money/wire';
import { whyNotOperate } from '@area/domain/operation/readiness';
import type { Orderer } from '@area/domain/operation/readiness';
import { SIGNATURE_TYPE_OF } from '@area/domain/signature/codes';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { totalOfHeld } from '../../ledger/units/positions.ts';
import { listAccountRoles } from '../../access/account-access/store.ts';
import type { AccountRole, ShownAccount } from '../../platform/http/session.ts';
import { accountTypeOf, holdingsOf } from './account-members.ts';
import { presentRules } from './stated-arrangement.ts';
import type { WaitingArrangement, SummaryRow } from './summary-store.ts';
import { listSummaryRows } from './summary-store.ts';

interface Viewer {
  readonly person: Orderer & { readonly uuid: string };
  readonly now: Date;
}

/** Whether the area shows it. *Source*: decisions 11.5. */
const isShown = ({ is_private_area, closed_on }: ShownAccount, today: CivilDate): boolean =>
  isShownInArea({ is_private_area, closed_on }, today);

/** A role of somebody on an account, as permissions are decided by. */
export const toHolding = ({ birthdate, ...row }: AccountRole, today: CivilDate): Holding => ({
  ...row,
  ...(birthdate !== null && { age: ageOn(birthdate, today) }),
});

const mayLook = (row: AccountRole, today: CivilDate): boolean =>
  mayOnAccount([toHolding(row, today)], 'V');

const uuidsOf = (rows: readonly AccountRole[]): string[] => [
  ...new Set(rows.map(({ uuid }) => uuid)),
];

/** The accounts that a person may see, oldest first. A role without the right to view does not count. */
export const listAccountsOf = async (
  db: Db,
  intervener: string,
  today: CivilDate,
): Promise<string[]> =>
  uuidsOf((await listAccountRoles(db, intervener)).filter((row) => mayLook(row, today)));

/** The accounts that an area shows: all, or without plans if the host does not offer them. */
interface Area {
  readonly intervener: string;
  readonly today: CivilDate;
  readonly has_plans: boolean;
  /** The roles of the person on their accounts, if they came with the session. */
  readonly roles?: readonly AccountRole[] | undefined;
  /** Also hidden accounts and those closed long ago. */
  readonly is_whole?: boolean;
}

/** All accounts of an area: those shown, and those to which the person only contributes. */
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

const presentWaiting = (
  waiting: WaitingArrangement | null,
): AccountSummary['waiting_arrangement'] =>
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

const actionsOf = (
  holdings: readonly Holding[],
  { type }: SummaryRow,
): AccountSummary['my_actions'] =>
  ACCOUNT_ACTIONS.filter(
    (action) => mayOnAccount(holdings, action) && (action !== 'N' || type === 'P'),
  );

const summarise = (account: SummaryRow, { person, now }: Viewer): AccountSummary => {
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
    is_closed: account.closed_on !== null,
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
    // A block by suspicion reads as any other: nobody is tipped off.
    status: shownBlock(account.status),
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
    is_private_area: isShown(account, madridDate(now)),
  };
};

/** Those accounts whose rows were read, in the order given: rows of others are left out. */
export const presentSummaries = (
  rows: readonly SummaryRow[],
  uuids: readonly string[],
  viewer: Viewer,
): AccountSummary[] =>
  rows
    .filter(({ uuid }) => uuids.includes(uuid))
    .toSorted((a, b) => uuids.indexOf(a.uuid) - uuids.indexOf(b.uuid))
    .map((account) => summarise(account, viewer));

/** Accounts as a person sees them, in the order given, with what keeps that person from operating. */
export const listAccountSummaries = async (
  db: Db,
  uuids: readonly string[],
  viewer: Viewer,
): Promise<AccountSummary[]> => {
  if (uuids.length === 0) return [];
  const rows = await listSummaryRows(db, {
    uuids,
    viewer: viewer.person.uuid,
    today: madridDate(viewer.now),
  });
  return presentSummaries(rows, uuids, viewer);
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
