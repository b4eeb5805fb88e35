import { civilDate } from '@area/domain/calendar/civil-date';
import { addCents } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { getNamedProduct } from '../printed-documents/product-store.ts';
import { composeOrderDocument } from '../printed-documents/operation-documents.ts';
import type { OrderDetails, PlanFacts } from '../printed-documents/order-facts.ts';
import type { BenefitRow } from '../pensions/benefit-store.ts';
import { getBenefit } from '../pensions/benefit-store.ts';
import { rebuildBenefit } from '../pensions/rebuild-benefit.ts';
import { PAYMENTS_SHOWN } from './benefit-figures.ts';
import { estimatePayments, getBenefitForm } from './estimate-payments.ts';
import type { PrintedOrder } from './order-kind.ts';
import { findVariedIncome } from './review-order.ts';
import { getIban } from '../redemptions/store.ts';

type Printed = OrderDetails['PENSION_BENEFIT_REQUEST'];

const planOf = async (db: Db, product: string): Promise<PlanFacts> => {
  const plan = await getNamedProduct(db, product);
  if (plan.type !== 'P') throw new Error('a benefit of something that is no plan');
  return plan;
};

type Estimated = Awaited<ReturnType<typeof estimatePayments>>;

/** A single payment: with several, each has its own withholding. */
const estimateOf = (estimated: Estimated): Printed['estimate'] => {
  if (!estimated) return null;
  const { first, form } = estimated;
  const isOnly = form.collection === 'OTRAS' && form.payments.length === 1;
  return first.kind === 'CAPITAL' || isOnly ? first : null;
};

/** A single payment is shown already. */
const SEVERAL = 2;

const scheduleOf = (estimated: Estimated): NonNullable<Printed['schedule']> | null => {
  const { payments = [] } = estimated ?? {};
  const later = payments.filter(({ kind }) => kind !== 'CAPITAL');
  const last = later.at(-1);
  if (!last || later.length < SEVERAL) return null;
  return {
    payments: later.slice(0, PAYMENTS_SHOWN),
    count: later.length,
    last_on: last.date,
    total_gross: addCents(...payments.map(({ gross }) => gross)),
    total_withholding: addCents(...payments.map(({ withholding }) => withholding)),
    total_net: addCents(...payments.map(({ net }) => net)),
  };
};

const incomeOf = async (
  db: Db,
  operation: OperationWhole,
): Promise<NonNullable<Printed['income']> | null> => {
  const income = await findVariedIncome(db, operation);
  return (
    income && {
      current_amount: centsFrom(income.current_amount),
      next_on: income.next_on === null ? null : civilDate(income.next_on),
    }
  );
};

const variationOf = ({ variation, variation_amount }: BenefitRow): Printed['variation'] =>
  variation === null || variation_amount === null
    ? null
    : { variation, amount: centsFrom(variation_amount) };

/** A printed benefit, or the change of one. *Source*: decisions 1.3 (RESCATE) and 7. */
export const printBenefit = async (db: Db, operation: OperationWhole): Promise<PrintedOrder> => {
  const benefit = await getBenefit(db, operation.uuid);
  const variation = variationOf(benefit);
  const form = variation ? null : await getBenefitForm(db, operation);
  const estimated = await estimatePayments(db, operation);
  const { proofs } = await rebuildBenefit(db, operation);
  const {
    cause,
    contingency_on: contingency_date,
    situation,
    rights,
    compartment,
    deferred_to,
  } = benefit;
  const document = await composeOrderDocument(db, {
    subcategory: 'PENSION_BENEFIT_REQUEST',
    order: operation,
    product: await planOf(db, operation.product_uuid),
    cause,
    ten_year_window: cause === null,
    contingency_date,
    situation,
    rights,
    compartment,
    form,
    variation,
    deferred_to,
    payout_iban: await getIban(db, operation.bank_account_uuid),
    proofs: proofs.map(({ paper }) => paper),
    estimate: estimateOf(estimated),
    schedule: scheduleOf(estimated),
    income: await incomeOf(db, operation),
  });
  return { subcategory: 'PENSION_BENEFIT_REQUEST', filename: 'solicitud-prestacion', document };
};
