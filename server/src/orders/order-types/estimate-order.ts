import type { Operation } from '@area/contract/operations/schemas';
import { internalTransferDates } from '@area/domain/calendar/cut-off';
import { NO_CENTS } from '@area/domain/money/money';
import { centsText, sharesText } from '@area/domain/money/wire';
import { redeem } from '@area/domain/operation/amount-order';
import { transferOut } from '@area/domain/operation/internal-transfer';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { firstPaymentOf } from './estimate-payments.ts';
import { daysOfRedemption } from '../redemptions/estimate-redemption.ts';
import { getLeavingFacts, orderedOf } from '../redemptions/leaving.ts';

type Estimate = Operation['estimate'];

const leavingOf = async (
  db: Db,
  { account_uuid: account, product_uuid: product, created_at: now, uuid }: OperationWhole,
) => getLeavingFacts(db, { account, product, now, except: uuid });

/** What a redemption comes to on the last unit value before it was ordered, as its paper says it: every signer sees the same. */
export const estimateRedemption = async (db: Db, operation: OperationWhole) => {
  const asked = orderedOf(operation);
  const facts = await leavingOf(db, operation);
  const { day, paid_on, dated } = daysOfRedemption(asked, facts, operation.created_at);
  return { asked, facts, day, paid_on, redemption: redeem(asked, dated) };
};

/** The same of a transfer between two funds of the house. */
export const estimateTransfer = async (db: Db, operation: OperationWhole) => {
  const asked = orderedOf(operation);
  const facts = await leavingOf(db, operation);
  const dates = internalTransferDates(operation.created_at, facts.product);
  return {
    asked,
    facts,
    out_on: dates.redemptionUnitValueDate,
    in_on: dates.subscriptionUnitValueDate,
    redemption: transferOut(asked, facts, { holders: facts.holders, subop: operation.subop }),
  };
};

type Redemption = Awaited<ReturnType<typeof estimateRedemption>>['redemption'];

const figuresOf = ({ units, gross, fee, withholding, net }: Redemption) => ({
  units: sharesText(units),
  gross: centsText(gross),
  fee: centsText(fee),
  reduction: centsText(NO_CENTS),
  withholding: centsText(withholding),
  net: centsText(net),
  is_first_payment: false,
});

const ofRedemption = async (db: Db, operation: OperationWhole): Promise<Estimate> => {
  const { facts, day, paid_on, redemption } = await estimateRedemption(db, operation);
  if (facts.nav === null) return null;
  return {
    ...figuresOf(redemption),
    nav: facts.nav,
    nav_on: facts.nav_date ?? day,
    settlement_date: operation.settlement_date ?? paid_on,
    valued_on: null,
  };
};

/** Rights of a plan move untaxed and whole, as they are asked for. */
const ofTransfer = async (db: Db, operation: OperationWhole): Promise<Estimate> => {
  if (operation.product_type === 'P') return null;
  const { facts, out_on, in_on, redemption } = await estimateTransfer(db, operation);
  if (facts.nav === null) return null;
  return {
    ...figuresOf(redemption),
    nav: facts.nav,
    nav_on: facts.nav_date ?? out_on,
    settlement_date: null,
    valued_on: in_on,
  };
};

const ofBenefit = async (db: Db, operation: OperationWhole): Promise<Estimate> => {
  const { payment, facts, day } = (await firstPaymentOf(db, operation)) ?? {};
  if (!payment || !facts || !day || facts.nav === null) return null;
  return {
    units: null,
    gross: centsText(payment.gross),
    fee: centsText(NO_CENTS),
    reduction: centsText(payment.reduction),
    withholding: centsText(payment.withholding),
    net: centsText(payment.net),
    nav: facts.nav,
    nav_on: facts.nav_date ?? day,
    settlement_date: operation.settlement_date,
    valued_on: payment.kind === 'CAPITAL' ? null : payment.date,
    is_first_payment: payment.kind === 'INCOME',
  };
};

const ESTIMATES: Readonly<Record<string, typeof ofRedemption>> = {
  REEMBOLSO: ofRedemption,
  SOLICITUD_TRASPASO_INTERNO: ofTransfer,
  RESCATE: ofBenefit,
};

/** The figures of an order that was reviewed and is not executed yet; null where nothing leaves, or once it is done. */
export const presentEstimate = async (db: Db, operation: OperationWhole): Promise<Estimate> =>
  operation.has_docs_signed || operation.gross !== null
    ? null
    : ((await ESTIMATES[operation.type]?.(db, operation)) ?? null);
