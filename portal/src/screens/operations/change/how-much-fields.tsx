import type { Operation } from '@area/contract/operations/schemas';
import type { Simulation } from '@area/contract/simulation/schemas';
import { isRedemption } from '@area/domain/operation/type-lists';
import type { AmountIndicator } from '@area/domain/operation/codes';
import type { Form } from '@area/kit/forms/use-form.ts';
import { bindTo } from '@area/kit/forms/use-form.ts';
import { t } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { formatEuros, formatUnits } from '@area/kit/figures/format.ts';
import { Select } from '@area/kit/fields/select.tsx';
import { indicatorsFor, isInWords } from './change-values.ts';
import type { ChangeValues } from './change-values.ts';

interface HowMuchProps {
  readonly operation: Operation;
  readonly form: Form<ChangeValues>;
  readonly limits: Simulation;
  /** What the server says of what is typed. */
  readonly told: string | undefined;
}

const hintOf = (
  { minimum, maximum, leavable, periodic }: Simulation,
  indicator: AmountIndicator,
): string | undefined => {
  if (!leavable || periodic)
    return t('operations.change.between', {
      minimum: formatEuros(minimum),
      maximum: formatEuros(maximum),
    });
  if (indicator === 'P')
    return t('orders.how_much.most_units', { units: formatUnits(leavable.free_units) });
  return leavable.free_value === null
    ? undefined
    : t('orders.how_much.most', { value: formatEuros(leavable.free_value) });
};

const Typed = ({ form, limits, told }: Omit<HowMuchProps, 'operation'>) => {
  const { amount_indicator: indicator } = form.values;
  const hint = hintOf(limits, indicator);
  const [name, label] =
    indicator === 'P'
      ? (['units', t('orders.how_much.units')] as const)
      : (['amount', t('operations.change.amount')] as const);
  const bound = bindTo(form, name, label);
  return (
    <AmountField
      {...bound}
      {...(indicator === 'P' ? { unit: t('orders.how_much.unit') } : {})}
      {...(hint === undefined ? {} : { hint })}
      error={bound.error ?? told}
    />
  );
};

/** How much, as the order says it; what leaves may be said another way. *Source*: decisions 2.3. */
export const HowMuchFields = ({ operation, ...props }: HowMuchProps) => {
  const { form, told } = props;
  const { amount_indicator: indicator } = form.values;
  return (
    <>
      {isInWords(operation) ? (
        <Select
          name="amount_indicator"
          label={t('orders.how_much.label')}
          value={indicator}
          options={indicatorsFor(operation).map((each) => ({
            value: each,
            // Before or after tax only makes a difference where units are sold.
            label:
              each === 'B' && !isRedemption(operation.type)
                ? t('operations.change.amount')
                : t(`codes.amount_indicator.${each}`),
          }))}
          // The same figure with another indicator is another amount.
          onChange={(chosen) =>
            form.set({ amount_indicator: chosen as AmountIndicator, amount: '', units: '' })
          }
          error={
            indicator === 'T'
              ? (form.errorOf('amount') ?? form.errorOf('units') ?? told)
              : undefined
          }
        />
      ) : null}
      {indicator === 'T' && isInWords(operation) ? null : <Typed {...props} />}
    </>
  );
};
