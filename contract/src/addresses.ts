import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { defineList } from './define-list.ts';
import { pendingChange } from './own-record.ts';
import { byId, uuid } from './wire.ts';

/** The one that taxes go by, and the one that letters go to. *Source*: specification 3. */
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

/** Who has no address of a kind yet gives the first one under the same call. */
export const listAddresses = defineList({
  id: 'listAddresses',
  path: '/interveners/{id}/addresses',
  service: 'interveners',
  summary: 'The fiscal and the postal address of a person, with the changes that wait',
  access: { rule: 'self', name: 'id' },
  params: byId,
  response: address,
});

const typed = z.string().trim().max(200);
const maybe = typed.nullable().optional();

/** A whole address: parts of two addresses make none. */
export const addressChange = z.strictObject({
  version: z.int(),
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

export const changeAddress = defineCall({
  id: 'changeAddress',
  method: 'PATCH',
  path: '/interveners/{id}/addresses/{addressId}',
  service: 'interveners',
  summary: 'Proposes another address; it takes effect when staff validate it and its proof',
  access: { rule: 'self', name: 'id' },
  params: z.strictObject({ id: uuid, addressId: uuid }),
  body: addressChange,
  response: address,
  errors: ['REPRESENTATIVE_ONLY', 'VERSION_CONFLICT'],
});

export const ADDRESS_CALLS = [listAddresses, changeAddress] as const;
