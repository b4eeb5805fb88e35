import type { CivilDate } from '@area/domain/calendar/civil-date';
import type {
  BenefitVariation,
  Compartment,
  RedemptionCause,
  RedemptionCollection,
  RedemptionDefer,
  RetirementPlanType,
  RightsType,
  SourceSituation,
} from '@area/domain/pension/codes';
import type { CoveredContingency } from '@area/domain/pension/incompatibility';
import type { Periodicity, Revaluation } from '@area/domain/operation/codes';
import type { ContributorKind } from '@area/domain/plan-people/contributor';
import type { ColumnType, Generated } from 'kysely';

/** Who put in what. *Shape*: append-only. */
export interface ContributionsTable {
  operation_uuid: string;
  contributor_uuid: string | null;
  kind: ContributorKind;
  participant_uuid: string;
  destined_for: CoveredContingency | null;
  created_at: Date;
}

/** Which part of a plan a transfer moves. */
export interface PlanTransfersTable {
  operation_uuid: string;
  plan_code: string | null;
  fund_code: string | null;
  retirement_plan_type: Generated<RetirementPlanType>;
  insurer_code: ColumnType<string | null, string | null | undefined>;
  policy_number: ColumnType<string | null, string | null | undefined>;
  rights: RightsType;
  compartment: Compartment | null;
}

/** What was asked for as a benefit. */
export interface BenefitsTable {
  operation_uuid: string;
  beneficiary_uuid: string;
  cause: RedemptionCause | null;
  contingency_on: CivilDate | null;
  situation: SourceSituation;
  rights: 'C' | 'E';
  compartment: Compartment | null;
  collection: RedemptionCollection | null;
  /** *Units*: EUR, two decimals. */
  capital: string | null;
  defer: Generated<RedemptionDefer>;
  deferred_to: CivilDate | null;
  /** *Units*: per cent, two decimals. */
  asked_rate: string | null;
  varies_uuid: string | null;
  variation: BenefitVariation | null;
  variation_amount: string | null;
  complete_on: CivilDate | null;
  recognised_at: Date | null;
}

export interface BenefitProofsTable {
  benefit_uuid: string;
  document_uuid: string;
  paper: string;
}

/** The income of a benefit from a day on. */
export interface BenefitIncomesTable {
  benefit_uuid: string;
  start_date: CivilDate;
  periodicity: Periodicity;
  kind: 'PAYMENTS' | 'EUROS' | 'UNITS';
  payments: number | null;
  amount: string | null;
  units: string | null;
  revaluation: Generated<Revaluation>;
  revaluation_value: string | null;
  capital: string | null;
  created_at: Date;
  changed_by_uuid: string | null;
}

export interface BenefitPaymentsTable {
  benefit_uuid: string;
  kind: 'CAPITAL' | 'INCOME' | 'IRREGULAR' | 'ADVANCE';
  nominal_date: CivilDate;
  due_on: CivilDate;
  amount: string | null;
  units: string | null;
  is_last: Generated<boolean>;
  child_uuid: ColumnType<string | null, string | null | undefined, string | null>;
  dropped_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  made_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** What was withheld of a payment of a benefit. *Shape*: append-only. */
export interface WorkIncomeLinesTable {
  operation_uuid: string;
  intervener_uuid: string;
  year: number;
  /** *Units*: EUR, two decimals. */
  gross: string;
  reduction: string;
  /** *Units*: per cent, two decimals. */
  rate: string;
  withholding: string;
  created_at: Date;
}

/** What somebody who collects tells about the rest of their income of a year. */
export interface WorkIncomeDeclarationsTable {
  intervener_uuid: string;
  year: number;
  other_income: Generated<string>;
  family_minimum: Generated<string>;
  declared_at: Date;
}

export interface ExcessRefundsTable {
  operation_uuid: string;
  participant_uuid: string;
  year: number;
  excess: string;
  units_left_in_fund: string | null;
}

/** A year found to be above its limit. */
export interface ExcessYearsTable {
  participant_uuid: string;
  year: number;
  operation_uuid: string | null;
  found_at: Date;
  told_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Yearly and half-yearly documents, each made once. */
export interface PlanPapersTable {
  account_uuid: string;
  product_uuid: string;
  subcategory: string;
  period: string;
  document_uuid: string;
}
