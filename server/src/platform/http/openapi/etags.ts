import type { Endpoint } from '@area/contract/schemas/endpoints';
import { z } from 'zod';
import type { Json } from './components.ts';

const ETAG: Json = {
  description: 'The version of what is shown, quoted: a strong tag.',
  schema: { type: 'string' },
};

/** Whether the answer is about one thing that has a version. */
const hasVersion = ({ kind, access, response }: Endpoint): boolean =>
  access.rule === 'integration' &&
  kind === 'json' &&
  response instanceof z.ZodObject &&
  'version' in response.shape;

/** The answers of a call, with the header that carries the version of what they show. */
export const withEtag = (call: Endpoint, answers: Json): Json => {
  if (!hasVersion(call)) return answers;
  const good = answers[call.status] as Json;
  return {
    ...answers,
    [call.status]: { ...good, headers: { ETag: ETAG } },
    ...(call.method === 'GET' && { 304: { description: 'As the reader has it.' } }),
  };
};
