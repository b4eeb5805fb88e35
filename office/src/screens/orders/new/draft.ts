import type { Periodicity } from '@area/domain/operation/codes';
import { decimalFromTyped } from '@area/domain/money/typed-amount';
import {
  isPayingOut,
  isRedemptionOrder,
  isTransferRequest,
} from '@area/domain/operation/type-lists';
import { factsOf } from '@area/domain/operation/types';
import { isOneOfTypes, typesWith } from '@area/domain/operation/types-with';
import type { RetirementPlanType, RightsType } from '@area/domain/pension/codes';

/** What the desk places for a client: whatever the client may order. */
export const DESK_TYPES = typesWith({ made_by: 'CLIENT' });
export type DeskType = (typeof DESK_TYPES)[number];

export const DESK_INDICATORS = ['B', 'I', 'P', 'T'] as const;
export type DeskIndicator = (typeof DESK_INDICATORS)[number];

export const DESK_METHODS = ['TRANSFERENCIA', 'DOMICILIACION'] as const;
export type DeskMethod = (typeof DESK_METHODS)[number];

export const INCOME_KINDS = ['EUROS', 'UNITS', 'PAYMENTS'] as const;
export type IncomeKind = (typeof INCOME_KINDS)[number];

/** Contributions ten years old are collected without a cause. */
export const TEN_YEARS = 'TEN_YEARS';

/** Where a transfer from another manager comes from. */
export interface OriginDraft {
  readonly isin: string;
  readonly origin_name: string;
  readonly manager: string;
  readonly manager_number: string;
  readonly origin_account: string;
  readonly has_same_holders: boolean;
  /** Whether they hold the fund elsewhere too: Ley 35/2003 article 28.2. */
  readonly has_simultaneous: boolean;
  readonly plan_type: RetirementPlanType;
  readonly plan_code: string;
  readonly fund_code: string;
  readonly insurer_code: string;
  readonly policy_number: string;
  readonly rights: RightsType;
}

/** What is collected of a plan, why and how; codes are empty until they are chosen. */
export interface BenefitDraft {
  readonly cause: string;
  readonly contingency_on: string;
  readonly situation: string;
  readonly compartment: string;
  readonly collection: string;
  readonly capital: string;
  readonly income_kind: IncomeKind;
  readonly income_each: string;
  /** A payment a line: its day and its euros. */
  readonly payments: string;
  readonly is_deferred: boolean;
  readonly deferred_to: string;
  readonly asked_rate: string;
  readonly varied: string;
  readonly variation: string;
}

/** An order while it is typed. */
export interface Draft extends OriginDraft, BenefitDraft {
  readonly type: DeskType;
  readonly product: string;
  readonly destination: string;
  readonly indicator: DeskIndicator;
  readonly amount: string;
  readonly units: string;
  readonly bank: string;
  readonly method: DeskMethod;
  readonly mandate: string;
  readonly periodicity: Periodicity;
  readonly start: string;
  readonly end: string;
  /** Of the excess. */
  readonly year: string;
  readonly orderer: string;
}

const NO_ORIGIN: OriginDraft = {
  isin: '',
  origin_name: '',
  manager: '',
  manager_number: '',
  origin_account: '',
  has_same_holders: false,
  has_simultaneous: false,
  plan_type: 'PP',
  plan_code: '',
  fund_code: '',
  insurer_code: '',
  policy_number: '',
  rights: 'C',
};

const NO_BENEFIT: BenefitDraft = {
  cause: '',
  contingency_on: '',
  situation: 'PARTICIPE',
  compartment: '',
  collection: '',
  capital: '',
  income_kind: 'EUROS',
  income_each: '',
  payments: '',
  is_deferred: false,
  deferred_to: '',
  asked_rate: '',
  varied: '',
  variation: '',
};

/** Nothing typed yet. */
export const EMPTY_DRAFT: Omit<Draft, 'type'> = {
  ...NO_ORIGIN,
  ...NO_BENEFIT,
  product: '',
  destination: '',
  indicator: 'B',
  amount: '',
  units: '',
  bank: '',
  method: 'TRANSFERENCIA',
  mandate: '',
  periodicity: 'MENSUAL',
  start: '',
  end: '',
  year: '',
  orderer: '',
};

type OfType = Pick<Draft, 'type'>;

const isOfNature =
  (nature: ReturnType<typeof factsOf>['nature']) =>
  ({ type }: OfType): boolean =>
    factsOf(type).nature === nature;

export const isBenefit = isOfNature('BENEFIT');
export const isExcessRefund = isOfNature('EXCESS_REFUND');

/** Whether another manager sends what it has. */
export const isFromOutside = ({ type }: OfType): boolean =>
  isOneOfTypes(typesWith({ made_by: 'CLIENT', path: 'BETWEEN_MANAGERS' }), type);

/** Whether it is said in euros, units or all of it. */
export const isMeasured = ({ type }: OfType): boolean =>
  isRedemptionOrder(type) || isTransferRequest(type);

/** Whether it is an amount of euros, and how often. */
export const isPlainAmount = (draft: OfType): boolean => !isMeasured(draft) && !isBenefit(draft);

/** Whether the client pays it once, in a way that they choose. */
export const isPaidOnce = ({ type }: OfType): boolean => factsOf(type).money === 'PAID_IN';

/** Whether its money is collected from a bank account of the client. */
export const isDebited = ({ type, method }: Pick<Draft, 'type' | 'method'>): boolean =>
  factsOf(type).money === 'COLLECTED' || (isPaidOnce({ type }) && method === 'DOMICILIACION');

/** What has to be chosen before it can be placed, and nothing that the rules ask about: text keys of the screen. */
export const openChoices = (draft: Draft): readonly ('bank' | 'mandate')[] => [
  ...(isPayingOut(draft.type) && draft.bank === '' ? ['bank' as const] : []),
  ...(isDebited(draft) && draft.mandate === '' ? ['mandate' as const] : []),
];

export const numberOr = <N>(typed: string, none: N): string | N =>
  typed.trim() === '' ? none : (decimalFromTyped(typed) ?? typed.trim());
export const textOr = <N>(typed: string, none: N): string | N => (typed === '' ? none : typed);

/** How much leaves, in the words of the order. */
export const measured = ({ indicator, amount, units }: Draft) => ({
  amount: indicator === 'B' || indicator === 'I' ? numberOr(amount, null) : null,
  units: indicator === 'P' ? numberOr(units, null) : null,
});
