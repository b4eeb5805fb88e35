import type { OrderType } from '@area/contract/orders/schemas';
import { isNotSuitableSentence } from '@area/domain/suitability/verdict';
import { centsFromTyped, decimalFromTyped } from '@area/domain/money/typed';
import { isRepeating } from '@area/domain/operation/type-lists';
import { isOneOfTypes, typesWith } from '@area/domain/operation/types-with';
import type { Draft } from './draft.ts';
import { isCauseSaid, isInsured, isVariation } from './pension/typed-plan.ts';
import { isBuying } from './typed-order.ts';

/** The decisions of an order, one page each. The signature follows under its own address. */
export const STEPS = [
  'account',
  'type',
  'product',
  'destination',
  'origin',
  'cause',
  'details',
  'review',
] as const;
export type Step = (typeof STEPS)[number];

const OF_ONE_TYPE: Readonly<Partial<Record<Step, OrderType>>> = {
  destination: 'SOLICITUD_TRASPASO_INTERNO',
  origin: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
  cause: 'RESCATE',
};

/** The pages of a type of order; of most before there is one. */
export const stepsOf = (type: '' | OrderType): readonly Step[] =>
  STEPS.filter((step) => OF_ONE_TYPE[step] === undefined || OF_ONE_TYPE[step] === type);

const isConfirmed = ({
  type,
  documents_read,
  suitability_confirmed,
  suitability_sentence,
}: Draft): boolean =>
  !isBuying(type) ||
  (documents_read && (suitability_confirmed || isNotSuitableSentence(suitability_sentence)));

/** Of what is bought or collected from a plan one says euros; what leaves a fund may be units, or everything. */
const IN_EUROS = typesWith({
  made_by: 'CLIENT',
  nature: ['SUBSCRIPTION', 'CONTRIBUTION', 'BENEFIT', 'EXCESS_REFUND'],
});

const isAmountSaid = ({ type, amount, amount_indicator, plan }: Draft): boolean => {
  if (type === 'RESCATE' && !isVariation(plan)) return plan.collection !== '';
  if (isOneOfTypes(IN_EUROS, type) || isRepeating(type))
    return centsFromTyped(amount) !== undefined;
  return (
    amount_indicator === 'T' || (amount_indicator !== '' && decimalFromTyped(amount) !== undefined)
  );
};

const isRepetitionSaid = ({ type, periodicity, start }: Draft): boolean =>
  !isRepeating(type) || (periodicity !== '' && start !== '');

const isPayoutSaid = ({ type, uuid_bank_account }: Draft): boolean =>
  isBuying(type) || uuid_bank_account !== '';

const isMade: Readonly<Record<Step, (draft: Draft) => boolean>> = {
  account: ({ uuid_account }) => uuid_account !== '',
  type: ({ type }) => type !== '',
  product: ({ uuid_product }) => uuid_product !== '',
  destination: ({ uuid_destination }) => uuid_destination !== '',
  origin: ({ origin_isin, origin_manager, origin_account_number, plan }) =>
    (isInsured(plan)
      ? plan.origin_insurer_code !== '' && plan.origin_policy_number !== ''
      : (origin_isin !== '' || plan.origin_plan_code !== '') && origin_account_number !== '') &&
    origin_manager !== '',
  cause: ({ plan }) => isCauseSaid(plan),
  details: (draft) =>
    isAmountSaid(draft) && isRepetitionSaid(draft) && isPayoutSaid(draft) && isConfirmed(draft),
  review: () => false,
};

/** The first decision that is still open: no page may be opened past it. */
export const firstOpenStep = (draft: Draft): Step =>
  stepsOf(draft.type).find((step) => !isMade[step](draft)) ?? 'review';

export const isReachable = (step: Step, draft: Draft): boolean => {
  const steps = stepsOf(draft.type);
  return steps.includes(step) && steps.indexOf(step) <= steps.indexOf(firstOpenStep(draft));
};

export const stepBefore = (step: Step, type: '' | OrderType): Step | undefined => {
  const steps = stepsOf(type);
  return steps[steps.indexOf(step) - 1];
};

export const stepAfter = (step: Step, type: '' | OrderType): Step => {
  const steps = stepsOf(type);
  return steps[steps.indexOf(step) + 1] ?? 'review';
};

export const isStep = (text: string | null): text is Step => STEPS.some((step) => step === text);

const FIELD_STEPS: Readonly<Record<string, Step>> = {
  uuid_account: 'account',
  type: 'type',
  uuid_product: 'product',
  uuid_destination: 'destination',
  origin: 'origin',
  plan: 'origin',
  has_same_holders: 'origin',
  cause: 'cause',
  contingency_on: 'cause',
  situation: 'cause',
  proofs: 'cause',
  variation: 'cause',
  amount: 'details',
  amount_indicator: 'details',
  units: 'details',
  payment_method: 'details',
  uuid_mandate: 'details',
  uuid_bank_account: 'details',
  uuid_certificate: 'details',
  residence_certificate: 'details',
  simultaneous_holdings: 'details',
  periodicity: 'details',
  start: 'details',
  end: 'details',
  increase_type: 'details',
  increase: 'details',
  revaluation: 'details',
  revaluation_value: 'details',
  collection: 'details',
  compartment: 'details',
  capital: 'details',
  income: 'details',
  payments: 'details',
  deferred_to: 'details',
  asked_rate: 'details',
  destined_for: 'details',
  year: 'details',
  documents_read: 'details',
  suitability_confirmed: 'details',
  suitability_sentence: 'details',
};

/** The page on which a refused field stands; nothing for one that no page asks for. */
export const stepOfField = (field: string): Step | undefined =>
  FIELD_STEPS[field.split('.')[0] ?? ''];
