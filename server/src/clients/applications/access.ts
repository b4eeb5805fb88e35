import type { TokenAnswer } from '@area/contract/auth/schemas';
import type { openApplicantAccess } from '@area/contract/onboarding/calls';
import { openClientSession } from '../../access/auth/open-session.ts';
import { hashPassword } from '../../access/auth/passwords.ts';
import { requireGoodPassword } from '../../access/auth/require-good-password.ts';
import { findPasswordOwner } from '../../access/auth/save-password.ts';
import { insertLogin, savePassword } from '../../access/auth/store.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { getPersonRow } from '../people/store.ts';
import { getOwn, lockOwn } from './get-applicant.ts';
import { canSign } from './present.ts';
import { updateApplicant } from './store.ts';

/**
 * Gives an applicant their login and opens its first session: the address and the phone are proved already, so no code is asked again. The password is
 * judged and hashed with no transaction open. *Errors*: TRANSITION_FORBIDDEN unless there is something to sign and no password yet, INVALID_INPUT.
 */
export const openAccess = async (
  context: Context<typeof openApplicantAccess>,
): Promise<TokenAnswer> => {
  const { parts, body, visit } = context;
  const { kysely } = parts.database;
  const { whole, me } = await getOwn(context, kysely);
  if (!canSign(whole, me) || me.intervener_uuid === null)
    throw new AppError('TRANSITION_FORBIDDEN');
  const person = await getPersonRow(kysely, me.intervener_uuid);
  const { portal_id } = whole.application;
  const owner = { ...person, intervener_uuid: person.uuid };
  await requireGoodPassword(body.password, await findPasswordOwner(kysely, owner, portal_id));
  const password_hash = await hashPassword(body.password);
  const now = parts.clock.wall();
  return inTransaction(kysely, async (tx) => {
    const locked = await lockOwn(context, tx);
    if (!canSign(locked.whole, locked.me)) throw new AppError('TRANSITION_FORBIDDEN');
    await insertLogin(tx, { intervener_uuid: person.uuid, portal_id });
    await savePassword(tx, { intervener_uuid: person.uuid, portal_id, now }, { password_hash });
    await updateApplicant(tx, me.uuid, { access_at: now });
    return openClientSession(tx, { portal_id, intervener_uuid: person.uuid, visit, now });
  });
};
