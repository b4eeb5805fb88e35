import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** How many answered a version of something, and when the first and the last of them did. */
export interface AnsweredVersion {
  readonly name: string;
  readonly version: string;
  readonly count: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

/** What was answered in each version: questionnaires by their name, and the consents as `GDPR`. */
export const listAnsweredVersions = async (db: Db): Promise<readonly AnsweredVersion[]> => {
  const { rows } = await sql<AnsweredVersion>`
    select name, version, count(*)::int as count, min(at) as first_at, max(at) as last_at
      from (
        select 'KYC_' || kind as name, questionnaire_version::text as version, submitted_at as at
          from kyc_records where submitted_at is not null
        union all
        select 'CONVENIENCE', questionnaire_version::text, taken_at
          from convenience_tests where questionnaire_version is not null
        union all
        select kind, questionnaire_version::text, answered_at from poll_answers where kind <> 'CONVENIENCE'
        union all
        select 'GDPR', text_version, answered_at from gdpr_answers
      ) answered
     group by name, version order by name, version desc`.execute(db);
  return rows;
};
