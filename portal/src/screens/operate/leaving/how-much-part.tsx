import type { Simulation } from '@area/contract/simulation/schemas';
import { AMOUNT_INDICATORS } from '@area/domain/operation/codes';
import type { AmountIndicator } from '@area/domain/operation/codes';
import type { ReactNode } from 'react';
import { t } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { formatEuros, formatUnits } from '@area/kit/figures/format.ts';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import type { TypedHowMuch } from '../order-types/typed-parts.ts';
import type { Change } from '../step-props.ts';
import { useTypingPaused } from '@area/kit/fields/use-typing-paused.ts';
import { howMuchProblem } from './how-much-problem.ts';

interface HowMuchPartProps {
  readonly draft: TypedHowMuch;
  readonly change: Change<TypedHowMuch>;
  readonly leavable: Simulation['leavable'];
  readonly kind: 'redemption' | 'transfer';
  readonly errorOf: (field: string) => string | undefined;
  /** What the server says of what is typed. */
  readonly told: string | undefined;
  /** What it would come to. */
  readonly children?: ReactNode;
}

const hintOf = (leavable: Simulation['leavable'], indicator: string): string | undefined => {
  if (!leavable) return undefined;
  if (indicator === 'P')
    return t('orders.how_much.most_units', { units: formatUnits(leavable.free_units) });
  return leavable.free_value === null
    ? undefined
    : t('orders.how_much.most', { value: formatEuros(leavable.free_value) });
};

/** A transfer is not taxed: it has no net amount. */
const cardsOf = (kind: HowMuchPartProps['kind']) =>
  AMOUNT_INDICATORS.filter((each) => kind === 'redemption' || each !== 'I').map((each) => ({
    value: each,
    title:
      kind === 'transfer' && each === 'B'
        ? t('operate.details.amount')
        : t(`codes.amount_indicator.${each}`),
    text:
      kind === 'transfer' && each !== 'I'
        ? t(`orders.how_much.transfer.${each}`)
        : t(`orders.how_much.redemption.${each}`),
  }));

/** How much leaves, in the words of the order: net or gross euros, units, or everything. *Source*: decisions 2.3. */
export const HowMuchPart = ({
  draft,
  change,
  leavable,
  kind,
  errorOf,
  told,
  children,
}: HowMuchPartProps) => {
  const { amount, amount_indicator: indicator } = draft;
  const isRested = useTypingPaused(amount);
  const hint = hintOf(leavable, indicator);
  const found = isRested && amount !== '' ? (howMuchProblem(draft, leavable) ?? told) : undefined;
  return (
    <Card title={t('orders.how_much.title')}>
      {/* The same figure with another indicator is another amount. */}
      <RadioCards
        name="amount_indicator"
        label={t('orders.how_much.label')}
        value={indicator}
        cards={cardsOf(kind)}
        onChange={(each) => change({ amount_indicator: each as AmountIndicator, amount: '' })}
        error={errorOf('amount_indicator') ?? (indicator === 'T' ? errorOf('amount') : undefined)}
      />
      {indicator === '' || indicator === 'T' ? null : (
        <AmountField
          name="amount"
          label={t(indicator === 'P' ? 'orders.how_much.units' : 'operate.details.amount')}
          {...(indicator === 'P' ? { unit: t('orders.how_much.unit') } : {})}
          {...(hint === undefined ? {} : { hint })}
          value={amount}
          onChange={(typed) => change({ amount: typed })}
          error={errorOf('amount') ?? errorOf('units') ?? found}
        />
      )}
      {children}
    </Card>
  );
};
