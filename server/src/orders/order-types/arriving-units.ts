import { unitsFor } from '@area/domain/money/rounding';
import type { Cents, Rate, Shares, UnitValue } from '@area/domain/money/money';
import { subscriptionFigures } from '@area/domain/operation/subscription';

/** Units for all the money when its tax is deferred; otherwise it is an ordinary subscription with its fee. *Source*: decisions 1.3 and 2.5. */
export const arrivingUnits = (
  cash: Cents,
  { price, entry_fee }: { readonly price: UnitValue; readonly entry_fee: Rate },
  isDeferred: boolean,
): Shares =>
  isDeferred ? unitsFor(cash, price) : subscriptionFigures(cash, price, entry_fee).units;
