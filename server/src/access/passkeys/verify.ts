import type { PasskeyAssertion } from '@area/contract/schemas/passkeys';
import type { Db } from '../../platform/db/tables.ts';
import { verifyPasskey } from '../../platform/passkeys/passkeys.ts';
import type { PasskeyPlace } from '../../platform/passkeys/passkeys.ts';
import { lockPasskey, markPasskeyUse } from './store.ts';
import type { PasskeyOwner, PasskeyRow } from './store.ts';

interface Shown extends PasskeyOwner {
  readonly assertion: PasskeyAssertion;
  /** What the passkey was asked. */
  readonly challenge: string;
  readonly place: PasskeyPlace;
}

/** A passkey that was found without its owner names that owner itself; otherwise it need not. */
const isOwnersHandle = ({ response: { userHandle } }: PasskeyAssertion, owner: string): boolean =>
  userHandle === undefined || userHandle === Buffer.from(owner).toString('base64url');

/**
 * The passkey of somebody that gave a right answer, within the transaction that acts on it; nothing for any wrong one: of another
 * person, host, origin or question, removed, without its owner's verification, or with a counter that did not advance.
 */
export const acceptPasskey = async (
  tx: Db,
  { assertion, challenge, place, ...owner }: Shown,
  now: Date,
): Promise<PasskeyRow | undefined> => {
  const passkey = await lockPasskey(tx, { ...owner, credential_id: assertion.id });
  if (!passkey || passkey.rp_id !== place.hostname) return undefined;
  if (!isOwnersHandle(assertion, owner.intervener_uuid)) return undefined;
  const counter = await verifyPasskey(assertion, passkey, { challenge, place });
  if (counter === undefined) return undefined;
  await markPasskeyUse(tx, passkey.uuid, { counter, now });
  return passkey;
};
