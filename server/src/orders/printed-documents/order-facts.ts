import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents, Rate, Shares, UnitValue } from '@area/domain/money/money';
import type { AmountOrder } from '@area/domain/operation/amount-order';
import type {
  AmountIndicator,
  OperationType,
  PaymentMethod,
  Periodicity,
} from '@area/domain/operation/codes';
import type { Redemption } from '@area/domain/operation/redemption';
import type { RedemptionSimulation } from '@area/domain/operation/redemption-simulation';
import type { Growth } from '@area/domain/operation/revaluation';
import type { BenefitForm } from '@area/domain/pension/benefit';
import type {
  Compartment,
  RedemptionCause,
  RetirementPlanType,
  RightsType,
  SourceSituation,
} from '@area/domain/pension/codes';
import type { ContributionYear } from '@area/domain/pension/max-contribution';
import type { VariationRequest } from '@area/domain/pension/variation';
import type { ContingencyDocument } from '@area/domain/document/contingency';
import type { OrderDocument } from '@area/domain/document/subcategories';
import type { SuitabilityVerdict } from '@area/domain/suitability/verdict';
import type { OperationWhole } from '../operations/store.ts';

/** What every order says; a full operation has it. */
export type OrderHead = Pick<
  OperationWhole,
  | 'uuid'
  | 'reference'
  | 'created_at'
  | 'created_by'
  | 'account_uuid'
  | 'account_number'
  | 'account_alias'
  | 'language'
  | 'signature_arrangement'
  | 'required_signatures'
  | 'signature_rules'
  | 'type'
  | 'product_type'
  | 'amount'
  | 'source'
>;

export interface FundFacts {
  readonly type: 'F';
  readonly name: string;
  readonly class: string;
  readonly isin: string;
  readonly cnmv_number: string;
}

export interface PlanFacts {
  readonly type: 'P';
  readonly name: string;
  /** *Shape*: N and four digits. */
  readonly dgsfp_code: string;
  readonly fund_name: string;
  /** *Shape*: F and four digits. */
  readonly fund_code: string;
}

export type ProductFacts = FundFacts | PlanFacts;

export interface DebitFacts {
  readonly method: PaymentMethod;
  /** The account debited, or the one to send the money to. */
  readonly iban: string;
  readonly mandate: string | null;
}

export interface PeriodicFacts {
  readonly amount: Cents;
  readonly periodicity: Periodicity;
  readonly start: CivilDate;
  readonly end: CivilDate | null;
  readonly growth: Growth;
}

/** The estimate of an order at the last unit value: an orientation, not the final figures. */
export interface EstimateFacts {
  readonly price: UnitValue;
  readonly price_on: CivilDate;
  readonly redemption: Redemption &
    Partial<Pick<RedemptionSimulation, 'remaining_value' | 'estimated_tax'>>;
  /** The loss that does not count yet. *Source*: decisions 11.17. */
  readonly deferred_loss?: Cents | undefined;
}

/** What would be bought, at the last unit value. */
export interface PurchaseFacts {
  readonly units: Shares;
  readonly price: UnitValue;
  readonly price_on: CivilDate;
}

/** The estimate of a transfer in its destination; nothing while that has no unit value. */
export interface ArrivalFacts {
  readonly is_deferred: boolean;
  readonly bought: PurchaseFacts | undefined;
}

/** A payment of a benefit as it would be. */
export interface PaymentFacts {
  readonly date: CivilDate;
  readonly gross: Cents;
  readonly withholding: Cents;
  readonly net: Cents;
}

export interface OriginFacts {
  readonly manager: string;
  readonly manager_nif: string;
  readonly manager_registration: string;
  readonly account_number: string;
}

interface Suitable {
  readonly verdict: SuitabilityVerdict;
}

interface Subscribing extends Suitable {
  readonly product: FundFacts;
  readonly payment: DebitFacts;
  readonly entry_fee: Rate;
}

interface Redeeming {
  readonly product: FundFacts;
  readonly payout_iban: string;
}

interface Contributing {
  readonly product: PlanFacts;
  readonly payment: DebitFacts;
  readonly contributor: {
    readonly name: string;
    readonly document_number: string;
    readonly capacity: string;
  };
  readonly year: number;
  readonly limits: ContributionYear;
  /** What may still be contributed; less than the limit leaves if others share it. */
  readonly left?: Cents | undefined;
}

/** A periodic order, as the orders that change or end it name it. */
export interface RunningFacts {
  readonly reference: string;
  readonly type: OperationType;
  readonly product: ProductFacts;
  readonly amount: Cents;
  readonly periodicity: Periodicity;
  readonly paid_count: number;
  readonly total_paid: Cents;
  readonly next_date: CivilDate | null;
}

