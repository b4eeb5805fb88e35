import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { FilterFields } from './list-filter.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** How the answer travels: wrapped in `data`, as a page of a list, as a file, as a whole list in a file, as files in a zip, or bare. */
export type Kind = 'json' | 'list' | 'blob' | 'download' | 'archive' | 'plain';

/** The service whose base path a portal puts before the call. *Source*: specification 7. */
export type Service =
  | 'auth'
  | 'users'
  | 'interveners'
  | 'accounts'
  | 'operations'
  | 'products'
  | 'issues'
  | 'onboarding'
  | 'texts';

type Fields = z.ZodType<object>;

/** What a list is filtered by. */
export interface ListFilter {
  readonly fields: FilterFields;
  /** Its statement passes over what does not fit; of any other list the lines are looked at once they are read. */
  readonly isOfStore: boolean;
}

/** Everything about a call that both sides must agree on. */
export interface Call<
  P extends Fields = Fields,
  Q extends Fields = Fields,
  B extends Fields = Fields,
  R extends z.ZodType = z.ZodType,
  K extends Kind = Kind,
> {
  readonly id: string;
  readonly method: Method;
  /** *Shape*: the specification's path, parameters in braces. */
  readonly path: string;
  readonly service: Service;
  readonly summary: string;
  readonly access: Access;
  readonly kind: K;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  /** Errors of its own; those that every call may answer are not repeated. */
  readonly errors: readonly ErrorCode[];
  /** A call with an `Idempotency-Key`: the same key has at most one effect. */
  readonly idempotent: boolean;
  /** A call that the caller confirms with a code by SMS, in the header `Confirmation-Code`. *Source*: ADR 130. */
  readonly confirmed: boolean;
  /** Success status. */
  readonly status: 200 | 201;
  readonly encoding: 'json' | 'form' | 'multipart';
  /** Of a form with a file: it is taken as JSON too, its `attachment` in base64. *Source*: decisions 11.10. */
  readonly asData: boolean;
  /** Whether a browser may keep the answer: the same for everybody, and changed only by a new version of us. */
  readonly cacheable: boolean;
  /** Of a list; null of any other call. */
  readonly filter: ListFilter | null;
}

export type ParamsOf<C extends Call> = z.output<C['params']>;
export type QueryOf<C extends Call> = z.output<C['query']>;
export type BodyOf<C extends Call> = z.output<C['body']>;
export type ResponseOf<C extends Call> = z.output<C['response']>;
