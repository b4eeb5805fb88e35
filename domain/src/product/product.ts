import type { Cents, Rate } from '../money/money.ts';

/** F an investment fund, P a pension plan. *Source*: specification 1 and 3. */
export const PRODUCT_TYPES = ['F', 'P'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** Whether a product takes money. *Source*: decisions 4. */
export const PRODUCT_STATUSES = ['OPEN', 'SOFT_CLOSED', 'CLOSED'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** Whether a product is complex. *Source*: decisions 4 and 5.1. */
export const PRODUCT_COMPLEXITIES = ['NO_COMPLEJO', 'COMPLEJO'] as const;
export type ProductComplexity = (typeof PRODUCT_COMPLEXITIES)[number];

/** Level of the convenience test that a product asks for. *Source*: decisions 5.1. */
export const TEST_LEVELS = ['1', '2', '3', '4'] as const;
export type TestLevel = (typeof TEST_LEVELS)[number];

/** Until when a product takes an order for the day's unit value, and when it pays. *Source*: decisions 2.1 and 4. */
export interface DealingTerms {
  /** An order signed before it takes the unit value of the day. *Shape*: `HH:MM` in Madrid. *Example*: `14:00`. */
  readonly cut_off: string;
  /** From the unit value to the payment. *Units*: business days. */
  readonly settlement_days: number;
}

/** What a product has that says nothing else. *Source*: specification 9 (14:00) and decisions 2.1 (D+2). */
export const USUAL_DEALING_TERMS: DealingTerms = { cut_off: '14:00', settlement_days: 2 };

/** The limits and charges of a product that an order meets. *Source*: decisions 2.4. */
export interface SubscriptionTerms {
  readonly status: ProductStatus;
  readonly min_initial: Cents;
  readonly min_additional: Cents;
  readonly max_per_holder: Cents;
  readonly entry_fee: Rate;
}
