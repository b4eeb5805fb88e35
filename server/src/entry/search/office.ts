import { searchOffice } from '@area/contract/office/search/calls';
import { readSearch } from '@area/domain/identifiers/search-words';
import { normaliseVerificationCode } from '@area/domain/signature/verification-code';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import {
  findAccountsNumbered,
  findBankAccountsNumbered,
  findClientsNamed,
  findClientsNumbered,
  findEnvelopesCoded,
  findOrdersReferenced,
} from './store.ts';

/** Beginnings of IBANs that say nothing yet: every Spanish one begins with these. *Units*: characters. */
const IBAN_MIN = 6;
/** Fewer figures begin too many accounts and documents. *Units*: characters. */
const NUMBER_MIN = 3;

const from = async <T>(
  length: number,
  text: string | undefined,
  find: (text: string) => Promise<T[]>,
) => (text !== undefined && text.length >= length ? find(text) : []);

/** What staff look up while somebody is on the phone. *Source*: office 3, ADR 210. */
export const officeSearch = ({ read }: OfficeRegister): void => {
  read(searchOffice, async ({ db, query: { q } }) => {
    const { words, number, reference } = readSearch(q);
    const [named, numbered, accounts, bank_accounts, orders, envelopes] = await Promise.all([
      words.length > 0 ? findClientsNamed(db, words) : [],
      from(NUMBER_MIN, number, async (text) => findClientsNumbered(db, text)),
      from(NUMBER_MIN, number, async (text) => findAccountsNumbered(db, text)),
      from(IBAN_MIN, number, async (text) => findBankAccountsNumbered(db, text)),
      from(1, reference, async (text) => findOrdersReferenced(db, text)),
      findEnvelopesCoded(db, normaliseVerificationCode(q)),
    ]);
    const known = new Set(numbered.map(({ uuid }) => uuid));
    return {
      clients: [...numbered, ...named.filter(({ uuid }) => !known.has(uuid))],
      accounts,
      bank_accounts,
      orders: orders.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      envelopes: envelopes.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    };
  });
};
