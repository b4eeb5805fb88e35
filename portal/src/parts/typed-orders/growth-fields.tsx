import { INCREASE_TYPES } from '@area/domain/operation/codes';
import type { IncreaseType } from '@area/domain/operation/codes';
import { t } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import type { TypedGrowth } from './typed-growth.ts';

interface GrowthFieldsProps {
  readonly growth: TypedGrowth;
  readonly onChange: (growth: TypedGrowth) => void;
  readonly errorOf: (field: string) => string | undefined;
  /** The increase was left. */
  readonly onLeave?: () => void;
}

/** The list has no empty option: no growth is an option too. */
const NO_INCREASE = 'NONE';

/**
 * Whether a periodic order grows with the years, and by how much. The screen brings the texts of orders.
 * *Source*: decisions 2.6.
 */
export const GrowthFields = ({
  growth: { increase_type, increase },
  onChange,
  errorOf,
  onLeave,
}: GrowthFieldsProps) => (
  <>
    <Select
      name="increase_type"
      label={t('orders.periodic.increase_type')}
      value={increase_type === '' ? NO_INCREASE : increase_type}
      options={[
        { value: NO_INCREASE, label: t('orders.periodic.no_increase') },
        ...INCREASE_TYPES.map((value) => ({ value, label: t(`codes.increase_type.${value}`) })),
      ]}
      // A figure in per cent is another increase than the same figure in euros.
      onChange={(type) =>
        onChange({
          increase_type: type === NO_INCREASE ? '' : (type as IncreaseType),
          increase: '',
        })
      }
      error={errorOf('increase_type')}
    />
    {increase_type === '' ? null : (
      <AmountField
        name="increase"
        label={t('orders.periodic.increase')}
        unit={increase_type === 'PORCENTUAL' ? '%' : '€'}
        hint={t('orders.periodic.increase_hint')}
        value={increase}
        onChange={(typed) => onChange({ increase_type, increase: typed })}
        {...(onLeave ? { onBlur: onLeave } : {})}
        error={errorOf('increase')}
      />
    )}
  </>
);
