import { addDays, addMonths } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { required } from '../rules/amounts.ts';
import { maxLength } from '../rules/lengths.ts';
import type { FieldReason, Reason } from '../rules/reason.ts';
import { atField, firstReason, reason } from '../rules/reason.ts';
import { whyNotTransitionIssue } from './status.ts';
import type { IssueStatus } from './status.ts';

/** *Units*: characters. *Source*: ours, as in the contact form. */
const ISSUE_MESSAGE_MAX = 5000;

/** Days after its end in which a client may go on with an issue. *Source*: ours, ADR 211. */
export const ISSUE_REOPEN_DAYS = 30;

/** A complaint, which the law gives a term. *Source*: office.md 3. */
export const COMPLAINT_CATEGORY = 'COMPLAINT';

/** *Source*: Law 7/2017 (consumers: one month), within the two months of Order ECO/734/2004, article 15. */
const COMPLAINT_MONTHS = 1;

/** The last day to answer a complaint, from the day on which it came. */
export const complaintDue = (received: CivilDate): CivilDate =>
  addMonths(received, COMPLAINT_MONTHS);

/** What is missing in a message of a client. *Source*: ours, as in the contact form. */
export const whyNotMessage = (message: string): readonly FieldReason[] =>
  atField('message', firstReason(message, [required, maxLength(ISSUE_MESSAGE_MAX)]));

/** The status of an issue in which its client writes: what had an end begins again. */
export const statusAfterMessage = (status: IssueStatus): IssueStatus =>
  status === 'RESOLVED' || status === 'CLOSED' ? 'OPEN' : status;

/** Why a client cannot write in an issue, or nothing. `ended_on` is the day of its last step. *Source*: office.md 3, ADR 211. */
export const whyNotWrite = (
  { status, ended_on }: { readonly status: IssueStatus; readonly ended_on: CivilDate },
  today: CivilDate,
): Reason | undefined => {
  const to = statusAfterMessage(status);
  if (to === status) return undefined;
  if (today > addDays(ended_on, ISSUE_REOPEN_DAYS))
    return reason('rules.issue.too_old', { days: `${ISSUE_REOPEN_DAYS}` });
  return whyNotTransitionIssue({ from: status, to, actor: 'C' });
};
