import { civilDate, addMonths } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { centsFrom, rateFrom } from '@area/domain/money/wire';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { keepFile } from '../documents/keep.ts';
import type { Parts } from '../parts.ts';
import { renderWithholdingCertificate } from './withholding-certificate.ts';
import type { WithheldPayment } from './withholding-certificate.ts';

type Db = Kysely<Tables>;

/** Made in January, and for two months more what could not be made in time. *Source*: ADR 68. */
const TOLD_MONTHS = 3;

const nameOf = (year: number): string => `certificado-retenciones-prestaciones-${year}.pdf`;

/** The year whose certificates are due on a day; none later in the year. */
const yearDue = (today: CivilDate): number | undefined => {
  const first = civilDate(`${today.slice(0, 4)}-01-01`);
  return today < addMonths(first, TOLD_MONTHS) ? Number(first.slice(0, 4)) - 1 : undefined;
};

/** Whoever was paid a benefit last year and has no certificate of it yet. */
export const listUncertified = async (db: Db, today: CivilDate): Promise<{ readonly person: string; readonly year: number }[]> => {
  const year = yearDue(today);
  if (year === undefined) return [];
  const rows = await db
    .selectFrom('work_income_lines as line')
    .select('line.intervener_uuid as person')
    .distinct()
    .where('line.year', '=', year)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('documents').select('uuid').whereRef('documents.intervener_uuid', '=', 'line.intervener_uuid').where('subcategory', '=', 'WITHHOLDING_CERT').where('filename', '=', nameOf(year)))),
    )
    .orderBy('line.intervener_uuid')
    .execute();
  return rows.map(({ person }) => ({ person, year }));
};

/** What migrated payments lack of their days is their day of execution. */
const listPayments = async (db: Db, person: string, year: number): Promise<WithheldPayment[]> => {
  const rows = await db
    .selectFrom('work_income_lines as line')
    .innerJoin('operations as paid', 'paid.uuid', 'line.operation_uuid')
    .innerJoin('products', 'products.uuid', 'paid.product_uuid')
    .leftJoin('benefits', (join) => join.on(sql<boolean>`benefits.operation_uuid = coalesce(paid.parent_uuid, paid.uuid)`))
    .select(['line.gross', 'line.reduction', 'line.rate', 'line.withholding', 'products.name as plan', 'benefits.cause'])
    .select(sql<CivilDate>`coalesce(paid.settlement_date, paid.nav_date, (line.created_at at time zone 'Europe/Madrid')::date)`.as('paid_on'))
    .where('line.intervener_uuid', '=', person)
    .where('line.year', '=', year)
    .orderBy('paid_on')
    .orderBy('line.operation_uuid')
    .execute();
  return rows.map(({ gross, reduction, rate, withholding, ...row }) => ({ ...row, gross: centsFrom(gross), reduction: centsFrom(reduction), rate: rateFrom(rate), withholding: centsFrom(withholding) }));
};

/** Whether no other run is at the certificate of a person, until the end of the transaction. */
const isFirst = async (db: Db, person: string): Promise<boolean> => {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${`withholding-certificate/${person}`}, 0)) as got`.execute(db);
  return rows[0]?.got === true;
};

/** Prints and keeps what was withheld of a person's benefits of last year. False when it is there or not due. *Source*: decisions 7 (WITHHOLDING_CERT) and 9.3. */
export const makeWithholdingCertificate = async (db: Db, { storage }: Pick<Parts, 'storage'>, { person: uuid, today, at }: { readonly person: string; readonly today: CivilDate; readonly at: Date }): Promise<boolean> => {
  if (!(await isFirst(db, uuid))) return false;
  const due = (await listUncertified(db, today)).find(({ person }) => person === uuid);
  if (!due) return false;
  const person = await db.selectFrom('interveners').select(['uuid', 'name', 'document_number']).where('uuid', '=', uuid).executeTakeFirstOrThrow();
  const bytes = await renderWithholdingCertificate(db, { person, year: due.year, payments: await listPayments(db, uuid, due.year), at });
  await keepFile(db, storage, { intervener_uuid: uuid, subcategory: 'WITHHOLDING_CERT', filename: nameOf(due.year), bytes, at });
  return true;
};
