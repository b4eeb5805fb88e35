import { addDays } from '@area/domain/calendar/civil-date';
import { formatDate } from '@area/domain/calendar/format-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { ISSUE_LIFE_DAYS } from '@area/domain/issue/contact';
import {
  COMPLAINT_CATEGORY,
  statusAfterMessage,
  whyNotMessage,
  whyNotWrite,
} from '@area/domain/issue/conversation';
import { atField, reason } from '@area/domain/rules/reason';
import { insertIssueFiles, listIssueFiles, listLooseIssueFiles } from './files-store.ts';
import {
  findIssueForUpdate,
  insertIssueStep,
  listIssueSteps,
  updateIssueStatus,
} from '../../documents/issues/store.ts';
import { markUnchecked } from '../../documents/documents/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { notifyOffice } from './create.ts';
import { countMessagesSince, findOwnIssue } from './own-store.ts';

/** Far more than anybody writes in a day. *Source*: ADR 33. */
const MESSAGES_A_DAY = 50;
const DAY_MS = 86_400_000;

type OwnIssueRow = NonNullable<Awaited<ReturnType<typeof findOwnIssue>>>;

/** An issue as its client sees it in a list. */
export const presentOwnIssue = ({
  uuid,
  subject,
  category,
  status,
  created_at,
  last_at,
  is_answered,
}: OwnIssueRow) => ({
  uuid,
  subject,
  category,
  status,
  created_at: created_at.toISOString(),
  last_at: last_at.toISOString(),
  is_answered,
});

type Steps = Awaited<ReturnType<typeof listIssueSteps>>;
type Files = Awaited<ReturnType<typeof listIssueFiles>>;

/** What the client and the office wrote to each other; notes and reasons of the office are not among it. */
const messagesOf = (issue: OwnIssueRow, steps: Steps, files: Files) => [
  {
    by: issue.created_by_staff === null ? ('CLIENT' as const) : ('OFFICE' as const),
    text: issue.description,
    at: issue.created_at.toISOString(),
    files: [],
  },
  ...steps.flatMap(({ number, at, message, answer }) => {
    const text = message ?? answer;
    if (text === null) return [];
    return [
      {
        by: message === null ? ('OFFICE' as const) : ('CLIENT' as const),
        text,
        at: at.toISOString(),
        files: files
          .filter(({ step }) => step === number)
          .map(({ uuid, filename }) => ({ uuid, filename })),
      },
    ];
  }),
];

/** When it came to its present status. */
const endedOn = ({ created_at }: OwnIssueRow, steps: Steps) =>
  madridDate(steps.at(-1)?.at ?? created_at);

const present = async (db: Db, issue: OwnIssueRow, now: Date) => {
  const steps = await listIssueSteps(db, issue.uuid);
  const { status } = issue;
  const refused = whyNotWrite({ status, ended_on: endedOn(issue, steps) }, madridDate(now));
  return {
    ...presentOwnIssue(issue),
    answered_by: issue.category === COMPLAINT_CATEGORY ? madridDate(issue.expires_on) : null,
    messages: messagesOf(issue, steps, await listIssueFiles(db, issue.uuid)),
    can_write: refused === undefined,
    is_reopened: statusAfterMessage(status) !== status,
  };
};

/** Whose issue, and when. */
interface Own {
  readonly intervener: string;
  readonly uuid: string;
  readonly now: Date;
}

/** *Errors*: NOT_FOUND, also for somebody else's. */
export const getConversation = async (db: Db, { intervener, uuid, now }: Own) => {
  const issue = await findOwnIssue(db, intervener, uuid);
  if (!issue) throw new AppError('NOT_FOUND');
  return present(db, issue, now);
};

const requireRoom = async (db: Db, { intervener, now }: Own): Promise<void> => {
  const since = new Date(now.getTime() - DAY_MS);
  if ((await countMessagesSince(db, intervener, since)) >= MESSAGES_A_DAY)
    throw new AppError('TOO_MANY_REQUESTS');
};

/** Files that they sent for it, which nobody has to check. *Errors*: INVALID_INPUT for a document that is none of those. */
const attach = async (
  db: Db,
  { intervener, uuid }: Own,
  { step, documents }: { readonly step: string; readonly documents: readonly string[] },
): Promise<void> => {
  const loose = (await listLooseIssueFiles(db, intervener, documents)).map((each) => each.uuid);
  const strange = documents.some((document) => !loose.includes(document));
  requireFields(atField('documents', strange ? reason('rules.issue.documents') : undefined));
  await insertIssueFiles(db, { issue: uuid, step, documents: loose });
  await markUnchecked(db, loose);
};

/**
 * What a client writes in their issue: it goes to the group that has it, and what had ended is open again, with days of its own.
 * *Errors*: NOT_FOUND, INVALID_INPUT, TOO_MANY_REQUESTS. *Source*: office.md 3, ADR 211.
 */
export const writeInConversation = async (
  db: Db,
  { settings }: Pick<Parts, 'settings'>,
  { message, documents, ...own }: Own & { message: string; documents: readonly string[] },
) => {
  const { intervener, uuid, now } = own;
  // Before it is read: of the client's message and an answer of the office, one comes after the other.
  await findIssueForUpdate(db, uuid);
  const issue = await findOwnIssue(db, intervener, uuid);
  if (!issue) throw new AppError('NOT_FOUND');
  const ended_on = endedOn(issue, await listIssueSteps(db, uuid));
  requireFields([
    ...whyNotMessage(message),
    ...atField('id', whyNotWrite({ status: issue.status, ended_on }, madridDate(now))),
  ]);
  await requireRoom(db, own);
  const status = statusAfterMessage(issue.status);
  const isReopened = status !== issue.status;
  const term = madridInstant(addDays(madridDate(now), ISSUE_LIFE_DAYS), 0);
  // The law gives a complaint its term, whenever it is opened again.
  const isLonger = isReopened && issue.category !== COMPLAINT_CATEGORY;
  await updateIssueStatus(db, uuid, status, isLonger ? { expires_on: term } : {});
  const said = { issue_uuid: uuid, status, message: message.trim(), intervener_uuid: intervener };
  const step = await insertIssueStep(db, { ...said, at: now });
  await attach(db, own, { step, documents });
  const expires_on = formatDate(isLonger ? term : issue.expires_on);
  await notifyOffice(db, settings, { uuid, intervener, expires_on, mail: 'reply_mail' });
  return getConversation(db, own);
};
