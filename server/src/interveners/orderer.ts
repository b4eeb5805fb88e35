import type { Orderer } from '@area/domain/operation/readiness';
import type { TestResult } from '@area/domain/suitability/verdict';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

type Db = Kysely<Tables>;

/** The last convenience test of a person, valid or not. */
export const findTest = async (db: Db, intervener: string): Promise<TestResult | undefined> =>
  db
    .selectFrom('convenience_tests')
    .select(['levels', 'valid_until'])
    .where('intervener_uuid', '=', intervener)
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What the readiness rules look at on a person. */
export const getOrderer = async (db: Db, intervener: string): Promise<Orderer> => {
  const person = await db
    .selectFrom('interveners')
    .select([
      'intervener_status as status',
      'birthdate',
      'is_minor',
      'email',
      'mobile_phone',
      'is_document_permanent',
      'document_expiration_date',
      'kyc_valid_until',
      'acts_in_own_name',
    ])
    .where('uuid', '=', intervener)
    .executeTakeFirstOrThrow();
  return { ...person, test: await findTest(db, intervener) };
};
