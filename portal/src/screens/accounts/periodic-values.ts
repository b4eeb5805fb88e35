import type { changePeriodicOrder } from '@area/contract/periodics/calls';
import type { PeriodicOrderShown } from '@area/contract/periodics/schemas';
import { decimalFromTyped } from '@area/domain/money/typed-amount';
import { currency, required } from '@area/domain/rules/amounts';
import { atField, firstReason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import type { InputOf } from '@area/kit/transport/perform.ts';
import { t } from './periodic-texts.ts';
import { growthSent } from '../../parts/typed-orders/typed-growth.ts';
import {
  whyNotTypedGrowth,
  whyNotTypedRevaluation,
} from '../../parts/typed-orders/growth-problems.ts';
import type { TypedGrowth } from '../../parts/typed-orders/typed-growth.ts';
import { revaluedSent } from '../../parts/typed-orders/typed-revaluation.ts';
import type { TypedRevaluation } from '../../parts/typed-orders/typed-revaluation.ts';

/** A change as it is typed; no end when it is left empty. */
export interface PeriodicValues {
  readonly amount: string;
  readonly end: string;
  /** Empty: it does not grow. */
  readonly increase_type: TypedGrowth['increase_type'];
  readonly increase: string;
  /** Of a plan; empty for a fund. */
  readonly revaluation: TypedRevaluation['revaluation'];
  readonly revaluation_value: string;
}

type Terms = PeriodicOrderShown['terms'];

/** As it stands. */
export const periodicValuesOf = ({
  current_amount,
  end,
  increase_type,
  increase,
  revaluation,
  revaluation_value,
}: Terms): PeriodicValues => ({
  amount: current_amount.replace('.', ','),
  end: end ?? '',
  increase_type: increase_type ?? '',
  increase: increase?.replace('.', ',') ?? '',
  revaluation: revaluation ?? '',
  revaluation_value: revaluation_value?.replace('.', ',') ?? '',
});

/** Checks that the form can do; the server checks minimums and dates. */
export const whyNotPeriodicValues = ({
  amount,
  ...growth
}: PeriodicValues): readonly FieldReason[] => [
  ...atField('amount', firstReason(amount, [required, currency])),
  ...(growth.revaluation === '' ? whyNotTypedGrowth(growth) : whyNotTypedRevaluation(growth)),
];

/** What is sent of it. */
export const periodicBody = ({
  amount,
  end,
  ...growth
}: PeriodicValues): InputOf<typeof changePeriodicOrder>['body'] => ({
  amount: decimalFromTyped(amount) ?? '',
  end: end === '' ? null : end,
  ...growthSent(growth),
  ...(growth.revaluation === '' ? {} : revaluedSent(growth)),
});

const LABELLED = ['amount', 'end', 'increase_type', 'increase'] as const;
const REVALUED: Readonly<Record<string, (typeof LABELLED)[number]>> = {
  revaluation: 'increase_type',
  revaluation_value: 'increase',
};

export const periodicLabel = (field: string): string | undefined => {
  const name = LABELLED.find((each) => each === field) ?? REVALUED[field];
  return name && t(`orders.periodic.${name}`);
};
