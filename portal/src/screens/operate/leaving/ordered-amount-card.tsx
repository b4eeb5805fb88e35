import type { OrderType } from '@area/contract/orders/schemas';
import { decimalFromTyped } from '@area/domain/money/typed-amount';
import type { ComponentProps } from 'react';
import { orderedAmountText } from '../../../parts/operations/ordered-amount-text.ts';
import type { TypedHowMuch } from '../order-types/typed-parts.ts';
import { ReviewCard } from '../review-card.tsx';

interface AskedCardProps extends ComponentProps<typeof ReviewCard> {
  readonly draft: TypedHowMuch & { readonly type: OrderType };
}

/** What was asked, in the words of the order; below it what that comes to. */
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
