import type { ContingencyDocument } from '@area/domain/document/contingency';
import type {
  BenefitVariation,
  RedemptionCause,
  RedemptionCollection,
  SourceSituation,
} from '@area/domain/pension/codes';
import { NO_AMOUNT, NO_COMPARTMENT, NO_RHYTHM } from '../order-types/typed-parts.ts';
import type { TypedAmount, TypedCompartment, TypedRhythm } from '../order-types/typed-parts.ts';
import type { Change } from '../step-props.ts';
import { NO_REVALUATION } from '../../../parts/typed-orders/typed-revaluation.ts';
import type { TypedRevaluation } from '../../../parts/typed-orders/typed-revaluation.ts';

/** A document that was sent, and which one it is. */
export interface SentProof {
  readonly paper: ContingencyDocument;
  readonly uuid: string;
  readonly filename: string;
}

/** What was typed and chosen for a benefit: its reason, its form, and an income's dates and growth. */
export interface TypedBenefit extends TypedAmount, TypedRhythm, TypedCompartment, TypedRevaluation {
  readonly cause: '' | 'TEN_YEARS' | RedemptionCause;
  readonly contingency_on: string;
  /** Empty until the cause is chosen; mostly the rights held leave no choice. */
  readonly situation: '' | SourceSituation;
  readonly proofs: readonly SentProof[];
  readonly collection: '' | RedemptionCollection;
  /** Of payments on dates of one's own: a single one, as soon as it can be. */
  readonly is_once: boolean;
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
}

/** Stores what is typed, with the present value of the rest. */
export type ChangeBenefit = Change<TypedBenefit>;

export const NO_BENEFIT: TypedBenefit = {
  ...NO_AMOUNT,
  ...NO_RHYTHM,
  ...NO_COMPARTMENT,
  ...NO_REVALUATION,
  cause: '',
  contingency_on: '',
  situation: '',
  proofs: [],
  collection: '',
  is_once: false,
  capital: '',
  income: '',
  each: '',
  payments: [],
  is_deferred: false,
  deferred_to: '',
  asked_rate: '',
  uuid_benefit: '',
  variation: '',
};

/** The change of an income in course, which has no form of its own. */
export const isVariation = ({ cause }: Pick<TypedBenefit, 'cause'>): boolean =>
  cause === 'VARIACION_PRESTACION';

/** Whether the reason of a benefit is given. */
export const isCauseSaid = ({
  cause,
  contingency_on,
  situation,
  variation,
}: TypedBenefit): boolean => {
  if (situation === '') return false;
  if (cause === 'VARIACION_PRESTACION') return variation !== '';
  return cause === 'TEN_YEARS' || (cause !== '' && contingency_on !== '');
};
