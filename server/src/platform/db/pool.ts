import { Pool, type PoolConfig } from 'pg';
import type { DatabaseLog } from '../database-log.ts';
import { typeParsers } from './type-parsers.ts';

/** A server answers people; the office runs the daily run, which may take minutes. */
export type Role = 'server' | 'office';

/**
 * Without these, a silent network blocks for ever. The server's own limit is the shorter one; ours is for a server that
 * does not answer. Together they are below the 10 s in which a request must end.
 */
const LIMITS: Record<Role, PoolConfig> = {
  server: {
    max: 10,
    // Also how long a caller waits for a connection in use. The admission lets in only a few more requests than there are connections.
    connectionTimeoutMillis: 7_000,
    lock_timeout: 4_000,
    statement_timeout: 6_000,
    query_timeout: 6_500,
    idle_in_transaction_session_timeout: 10_000,
    // A named statement is planned once. By default PostgreSQL plans those that take a list again
    // every time, which costs more than running them.
    options: '-c plan_cache_mode=force_generic_plan',
  },
  office: {
    max: 4,
    connectionTimeoutMillis: 5_000,
    lock_timeout: 10_000,
    statement_timeout: 300_000,
    query_timeout: 310_000,
    idle_in_transaction_session_timeout: 60_000,
  },
};

/** As PostgreSQL shows whose a connection is. */
const connectionName = (role: Role): string => `private-area ${role}`;

/** A pool whose connections may be lost at any time without ending the process. */
export const createPool = (target: PoolConfig, role: Role, log: DatabaseLog): Pool => {
  const name = { application_name: connectionName(role) };
  const pool = new Pool({
    ...LIMITS[role],
    ...name,
    ...target,
    types: typeParsers,
    keepAlive: true,
  });
  const note = (error: Error) => log.warn({ err: error }, 'A database connection was lost');
  // An idle connection reports its error to the pool, a connection in use only to itself.
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
};
