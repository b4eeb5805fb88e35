import { CONFIRMATION_REQUESTED } from '@area/contract/confirmation';
import type { Endpoint } from '@area/contract/schemas/endpoints';
import type { Json } from './components.ts';

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const BINARY: Json = { type: 'string', format: 'binary' };

/** Answers that are the same wherever they are given. */
export const confirmationAnswer = (schema: Json): Json => ({
  description: 'Nothing was done yet: it is confirmed with the code that is on its way.',
  content: { 'application/json': { schema } },
});

const contentOf = ({ kind }: Endpoint, schema: Json | undefined): Json => {
  if (schema) return { 'application/json': { schema } };
  if (kind === 'archive') return { 'application/zip': { schema: BINARY } };
  return kind === 'download'
    ? { 'text/csv': { schema: BINARY }, [SHEET_TYPE]: { schema: BINARY } }
    : { 'application/octet-stream': { schema: BINARY } };
};

/** The successful answer; `schema` is of the whole answer, unless that is a file. */
export const answersOf = (call: Endpoint, schema: Json | undefined): Json => ({
  [call.status]: { description: call.summary, content: contentOf(call, schema) },
  ...(call.confirmed && {
    [CONFIRMATION_REQUESTED]: { $ref: '#/components/responses/ConfirmationAsked' },
  }),
  ...(call.kind === 'download' && { 204: { description: 'A list without lines.' } }),
  ...(call.cacheable && { 304: { description: 'As the reader has it.' } }),
});
