import type { AsksSimulation, SentOrder } from '@area/contract/orders/schemas';
import { createContext, useContext } from 'react';

/** The decisions of an order, one page each. The signature has its own address. */
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

export const isStep = (text: string | null): text is Step => STEPS.some((step) => step === text);

/** The parts of an order as they are counted: always the same, for any number of pages or skipped pages. */
export const STAGES = ['operation', 'product', 'details', 'review'] as const;

/** The part that each page belongs to. */
export const STAGE_OF_STEP: Readonly<Record<Step, (typeof STAGES)[number]>> = {
  account: 'operation',
  type: 'operation',
  product: 'product',
  destination: 'product',
  origin: 'product',
  cause: 'details',
  details: 'details',
  review: 'review',
};

const StepsContext = createContext<readonly Step[]>([]);
/** Around the pages of an order: the steps of its type. */
export const OrderSteps = StepsContext.Provider;

interface StepPlace {
  readonly steps: readonly Step[];
  readonly before: Step | undefined;
  readonly after: Step;
}

/** The pages of the order in hand, and those around one. */
export const useSteps = (step: Step): StepPlace => {
  const steps = useContext(StepsContext);
  const at = steps.indexOf(step);
  return { steps, before: steps[at - 1], after: steps[at + 1] ?? 'review' };
};

type FieldsOf<Sent> = Sent extends unknown
  ? Exclude<keyof Sent, 'uuid_operation' | 'terms'>
  : never;
/** What the server may refuse, by the name that the wire gives it. */
type Field = FieldsOf<SentOrder> | FieldsOf<AsksSimulation> | 'residence_certificate';

/** The page that asks for each field. The compiler requires it for every field of every order. */
const FIELD_STEPS: Readonly<Record<Field, Step>> = {
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
  defer: 'details',
  deferred_to: 'details',
  asked_rate: 'details',
  destined_for: 'details',
  year: 'details',
  documents_read: 'details',
  suitability_confirmed: 'details',
  suitability_sentence: 'details',
};

const isField = (name: string): name is Field => Object.hasOwn(FIELD_STEPS, name);

/** The page with a refused field; nothing for a field of no page. */
export const stepOfField = (field: string): Step | undefined => {
  const [name = ''] = field.split('.');
  return isField(name) ? FIELD_STEPS[name] : undefined;
};
