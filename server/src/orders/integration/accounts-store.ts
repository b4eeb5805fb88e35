import { sql } from 'kysely';
import { isFreeAccount } from '../../access/proposals/restricted-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { keyBefore } from './paging.ts';
import type { PagePlace } from './paging.ts';

const selectAccounts = (db: Db) =>
  db
    .selectFrom('accounts')
    .select([
      'uuid',
      'number',
      'alias',
      'type',
      'status',
      'signature_arrangement',
      'created_at',
      'closed_at',
    ])
    .where(isFreeAccount(sql.ref('accounts.uuid')))
    .orderBy('uuid');

interface AccountsAsked extends PagePlace {
  readonly person?: string | undefined;
  readonly number?: string | undefined;
}

export const listAccountRows = async (db: Db, asked: AccountsAsked) => {
  const { person, number, lines } = asked;
  return selectAccounts(db)
    .where('uuid', '>', keyBefore(asked))
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? ''))
    .$if(person !== undefined, (query) =>
      query.where('uuid', 'in', (eb) =>
        eb
          .selectFrom('account_roles')
          .select('account_uuid')
          .where('intervener_uuid', '=', person ?? '')
          .where('status', '=', 'ACTIVE'),
      ),
    )
    .limit(lines)
    .execute();
};

export type AccountRow = Awaited<ReturnType<typeof listAccountRows>>[number];

export const findAccountRow = async (db: Db, uuid: string): Promise<AccountRow | undefined> =>
  selectAccounts(db).where('uuid', '=', uuid).executeTakeFirst();

/** All rows where none is asked for. */
export const isWanted = (column: string, wanted: string | undefined) =>
  wanted === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${wanted}::uuid`;

interface OfAccount extends PagePlace {
  readonly account?: string | undefined;
  readonly product?: string | undefined;
}

export const listPositionRows = async (db: Db, account: string, asked: PagePlace) =>
  db
    .selectFrom('positions')
    .select(['account_uuid', 'product_uuid', 'units', 'blocked_units', 'reserved_units', 'cost'])
    .where('account_uuid', '=', account)
    .where('product_uuid', '>', keyBefore(asked))
    .orderBy('product_uuid')
    .limit(asked.lines)
    .execute();

export const listLotRows = async (db: Db, asked: OfAccount) =>
  db
    .selectFrom('lots')
    .select([
      'uuid',
      'account_uuid',
      'product_uuid',
      'operation_uuid',
      'acquired_on',
      'units',
      'cost',
    ])
    .where('uuid', '>', keyBefore(asked))
    .where(isWanted('account_uuid', asked.account))
    .where(isWanted('product_uuid', asked.product))
    .orderBy('uuid')
    .limit(asked.lines)
    .execute();

export const listMovementRows = async (db: Db, asked: OfAccount) =>
  db
    .selectFrom('unit_movements')
    .select(['uuid', 'product_uuid', 'operation_uuid', 'moved_on', 'units', 'reverses_uuid'])
    .select(sql<string>`account_uuid`.as('account_uuid'))
    .where('account_uuid', 'is not', null)
    .where('uuid', '>', keyBefore(asked))
    .where(isWanted('account_uuid', asked.account))
    .where(isWanted('product_uuid', asked.product))
    .orderBy('uuid')
    .limit(asked.lines)
    .execute();
