import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { CallSchemas } from './schemas/define.ts';
import type { SCHEMAS } from './schemas/endpoints.ts';

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
  | 'views'
  | 'texts'
  | 'office'
  | 'integration';

/**
 * What both sides need to make and to serve a call: plain data. Its schemas are in other files, under the same id.
 * *Source*: ADR 159.
 */
export interface Call<Id extends string = string, K extends Kind = Kind> {
  readonly id: Id;
  readonly method: Method;
  /** *Shape*: the specification's path, parameters in braces. */
  readonly path: string;
  readonly service: Service;
  readonly access: Access;
  readonly kind: K;
  /** Errors of its own; those that every call may answer are not repeated. */
  readonly errors: readonly ErrorCode[];
  /** A call with an `Idempotency-Key`: the same key has at most one effect. */
  readonly idempotent: boolean;
  /** A change that names the version which it changes, in `If-Match`. *Source*: ADR 195. */
  readonly conditional: boolean;
  /** A call that the caller confirms with a code by SMS, in the header `Confirmation-Code`. *Source*: ADR 130. */
  readonly confirmed: boolean;
  /** Success status. */
  readonly status: 200 | 201;
  readonly encoding: 'json' | 'form' | 'multipart';
  /** Of a form with a file: it is taken as JSON too, its `attachment` in base64. *Source*: decisions 11.10. */
  readonly asData: boolean;
  /** Whether a browser may keep the answer: the same for everybody, and changed only by a new version of us. */
  readonly cacheable: boolean;
  /** Never set at run time: only the compiler reads here what the call takes and answers. */
  readonly schemas?: SchemasById<Id>;
}

/** The schemas of the call with an id; of any call, any schemas. */
type SchemasById<Id extends string> = Id extends keyof typeof SCHEMAS
  ? (typeof SCHEMAS)[Id]
  : CallSchemas;
type SchemaOf<C extends Call, Part extends keyof CallSchemas> = NonNullable<C['schemas']>[Part];

/** What the caller sends: defaults may be left out. */
export type SentParamsOf<C extends Call> = z.input<SchemaOf<C, 'params'>>;
export type SentQueryOf<C extends Call> = z.input<SchemaOf<C, 'query'>>;
export type SentBodyOf<C extends Call> = z.input<SchemaOf<C, 'body'>>;

/** What the server makes of it. */
export type ParamsOf<C extends Call> = z.output<SchemaOf<C, 'params'>>;
export type QueryOf<C extends Call> = z.output<SchemaOf<C, 'query'>>;
export type BodyOf<C extends Call> = z.output<SchemaOf<C, 'body'>>;
export type ResponseOf<C extends Call> = z.output<SchemaOf<C, 'response'>>;
