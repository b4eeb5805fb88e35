import { businessCalendar } from '@area/kit/calendar/in-force.ts';
import type { Simulation } from '@area/contract/simulation/schemas';
import { civilDate } from '@area/domain/calendar/civil-date';
import { centsFrom } from '@area/domain/money/wire';
import { decimalFromTyped } from '@area/domain/money/typed-amount';
import { growthOfRevalued } from '@area/domain/operation/revaluation-terms';
import { whyNotContributePeriodically } from '@area/domain/pension/periodic-contribution';
import type { FieldReason } from '@area/domain/rules/reason';
import { revaluedSent } from '../../../parts/typed-orders/typed-revaluation.ts';
import type { TypedRevaluation } from '../../../parts/typed-orders/typed-revaluation.ts';
import type { TypedRepetition } from '../order-types/typed-parts.ts';

/**
 * Why payments to a plan, once they can be read, are too much: the server's own rules, within what is left of the year
 * that is known and the whole limit of the others. *Source*: specification 5 (`periodicity`, `validIncrease`), decisions 2.6.
 */
export const whyNotTypedWithin = (
  draft: TypedRepetition & TypedRevaluation,
  known: Simulation['contribution'],
): readonly FieldReason[] => {
  const amount = decimalFromTyped(draft.amount);
  if (known === null || amount === undefined || draft.periodicity === '') return [];
  const [from, end] = [civilDate(draft.start), draft.end === '' ? null : civilDate(draft.end)];
  const terms = {
    periodicity: draft.periodicity,
    start: from,
    end,
    amount: centsFrom(amount),
    amount_from: 0,
    growth: growthOfRevalued(revaluedSent(draft)),
  };
  const limit = centsFrom(known.limit);
  return whyNotContributePeriodically(
    terms,
    {
      limit,
      from,
      leftOf: (year) => (year === known.year ? centsFrom(known.max) : limit),
    },
    businessCalendar(),
  );
};
