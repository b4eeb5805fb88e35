import type { Simulation } from '@area/contract/simulation/schemas';
import type { OrderType } from '@area/contract/orders/schemas';
import { AUTO_VALIDATE_LIMIT } from '@area/domain/operation/guards';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { PAID_ONCE_TYPES, isRepeating } from '@area/domain/operation/type-lists';
import { isOneOfTypes } from '@area/domain/operation/types-with';
import { t } from './texts.ts';
import { useIsAlone } from './review-signers.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { formatClock, formatDay, formatEuros } from '@area/kit/figures/format.ts';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';

interface ReviewCancelProps {
  readonly type: OrderType;
  /** What it comes to, as far as that is known. */
  readonly amount: string | null;
  readonly simulation: Simulation;
}

/** Up to this amount an order is validated with its last signature, unless another rule prevents it. */
const isLikelyAutomatic = ({ amount, simulation: { verdict } }: ReviewCancelProps): boolean =>
  amount !== null && centsFrom(amount) <= AUTO_VALIDATE_LIMIT && verdict !== 'NO_EVALUADO';

const signedText = (props: ReviewCancelProps): string => {
  if (isRepeating(props.type)) return t('operate.review.cancel.periodic');
  if (isLikelyAutomatic(props))
    return t('operate.review.cancel.automatic', {
      limit: formatEuros(centsText(AUTO_VALIDATE_LIMIT)),
    });
  return t(
    isOneOfTypes(PAID_ONCE_TYPES, props.type)
      ? 'operate.review.cancel.manual'
      : 'operate.review.cancel.manual_out',
    {
      time: formatClock(props.simulation.next_cut_off),
      day: formatDay(props.simulation.expected_nav_date),
    },
  );
};

/** Until when one may change one's mind. *Source*: decisions 1.2, O5 and O8. */
export const ReviewCancel = (props: ReviewCancelProps) => {
  const isAlone = useIsAlone(props.simulation);
  return (
    <Card title={t(isAlone ? 'operate.review.cancel.title_alone' : 'operate.review.cancel.title')}>
      <p>{t(isAlone ? 'operate.review.cancel.alone' : 'operate.review.cancel.unsigned')}</p>
      <p>{wholeDates(signedText(props))}</p>
    </Card>
  );
};
