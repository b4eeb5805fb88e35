import {
  answerIssue,
  closeIssue,
  createClientIssue,
  getOfficeIssue,
  listOpenIssues,
} from '@area/contract/office/issues/calls';
import { whyNotContact } from '@area/domain/issue/contact';
import { ISSUE_ANSWER_MAX, whyNotAnswerIssue, whyNotCloseIssue } from '@area/domain/issue/handling';
import { required } from '@area/domain/rules/amounts';
import { maxLength } from '@area/domain/rules/lengths';
import { atField, firstReason } from '@area/domain/rules/reason';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { hasRight } from '../../access/proposals/require-right.ts';
import { readOfficeFile } from '../../access/proposals/office-file.ts';
import { formatVersion } from '../../access/proposals/record-version.ts';
import { findHashes } from '../../access/proposals/subjects-store.ts';
import { checkOfficeFile } from '../../documents/documents/check-file.ts';
import type { CheckedFile } from '../../documents/documents/check-file.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import { insertIssueFiles, listIssueFiles } from './files-store.ts';
import {
  insertIssueStep,
  listIssueSteps,
  updateIssueStatus,
} from '../../documents/issues/store.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { getPersonNumbered } from '../people/get-person-numbered.ts';
import { answerClient, openForClient } from './handle.ts';
import { officeConversation } from './office-conversation.ts';
import { aboutIssue, actorKindOf, getIssue, lockIssue, lookAtIssue } from './office-issue.ts';
import type { OfIssue } from './office-issue.ts';
import { openIssues } from './office-store.ts';

const statusChange = async (context: OfIssue, to: string) => {
  const { subject, status } = await getIssue(context);
  return [
    { field: 'subject', from: subject, to: subject },
    { field: 'status', from: status, to },
  ];
};

const presentHistory = async (db: Db, issue: string) => {
  const files = await listIssueFiles(db, issue);
  const steps = await listIssueSteps(db, issue);
  return steps.map(({ at, number, ...step }) => ({
    ...step,
    at: at.toISOString(),
    files: files
      .filter(({ step: of }) => of === number)
      .map(({ uuid, filename, mime_type }) => ({ uuid, filename, mime_type })),
  }));
};

/** As it is read now: a decision names it. */
const versionOf = async (db: Db, uuid: string): Promise<string> => {
  const content_hash = (await findHashes(db, 'issue', [uuid])).get(uuid);
  return content_hash ? formatVersion({ kind: 'issue', uuid, content_hash }) : '';
};

const readRoutes = ({ read }: OfficeRegister): void => {
  read(listOpenIssues, async ({ db, query, actor }) => {
    const withAml = hasRight(actor.permission_set, 'VIEW_AML_NOTES');
    const { items, total } = await readPage(db, openIssues(db, { withAml }), query);
    const shown = items.map((row) => ({ ...row, expires_on: row.expires_on.toISOString() }));
    return { items: shown, total };
  });
  read(getOfficeIssue, {
    look: lookAtIssue(getOfficeIssue),
    read: async (context) => {
      const { expires_on, created_at, ...issue } = await getIssue(context);
      return {
        ...issue,
        expires_on: expires_on.toISOString(),
        created_at: created_at.toISOString(),
        history: await presentHistory(context.db, issue.uuid),
        version: await versionOf(context.db, issue.uuid),
      };
    },
  });
};

const createRoute = ({ write }: OfficeRegister): void =>
  write(createClientIssue, {
    subjects: async ({ db, body }) => [
      { kind: 'intervener', uuid: await getPersonNumbered(db, body.document_number) },
    ],
    changes: ({ body }) =>
      Promise.resolve([{ field: 'subject', from: null, to: body.subject.trim() }]),
    run: async ({ db, parts, actor, body }) => {
      const intervener = await getPersonNumbered(db, body.document_number);
      requireFields([...whyNotContact(body)]);
      const { subject, description, category } = body;
      const writing = { staff: actor.uuid, at: parts.clock.business() };
      const asked = { intervener, category, subject, description };
      return { uuid: await openForClient(db, asked, writing), status: 'OPEN' as const };
    },
  });

interface Attachment {
  readonly issue: string;
  readonly intervener: string;
  readonly at: Date;
}

/** Keeps the files of an answer with its step: documents of the client, which nobody has to check. */
const keepFilesOf =
  (
    { db, parts }: Pick<OfficeContext, 'db' | 'parts'>,
    files: readonly CheckedFile[],
    { issue, intervener, at }: Attachment,
  ) =>
  async (step: string): Promise<void> => {
    const documents: string[] = [];
    for (const file of files) {
      const facts = { subcategory: 'ISSUE_ATTACHMENT', origin: 'X', status: null, at } as const;
      const owner = { intervener_uuid: intervener };
      documents.push((await storeFile(db, parts.storage, { ...owner, ...file, ...facts })).uuid);
    }
    await insertIssueFiles(db, { issue, step, documents });
  };

const answerRoute = ({ write }: OfficeRegister): void =>
  write(answerIssue, {
    ...aboutIssue,
    changes: async (context) =>
      statusChange(context, context.body.resolves ? 'RESOLVED' : 'IN_PROGRESS'),
    prepare: async ({ parts: outside, body: { files } }) => {
      const checked: CheckedFile[] = [];
      for (const [index, file] of files.entries())
        checked.push(
          await checkOfficeFile(outside, readOfficeFile(file), { field: `files.${index}` }),
        );
      return async (context) => {
        const { db, parts, actor, body } = context;
        const { uuid, subject, intervener_uuid, ...issue } = await lockIssue(context);
        const asked = { resolves: body.resolves, actor: actorKindOf(actor) };
        requireFields([
          ...atField('id', whyNotAnswerIssue(issue, asked)),
          ...atField('answer', firstReason(body.answer, [required, maxLength(ISSUE_ANSWER_MAX)])),
        ]);
        if (intervener_uuid === null) throw new AppError('NOT_FOUND');
        const at = parts.clock.business();
        const { answer, resolves } = body;
        const place = { issue: uuid, intervener: intervener_uuid, at };
        const keepFiles = keepFilesOf(context, checked, place);
        const writing = { answer, resolves, keepFiles, staff: actor.uuid, at };
        return {
          uuid,
          status: await answerClient(db, { uuid, subject, intervener_uuid }, writing),
        };
      };
    },
  });

const closeRoute = ({ write }: OfficeRegister): void =>
  write(closeIssue, {
    ...aboutIssue,
    changes: async (context) => statusChange(context, 'CLOSED'),
    run: async (context) => {
      const { db, parts, actor, body } = context;
      const issue = await lockIssue(context);
      const asked = { outcome: body.outcome, actor: actorKindOf(actor) };
      requireFields([...atField('id', whyNotCloseIssue(issue, asked))]);
      const [{ uuid }, status] = [issue, 'CLOSED' as const];
      await updateIssueStatus(db, uuid, status);
      const { outcome, reason: note } = body;
      const at = parts.clock.business();
      await insertIssueStep(db, {
        issue_uuid: uuid,
        status,
        outcome,
        note,
        staff_uuid: actor.uuid,
        at,
      });
      return { uuid, status };
    },
  });

/** Questions of clients to the staff: opened for them, answered and closed. *Source*: specification 3, decisions 1.8, ADR 197. */
export const officeIssues = (register: OfficeRegister): void => {
  readRoutes(register);
  createRoute(register);
  answerRoute(register);
  closeRoute(register);
  officeConversation(register);
};
