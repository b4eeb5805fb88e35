import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** Where a page of newcomers begins, and how long it is. */
interface NewcomerPage {
  readonly after: string;
  readonly limit: number;
}

/** The next people whom the office accepted and of whom the registrar was not told, whom nobody else is at. */
export const lockValidatedPeopleAfter = async (db: Db, { after, limit }: NewcomerPage) =>
  db
    .selectFrom('interveners')
    .select(['uuid', 'intervener_status'])
    // Written as a literal, so that the index of those on their way is used.
    .where('intervener_status', '=', sql.lit('VALIDADO'))
    .where('uuid', '>', after)
    .orderBy('uuid')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

/** The next accounts of which the same holds. */
export const lockValidatedAccountsAfter = async (db: Db, { after, limit }: NewcomerPage) =>
  db
    .selectFrom('accounts')
    .select(['uuid', 'status'])
    .where('status', '=', sql.lit('VALIDADO'))
    .where('uuid', '>', after)
    .orderBy('uuid')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
