import type { Simulation } from '@area/contract/simulation/schemas';
import { ONE_CENT, shares } from '@area/domain/money/money';
import { centsFrom, sharesFrom } from '@area/domain/money/wire';
import type { AmountIndicator } from '@area/domain/operation/codes';
import { currency, maxValueCurrency, minValueCurrency, required } from '@area/domain/rules/amounts';
import { amount, maxValueParticipations, minValueParticipations } from '@area/domain/rules/numbers';
import { firstReason } from '@area/domain/rules/reason';
import type { Reason, Rule } from '@area/domain/rules/reason';

type Leavable = NonNullable<Simulation['leavable']>;

const SMALLEST_UNIT = shares(1n);

/** What is wrong with an amount that is paid in, as it is. *Source*: specification 5. */
export const whyNotTypedAmount = (
  typed: string,
  { minimum, maximum }: Pick<Simulation, 'minimum' | 'maximum'>,
): Reason | undefined =>
  firstReason(typed, [
    required,
    currency,
    minValueCurrency(centsFrom(minimum)),
    maxValueCurrency(centsFrom(maximum)),
  ]);

/** The limits that need no figures; only the server knows what a net amount can reach. */
const rulesFor = (indicator: AmountIndicator, leavable: Leavable | null): readonly Rule[] => {
  if (indicator === 'P')
    return [
      required,
      amount,
      minValueParticipations(SMALLEST_UNIT),
      ...(leavable ? [maxValueParticipations(sharesFrom(leavable.free_units))] : []),
    ];
  const most = indicator === 'B' ? leavable?.free_value : null;
  return [
    required,
    currency,
    minValueCurrency(ONE_CENT),
    ...(most ? [maxValueCurrency(centsFrom(most))] : []),
  ];
};

/** Problems of the amount to leave: euros or units, by the indicator. *Source*: specification 5, decisions 2.3. */
export const whyNotTypedHowMuch = (
  typed: string,
  indicator: AmountIndicator,
  leavable: Leavable | null,
): Reason | undefined =>
  indicator === 'T' ? undefined : firstReason(typed, rulesFor(indicator, leavable));
