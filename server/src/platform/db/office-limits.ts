import type { DatabaseLog } from '../database-log.ts';
import { buildDatabase } from './open.ts';
import type { Database } from './open.ts';
import { createPool } from './pool.ts';

/** One connection of its own with the limits of the office: those of a server would stop a query on a large database. */
export const withOfficeLimits = async <T>(
  { database: { pool, kind }, log }: { readonly database: Database; readonly log: DatabaseLog },
  work: (own: Database) => Promise<T>,
): Promise<T> => {
  const { host, port, database, user, password, connectionString, ssl } = pool.options;
  const target = { host, port, database, user, password, connectionString, ssl, max: 1 };
  const own = buildDatabase(createPool(target, 'office', log), kind, async () => undefined);
  try {
    return await work(own);
  } finally {
    await own.close();
  }
};
