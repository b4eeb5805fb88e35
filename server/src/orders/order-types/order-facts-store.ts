import { isBoughtBefore } from '../../ledger/units/lots-store.ts';
import type { Db } from '../../platform/db/tables.ts';

/** Since when an order exists, and its status. */
export const getStanding = async (db: Db, operation: string) =>
  db
    .selectFrom('operations')
    .select(['created_at', 'operation_status'])
    .where('uuid', '=', operation)
    .executeTakeFirstOrThrow();

/** One executed subscription of a product on an account, here or before, if there is any. */
export const listFirstSubscription = async (db: Db, account: string, product: string) =>
  db
    .selectFrom('operations')
    .select(['type', 'operation_status', 'amount_indicator'])
    .select(isBoughtBefore().as('is_bought_before'))
    .where('account_uuid', '=', account)
    .where('product_uuid', '=', product)
    .where(({ or, eb }) => or([eb('type', '=', 'SUSCRIPCION'), isBoughtBefore()]))
    .where('operation_status', '=', 'FINALIZED')
    .limit(1)
    .execute();

/** Whether units of a plan were ever held: its first contribution, or a transfer, has arrived. *Source*: specification 5, ADR 66. */
export const hasHeldUnits = async (db: Db, account: string, product: string): Promise<boolean> => {
  const lot = await db
    .selectFrom('lots')
    .select('uuid')
    .where('account_uuid', '=', account)
    .where('product_uuid', '=', product)
    .limit(1)
    .executeTakeFirst();
  return lot !== undefined;
};

/** How an account signs, as `getProgress` takes it. */
export const getSigningRules = async (db: Db, account: string) =>
  db
    .selectFrom('accounts')
    .select([
      'uuid as account_uuid',
      'signature_arrangement',
      'required_signatures',
      'signature_rules',
    ])
    .where('uuid', '=', account)
    .executeTakeFirstOrThrow();

/** Where a person is taxed, as far as it is known. */
export const findFiscalPostalCode = async (db: Db, person: string) => {
  const home = await db
    .selectFrom('addresses')
    .select('postal_code')
    .where('intervener_uuid', '=', person)
    .where('kind', '=', 'FISCAL')
    .executeTakeFirst();
  return home?.postal_code;
};
