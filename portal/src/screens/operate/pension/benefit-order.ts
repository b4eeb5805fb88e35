import type { AsksSimulation, OrderOf } from '@area/contract/orders/schemas';
import { decimalFromTyped } from '@area/domain/money/typed';
import { NO_REVALUATION, revaluedSent } from '../../../parts/typed-orders/typed-revaluation.ts';
import type { TypedOrder } from '../typed-order.ts';
import { isVariation } from './typed-plan.ts';

type SimulationRequest = Extract<AsksSimulation, { readonly type: 'RESCATE' }>;
type Terms = Omit<
  OrderOf<'RESCATE'>,
  'type' | 'uuid_account' | 'uuid_product' | 'proofs' | 'uuid_bank_account'
>;

const decimal = (typed: string): string | null => decimalFromTyped(typed) ?? null;
const orNull = <T extends string>(text: '' | T): T | null => (text === '' ? null : text);

const MAX_PAYMENTS = 1200;

/** How many, as far as it is a number of payments at all. */
export const countOf = (typed: string): number | null => {
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return count > 0 && count <= MAX_PAYMENTS ? count : null;
};

const incomeOf = ({
  periodicity,
  start,
  plan: { income, each, ...growth },
}: TypedOrder): Terms['income'] => ({
  start,
  periodicity: periodicity === '' ? 'MENSUAL' : periodicity,
  kind: income === '' ? 'PAYMENTS' : income,
  payments: income === 'PAYMENTS' ? countOf(each) : null,
  amount: income === 'EUROS' ? decimal(each) : null,
  units: income === 'UNITS' ? decimal(each) : null,
  ...revaluedSent(income === 'EUROS' ? growth : NO_REVALUATION),
});

const variationOf = ({
  amount,
  plan: { variation, uuid_benefit },
}: TypedOrder): Terms['variation'] =>
  variation === '' ? null : { uuid_benefit, kind: variation, amount: decimal(amount) ?? '' };

/** What is wanted, in the words of the wire; what another form asks for is not sent, whatever was typed for it. *Source*: decisions 1.3 (RESCATE). */
export const benefitOf = (order: TypedOrder): Terms => {
  const { plan } = order;
  const collection = isVariation(plan) ? '' : plan.collection;
  const hasCapital = collection === 'TOTAL' || collection === 'MIXTA';
  const isDeferred = hasCapital && plan.is_deferred;
  const whole = collection === 'TOTAL' ? '3' : '';
  return {
    cause: plan.cause === 'TEN_YEARS' ? null : orNull(plan.cause),
    contingency_on: orNull(plan.contingency_on),
    situation: plan.situation === '' ? 'PARTICIPE' : plan.situation,
    compartment: orNull(whole === '' ? plan.compartment : whole),
    collection: orNull(collection),
    capital: collection === 'MIXTA' ? decimal(plan.capital) : null,
    income: collection === 'MIXTA' || collection === 'FINANCIERA' ? incomeOf(order) : null,
    payments:
      collection === 'OTRAS'
        ? plan.payments.map(({ date, amount }) => ({ date, amount: decimal(amount) ?? '' }))
        : [],
    defer: isDeferred ? 'DIFERIDO' : 'NO_DIFERIDO',
    deferred_to: isDeferred ? orNull(plan.deferred_to) : null,
    asked_rate: decimal(plan.asked_rate),
    variation: isVariation(plan) ? variationOf(order) : null,
  };
};

const isMoney = (amount: string): boolean => amount !== '';

const startedSoFar = ({ start, ...terms }: NonNullable<Terms['income']>) =>
  start === '' ? terms : { ...terms, start };

/** The same as far as it can be read: half a date or amount is none. */
export const benefitSoFar = (
  order: TypedOrder,
): Omit<SimulationRequest, 'type' | 'uuid_account' | 'uuid_product'> => {
  const { income, payments, variation, ...rest } = benefitOf(order);
  return {
    ...rest,
    income: income && startedSoFar(income),
    payments: payments.filter(({ date, amount }) => date !== '' && isMoney(amount)),
    variation: variation && isMoney(variation.amount) ? variation : null,
  };
};
