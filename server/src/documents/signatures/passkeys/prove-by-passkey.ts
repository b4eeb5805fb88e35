import type { PasskeyAnswer } from '@area/contract/schemas/passkeys';
import { acceptPasskey } from '../../../access/passkeys/verify.ts';
import type { PasskeyRow } from '../../../access/passkeys/store.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Session } from '../../../platform/http/session.ts';
import type { PasskeyPlace } from '../../../platform/passkeys/passkeys.ts';
import { lockQuestion } from '../codes/challenges-store.ts';
import type { Proof, Proving } from '../proof.ts';
import { insertAssertion } from './assertions-store.ts';
import { boundChallenge } from './bound-challenge.ts';
import { assertionSha256, credentialSha256 } from './kept-assertion.ts';

/** The answer of a passkey, and where it was given. */
export interface ShownPasskey {
  readonly answer: PasskeyAnswer;
  readonly session: Pick<Session, 'portal_id' | 'family'>;
  readonly place: PasskeyPlace;
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

const keptOf = (
  db: Db,
  { uuid: passkey_uuid, name, credential_id, public_key }: PasskeyRow,
  {
    question,
    shown,
    now,
  }: { question: { uuid: string; nonce: string }; shown: ShownPasskey; now: Date },
): Proof['kept'] => {
  const { clientDataJSON, authenticatorData, signature } = shown.answer.assertion.response;
  const said = {
    client_data: bytesOf(clientDataJSON),
    authenticator_data: bytesOf(authenticatorData),
    signature: bytesOf(signature),
  };
  return {
    signature: { factor: 'PASSKEY', passkey_name: name },
    facts: {
      factor: 'PASSKEY',
      passkey: name,
      credential_sha256: credentialSha256(credential_id),
      assertion_sha256: assertionSha256(said),
    },
    keep: async () =>
      insertAssertion(db, {
        challenge_uuid: question.uuid,
        passkey_uuid,
        name,
        credential_id,
        public_key,
        rp_id: shown.place.hostname,
        origin: shown.place.origin,
        nonce: question.nonce,
        ...said,
        at: now,
      }),
  };
};

const NOTHING_KEPT: Proof['kept'] = {
  signature: {},
  facts: {},
  keep: async () => undefined,
};

/**
 * Checks the answer of one of the signer's passkeys against the question of this session, for the content as it is now: of other content
 * it is a wrong one. *Errors*: PASSKEY_REFUSED when there is no such question.
 */
export const proveByPasskey = async (
  db: Db,
  { intervener, sha256, now }: Proving,
  shown: ShownPasskey,
): Promise<Proof> => {
  const { answer, session, place } = shown;
  const challenge = await lockQuestion(db, {
    uuid: answer.challenge,
    intervener,
    family: session.family,
  });
  if (challenge?.nonce === null || !challenge) throw new AppError('PASSKEY_REFUSED');
  const { uuid, nonce } = challenge;
  const asked = boundChallenge(nonce, sha256);
  const passkey = await acceptPasskey(
    db,
    {
      intervener_uuid: intervener,
      portal_id: session.portal_id,
      assertion: answer.assertion,
      challenge: asked,
      place,
    },
    now,
  );
  return {
    challenge,
    matches: passkey !== undefined,
    kept: passkey ? keptOf(db, passkey, { question: { uuid, nonce }, shown, now }) : NOTHING_KEPT,
  };
};
