import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** Bank lines without an order that name a transfer. */
export const listUnclaimedLines = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('payments')
      .select('uuid')
      .where('outcome', 'not in', ['matched', 'returned'])
      .where('resolved_at', 'is', null)
      .where(sql<boolean>`upper(replace(concept, ' ', '')) ~ 'TR[0-9]{14}'`)
      .orderBy('booked_on')
      .orderBy('uuid')
      .execute()
  ).map(({ uuid }) => uuid);

/** A bank line without an order, locked. */
export const findLine = async (db: Db, uuid: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('outcome', 'not in', ['matched', 'returned'])
    .where('resolved_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** What a line of the bank says. */
export const getConcept = async (db: Db, payment: string) =>
  db.selectFrom('payments').select('concept').where('uuid', '=', payment).executeTakeFirstOrThrow();

/** The line of the bank that paid an operation. */
export const findMatchedLine = async (db: Db, operation: string) =>
  db
    .selectFrom('payments')
    .select(['uuid', 'iban', 'amount'])
    .where('operation_uuid', '=', operation)
    .where('outcome', '=', 'matched')
    .executeTakeFirst();
