import type { AccountIntervener } from '@area/contract/account-people/schemas';
import type { removeAccountIntervener } from '@area/contract/account-people/calls';
import { whyNotLeave, whyNotTakeAway } from '@area/domain/account/role-end';
import { mayOnAccount } from '@area/domain/account/roles';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Refusal } from '../../platform/http/app-error.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import type { Unconfirmed } from '../../platform/http/unconfirmed.ts';
import { confirmerOf } from '../../documents/signatures/codes/confirm-change.ts';
import { getPeopleFacts } from './account-facts.ts';
import type { PeopleFacts } from './account-facts.ts';
import { lockAccountRow } from './change.ts';
import { presentAccountPerson, resolvePerson } from './people-list.ts';
import { recountWaiting } from '../../documents/signatures/sealing/complete.ts';
import { endRole, notifyEnded } from './role-life.ts';
import { getRole, listLiveRoles } from './role-store.ts';
import type { LiveRoleRow } from './role-store.ts';

/** Why a role cannot end: a waiting one may always be withdrawn. */
export const whyNotEnd = (
  { role, status, intervener_uuid: person }: LiveRoleRow,
  { leaving }: PeopleFacts,
  isSelf: boolean,
) => {
  if (status === 'PENDING') return undefined;
  return whyNotLeave({ person, role }, leaving) ?? (isSelf ? undefined : whyNotTakeAway(role));
};

/** Ends some roles, and notifies everybody of those that counted. */
export const endRoles = async (
  db: Db,
  roles: readonly LiveRoleRow[],
  { by, at }: { by: string; at: Date },
): Promise<void> => {
  for (const { uuid, status } of roles) {
    const role = await getRole(db, uuid);
    await endRole(db, role, { by, at });
    if (status === 'ACTIVE') await notifyEnded(db, role, at);
  }
};

/**
 * Removes somebody from an account at once, confirmed with a code, or oneself. *Errors*: NOT_FOUND, also for a caller
 * who may not change the people of the account and names another person; INVALID_INPUT when a role cannot end.
 * *Source*: decisions 6.1.
 */
export const leaveOrRemove = async (
  context: Context<typeof removeAccountIntervener>,
): Promise<AccountIntervener | Unconfirmed | Refusal> => {
  const { db, params, parts } = context;
  const { intervener_uuid: caller, holdings } = callerOf(context);
  const confirm = await confirmerOf(context);
  await lockAccountRow(db, params.id);
  const person = await resolvePerson(db, params.id, params.intervenerId);
  const isSelf = person === caller;
  if (!isSelf && !mayOnAccount(holdings, 'I')) throw new AppError('NOT_FOUND');
  const roles = await listLiveRoles(db, params.id, person);
  if (roles.length === 0) refuseFields(atField('intervenerId', reason('rules.leaving.no_role')));
  const facts = await getPeopleFacts(db, params.id);
  requireFields(roles.flatMap((role) => atField('role', whyNotEnd(role, facts, isSelf))));
  const shown = await presentAccountPerson(db, { account: params.id, viewer: caller }, person);
  const unconfirmed = isSelf
    ? undefined
    : await confirm({
        facts: ['REMOVE_PERSON', params.id, person, roles.map(({ uuid }) => uuid)],
        what: (say) => say('messages.change_code.person', { document: shown.document_masked }),
      });
  if (unconfirmed) return unconfirmed;
  const [now, wall] = [parts.clock.business(), parts.clock.wall()];
  await endRoles(db, roles, { by: caller, at: now });
  await recountWaiting(db, parts, { account: params.id, moment: { now, wall } });
  return presentAccountPerson(db, { account: params.id, viewer: caller }, person);
};
