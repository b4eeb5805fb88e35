import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Language } from '@area/domain/configuration/languages';
import type { Cents, Rate, Shares, UnitValue } from '@area/domain/money/money';
import type { RedemptionCause } from '@area/domain/pension/codes';
import type { ContributorKind } from '@area/domain/plan-people/contributor';
import type { DonatedLot, OwnerLot } from '@area/domain/tax/owner-lots';
import type { GIFT_TYPES } from '@area/domain/operation/type-lists';
import type { NamedPerson } from '../../clients/printed-documents/parties.ts';

/** The person of the report, as the tax office knows them. */
export interface TaxPayer extends NamedPerson {
  readonly type: 'F' | 'J';
  readonly language: Language;
  /** Null where nobody has written one down. */
  readonly address: string | null;
  /** Whether the savings scale of the common territory does not apply there. */
  readonly is_foral: boolean;
  /** Where they pay taxes, when not here. */
  readonly abroad: string | null;
}

/** A product as a tax return names it. */
export interface TaxedProduct {
  readonly name: string;
  /** ISIN of a fund, register number of a plan. */
  readonly code: string;
}

/** What is someone's part of something on an account. */
interface Part {
  readonly account_number: string;
  readonly ownership: Rate;
  readonly reference: string;
}

/** This person's part of a redemption, or of an operation that is taxed as one. */
export interface FundSale extends Part {
  readonly on: CivilDate;
  readonly fund: TaxedProduct;
  readonly base: Cents;
  readonly withholding: Cents;
  readonly lots: readonly OwnerLot[];
}

/** A lot that moved with its date and cost, and its part of the money. */
export interface MovedLot {
  readonly acquired_on: CivilDate;
  readonly cost: Cents;
  readonly value: Cents;
}

export interface FundTransfer extends Part {
  readonly on: CivilDate;
  readonly origin: string;
  readonly destination: string;
  readonly lots: readonly MovedLot[];
}

/** Donated or inherited units; `gain` is that of the donor, where a loss does not count. */
export interface Gift extends Part {
  readonly on: CivilDate;
  readonly type: (typeof GIFT_TYPES)[number];
  /** Null for a donation. */
  readonly died_on: CivilDate | null;
  readonly fund: TaxedProduct;
  readonly lots: readonly DonatedLot[];
}

/** Money put into a plan. */
export interface ReportedContribution {
  readonly on: CivilDate;
  readonly plan: TaxedProduct;
  readonly kind: ContributorKind;
  /** Whose plan, when it is somebody else's. */
  readonly participant: string | null;
  readonly reference: string;
  readonly amount: Cents;
}

/** Contributions of a year. Limit and excess exist only for a person with plans of their own. */
export interface Contributions {
  readonly rows: readonly ReportedContribution[];
  readonly limit: Cents | null;
  readonly excess: Cents | null;
}

/** A benefit that was paid in the year, and what was withheld of it as income of work. */
export interface TaxedBenefit {
  readonly paid_on: CivilDate;
  readonly plan: string;
  /** Null for contributions ten years old. */
  readonly cause: RedemptionCause | null;
  readonly gross: Cents;
  readonly reduction: Cents;
  readonly rate: Rate;
  readonly withholding: Cents;
  readonly reference: string;
  readonly form: 'CAPITAL' | 'INCOME' | 'IRREGULAR' | 'ADVANCE' | null;
  /** The part that has the 40 % reduction: contributed before 2007. */
  readonly reduced_part: Cents;
}

/** What was there at the end. */
export interface Wealth extends Omit<Part, 'reference'> {
  readonly product: TaxedProduct;
  readonly type: 'F' | 'P';
  readonly units: Shares;
  readonly price: UnitValue | null;
  readonly price_on: CivilDate | null;
  /** *Units*: cents of this person's part; null without a unit value. */
  readonly value: Cents | null;
}

/** Of somebody who pays taxes elsewhere. */
export interface AbroadYear {
  readonly country: string;
  /** When the certificate arrived that counted for the last redemption. */
  readonly certified_on: CivilDate | null;
  readonly exempt: Cents;
  readonly withheld: Cents;
}

/** The whole content of the tax report of a person and year. *Source*: decisions 9.2. */
export interface TaxYear {
  readonly payer: TaxPayer;
  readonly year: number;
  /** The day of the wealth: the last of the year, or today in the current year. */
  readonly as_of: CivilDate;
  readonly is_final: boolean;
  readonly sales: readonly FundSale[];
  readonly transfers: readonly FundTransfer[];
  readonly gifts: readonly Gift[];
  readonly contributions: Contributions;
  readonly benefits: readonly TaxedBenefit[];
  readonly wealth: readonly Wealth[];
  readonly abroad: AbroadYear | null;
  readonly has_plans: boolean;
}
