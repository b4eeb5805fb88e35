import type { SigningQuestion } from '@area/contract/signatures/schemas';
import { CODE_LIFE_MS } from '@area/domain/signature/challenge';
import { listPasskeysOf } from '../../../access/passkeys/store.ts';
import { newToken } from '../../../access/auth/tokens.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Session } from '../../../platform/http/session.ts';
import { newUuid } from '../../../platform/new-uuid.ts';
import { passkeyRequest } from '../../../platform/passkeys/passkeys.ts';
import type { PasskeyPlace } from '../../../platform/passkeys/passkeys.ts';
import { deleteOldQuestions, insertChallenge } from '../codes/challenges-store.ts';
import { envelopesSha256 } from '../codes/envelopes-fingerprint.ts';
import { requireUnblocked } from '../codes/failures.ts';
import { requireWaiting, getPapers } from '../codes/request-code.ts';
import { findSelectedEnvelopes, lockEnvelopes } from '../find-envelopes.ts';
import type { EnvelopeSelection } from '../find-envelopes.ts';
import { listStates } from '../state.ts';
import { requireVisible } from '../visibility.ts';
import { boundChallenge } from './bound-challenge.ts';

interface PasskeySignatureRequest {
  readonly named: EnvelopeSelection;
  readonly session: Pick<Session, 'intervener_uuid' | 'portal_id' | 'family'>;
  readonly place: PasskeyPlace;
  /** Wall clock: the question expires in real time, independent of the demo's calendar. */
  readonly now: Date;
  /** The business day, which decides what can still be signed. */
  readonly today: Date;
}

/**
 * Asks the caller's passkeys to sign all named envelopes in their present state, in this session. *Errors*: NO_PASSKEY, NOTHING_TO_SIGN,
 * SIGNING_BLOCKED, SIGNING_LOCKED. *Source*: ADR 228.
 */
export const requestPasskeySignature = async (
  db: Db,
  { named, session, place, now, today }: PasskeySignatureRequest,
): Promise<SigningQuestion> => {
  const { intervener_uuid, family } = session;
  const found = await findSelectedEnvelopes(db, named, intervener_uuid);
  const envelopes = await lockEnvelopes(db, found, intervener_uuid);
  const states = await listStates(db, envelopes);
  await requireVisible(db, states, { intervener_uuid, now: today });
  requireWaiting(states, intervener_uuid, today);
  await requireUnblocked(db, intervener_uuid, now);
  const known = (await listPasskeysOf(db, session)).filter(({ rp_id }) => rp_id === place.hostname);
  if (known.length === 0) throw new AppError('NO_PASSKEY');
  const papers = await getPapers(db, states);
  const bound_sha256 = envelopesSha256(states, { papers, signer: intervener_uuid });
  const [uuid, nonce] = [newUuid(), newToken()];
  await deleteOldQuestions(db, intervener_uuid, now);
  await insertChallenge(db, {
    uuid,
    intervener_uuid,
    factor: 'PASSKEY',
    envelope_uuids: envelopes.map((each) => each.uuid),
    bound_sha256,
    nonce,
    family,
    created_at: now,
    expires_at: new Date(now.getTime() + CODE_LIFE_MS),
    used_at: null,
  });
  const options = passkeyRequest(boundChallenge(nonce, bound_sha256), place, known);
  return { challenge: uuid, options, bound_sha256 };
};
