import { isAmlIssue } from '@area/domain/issue/handling';
import type { IssueStatus } from '@area/domain/issue/status';
import type { InsertObject } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { recordEvent } from '../../platform/events/store.ts';

/** Whether an issue with a subject is still to be dealt with. */
export const hasOpenIssue = async (db: Db, subject: string): Promise<boolean> =>
  (await db
    .selectFrom('issues')
    .select('uuid')
    .where('subject', '=', subject)
    .where('status', '!=', 'CLOSED')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const insertIssue = async (db: Db, row: InsertObject<Tables, 'issues'>): Promise<void> => {
  const { uuid, status, category, operation_uuid } = await db
    .insertInto('issues')
    .values(row)
    .returning(['uuid', 'status', 'category', 'operation_uuid'])
    .executeTakeFirstOrThrow();
  // Nobody hears of an investigation.
  if (isAmlIssue(category)) return;
  await recordEvent(db, {
    type: 'issue.created',
    subject: 'issue',
    uuid,
    facts: { status, order_uuid: operation_uuid },
  });
};

/** An issue that nobody else changes until the transaction ends. */
export const findIssueForUpdate = async (db: Db, uuid: string) =>
  db.selectFrom('issues').selectAll().where('uuid', '=', uuid).forNoKeyUpdate().executeTakeFirst();

/** Its new status; perhaps with another term or category. */
export const updateIssueStatus = async (
  db: Db,
  uuid: string,
  status: IssueStatus,
  more: { readonly expires_on?: Date; readonly category?: string } = {},
): Promise<void> => {
  const { category } = await db
    .updateTable('issues')
    .set({ status, ...more })
    .where('uuid', '=', uuid)
    .returning('category')
    .executeTakeFirstOrThrow();
  if (isAmlIssue(category)) return;
  await recordEvent(db, { type: 'issue.updated', subject: 'issue', uuid, facts: { status } });
};

/** What became of it, and what was answered; returns the number of the entry. */
export const insertIssueStep = async (
  db: Db,
  row: InsertObject<Tables, 'issue_history'>,
): Promise<string> => {
  const { number } = await db
    .insertInto('issue_history')
    .values(row)
    .returning('number')
    .executeTakeFirstOrThrow();
  return `${number}`;
};

/** What became of an issue, the oldest first, with the names of the staff. */
export const listIssueSteps = async (db: Db, issue: string) =>
  db
    .selectFrom('issue_history')
    .leftJoin('staff', 'staff.uuid', 'issue_history.staff_uuid')
    .select([
      'issue_history.number',
      'issue_history.status',
      'issue_history.at',
      'issue_history.message',
      'issue_history.answer',
      'issue_history.outcome',
      'issue_history.note',
      'staff.name as by',
    ])
    .where('issue_uuid', '=', issue)
    .orderBy('issue_history.number')
    .execute();

/** Whether the client has an answer to what they wrote last. */
export const isIssueAnswered = async (db: Db, issue: string): Promise<boolean> => {
  const said = await db
    .selectFrom('issue_history')
    .select('answer')
    .where('issue_uuid', '=', issue)
    .where(({ eb, or }) => or([eb('answer', 'is not', null), eb('message', 'is not', null)]))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (said?.answer ?? null) !== null;
};
