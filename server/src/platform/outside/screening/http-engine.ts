import { z } from 'zod';
import { jsonCaller } from '../call-json.ts';
import type { ScreeningEngine } from './screening-engine.ts';

const MATCHES_MAX = 100;

const text = z.string().max(500);
const state = z.object({
  engine: text,
  lists: z.array(z.object({ name: text, version: text, published_on: z.iso.date() })).max(100),
});
const matches = z.object({
  matches: z
    .array(
      z.object({
        entry_id: text,
        entry_sha256: z.string().regex(/^[\da-f]{64}$/),
        list: text,
        name: text,
        birthdate: z.iso.date().nullable(),
        countries: z.array(z.string().max(10)).max(50),
        program: text,
        score: z.int().min(0).max(100),
      }),
    )
    .max(MATCHES_MAX),
});

/** An engine over HTTPS: `GET /lists` says which lists of which day it has, `POST /match` looks somebody up. */
export const httpScreening = (url: string, token: string): ScreeningEngine => {
  const call = jsonCaller({ url, token, name: 'the screening engine' });
  return {
    state: async () => state.parse(await call('/lists')),
    match: async (person) => matches.parse(await call('/match', person)).matches,
  };
};
