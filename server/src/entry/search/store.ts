import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { ownerNamesOf } from '../../clients/accounts/owner-names-store.ts';
import type { Db } from '../../platform/db/tables.ts';

/** A few of each kind: whoever sees more than these types another word. */
const SHOWN = 8;
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

/** An account that somebody asked for whom only compliance may look at. */
const isOfRestricted = sql<boolean>`exists (select from applications a where a.account_uuid = accounts.uuid and a.restricted_at is not null)`;

/** People in whose names every word begins one. */
export const findClientsNamed = async (db: Db, words: readonly string[]) => {
  const query = words.map((word) => `${word}:*`).join(' & ');
  return db
    .selectFrom('interveners')
    .select(CLIENT)
    .where(
      sql<boolean>`to_tsvector('simple', plain_letters(name)) @@ to_tsquery('simple', ${query})`,
    )
    .where('restricted_at', 'is', null)
    .orderBy('name')
    .orderBy('uuid')
    .limit(SHOWN)
    .execute();
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
    .where(({ not }) => not(isOfRestricted))
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
    .where(({ not }) => not(isOfRestricted))
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
    .execute();
