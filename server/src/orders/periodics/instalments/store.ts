import { sql } from 'kysely';
import type { Db } from '../../../platform/db/tables.ts';

export const isOneOf = (uuids: readonly string[]) => sql<string>`any(${uuids}::uuid[])`;

export const listPeople = async (db: Db, uuids: readonly string[]) =>
  db
    .selectFrom('interveners')
    .select([
      'uuid',
      'intervener_type',
      'intervener_status',
      'is_deceased',
      'is_document_permanent',
      'document_expiration_date',
    ])
    .where('uuid', '=', isOneOf(uuids))
    .execute();
