import type { Context } from '../../platform/http/calls/context.ts';
import type { PasskeyPlace } from '../../platform/passkeys/passkeys.ts';
import { getPortal } from '../auth/portals-store.ts';

/**
 * Where a browser must be for a passkey of a host. The request names the host, and somebody in between could name their own: only
 * names of the host count, so that no passkey is made or asked for another one.
 */
export const findPasskeyPlace = async (
  { db, parts, origin, hostname }: Pick<Context, 'db' | 'parts' | 'origin' | 'hostname'>,
  portal_id: string,
): Promise<PasskeyPlace> => {
  const { PUBLIC_URL, DEMO } = parts.settings;
  const { hostnames } = await getPortal(db, portal_id);
  const isKnown = PUBLIC_URL !== undefined || DEMO || hostnames.includes(hostname);
  const place = new URL(isKnown ? origin : `https://${hostnames[0] ?? 'invalid'}`);
  return { origin: place.origin, hostname: place.hostname };
};
