import {
  answerIssue,
  closeIssue,
  createClientIssue,
  getOfficeIssue,
  listOpenIssues,
} from '@area/contract/office/issues/calls';
import { whyNotContact } from '@area/domain/issue/contact';
import {
  ISSUE_ANSWER_MAX,
  isAmlIssue,
  whyNotAnswerIssue,
  whyNotCloseIssue,
} from '@area/domain/issue/handling';
import { required } from '@area/domain/rules/amounts';
import { maxLength } from '@area/domain/rules/lengths';
import { atField, firstReason } from '@area/domain/rules/reason';
import type { OfficeActor, OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { hasRight } from '../../access/proposals/require-right.ts';
import {
  findIssueForUpdate,
  insertIssueStep,
  isIssueAnswered,
  listIssueSteps,
  updateIssueStatus,
} from '../../documents/issues/store.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { getPersonNumbered } from '../people/get-person-numbered.ts';
import { answerClient, openForClient } from './handle.ts';
import { findIssue, openIssues } from './office-store.ts';

type OfIssue = Pick<OfficeContext, 'db' | 'actor'> & { readonly params: { readonly id: string } };

const mayKnow = ({ permission_set }: OfficeActor, category: string): boolean =>
  !isAmlIssue(category) || hasRight(permission_set, 'VIEW_AML_NOTES');

/** *Errors*: NOT_FOUND, also for an investigation that somebody must not know of. */
const getIssue = async ({ db, actor, params: { id } }: OfIssue) => {
  const issue = await findIssue(db, id);
  if (!issue || !mayKnow(actor, issue.category)) throw new AppError('NOT_FOUND');
  return issue;
};

/** The same, which nobody else changes meanwhile. */
const lockIssue = async (context: OfIssue) => {
  const issue = await findIssueForUpdate(context.db, context.params.id);
  if (!issue || !mayKnow(context.actor, issue.category)) throw new AppError('NOT_FOUND');
  return { ...issue, is_answered: await isIssueAnswered(context.db, issue.uuid) };
};

const actorKindOf = ({ permission_set }: OfficeActor) =>
  hasRight(permission_set, 'ASSESS_RISK') ? ('COMP' as const) : ('OPS' as const);

/** What is asked of both: the group of compliance handles its own issues. */
const aboutIssue = {
  facts: async (context: OfIssue) => ({
    is_of_compliance: (await getIssue(context)).group === 'COMPLIANCE',
  }),
  subjects: ({ params: { id } }: OfIssue) => [{ kind: 'issue' as const, uuid: id }],
};

const statusChange = async (context: OfIssue, to: string) => {
  const { subject, status } = await getIssue(context);
  return [
    { field: 'subject', from: subject, to: subject },
    { field: 'status', from: status, to },
  ];
};

const readRoutes = ({ read }: OfficeRegister): void => {
  read(listOpenIssues, async ({ db, query, actor }) => {
    const withAml = hasRight(actor.permission_set, 'VIEW_AML_NOTES');
    const { items, total } = await readPage(db, openIssues(db, { withAml }), query);
    const shown = items.map((row) => ({ ...row, expires_on: row.expires_on.toISOString() }));
    return { items: shown, total };
  });
  read(getOfficeIssue, async (context) => {
    const { expires_on, created_at, intervener_uuid: _of, ...issue } = await getIssue(context);
    const steps = await listIssueSteps(context.db, issue.uuid);
    return {
      ...issue,
      expires_on: expires_on.toISOString(),
      created_at: created_at.toISOString(),
      history: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    };
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

const answerRoute = ({ write }: OfficeRegister): void =>
  write(answerIssue, {
    ...aboutIssue,
    changes: async (context) =>
      statusChange(context, context.body.resolves ? 'RESOLVED' : 'IN_PROGRESS'),
    run: async (context) => {
      const { db, parts, actor, body } = context;
      const { uuid, subject, intervener_uuid, ...issue } = await lockIssue(context);
      const asked = { resolves: body.resolves, actor: actorKindOf(actor) };
      requireFields([
        ...atField('id', whyNotAnswerIssue(issue, asked)),
        ...atField('answer', firstReason(body.answer, [required, maxLength(ISSUE_ANSWER_MAX)])),
      ]);
      if (intervener_uuid === null) throw new AppError('NOT_FOUND');
      const writing = { ...body, staff: actor.uuid, at: parts.clock.business() };
      return { uuid, status: await answerClient(db, { uuid, subject, intervener_uuid }, writing) };
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
};
