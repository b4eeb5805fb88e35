import { parseCivilDate } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { IntervenerType } from '../intervener/status.ts';
import type { Cents, Rate } from '../money/money.ts';
import { NO_CENTS, rate, WHOLE_RATE } from '../money/money.ts';
import { atField, reason } from '../rules/reason.ts';
import type { FieldReason, Reason } from '../rules/reason.ts';
import type { DealingTerms, ProductType } from './product.ts';

/** The exit fee of units younger than some days. */
export interface ExitFee {
  readonly under_days: number;
  readonly rate: Rate;
}

/** Everything that holds for a product from a day on, until other terms do. *Source*: office.md 3 and 4, ADR 193. */
export interface ProductTerms extends DealingTerms {
  /** Least of a first order. */
  readonly min_initial: Cents;
  /** Least of every other one. */
  readonly min_additional: Cents;
  /** Least of each payment of a periodic order. */
  readonly min_periodic: Cents;
  /** Least value that may stay after a partial redemption. */
  readonly min_holding: Cents;
  readonly max_per_holder: Cents;
  readonly entry_fee: Rate;
  readonly exit_fees: readonly ExitFee[];
  /** What it costs a year; null while nobody has entered it. */
  readonly management_fee: Rate | null;
  readonly depositary_fee: Rate | null;
  readonly other_costs: Rate | null;
  /** What others are paid of those charges a year, or pay for the product; null while nobody has entered it. *Source*: decisions 9.3, ADR 245. */
  readonly inducements: Rate | null;
  readonly allow_periodic: boolean;
  readonly allow_transfer: boolean;
  /** Whether large redemptions are announced ten days before. *Source*: decisions 1.3 (REEMBOLSO). */
  readonly needs_notice: boolean;
  /** Who may hold it. *Shape*: at least one type. */
  readonly person_types: readonly IntervenerType[];
}

/** The latest payment that the law allows after the unit value. *Units*: business days. *Source*: decisions 1.3 and 2.1. */
export const LATEST_SETTLEMENT_DAYS: Readonly<Record<ProductType, number>> = { F: 3, P: 7 };

/** The highest entry or exit fee of a fund. *Source*: RD 1082/2012 article 5. *Units*: 5 %. */
const HIGHEST_FUND_FEE = rate(50_000n);

/** Nothing that is paid takes all that is there. *Source*: ADR 193. */
const whyNotCharge = (charge: Rate | null): Reason | undefined =>
  charge !== null && charge >= WHOLE_RATE ? reason('rules.terms.charge') : undefined;

const whyNotFee = (fee: Rate, type: ProductType): Reason | undefined =>
  type === 'F' && fee > HIGHEST_FUND_FEE ? reason('rules.terms.fee') : whyNotCharge(fee);

/** The first band that applies counts, so they go from the youngest units to the oldest. */
const areInOrder = (bands: readonly ExitFee[]): boolean =>
  bands.every(({ under_days }, at) => under_days > (bands[at - 1]?.under_days ?? 0));

const whyNotExitFees = (bands: readonly ExitFee[], type: ProductType): Reason | undefined =>
  areInOrder(bands)
    ? bands.map(({ rate: fee }) => whyNotFee(fee, type)).find((found) => found !== undefined)
    : reason('rules.terms.exit_fees');

const whyNotSettlement = (days: number, type: ProductType): Reason | undefined =>
  days >= 1 && days <= LATEST_SETTLEMENT_DAYS[type]
    ? undefined
    : reason('rules.terms.settlement_days', { n: String(LATEST_SETTLEMENT_DAYS[type]) });

/** They are paid out of the charges: where these are known, they cannot be more. *Source*: ADR 245. */
const whyNotInducements = ({
  inducements,
  management_fee,
  depositary_fee,
  other_costs,
}: ProductTerms): Reason | undefined =>
  inducements !== null &&
  management_fee !== null &&
  inducements > management_fee + (depositary_fee ?? 0n) + (other_costs ?? 0n)
    ? reason('rules.terms.inducements')
    : undefined;

/** What is wrong with terms, each reason at its field. *Source*: decisions 2.1 and 2.4, ADR 193. */
export const whyNotTerms = (terms: ProductTerms, type: ProductType): readonly FieldReason[] => [
  ...atField(
    'max_per_holder',
    terms.max_per_holder > NO_CENTS && terms.max_per_holder >= terms.min_initial
      ? undefined
      : reason('rules.terms.maximum'),
  ),
  ...atField('entry_fee', whyNotFee(terms.entry_fee, type)),
  ...atField('exit_fees', whyNotExitFees(terms.exit_fees, type)),
  ...(['management_fee', 'depositary_fee', 'other_costs'] as const).flatMap((field) =>
    atField(field, whyNotCharge(terms[field])),
  ),
  ...atField('inducements', whyNotCharge(terms.inducements) ?? whyNotInducements(terms)),
  ...atField('settlement_days', whyNotSettlement(terms.settlement_days, type)),
];

/** Why terms cannot hold from a day, or nothing: what was ordered under the ones before stands. *Source*: ADR 193. */
export const whyNotFromDate = (from_date: string, today: CivilDate): Reason | undefined => {
  const day = parseCivilDate(from_date);
  return day !== undefined && day > today ? undefined : reason('rules.terms.from_date');
};
