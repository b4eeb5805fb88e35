/**
 * What must be said of the money of a plan: that it is collected only when something happens, and that its value is the
 * market's. *Source*: decisions 4 (pension plan), Orden ECC/2316/2015 article 9.
 */
export const LIQUIDITY_ALERTS = ['CONTINGENCIES', 'MARKET_VALUE'] as const;
export type LiquidityAlert = (typeof LIQUIDITY_ALERTS)[number];
