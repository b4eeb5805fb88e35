import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { HitDecision } from '@area/domain/screening/screening';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

/** Whose look it is: an applicant's, or a client's. */
export type ScreenedSubject =
  | { readonly applicant_uuid: string }
  | { readonly intervener_uuid: string };

export const insertScreening = async (
  db: Db,
  row: Insertable<Tables['screenings']>,
): Promise<void> => {
  await db.insertInto('screenings').values(row).execute();
};

/** The last look of somebody. */
export const findLastScreening = async (db: Db, subject: ScreenedSubject) =>
  db
    .selectFrom('screenings')
    .selectAll()
    .$if('applicant_uuid' in subject, (query) =>
      query.where('applicant_uuid', '=', 'applicant_uuid' in subject ? subject.applicant_uuid : ''),
    )
    .$if('intervener_uuid' in subject, (query) =>
      query.where(
        'intervener_uuid',
        '=',
        'intervener_uuid' in subject ? subject.intervener_uuid : '',
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A hit, or the one that is there for this person, entry and state of the entry. Returns which. */
export const upsertHit = async (
  db: Db,
  row: Insertable<Tables['screening_hits']> & { readonly uuid: string },
): Promise<string> => {
  await db
    .insertInto('screening_hits')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { uuid } = await db
    .selectFrom('screening_hits')
    .select('uuid')
    .where('person_sha256', '=', row.person_sha256)
    .where('entry_id', '=', row.entry_id)
    .where('entry_sha256', '=', row.entry_sha256)
    .executeTakeFirstOrThrow();
  return uuid;
};

export const listHits = async (db: Db, uuids: readonly string[]) =>
  uuids.length === 0
    ? []
    : db
        .selectFrom('screening_hits')
        .leftJoin('staff', 'staff.uuid', 'screening_hits.decided_by')
        .selectAll('screening_hits')
        .select('staff.name as decided_by_name')
        .where('screening_hits.uuid', 'in', uuids)
        .orderBy('score', 'desc')
        .orderBy('entry_id')
        .execute();

export const findHitForUpdate = async (db: Db, uuid: string) =>
  db
    .selectFrom('screening_hits')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();

export const updateHit = async (
  db: Db,
  uuid: string,
  decided: {
    readonly decision: HitDecision;
    readonly decided_by: string;
    readonly decided_at: Date;
    readonly reason: string;
  },
): Promise<void> => {
  await db.updateTable('screening_hits').set(decided).where('uuid', '=', uuid).execute();
};

/** The lists as they are now, in the place of what was read before. Whoever reads them at the same time waits, and is the last. */
export const replaceLists = async (
  db: Db,
  lists: readonly Insertable<Tables['screening_lists']>[],
): Promise<void> => {
  await sql`lock table screening_lists in share row exclusive mode`.execute(db);
  await db.deleteFrom('screening_lists').execute();
  if (lists.length > 0) await db.insertInto('screening_lists').values(lists).execute();
};

export const listScreeningLists = async (db: Db) =>
  db.selectFrom('screening_lists').selectAll().orderBy('name').execute();

const SCREENED_AT_ONCE = 200;

/** People who are clients or become it, and whom nobody has looked up since that day. */
export const listDuePeople = async (
  db: Db,
  { today, after }: { readonly today: CivilDate; readonly after: string },
) =>
  db
    .selectFrom('interveners')
    .select(['uuid', 'intervener_type', 'name', 'document_number', 'birthdate', 'nationality'])
    .where('is_deceased', '=', false)
    .where('uuid', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('screenings')
            .select(sql`1`.as('one'))
            .whereRef('screenings.intervener_uuid', '=', 'interveners.uuid')
            .where(
              sql<boolean>`screenings.at >= (${today}::date::timestamp at time zone 'Europe/Madrid')`,
            ),
        ),
      ),
    )
    .orderBy('uuid')
    .limit(SCREENED_AT_ONCE)
    .execute();

/** Hits that nobody has decided, from the last look of everybody, each line with whom it is about. */
const openHitsOfLooks = (db: Db) =>
  db
    .selectFrom('screening_hits')
    .innerJoin('screenings', (join) =>
      join.on(sql<boolean>`screening_hits.uuid = any(screenings.hit_uuids)`),
    )
    .leftJoin('interveners', 'interveners.uuid', 'screenings.intervener_uuid')
    .leftJoin('applicants', 'applicants.uuid', 'screenings.applicant_uuid')
    .select([
      'screening_hits.uuid',
      'screening_hits.list',
      'screening_hits.name',
      'screening_hits.score',
      'screening_hits.found_at',
      'interveners.uuid as client_uuid',
      'interveners.name as client_name',
      'applicants.application_uuid',
    ])
    .where('screening_hits.decision', 'is', null)
    .where(
      sql<boolean>`screenings.uuid = (select last.uuid from screenings last
         where (last.applicant_uuid, last.intervener_uuid) is not distinct from (screenings.applicant_uuid, screenings.intervener_uuid)
         order by last.at desc, last.uuid desc limit 1)`,
    );

/**
 * Hits that nobody has decided and that count now, each once. Whoever applies and is on record already is looked up as both, and a
 * hit is of the person: the look at the client says whom it is about.
 */
export const openHits = (db: Db) =>
  db
    .selectFrom(
      openHitsOfLooks(db)
        .distinctOn('screening_hits.uuid')
        .orderBy('screening_hits.uuid')
        .orderBy('interveners.uuid')
        .orderBy('applicants.uuid')
        .as('hit'),
    )
    .selectAll()
    .orderBy('found_at')
    .orderBy('uuid');
