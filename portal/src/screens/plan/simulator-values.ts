import type { simulateOperation } from '@area/contract/simulation/calls';
import type { PlanView } from '@area/contract/plan/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { addMonths, civilDate } from '@area/domain/calendar/civil-date';
import { cents } from '@area/domain/money/money';
import { divideHalfUp } from '@area/domain/money/rounding';
import { decimalFromTyped } from '@area/domain/money/typed-amount';
import { centsFrom, centsText } from '@area/domain/money/wire';
import type { Periodicity } from '@area/domain/operation/codes';
import { currency, required } from '@area/domain/rules/amounts';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField } from '@area/domain/rules/reason';
import type { InputOf } from '@area/kit/transport/perform.ts';
import { t } from './texts.ts';

type HeldPlan = PlanView['plans'][number];

/** The ways to collect that are simulated; irregular payments are what somebody makes of them. */
export const FORMS = ['TOTAL', 'FINANCIERA', 'MIXTA'] as const;

/** What is typed. */
export interface SimulatorValues {
  readonly uuid_product: string;
  readonly collection: (typeof FORMS)[number];
  readonly capital: string;
  readonly amount: string;
  readonly periodicity: Periodicity;
}

export const hasCapital = ({ collection }: SimulatorValues): boolean => collection === 'MIXTA';
export const hasIncome = ({ collection }: SimulatorValues): boolean => collection !== 'TOTAL';

export const simulatorLabel = (field: string): string | undefined =>
  field === 'capital' || field === 'amount' ? t(`plan.simulator.${field}`) : undefined;

export const whyNotSimulate = (values: SimulatorValues): readonly FieldReason[] => [
  ...(hasCapital(values)
    ? atField('capital', required(values.capital) ?? currency(values.capital))
    : []),
  ...(hasIncome(values)
    ? atField('amount', required(values.amount) ?? currency(values.amount))
    : []),
];

const YEARS_OF_MONTHS = 240n;
const TEN_EUROS = 1000n;
const QUARTER = 4n;

/** A sensible start: an income of about twenty years, and a quarter at once. */
const typedPart = (value: string | null, part: bigint): string => {
  const share = divideHalfUp(centsFrom(value ?? '0.00'), part);
  const round = (share / TEN_EUROS) * TEN_EUROS;
  return centsText(cents(round > 0n ? round : TEN_EUROS)).replace('.', ',');
};

export const firstValues = ({ uuid_product, value }: HeldPlan): SimulatorValues => ({
  uuid_product,
  collection: 'TOTAL',
  periodicity: 'MENSUAL',
  capital: typedPart(value, QUARTER),
  amount: typedPart(value, YEARS_OF_MONTHS),
});

/** The first of the month after: an income begins with a month. */
const nextMonth = (today: CivilDate): CivilDate =>
  civilDate(`${addMonths(today, 1).slice(0, 8)}01`);

const decimal = (typed: string): string => decimalFromTyped(typed) ?? typed;

/** Retirement today with all rights. For a person who collects already, their present situation. */
export const simulatorBody = (
  values: SimulatorValues,
  { account, plan, today }: { account: string; plan: HeldPlan; today: CivilDate },
) => {
  const body: InputOf<typeof simulateOperation>['body'] = {
    type: 'RESCATE',
    uuid_account: account,
    uuid_product: values.uuid_product,
    cause: 'JUBILACION',
    contingency_on: today,
    situation: plan.rights.some(({ rights }) => rights === 'C') ? 'PARTICIPE' : 'BENEFICIARIO',
    compartment: '3',
    collection: values.collection,
    capital: hasCapital(values) ? decimal(values.capital) : null,
    income: hasIncome(values)
      ? {
          start: nextMonth(today),
          periodicity: values.periodicity,
          kind: 'EUROS',
          amount: decimal(values.amount),
        }
      : null,
  };
  return body;
};
