import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { fileBytes } from '../schemas/download.ts';
import { uuid } from '../schemas/wire.ts';
import { documentChange, personalDocument, sentFile } from '../uploads/schemas.ts';
import type { DOCUMENT_SERVICE_CALLS } from './calls.ts';

/** Accepted as any text: an unknown one has an answer of its own. *Source*: specification 8. */
const entityType = z.string().max(40);

/** The same form as that of the entity's own call, with `section` for which and `uuid` for whose. */
export const serviceUpload = sentFile.extend({
  section: entityType,
  uuid,
  uuid_account: uuid.optional(),
  uuid_bank_account: uuid.optional(),
});
export type ServiceUpload = z.output<typeof serviceUpload>;

/** `uuidDocuemnt` is spelled as the specification spells it. */
export const serviceChange = z.strictObject({ uuid, uuidDocuemnt: uuid, data: documentChange });

export const DOCUMENT_SERVICE_SCHEMAS = {
  getServiceDocument: defineSchemas({
    summary: 'A paper by the kind of thing it belongs to, as a file',
    params: z.strictObject({ entityType, entityId: uuid, docId: uuid }),
    response: fileBytes,
  }),
  uploadServiceDocument: defineSchemas({
    summary: 'Sends a paper to the kind of thing that its section names',
    body: serviceUpload,
    response: personalDocument,
  }),
  changeServiceDocument: defineSchemas({
    summary:
      'Changes a paper by the kind of thing it belongs to; for an unknown kind it changes nothing and says true',
    params: z.strictObject({ entityType }),
    body: serviceChange,
    response: z.union([personalDocument, z.literal(true)]),
  }),
} satisfies SchemasOf<typeof DOCUMENT_SERVICE_CALLS>;
