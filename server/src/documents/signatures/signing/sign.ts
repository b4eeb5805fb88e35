import { judgeCode } from '@area/domain/signature/challenge';
import type { CodeVerdict } from '@area/domain/signature/challenge';
import type { ErrorCode } from '@area/contract/errors';
import type { SigningFactor } from '@area/domain/signature/factors';
import type { Db } from '../../../platform/db/tables.ts';
import { AppError, Refusal } from '../../../platform/http/app-error.ts';
import { newUuid } from '../../../platform/new-uuid.ts';
import { countFailedTry, forgetFailures, setChallengeUsed } from '../codes/challenges-store.ts';
import type { Challenge } from '../codes/challenges-store.ts';
import { envelopesSha256 } from '../codes/envelopes-fingerprint.ts';
import { CODE_REFUSALS, countFailure, requireUnblocked } from '../codes/failures.ts';
import { requireWaiting } from '../codes/request-code.ts';
import { proveByCode } from '../codes/prove-by-code.ts';
import { listDocumentsOfEnvelopes } from '../envelope-documents-store.ts';
import { hasSuccessor } from '../envelopes-store.ts';
import { findSelectedEnvelopes, lockEnvelopes } from '../find-envelopes.ts';
import type { EnvelopeSelection } from '../find-envelopes.ts';
import { proveByPasskey } from '../passkeys/prove-by-passkey.ts';
import type { ShownPasskey } from '../passkeys/prove-by-passkey.ts';
import { appendRecord } from '../records-store.ts';
import { insertSignature } from '../signatures-store.ts';
import type { EnvelopeState } from '../state.ts';
import { hasSigned, listStates } from '../state.ts';
import { requireVisible } from '../visibility.ts';
import type { Proof, Proving } from '../proof.ts';

/** The answer to a passkey that signs nothing. */
const PASSKEY_REFUSALS = {
  wrong: 'PASSKEY_REFUSED',
  expired: 'PASSKEY_EXPIRED',
  used: 'PASSKEY_USED',
  exhausted: 'PASSKEY_REFUSED',
  changed: 'PASSKEY_CHANGED',
} as const satisfies Record<Exclude<CodeVerdict, 'accepted'>, ErrorCode>;

const REFUSALS = { SMS: CODE_REFUSALS, PASSKEY: PASSKEY_REFUSALS } as const satisfies Record<
  SigningFactor,
  Record<Exclude<CodeVerdict, 'accepted'>, ErrorCode>
>;

/** What somebody shows to sign. */
export type SigningFactorShown =
  | { readonly factor: 'SMS'; readonly code: string }
  | ({ readonly factor: 'PASSKEY' } & ShownPasskey);

export interface SigningAct {
  readonly named: EnvelopeSelection;
  readonly intervener: string;
  readonly shown: SigningFactorShown;
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
      facts: {
        code: challenge.uuid,
        ...(challenge.factor === 'PASSKEY' && { factor: challenge.factor }),
      },
      at: now,
    });
};

/** The document was replaced: what the person read is no longer what would be signed. */
const requireStanding = async (
  db: Db,
  states: readonly EnvelopeState[],
  factor: SigningFactor,
): Promise<void> => {
  const gone = states
    .filter(({ envelope }) => envelope.status === 'VOID')
    .map(({ envelope }) => envelope.uuid);
  if (gone.length === 0) return;
  throw new AppError((await hasSuccessor(db, gone)) ? REFUSALS[factor].changed : 'NOTHING_TO_SIGN');
};

const sign = async (
  db: Db,
  states: readonly EnvelopeState[],
  { challenge, kept, act }: { challenge: Challenge; kept: Proof['kept']; act: SigningAct },
): Promise<void> => {
  await setChallengeUsed(db, challenge.uuid, act.now);
  await forgetFailures(db, act.intervener);
  const { uuid: challenge_uuid, bound_sha256 } = challenge;
  const by = { intervener_uuid: act.intervener, ip: act.ip, signed_at: act.now };
  for (const { envelope } of states) {
    await insertSignature(db, {
      uuid: newUuid(),
      envelope_uuid: envelope.uuid,
      challenge_uuid,
      bound_sha256,
      ...kept.signature,
      ...by,
    });
    await appendRecord(db, envelope.uuid, {
      event: 'SIGNED',
      by: act.intervener,
      facts: { code: challenge_uuid, bound_sha256, ...kept.facts, ip: act.ip },
      at: act.now,
    });
  }
};

const prove = async (db: Db, proving: Proving, { shown }: SigningAct): Promise<Proof> =>
  shown.factor === 'SMS'
    ? proveByCode(db, proving, shown.code)
    : proveByPasskey(db, proving, shown);

/**
 * Signs everything for which the code was sent, or the passkey was asked, for one person. What is refused counts although nothing is
 * signed. Returns the locked envelopes with the new signatures.
 */
export const takeSignatures = async (
  db: Db,
  act: SigningAct,
): Promise<readonly EnvelopeState[] | Refusal> => {
  const { intervener, now, shown } = act;
  const refusals = REFUSALS[shown.factor];
  const found = await findSelectedEnvelopes(db, act.named, intervener);
  const envelopes = await lockEnvelopes(db, found, intervener);
  const states = await listStates(db, envelopes);
  await requireVisible(db, states, { intervener_uuid: intervener, now: act.today });
  if (states.every((state) => hasSigned(state, intervener))) throw new AppError(refusals.used);
  await requireStanding(db, states, shown.factor);
  requireWaiting(states, intervener, act.today);
  await requireUnblocked(db, intervener, now);
  const papers = await listDocumentsOfEnvelopes(
    db,
    envelopes.map(({ uuid }) => uuid),
  );
  const sha256 = envelopesSha256(states, { papers, signer: intervener });
  const { challenge, matches, kept } = await prove(db, { envelopes, intervener, sha256, now }, act);
  const verdict = judgeCode(challenge, { matches, sha256, now });
  if (verdict === 'wrong') await countTry(db, challenge, act);
  if (verdict !== 'accepted') return new Refusal(refusals[verdict]);
  await kept.keep();
  await sign(db, states, { challenge, kept, act });
  return listStates(db, envelopes);
};
