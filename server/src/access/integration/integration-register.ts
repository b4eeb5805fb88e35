import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from '@area/contract/call';
import type { Language } from '@area/domain/configuration/languages';
import type { Db } from '../../platform/db/tables.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import type { IntegrationCaller } from './store.ts';

/** What a handler of the integration API gets: the parsed input, which program calls, and the database (a transaction for a write). */
export interface IntegrationContext<C extends Call = Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly caller: IntegrationCaller;
  readonly language: Language;
  readonly db: Db;
  readonly parts: Parts;
  readonly ip: string;
  readonly request_id: string;
  /**
   * Compares the version that a change names with that of what it changes, once that is locked. *Errors*: PRECONDITION_FAILED.
   */
  readonly requireVersion: (current: string) => void;
}

type Handler<C extends Call> = (context: IntegrationContext<C>) => Promise<ResponseOf<C>>;

/** A write with slow work to do while no transaction is open: what it gives runs within one. */
export interface PreparingHandler<C extends Call = Call> {
  readonly prepare: (context: IntegrationContext<C>) => Promise<Handler<C>>;
}

/** What the integration routes of a feature get: functions to serve reads and writes of programs. */
export interface IntegrationRegister {
  readonly read: <C extends Call>(call: C, handler: Handler<C>) => void;
  readonly write: <C extends Call>(call: C, handler: Handler<C> | PreparingHandler<C>) => void;
}
