import type { ErrorCode } from '@area/contract/errors';
import type { CodeVerdict } from '@area/domain/signature/challenge';
import { isCode, judgeCode } from '@area/domain/signature/challenge';
import { verify } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { getOrderDocument } from '../documents/store.ts';
import { AppError, Refusal } from '../http/app-error.ts';
import { newUuid } from '../new-uuid.ts';
import { getProgress } from '../operations/signers.ts';
import { lockOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { boundSha256 } from './bound.ts';
import { countFailure, forgetFailures, getSigner, holdSigner, requireUnblocked } from './signer.ts';
import { listSignatures } from './store.ts';

type Db = Kysely<Tables>;

const REFUSALS: Readonly<Record<Exclude<CodeVerdict, 'accepted'>, ErrorCode>> = {
  wrong: 'CODE_WRONG',
  expired: 'CODE_EXPIRED',
  used: 'CODE_USED',
  exhausted: 'CODE_EXHAUSTED',
  changed: 'CODE_CHANGED',
};

export interface SigningAct {
  readonly operation: string;
  readonly intervener: string;
  readonly code: string;
  readonly ip: string;
  /** Wall clock: codes live in real time whatever the demo's calendar says. */
  readonly now: Date;
}

const lockLastChallenge = async (db: Db, { operation, intervener }: SigningAct) => {
  const challenge = await db
    .selectFrom('sign_challenges')
    .selectAll()
    .where('operation_uuid', '=', operation)
    .where('intervener_uuid', '=', intervener)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!challenge) throw new AppError('CODE_WRONG');
  return challenge;
};

const countTry = async (db: Db, challenge: string, { intervener, now }: SigningAct): Promise<void> => {
  await db
    .updateTable('sign_challenges')
    .set((eb) => ({ failed_tries: eb('failed_tries', '+', 1) }))
    .where('uuid', '=', challenge)
    .execute();
  await countFailure(db, intervener, now);
};

/** An earlier version that was signed is no signature of this one. */
const hasSigned = async (db: Db, operation: OperationWhole, intervener: string): Promise<boolean> =>
  (await listSignatures(db, operation)).some(({ intervener_uuid }) => intervener_uuid === intervener);

/**
 * Takes one signature with a code. A refused code leaves its mark (the try counts) although nothing is
 * signed. Returns the operation still locked, and whether this was the last signature it needed.
 */
export const takeSignature = async (
  db: Db,
  act: SigningAct,
): Promise<{ operation: OperationWhole; is_signed: boolean } | Refusal> => {
  const operation = await lockOperation(db, act.operation);
  if (await hasSigned(db, operation, act.intervener)) throw new AppError('CODE_USED');
  const signer = await getSigner(db, operation, act.intervener);
  await holdSigner(db, act.intervener);
  await requireUnblocked(db, act.intervener, act.now);
  const challenge = await lockLastChallenge(db, act);
  const document = await getOrderDocument(db, operation.uuid, operation.version);
  const sha256 = boundSha256({ operation, document_sha256: document.sha256, signer: signer.uuid });
  const matches = isCode(act.code) && (await verify(challenge.code_hash, act.code));
  const verdict = judgeCode(challenge, { matches, sha256, now: act.now });
  if (verdict === 'wrong') await countTry(db, challenge.uuid, act);
  if (verdict !== 'accepted') return new Refusal(REFUSALS[verdict]);
  await db.updateTable('sign_challenges').set({ used_at: act.now }).where('uuid', '=', challenge.uuid).execute();
  await forgetFailures(db, act.intervener);
  await db
    .insertInto('signatures')
    .values({
      uuid: newUuid(),
      operation_uuid: operation.uuid,
      operation_version: operation.version,
      intervener_uuid: act.intervener,
      document_uuid: document.uuid,
      document_sha256: document.sha256,
      challenge_uuid: challenge.uuid,
      masked_phone: challenge.masked_phone,
      ip: act.ip,
      signed_at: act.now,
    })
    .execute();
  const signedBy = (await listSignatures(db, operation)).map(({ intervener_uuid }) => intervener_uuid);
  const { is_signed } = await getProgress(db, operation, signedBy);
  return { operation, is_signed };
};
