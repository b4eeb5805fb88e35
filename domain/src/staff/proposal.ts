import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/**
 * The lifecycle of a stored write that needs more than one person. PENDING ends exactly once: executed with the last
 * approval, refused by somebody whose seat it is, withdrawn by its maker, expired, or stale because what its checkers would
 * have seen is not so any more. Nothing is deleted. *Source*: ADR 177.
 */
export const PROPOSAL_STATUSES = [
  'PENDING',
  'EXECUTED',
  'REFUSED',
  'WITHDRAWN',
  'EXPIRED',
  'STALE',
] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Where a proposal may go. *Source*: ADR 177. */
export const PROPOSAL_TRANSITIONS: Readonly<Record<ProposalStatus, readonly ProposalStatus[]>> = {
  PENDING: ['EXECUTED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'STALE'],
  EXECUTED: [],
  REFUSED: [],
  WITHDRAWN: [],
  EXPIRED: [],
  STALE: [],
};

/** After which nobody may approve any more. *Units*: days of the calendar. *Source*: ADR 177. */
export const PROPOSAL_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a proposal made at a moment expires. */
export const proposalExpiry = (made_at: Date): Date =>
  new Date(made_at.getTime() + PROPOSAL_DAYS * DAY_MS);

/** A proposal as far as it decides whether it still waits. */
export interface Waiting {
  readonly status: ProposalStatus;
  readonly expires_at: Date;
}

/** Why a proposal no longer waits, or nothing. *Source*: ADR 177. */
export const whyNotWaiting = ({ status, expires_at }: Waiting, now: Date): Reason | undefined => {
  if (!PROPOSAL_TRANSITIONS[status].includes('EXECUTED'))
    return reason(`rules.proposal.${status.toLowerCase()}`);
  return expires_at.getTime() <= now.getTime() ? reason('rules.proposal.expired') : undefined;
};

/** Why somebody cannot withdraw a proposal, or nothing: its maker alone may. *Source*: ADR 177. */
export const whyNotWithdraw = (
  proposal: Waiting & { readonly maker: string },
  staff: string,
  now: Date,
): Reason | undefined =>
  proposal.maker === staff ? whyNotWaiting(proposal, now) : reason('rules.proposal.maker');

/** As much evidence as anybody reads. *Source*: ADR 221. */
export const PROPOSAL_FILES_MAX = 10;

/** Why no file is added to a proposal any more, or nothing: who has decided decided about what was there. *Source*: ADR 221. */
export const whyNotAttach = (
  {
    decisions,
    files,
    ...proposal
  }: Waiting & {
    /** How many there are. */
    readonly decisions: number;
    readonly files: number;
  },
  now: Date,
): Reason | undefined => {
  const ended = whyNotWaiting(proposal, now);
  if (ended) return ended;
  if (decisions > 0) return reason('rules.proposal_file.decided');
  return files >= PROPOSAL_FILES_MAX
    ? reason('rules.proposal_file.many', { count: String(PROPOSAL_FILES_MAX) })
    : undefined;
};

/** A field that a proposal changes: what it is now, and what it would be. */
export interface ProposedChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Whether two differences say the same to the checker, in any order. */
export const isSameChange = (
  before: readonly ProposedChange[],
  after: readonly ProposedChange[],
): boolean => {
  const lines = (changes: readonly ProposedChange[]): string =>
    changes
      .map(({ field, from, to }) => JSON.stringify([field, from, to]))
      .toSorted()
      .join('\n');
  return lines(before) === lines(after);
};
