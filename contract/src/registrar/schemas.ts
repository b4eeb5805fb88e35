import { operation } from '../operations/schemas.ts';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { fileBytes } from '../schemas/download.ts';
import { byId } from '../schemas/wire.ts';
import type { REGISTRAR_CALLS } from './calls.ts';

export const REGISTRAR_SCHEMAS = {
  exportOperation: defineSchemas({
    summary: 'Sends a validated order to the registrar now, in a file of its own',
    params: byId,
    response: operation,
  }),
  exportOperationText: defineSchemas({
    summary:
      'What the registrar is told of an order, as its file says it; sends it when it was not sent yet',
    params: byId,
    response: fileBytes,
  }),
  exportOperationsText: defineSchemas({
    summary:
      "Sends every order of the client's accounts that is ready to the registrar, and gives out the file",
    response: fileBytes,
  }),
} satisfies SchemasOf<typeof REGISTRAR_CALLS>;
