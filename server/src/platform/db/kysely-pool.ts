import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { isLastWord } from './last-word.ts';
import type { PipelinedReads } from './pipelined-reads.ts';
import { StatementNames } from './statement-names.ts';

const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

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

/** Begins the text of a short read, which may share a connection with others. */
export const READ_MARK = '/* read */ ';

interface Ways {
  readonly pool: Pool;
  readonly reads: PipelinedReads;
  readonly names: StatementNames;
}

/**
 * A connection that is taken from the pool with the first statement that needs one of its own. From then on all statements take that
 * one, so that what a transaction reads is what it wrote.
 */
const takeWhenNeeded = ({ pool, reads, names }: Ways): PostgresPoolClient => {
  let own: Promise<PostgresPoolClient> | undefined;
  const query = async (text: string, parameters: readonly unknown[]) => {
    const shared = own || !text.startsWith(READ_MARK) ? undefined : reads.find();
    if (shared) {
      const name = names.find(text);
      try {
        return await shared.query({ text, values: [...parameters], ...(name && { name }) });
      } catch (error) {
        if (isOutdated(error)) names.forget(text);
        throw error;
      }
    }
    own ??= pool.connect().then((client) => guard(client, names));
    return (await own).query(text, parameters);
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => void own?.then((client) => client.release()).catch(() => undefined),
  };
};

/** The pool as Kysely sees it. The creator of the pool ends it. */
export const createKyselyPool = (pool: Pool, reads?: PipelinedReads): PostgresPool => {
  const names = new StatementNames();
  return {
    connect: async () =>
      reads ? takeWhenNeeded({ pool, reads, names }) : guard(await pool.connect(), names),
    end: async () => undefined,
  };
};
