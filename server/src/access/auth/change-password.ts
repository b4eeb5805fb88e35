import type { changePassword } from '@area/contract/users/calls';
import { uuid } from '@area/contract/schemas/wire';
import { whyNotLogIn } from '@area/domain/intervener/login';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { hostOf } from '../../platform/http/calls/context.ts';
import { liftLock } from './attempts-store.ts';
import { endFamilies } from './families-store.ts';
import { findPasswordOwner, notifyOwner, reportPasswordChange } from './save-password.ts';
import { findOwnerByLink, savePassword, spendPasswordLink, spendPasswordLinks } from './store.ts';
import { clientSubject } from './log-in.ts';
import { hashPassword } from './passwords.ts';
import { requireGoodPassword } from './require-good-password.ts';
import { hashToken } from './tokens.ts';

interface Link {
  readonly intervener_uuid: string;
  readonly secret: string;
  readonly portal_id: string;
  readonly now: Date;
}

/** The owner of the link, while it is valid. Every other link gets the same answer. *Errors*: PASSWORD_LINK_INVALID. */
const getOwner = async (db: Db, { secret, ...link }: Link) => {
  const owner = await findOwnerByLink(db, link, hashToken(secret));
  if (!owner || whyNotLogIn(owner)) throw new AppError('PASSWORD_LINK_INVALID');
  return owner;
};

/** Uses up the link, for the first request only, and every other link of this person. */
const spendLinks = async (tx: Db, link: Link): Promise<void> => {
  const isFirst = await spendPasswordLink(tx, link, hashToken(link.secret));
  if (!isFirst) throw new AppError('PASSWORD_LINK_INVALID');
  await spendPasswordLinks(tx, link);
};

/** Gives a person a new password by the secret of their mail: it works once, and every session ends with it. */
export const changeForgottenPassword = async (
  context: Context<typeof changePassword>,
): Promise<void> => {
  const { db, body, parts } = context;
  const { user_uuid: intervener_uuid, secret, password } = body;
  if (!uuid.safeParse(intervener_uuid).success) throw new AppError('PASSWORD_LINK_INVALID');
  const portal_id = hostOf(context);
  const link = { intervener_uuid, secret, portal_id, now: parts.clock.wall() };
  const owner = await getOwner(db, link);
  await requireGoodPassword(password, await findPasswordOwner(db, owner, portal_id));
  const password_hash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    await spendLinks(tx, link);
    await savePassword(tx, link, { password_hash });
    await endFamilies(tx, intervener_uuid, { why: 'PASSWORD_CHANGED', now: link.now });
    // A person who can read the mail is not a stranger who guesses.
    const { user_prefix: prefix, document_number } = owner;
    await liftLock(tx, clientSubject({ portal_id, prefix, document_number }));
    await notifyOwner(tx, owner, { ...link, in_session: false });
  });
  reportPasswordChange(context, intervener_uuid, 'mail');
};
