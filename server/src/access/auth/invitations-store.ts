import { sql } from 'kysely';
import type { IntervenerStatus, IntervenerType } from '@area/domain/intervener/status';
import type { Language } from '@area/domain/configuration/languages';
import type { Db } from '../../platform/db/tables.ts';
import { isHeld } from '../../platform/imports/held-store.ts';

/** Somebody who came in without a password. */
export interface Invited {
  readonly intervener_uuid: string;
  readonly portal_id: string;
  readonly given_name: string;
  readonly email: string | null;
  readonly language: Language;
  readonly intervener_type: IntervenerType;
  readonly intervener_status: IntervenerStatus;
  readonly is_deceased: boolean;
  readonly restricted_at: Date | null;
}

/** How many were invited after a moment. */
export const countInvited = async (db: Db, after: Date): Promise<number> => {
  const { total } = await db
    .selectFrom('logins')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('invited_at', '>', after)
    .executeTakeFirstOrThrow();
  return Number(total);
};

/**
 * Takes the next who wait for an invitation, and marks them, within a transaction: another process takes others. Nobody who came in
 * with an import that is not signed off, and nobody who has chosen a password meanwhile. *Source*: office.md 4, ADR 203.
 */
export const takeUninvited = async (
  tx: Db,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<readonly Invited[]> => {
  const { rows } = await sql<Invited>`
    with next as (
      select l.intervener_uuid, l.portal_id from logins l
       where l.is_to_invite and l.invited_at is null
         and not ${isHeld(sql`l.intervener_uuid`)}
       order by l.intervener_uuid limit ${most}::int for update of l skip locked
    )
    update logins l set invited_at = ${now}, is_to_invite = l.password_changed_at is null
      from next, interveners i
     where l.intervener_uuid = next.intervener_uuid and l.portal_id = next.portal_id and i.uuid = next.intervener_uuid
    returning l.intervener_uuid, l.portal_id, i.given_name, case when l.password_changed_at is null then i.email end as email, i.language,
              i.intervener_type, i.intervener_status, i.is_deceased, i.restricted_at`.execute(tx);
  return rows;
};
