import { createHash } from 'node:crypto';
import { verifyPasskey } from '../../../platform/passkeys/passkeys.ts';
import type { KeptAssertion } from './assertions-store.ts';
import { boundChallenge } from './bound-challenge.ts';

const sha256 = (...parts: readonly Uint8Array[]): string =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** A short name of the passkey's key, which tells nobody which credential to ask for. */
export const credentialSha256 = (credential_id: string): string =>
  sha256(Buffer.from(credential_id, 'base64url'));

/** What stands for the whole answer of a passkey in the chain of an envelope. */
export const assertionSha256 = ({
  client_data,
  authenticator_data,
  signature,
}: Pick<KeptAssertion, 'client_data' | 'authenticator_data' | 'signature'>): string =>
  sha256(client_data, authenticator_data, signature);

/** Whether a kept answer is a right one for what was signed: computed from the stored bytes alone, whenever somebody asks. */
export const isAssertionOf = async (
  kept: KeptAssertion,
  bound_sha256: string,
): Promise<boolean> => {
  const { credential_id: id, public_key, client_data, authenticator_data, signature } = kept;
  const counter = await verifyPasskey(
    {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: client_data.toString('base64url'),
        authenticatorData: authenticator_data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    },
    // The counter was checked when it signed.
    { credential_id: id, public_key, counter: 0 },
    {
      challenge: boundChallenge(kept.nonce, bound_sha256),
      place: { origin: kept.origin, hostname: kept.rp_id },
    },
  );
  return counter !== undefined;
};
