import { OWNER_ROLES } from '@area/domain/account/roles';
import type { ProductType } from '@area/domain/product/product';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { isOfOwner } from '../../clients/bank-accounts/bank-row-store.ts';

/** What an account holds of a product. */
interface Holding {
  readonly account: string;
  readonly product: string;
}

/** The kind of a product, fund or plan; nothing for an unknown one. */
export const findProductType = async (db: Db, product: string): Promise<ProductType | undefined> =>
  (await db.selectFrom('products').select('type').where('uuid', '=', product).executeTakeFirst())
    ?.type;

/** The units of a position, with those that are blocked and set aside. */
export const findPosition = async (db: Db, { account, product }: Holding) =>
  db
    .selectFrom('positions')
    .select(['units', 'blocked_units', 'reserved_units'])
    .where('account_uuid', '=', account)
    .where('product_uuid', '=', product)
    .executeTakeFirst();

/** The IBAN of a bank account that an order names. */
export const getIban = async (db: Db, bank: string | null): Promise<string> => {
  const row = await db
    .selectFrom('bank_accounts')
    .select('iban')
    .where('uuid', '=', bank)
    .executeTakeFirstOrThrow();
  return row.iban;
};

/** The same, held until the transaction ends. */
export const lockPosition = async (db: Db, { account, product }: Holding) =>
  db
    .selectFrom('positions')
    .select(['units', 'blocked_units', 'reserved_units'])
    .where('account_uuid', '=', account)
    .where('product_uuid', '=', product)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** What an operation still reserves of a position. */
export const findOwnReservation = async (
  db: Db,
  { account, product, operation }: Holding & { readonly operation: string },
) =>
  db
    .selectFrom('reservations')
    .select('units')
    .where('operation_uuid', '=', operation)
    .where('account_uuid', '=', account)
    .where('product_uuid', '=', product)
    .where('released_at', 'is', null)
    .executeTakeFirst();

/** The open orders of a position, without one of them. */
export const listLiveOrders = async (
  db: Db,
  { account, product, except }: Holding & { readonly except?: string },
) =>
  db
    .selectFrom('operations')
    .select(['type', 'operation_status', 'amount_indicator'])
    .where('account_uuid', '=', account)
    .where('product_uuid', '=', product)
    // Written into the statement, so that the index of open orders is used.
    .where(sql<boolean>`operation_status not in ('FINALIZED', 'CANCELLED')`)
    .where(sql<boolean>`uuid is distinct from ${except ?? null}::uuid`)
    .execute();

/** A bank account of an owner, with the facts for payouts; nothing for one of another account. */
export const findPayoutBank = async (
  db: Db,
  { account, bank }: { readonly account: string; readonly bank: string },
) =>
  db
    .selectFrom('bank_accounts')
    .select(['status', 'is_payout', 'payout_changed_at'])
    .where('uuid', '=', bank)
    .where('account_uuid', '=', account)
    .where(isOfOwner)
    .executeTakeFirst();

/** A certificate of residence that an owner of the account sent and that was not rejected. */
export const findCertificate = async (
  db: Db,
  { account, certificate }: { readonly account: string; readonly certificate: string },
) =>
  db
    .selectFrom('documents')
    .innerJoin('account_roles', 'account_roles.intervener_uuid', 'documents.intervener_uuid')
    .select('documents.created_at')
    .where('documents.uuid', '=', certificate)
    .where('documents.subcategory', '=', 'TAX_RESIDENCE_CERTIFICATE')
    .where('documents.status', 'in', ['PENDING', 'VALIDATED'])
    .where('account_roles.account_uuid', '=', account)
    .where('account_roles.role', 'in', OWNER_ROLES)
    .where('account_roles.status', '=', 'ACTIVE')
    .limit(1)
    .executeTakeFirst();
