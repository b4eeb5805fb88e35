import type { AmountIndicator, Periodicity } from '@area/domain/operation/codes';
import type { Compartment, RetirementPlanType, RightsType } from '@area/domain/pension/codes';
import type { CoveredContingency } from '@area/domain/pension/incompatibility';

/** The product: the origin of an order that takes units out, otherwise the destination. */
export interface TypedTarget {
  readonly uuid_product: string;
}
export const NO_TARGET: TypedTarget = { uuid_product: '' };

/** Where the units of an internal transfer arrive. */
export interface TypedDestination {
  readonly uuid_destination: string;
}
export const NO_DESTINATION: TypedDestination = { uuid_destination: '' };

/** Euros. */
export interface TypedAmount {
  readonly amount: string;
}
export const NO_AMOUNT: TypedAmount = { amount: '' };

/** Euros, or units for P. */
export interface TypedHowMuch extends TypedAmount {
  readonly amount_indicator: '' | AmountIndicator;
}
export const NO_HOW_MUCH: TypedHowMuch = { ...NO_AMOUNT, amount_indicator: '' };

/** Where each payment is collected. */
export interface TypedMandate {
  readonly uuid_mandate: string;
}
export const NO_MANDATE: TypedMandate = { uuid_mandate: '' };

export interface TypedPayment extends TypedMandate {
  readonly payment_method: 'TRANSFERENCIA' | 'DOMICILIACION';
}
export const NO_PAYMENT: TypedPayment = { ...NO_MANDATE, payment_method: 'TRANSFERENCIA' };

/** Where money goes. */
export interface TypedPayout {
  readonly uuid_bank_account: string;
}
export const NO_PAYOUT: TypedPayout = { uuid_bank_account: '' };

/** What a non-resident sends along. */
export interface TypedCertificate {
  readonly uuid_certificate: string;
  readonly certificate_name: string;
}
export const NO_CERTIFICATE: TypedCertificate = { uuid_certificate: '', certificate_name: '' };

/** How often something is paid, from when. */
export interface TypedRhythm {
  readonly periodicity: '' | Periodicity;
  readonly start: string;
}
export const NO_RHYTHM: TypedRhythm = { periodicity: '', start: '' };

export interface TypedRepetition extends TypedAmount, TypedRhythm {
  readonly end: string;
}
export const NO_REPETITION: TypedRepetition = { ...NO_AMOUNT, ...NO_RHYTHM, end: '' };

/** What the law wants declared of a transfer. */
export interface TypedSimultaneous {
  readonly simultaneous_holdings: '' | 'yes' | 'no';
}
export const NO_SIMULTANEOUS: TypedSimultaneous = { simultaneous_holdings: '' };

/** Nothing chosen is both in proportion. */
export interface TypedCompartment {
  readonly compartment: '' | Compartment;
}
export const NO_COMPARTMENT: TypedCompartment = { compartment: '' };

/** What a contribution is for, of who collects already. */
export interface TypedDestined {
  readonly destined_for: '' | CoveredContingency;
}
export const NOT_DESTINED: TypedDestined = { destined_for: '' };

/** The year of an excess. */
export interface TypedYear {
  readonly year: number;
}
export const NO_YEAR: TypedYear = { year: 0 };

/** What a plan of another manager is called there, and which rights of it come. */
export interface TypedOriginPlan {
  readonly origin_plan_type: RetirementPlanType;
  readonly origin_plan_code: string;
  readonly origin_fund_code: string;
  readonly origin_insurer_code: string;
  readonly origin_policy_number: string;
  readonly origin_rights: RightsType;
}

/** From where a transfer of another manager comes. */
export interface TypedOrigin extends TypedOriginPlan {
  readonly origin_isin: string;
  readonly origin_name: string;
  readonly origin_manager: string;
  readonly origin_manager_number: string;
  readonly origin_account_number: string;
  readonly has_same_holders: boolean;
}
export const NO_ORIGIN: TypedOrigin = {
  origin_isin: '',
  origin_name: '',
  origin_manager: '',
  origin_manager_number: '',
  origin_account_number: '',
  has_same_holders: false,
  origin_plan_type: 'PP',
  origin_plan_code: '',
  origin_fund_code: '',
  origin_insurer_code: '',
  origin_policy_number: '',
  origin_rights: 'C',
};

/** Whether what comes from elsewhere is an insured savings plan. */
export const isInsured = ({ origin_plan_type }: TypedOriginPlan): boolean =>
  origin_plan_type === 'PPA';

/** What was read and confirmed of what is bought. */
export interface TypedConfirmations {
  readonly documents_read: boolean;
  readonly suitability_confirmed: boolean;
  readonly suitability_sentence: string;
}
export const UNCONFIRMED: TypedConfirmations = {
  documents_read: false,
  suitability_confirmed: false,
  suitability_sentence: '',
};

/** What was read and confirmed holds for one choice of products only. */
export const confirmedAnew = (draft: object): Partial<TypedConfirmations> =>
  'documents_read' in draft ? UNCONFIRMED : {};
