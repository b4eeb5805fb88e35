import type { IntegrationScope } from '@area/domain/integration/scopes';
import type { Call, Method } from '../call.ts';
import { defineCall } from '../define-call.ts';
import type { ErrorCode } from '../errors.ts';

/** Where the integration API stands, after `/api`. */
const BASE = '/integration/v1';

interface Given<Id extends string> {
  readonly id: Id;
  readonly path: string;
  readonly scope: IntegrationScope;
}

const commonOf = <Id extends string>({ id, path, scope }: Given<Id>) => ({
  id,
  path: `${BASE}${path}`,
  service: 'integration' as const,
  access: { rule: 'integration' as const, scope },
});

/** Declares what a program reads: one thing, with its version as strong ETag. */
/* @__NO_SIDE_EFFECTS__ */
export const defineIntegrationRead = <Id extends string>(given: Given<Id>): Call<Id, 'json'> =>
  defineCall<Id>({ ...commonOf(given), method: 'GET', errors: ['SCOPE_MISSING'] });

/** Declares a file that a program reads, without an envelope. */
/* @__NO_SIDE_EFFECTS__ */
export const defineIntegrationFile = <Id extends string>({
  errors,
  ...given
}: Given<Id> & { readonly errors: readonly ErrorCode[] }): Call<Id, 'blob'> =>
  defineCall<Id, 'blob'>({
    ...commonOf(given),
    method: 'GET',
    kind: 'blob',
    errors: ['SCOPE_MISSING', ...errors],
  });

/** Declares a list that a program reads page by page, each with the cursor of the next one. */
/* @__NO_SIDE_EFFECTS__ */
export const defineIntegrationPages = <Id extends string>(given: Given<Id>): Call<Id, 'plain'> =>
  defineCall<Id, 'plain'>({
    ...commonOf(given),
    method: 'GET',
    kind: 'plain',
    errors: ['SCOPE_MISSING'],
  });

/** Declares a write of a program. A change of something names the version that it changes, in `If-Match`. */
/* @__NO_SIDE_EFFECTS__ */
export const defineIntegrationWrite = <Id extends string>({
  method = 'POST',
  changes = false,
  creates = false,
  encoding = 'json',
  errors = [],
  ...given
}: Given<Id> & {
  readonly method?: Exclude<Method, 'GET'>;
  readonly changes?: boolean;
  readonly creates?: boolean;
  readonly encoding?: 'json' | 'multipart';
  readonly errors?: readonly ErrorCode[];
}): Call<Id, 'json'> =>
  defineCall<Id>({
    ...commonOf(given),
    method,
    encoding,
    idempotent: true,
    conditional: changes,
    status: creates ? 201 : 200,
    errors: [
      'SCOPE_MISSING',
      ...(changes ? (['PRECONDITION_REQUIRED', 'PRECONDITION_FAILED'] as const) : []),
      ...errors,
    ],
  });
