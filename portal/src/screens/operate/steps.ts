import { isNotSuitableSentence } from '@area/domain/suitability/verdict';
import { centsFromTyped } from '@area/domain/money/typed';
import type { Draft } from './draft.ts';

/** The decisions of an order, one page each. The signature follows under its own address. */
export const STEPS = ['account', 'type', 'product', 'details', 'review'] as const;
export type Step = (typeof STEPS)[number];

const isMade: Readonly<Record<Step, (draft: Draft) => boolean>> = {
  account: ({ uuid_account }) => uuid_account !== '',
  type: ({ type }) => type !== '',
  product: ({ uuid_product }) => uuid_product !== '',
  details: ({ amount, documents_read, suitability_confirmed, suitability_sentence }) =>
    centsFromTyped(amount) !== undefined &&
    documents_read &&
    (suitability_confirmed || isNotSuitableSentence(suitability_sentence)),
  review: () => false,
};

/** The first decision that is still open: no page may be opened past it. */
export const firstOpenStep = (draft: Draft): Step =>
  STEPS.find((step) => !isMade[step](draft)) ?? 'review';

export const isReachable = (step: Step, draft: Draft): boolean =>
  STEPS.indexOf(step) <= STEPS.indexOf(firstOpenStep(draft));

export const stepBefore = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) - 1];

export const isStep = (text: string | null): text is Step => STEPS.some((step) => step === text);

const FIELD_STEPS: Readonly<Record<string, Step>> = {
  uuid_account: 'account',
  type: 'type',
  uuid_product: 'product',
  amount: 'details',
  documents_read: 'details',
  suitability_confirmed: 'details',
  suitability_sentence: 'details',
};

/** The page on which a refused field stands; nothing for one that no page asks for. */
export const stepOfField = (field: string): Step | undefined => FIELD_STEPS[field];
