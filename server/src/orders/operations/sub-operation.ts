import { kindOfRoles } from '@area/domain/plan-people/contributor';
import type {
  AmountIndicator,
  OperationType,
  SubOperationCode,
} from '@area/domain/operation/codes';
import { subOperationOf } from '@area/domain/operation/sub-operation';
import type { OperationCause } from '@area/domain/operation/sub-operation';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** An operation about to be written, or changed before anybody signs it. */
export interface Coded {
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

const isFirst = async (db: Db, { account_uuid, product_uuid, uuid }: Coded): Promise<boolean> =>
  (await db
    .selectFrom('operations')
    .select('uuid')
    .where('account_uuid', '=', account_uuid)
    .where('product_uuid', '=', product_uuid)
    .where('type', '=', 'SUSCRIPCION')
    .where('operation_status', '<>', 'CANCELLED')
    .where(sql<boolean>`uuid is distinct from ${uuid ?? null}::uuid`)
    .limit(1)
    .executeTakeFirst()) === undefined;

/** Classes of one fund share its number in the register of the supervisor. */
const areClassesOfOneFund = async (
  db: Db,
  { product_uuid, destination_product_uuid }: Coded,
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

const isForAnother = async (db: Db, { account_uuid, created_by }: Coded): Promise<boolean> => {
  const held = await db
    .selectFrom('account_roles')
    .select('role')
    .where('account_uuid', '=', account_uuid)
    .where('intervener_uuid', '=', created_by)
    .where('status', '=', 'ACTIVE')
    .execute();
  return kindOfRoles(held.map(({ role }) => role)) !== 'PARTICIPE';
};

/** The code of a sub-operation as things stand now. *Source*: decisions 1.3 and 11.3. */
export const findSubOperation = async (db: Db, coded: Coded): Promise<SubOperationCode> => {
  const { type, cause, amount_indicator } = coded;
  return subOperationOf({
    type,
    cause,
    amount_indicator,
    ...(cause === undefined && type === 'SUSCRIPCION' && { is_first: await isFirst(db, coded) }),
    ...(type === 'SOLICITUD_TRASPASO_INTERNO' && {
      is_between_classes: await areClassesOfOneFund(db, coded),
    }),
    ...(cause === undefined &&
      type === 'APORTACION' && { is_for_another: await isForAnother(db, coded) }),
  });
};
