import type { Position } from '@area/contract/accounts/schemas';
import { AMOUNT_INDICATORS } from '@area/domain/operation/codes';
import type { AmountIndicator } from '@area/domain/operation/codes';
import { withLabel } from '@area/kit/forms/problem.ts';
import { useForm } from '@area/kit/forms/use-form.ts';
import { t, textOf } from './simulation-texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Button } from '@area/kit/controls/button.tsx';
import { ErrorSummary } from '@area/kit/forms/error-summary.tsx';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { FIRST_VALUES, hintOf, whyNotSimulate } from './simulation-values.ts';
import type { SimulationValues } from './simulation-values.ts';
import css from './wallet.module.css';

interface SimulationFormProps {
  readonly position: Position;
  readonly onAsk: (values: SimulationValues) => void;
}

/** How much would leave: net or gross euros, units, or everything. *Source*: decisions 2.3. */
export const SimulationForm = ({ position, onAsk }: SimulationFormProps) => {
  const form = useForm<SimulationValues>(
    FIRST_VALUES,
    (values) => whyNotSimulate(values, position),
    textOf,
  );
  const { indicator, amount } = form.values;
  const hint = hintOf(form.values, position);
  const label = t(indicator === 'P' ? 'wallet.simulation.units' : 'wallet.simulation.amount');
  return (
    <form
      noValidate
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(async (values) => onAsk(values));
      }}
    >
      <ErrorSummary
        problems={form.shown.map(({ field, message }) => ({
          field,
          message: withLabel(label, message),
        }))}
        attempt={form.attempt}
      />
      <RadioCards
        name="indicator"
        label={t('wallet.simulation.how')}
        value={indicator}
        cards={AMOUNT_INDICATORS.toReversed().map((value) => ({
          value,
          title: t(`codes.amount_indicator.${value}`),
          text: t(`orders.how_much.redemption.${value}`),
        }))}
        // The same figure with another indicator is another amount.
        onChange={(next) => form.set({ indicator: next as AmountIndicator, amount: '' })}
      />
      {indicator === 'T' ? null : (
        <AmountField
          name="amount"
          label={label}
          {...(indicator === 'P' ? { unit: t('wallet.simulation.unit') } : {})}
          {...(hint === undefined ? {} : { hint })}
          value={amount}
          onChange={(typed) => form.set({ amount: typed })}
          onBlur={() => (amount === '' ? undefined : form.leave('amount'))}
          error={form.errorOf('amount')}
        />
      )}
      <Row>
        <Button type="submit">{t('wallet.simulation.submit')}</Button>
      </Row>
    </form>
  );
};
