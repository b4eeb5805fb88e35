import type { Operation } from '@area/contract/operations/schemas';
import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import type { Insertable } from 'kysely';
import type { PlanTransfersTable, Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';

/** Which part of a plan a transfer moves and what it is called where it comes from; nothing of a fund. */
export const findPlanTransfer = async (
  db: Db,
  operation: string,
): Promise<NonNullable<Operation['transfer']>['plan']> =>
  (await db
    .selectFrom('plan_transfers')
    .select([
      'retirement_plan_type',
      'plan_code',
      'fund_code',
      'insurer_code',
      'policy_number',
      'rights',
      'compartment',
    ])
    .where('operation_uuid', '=', operation)
    .executeTakeFirst()) ?? null;

/** What managers call a product among them: the ISIN of a fund, the number of a plan in its register. *Source*: decisions 8. */
export const getRegistered = async (
  db: Db,
  { product_uuid, isin }: Pick<OperationWhole, 'product_uuid' | 'isin'>,
): Promise<string> =>
  (
    await db
      .selectFrom('plan_terms')
      .select('dgsfp_code')
      .where('product_uuid', '=', product_uuid)
      .executeTakeFirst()
  )?.dgsfp_code ?? isin;

/** The product of the house that another manager names. */
export const findNamedThere = async (db: Db, type: 'F' | 'P', name: string) =>
  db
    .selectFrom('products')
    .leftJoin('plan_terms', 'plan_terms.product_uuid', 'products.uuid')
    .select(['products.uuid', 'products.allow_transfer'])
    .where(type === 'P' ? 'plan_terms.dgsfp_code' : 'products.isin', '=', normaliseIdentifier(name))
    .where('products.type', '=', type)
    .executeTakeFirst();

/** The numbers of the plans of the house. */
export const listOwnPlans = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('plan_terms').select('dgsfp_code').execute()).map(
    ({ dgsfp_code }) => dgsfp_code,
  );

export const insertPlanTransfer = async (
  db: Db,
  row: Insertable<PlanTransfersTable>,
): Promise<void> => {
  await db.insertInto('plan_transfers').values(row).execute();
};
