import type { FastifyRequest } from 'fastify';
import { findConfiguration, findDefaultConfigurationId } from '../../access/config/store.ts';
import type { Parts } from '../../platform/parts/parts.ts';

const COOKIE = /(?:^|; )public_configuration_id=([a-z0-9-]{1,40})/;
const ID = /^[a-z0-9-]{1,40}$/;

/** The requested configuration: from the address, otherwise from the cookie, otherwise that of the host. */
const wantedIds = (request: FastifyRequest): string[] => {
  const { config } = request.query as { config?: unknown };
  const asked = typeof config === 'string' && ID.test(config) ? [config] : [];
  const remembered = COOKIE.exec(request.headers.cookie ?? '')?.[1];
  return [...asked, ...(remembered ? [remembered] : [])];
};

/** Shows a draft to a reader with its secret: only on this address, never from a cache. */
const previewOf = (parts: Parts, request: FastifyRequest) => {
  const { preview } = request.query as { preview?: unknown };
  return typeof preview === 'string' ? { secret: preview, now: parts.clock.wall() } : undefined;
};

/** The brand in which a page is shown; nothing before the first one is published. */
export const getConfiguration = async (parts: Parts, request: FastifyRequest) => {
  const db = parts.database.kysely;
  const serving = {
    demo: parts.settings.DEMO,
    staff_sso: parts.settings.STAFF_OIDC_ISSUER !== undefined,
    hostname: request.hostname,
    preview: previewOf(parts, request),
  };
  for (const id of wantedIds(request)) {
    const found = await findConfiguration(db, id, serving);
    if (found) return found;
  }
  const id = await findDefaultConfigurationId(db, request.hostname);
  return id === undefined ? undefined : findConfiguration(db, id, serving);
};
