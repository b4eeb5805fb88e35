import { z } from 'zod';
import type { Call } from './endpoint.ts';

const nothing = z.strictObject({});
type Nothing = typeof nothing;

type Optional = 'params' | 'query' | 'body' | 'errors' | 'idempotent' | 'status' | 'encoding' | 'kind';
type Given<P extends z.ZodType<object>, Q extends z.ZodType<object>, B extends z.ZodType<object>, R extends z.ZodType> =
  Omit<Call<P, Q, B, R>, Optional> & Partial<Pick<Call<P, Q, B, R>, Optional>>;

/** Declares a call. What it does not say is nothing: no parameters, no body, no errors of its own. */
export const defineCall = <
  R extends z.ZodType,
  P extends z.ZodType<object> = Nothing,
  Q extends z.ZodType<object> = Nothing,
  B extends z.ZodType<object> = Nothing,
>(
  given: Given<P, Q, B, R>,
): Call<P, Q, B, R> => ({
  kind: 'json',
  errors: [],
  idempotent: false,
  status: 200,
  encoding: 'json',
  // The defaults are exactly the types' defaults: a call that names no body has the empty one.
  params: nothing as unknown as P,
  query: nothing as unknown as Q,
  body: nothing as unknown as B,
  ...given,
});
