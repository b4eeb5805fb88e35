import { searchOffice } from '@area/contract/office/search/calls';
import { readSearch } from '@area/domain/identifiers/search-words';
import { normaliseVerificationCode } from '@area/domain/signature/verification-code';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { planForValues } from '../../platform/db/plan-for-values.ts';
import type { Db } from '../../platform/db/tables.ts';
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
): Promise<T[]> => (text !== undefined && text.length >= length ? find(text) : []);

/** One after the other on one connection: six of each of ten clerks would be all connections that there are. */
const findAll = async (db: Db, q: string) => {
  const { words, number, reference } = readSearch(q);
  return {
    named: words.length > 0 ? await findClientsNamed(db, words) : [],
    numbered: await from(NUMBER_MIN, number, async (text) => findClientsNumbered(db, text)),
    accounts: await from(NUMBER_MIN, number, async (text) => findAccountsNumbered(db, text)),
    bank_accounts: await from(IBAN_MIN, number, async (text) => findBankAccountsNumbered(db, text)),
    orders: await from(1, reference, async (text) => findOrdersReferenced(db, text)),
    envelopes: await findEnvelopesCoded(db, normaliseVerificationCode(q)),
  };
};

/** What staff look up while somebody is on the phone. *Source*: office 3, ADR 210. */
export const officeSearch = ({ read }: OfficeRegister): void => {
  read(searchOffice, async (context) => {
    const { named, numbered, accounts, bank_accounts, orders, envelopes } = await planForValues(
      context.db,
      async (db) => findAll(db, context.query.q),
    );
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
