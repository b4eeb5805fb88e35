import type { OrderType } from '@area/contract/orders/schemas';
import { decimalFromTyped } from '@area/domain/money/typed-amount';
import type { ComponentProps } from 'react';
import { orderedAmountText } from '../../../parts/operations/ordered-amount-text.ts';
import type { TypedHowMuch } from '../order-types/typed-parts.ts';
import { ReviewCard } from '../review-card.tsx';

interface AskedCardProps extends ComponentProps<typeof ReviewCard> {
  readonly draft: TypedHowMuch & { readonly type: OrderType };
}

/** The ordered amount as it was given, with its result below. */
export const OrderedAmountCard = ({
  draft: { type, amount_indicator, amount },
  children,
  ...card
}: AskedCardProps) => {
  const typed = decimalFromTyped(amount) ?? null;
  return (
    <ReviewCard {...card}>
      <p>{orderedAmountText({ type, amount_indicator, amount: typed, ordered_units: typed })}</p>
      {children}
    </ReviewCard>
  );
};
