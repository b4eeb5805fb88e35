import type { ProductType } from '@area/domain/product/product';
import { atField, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import { offersPlans } from '../../access/config/shown-plans-store.ts';
import type { Db } from '../../platform/db/tables.ts';

/** Why nothing of that type is opened at a host, or nothing. *Source*: specification 3 (ALLOW_PENSION_PLANS). */
export const whyNotType = async (
  db: Db,
  portal: string,
  type: ProductType,
): Promise<readonly FieldReason[]> =>
  type === 'P' && !(await offersPlans(db, portal))
    ? atField('type', reason('rules.application.plans'))
    : [];
