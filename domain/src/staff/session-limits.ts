import { reason } from '../rules/reason.ts';
import type { Reason } from '../rules/reason.ts';

/** How a session of staff came about: in a browser, at the command line, by the sealed secret. *Source*: office 1. */
export const STAFF_SESSION_KINDS = ['BROWSER', 'DEVICE', 'BREAK_GLASS'] as const;
export type StaffSessionKind = (typeof STAFF_SESSION_KINDS)[number];

interface Limits {
  /** It ends after this time without use. *Units*: seconds. */
  readonly idle_seconds: number;
  /** It lasts no longer, however it is used. *Units*: seconds. */
  readonly most_seconds: number;
}

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/** *Source*: office 1. */
export const STAFF_SESSION_LIMITS: Readonly<Record<StaffSessionKind, Limits>> = {
  BROWSER: { idle_seconds: QUARTER, most_seconds: 8 * HOUR },
  DEVICE: { idle_seconds: QUARTER, most_seconds: 8 * HOUR },
  BREAK_GLASS: { idle_seconds: QUARTER, most_seconds: HOUR },
};

/** Why a session of staff ended before its time. *Source*: office 1. */
export const STAFF_SESSION_ENDS = [
  'LOGOUT',
  'CLOSED_ELSEWHERE',
  'REPLACED',
  'PASSWORD_CHANGED',
  'RESET',
  'LOCKED',
  'LEFT',
  'ROLE_CHANGED',
] as const;
export type StaffSessionEnd = (typeof STAFF_SESSION_ENDS)[number];

/** What whoever still shows an ended session is told; nothing of one that they left themselves. *Source*: office 1. */
const TOLD: Readonly<Partial<Record<StaffSessionEnd, Reason>>> = {
  CLOSED_ELSEWHERE: reason('rules.staff_session.closed_elsewhere'),
  REPLACED: reason('rules.staff_session.replaced'),
  PASSWORD_CHANGED: reason('rules.staff_session.password_changed'),
  RESET: reason('rules.staff_session.reset'),
  LOCKED: reason('rules.staff_session.locked'),
  LEFT: reason('rules.staff_session.left'),
  ROLE_CHANGED: reason('rules.staff_session.role_changed'),
};

/** Why a session is over, in words, or nothing. */
export const whySessionIsOver = (end: StaffSessionEnd | null): Reason | undefined =>
  end === null ? undefined : TOLD[end];

/** How long the command line waits for the approval of its login. *Units*: seconds. *Source*: RFC 8628. */
export const DEVICE_LOGIN_SECONDS = 10 * 60;
/** How often it may ask meanwhile. *Units*: seconds. *Source*: RFC 8628. */
export const DEVICE_POLL_SECONDS = 3;

/** Why a member gets a link: to log in for the first time, or again after a reset. *Source*: office 1. */
export const INVITATION_KINDS = ['INVITE', 'RESET'] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

/** How long such a link is of use. *Units*: seconds. *Source*: ADR 175. */
export const INVITATION_SECONDS: Readonly<Record<InvitationKind, number>> = {
  INVITE: 72 * HOUR,
  RESET: 24 * HOUR,
};
