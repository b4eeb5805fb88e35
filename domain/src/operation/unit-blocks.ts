import type { BusinessCalendar } from '../calendar/holidays.ts';
import { addBusinessDays } from '../calendar/business-days.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { Shares } from '../money/money.ts';
import { NO_SHARES, addShares } from '../money/money.ts';
import type { ProductType } from '../product/product.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { PaymentMethod } from './codes.ts';

/** Why units are blocked. *Source*: decisions 1.3 (BLOQUEO_PARTICIPACIONES). */
export const BLOCK_CAUSES = [
  'PRENDA',
  'EMBARGO',
  'FALLECIMIENTO',
  'AML',
  'COBRO_PENDIENTE',
  'JUDICIAL',
] as const;
export type BlockCause = (typeof BLOCK_CAUSES)[number];

/** A block of units, or with negative units the release of one. */
export interface UnitBlock {
  readonly cause: BlockCause;
  readonly units: Shares;
}

/** How many units a cause holds back. *Units*: shares. *Source*: decisions 1.3. */
export const blockedBy = (blocks: readonly UnitBlock[], cause: BlockCause): Shares =>
  addShares(...blocks.filter((block) => block.cause === cause).map(({ units }) => units));

/** Why units cannot be released: never more than that cause blocks. *Source*: decisions 1.3 (DESBLOQUEO_PARTICIPACIONES). */
export const whyNotRelease = (
  blocks: readonly UnitBlock[],
  { cause, units }: UnitBlock,
): Reason | undefined =>
  units > NO_SHARES && units <= blockedBy(blocks, cause)
    ? undefined
    : reason('rules.unit_block.release');

/** Why units cannot be blocked: only what is free. *Source*: decisions 1.3 (reservation of units). */
export const whyNotBlock = (free: Shares, units: Shares): Reason | undefined =>
  units > NO_SHARES && units <= free ? undefined : reason('rules.unit_block.free');

/** Business days for which units bought by direct debit are blocked. *Source*: decisions 1.5. */
export const PENDING_COLLECTION_BUSINESS_DAYS = 10;

/**
 * Until when new units are blocked because the debit may be returned, or nothing. Those of a pension plan never are: the
 * supervisor forbids it. *Source*: decisions 1.5 [S9].
 */
export const pendingCollectionUntil = (
  {
    product,
    payment_method,
  }: { readonly product: ProductType; readonly payment_method: PaymentMethod },
  boughtOn: CivilDate,
  calendar: BusinessCalendar,
): CivilDate | undefined =>
  product === 'F' && payment_method === 'DOMICILIACION'
    ? addBusinessDays(boughtOn, PENDING_COLLECTION_BUSINESS_DAYS, calendar)
    : undefined;
