import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import type { Context } from '../../platform/http/calls/context.ts';
import { hostOf } from '../../platform/http/calls/context.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { insertRecoveryRequest } from './store.ts';
import { getPortal } from './portals-store.ts';

type Asking = Pick<Context, 'db' | 'parts' | 'portal_id' | 'origin' | 'hostname'>;

/**
 * Where a link in a mail leads. The name of the host comes from the request, and an attacker must not send another person's
 * secret to a host of their own: only known names are used.
 */
export const linkOrigin = (
  { parts, origin, hostname }: Omit<Asking, 'db' | 'portal_id'>,
  hostnames: readonly string[],
): string => {
  const { PUBLIC_URL, DEMO } = parts.settings;
  if (PUBLIC_URL !== undefined || DEMO) return origin;
  const name = hostnames.includes(hostname) ? hostname : hostnames[0];
  return name === undefined ? '' : `https://${name}`;
};

/**
 * Stores the request for a new password and looks nobody up: known or unknown, the same row is written in the same time.
 * Who is meant is found out afterwards. *Source*: ADR 0028.
 */
export const requestRecovery = async (asking: Asking, document_number: string): Promise<void> => {
  const { db, parts } = asking;
  const { id, hostnames } = await getPortal(db, hostOf(asking));
  await insertRecoveryRequest(db, {
    uuid: newUuid(),
    portal_id: id,
    document_number: normaliseIdentifier(document_number),
    origin: linkOrigin(asking, hostnames),
    asked_at: parts.clock.wall(),
  });
};
