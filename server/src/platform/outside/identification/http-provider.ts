import {
  IDENTIFICATION_REASONS,
  IDENTIFICATION_STATUSES,
} from '@area/domain/application/identification';
import { z } from 'zod';
import { jsonCaller } from '../call-json.ts';
import type { IdentificationProvider } from './identification-provider.ts';

const opened = z.object({ id: z.string().min(1).max(200), url: z.url({ protocol: /^https$/ }) });
const verdict = z.object({
  status: z.enum(IDENTIFICATION_STATUSES),
  reason: z.enum(IDENTIFICATION_REASONS).nullable().default(null),
  document: z
    .object({ number: z.string().max(100), birthdate: z.string().max(20) })
    .nullable()
    .default(null),
  evidence: z.record(z.string().max(100), z.string().max(2000)).default({}),
});

/** A provider over HTTPS: `POST /sessions` opens one, `GET /sessions/{id}` says what became of it. */
export const httpIdentification = (url: string, token: string): IdentificationProvider => {
  const call = jsonCaller({ url, token, name: 'the identification provider' });
  return {
    begin: async (request) => {
      const { id, url: page } = opened.parse(await call('/sessions', request));
      return { provider_reference: id, url: page };
    },
    ask: async (reference) =>
      verdict.parse(await call(`/sessions/${encodeURIComponent(reference)}`)),
  };
};
