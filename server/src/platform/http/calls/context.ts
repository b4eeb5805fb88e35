import type { Readable } from 'node:stream';
import type { Language } from '@area/domain/configuration/languages';
import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from '@area/contract/call';
import type { Listing } from '@area/contract/paging';
import type { Db } from '../../db/tables.ts';
import type { Parts } from '../../parts/parts.ts';
import type { Refusal } from '../app-error.ts';
import type { Column } from '../csv.ts';
import type { Session } from '../session.ts';
import type { SharedViewCaller } from '../shared-view.ts';
import type { Unconfirmed } from '../unconfirmed.ts';
import type { Visit } from '../visit.ts';

/** The input of a handler: the parsed request, the caller, and the database (a transaction for a write). */
export interface Context<C extends Call = Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly session: Session | undefined;
  /** What was read together with the session, for `BesideSession`. */
  readonly beside: unknown;
  /** The host that the call comes from, if the access rule of the call requires it. */
  readonly portal_id: string | undefined;
  /** The view that the call is made with, if its access rule demands one. */
  readonly view: SharedViewCaller | undefined;
  /** In which the caller is answered. */
  readonly language: Language;
  readonly visit: Visit;
  readonly db: Db;
  readonly parts: Parts;
  readonly requestId: string;
  readonly ip: string;
  /** The SMS code of a call that is confirmed with one. */
  readonly confirmation: string | undefined;
  /** The key of an application, of a call for applicants. */
  readonly applicationKey: string | undefined;
  /** Name of this server as the browser wrote it, without its port. */
  readonly hostname: string;
  /** What is before the path in the browser. *Example*: `https://area.example.com`. */
  readonly origin: string;
}

/** A file as an answer: complete, or in pieces with its length in the header. */
export interface FileAnswer {
  readonly bytes: Uint8Array | Readable;
  /**
   * The length of a file that is sent in pieces: a client that gets fewer bytes knows that the file is incomplete.
   * *Units*: bytes.
   */
  readonly size?: number;
  readonly filename: string;
  readonly mime_type: string;
}

/** A whole list as a file, line by line: it is never completely in memory. */
export interface DownloadAnswer {
  /** Without its ending. */
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: AsyncIterable<object>;
}

/** A file of an archive; its bytes are read when they are needed, so that only one file is in memory. */
export interface ArchiveEntry {
  readonly path: string;
  readonly read: () => Promise<Uint8Array>;
}

/** Files as a zip, written while they are read. */
export interface ArchiveAnswer {
  /** Without its ending. */
  readonly name: string;
  readonly at: Date;
  readonly entries: readonly ArchiveEntry[];
}

/** A page of a list, or the whole list, which is then paged here. */
type ListAnswer<T> = Listing<T> | readonly T[];

type Success<C extends Call> = C['kind'] extends 'list'
  ? ListAnswer<ResponseOf<C>>
  : C['kind'] extends 'blob'
    ? FileAnswer
    : C['kind'] extends 'download'
      ? DownloadAnswer
      : C['kind'] extends 'archive'
        ? ArchiveAnswer
        : ResponseOf<C>;

/** What a handler returns: the answer, a refusal whose effects are stored, or the code that must confirm it. */
export type Answer<C extends Call> = Success<C> | Refusal | Unconfirmed;

export type Handler<C extends Call> = (context: Context<C>) => Promise<Answer<C>>;

/**
 * A write that reads, decides and renders before its transaction. The function that it returns runs in the transaction,
 * again on each retry. An earlier refusal is answered there too, so that a repeated request gets its first answer.
 */
export interface PreparingHandler<C extends Call> {
  readonly prepare: (context: Context<C>) => Promise<Handler<C>>;
}

/** The caller, in a handler whose access rule demands one. */
export const callerOf = (context: Pick<Context, 'session'>): Session => {
  if (!context.session) throw new Error('this call has no access rule that demands a session');
  return context.session;
};

/** The host, in a handler whose access rule demands its key or a bearer. */
export const hostOf = ({ portal_id }: Pick<Context, 'portal_id'>): string => {
  if (portal_id === undefined) throw new Error('this call has no access rule that demands a host');
  return portal_id;
};
