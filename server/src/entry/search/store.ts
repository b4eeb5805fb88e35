import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';
import { isFreeAccount, isFreePerson } from '../../access/proposals/restricted-store.ts';
import { ownerNamesOf } from '../../clients/accounts/owner-names-store.ts';
import type { Db } from '../../platform/db/tables.ts';

/** A few of each kind: whoever sees more than these types another word. */
const SHOWN = 8;
/** Of a name that very many have, no more rows are read than these: whoever is not shown is found with another word. */
const CONSIDERED = 200;
/** After every sign that an identifier may have. */
const LAST_SIGN = '\u{ffff}';

/** The beginning of a column, by its index whatever the statement is planned with: `like` with a parameter is not. */
const beginsWith = (column: Expression<unknown>, start: string) =>
  sql<boolean>`(${column} ~>=~ ${start} and ${column} ~<~ ${start + LAST_SIGN})`;

const CLIENT = [
  'uuid',
  'name',
  'document_number',
  'intervener_type',
  'intervener_status',
  'is_deceased',
] as const;

const NAME = sql<string>`plain_letters(name)`;
const FAMILY_NAMES = sql<string>`plain_letters(family_name_1 || ' ' || coalesce(lastname_2, '') || ' ' || given_name)`;

/** People whose name, or family name, begins with what was typed. */
const findClientsBeginning = async (db: Db, letters: RawBuilder<string>, start: string) =>
  db
    .selectFrom('interveners')
    .select(CLIENT)
    .where(beginsWith(letters, start))
    .where('restricted_at', 'is', null)
    .orderBy(sql`${letters} using ~<~`)
    .limit(SHOWN)
    .execute();

/** People in whose names every word begins one. */
const findClientsCalled = async (db: Db, words: readonly string[]) => {
  const query = words.map((word) => `${word}:*`).join(' & ');
  const considered = db
    .selectFrom('interveners')
    .select(CLIENT)
    .where(sql<boolean>`to_tsvector('simple', ${NAME}) @@ to_tsquery('simple', ${query})`)
    .where('restricted_at', 'is', null)
    .limit(CONSIDERED);
  return db
    .selectFrom(considered.as('considered'))
    .selectAll()
    .orderBy('name')
    .orderBy('uuid')
    .limit(SHOWN)
    .execute();
};

/**
 * People by their names: those whose name begins with what was typed, then those whose family names do (the given name stands
 * behind them) and, where these are few, those in whose names every word begins one. Of a name that very many have the
 * first are found at once; the index of words goes through all of them (ADR 252).
 */
export const findClientsNamed = async (db: Db, words: readonly string[]) => {
  const start = words.join(' ');
  const steps = [
    async () => findClientsBeginning(db, NAME, start),
    async () => findClientsBeginning(db, FAMILY_NAMES, start),
    async () => findClientsCalled(db, words),
  ];
  const found = new Map<string, Awaited<ReturnType<typeof findClientsCalled>>[number]>();
  for (const step of steps) {
    if (found.size >= SHOWN) break;
    for (const client of await step()) if (!found.has(client.uuid)) found.set(client.uuid, client);
  }
  return [...found.values()].slice(0, SHOWN);
};

export const findClientsNumbered = async (db: Db, number: string) =>
  db
    .selectFrom('interveners')
    .select(CLIENT)
    .where(beginsWith(sql.ref('document_number'), number))
    .where('restricted_at', 'is', null)
    .orderBy('document_number')
    .limit(SHOWN)
    .execute();

export const findAccountsNumbered = async (db: Db, number: string) =>
  db
    .selectFrom('accounts')
    .select([
      'uuid',
      'number',
      'alias',
      'status',
      ownerNamesOf(sql.ref('accounts.uuid')).as('owners'),
    ])
    .where(beginsWith(sql.ref('number'), number))
    .where(isFreeAccount(sql.ref('accounts.uuid')))
    .orderBy('number')
    .limit(SHOWN)
    .execute();

export const findBankAccountsNumbered = async (db: Db, number: string) =>
  db
    .selectFrom('bank_accounts')
    .innerJoin('accounts', 'accounts.uuid', 'bank_accounts.account_uuid')
    .select(['bank_accounts.iban', 'accounts.uuid', 'number', 'accounts.alias', 'accounts.status'])
    .select(ownerNamesOf(sql.ref('accounts.uuid')).as('owners'))
    .where('bank_accounts.status', '<>', 'DISABLED')
    .where(beginsWith(sql.ref('bank_accounts.iban'), number))
    .where(isFreeAccount(sql.ref('accounts.uuid')))
    .orderBy('bank_accounts.iban')
    .limit(SHOWN)
    .execute();

export const findOrdersReferenced = async (db: Db, reference: string) =>
  db
    .selectFrom('operations')
    .innerJoin('accounts', 'accounts.uuid', 'operations.account_uuid')
    .innerJoin('products', 'products.uuid', 'operations.product_uuid')
    .select([
      'operations.reference',
      'operations.type',
      'operations.operation_status',
      'accounts.number as account',
      'products.name as product',
      'operations.amount',
      'operations.created_at',
    ])
    .where('reference', '=', reference)
    .execute();

export const findEnvelopesCoded = async (db: Db, code: string) =>
  db
    .selectFrom('envelopes')
    .leftJoin('operations', (join) =>
      join
        .onRef('operations.uuid', '=', 'envelopes.entity_uuid')
        .on('envelopes.signed_kind', '=', 'OPERATION'),
    )
    .select([
      'envelopes.verification_code as code',
      'envelopes.purpose',
      'envelopes.status',
      'envelopes.created_at',
      'operations.reference as order',
      'envelopes.person_uuid as client_uuid',
      'envelopes.account_uuid',
    ])
    .where('envelopes.verification_code', '=', code)
    .where(isFreePerson(sql.ref('envelopes.person_uuid')))
    .where(isFreeAccount(sql.ref('envelopes.account_uuid')))
    .execute();
