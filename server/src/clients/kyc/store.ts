import type { KycAnswers } from '@area/domain/kyc/rows';
import type { Risk } from '@area/domain/kyc/risk';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { SignedPurpose } from '@area/domain/signature/purposes';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { KycRecordsTable, Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';

export type KycRow = Selectable<KycRecordsTable>;

const ofPerson = (db: Db, person: string) =>
  db.selectFrom('kyc_records').where('intervener_uuid', '=', person);

/** A page of somebody's questionnaires, newest first. */
export const listKycRows = async (
  db: Db,
  person: string,
  { $limit, $offset }: { $limit: number; $offset: number },
) => {
  const [{ total }, rows] = await Promise.all([
    ofPerson(db, person)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
    ofPerson(db, person)
      .selectAll()
      .orderBy('started_at', 'desc')
      .orderBy('uuid', 'desc')
      .limit($limit)
      .offset($offset)
      .execute(),
  ]);
  return { rows, total };
};

/** The questionnaire that somebody is filling in. */
export const findDraft = async (db: Db, person: string): Promise<KycRow | undefined> =>
  ofPerson(db, person).selectAll().where('status', '=', 'DRAFT').executeTakeFirst();

/** The last questionnaire that somebody submitted. */
export const findLastSubmitted = async (db: Db, person: string): Promise<KycRow | undefined> =>
  ofPerson(db, person)
    .selectAll()
    .where('status', '<>', 'DRAFT')
    .orderBy('submitted_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(1)
    .executeTakeFirst();

/** *Errors*: NOT_FOUND when the person has no such questionnaire. */
export const lockKyc = async (db: Db, person: string, uuid: string): Promise<KycRow> => {
  const row = await ofPerson(db, person)
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

export const insertKyc = async (db: Db, row: Insertable<KycRecordsTable>) =>
  db.insertInto('kyc_records').values(row).returningAll().executeTakeFirstOrThrow();

/** Keeps other answers, from a new version on. */
export const updateKycAnswers = async (db: Db, uuid: string, answers: KycAnswers) =>
  db
    .updateTable('kyc_records')
    .set((eb) => ({ answers: JSON.stringify(answers), version: eb('version', '+', 1) }))
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whom a questionnaire is about. */
export const findKycPerson = async (db: Db, uuid: string) =>
  db
    .selectFrom('kyc_records')
    .select('intervener_uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst();

export const findKycForUpdate = async (db: Db, uuid: string) =>
  db.selectFrom('kyc_records').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();

/** One that the same person submitted later, if there is any. */
export const listKycSubmittedAfter = async (db: Db, person: string, submitted_at: Date) =>
  db
    .selectFrom('kyc_records')
    .select('uuid')
    .where('intervener_uuid', '=', person)
    .where('submitted_at', '>', submitted_at)
    .limit(1)
    .execute();

export const updateKycSigned = async (
  db: Db,
  uuid: string,
  { by, at }: { readonly by: string; readonly at: Date },
) =>
  db
    .updateTable('kyc_records')
    .set({ status: 'SIGNED', signed_at: at, signed_by: by })
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Nothing when it was approved before. */
export const updateKycApproved = async (
  db: Db,
  uuid: string,
  { by, at }: { readonly by: string; readonly at: Date },
) =>
  db
    .updateTable('kyc_records')
    .set({ approved_at: at, approved_by: by })
    .where('uuid', '=', uuid)
    .where('approved_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Submits a questionnaire, with its document and the resulting risk. */
export const submitKyc = async (
  db: Db,
  uuid: string,
  {
    speaker,
    now,
    document_uuid,
    risk,
    review_on,
  }: {
    readonly speaker: string;
    readonly now: Date;
    readonly document_uuid: string;
    readonly risk: Risk;
    readonly review_on: CivilDate;
  },
) =>
  db
    .updateTable('kyc_records')
    .set((eb) => ({
      status: 'SUBMITTED',
      version: eb('version', '+', 1),
      submitted_by: speaker,
      submitted_at: now,
      document_uuid,
      risk_points: risk.points,
      risk_band: risk.band,
      risk_factors: JSON.stringify(risk.factors),
      review_on,
    }))
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The envelopes of a person for some purposes, but for replaced ones, the newest first. */
export const listPersonalEnvelopes = async (
  db: Db,
  person: string,
  purposes: readonly SignedPurpose[],
) =>
  db
    .selectFrom('envelopes')
    .select(['purpose', 'status'])
    .where('person_uuid', '=', person)
    .where('signed_kind', '=', 'PERSONAL')
    .where('purpose', 'in', purposes)
    .where('status', '<>', 'VOID')
    .orderBy('created_at', 'desc')
    .execute();
