import { z } from 'zod';
import type { ScreeningEngine } from './screening-engine.ts';

const TIMEOUT_MS = 8_000;
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
  const call = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`the screening engine answers ${response.status}`);
    return response.json();
  };
  return {
    state: async () => state.parse(await call('/lists')),
    match: async (person) => matches.parse(await call('/match', person)).matches,
  };
};
