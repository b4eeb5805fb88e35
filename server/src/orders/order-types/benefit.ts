import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { OrderOf } from '@area/contract/orders/schemas';
import { redemptionUnitValueDate } from '@area/domain/calendar/cut-off';
import { civilDate } from '@area/domain/calendar/civil-date';
import { addCents, NO_CENTS } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import type { AmountOrder } from '@area/domain/operation/amount-order';
import { unitsToReserve } from '@area/domain/operation/reservation';
import { DOCUMENTS_OF_CAUSE } from '@area/domain/document/contingency';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { getBenefitFacts } from '../pensions/benefit-facts.ts';
import type { BenefitKnown } from '../pensions/benefit-facts.ts';
import { insertBenefit, insertIncome, insertIrregular } from '../pensions/benefit-store.ts';
import { evaluateProofs } from '../pensions/proofs.ts';
import { insertProofs } from '../pensions/proof-store.ts';
import { rebuildBenefit } from '../pensions/rebuild-benefit.ts';
import { whyNotBenefit } from '../pensions/why-not-benefit.ts';
import { lockPositions } from '../../ledger/units/units-store.ts';
import { reserveUnits } from '../../ledger/units/reservations-store.ts';
import type { OrderRequest, OrderKind, Evaluation } from './order-kind.ts';
import { evaluatePayout } from '../redemptions/payout.ts';
import { printBenefit } from './print-benefit.ts';
import { simulateBenefitOrder } from './simulate-benefit.ts';

type Order = OrderOf<'RESCATE'>;

/** The euros of a benefit, at the last unit value where it takes everything. */
const amountOf = ({ collection, payments, variation }: Order, { available }: BenefitKnown) => {
  if (variation) return centsFrom(variation.amount);
  return collection === 'OTRAS'
    ? addCents(...payments.map(({ amount }) => centsFrom(amount)))
    : available.value;
};

/** Only a benefit without proofs has its day at the signature. */
const isProven = ({ cause }: Pick<Order, 'cause'>): boolean =>
  cause === null ||
  DOCUMENTS_OF_CAUSE[cause].some((papers) => papers.every((paper) => paper === 'REQUEST'));

const evaluate = async (
  db: Db,
  { order, actor, now, wall, except }: OrderRequest<'RESCATE'>,
): Promise<Evaluation> => {
  const { uuid_account: account, uuid_bank_account: bank, cause, proofs } = order;
  const known = await getBenefitFacts(db, order, { now, ...(except !== undefined && { except }) });
  const refused = [
    ...whyNotBenefit(order, known),
    ...(await evaluateProofs(db, proofs, {
      cause,
      account,
      people: [known.beneficiary, actor.uuid],
    })),
    ...(await evaluatePayout(db, { account, bank, wall })),
  ];
  if (refused.length > 0) return { refused };
  return {
    columns: {
      amount: centsText(amountOf(order, known)),
      fee: centsText(NO_CENTS),
      amount_indicator: order.collection === 'TOTAL' ? 'T' : 'B',
      payment_status: 'NONE',
      payment_method: null,
      suitability_verdict: null,
      suitability_sentence: null,
      expected_nav_date: isProven(order)
        ? redemptionUnitValueDate(now, known.available.facts.product, businessCalendar())
        : null,
      bank_account_uuid: bank,
    },
  };
};

const insertDetails = async (
  db: Db,
  { uuid }: OperationWhole,
  { order, now }: OrderRequest<'RESCATE'>,
): Promise<void> => {
  const {
    cause,
    contingency_on,
    situation,
    compartment,
    collection,
    capital,
    defer,
    deferred_to,
    asked_rate,
    variation,
  } = order;
  const { beneficiary, rights, varied } = await getBenefitFacts(db, order, { now, except: uuid });
  await insertBenefit(db, {
    operation_uuid: uuid,
    beneficiary_uuid: beneficiary,
    cause,
    situation,
    rights,
    collection,
    capital,
    defer,
    asked_rate,
    contingency_on: contingency_on === null ? null : civilDate(contingency_on),
    deferred_to: deferred_to === null ? null : civilDate(deferred_to),
    // A total takes both; a change uses the compartment of its benefit.
    compartment:
      varied?.benefit.compartment ?? compartment ?? (collection === 'TOTAL' ? '3' : null),
    varies_uuid: variation?.uuid_benefit ?? null,
    variation: variation?.kind ?? null,
    variation_amount: variation?.amount ?? null,
    complete_on: null,
    recognised_at: null,
  });
  if (order.income) await insertIncome(db, uuid, { income: order.income, at: now });
  await insertIrregular(db, uuid, order.payments);
  await insertProofs(db, uuid, order.proofs);
};

/** Payments at once; an income takes what is there on each date. */
const reservedBy = ({ collection, capital, defer, variation }: Order): AmountOrder | undefined => {
  if (variation)
    return variation.kind === 'ADELANTO_COBRO'
      ? { amount_indicator: 'B', amount: centsFrom(variation.amount) }
      : undefined;
  if (defer === 'DIFERIDO') return undefined;
  if (collection === 'TOTAL') return { amount_indicator: 'T' };
  return collection === 'MIXTA' && capital !== null
    ? { amount_indicator: 'B', amount: centsFrom(capital) }
    : undefined;
};

const reserve = async (db: Db, operation: OperationWhole, now: Date): Promise<void> => {
  const { uuid: operation_uuid, account_uuid, product_uuid } = operation;
  const order = await rebuildBenefit(db, operation);
  const wanted = reservedBy(order);
  if (!wanted) return;
  await lockPositions(db, account_uuid, [product_uuid]);
  const { available } = await getBenefitFacts(db, order, { now, except: operation_uuid });
  await reserveUnits(
    db,
    { operation_uuid, account_uuid, product_uuid },
    { units: unitsToReserve(wanted, available.units, available.facts.price), at: now },
  );
};

/** A benefit of a pension plan, or the change of one in course. *Source*: decisions 1.3 (RESCATE), 1.6 and 2.8, ADR 67. */
export const BENEFIT: OrderKind<'RESCATE'> = {
  evaluate,
  insertDetails,
  reserve,
  print: printBenefit,
  rebuild: rebuildBenefit,
  simulate: simulateBenefitOrder,
};
