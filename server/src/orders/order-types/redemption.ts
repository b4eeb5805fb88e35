import type { OrderOf } from '@area/contract/orders/schemas';
import { unitValueFrom } from '@area/domain/money/wire';
import { redeem } from '@area/domain/operation/amount-order';
import { amountOrderOf, whyNotWords } from '@area/domain/operation/ordered-amount';
import { lossWarningOnRedemption } from '@area/domain/tax/repurchase';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { composeOrderDocument } from '../printed-documents/operation-documents.ts';
import { daysOfRedemption, whyNotLeaving } from '../redemptions/estimate-redemption.ts';
import {
  orderedAmountColumns,
  requestedOf,
  getLeavingFacts,
  reserveLeavingUnits,
  orderFieldsOf,
} from '../redemptions/leaving-units.ts';
import type { OrderRequest, OrderKind, PrintedOrder, Evaluation } from './order-kind.ts';
import { getIban } from '../redemptions/store.ts';
import { evaluateCertificate, evaluatePayout } from '../redemptions/payout.ts';
import { fundFacts } from './printed-fund.ts';
import { simulateRedemptionOrder } from './simulate-redemption.ts';
import { estimateRedemption } from './estimate-order.ts';

const evaluate = async (
  db: Db,
  { order, now, wall, except }: OrderRequest<'REEMBOLSO'>,
): Promise<Evaluation> => {
  const {
    uuid_account: account,
    uuid_product: product,
    uuid_bank_account: bank,
    uuid_certificate: certificate,
  } = order;
  const facts = await getLeavingFacts(db, {
    account,
    product,
    now,
    ...(except !== undefined && { except }),
  });
  const asked = amountOrderOf(requestedOf(order));
  const refused = [
    ...whyNotWords(requestedOf(order)),
    ...(asked ? whyNotLeaving(asked, facts) : []),
    ...(await evaluatePayout(db, { account, bank, wall })),
    ...(await evaluateCertificate(db, { account, certificate, now })),
  ];
  if (!asked || refused.length > 0) return { refused };
  const { day, paid_on, dated } = daysOfRedemption(asked, facts, now);
  return {
    columns: {
      ...orderedAmountColumns(asked, redeem(asked, dated)),
      payment_status: 'NONE',
      payment_method: null,
      suitability_verdict: null,
      suitability_sentence: null,
      expected_nav_date: day,
      settlement_date: paid_on,
      bank_account_uuid: bank,
      certificate_uuid: certificate,
    },
  };
};

const print = async (db: Db, operation: OperationWhole): Promise<PrintedOrder> => {
  const { expected_nav_date, settlement_date } = operation;
  const { asked, facts, day, paid_on, paid_by_law_on, redemption } = await estimateRedemption(
    db,
    operation,
  );
  const is_non_resident = facts.holders.some(({ kind }) => kind === 'NON_RESIDENT');
  const document = await composeOrderDocument(db, {
    subcategory: 'REDEMPTION_ORDER',
    order: operation,
    product: fundFacts(facts.product),
    asked,
    estimate: {
      price: unitValueFrom(facts.nav ?? '0'),
      price_on: facts.nav_date ?? day,
      redemption,
      deferred_loss: lossWarningOnRedemption(
        { on: day, sold: redemption.detail },
        redemption.remaining,
      ),
    },
    nav_date: expected_nav_date ?? day,
    cut_off: operation.cut_off,
    settlement_date: settlement_date ?? paid_on,
    legal_settlement_date: paid_by_law_on,
    payout_iban: await getIban(db, operation.bank_account_uuid),
    // Without one the rules let no order through.
    is_non_resident,
    has_certificate: is_non_resident,
  });
  return { subcategory: 'REDEMPTION_ORDER', filename: 'orden-reembolso', document };
};

/** The certificate is looked up again: a newer one may have replaced it. */
const rebuild = async (_db: Db, operation: OperationWhole): Promise<OrderOf<'REEMBOLSO'>> => ({
  type: 'REEMBOLSO',
  uuid_account: operation.account_uuid,
  uuid_product: operation.product_uuid,
  ...orderFieldsOf(operation),
  uuid_bank_account: operation.bank_account_uuid ?? '',
  uuid_certificate: null,
});

/** An order to sell units and be paid. *Source*: decisions 1.3 (REEMBOLSO). */
export const REDEMPTION: OrderKind<'REEMBOLSO'> = {
  evaluate,
  reserve: reserveLeavingUnits,
  print,
  rebuild,
  simulate: simulateRedemptionOrder,
};
