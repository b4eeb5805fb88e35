import { Client } from 'pg';
import type { PoolConfig } from 'pg';

/** What of a client is looked at: everything that the program asks goes through it. */
const Asking = Client as unknown as new (config: unknown) => {
  query(...given: unknown[]): unknown;
};

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String(Reflect.get(Object(asked), 'text'));

/** Every statement that a pool sends, in the order in which they went out. */
export interface Noted {
  readonly statements: string[];
  /** For the pool that is to be listened to. */
  readonly config: PoolConfig;
}

export const noteStatements = (): Noted => {
  const statements: string[] = [];
  class NotingClient extends Asking {
    override query(...given: unknown[]): unknown {
      statements.push(textOf(given[0]));
      return super.query(...given);
    }
  }
  return { statements, config: { Client: NotingClient as unknown as typeof Client } as PoolConfig };
};
