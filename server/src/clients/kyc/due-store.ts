import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** People whose KYC is good until a day of these, and of whom that was not told yet. */
export const listKycDue = async (
  db: Db,
  { from, until }: { readonly from: CivilDate; readonly until: CivilDate },
) =>
  db
    .selectFrom('interveners')
    .select(['uuid', 'kyc_valid_until'])
    .where('kyc_valid_until', '>=', from)
    .where('kyc_valid_until', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('integration_events as told')
            .select('told.seq')
            .where('told.type', '=', 'kyc.due')
            .whereRef('told.subject_uuid', '=', 'interveners.uuid')
            .whereRef(
              sql<string>`told.facts ->> 'due_on'`,
              '=',
              sql<string>`interveners.kyc_valid_until::text`,
            ),
        ),
      ),
    )
    .orderBy('uuid')
    .execute();
