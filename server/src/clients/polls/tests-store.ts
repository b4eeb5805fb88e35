import type { ConvenienceTest } from '@area/contract/polls/schemas';
import type { Listing } from '@area/contract/paging';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

interface Page {
  readonly $limit: number;
  readonly $offset: number;
}

const ofPerson = (db: Db, intervener: string) =>
  db.selectFrom('convenience_tests').where('intervener_uuid', '=', intervener);

/** A page of the tests that a person took, newest first. Only the newest counts, while it lasts. */
export const listTestsOf = async (
  db: Db,
  intervener: string,
  { $limit, $offset, now }: Page & { now: Date },
): Promise<Listing<ConvenienceTest>> => {
  const [{ total }, rows] = await Promise.all([
    ofPerson(db, intervener)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
    ofPerson(db, intervener)
      .selectAll()
      .orderBy('taken_at', 'desc')
      .orderBy('uuid', 'desc')
      .limit($limit)
      .offset($offset)
      .execute(),
  ]);
  const items = rows.map((row, place) => ({
    uuid: row.uuid,
    version: row.questionnaire_version,
    taken_at: row.taken_at.toISOString(),
    valid_until: row.valid_until.toISOString(),
    levels: row.levels,
    score: row.score,
    is_contradictory: row.is_contradictory,
    is_valid: $offset + place === 0 && now < row.valid_until,
    pdf_document_uuid: row.document_uuid,
  }));
  return { items, total };
};
