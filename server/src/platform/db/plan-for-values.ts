import { sql } from 'kysely';
import type { Db } from './tables.ts';
import { inTransaction } from './transaction.ts';

/**
 * Runs reads whose best plan depends on what is asked: the page of a long list, the beginning of a name. The statements of a server are
 * planned once, without their values (`pool.ts`), and PostgreSQL then takes a page for a tenth of its table. Here each is planned for its
 * values, and all see one state of the database. It holds a connection: nothing in it may ask for another. *Source*: ADR 250.
 */
export const planForValues = async <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(
    db,
    async (tx) => {
      await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
      return read(tx);
    },
    { isolation: 'repeatable read', access: 'read only' },
  );
