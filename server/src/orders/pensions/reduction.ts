import type { CivilDate } from '@area/domain/calendar/civil-date';
import { NO_CENTS } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { capitalReductionOf, whyNotReduce } from '@area/domain/pension/capital-reduction';
import type { RedemptionCause } from '@area/domain/pension/codes';
import type { Reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';

/** A payment of capital of a plan. */
export interface CapitalPaid {
  readonly account: string;
  readonly product: string;
  readonly cause: RedemptionCause | null;
  readonly contingency_on: CivilDate | null;
  readonly from_first_compartment: Cents;
  readonly paid_on: CivilDate;
}

/** Of every contribution that ever came in, wherever it was made first. */
const findFirstContribution = async (
  db: Db,
  { account, product }: CapitalPaid,
): Promise<CivilDate | null> => {
  const row = await db
    .selectFrom('lots')
    .select(({ fn }) => fn.min('acquired_on').as('first'))
    .where('account_uuid', '=', account)
    .where('product_uuid', '=', product)
    .executeTakeFirst();
  return row?.first ?? null;
};

/** Payments of the same contingency that were reduced, by the benefit itself or by a part of it. */
const countReduced = async (
  db: Db,
  { account, product, cause, contingency_on }: CapitalPaid,
): Promise<number> => {
  const { count } = await db
    .selectFrom('work_income_lines')
    .innerJoin('operations', 'operations.uuid', 'work_income_lines.operation_uuid')
    .innerJoin('benefits', (join) =>
      join.on(({ eb, ref }) =>
        eb(
          'benefits.operation_uuid',
          '=',
          eb.fn.coalesce('operations.parent_uuid', ref('operations.uuid')),
        ),
      ),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('operations.account_uuid', '=', account)
    .where('operations.product_uuid', '=', product)
    .where('benefits.cause', 'is not distinct from', cause)
    .where('benefits.contingency_on', 'is not distinct from', contingency_on)
    .where('work_income_lines.reduction', '>', '0')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** What the 40 % takes off a payment of capital, or why it takes nothing. *Source*: decisions 2.8 (E13). */
export const reduceCapital = async (
  db: Db,
  paid: CapitalPaid,
): Promise<{ readonly reduction: Cents; readonly because: Reason | undefined }> => {
  const first_contribution_on = (await findFirstContribution(db, paid)) ?? paid.paid_on;
  const payment = { ...paid, first_contribution_on, reduced_before: await countReduced(db, paid) };
  const because = whyNotReduce(payment);
  return { reduction: because ? NO_CENTS : capitalReductionOf(payment), because };
};
