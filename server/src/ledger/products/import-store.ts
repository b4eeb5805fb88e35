import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';

const TERMS = sql`min_initial, min_additional, min_periodic, min_holding, max_per_holder, entry_fee, exit_fees, management_fee, depositary_fee, other_costs, inducements,
  cut_off, settlement_days, allow_periodic, allow_transfer, needs_notice, person_types`;

/** The bands of exit fees are staged as a text, which `jsonb_to_record` would keep as one. */
const TERM_VALUES = sql`min_initial, min_additional, min_periodic, min_holding, max_per_holder, entry_fee, exit_fees::jsonb, management_fee, depositary_fee, other_costs, inducements,
  cut_off, settlement_days, allow_periodic, allow_transfer, needs_notice, person_types`;

const TERM_COLUMNS = sql`min_initial numeric, min_additional numeric, min_periodic numeric, min_holding numeric, max_per_holder numeric, entry_fee numeric,
  exit_fees text, management_fee numeric, depositary_fee numeric, other_costs numeric, inducements numeric, cut_off text, settlement_days integer, allow_periodic boolean,
  allow_transfer boolean, needs_notice boolean, person_types text[]`;

/** Products with the terms that they begin with; their rows were evaluated as `createProduct` does. *Source*: ADR 193 and 202. */
export const insertImportedProducts = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into products (uuid, code, type, isin, is_own, name, class, cnmv_number, category, risk, complexity, family, status, iban, benchmark_code, documents, ${TERMS})
    select r.uuid, code, type, isin, is_own, name, class, cnmv_number, category, risk, complexity, family, status, iban, benchmark,
           '{"dfi": null, "dfp": null, "prospectus": null, "half_year_report": null}', ${TERM_VALUES}
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(code text, type text, isin text, is_own boolean, name text, class text, cnmv_number text,
           category text, risk integer, complexity text, family text, status text, iban text, benchmark text, ${TERM_COLUMNS})`.execute(
    db,
  );
  await sql`
    insert into plan_terms (product_uuid, dgsfp_code, fund_name, fund_code, manager, depositary)
    select r.uuid, d.dgsfp_code, d.fund_name, d.fund_code, d.manager, d.depositary
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(type text, dgsfp_code text, fund_name text, fund_code text, manager text, depositary text)
     where d.type = 'P'`.execute(db);
};

/** Terms by date. Two people answer for them, by the plan that they approved. *Source*: ADR 193 and 202. */
export const insertImportedTerms = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into product_terms (product_uuid, from_date, ${TERMS}, set_by, set_at)
    select (select p.uuid from products p where p.code = d.product_code), d.from_date, ${TERM_VALUES},
           (select i.created_by from imports i where i.uuid = ${slice.import_uuid}::uuid), ${slice.now}
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(product_code text, from_date date, ${TERM_COLUMNS})
     order by r.line`.execute(db);
};

/** Versions of documents of products, whose files are in the storage. *Source*: ADR 193 and 202. */
export const insertImportedProductDocuments = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into product_documents (uuid, product_uuid, kind, language, in_force_from, file_name, original_name, bytes, sha256, set_by, set_at)
    select r.uuid, p.uuid, d.kind, d.language, d.in_force_from, d.file_name, d.file, d.size, d.sha256,
           (select i.created_by from imports i where i.uuid = ${slice.import_uuid}::uuid), ${slice.now}
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(product_code text, kind text, language text, in_force_from date, file_name text, file text, size integer, sha256 text)
      join products p on p.code = d.product_code
     order by r.line`.execute(db);
};
