import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Rate } from '@area/domain/money/money';
import type { CostEffect, PaidCosts } from '@area/domain/product/cost-report';
import type { TaxedProduct, TaxPayer } from './tax-facts.ts';

/** What something cost, and how that changed what it earned; undefined where a charge or a unit value is not known. */
export interface CostFigures {
  readonly costs: PaidCosts;
  readonly effect: CostEffect | undefined;
}

/** A product in some days. */
export interface CostRow extends CostFigures {
  readonly product: TaxedProduct;
}

/** Some days, from the first one that counts. */
export interface CostPeriod extends CostFigures {
  readonly from: CivilDate;
  readonly rows: readonly CostRow[];
}

/** Yearly charges of a product from a day on. */
export interface ChargesInForce {
  readonly product: TaxedProduct;
  /** Null for those from before all that is written down. */
  readonly from: CivilDate | null;
  readonly management: Rate | undefined;
  readonly depositary: Rate | undefined;
  readonly other: Rate | undefined;
  /** The part of them that is paid to others or by others; undefined while none is on record. */
  readonly inducement: Rate | undefined;
}

/** What a year cost a person: their own part of every account. *Source*: decisions 9.3 and 11.21. */
export interface CostYear {
  readonly payer: TaxPayer;
  readonly year: number;
  /** The last day that counts. */
  readonly as_of: CivilDate;
  readonly is_final: boolean;
  readonly of_year: CostPeriod;
  /** All since the first day held; null where that is in this year. */
  readonly since_start: CostPeriod | null;
  readonly charges: readonly ChargesInForce[];
}
