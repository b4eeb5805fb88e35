import {
  downloadIssueFile,
  listIssueTemplates,
  noteIssue,
  treatIssueAsComplaint,
} from '@area/contract/office/issues/calls';
import { formatDate } from '@area/domain/calendar/format-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { COMPLAINT_CATEGORY, complaintDue } from '@area/domain/issue/conversation';
import { ISSUE_ANSWER_MAX, ISSUE_TEMPLATES, whyNotComplaint } from '@area/domain/issue/handling';
import { required } from '@area/domain/rules/amounts';
import { maxLength } from '@area/domain/rules/lengths';
import { atField, firstReason } from '@area/domain/rules/reason';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { showPaper } from '../../documents/documents/show-paper.ts';
import { listIssueFiles } from './files-store.ts';
import { insertIssueStep, updateIssueStatus } from '../../documents/issues/store.ts';
import { getMailReader } from '../../documents/notifications/readers-store.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { tellClient } from './handle.ts';
import { aboutIssue, getIssue, lockIssue, lookAtIssue, subjectsOfIssue } from './office-issue.ts';

const LAST_HOUR = 23;
const LAST_MINUTE = 59;

const readRoutes = ({ read }: OfficeRegister): void => {
  read(listIssueTemplates, {
    look: lookAtIssue(listIssueTemplates),
    read: async (context) => {
      const { intervener_uuid } = await getIssue(context);
      if (intervener_uuid === null) return [];
      const { language, given_name: name } = await getMailReader(context.db, intervener_uuid);
      const say = speakerOf(language);
      return ISSUE_TEMPLATES.map((key) => ({
        key,
        title: speakerOf(context.language)(`messages.issue_template.${key}.title`),
        text: say(`messages.issue_template.${key}.text`, { name }),
      }));
    },
  });
  read(downloadIssueFile, async (context) => {
    const issue = await getIssue(context);
    const papers = await listIssueFiles(context.db, issue.uuid);
    return showPaper(context, downloadIssueFile.id, { papers, subjects: subjectsOfIssue(issue) });
  });
};

const noteRoute = ({ write }: OfficeRegister): void =>
  write(noteIssue, {
    ...aboutIssue,
    changes: ({ body }) => Promise.resolve([{ field: 'note', from: null, to: body.note }]),
    run: async (context) => {
      const { db, parts, actor, body } = context;
      const { uuid, status } = await lockIssue(context);
      requireFields(
        atField('note', firstReason(body.note, [required, maxLength(ISSUE_ANSWER_MAX)])),
      );
      const note = body.note.trim();
      const at = parts.clock.business();
      await insertIssueStep(db, { issue_uuid: uuid, status, note, staff_uuid: actor.uuid, at });
      return { uuid, status };
    },
  });

const complaintRoute = ({ write }: OfficeRegister): void =>
  write(treatIssueAsComplaint, {
    ...aboutIssue,
    changes: async (context) => {
      const { category } = await getIssue(context);
      return [{ field: 'category', from: category, to: COMPLAINT_CATEGORY }];
    },
    run: async (context) => {
      const { db, parts, actor } = context;
      const { uuid, subject, category, created_at, intervener_uuid, ...issue } =
        await lockIssue(context);
      requireFields(atField('id', whyNotComplaint({ ...issue, category })));
      if (intervener_uuid === null) throw new AppError('NOT_FOUND');
      const day = complaintDue(madridDate(created_at));
      const expires_on = madridInstant(day, LAST_HOUR, LAST_MINUTE);
      const { status } = issue;
      await updateIssueStatus(db, uuid, status, { category: COMPLAINT_CATEGORY, expires_on });
      const at = parts.clock.business();
      await insertIssueStep(db, {
        issue_uuid: uuid,
        status,
        // In Spanish, like all texts of the office.
        note: speakerOf('es')(`codes.issue_category.${COMPLAINT_CATEGORY}`),
        staff_uuid: actor.uuid,
        at,
      });
      await tellClient(db, intervener_uuid, {
        news: 'issue_complaint',
        issue: uuid,
        params: (language) => ({ subject, date: formatDate(day, language) }),
        cause: `issue complaint ${uuid}`,
        at,
      });
      return { uuid, status, expires_on: expires_on.toISOString() };
    },
  });

/** What the office does with an issue besides answering it. *Source*: office.md 3, ADR 211. */
export const officeConversation = (register: OfficeRegister): void => {
  readRoutes(register);
  noteRoute(register);
  complaintRoute(register);
};
