import type { OperationType } from '@area/domain/operation/codes';
import type { BeneficiaryContingency } from '@area/domain/plan-people/codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** Where orders may repeat. */
export interface RepeatingPosition {
  readonly account: string;
  readonly product: string;
}

/** Whether anything is left on a position. */
export const hasUnits = async (db: Db, { account, product }: RepeatingPosition): Promise<boolean> =>
  (await db
    .selectFrom('positions')
    .select('units')
    .where('account_uuid', '=', account)
    .where('product_uuid', '=', product)
    .where('units', '>', '0')
    .executeTakeFirst()) !== undefined;

/** The periodic orders of a position that are in force. */
export const listRunning = async (
  db: Db,
  { account, product }: RepeatingPosition,
  types: readonly OperationType[],
): Promise<string[]> =>
  (
    await db
      .selectFrom('operations')
      .select('uuid')
      .where('account_uuid', '=', account)
      .where('product_uuid', '=', product)
      .where('operation_status', '=', sql.lit('PERIODIC_ACTIVE'))
      .where('type', 'in', types)
      .orderBy('uuid')
      .execute()
  ).map(({ uuid }) => uuid);

/** Who is designated for a contingency of a plan account, line by line. */
export const listBeneficiaries = async (
  db: Db,
  account: string,
  contingency: BeneficiaryContingency,
) =>
  db
    .selectFrom('beneficiaries')
    .innerJoin('designations', 'designations.uuid', 'beneficiaries.designation_uuid')
    .select([
      'beneficiaries.uuid',
      'document_number',
      'given_name',
      'family_name_1',
      'family_name_2',
      'line',
      'percentage',
    ])
    .where('designations.account_uuid', '=', account)
    .where('designations.status', '=', 'ACTIVE')
    .where('contingency', '=', contingency)
    .orderBy('line')
    .orderBy('beneficiaries.uuid')
    .execute();
