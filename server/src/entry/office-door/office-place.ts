import type { FastifyRequest } from 'fastify';
import type { PasskeyPlace } from '../../platform/passkeys/passkeys.ts';
import type { Settings } from '../../platform/env.ts';
import { AppError } from '../../platform/http/app-error.ts';

/**
 * The origin of a member of staff's browser: from the setting, or from the request. A passkey works only for its origin, so
 * a forged name is of no use.
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
