import type { ContingencyDocument } from '@area/domain/document/contingency';
import type {
  BenefitVariation,
  Compartment,
  RedemptionCause,
  RedemptionCollection,
  RetirementPlanType,
  RightsType,
  SourceSituation,
} from '@area/domain/pension/codes';
import type { CoveredContingency } from '@area/domain/pension/incompatibility';
import { NO_REVALUATION } from '../../../parts/typed-orders/typed-revaluation.ts';
import type { TypedRevaluation } from '../../../parts/typed-orders/typed-revaluation.ts';

/** A document that was sent, and which one it is. */
export interface SentProof {
  readonly paper: ContingencyDocument;
  readonly uuid: string;
  readonly filename: string;
}

/** What was typed and chosen for an order of a plan beyond what any order asks; a benefit's income has its dates where anything that repeats has them. */
export interface TypedPlan extends TypedRevaluation {
  /** What a contribution is for, of who collects already. */
  readonly destined_for: '' | CoveredContingency;
  readonly cause: '' | 'TEN_YEARS' | RedemptionCause;
  readonly contingency_on: string;
  /** Empty while the rights held leave no choice. */
  readonly situation: '' | SourceSituation;
  readonly proofs: readonly SentProof[];
  readonly collection: '' | RedemptionCollection;
  /** Of payments on dates of one's own: a single one, as soon as it can be. */
  readonly is_once: boolean;
  readonly compartment: '' | Compartment;
  readonly capital: string;
  readonly income: '' | 'PAYMENTS' | 'EUROS' | 'UNITS';
  /** So many payments, euros or units, as `income` says. */
  readonly each: string;
  readonly payments: readonly { readonly date: string; readonly amount: string }[];
  readonly is_deferred: boolean;
  readonly deferred_to: string;
  readonly asked_rate: string;
  readonly uuid_benefit: string;
  readonly variation: '' | BenefitVariation;
  /** Of an excess. */
  readonly year: number;
  /** What a plan of another manager is called there, and which rights of it come. */
  readonly origin_plan_type: RetirementPlanType;
  readonly origin_plan_code: string;
  readonly origin_fund_code: string;
  readonly origin_insurer_code: string;
  readonly origin_policy_number: string;
  readonly origin_rights: RightsType;
}

/** Puts down what is typed, the rest as it then is. */
export type PutPlan = (
  part: Partial<TypedPlan> | ((before: TypedPlan) => Partial<TypedPlan>),
) => void;

export const NO_PLAN: TypedPlan = {
  destined_for: '',
  cause: '',
  contingency_on: '',
  situation: '',
  proofs: [],
  collection: '',
  is_once: false,
  compartment: '',
  capital: '',
  income: '',
  each: '',
  ...NO_REVALUATION,
  payments: [],
  is_deferred: false,
  deferred_to: '',
  asked_rate: '',
  uuid_benefit: '',
  variation: '',
  year: 0,
  origin_plan_type: 'PP',
  origin_plan_code: '',
  origin_fund_code: '',
  origin_insurer_code: '',
  origin_policy_number: '',
  origin_rights: 'C',
};

/** Whether what comes from elsewhere is an insured savings plan. */
export const isInsured = ({ origin_plan_type }: TypedPlan): boolean => origin_plan_type === 'PPA';

/** The change of an income in course, which has no form of its own. */
export const isVariation = ({ cause }: TypedPlan): boolean => cause === 'VARIACION_PRESTACION';

/** Whether the reason of a benefit is told. */
export const isCauseSaid = ({ cause, contingency_on, variation }: TypedPlan): boolean => {
  if (cause === 'VARIACION_PRESTACION') return variation !== '';
  return cause === 'TEN_YEARS' || (cause !== '' && contingency_on !== '');
};
