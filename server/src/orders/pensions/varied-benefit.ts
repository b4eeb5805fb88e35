import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { NO_CENTS } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import { nextInstalment } from '@area/domain/calendar/schedule';
import { MONTHS_BETWEEN } from '@area/domain/operation/periodicity';
import type { OperationStatus } from '@area/domain/operation/codes';
import { incomePaymentAt } from '@area/domain/pension/income';
import type { Income } from '@area/domain/pension/income';
import type { Db } from '../../platform/db/tables.ts';
import type { AvailableRights } from './available-rights.ts';
import { getAvailableRights } from './available-rights.ts';
import { incomeIn, incomeOf } from './income-in-force.ts';
import type { BenefitRow } from './benefit-store.ts';
import { getBenefit, listIncomes } from './benefit-store.ts';
import { isBeingVaried, findBenefitStatus } from './running-benefit-store.ts';

/** A benefit that somebody wants to change. */
export interface VariedBenefit {
  readonly benefit: BenefitRow;
  readonly operation_status: OperationStatus;
  /** Null where it pays no income. */
  readonly income: Income | null;
  /** Its next payment at the last unit value. */
  readonly current_amount: Cents;
  /** What is left of it. */
  readonly available: AvailableRights;
  /** Another change of it is under way. */
  readonly is_being_varied: boolean;
}

interface Where {
  readonly account: string;
  readonly product: string;
  readonly now: Date;
  readonly today: CivilDate;
  readonly except?: string;
}

const amountNow = (
  income: Income,
  { available, capital, today }: { available: AvailableRights; capital: Cents; today: CivilDate },
): Cents => {
  const { index } = nextInstalment(
    { start: income.start, monthsBetween: MONTHS_BETWEEN[income.periodicity] },
    today,
    businessCalendar(),
  ) ?? { index: 0 };
  return incomePaymentAt(income, index, {
    capital,
    left: available.value,
    price: available.facts.price,
    calendar: businessCalendar(),
  }).amount;
};

/**
 * The current terms of the benefit to change; nothing if it does not belong to this account and plan. *Source*: decisions
 * 1.6 and 2.8.
 */
export const findVariedBenefit = async (
  db: Db,
  uuid: string,
  where: Where,
): Promise<VariedBenefit | undefined> => {
  const operation = await findBenefitStatus(db, uuid, where);
  if (!operation) return undefined;
  const benefit = await getBenefit(db, uuid);
  const available = await getAvailableRights(db, {
    ...where,
    cause: benefit.cause,
    rights: benefit.rights,
    compartment: benefit.compartment,
  });
  const row = incomeIn(await listIncomes(db, uuid), where.today);
  const income = row ? incomeOf(row) : null;
  const capital = row?.capital ? centsFrom(row.capital) : available.value;
  return {
    benefit,
    ...operation,
    income,
    available,
    current_amount: income
      ? amountNow(income, { available, capital, today: where.today })
      : NO_CENTS,
    is_being_varied: await isBeingVaried(db, uuid, where.except),
  };
};
