import { withLabel } from '@area/kit/forms/problem.ts';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

/** Fields whose messages do not name them. */
const LABELS: Readonly<Record<string, TextKey>> = {
  amount: 'operate.details.amount',
  amount_indicator: 'orders.how_much.title',
  uuid_bank_account: 'orders.payout.title',
  payment_method: 'operate.details.payment.label',
  uuid_mandate: 'operate.details.payment.mandate',
  simultaneous_holdings: 'orders.simultaneous.title',
  periodicity: 'orders.periodic.periodicity',
  start: 'orders.periodic.start',
  end: 'orders.periodic.end',
  increase: 'orders.periodic.increase',
  revaluation: 'orders.periodic.increase_type',
  revaluation_value: 'orders.periodic.increase',
  'origin.isin': 'orders.origin.isin',
  'origin.name': 'orders.origin.name',
  'origin.manager': 'orders.origin.listed',
  'origin.manager_number': 'orders.origin.manager_number',
  'origin.account_number': 'orders.origin.account_number',
  'plan.plan_code': 'orders.origin.plan_code',
  'plan.fund_code': 'orders.origin.fund_code',
  'plan.insurer_code': 'orders.origin.insurer_code',
  'plan.policy_number': 'orders.origin.policy_number',
  cause: 'plan_orders.label.cause',
  contingency_on: 'plan_orders.label.contingency_on',
  situation: 'plan_orders.label.situation',
  variation: 'plan_orders.label.variation',
  collection: 'plan_orders.label.collection',
  capital: 'plan_orders.label.capital',
  each: 'plan_orders.label.income',
  payments: 'plan_orders.label.payments',
  once: 'plan_orders.once.amount',
  deferred_to: 'plan_orders.label.deferred_to',
  compartment: 'plan_orders.label.compartment',
  destined_for: 'plan_orders.label.destined_for',
  suitability_sentence: 'operate.details.suitability.sentence_label',
};

/** `payments.2.date` is of the third payment. */
const PAYMENT = /^payments\.(\d+)\./;

const labelOf = (field: string): string | undefined => {
  const place = PAYMENT.exec(field)?.[1];
  if (place !== undefined)
    return t('plan_orders.label.payment', { number: `${Number(place) + 1}` });
  const key = LABELS[field];
  return key && t(key);
};

/** Boxes to tick, whose message says only that they must be: the summary says which, and the message stays at the box. */
const TICKS: Readonly<Record<string, TextKey>> = {
  has_same_holders: 'orders.origin.tick_holders',
  documents_read: 'operate.details.documents.tick_it',
  suitability_confirmed: 'operate.details.suitability.tick_it',
};

/** What is wrong, for the summary above the form: with the name of its field, where the message lacks it. */
export const namedProblem = ({
  field,
  message,
}: {
  readonly field: string;
  readonly message: string;
}) => {
  const tick = TICKS[field];
  if (tick !== undefined) return { field, message: t(tick) };
  return { field, message: withLabel(labelOf(field), message) };
};