/** What each order says besides. */
export interface OrderDetails {
  PERIODIC_SUBSCRIPTION_ORDER: Subscribing & { readonly periodic: PeriodicFacts };
  REDEMPTION_ORDER: Redeeming & {
    readonly asked: AmountOrder;
    readonly estimate: EstimateFacts;
    readonly nav_date: CivilDate;
    /** *Shape*: `HH:MM` in Madrid. */
    readonly cut_off: string;
    readonly settlement_date: CivilDate;
    readonly legal_settlement_date?: CivilDate;
    readonly is_non_resident: boolean;
    readonly has_certificate: boolean;
  };
  PERIODIC_REDEMPTION_ORDER: Redeeming & { readonly periodic: PeriodicFacts };
  INTERNAL_TRANSFER_ORDER: Suitable & {
    readonly origin: FundFacts;
    readonly destination: FundFacts;
    readonly asked: AmountOrder;
    readonly estimate: EstimateFacts;
    readonly arrival: ArrivalFacts;
    readonly out_on: CivilDate;
    readonly in_on: CivilDate;
    readonly simultaneous_holdings: boolean;
  };
  EXTERNAL_TRANSFER_ORDER: Suitable & {
    readonly origin: OriginFacts & { readonly name: string; readonly isin: string };
    readonly destination: FundFacts;
    readonly destination_iban: string;
    readonly asked: AmountOrder;
    readonly simultaneous_holdings: boolean;
  };
  CONTRIBUTION_ORDER: Contributing & {
    readonly amount: Cents;
    readonly is_first: boolean;
    readonly purchase?: PurchaseFacts | undefined;
  };
  PERIODIC_CONTRIBUTION_ORDER: Contributing & { readonly periodic: PeriodicFacts };
  PENSION_TRANSFER_ORDER: {
    readonly origin: OriginFacts & {
      readonly name: string;
      /** PP where it is not said. */
      readonly retirement_plan_type?: RetirementPlanType;
      readonly plan_code: string;
      readonly fund_code: string;
      readonly insurer_code?: string;
      readonly policy_number?: string;
    };
    readonly destination: PlanFacts;
    readonly asked: {
      readonly indicator: Extract<AmountIndicator, 'B' | 'P' | 'T'>;
      readonly amount?: Cents;
      readonly units?: Shares;
    };
    readonly rights: RightsType;
    readonly compartment: Compartment | null;
    /** For an internal transfer; of another manager's product only that manager knows it. */
    readonly estimate?: EstimateFacts & { readonly arrival: ArrivalFacts };
    readonly out_on?: CivilDate;
    readonly in_on?: CivilDate;
  };
  PENSION_BENEFIT_REQUEST: {
    readonly product: PlanFacts;
    readonly cause: RedemptionCause | null;
    readonly ten_year_window: boolean;
    readonly contingency_date: CivilDate | null;
    readonly situation: SourceSituation;
    readonly rights: RightsType;
    readonly compartment: Compartment | null;
    /** Null where one in course changes. */
    readonly form: BenefitForm | null;
    readonly variation: VariationRequest | null;
    readonly deferred_to: CivilDate | null;
    readonly payout_iban: string;
    readonly proofs: readonly ContingencyDocument[];
    /** *Units*: cents; what is known of the withholding when it is asked for. */
    readonly estimate: {
      readonly gross: Cents;
      readonly reduction: Cents;
      readonly rate: Rate;
      readonly withholding: Cents;
      readonly net: Cents;
    } | null;
    /** Payments on several dates, the estimate of each, and the total of the benefit. */
    readonly schedule?: {
      readonly payments: readonly PaymentFacts[];
      /** Of all payments, also those that are not listed one by one. */
      readonly count: number;
      readonly last_on: CivilDate;
      readonly total_gross: Cents;
      readonly total_withholding: Cents;
      readonly total_net: Cents;
    } | null;
    /** Of a change: the income as it is, and its next date. */
    readonly income?: { readonly current_amount: Cents; readonly next_on: CivilDate | null } | null;
  };
  PERIODIC_CHANGE_ORDER: {
    readonly running: RunningFacts;
    /** Each with its name, its value now and the new one, ready to print. */
    readonly changes: readonly {
      readonly what: string;
      readonly before: string;
      readonly after: string;
    }[];
    readonly effective_on: CivilDate;
  };
  CANCEL_PERIODIC: {
    readonly running: RunningFacts;
    readonly effective_on: CivilDate;
    readonly last_payment_on: CivilDate | null;
  };
  EXCESS_REFUND_REQUEST: {
    readonly product: PlanFacts;
    readonly year: number;
    readonly contributed: Cents;
    readonly limit: Cents;
    readonly asked: Cents;
    readonly price: UnitValue;
    readonly price_on: CivilDate;
    readonly units_cancelled: Shares;
    readonly units_left_in_fund: Shares;
    readonly units_lost: Shares;
    readonly payout_iban: string;
    readonly deadline: CivilDate;
  };
}

/** The orders of this table; a subscription is printed by its own template. */
export type OrderDocumentFacts = keyof OrderDetails & OrderDocument;

/** An order about to be printed: which one, what every order says, and what this one says besides. */
export type OrderFacts<P extends OrderDocumentFacts = OrderDocumentFacts> = {
  [K in P]: { readonly subcategory: K; readonly order: OrderHead } & OrderDetails[K];
}[P];
