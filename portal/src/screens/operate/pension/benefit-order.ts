import type { AsksSimulation, OrderOf } from '@area/contract/orders/schemas';
import { NO_REVALUATION, revaluedSent } from '../../../parts/typed-orders/typed-revaluation.ts';
import { decimalOrNull, eurosOf, orNull } from '../order-types/wire-parts.ts';
import { isVariation } from './typed-benefit.ts';
import type { TypedBenefit } from './typed-benefit.ts';

type SimulationRequest = Extract<AsksSimulation, { readonly type: 'RESCATE' }>;
type Asked = Omit<SimulationRequest, 'type' | 'uuid_account' | 'uuid_product'>;
type Terms = Omit<
  OrderOf<'RESCATE'>,
  'type' | 'uuid_account' | 'uuid_product' | 'proofs' | 'uuid_bank_account'
>;

const MAX_PAYMENTS = 1200;

/** How many, as far as it is a number of payments at all. */
export const countOf = (typed: string): number | null => {
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return count > 0 && count <= MAX_PAYMENTS ? count : null;
};

/** An income as far as it is said: half a date or a choice that is open is not sent. */
const incomeOf = (typed: TypedBenefit): NonNullable<Asked['income']> => {
  const { periodicity, start, income, each } = typed;
  return {
    ...(start === '' ? {} : { start }),
    ...(periodicity === '' ? {} : { periodicity }),
    ...(income === '' ? {} : { kind: income }),
    payments: income === 'PAYMENTS' ? countOf(each) : null,
    amount: income === 'EUROS' ? decimalOrNull(each) : null,
    units: income === 'UNITS' ? decimalOrNull(each) : null,
    ...revaluedSent(income === 'EUROS' ? typed : NO_REVALUATION),
  };
};

const variationOf = ({ amount: typed, variation, uuid_benefit }: TypedBenefit) => {
  const amount = eurosOf(typed);
  return variation === '' || amount === undefined
    ? null
    : { uuid_benefit, kind: variation, amount };
};

const paymentsOf = ({ payments }: TypedBenefit): Terms['payments'] =>
  payments.flatMap(({ date, amount: typed }) => {
    const amount = eurosOf(typed);
    return date === '' || amount === undefined ? [] : [{ date, amount }];
  });

/**
 * The requested benefit as far as it can be read, as it is sent; fields of another form are not sent, even if they were
 * typed. *Source*: decisions 1.3 (RESCATE).
 */
export const benefitSoFar = (typed: TypedBenefit): Asked => {
  const collection = isVariation(typed) ? '' : typed.collection;
  const hasCapital = collection === 'TOTAL' || collection === 'MIXTA';
  const isDeferred = hasCapital && typed.is_deferred;
  return {
    cause: typed.cause === 'TEN_YEARS' ? null : orNull(typed.cause),
    contingency_on: orNull(typed.contingency_on),
    situation: orNull(typed.situation),
    compartment: collection === 'TOTAL' ? '3' : orNull(typed.compartment),
    collection: orNull(collection),
    capital: collection === 'MIXTA' ? decimalOrNull(typed.capital) : null,
    income: collection === 'MIXTA' || collection === 'FINANCIERA' ? incomeOf(typed) : null,
    payments: collection === 'OTRAS' ? paymentsOf(typed) : [],
    defer: isDeferred ? 'DIFERIDO' : 'NO_DIFERIDO',
    deferred_to: isDeferred ? orNull(typed.deferred_to) : null,
    asked_rate: decimalOrNull(typed.asked_rate),
    variation: isVariation(typed) ? variationOf(typed) : null,
  };
};

/** An income of which nothing is open. */
const wholeIncome = ({
  start,
  periodicity,
  kind,
  ...income
}: NonNullable<Asked['income']>): Terms['income'] | undefined =>
  start === undefined || periodicity === undefined || kind === undefined
    ? undefined
    : { start, periodicity, kind, ...income };

const isFormSaid = (
  { payments }: TypedBenefit,
  { collection, capital, defer, deferred_to, payments: read }: Omit<Asked, 'income' | 'situation'>,
): boolean => {
  if (collection === 'OTRAS') return read.length > 0 && read.length === payments.length;
  const isDeferralSaid = defer === 'NO_DIFERIDO' || deferred_to !== null;
  return collection !== null && (collection !== 'MIXTA' || capital !== null) && isDeferralSaid;
};

/** The same for the order; nothing while anything of it is missing. */
export const benefitOf = (typed: TypedBenefit): Terms | undefined => {
  const { income: asked, situation, ...terms } = benefitSoFar(typed);
  const income = asked && wholeIncome(asked);
  const isSaid = isVariation(typed) ? terms.variation !== null : isFormSaid(typed, terms);
  return situation === null || income === undefined || !isSaid
    ? undefined
    : { ...terms, situation, income };
};
