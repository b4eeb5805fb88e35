import { addDays } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { Step, Steps } from '../lifecycle/steps.ts';
import { whyNotStep } from '../lifecycle/steps.ts';
import type { Reason } from '../rules/reason.ts';

/** Lifecycle of an issue. *Source*: specification 4, decisions 1.8. */
export const ISSUE_STATUSES = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'] as const;
export type IssueStatus = (typeof ISSUE_STATUSES)[number];

/** Days after its expiry when an issue closes by itself. *Source*: decisions 1.8. */
export const ISSUE_CLOSES_AFTER_DAYS = 30;

/** A client who is not content opens it again. *Source*: decisions 1.8, office.md 3, ADR 211. */
export const ISSUE_STEPS: Steps<IssueStatus> = {
  OPEN: { IN_PROGRESS: ['OPS', 'COMP'], CLOSED: ['SYS'] },
  IN_PROGRESS: { RESOLVED: ['OPS', 'COMP'], CLOSED: ['SYS'] },
  RESOLVED: { CLOSED: ['OPS', 'COMP', 'SYS'], OPEN: ['C'] },
  CLOSED: { OPEN: ['C'] },
};

/** Why an issue cannot take a step, or nothing. *Source*: decisions 1.8. */
export const whyNotTransitionIssue = (step: Step<IssueStatus>): Reason | undefined =>
  whyNotStep(ISSUE_STEPS, step);

/** Whether an issue is closed by itself that day. *Source*: decisions 1.8. */
export const isIssueOverdue = (expiresOn: CivilDate, today: CivilDate): boolean =>
  today >= addDays(expiresOn, ISSUE_CLOSES_AFTER_DAYS);
