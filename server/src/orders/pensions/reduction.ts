import { NO_CENTS } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { capitalReductionOf, whyNotReduce } from '@area/domain/pension/capital-reduction';
import type { Reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { findFirstContribution } from './plan-store.ts';
import type { CapitalPaid } from './work-income-store.ts';
import { countReduced } from './work-income-store.ts';

/** The 40 % reduction of a capital payment, or why there is none. *Source*: decisions 2.8 (E13). */
export const reduceCapital = async (
  db: Db,
  paid: CapitalPaid,
): Promise<{ readonly reduction: Cents; readonly because: Reason | undefined }> => {
  const first_contribution_on = (await findFirstContribution(db, paid)) ?? paid.paid_on;
  const payment = { ...paid, first_contribution_on, reduced_before: await countReduced(db, paid) };
  const because = whyNotReduce(payment);
  return { reduction: because ? NO_CENTS : capitalReductionOf(payment), because };
};
