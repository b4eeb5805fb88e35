import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from '@area/contract/endpoint';
import type { Listing } from '@area/contract/list';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Parts } from '../parts.ts';
import type { Refusal } from './app-error.ts';
import type { Session } from './session.ts';

/** What a handler gets: the parsed input, who calls, and the database (a transaction for a write). */
export interface Context<C extends Call = Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly session: Session | undefined;
  readonly db: Kysely<Tables>;
  readonly parts: Parts;
  readonly requestId: string;
  readonly ip: string;
  /** Name of this server as the browser wrote it, without its port. */
  readonly hostname: string;
}

/** A file as an answer. */
export interface FileAnswer {
  readonly bytes: Uint8Array;
  readonly filename: string;
  readonly mime_type: string;
}

type Success<C extends Call> = C['kind'] extends 'list'
  ? Listing<ResponseOf<C>>
  : C['kind'] extends 'blob'
    ? FileAnswer
    : ResponseOf<C>;

/** What a handler returns: the answer, or a refusal whose effects stay. */
export type Answer<C extends Call> = Success<C> | Refusal;

export type Handler<C extends Call> = (context: Context<C>) => Promise<Answer<C>>;

/** The caller, in a handler whose access rule demands one. */
export const callerOf = (context: Pick<Context, 'session'>): Session => {
  if (!context.session) throw new Error('this call has no access rule that demands a session');
  return context.session;
};
