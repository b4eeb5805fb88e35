import { OWNER_ROLES } from '@area/domain/account/roles';
import { sql } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import { productFittingQuery } from '../../ledger/products/store.ts';
import type { FittingQuery } from '../../ledger/products/store.ts';

/** A product that fits an account, with the holdings and open orders of the account in it. */
export const productMeasured = prepare((db, bind: Bind<FittingQuery & { except: string | null }>) =>
  productFittingQuery(db, {
    account: bind('account'),
    product: bind('product'),
    on: bind('on'),
  })
    .select((eb) =>
      eb
        .selectFrom('operations')
        .select(sql<string>`coalesce(sum(amount), 0)::numeric(20, 2)`.as('sum'))
        .where('account_uuid', '=', bind('account'))
        // Types that buy, and those that arrive from another fund of ours.
        .where(
          sql<boolean>`(product_uuid = ${bind('product')} and type = 'SUSCRIPCION' or destination_product_uuid = ${bind('product')})`,
        )
        // Written into the statement: with parameters PostgreSQL does not use the index of open orders.
        .where(sql<boolean>`operation_status not in ('FINALIZED', 'CANCELLED')`)
        .where(sql<boolean>`uuid is distinct from ${bind('except')}::uuid`)
        .as('live'),
    )
    .select(
      sql<{ readonly units: string; readonly cost: string } | null>`(
          select json_build_object('units', units::text, 'cost', cost::text) from positions
           where account_uuid = ${bind('account')} and product_uuid = ${bind('product')} and units > 0)`.as(
        'held',
      ),
    ),
);

/** The owner of an account since the longest time, if anybody owns it. */
export const findFirstOwner = async (db: Db, account: string): Promise<string | undefined> => {
  const owner = await db
    .selectFrom('account_roles')
    .select('intervener_uuid')
    .where('account_uuid', '=', account)
    .where('status', '=', 'ACTIVE')
    .where('role', 'in', OWNER_ROLES)
    .orderBy('since')
    .orderBy('uuid')
    .limit(1)
    .executeTakeFirst();
  return owner?.intervener_uuid;
};
