import { z } from 'zod';
import { configurationId } from '../../config/schemas.ts';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import type { OFFICE_HOST_CALLS } from './calls.ts';

const MOST_NAMES = 50;
const LONGEST_NAME = 200;
/** A public key takes a few lines. */
const LONGEST_KEY = 4000;

/** The short name of a host or a partner. *Example*: `agentes`. */
const shortName = z.string().regex(/^[a-z\d-]{1,40}$/);

/** *Example*: `area.example.com`. */
const hostname = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/);

const hostnames = z.array(hostname).max(MOST_NAMES);

const host = {
  id: shortName,
  user_prefix: z.string(),
  configuration_id: z.string(),
  hostnames: z.array(z.string()),
};

const partner = z.object({
  id: shortName,
  name: z.string(),
  portal_id: z.string(),
  algorithm: z.string(),
  /** *Shape*: SHA-256 of the key, as RFC 7638 says. */
  thumbprint: z.string(),
});

const byShortName = z.strictObject({ id: shortName });

export const OFFICE_HOST_SCHEMAS = {
  listHosts: defineListSchemas({
    summary: 'The hosts with their names and brands',
    response: z.object({ ...host, consumer_key: z.string() }),
  }),
  addHost: defineSchemas({
    summary:
      'Adds a host with credentials of its own. Nobody reads them here: browsers get them with the configuration of the host',
    body: z.strictObject({
      id: shortName,
      /** As the id when it is not said. */
      user_prefix: shortName.optional(),
      configuration_id: configurationId,
      hostnames: hostnames.optional(),
    }),
    response: z.object(host),
  }),
  setHost: defineSchemas({
    summary: 'Sets the names to which a host answers, or the brand that it shows',
    params: byShortName,
    body: z.strictObject({
      hostnames: hostnames.min(1).optional(),
      configuration_id: configurationId.optional(),
    }),
    response: z.object(host),
  }),
  listPartners: defineListSchemas({
    summary: 'Partners whose sites hand their clients over',
    response: partner,
  }),
  savePartner: defineSchemas({
    summary:
      "Lets a partner's site send its clients to a host with one-time tokens, or changes its host, name or key",
    params: byShortName,
    body: z.strictObject({
      portal_id: shortName,
      /** As the id when it is not said. */
      name: z.string().trim().min(1).max(LONGEST_NAME).optional(),
      /** *Shape*: PEM or JWK, of P-256 or Ed25519. */
      public_key: z.string().trim().min(1).max(LONGEST_KEY),
    }),
    response: partner,
  }),
} satisfies SchemasOf<typeof OFFICE_HOST_CALLS>;
