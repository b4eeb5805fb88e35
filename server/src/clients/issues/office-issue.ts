import { isAmlIssue } from '@area/domain/issue/handling';
import type { Call } from '@area/contract/call';
import type { Subject } from '@area/domain/staff/subjects';
import type { OfficeActor, OfficeContext } from '../../access/proposals/office-context.ts';
import { recordLook } from '../../access/proposals/record-look.ts';
import { hasRight } from '../../access/proposals/require-right.ts';
import { findIssueForUpdate, isIssueAnswered } from '../../documents/issues/store.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findIssue } from './office-store.ts';

/** What names an issue in a request of the office. */
export type OfIssue = Pick<OfficeContext, 'db' | 'actor'> & {
  readonly params: { readonly id: string };
};

const mayKnow = ({ permission_set }: OfficeActor, category: string): boolean =>
  !isAmlIssue(category) || hasRight(permission_set, 'VIEW_AML_NOTES');

/** *Errors*: NOT_FOUND, also for an investigation that somebody must not know of. */
export const getIssue = async ({ db, actor, params: { id } }: OfIssue) => {
  const issue = await findIssue(db, id);
  if (!issue || !mayKnow(actor, issue.category)) throw new AppError('NOT_FOUND');
  return issue;
};

/** What a look at an issue is a look at: it, and whose it is. */
export const subjectsOfIssue = ({
  uuid,
  intervener_uuid,
}: {
  readonly uuid: string;
  readonly intervener_uuid: string | null;
}): readonly Subject[] => [
  { kind: 'issue', uuid },
  ...(intervener_uuid === null ? [] : [{ kind: 'intervener' as const, uuid: intervener_uuid }]),
];

/** Writes down that staff look at an issue. *Errors*: NOT_FOUND. *Source*: ADR 254. */
export const lookAtIssue =
  <C extends Call>(call: C) =>
  async (context: OfficeContext<C> & OfIssue): Promise<void> =>
    recordLook(call, context, subjectsOfIssue(await getIssue(context)));

/** The same, which nobody else changes meanwhile. */
export const lockIssue = async (context: OfIssue) => {
  const issue = await findIssueForUpdate(context.db, context.params.id);
  if (!issue || !mayKnow(context.actor, issue.category)) throw new AppError('NOT_FOUND');
  return { ...issue, is_answered: await isIssueAnswered(context.db, issue.uuid) };
};

/** As whom somebody of the office takes a step. */
export const actorKindOf = ({ permission_set }: OfficeActor) =>
  hasRight(permission_set, 'ASSESS_RISK') ? ('COMP' as const) : ('OPS' as const);

/** What is asked of every write: the group of compliance handles its own issues. */
export const aboutIssue = {
  facts: async (context: OfIssue) => ({
    is_of_compliance: (await getIssue(context)).group === 'COMPLIANCE',
  }),
  subjects: ({ params: { id } }: OfIssue) => [{ kind: 'issue' as const, uuid: id }],
};
