import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { mappedTo, momentOn, sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';
import { foreseeFirst } from './paying/income-payments.ts';

/**
 * Benefits that are paid as an income and go on here: what they pay, and their next payment. They were recognised elsewhere, so they take economic
 * rights. Their operations are there already. *Source*: office.md 4, decisions 1.6 and 2.8.
 */
export const insertImportedBenefits = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into benefits (operation_uuid, beneficiary_uuid, cause, contingency_on, situation, rights, compartment, collection, asked_rate, recognised_at)
    select r.uuid, ${mappedTo(['people'], sql`d.person`)}, d.cause, d.contingency_on, d.situation, 'E', d.compartment, 'FINANCIERA', d.withholding_rate,
           ${momentOn(sql`d.recognised_on`, slice)}
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(person text, cause text, contingency_on date, situation text, compartment text, withholding_rate numeric, recognised_on date)`.execute(
    db,
  );
  const { rows } = await sql<{ uuid: string }>`
    insert into benefit_incomes (benefit_uuid, start_date, periodicity, kind, payments, capital, amount, units, revaluation, revaluation_value, created_at)
    select r.uuid, d.next_on, d.periodicity, case when d.payments is not null then 'PAYMENTS' when d.units is not null then 'UNITS' else 'EUROS' end,
           d.payments, d.capital, d.amount, d.units, coalesce(d.revaluation, 'SIN_REVALORIZACION'), d.revaluation_value, ${slice.now}
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(next_on date, periodicity text, payments integer, capital numeric, amount numeric, units numeric, revaluation text, revaluation_value numeric)
    returning benefit_uuid as uuid`.execute(db);
  for (const { uuid } of rows) await foreseeFirst(db, uuid);
};
