import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../tables.ts';
import { parseWalPosition } from './wal-position.ts';

const askPosition = async (db: Db, place: RawBuilder<string>): Promise<string> => {
  const { rows } = await sql<{ position: string }>`select ${place} as position`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL did not say where its log ends');
  return row.position;
};

/** The place up to which a server's log is written, which a replica can reach. */
export const readWrittenPosition = async (db: Db): Promise<string> =>
  askPosition(db, sql`pg_current_wal_lsn()::text`);

/** A place after every commit so far, also where PostgreSQL acknowledges a commit before it is written. */
export const readCommittedPosition = async (db: Db): Promise<string> =>
  askPosition(db, sql`pg_current_wal_insert_lsn()::text`);

/**
 * The place up to which a replica has replayed the log. *Errors*: throws when the replica does not answer in time;
 * undefined for a server that is no replica, or no longer.
 */
export const readReplayedPosition = async (
  pool: Pool,
  within_ms: number,
): Promise<bigint | undefined> => {
  const question = {
    text: `select pg_last_wal_replay_lsn()::text as position where pg_is_in_recovery()`,
    query_timeout: within_ms,
  };
  const { rows } = await pool.query<{ position: string | null }>(question);
  return parseWalPosition(rows[0]?.position ?? '');
};
