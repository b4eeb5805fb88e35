import { sql } from 'kysely';
import type { Subject } from '@area/domain/staff/subjects';
import type { Db } from '../../platform/db/tables.ts';

/** Whether one of these is kept for the law alone: a person or an application, or an account that such an application asked for. *Source*: ADR 239. */
export const isRestricted = async (db: Db, subjects: readonly Subject[]): Promise<boolean> => {
  const of = (wanted: Subject['kind']): readonly string[] =>
    subjects.filter(({ kind }) => kind === wanted).map(({ uuid }) => uuid);
  const { rows } = await sql<{ is_restricted: boolean }>`
    select exists (select from interveners where uuid = any(${of('intervener')}::uuid[]) and restricted_at is not null)
        or exists (select from applications
                    where (uuid = any(${of('application')}::uuid[]) or account_uuid = any(${of('account')}::uuid[])) and restricted_at is not null)
           as is_restricted`.execute(db);
  return rows[0]?.is_restricted === true;
};
