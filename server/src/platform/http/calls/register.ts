import type { Call } from '@area/contract/call';
import type { Handler, PreparingHandler } from './context.ts';

/** How a call is served when it is not like the others. */
export interface ServeOptions {
  /**
   * The handler opens its own transactions: it compares passwords or asks somebody else's server, and no
   * connection to the database waits meanwhile.
   */
  readonly transaction?: 'own';
  /** It shows of every account of the caller: their roles are read together with the session. */
  readonly readsAccounts?: true;
  /** Anybody may try it, a bounded number of times from one address. */
  readonly limited?: true;
}

/** What a resource's routes are given: a way to serve its calls. */
export type Register = <C extends Call>(
  call: C,
  handler: Handler<C> | PreparingHandler<C>,
  options?: ServeOptions,
) => void;
