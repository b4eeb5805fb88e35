import type { FactorAnswer } from '@area/contract/office/session/factor-schemas';
import type { Db } from '../../platform/db/tables.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { advanceCounter, findPasskey, listFactors, spendStep } from './factors-store.ts';
import { verifyPasskey } from '../../platform/passkeys/passkeys.ts';
import type { PasskeyPlace } from '../../platform/passkeys/passkeys.ts';
import { parseRecoveryCode } from './recovery-codes.ts';
import { findRecoveryCode, spendRecoveryCode } from './recovery-codes-store.ts';
import { judgeTotp } from './totp.ts';

type FactorParts = Pick<Parts, 'clock' | 'secrets'>;

/** A factor as somebody shows it. */
export interface Shown {
  readonly staff_uuid: string;
  readonly answer: FactorAnswer;
  /** The challenge of a passkey; nothing if there was none, or it was used before. */
  readonly challenge: string | undefined;
  readonly place: PasskeyPlace;
}

/** The context with which the secret of a factor is encrypted. */
export const factorContext = (uuid: string): string => `staff-factor:${uuid}`;

const verifyTotp = async (
  db: Db,
  { clock, secrets }: FactorParts,
  { staff_uuid, code }: { staff_uuid: string; code: string },
): Promise<boolean> => {
  const factors = await listFactors(db, staff_uuid);
  const now = clock.wall();
  for (const { uuid, secret, last_step } of factors) {
    if (secret === null) continue;
    const opened = secrets.open(secret, factorContext(uuid));
    const judged = judgeTotp({ secret: opened, code, at: now, last_step });
    if (judged.verdict === 'accepted') return spendStep(db, uuid, { step: judged.step, now });
  }
  return false;
};

const verifyRecoveryCode = async (
  db: Db,
  staff_uuid: string,
  { code, now }: { code: string; now: Date },
): Promise<boolean> => {
  const typed = parseRecoveryCode(code);
  if (!typed) return false;
  const kept = await findRecoveryCode(db, staff_uuid, typed.prefix);
  const fits = await verifyPassword(kept?.code_hash, typed.secret);
  return kept !== undefined && fits && spendRecoveryCode(db, kept.uuid, now);
};

const verifyAssertion = async (
  db: Db,
  { staff_uuid, challenge, place }: Shown,
  { answer, now }: { answer: Extract<FactorAnswer, { method: 'PASSKEY' }>; now: Date },
): Promise<boolean> => {
  const { assertion } = answer;
  const passkey = await findPasskey(db, staff_uuid, assertion.id);
  if (!passkey || challenge === undefined || passkey.counter === null) return false;
  const to = await verifyPasskey(assertion, passkey, { challenge, place });
  return to !== undefined && advanceCounter(db, passkey.uuid, { from: passkey.counter, to, now });
};

/**
 * Whether somebody has shown a valid factor. A used code stays used: this runs outside any transaction that could be rolled
 * back. *Source*: office 1.
 */
export const verifyFactor = async (db: Db, parts: FactorParts, shown: Shown): Promise<boolean> => {
  const { answer, staff_uuid } = shown;
  const now = parts.clock.wall();
  switch (answer.method) {
    case 'TOTP':
      return verifyTotp(db, parts, { staff_uuid, code: answer.code });
    case 'RECOVERY_CODE':
      return verifyRecoveryCode(db, staff_uuid, { code: answer.code, now });
    case 'PASSKEY':
      return verifyAssertion(db, shown, { answer, now });
  }
};
