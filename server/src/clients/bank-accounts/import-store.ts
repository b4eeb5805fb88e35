import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { PERSON_KINDS, mappedTo, sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';

/** Bank accounts whose owner was proved elsewhere. *Source*: office.md 4. */
export const insertImportedBankAccounts = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into bank_accounts (uuid, account_uuid, iban, holder_uuid, status, is_payout, validated_at, created_at)
    select r.uuid, ${mappedTo(['accounts'], sql`d.account`)}, d.iban, ${mappedTo(PERSON_KINDS, sql`d.person`)}, 'VALIDATED', d.is_payout,
           (d.validated_on + time '09:00') at time zone 'Europe/Madrid', (d.validated_on + time '09:00') at time zone 'Europe/Madrid'
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(account text, person text, iban text, is_payout boolean, validated_on date)`.execute(
    db,
  );
};

/** Orders to debit a bank account, which their payers signed elsewhere. *Source*: office.md 4, decisions 8. */
export const insertImportedMandates = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into mandates (uuid, id, account_uuid, bank_account_uuid, payer_uuid, creditor_id, creditor_name, status, requested_by, requested_at, signed_at, is_imported)
    select r.uuid, d.id, b.account_uuid, b.uuid, b.holder_uuid, d.creditor_id, d.creditor_name, 'ACTIVE', b.holder_uuid, at.signed, at.signed, true
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(bank_account text, id text, creditor_id text, creditor_name text, signed_on date)
     cross join lateral (select (d.signed_on + time '09:00') at time zone 'Europe/Madrid' as signed) at
      join bank_accounts b on b.uuid = ${mappedTo(['bank_accounts'], sql`d.bank_account`)}`.execute(
    db,
  );
};
