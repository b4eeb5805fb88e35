import { PERIODICITIES } from '@area/domain/operation/codes';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { codeIn } from '../../../parts/action/typed-values.ts';
import { codeOptions } from '../../../parts/words/code-words.ts';
import { t } from '../texts.ts';
import type { PartProps } from './fields-props.ts';

/** The first day of what repeats. */
export const StartField = ({ draft, onChange }: PartProps) => (
  <DayField
    name="start"
    label={t('new.start')}
    value={draft.start}
    onChange={(start) => onChange({ start })}
  />
);

/** How often something repeats. */
export const PeriodicityField = ({ draft, onChange }: PartProps) => (
  <Select
    name="periodicity"
    label={t('new.periodicity')}
    value={draft.periodicity}
    options={codeOptions('periodicity', PERIODICITIES)}
    onChange={(value) => onChange({ periodicity: codeIn(PERIODICITIES, value) })}
  />
);

/** One amount, in euros. */
export const OrderAmountField = ({ draft, onChange }: PartProps) => (
  <AmountField
    name="amount"
    label={t('fact.amount')}
    value={draft.amount}
    onChange={(amount) => onChange({ amount })}
  />
);
