import { isCode, judgeCode } from '@area/domain/signature/challenge';
import { verify } from '@node-rs/argon2';
import type { Db } from '../../../platform/db/tables.ts';
import { AppError, Refusal } from '../../../platform/http/app-error.ts';
import { newUuid } from '../../../platform/new-uuid.ts';
import { envelopesSha256 } from './envelopes-fingerprint.ts';
import { listDocumentsOfEnvelopes } from '../envelope-documents-store.ts';
import { hasSuccessor } from '../envelopes-store.ts';
import { insertSignature } from '../signatures-store.ts';
import { CODE_REFUSALS, countFailure, requireUnblocked } from './failures.ts';
import {
  forgetFailures,
  countFailedTry,
  setChallengeUsed,
  lockLastChallenge,
} from './challenges-store.ts';
import type { Challenge } from './challenges-store.ts';
import { appendRecord } from '../records-store.ts';
import { getSigner } from './request-code.ts';
import type { EnvelopeState } from '../state.ts';
import { hasSigned, listStates } from '../state.ts';
import { requireVisible } from '../visibility.ts';
import { findSelectedEnvelopes, lockEnvelopes } from '../find-envelopes.ts';
import type { EnvelopeSelection } from '../find-envelopes.ts';

export interface SigningAct {
  readonly named: EnvelopeSelection;
  readonly intervener: string;
  readonly code: string;
  readonly ip: string;
  /** Wall clock: codes expire in real time, independent of the demo's calendar. */
  readonly now: Date;
  /** The business day, which decides what can still be signed. */
  readonly today: Date;
}

const countTry = async (
  db: Db,
  challenge: Challenge,
  { intervener, now }: SigningAct,
): Promise<void> => {
  await countFailedTry(db, challenge.uuid);
  await countFailure(db, intervener, now);
  for (const uuid of challenge.envelope_uuids)
    await appendRecord(db, uuid, {
      event: 'CODE_REFUSED',
      by: intervener,
      facts: { code: challenge.uuid },
      at: now,
    });
};

/** The document was replaced: what the person read is no longer what would be signed. */
const requireStanding = async (db: Db, states: readonly EnvelopeState[]): Promise<void> => {
  const gone = states
    .filter(({ envelope }) => envelope.status === 'VOID')
    .map(({ envelope }) => envelope.uuid);
  if (gone.length === 0) return;
  throw new AppError((await hasSuccessor(db, gone)) ? 'CODE_CHANGED' : 'NOTHING_TO_SIGN');
};

const sign = async (
  db: Db,
  states: readonly EnvelopeState[],
  { challenge, act }: { challenge: Challenge; act: SigningAct },
): Promise<void> => {
  await setChallengeUsed(db, challenge.uuid, act.now);
  await forgetFailures(db, act.intervener);
  const { uuid: challenge_uuid, bound_sha256, masked_phone } = challenge;
  const by = { intervener_uuid: act.intervener, ip: act.ip, signed_at: act.now };
  for (const { envelope } of states) {
    await insertSignature(db, {
      uuid: newUuid(),
      envelope_uuid: envelope.uuid,
      challenge_uuid,
      bound_sha256,
      masked_phone,
      ...by,
    });
    await appendRecord(db, envelope.uuid, {
      event: 'SIGNED',
      by: act.intervener,
      facts: { code: challenge_uuid, bound_sha256, masked_phone, ip: act.ip },
      at: act.now,
    });
  }
};

/**
 * Signs everything for which the code was sent, for one person. A refused code counts although nothing is signed. Returns
 * the locked envelopes with the new signatures.
 */
export const takeSignatures = async (
  db: Db,
  act: SigningAct,
): Promise<readonly EnvelopeState[] | Refusal> => {
  const envelopes = await lockEnvelopes(
    db,
    await findSelectedEnvelopes(db, act.named, act.intervener),
    act.intervener,
  );
  const states = await listStates(db, envelopes);
  await requireVisible(db, states, { intervener_uuid: act.intervener, now: act.today });
  if (states.every((state) => hasSigned(state, act.intervener))) throw new AppError('CODE_USED');
  await requireStanding(db, states);
  getSigner(states, act.intervener, act.today);
  await requireUnblocked(db, act.intervener, act.now);
  const challenge = await lockLastChallenge(db, envelopes, act.intervener);
  if (!challenge) throw new AppError('CODE_WRONG');
  const sha256 = envelopesSha256(states, {
    papers: await listDocumentsOfEnvelopes(
      db,
      envelopes.map(({ uuid }) => uuid),
    ),
    signer: act.intervener,
  });
  const matches = isCode(act.code) && (await verify(challenge.code_hash, act.code));
  const verdict = judgeCode(challenge, { matches, sha256, now: act.now });
  if (verdict === 'wrong') await countTry(db, challenge, act);
  if (verdict !== 'accepted') return new Refusal(CODE_REFUSALS[verdict]);
  await sign(db, states, { challenge, act });
  return listStates(db, envelopes);
};
