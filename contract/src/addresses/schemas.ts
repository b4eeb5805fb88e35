import { z } from 'zod';
import { pendingChange } from '../own-record/schemas.ts';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, namedVersion, typed, uuid } from '../schemas/wire.ts';
import type { ADDRESS_CALLS } from './calls.ts';

/** The fiscal address and the postal address. *Source*: specification 3. */
export const ADDRESS_KINDS = ['FISCAL', 'POSTAL'] as const;

/** *Source*: specification 3. */
export const address = z.object({
  uuid,
  kind: z.enum(ADDRESS_KINDS),
  /** *Example*: `CL`. */
  street_type: z.string(),
  street: z.string(),
  number: z.string(),
  floor: z.string().nullable(),
  door: z.string().nullable(),
  stairs: z.string().nullable(),
  postal_code: z.string(),
  city: z.string(),
  /** Key of the province in Spain, a region in words elsewhere. *Example*: `ESP-M`. */
  state: z.string().nullable(),
  /** *Shape*: alpha-2. */
  country: z.string(),
  version: z.int(),
  /** The change that waits to be validated, if one does. */
  pending_change: pendingChange.nullable(),
});
export type Address = z.output<typeof address>;

const maybe = typed.nullable().optional();

/** A whole address: parts of two addresses cannot be combined. */
export const addressChange = z.strictObject({
  version: namedVersion,
  street_type: typed,
  street: typed,
  number: typed,
  floor: maybe,
  door: maybe,
  stairs: maybe,
  postal_code: typed,
  city: typed,
  state: maybe,
  country: typed,
  /** An uploaded ADDRESS_PROOF of the same person; without it a fiscal address is not saved. */
  proof_document_uuid: uuid.optional(),
});
export type AddressChange = z.output<typeof addressChange>;

export const ADDRESS_SCHEMAS = {
  listAddresses: defineListSchemas({
    summary: 'The fiscal and the postal address of a person, with the changes that wait',
    params: byId,
    response: address,
  }),
  changeAddress: defineSchemas({
    summary: 'Proposes another address; it takes effect when staff validate it and its proof',
    params: z.strictObject({ id: uuid, addressId: uuid }),
    body: addressChange,
    response: address,
  }),
} satisfies SchemasOf<typeof ADDRESS_CALLS>;
