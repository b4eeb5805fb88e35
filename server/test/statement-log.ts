import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import type { PoolConfig } from 'pg';

/** What of a client is looked at: everything that the program asks goes through it. */
const Asking = Client as unknown as new (config: unknown) => {
  query(...given: unknown[]): unknown;
};

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String(Reflect.get(Object(asked), 'text'));

/** Every statement that a pool sends, in the order in which they went out. */
export interface StatementLog {
  readonly statements: string[];
  /** What some work sends, in order, without what the work in the background sends meanwhile. */
  during(work: () => Promise<unknown>): Promise<readonly string[]>;
  /** For the pool that is to be listened to. */
  readonly config: PoolConfig;
}

export const recordStatements = (): StatementLog => {
  const statements: string[] = [];
  const asking = new AsyncLocalStorage<string[]>();
  class NotingClient extends Asking {
    override query(...given: unknown[]): unknown {
      statements.push(textOf(given[0]));
      asking.getStore()?.push(textOf(given[0]));
      return super.query(...given);
    }
  }
  const during = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    const sent: string[] = [];
    await asking.run(sent, work);
    return sent.filter(isOfRequest);
  };
  return {
    statements,
    during,
    config: { Client: NotingClient as unknown as typeof Client } as PoolConfig,
  };
};

const TIMES = 3;

/** The work of sending messages is no part of a request. */
const isOfRequest = (text: string): boolean =>
  !text.startsWith('update "outbox"') && !text.includes('exists (select from outbox');

/**
 * What the program asks the database for a request, begin and commit included: the fewest of several times, since now and then a
 * statement of the work in the background falls between, and never takes one away.
 */
export const fewestOf = async (
  { statements }: StatementLog,
  work: () => Promise<unknown>,
): Promise<number> => {
  const counts: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const before = statements.length;
    await work();
    counts.push(statements.slice(before).filter(isOfRequest).length);
  }
  return Math.min(...counts);
};
