import type { Position } from '@area/contract/accounts/schemas';
import type { simulateOperation } from '@area/contract/simulation/calls';
import { cents, shares } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import { decimalFromTyped } from '@area/domain/money/typed-amount';
import { centsText, sharesFrom, unitValueFrom } from '@area/domain/money/wire';
import type { AmountIndicator } from '@area/domain/operation/codes';
import { whyNotWorthACent } from '@area/domain/operation/minimum-value';
import { currency, maxValueCurrency, minValueCurrency, required } from '@area/domain/rules/amounts';
import {
  amount as units,
  maxValueParticipations,
  minValueParticipations,
} from '@area/domain/rules/numbers';
import { atField, firstReason } from '@area/domain/rules/reason';
import type { FieldReason, Rule } from '@area/domain/rules/reason';
import type { InputOf } from '@area/kit/transport/perform.ts';
import { t } from './simulation-texts.ts';
import { formatEuros, formatUnits } from '@area/kit/figures/format.ts';

/** How much would leave, as it is typed. */
export interface SimulationValues {
  readonly indicator: AmountIndicator;
  readonly amount: string;
}

/** Everything: the most usual question, which needs no figure. */
export const FIRST_VALUES: SimulationValues = { indicator: 'T', amount: '' };

const ONE_CENT = cents(1n);
const SMALLEST_UNIT = shares(1n);

/** Of what may leave; undefined without a unit value. */
const freeValue = ({ free_units, nav }: Position): Cents | undefined =>
  nav === null ? undefined : valueOf(sharesFrom(free_units), unitValueFrom(nav));

const worthOf =
  ({ nav }: Position): Rule =>
  (typed) =>
    nav === null
      ? undefined
      : whyNotWorthACent(sharesFrom(decimalFromTyped(typed) ?? '0'), unitValueFrom(nav));

/** What is wrong with how much is typed; what a net can reach only the server knows. *Source*: specification 5, decisions 2.3. */
export const whyNotSimulate = (
  { indicator, amount }: SimulationValues,
  position: Position,
): readonly FieldReason[] => {
  if (indicator === 'T') return [];
  if (indicator === 'P')
    return atField(
      'amount',
      firstReason(amount, [
        required,
        units,
        minValueParticipations(SMALLEST_UNIT),
        maxValueParticipations(sharesFrom(position.free_units)),
        worthOf(position),
      ]),
    );
  const most = indicator === 'B' ? freeValue(position) : undefined;
  return atField(
    'amount',
    firstReason(amount, [
      required,
      currency,
      minValueCurrency(ONE_CENT),
      ...(most === undefined ? [] : [maxValueCurrency(most)]),
    ]),
  );
};

/** What there is to take from, said where it is typed. */
export const hintOf = ({ indicator }: SimulationValues, position: Position): string | undefined => {
  if (indicator === 'P')
    return t('wallet.simulation.most_units', { units: formatUnits(position.free_units) });
  const free = freeValue(position);
  return free === undefined
    ? undefined
    : t('wallet.simulation.most', { value: formatEuros(centsText(free)) });
};

/** The question as it is sent. */
export const simulationBody = (
  { indicator, amount }: SimulationValues,
  target: { readonly uuid_account: string; readonly uuid_product: string },
) => {
  const typed = decimalFromTyped(amount) ?? amount;
  const body: InputOf<typeof simulateOperation>['body'] = {
    type: 'REEMBOLSO',
    ...target,
    amount_indicator: indicator,
    amount: indicator === 'I' || indicator === 'B' ? typed : null,
    units: indicator === 'P' ? typed : null,
  };
  return body;
};
