import type { Call } from '@area/contract/call';
import type { BesideSession } from './beside-session.ts';
import type { Handler, PreparingHandler } from './context.ts';

/** Options of a call that is served in a special way. */
export interface ServeOptions {
  /**
   * The handler opens its own transactions: it compares passwords or calls an external server, and no database connection
   * waits meanwhile.
   */
  readonly transaction?: 'own';
  /** It uses every account of the caller: their roles are read together with the session. */
  readonly readsAccounts?: true;
  /** Data that is read together with the session: of the account that its rule is about, or, with `readsAccounts`, of its caller. */
  readonly beside?: BesideSession;
  /** Anybody may try it, a limited number of times from one address. */
  readonly limited?: true;
}

/** What the routes of a resource get: a function to serve their calls. */
export type Register = <C extends Call>(
  call: C,
  handler: Handler<C> | PreparingHandler<C>,
  options?: ServeOptions,
) => void;
