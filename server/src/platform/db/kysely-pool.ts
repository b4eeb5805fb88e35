import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { StatementNames } from './statement-names.ts';

const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

// PostgreSQL says so before it closes the connection: the next user would get the closing.
const isLastWord = (error: unknown): boolean =>
  error instanceof DatabaseError && error.severity === 'FATAL';

/** A migration changed what a named statement returns. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '0A000' && error.message.includes('cached plan');

// After a timeout of ours the answer may still come, to the next user of the connection: so it is closed instead of given
// back, and a following statement (a rollback) fails at once.
const guard = (client: PoolClient, names: StatementNames): PostgresPoolClient => {
  let lost: Error | undefined;
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (lost) throw lost;
    try {
      const name = parameters.length > 0 ? names.find(text) : undefined;
      return await client.query({ text, values: [...parameters], ...(name && { name }) });
    } catch (error) {
      if (isOutdated(error)) names.forget(text);
      if (isUnanswered(error) || isLastWord(error) || isOutdated(error)) lost = error as Error;
      throw error;
    }
  };
  return {
    // Kysely also offers cursors, to those who configure them.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(lost),
  };
};

/** The pool as Kysely sees it. The creator of the pool ends it. */
export const createKyselyPool = (pool: Pool): PostgresPool => {
  const names = new StatementNames();
  return {
    connect: async () => guard(await pool.connect(), names),
    end: async () => undefined,
  };
};
