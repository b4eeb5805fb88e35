import { BENEFIT_VARIATIONS } from '@area/domain/pension/codes';
import { t } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { formatEuros } from '@area/kit/figures/format.ts';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import type { HeldPlan, RunningBenefit } from './held-plan.ts';
import { isRunning } from './held-plan.ts';
import type { ChangeBenefit, TypedBenefit } from './typed-benefit.ts';

interface VariationPartProps {
  readonly plan: TypedBenefit;
  readonly put: ChangeBenefit;
  readonly held: HeldPlan | undefined;
  readonly running: RunningBenefit | undefined;
  readonly errorOf: (field: string) => string | undefined;
}

/** What somebody collects now, in a sentence. */
export const runningText = ({ current_amount, periodicity, left }: RunningBenefit): string =>
  t('plan_orders.vary.now', {
    amount: current_amount === null ? '' : formatEuros(current_amount),
    every: periodicity === null ? '' : t(`plan_orders.every.${periodicity}`),
    left: left === null ? '' : formatEuros(left),
  });

/** More, less, or something ahead of an income that is paid already. *Source*: decisions 1.6 and 2.8. */
export const VariationPart = ({ plan, put, held, running, errorOf }: VariationPartProps) => {
  const all = held?.benefits.filter(isRunning) ?? [];
  if (all.length === 0)
    return <EmptyState title={t('plan_orders.vary.title')} text={t('plan_orders.vary.none')} />;
  return (
    <Card title={t('plan_orders.vary.title')}>
      {all.length > 1 ? (
        <RadioCards
          name="uuid_benefit"
          label={t('plan_orders.vary.which')}
          value={running?.uuid ?? ''}
          cards={all.map((each) => ({
            value: each.uuid,
            title: each.reference,
            text: runningText(each),
          }))}
          onChange={(uuid_benefit) => put({ uuid_benefit })}
          error={errorOf('uuid_benefit')}
        />
      ) : null}
      {running && all.length === 1 ? <p>{runningText(running)}</p> : null}
      <RadioCards
        name="variation"
        label={t('plan_orders.vary.kind')}
        value={plan.variation}
        cards={BENEFIT_VARIATIONS.map((value) => ({
          value,
          title: t(`plan_orders.vary.${value}.title`),
          text: t(`plan_orders.vary.${value}.text`),
        }))}
        onChange={(value) => put({ amount: '', variation: value as typeof plan.variation })}
        error={errorOf('variation')}
      />
      {plan.variation === '' ? null : (
        <AmountField
          name="amount"
          label={t(`plan_orders.vary.${plan.variation}.amount`)}
          hint={t('plan_orders.vary.gross')}
          value={plan.amount}
          onChange={(amount) => put({ amount })}
          error={errorOf('amount')}
        />
      )}
    </Card>
  );
};
