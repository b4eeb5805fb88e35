import type { changePeriodicOrder, PeriodicOrderShown } from '@area/contract/periodics';
import { decimalFromTyped } from '@area/domain/money/typed';
import { currency, required } from '@area/domain/rules/amounts';
import { atField, firstReason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import type { InputOf } from '../../calls/perform.ts';
import { t } from '../../texts/t.ts';

/** A change as it is typed; no end when it is left empty. */
export interface PeriodicValues {
  readonly amount: string;
  readonly end: string;
}

type Terms = PeriodicOrderShown['terms'];

/** As it stands. */
export const periodicValuesOf = ({ current_amount, end }: Terms): PeriodicValues => ({ amount: current_amount.replace('.', ','), end: end ?? '' });

/** What needs nobody else to say it; minimums and dates are the server's. */
export const whyNotPeriodicValues = ({ amount }: PeriodicValues): readonly FieldReason[] => atField('amount', firstReason(amount, [required, currency]));

/** What is sent of it: how it grows goes along as it stands. */
export const periodicBody = ({ amount, end }: PeriodicValues, { increase_type, increase }: Terms): InputOf<typeof changePeriodicOrder>['body'] => ({
  amount: decimalFromTyped(amount) ?? '',
  end: end === '' ? null : end,
  increase_type,
  increase,
});

export const periodicLabel = (field: string): string | undefined =>
  field === 'amount' || field === 'end' ? t(`orders.periodic.${field}`) : undefined;
