import type { CivilDate } from '@area/domain/calendar/civil-date';
import { productAsOf } from '../../ledger/products/as-of-store.ts';
import type { OperationType } from '@area/domain/operation/codes';
import type { Db } from '../../platform/db/tables.ts';

/** The first operation of some types that belongs to another one. */
export const findChildOf = async (
  db: Db,
  parent: string,
  types: readonly OperationType[],
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('operations')
      .select('uuid')
      .where('parent_uuid', '=', parent)
      .where('type', 'in', types)
      .executeTakeFirst()
  )?.uuid;

/** All operations of a type that belong to another one. */
export const listChildrenOf = async (
  db: Db,
  parent: string,
  type: OperationType,
): Promise<string[]> =>
  (
    await db
      .selectFrom('operations')
      .select('uuid')
      .where('parent_uuid', '=', parent)
      .where('type', '=', type)
      .execute()
  ).map(({ uuid }) => uuid);

/** The IBAN of a bank account; nothing where none is named. */
export const findIban = async (db: Db, bank: string | null): Promise<string | undefined> =>
  bank === null
    ? undefined
    : (
        await db
          .selectFrom('bank_accounts')
          .select('iban')
          .where('uuid', '=', bank)
          .executeTakeFirst()
      )?.iban;

/** What a product takes of what enters on a day. */
export const getEntryFee = async (db: Db, product: string, on: CivilDate): Promise<string> =>
  (await db.selectFrom(productAsOf(product, on)).select('entry_fee').executeTakeFirstOrThrow())
    .entry_fee;
