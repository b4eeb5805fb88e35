import { RIGHTS_CATEGORY } from '../gdpr/rights.ts';
import type { ActorKind } from '../operation/codes.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import { CONTACT_CATEGORY } from './contact.ts';
import { COMPLAINT_CATEGORY } from './conversation.ts';
import { whyNotTransitionIssue } from './status.ts';
import type { IssueStatus } from './status.ts';

/**
 * What staff open an issue about for a client: client care, rights about personal data, and complaints.
 * *Source*: ADR 197.
 */
export const STAFF_ISSUE_CATEGORIES = [
  CONTACT_CATEGORY,
  RIGHTS_CATEGORY,
  COMPLAINT_CATEGORY,
] as const;

/** How an issue ended. *Source*: office.md 3 (close with outcome), ADR 197. */
export const ISSUE_OUTCOMES = ['SOLVED', 'REFUSED', 'WITHDRAWN', 'NO_ACTION'] as const;
export type IssueOutcome = (typeof ISSUE_OUTCOMES)[number];

/** Texts to begin an answer with. *Source*: office.md 3. */
export const ISSUE_TEMPLATES = [
  'received',
  'more_information',
  'done',
  'not_possible',
  'complaint_answer',
] as const;

/** *Units*: characters. *Source*: ours, as in the contact form. */
export const ISSUE_ANSWER_MAX = 5000;

/** How the categories of alerts about money laundering begin. *Source*: decisions 5.2. */
export const AML_CATEGORY_PREFIX = 'AML_';

/** Whether an issue is an investigation, which only compliance knows of. *Source*: decisions 1.7 (no tipping-off). */
export const isAmlIssue = (category: string): boolean => category.startsWith(AML_CATEGORY_PREFIX);

/** An issue, as far as it decides what staff do with it. */
export interface HandledIssue {
  readonly status: IssueStatus;
  /** Whether a client reads it; otherwise it is of the office alone. */
  readonly is_intervener: boolean;
  /** Whether the last word that the client wrote has an answer. */
  readonly is_answered: boolean;
}

const WAY: readonly IssueStatus[] = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'];

const whyNotReach = (from: IssueStatus, to: IssueStatus, actor: ActorKind): Reason | undefined => {
  const way = WAY.slice(WAY.indexOf(from), WAY.indexOf(to) + 1);
  const steps = way.slice(1).map((next, index) => ({ from: way[index] ?? from, to: next, actor }));
  if (steps.length === 0) return whyNotTransitionIssue({ from, to, actor });
  return steps.map(whyNotTransitionIssue).find((refused) => refused !== undefined);
};

/**
 * Why staff cannot answer an issue, or nothing. An answer that ends it resolves it; another one leaves it in progress.
 * *Source*: decisions 1.8 and 11.15.
 */
export const whyNotAnswerIssue = (
  { status, is_intervener }: HandledIssue,
  { resolves, actor }: { readonly resolves: boolean; readonly actor: ActorKind },
): Reason | undefined => {
  if (!is_intervener) return reason('rules.issue.internal');
  if (!resolves && status === 'IN_PROGRESS') return undefined;
  return whyNotReach(status, resolves ? 'RESOLVED' : 'IN_PROGRESS', actor);
};

/** Why staff cannot treat an issue as a complaint, or nothing. *Source*: office.md 3, ADR 211. */
export const whyNotComplaint = ({
  status,
  is_intervener,
  category,
}: Pick<HandledIssue, 'status' | 'is_intervener'> & {
  readonly category: string;
}): Reason | undefined => {
  if (!is_intervener || category !== CONTACT_CATEGORY) return reason('rules.issue.no_complaint');
  return status === 'CLOSED' ? reason('rules.issue.closed') : undefined;
};

/**
 * Why staff cannot close an issue, or nothing: a client who asked has an answer first, unless they no longer want one.
 * *Source*: decisions 1.8.
 */
export const whyNotCloseIssue = (
  { status, is_intervener, is_answered }: HandledIssue,
  { outcome, actor }: { readonly outcome: IssueOutcome; readonly actor: ActorKind },
): Reason | undefined => {
  if (is_intervener && !is_answered && outcome !== 'WITHDRAWN')
    return reason('rules.issue.unanswered');
  return whyNotReach(status, 'CLOSED', actor);
};
