/**
 * The legal warnings of a plan: it is collected only after a contingency, and its value depends on the market.
 * *Source*: decisions 4 (pension plan), Orden ECC/2316/2015 article 9.
 */
export const LIQUIDITY_ALERTS = ['CONTINGENCIES', 'MARKET_VALUE'] as const;
export type LiquidityAlert = (typeof LIQUIDITY_ALERTS)[number];
