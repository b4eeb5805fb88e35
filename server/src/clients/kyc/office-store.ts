import type { Db } from '../../platform/db/tables.ts';

const named = (db: Db) =>
  db
    .selectFrom('kyc_records')
    .innerJoin('interveners', 'interveners.uuid', 'kyc_records.intervener_uuid')
    .select([
      'kyc_records.uuid',
      'kyc_records.intervener_uuid',
      'interveners.document_number',
      'interveners.name',
      'kyc_records.kind',
      'kyc_records.status',
      'kyc_records.risk_band',
      'kyc_records.risk_points',
      'kyc_records.risk_factors',
      'kyc_records.submitted_at',
      'kyc_records.review_on',
    ]);

/** Knowledge questionnaires that wait, and those of high risk that nobody has approved, the oldest first. */
export const waitingKyc = (db: Db) =>
  named(db)
    .where('interveners.restricted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('kyc_records.status', '=', 'SUBMITTED'),
        eb.and([eb('risk_band', '=', 'ALTO'), eb('approved_at', 'is', null)]),
      ]),
    )
    .orderBy('submitted_at')
    .orderBy('kyc_records.uuid');

/** A questionnaire with whom it is about. */
export const findNamedKyc = async (db: Db, uuid: string) =>
  named(db).where('kyc_records.uuid', '=', uuid).executeTakeFirst();
