import { isForal } from '@area/domain/tax/foral';
import { findCountry } from '@area/domain/code-lists/countries';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { findLanguageOf } from '../../documents/notifications/language.ts';
import { addressText } from '../../clients/printed-documents/address.ts';
import { findAddress } from '../../clients/printed-documents/address-store.ts';
import type { TaxPayer } from '../printed-documents/tax-facts.ts';
import { isTaxedHere } from '../../ledger/units/owners.ts';

/** The country that somebody who pays no taxes here declared, or else that of their tax number or address. */
const findCountryOf = async (db: Db, person: string): Promise<string | null> => {
  const { rows } = await sql<{
    residences: readonly TaxResidence[] | null;
    country: string | null;
  }>`
    select (select d.residences from tax_declarations d where d.intervener_uuid = i.uuid and d.residences is not null order by d.seq desc limit 1) as residences,
           coalesce(i.tin_country, (select a.country from addresses a where a.intervener_uuid = i.uuid and a.kind = 'FISCAL' limit 1)) as country
      from interveners i where i.uuid = ${person}`.execute(db);
  return rows[0]?.residences?.[0]?.country ?? rows[0]?.country ?? null;
};

/** Somebody as their tax return begins. *Source*: decisions 9.2 (1). */
export const getTaxPayer = async (db: Db, person: string): Promise<TaxPayer> => {
  const { intervener_type: type, ...named } = await db
    .selectFrom('interveners')
    .select(['uuid', 'name', 'document_number', 'intervener_type'])
    .where('uuid', '=', person)
    .executeTakeFirstOrThrow();
  const [address, isHere] = [
    await findAddress(db, person, 'FISCAL'),
    await isTaxedHere(db, person),
  ];
  const country = isHere ? null : await findCountryOf(db, person);
  return {
    ...named,
    type,
    language: await findLanguageOf(db, person),
    address: address ? addressText(address) : null,
    is_foral:
      isHere && address !== undefined && address.country === 'ES' && isForal(address.postal_code),
    abroad: country === null ? null : (findCountry(country)?.name ?? country),
  };
};
