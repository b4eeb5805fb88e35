import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { StatementNames } from './statement-names.ts';

const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

// PostgreSQL says so before it closes the connection: the next user would get the closing.
const isLastWord = (error: unknown): boolean =>
  error instanceof DatabaseError && error.severity === 'FATAL';

/** A standby: the address leads to it while it becomes the primary. The next connection may be better. */
const isStandby = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '25006';

/** A migration changed what a named statement returns. PostgreSQL says so before it runs it. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '0A000' && error.message.includes('cached plan');

/** The transaction failed before, and PostgreSQL takes nothing more in it. */
const isAborted = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '25P02';

// After a timeout of ours the answer may still come, to the next user of the connection: so it is closed instead of given
// back, and a following statement (a rollback) fails at once.
const guard = (client: PoolClient, names: StatementNames): PostgresPoolClient => {
  let lost: Error | undefined;
  const ask = async (text: string, parameters: readonly unknown[], name?: string) =>
    client.query({ text, values: [...parameters], ...(name && { name }) });
  const askByName = async (text: string, parameters: readonly unknown[]) => {
    try {
      return await ask(text, parameters, parameters.length > 0 ? names.find(text) : undefined);
    } catch (outdated) {
      if (!isOutdated(outdated)) throw outdated;
      names.forgetAll();
      // In a transaction the first answer aborted it: that is told, and the whole transaction is repeated.
      return ask(text, parameters).catch((error: unknown) => {
        throw isAborted(error) ? outdated : error;
      });
    }
  };
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (lost) throw lost;
    try {
      return await askByName(text, parameters);
    } catch (error) {
      if (isUnanswered(error) || isLastWord(error) || isStandby(error)) lost = error as Error;
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
