import type { Parts } from './parts.ts';

/**
 * The parts for work that holds a connection and may ask for no other. Whoever asks for the database there fails at once, and not first on
 * the day when all connections are held by others that wait for another too. *Errors*: one sentence that names the rule. *Source*: ADR 250.
 */
export const withoutDatabase = (parts: Parts): Parts =>
  // Not enumerable: a copy of the parts, with another part exchanged, does not ask for it.
  Object.defineProperty({ ...parts }, 'database', {
    enumerable: false,
    get: (): never => {
      throw new Error('a list asks for a second connection: it reads with `db`, see ADR 250');
    },
  });
