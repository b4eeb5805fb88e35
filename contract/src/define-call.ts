import type { Call, Kind } from './call.ts';

type Optional =
  | 'kind'
  | 'errors'
  | 'idempotent'
  | 'conditional'
  | 'confirmed'
  | 'status'
  | 'encoding'
  | 'asData'
  | 'cacheable';

type Declared<Id extends string, K extends Kind> = Omit<Call<Id, K>, Optional> &
  Partial<Pick<Call<Id, K>, Optional>>;

/** Declares a call. What is not given is empty: no errors of its own, no key, no form. */
/* @__NO_SIDE_EFFECTS__ */
export const defineCall = <Id extends string, K extends Kind = 'json'>(
  declared: Declared<Id, K>,
): Call<Id, K> => ({
  // The default is exactly the type's default: a call that names no kind is 'json'.
  kind: 'json' as K,
  errors: [],
  idempotent: false,
  conditional: false,
  confirmed: false,
  status: 200,
  encoding: 'json',
  asData: false,
  cacheable: false,
  ...declared,
});

/**
 * Declares a list, which takes `$limit`, `$offset` and `$filter` as every list does.
 * *Source*: specification 7.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineList = <Id extends string>(
  declared: Omit<Declared<Id, 'list'>, 'method' | 'kind'>,
): Call<Id, 'list'> => defineCall({ ...declared, method: 'GET', kind: 'list' });
