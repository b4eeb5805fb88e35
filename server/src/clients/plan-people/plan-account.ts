import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import type { NamedAccount, NamedPerson } from '../printed-documents/parties.ts';
import { requirePlans } from '../../access/config/require-plans.ts';

/** An account of a pension plan, with whose it is. */
export type PlanAccount = NamedAccount & { readonly participant: NamedPerson };

/** The participant of a plan account, if somebody is. */
export const findParticipant = async (db: Db, account: string): Promise<NamedPerson | undefined> =>
  db
    .selectFrom('account_roles')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .select(['interveners.uuid', 'interveners.name', 'interveners.document_number'])
    .where('account_roles.account_uuid', '=', account)
    .where('account_roles.role', 'in', ['PARTICIPE', 'TITULAR'])
    .where('account_roles.status', '=', 'ACTIVE')
    .orderBy('account_roles.role')
    .limit(1)
    .executeTakeFirst();

/**
 * The plan account that a call speaks of. *Errors*: NOT_FOUND where the host offers no plans, PLAN_ONLY for an
 * account of funds or one without a participant. *Source*: specification 3 (ALLOW_PENSION_PLANS), ADR 49.
 */
export const getPlanAccount = async (
  context: Pick<Context, 'db' | 'session'>,
  uuid: string,
): Promise<PlanAccount> => {
  requirePlans(context);
  const { db } = context;
  const account = await db
    .selectFrom('accounts')
    .select(['uuid', 'number', 'alias', 'type'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const participant = account.type === 'P' ? await findParticipant(db, uuid) : undefined;
  if (!participant) throw new AppError('PLAN_ONLY');
  return { uuid, number: account.number, alias: account.alias, participant };
};
