import type { FastifyRequest } from 'fastify';
import type { PasskeyPlace } from '../../access/staff-factors/passkeys.ts';
import type { Settings } from '../../platform/env.ts';
import { AppError } from '../../platform/http/app-error.ts';

/**
 * Where the browser of a member of staff is: as it is set, or as the request names it. A passkey of one place opens no other, so that a
 * name that was made up helps nobody.
 */
export const officePlace = (
  { OFFICE_URL, PUBLIC_URL }: Pick<Settings, 'OFFICE_URL' | 'PUBLIC_URL'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): PasskeyPlace => {
  const named = OFFICE_URL ?? PUBLIC_URL ?? `${protocol}://${host}`;
  if (!URL.canParse(named)) throw new AppError('MALFORMED_BODY');
  const { origin, hostname } = new URL(named);
  return { origin, hostname };
};
