import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { EnvelopeRow } from './envelopes-store.ts';
import type { Language } from '@area/domain/configuration/languages';

export const listAliases = async (db: Db, uuids: readonly string[]) =>
  new Map(
    (uuids.length === 0
      ? []
      : await db
          .selectFrom('accounts')
          .select(['uuid', 'alias'])
          .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
          .execute()
    ).map(({ uuid, alias }) => [uuid, alias]),
  );

/** The mandates that some envelopes sign, as their documents say them. */
export const listMandates = async (db: Db, envelopes: readonly EnvelopeRow[]) => {
  const uuids = envelopes
    .filter(({ purpose }) => purpose === 'SEPA_MANDATE')
    .map(({ entity_uuid }) => entity_uuid);
  const rows =
    uuids.length === 0
      ? []
      : await db
          .selectFrom('mandates')
          .innerJoin('bank_accounts', 'bank_accounts.uuid', 'mandates.bank_account_uuid')
          .select(['mandates.uuid', 'mandates.id as reference', 'bank_accounts.iban'])
          .select(['mandates.creditor_name as name', 'mandates.creditor_id as identifier'])
          .where('mandates.uuid', '=', sql<string>`any(${uuids}::uuid[])`)
          .execute();
  return new Map(
    rows.map(({ uuid, reference, iban, ...creditor }) => [uuid, { reference, iban, creditor }]),
  );
};

export const listArrangements = async (db: Db, accounts: readonly string[]) =>
  accounts.length === 0
    ? []
    : db
        .selectFrom('accounts')
        .select(['uuid', 'signature_arrangement', 'required_signatures', 'signature_rules'])
        .where('uuid', '=', sql<string>`any(${accounts}::uuid[])`)
        .execute();

export const getLanguage = async (db: Db, uuid: string): Promise<Language> =>
  (
    await db
      .selectFrom('interveners')
      .select('language')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).language;

/** The person whom personal documents are about. */
export const getSubjectPerson = async (db: Db, uuid: string) =>
  db
    .selectFrom('interveners')
    .select(['name', 'document_number'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

export const getAccountNumber = async (db: Db, uuid: string): Promise<string> => {
  const { number } = await db
    .selectFrom('accounts')
    .select('number')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return number;
};
