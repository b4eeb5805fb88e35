import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';

const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

// PostgreSQL says so before it closes the connection: the next user would get the closing.
const isLastWord = (error: unknown): boolean =>
  error instanceof DatabaseError && error.severity === 'FATAL';

// After a timeout of ours the answer may still come, to whoever has the connection by then: it is
// closed instead of given back, and what would follow on it (a rollback) fails at once.
const guard = (client: PoolClient): PostgresPoolClient => {
  let lost: Error | undefined;
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (lost) throw lost;
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      if (isUnanswered(error) || isLastWord(error)) lost = error as Error;
      throw error;
    }
  };
  return {
    // Kysely also offers cursors, to those who configure them.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(lost),
  };
};

/** The pool as Kysely sees it. Whoever made the pool ends it. */
export const createKyselyPool = (pool: Pool): PostgresPool => ({
  connect: async () => guard(await pool.connect()),
  end: async () => undefined,
});
