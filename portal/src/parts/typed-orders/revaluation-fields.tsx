import { REVALUATIONS } from '@area/domain/operation/codes';
import type { Revaluation } from '@area/domain/operation/codes';
import { t } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import type { TypedRevaluation } from './typed-revaluation.ts';

interface RevaluationFieldsProps {
  readonly typed: TypedRevaluation;
  readonly onChange: (typed: TypedRevaluation) => void;
  readonly errorOf: (field: string) => string | undefined;
  /** The figure was left. */
  readonly onLeave?: () => void;
}

/**
 * How a periodic contribution grows with the years: not at all, in euros, or in per cent of the first or of the last
 * amount. The screen brings the texts of orders. *Source*: decisions 2.6.
 */
export const RevaluationFields = ({
  typed: { revaluation, revaluation_value },
  onChange,
  errorOf,
  onLeave,
}: RevaluationFieldsProps) => (
  <>
    <Select
      name="revaluation"
      label={t('orders.periodic.increase_type')}
      value={revaluation === '' ? 'SIN_REVALORIZACION' : revaluation}
      options={REVALUATIONS.map((value) => ({ value, label: t(`codes.revaluation.${value}`) }))}
      // A figure in per cent is another growth than the same figure in euros.
      onChange={(chosen) => onChange({ revaluation: chosen as Revaluation, revaluation_value: '' })}
      error={errorOf('revaluation')}
    />
    {revaluation === '' || revaluation === 'SIN_REVALORIZACION' ? null : (
      <AmountField
        name="revaluation_value"
        label={t('orders.periodic.increase')}
        unit={revaluation === 'LINEAL' ? '€' : '%'}
        hint={t(`orders.periodic.revalued_hint.${revaluation}`)}
        value={revaluation_value}
        onChange={(value) => onChange({ revaluation, revaluation_value: value })}
        {...(onLeave ? { onBlur: onLeave } : {})}
        error={errorOf('revaluation_value')}
      />
    )}
  </>
);
