import type { Product, ProductFees } from '@area/contract/products/schemas';
import { rateFrom, rateText } from '@area/domain/money/wire';
import { LIQUIDITY_ALERTS } from '@area/domain/pension/liquidity-alerts';
import type { LiquidityAlert } from '@area/domain/pension/liquidity-alerts';
import type { ProductType } from '@area/domain/product/product';

const percentOf = (fee: string | null): string | null =>
  fee === null ? null : rateText(rateFrom(fee));

/** What a product costs a year, from its row. */
export const presentFees = (row: {
  readonly management_fee: string | null;
  readonly depositary_fee: string | null;
  readonly other_costs: string | null;
  readonly inducements: string | null;
}): ProductFees => ({
  management: percentOf(row.management_fee),
  depositary: percentOf(row.depositary_fee),
  other: percentOf(row.other_costs),
  inducements: percentOf(row.inducements),
});

/** The law requires them for every plan, also without data of the register. */
export const presentAlerts = (
  type: ProductType,
  registered: readonly LiquidityAlert[] | null,
): Product['liquidity_alerts'] => (type === 'P' ? (registered ?? LIQUIDITY_ALERTS) : []);
