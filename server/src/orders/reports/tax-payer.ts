import { isForal } from '@area/domain/tax/foral';
import { findCountry } from '@area/domain/code-lists/countries';
import type { Db } from '../../platform/db/tables.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { addressText } from '../../clients/printed-documents/address.ts';
import { findAddress } from '../../clients/printed-documents/address-store.ts';
import type { TaxPayer } from '../printed-documents/tax-facts.ts';
import { isTaxedHere } from '../../ledger/units/owners.ts';
import { findDeclaredCountries, getPayer } from './store/people.ts';

/** The country that a non-resident declared, or else that of their tax number or address. */
const findCountryOf = async (db: Db, person: string): Promise<string | null> => {
  const declared = await findDeclaredCountries(db, person);
  return declared?.residences?.[0]?.country ?? declared?.country ?? null;
};

/** Somebody as their tax return begins. *Source*: decisions 9.2 (1). */
export const getTaxPayer = async (db: Db, person: string): Promise<TaxPayer> => {
  const { intervener_type: type, ...named } = await getPayer(db, person);
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
