import { z } from 'zod';
import type { Call, Kind } from './endpoint.ts';

const nothing = z.strictObject({});
type Nothing = typeof nothing;

type Optional =
  | 'params'
  | 'query'
  | 'body'
  | 'errors'
  | 'idempotent'
  | 'confirmed'
  | 'status'
  | 'encoding'
  | 'asData'
  | 'kind'
  | 'cacheable'
  | 'filter';
type Fields = z.ZodType<object>;
type Given<
  P extends Fields,
  Q extends Fields,
  B extends Fields,
  R extends z.ZodType,
  K extends Kind,
> = Omit<Call<P, Q, B, R, K>, Optional> & Partial<Pick<Call<P, Q, B, R, K>, Optional>>;

/** Declares a call. What it does not say is nothing: no parameters, no body, no errors of its own. */
export const defineCall = <
  R extends z.ZodType,
  P extends Fields = Nothing,
  Q extends Fields = Nothing,
  B extends Fields = Nothing,
  K extends Kind = 'json',
>(
  given: Given<P, Q, B, R, K>,
): Call<P, Q, B, R, K> => ({
  // The defaults are exactly the types' defaults: a call that names no kind is 'json'.
  kind: 'json' as K,
  errors: [],
  idempotent: false,
  confirmed: false,
  status: 200,
  encoding: 'json',
  asData: false,
  cacheable: false,
  filter: null,
  params: nothing as unknown as P,
  query: nothing as unknown as Q,
  body: nothing as unknown as B,
  ...given,
});
