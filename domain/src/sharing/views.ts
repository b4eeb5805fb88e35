import type { Holding } from '../account/roles.ts';
import { OWNER_ROLES, mayOnAccount } from '../account/roles.ts';
import { addDays, parseCivilDate } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { required } from '../rules/amounts.ts';
import { maxLength } from '../rules/lengths.ts';
import type { FieldReason, Reason } from '../rules/reason.ts';
import { atField, firstReason, reason } from '../rules/reason.ts';

/** Who gets a view: somebody who opens a link, or a program of the client's own. *Source*: screens.md, ADR 234. */
export const VIEW_KINDS = ['ADVISER', 'PROGRAM'] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

/** What a view may read, chosen one by one. *Source*: ADR 234. */
export const VIEW_READS = ['POSITIONS', 'EVOLUTION', 'OPERATIONS'] as const;
export type ViewRead = (typeof VIEW_READS)[number];

/** A look at a view: at the view itself, or at one of its reads. *Source*: ADR 234. */
export const LOOK_KINDS = ['OPEN', ...VIEW_READS] as const;
export type LookKind = (typeof LOOK_KINDS)[number];

/** Whether a view still shows something. *Source*: ADR 234. */
export const VIEW_STATES = ['LIVE', 'EXPIRED', 'REVOKED'] as const;
export type ViewState = (typeof VIEW_STATES)[number];

/** How long a view lasts unless the client says otherwise. *Units*: days. *Source*: ours, ADR 234. */
export const VIEW_LIFE_DAYS = 90;
/** How long it lasts at most. *Units*: days. *Source*: ours, ADR 234. */
export const VIEW_LIFE_MAX_DAYS = 365;
/** How many live views somebody has at a time. *Source*: ours. */
export const LIVE_VIEWS_MAX = 20;
/** How many looks a view takes in an hour. *Source*: ours. */
export const LOOKS_PER_HOUR_MAX = 1000;
/** Longest name of who gets a view. *Units*: characters. *Source*: ours. */
export const VIEW_NAME_MAX_LENGTH = 60;

/** A view as somebody grants it. */
export interface TypedView {
  readonly name: string;
  readonly accounts: readonly string[];
  readonly reads: readonly ViewRead[];
  /** Nothing before it is shown. *Shape*: `YYYY-MM-DD`. */
  readonly from: string;
  /** Its last day. *Shape*: `YYYY-MM-DD`. */
  readonly until: string;
}

/** What decides whether a view may be granted. */
export interface ViewFacts {
  readonly today: CivilDate;
  /** The accounts that the client may show to others. */
  readonly accounts: readonly string[];
  /** How many live views there are already. */
  readonly live: number;
}

/** Why a name for who gets a view is not valid, or nothing. *Source*: ADR 234. */
export const whyNotViewName = (typed: string): Reason | undefined =>
  firstReason(typed.trim(), [required, maxLength(VIEW_NAME_MAX_LENGTH)]);

/** Why a day is not the first one that a view shows, or nothing. *Source*: ADR 234. */
export const whyNotShownFrom = (typed: string, today: CivilDate): Reason | undefined => {
  const day = parseCivilDate(typed);
  if (!day) return reason('rules.required');
  return day > today ? reason('rules.view.from_future') : undefined;
};

/** Why a day is not the last one of a view, or nothing. *Source*: ADR 234. */
export const whyNotValidUntil = (typed: string, today: CivilDate): Reason | undefined => {
  const day = parseCivilDate(typed);
  if (!day) return reason('rules.required');
  if (day < today) return reason('rules.view.until_past');
  return day > addDays(today, VIEW_LIFE_MAX_DAYS)
    ? reason('rules.view.until_late', { days: VIEW_LIFE_MAX_DAYS.toString() })
    : undefined;
};

const whyNotAccounts = (
  chosen: readonly string[],
  { accounts }: Pick<ViewFacts, 'accounts'>,
): Reason | undefined => {
  if (chosen.length === 0) return reason('rules.view.no_account');
  return chosen.every((uuid) => accounts.includes(uuid))
    ? undefined
    : reason('rules.view.other_account');
};

/** Everything that is wrong with a view that somebody grants, at its field. *Source*: ADR 234. */
export const whyNotGrantView = (
  { name, accounts, reads, from, until }: TypedView,
  facts: ViewFacts,
): readonly FieldReason[] => [
  ...atField(
    'name',
    facts.live >= LIVE_VIEWS_MAX
      ? reason('rules.view.most', { n: LIVE_VIEWS_MAX.toString() })
      : whyNotViewName(name),
  ),
  ...atField('accounts', whyNotAccounts(accounts, facts)),
  ...atField('reads', reads.length === 0 ? reason('rules.view.no_read') : undefined),
  ...atField('from', whyNotShownFrom(from, facts.today)),
  ...atField('until', whyNotValidUntil(until, facts.today)),
];

/**
 * Whether somebody may show an account to others: whoever owns it or decides in its owner's name. Whoever only looks or acts with a power may not
 * pass on what they see, and a minor shows nothing. *Source*: ADR 234.
 */
export const mayShowToOthers = (holdings: readonly Holding[]): boolean =>
  mayOnAccount(holdings, 'V') &&
  holdings.some(
    (holding) =>
      !holding.is_minor &&
      (OWNER_ROLES.some((role) => role === holding.role) || mayOnAccount([holding], 'A')),
  );

/** What a view is on a day: its last day counts whole. */
export const viewState = (
  { valid_until, is_revoked }: { readonly valid_until: CivilDate; readonly is_revoked: boolean },
  today: CivilDate,
): ViewState => {
  if (is_revoked) return 'REVOKED';
  return valid_until < today ? 'EXPIRED' : 'LIVE';
};

const SHOWN_GROUPS = 3;

/**
 * An address as it is shown and kept: without the part that tells one device of a network from another. *Example*: `203.0.113.x`,
 * `2001:db8:12::x`.
 */
export const shortAddress = (address: string): string => {
  const plain = address.slice(0, 60).replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(plain)) return plain.replace(/\d+$/, 'x');
  if (!/^[\da-f:.]+$/i.test(plain)) return '?';
  const [head = ''] = plain.split('::');
  return `${head.split(':').filter(Boolean).slice(0, SHOWN_GROUPS).join(':')}::x`;
};
