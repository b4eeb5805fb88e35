import type { changeOwnPassword } from '@area/contract/users/calls';
import { whyNotReplacePassword } from '@area/domain/intervener/password';
import { reason } from '@area/domain/rules/reason';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import { endOtherFamilies } from './families-store.ts';
import { guardLogin } from './guard-login.ts';
import { findPasswordOwner, notifyOwner, reportPasswordChange } from './save-password.ts';
import { getPasswordOwner, savePassword, spendPasswordLinks } from './store.ts';
import { clientSubject } from './log-in.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { refuseField, requireGoodPassword } from './require-good-password.ts';

type Owner = Awaited<ReturnType<typeof getPasswordOwner>>;

const wrongCurrent = (): AppError =>
  refuseField('current_password', reason('rules.password.current'));

/**
 * The hash of the current password. A wrong password counts at the login too, so that a stolen session cannot be used to
 * guess.
 */
const checkCurrent = async (
  { parts, body, visit }: Context<typeof changeOwnPassword>,
  { user_prefix: prefix, document_number, password_hash }: Owner,
  portal_id: string,
): Promise<string> => {
  const subject = clientSubject({ portal_id, prefix, document_number });
  const { who } = await guardLogin(
    parts,
    { subject, visit, door: 'current_password', refuse: wrongCurrent },
    async () =>
      (await verifyPassword(password_hash ?? undefined, body.current_password))
        ? (password_hash ?? undefined)
        : undefined,
  );
  return who;
};

/**
 * Gives the caller another password: their other sessions and their links end, this session stays.
 * *Errors*: INVALID_INPUT at `current_password` or `password`, LOGIN_LOCKED, UNAVAILABLE. *Source*: ADR 0133.
 */
export const replaceOwnPassword = async (
  context: Context<typeof changeOwnPassword>,
): Promise<void> => {
  const { db, body, parts } = context;
  const { intervener_uuid, portal_id, family } = callerOf(context);
  const owner = await getPasswordOwner(db, { intervener_uuid, portal_id });
  const replaced = await checkCurrent(context, owner, portal_id);
  const why = whyNotReplacePassword(body.current_password, body.password);
  if (why) throw refuseField('password', why);
  // Only after the current one: so only the owner makes the server read the lists.
  await requireGoodPassword(body.password, await findPasswordOwner(db, owner, portal_id));
  const password_hash = await hashPassword(body.password);
  const change = { intervener_uuid, portal_id, now: parts.clock.wall() };
  await inTransaction(db, async (tx) => {
    if (!(await savePassword(tx, change, { password_hash, replaced }))) throw wrongCurrent();
    await spendPasswordLinks(tx, change);
    await endOtherFamilies(
      tx,
      { intervener: intervener_uuid, but: family },
      { why: 'PASSWORD_CHANGED', now: change.now },
    );
    await notifyOwner(tx, owner, { ...change, in_session: true });
  });
  reportPasswordChange(context, intervener_uuid, 'session');
};
