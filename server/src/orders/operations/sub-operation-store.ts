import type { AmountIndicator, OperationType } from '@area/domain/operation/codes';
import type { OperationCause } from '@area/domain/operation/sub-operation';
import { sql } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';

/** An operation about to be written, or changed before anybody signs it. */
export interface OperationDraft {
  readonly type: OperationType;
  readonly cause?: OperationCause | undefined;
  readonly account_uuid: string;
  readonly product_uuid: string;
  readonly created_by: string;
  readonly amount_indicator?: AmountIndicator | undefined;
  readonly destination_product_uuid?: string | null | undefined;
  /** It does not count as an earlier one itself. */
  readonly uuid?: string;
}

interface Bought {
  readonly account: string;
  readonly product: string;
  readonly except: string | null;
}

const subscriptions = prepare((db, bind: Bind<Bought>) =>
  db
    .selectFrom('operations')
    .select('uuid')
    .where('account_uuid', '=', bind('account'))
    .where('product_uuid', '=', bind('product'))
    .where('type', '=', 'SUSCRIPCION')
    .where('operation_status', '<>', 'CANCELLED')
    .where(sql<boolean>`uuid is distinct from ${bind('except')}::uuid`)
    .limit(1),
);

export const isFirstSubscription = async (
  db: Db,
  { account_uuid: account, product_uuid: product, uuid }: OperationDraft,
): Promise<boolean> =>
  (await subscriptions(db, { account, product, except: uuid ?? null })).length === 0;

/** Classes of one fund share its number in the register of the supervisor. */
export const areClassesOfOneFund = async (
  db: Db,
  { product_uuid, destination_product_uuid }: OperationDraft,
): Promise<boolean> => {
  if (!destination_product_uuid) return false;
  const rows = await db
    .selectFrom('products')
    .select('cnmv_number')
    .distinct()
    .where('uuid', 'in', [product_uuid, destination_product_uuid])
    .where('type', '=', 'F')
    .execute();
  return rows.length === 1;
};

/** The roles in force of the orderer on the account. */
export const listRolesOf = async (db: Db, { account_uuid, created_by }: OperationDraft) => {
  const held = await db
    .selectFrom('account_roles')
    .select('role')
    .where('account_uuid', '=', account_uuid)
    .where('intervener_uuid', '=', created_by)
    .where('status', '=', 'ACTIVE')
    .execute();
  return held.map(({ role }) => role);
};
