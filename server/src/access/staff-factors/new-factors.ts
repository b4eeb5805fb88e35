import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { hashPassword } from '../auth/passwords.ts';
import { confirmFactor, findUnconfirmed, insertFactor, spendStep } from './factors-store.ts';
import { verifyNewPasskey } from '../../platform/passkeys/passkeys.ts';
import type { PasskeyRegistration } from '@area/contract/schemas/passkeys';
import type { PasskeyPlace } from '../../platform/passkeys/passkeys.ts';
import { formatRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { judgeTotp, newTotpSecret, totpAddress } from './totp.ts';
import { factorContext } from './verify-factor.ts';

type FactorParts = Pick<Parts, 'clock' | 'secrets' | 'settings'>;

/** What an authenticator application needs for a new factor. */
export interface NewTotp {
  readonly uuid: string;
  readonly secret: string;
  readonly address: string;
}

/** Starts a TOTP factor, which is not valid until one of its codes was shown. */
export const beginTotp = async (
  tx: Db,
  { clock, secrets, settings }: FactorParts,
  owner: { readonly uuid: string; readonly username: string },
): Promise<NewTotp> => {
  const [uuid, secret] = [newUuid(), newTotpSecret()];
  await insertFactor(tx, {
    uuid,
    staff_uuid: owner.uuid,
    kind: 'TOTP',
    name: 'TOTP',
    created_at: clock.wall(),
    secret: secrets.seal(secret, factorContext(uuid)),
  });
  const account = { issuer: settings.MANAGER_NAME, account: owner.username };
  return { uuid, secret, address: totpAddress(secret, account) };
};

interface FirstCode {
  readonly staff_uuid: string;
  readonly factor: string;
  readonly code: string;
}

/** Activates a TOTP factor with its first code: false for a wrong one. */
export const confirmTotp = async (
  tx: Db,
  { clock, secrets }: Pick<Parts, 'clock' | 'secrets'>,
  { staff_uuid, factor, code }: FirstCode,
): Promise<boolean> => {
  const begun = await findUnconfirmed(tx, staff_uuid, factor);
  if (!begun?.secret) return false;
  const now = clock.wall();
  const secret = secrets.open(begun.secret, factorContext(begun.uuid));
  const judged = judgeTotp({ secret, code, at: now, last_step: begun.last_step });
  return (
    judged.verdict === 'accepted' &&
    (await spendStep(tx, begun.uuid, { step: judged.step, now })) &&
    confirmFactor(tx, begun.uuid, now)
  );
};

interface MadePasskey {
  readonly staff_uuid: string;
  readonly name: string;
  readonly registration: PasskeyRegistration;
  readonly challenge: string;
  readonly place: PasskeyPlace;
}

/** Stores a new passkey of a browser: false if it is wrong or known already. */
export const addPasskey = async (
  tx: Db,
  { staff_uuid, name, registration, challenge, place }: MadePasskey,
  now: Date,
): Promise<boolean> => {
  const passkey = await verifyNewPasskey(registration, challenge, place);
  return (
    passkey !== undefined &&
    insertFactor(tx, {
      uuid: newUuid(),
      staff_uuid,
      kind: 'PASSKEY',
      name,
      created_at: now,
      confirmed_at: now,
      ...passkey,
    })
  );
};

/** Codes for the day on which a device is lost: as they are on paper, shown once, and as they are stored. */
export interface NewRecoveryCodes {
  readonly codes: readonly string[];
  readonly hashed: readonly { readonly prefix: string; readonly code_hash: string }[];
}

/** Makes them before the transaction in which they replace earlier ones, because hashing is slow. */
export const makeRecoveryCodes = async (): Promise<NewRecoveryCodes> => {
  const made = newRecoveryCodes();
  const hashed = [];
  for (const { prefix, secret } of made)
    hashed.push({ prefix, code_hash: await hashPassword(secret) });
  return { codes: made.map(formatRecoveryCode), hashed };
};
