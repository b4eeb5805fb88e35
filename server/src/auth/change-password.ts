import type { changePassword } from '@area/contract/users';
import { uuid } from '@area/contract/wire';
import { whyNotLogIn } from '@area/domain/intervener/login';
import { whyNotPassword } from '@area/domain/intervener/password';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';
import type { Context } from '../http/context.ts';
import { hostOf } from '../http/context.ts';
import { post } from '../outside/outbox.ts';
import { translateReason } from '../texts/translate.ts';
import { liftLock } from './attempts.ts';
import { endFamilies } from './end-families.ts';
import { clientSubject } from './log-in.ts';
import { changedMail } from './password-mails.ts';
import { hashPassword } from './passwords.ts';
import { findBrandOfPortal } from './portals.ts';
import { hashToken } from './tokens.ts';

type Db = Kysely<Tables>;

interface Link {
  readonly user_uuid: string;
  readonly secret: string;
  readonly portal_id: string;
  readonly now: Date;
}

/** Whose link it is, while it may be used; every other link answers alike. *Errors*: PASSWORD_LINK_INVALID. */
const getOwner = async (db: Db, { user_uuid, secret, portal_id, now }: Link) => {
  const owner = await db
    .selectFrom('password_resets')
    .innerJoin('interveners', 'interveners.uuid', 'password_resets.intervener_uuid')
    .innerJoin('portals', 'portals.id', 'password_resets.portal_id')
    .select([
      'interveners.uuid as intervener_uuid',
      'document_number',
      'given_name',
      'email',
      'language',
      'user_prefix',
    ])
    .select(['intervener_type', 'intervener_status', 'is_deceased'])
    .where('secret_hash', '=', hashToken(secret))
    .where('interveners.uuid', '=', user_uuid)
    .where('portal_id', '=', portal_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!owner || whyNotLogIn(owner)) throw new AppError('PASSWORD_LINK_INVALID');
  return owner;
};

type Owner = Awaited<ReturnType<typeof getOwner>>;

/** *Errors*: INVALID_INPUT at the password, with the first rule that it breaks. */
const requireGood = (password: string, owner: Owner): void => {
  const why = whyNotPassword(password, owner);
  if (why)
    throw new AppError('INVALID_INPUT', {
      errors: [{ field: 'password', code: 'INVALID', message: translateReason(why) }],
    });
};

/** Spends the link, for the one request that is first, and every other one that this person has. */
const spendLinks = async (tx: Db, { user_uuid, secret, portal_id, now }: Link): Promise<void> => {
  const open = tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('intervener_uuid', '=', user_uuid)
    .where('used_at', 'is', null);
  const { numUpdatedRows } = await open
    .where('secret_hash', '=', hashToken(secret))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new AppError('PASSWORD_LINK_INVALID');
  await open.where('portal_id', '=', portal_id).execute();
};

const keepPassword = async (
  tx: Db,
  { user_uuid, portal_id, now }: Link,
  password_hash: string,
): Promise<void> => {
  await tx
    .updateTable('logins')
    .set({ password_hash, password_changed_at: now })
    .where('intervener_uuid', '=', user_uuid)
    .where('portal_id', '=', portal_id)
    .execute();
};

const tellOwner = async (
  tx: Db,
  { email, ...owner }: Owner,
  { portal_id, now }: Link,
): Promise<void> => {
  if (email === null) return;
  await post(
    tx,
    [changedMail({ ...owner, email, brand: await findBrandOfPortal(tx, portal_id) }, now)],
    new Date(),
  );
};

/** Gives a person a new password by the secret of their mail: it works once, and every session ends with it. */
export const changeForgottenPassword = async (
  context: Context<typeof changePassword>,
): Promise<void> => {
  const { db, body, parts } = context;
  const { user_uuid, secret, password } = body;
  if (!uuid.safeParse(user_uuid).success) throw new AppError('PASSWORD_LINK_INVALID');
  const link = { user_uuid, secret, portal_id: hostOf(context), now: parts.clock.wall() };
  const owner = await getOwner(db, link);
  requireGood(password, owner);
  const password_hash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    await spendLinks(tx, link);
    await keepPassword(tx, link, password_hash);
    await endFamilies(tx, user_uuid, { why: 'PASSWORD_CHANGED', now: link.now });
    // Whoever reads the mail is no stranger who guesses.
    await liftLock(
      tx,
      clientSubject({
        portal_id: link.portal_id,
        prefix: owner.user_prefix,
        document_number: owner.document_number,
      }),
    );
    await tellOwner(tx, owner, link);
  });
};
