import { centsFrom } from '@area/domain/money/wire';
import type { BenefitForm } from '@area/domain/pension/benefit';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { getNamedProduct } from '../papers/named-product.ts';
import { renderOrderPaper } from '../papers/operation-papers.ts';
import type { OrderDetails, PlanFacts } from '../papers/order-facts.ts';
import type { BenefitRow } from '../pensions/store.ts';
import { getBenefit } from '../pensions/store.ts';
import { recallBenefit } from '../pensions/recall-benefit.ts';
import { firstPaymentOf, getBenefitForm } from './estimate-payments.ts';
import type { PrintedOrder } from './order-kind.ts';
import { getIban } from '../redemptions/payout.ts';

type Printed = OrderDetails['PENSION_BENEFIT_REQUEST'];

const planOf = async (db: Db, product: string): Promise<PlanFacts> => {
  const plan = await getNamedProduct(db, product);
  if (plan.type !== 'P') throw new Error('a benefit of something that is no plan');
  return plan;
};

/** What is paid at once, or is a single payment: of several each is withheld from by itself. */
const estimateOf = async (
  db: Db,
  operation: OperationWhole,
  form: BenefitForm,
): Promise<Printed['estimate']> => {
  const { payment } = (await firstPaymentOf(db, operation)) ?? {};
  const isOnly = form.collection === 'OTRAS' && form.payments.length === 1;
  return payment?.kind === 'CAPITAL' || isOnly ? (payment ?? null) : null;
};

const variationOf = ({ variation, variation_amount }: BenefitRow): Printed['variation'] =>
  variation === null || variation_amount === null
    ? null
    : { variation, amount: centsFrom(variation_amount) };

/** A benefit or the change of one, on paper. *Source*: decisions 1.3 (RESCATE) and 7. */
export const printBenefit = async (db: Db, operation: OperationWhole): Promise<PrintedOrder> => {
  const benefit = await getBenefit(db, operation.uuid);
  const variation = variationOf(benefit);
  const form = variation ? null : await getBenefitForm(db, operation);
  const { proofs } = await recallBenefit(db, operation);
  const {
    cause,
    contingency_on: contingency_date,
    situation,
    rights,
    compartment,
    deferred_to,
  } = benefit;
  const bytes = await renderOrderPaper(db, {
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
    estimate: form ? await estimateOf(db, operation, form) : null,
  });
  return { subcategory: 'PENSION_BENEFIT_REQUEST', filename: 'solicitud-prestacion', bytes };
};
