import { daysBetween } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Language } from '@area/domain/configuration/languages';
import { COMPLAINT_CATEGORY, complaintDue } from '@area/domain/issue/conversation';
import { CONTACT_GROUP, ISSUE_LIFE_DAYS } from '@area/domain/issue/contact';
import type { ContactForm } from '@area/domain/issue/contact';
import { RIGHTS_CATEGORY, RIGHTS_DAYS, RIGHTS_GROUP } from '@area/domain/gdpr/rights';
import type { STAFF_ISSUE_CATEGORIES } from '@area/domain/issue/handling';
import type { Db } from '../../platform/db/tables.ts';
import { openForOffice } from '../../documents/issues/open-for-office.ts';
import { insertIssueStep, updateIssueStatus } from '../../documents/issues/store.ts';
import { notifyByMail, notifyInPortal } from '../../documents/notifications/record-messages.ts';

/** Who writes, and when. */
interface Writing {
  readonly staff: string;
  readonly at: Date;
}

/** In the portal as it is written; the mail only says that there is something, because mail is not secure. */
export const tellClient = async (
  db: Db,
  intervener: string,
  told: Pick<Parameters<typeof notifyInPortal>[1], 'cause' | 'at'> & {
    readonly news: 'issue_opened' | 'issue_answered' | 'issue_complaint';
    readonly issue: string;
    readonly params: (language: Language) => Readonly<Record<string, string>>;
  },
): Promise<void> => {
  const { news, issue, cause, at, params } = told;
  await notifyInPortal(db, {
    intervener,
    news,
    params: (_say, language) => params(language),
    entity_type: 'ISSUE',
    entity_uuid: issue,
    cause,
    reach: 'PORTAL',
    at,
  });
  await notifyByMail(db, { intervener, news: 'issue_mail' });
};

interface ClientIssue extends ContactForm {
  readonly category: (typeof STAFF_ISSUE_CATEGORIES)[number];
  readonly intervener: string;
}

const lifeOf = (category: ClientIssue['category'], at: Date): number => {
  const today = madridDate(at);
  return category === COMPLAINT_CATEGORY
    ? daysBetween(today, complaintDue(today))
    : ISSUE_LIFE_DAYS;
};

/** Opens an issue for a client as if they had asked: for the group that answers, with its days. *Source*: decisions 5.4 and 6.2. */
export const openForClient = async (
  db: Db,
  { intervener, category, subject, description }: ClientIssue,
  { staff, at }: Writing,
): Promise<string> => {
  const isRight = category === RIGHTS_CATEGORY;
  const life_days = isRight ? RIGHTS_DAYS : lifeOf(category, at);
  const said = { subject: subject.trim(), description: description.trim() };
  const uuid = await openForOffice(db, {
    ...said,
    category,
    intervener,
    is_intervener: true,
    group: isRight ? RIGHTS_GROUP : CONTACT_GROUP,
    life_days,
    staff,
    at,
  });
  await tellClient(db, intervener, {
    news: 'issue_opened',
    issue: uuid,
    params: () => ({ subject: said.subject, text: said.description }),
    cause: `issue opened ${uuid}`,
    at,
  });
  return uuid;
};

interface AnsweredIssue {
  readonly uuid: string;
  readonly subject: string;
  readonly intervener_uuid: string;
}

/** Writes an answer and tells the client. */
export const answerClient = async (
  db: Db,
  { uuid, subject, intervener_uuid }: AnsweredIssue,
  {
    answer,
    resolves,
    staff,
    at,
    keepFiles,
  }: Writing & {
    readonly answer: string;
    readonly resolves: boolean;
    /** Keeps its files with the step of the answer. */
    readonly keepFiles: (step: string) => Promise<void>;
  },
) => {
  const status = resolves ? ('RESOLVED' as const) : ('IN_PROGRESS' as const);
  await updateIssueStatus(db, uuid, status);
  const number = await insertIssueStep(db, {
    issue_uuid: uuid,
    status,
    answer: answer.trim(),
    staff_uuid: staff,
    at,
  });
  await keepFiles(number);
  await tellClient(db, intervener_uuid, {
    news: 'issue_answered',
    issue: uuid,
    params: () => ({ subject, text: answer.trim() }),
    cause: `issue answered ${number}`,
    at,
  });
  return status;
};
