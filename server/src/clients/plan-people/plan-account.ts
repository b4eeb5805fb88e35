import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import type { NamedAccount, NamedPerson } from '../printed-documents/parties.ts';
import { requirePlans } from '../../access/config/require-plans.ts';
import { getAccountOfType } from '../accounts/account-store.ts';
import { findParticipant } from './contributor-store.ts';

/** An account of a pension plan, with whose it is. */
export type PlanAccount = NamedAccount & { readonly participant: NamedPerson };

/**
 * The plan account that a call is about. *Errors*: NOT_FOUND where the host offers no plans, PLAN_ONLY for an account of
 * funds or one without a participant. *Source*: specification 3 (ALLOW_PENSION_PLANS), ADR 49.
 */
export const getPlanAccount = async (
  context: Pick<Context, 'db' | 'session'>,
  uuid: string,
): Promise<PlanAccount> => {
  requirePlans(context);
  const { db } = context;
  const account = await getAccountOfType(db, uuid);
  const participant = account.type === 'P' ? await findParticipant(db, uuid) : undefined;
  if (!participant) throw new AppError('PLAN_ONLY');
  return { uuid, number: account.number, alias: account.alias, participant };
};
