import { madridDate } from '@area/domain/calendar/madrid';
import { COMPLAINT_CATEGORY } from '@area/domain/issue/conversation';
import { isAmlIssue } from '@area/domain/issue/handling';
import { isIssueOverdue, whyNotTransitionIssue } from '@area/domain/issue/status';
import {
  findIssueForUpdate,
  insertIssueStep,
  updateIssueStatus,
} from '../../documents/issues/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runEach } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';
import { listExpiredIssues } from './office-store.ts';

const close = async (db: Db, uuid: string, at: Date): Promise<boolean> => {
  const issue = await findIssueForUpdate(db, uuid);
  if (!issue) return false;
  const refused = whyNotTransitionIssue({ from: issue.status, to: 'CLOSED', actor: 'SYS' });
  if (refused) return false;
  await updateIssueStatus(db, uuid, 'CLOSED');
  await insertIssueStep(db, { issue_uuid: uuid, status: 'CLOSED', at });
  return true;
};

/**
 * Closes what nobody closed in the days after its expiry. Investigations are closed by compliance alone, and a
 * complaint ends with an answer.
 * *Source*: decisions 1.8, ADR 205.
 */
export const closeOverdueIssues = async (day: JobContext): Promise<Outcome> => {
  const today = madridDate(day.now);
  const overdue = (await listExpiredIssues(day.db, day.now)).filter(
    ({ category, expires_on }) =>
      !isAmlIssue(category) &&
      category !== COMPLAINT_CATEGORY &&
      isIssueOverdue(madridDate(expires_on), today),
  );
  const uuids = overdue.map(({ uuid }) => uuid);
  return runEach(day, uuids, async (tx, uuid) => close(tx, uuid, day.now));
};
