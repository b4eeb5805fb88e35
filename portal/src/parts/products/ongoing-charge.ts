import type { ProductFees } from '@area/contract/products/schemas';
import { rateFrom, rateText } from '@area/domain/money/wire';
import { ongoingChargeOf } from '@area/domain/product/costs';
import type { Rate } from '@area/domain/money/money';

const rateOf = (fee: string | null): Rate | undefined => (fee === null ? undefined : rateFrom(fee));

/** The total yearly cost of a product; nothing while it is not entered. *Units*: per cent as text. */
export const ongoingCharge = ({
  management,
  depositary,
  other,
}: ProductFees): string | undefined => {
  const charge = ongoingChargeOf({
    management: rateOf(management),
    depositary: rateOf(depositary),
    other: rateOf(other),
  });
  return charge === undefined ? undefined : rateText(charge);
};
