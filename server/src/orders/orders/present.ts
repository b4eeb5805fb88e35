import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { Language } from '@area/domain/configuration/languages';
import type { Operation } from '@area/contract/operations/schemas';
import { mayOnAccount } from '@area/domain/account/roles';
import { redemptionUnitValueDate } from '@area/domain/calendar/cut-off';
import { isFinal, isRegistered, operationLabel } from '@area/domain/operation/codes';
import { whyNotCancel } from '@area/domain/operation/cancellation';
import { whyNotChange } from '@area/domain/operation/order-change';
import { directionOf } from '@area/domain/operation/direction';
import { NO_CENTS, subtractCents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { unitsFor } from '@area/domain/money/rounding';
import { centsFrom, centsText, sharesText, unitValueFrom } from '@area/domain/money/wire';
import { madridDate } from '@area/domain/calendar/madrid';
import { createReadsAround } from '../../access/account-access/request-reads.ts';
import type { RequestReads } from '../../access/account-access/request-reads.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { OrderEnvelope } from '../../documents/signatures/order-envelope-store.ts';
import { orderState, signersOf, waitsFor } from '../../documents/signatures/state.ts';
import { canPayIn } from '../pay-in/pay-in-availability.ts';
import { presentPeriodic } from '../periodics/present.ts';
import { presentBenefit } from '../pensions/present-benefit.ts';
import { presentContribution } from '../pensions/present-contribution.ts';
import { presentTransfer } from '../transfers/present.ts';
import { translate } from '../../platform/texts/translate.ts';
import {
  cancelUntilOf,
  findHouseTransfer,
  findParent,
  findPayoutIban,
  listLotsOf,
} from './present-parts.ts';
import { getOperationPage } from '../operations/store.ts';
import type { OperationPage, OperationWhole } from '../operations/store.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';
import { getMandatePrinted } from '../order-types/debit-store.ts';
import { presentEstimate } from '../order-types/estimate-order.ts';
import { findLossesDeferredByOrder } from '../order-types/deferred-losses.ts';
import { presentReview } from '../order-types/review-order.ts';

export interface Viewer {
  readonly intervener_uuid: string;
  readonly now: Date;
  readonly language: Language;
  /** Whether payment from the portal is possible here; absent if unknown. */
  readonly takesPayIns?: boolean;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** While the money is awaited, every cut-off moves the day; then the day of the payment counts. */
const expectedDay = (
  { operation_status, payment_status, expected_nav_date, cut_off }: OperationWhole,
  now: Date,
) =>
  payment_status === 'PENDING' && !isFinal(operation_status)
    ? redemptionUnitValueDate(now, { cut_off }, businessCalendar())
    : expected_nav_date;

/** How to pay, for as long as the money is awaited. */
const paymentInstructions = async (
  once: RequestReads,
  operation: OperationWhole,
  isRejected: boolean,
) => {
  // What was refused is not to be paid.
  if (isRejected) return null;
  const isAwaited =
    operation.payment_status === 'PENDING' && operation.operation_status !== 'CANCELLED';
  if (operation.payment_method !== 'TRANSFERENCIA' || !isAwaited) return null;
  const brand = await once.configurationOf(operation.created_by);
  return {
    iban: operation.product_iban,
    beneficiary: `${operation.product_name} · ${brand?.legal_name ?? ''}`,
    reference: operation.reference,
    amount: getAmount(operation),
  };
};

const isBuying = ({ type }: OperationWhole): boolean => directionOf(type) === 'IN';

/** Null while nobody here knows it. */
const amountOf = ({ amount }: OperationWhole): Cents | null =>
  amount === null ? null : centsFrom(amount);

/** The amount that becomes units; nothing if units leave, null while it is unknown. */
const investedOf = (operation: OperationWhole): Cents | null => {
  if (!isBuying(operation)) return NO_CENTS;
  const amount = amountOf(operation);
  return amount === null ? null : subtractCents(amount, centsFrom(operation.fee));
};

const estimate = (operation: OperationPage) => {
  const latest = operation.units === null ? operation.latest_unit_value : null;
  if (!latest) return { estimated_units: null, estimated_nav: null, estimated_nav_date: null };
  const euros = isBuying(operation) ? investedOf(operation) : amountOf(operation);
  return {
    estimated_units:
      operation.ordered_units ??
      (euros === null ? null : sharesText(unitsFor(euros, unitValueFrom(latest.value)))),
    estimated_nav: latest.value,
    estimated_nav_date: latest.day,
  };
};

const UNSIGNED = { signers: [], missing_signatures: 0, can_sign: false, rejected: null };

/** Who refused to sign an order, and the reason. */
const presentRejection = ({ envelope, rejecter }: OrderEnvelope): Operation['rejected'] => {
  const { status, rejected_by, rejected_because } = envelope;
  if (status !== 'REJECTED' || rejected_by === null || rejected_because === null) return null;
  return { by: rejecter ?? '', reason: rejected_because };
};

/** Who signs the order, as the envelope of its version has it; none for one that was signed before the portal was there. */
const signing = async (
  { envelope, ...operation }: OperationPage,
  { viewer, once }: { readonly viewer: Viewer; readonly once: RequestReads },
) => {
  if (!envelope) return UNSIGNED;
  const state = orderState(envelope, operation, await once.people(operation.account_uuid));
  const signedAt = new Map(
    state.signatures.map(({ intervener_uuid, signed_at }) => [intervener_uuid, signed_at]),
  );
  return {
    signers: signersOf(state).map(({ uuid, name }) => ({
      uuid,
      name,
      signed_at: iso(signedAt.get(uuid) ?? null),
    })),
    missing_signatures: operation.has_docs_signed ? 0 : state.progress.missing_count,
    can_sign: waitsFor(state, viewer.intervener_uuid, viewer.now),
    rejected: isRegistered(operation.operation_status) ? presentRejection(envelope) : null,
  };
};

/** A person who may only read gets no button. */
const mayOperate = async (
  once: RequestReads,
  { account_uuid }: OperationWhole,
  { intervener_uuid }: Viewer,
): Promise<boolean> => mayOnAccount(await once.holdings(account_uuid, intervener_uuid), 'O');

const mayCancel = async (
  once: RequestReads,
  operation: OperationWhole,
  viewer: Viewer,
): Promise<boolean> =>
  whyNotCancel({ ...operation, now: viewer.now }) === undefined &&
  (await mayOperate(once, operation, viewer));

/** Until its first signature. *Source*: ADR 126. */
const mayChange = async (
  once: RequestReads,
  operation: OperationWhole,
  { viewer, signers }: { viewer: Viewer; signers: Operation['signers'] },
): Promise<boolean> => {
  const is_signed = signers.some(({ signed_at }) => signed_at !== null);
  return (
    whyNotChange({ ...operation, is_signed }) === undefined &&
    (await mayOperate(once, operation, viewer))
  );
};

const textOf = (amount: Cents | null): string | null =>
  amount === null ? null : centsText(amount);

const presentPutOff = async (db: Db, operation: OperationWhole): Promise<string | null> => {
  const { has_docs_signed, operation_status } = operation;
  if (has_docs_signed || !isRegistered(operation_status)) return null;
  return textOf((await findLossesDeferredByOrder(db, operation)) ?? null);
};

const aroundOf = (
  { account_uuid: account, created_by: orderer }: OperationWhole,
  { intervener_uuid: viewer }: Viewer,
) => ({ account, orderer, viewer });

const findDebitedIban = async (db: Db, { mandate_uuid }: OperationWhole): Promise<string | null> =>
  mandate_uuid === null ? null : (await getMandatePrinted(db, mandate_uuid)).iban;

/** What other features add to an operation. */
const presentParts = async (
  db: Db,
  operation: OperationPage,
  { viewer, once }: { readonly viewer: Viewer; readonly once: RequestReads },
) => ({
  benefit: await presentBenefit(db, operation),
  contribution: await presentContribution(db, operation),
  estimate: await presentEstimate(db, operation),
  review: await presentReview(db, operation),
  deferred_loss: await presentPutOff(db, operation),
  debited_iban: await findDebitedIban(db, operation),
  payout_iban: await findPayoutIban(db, operation),
  lots: await listLotsOf(db, operation),
  parent: await findParent(db, operation),
  periodic: await presentPeriodic(db, operation, viewer, once),
  transfer:
    (await findHouseTransfer(db, operation)) ??
    (await presentTransfer(db, operation, viewer.language)),
});

/** The facts of an operation, its account and its product that are the same for every viewer. */
const presentHead = (operation: OperationPage) => ({
  uuid: operation.uuid,
  reference: operation.reference,
  type: operation.type,
  subtype: operation.subop,
  operation_status: operation.operation_status,
  status: operationLabel(operation.operation_status),
  source_system: operation.source_system,
  payment_status: operation.payment_status,
  uuid_account: operation.account_uuid,
  account_alias: operation.account_alias,
  account_number: operation.account_number,
  uuid_product: operation.product_uuid,
  product_name: operation.product_name,
  product_class: operation.product_type === 'F' ? operation.product_class : null,
  isin: operation.isin,
  amount: operation.amount,
  amount_indicator: operation.amount_indicator,
  ordered_units: operation.ordered_units,
});

/** An operation as one person sees it. *Errors*: NOT_FOUND. */
export const presentOperation = async (
  db: Db,
  uuid: string,
  viewer: Viewer,
  known?: RequestReads,
): Promise<Operation> => {
  const operation = await getOperationPage(db, uuid, madridDate(viewer.now));
  const once = known ?? (await createReadsAround(db, aroundOf(operation, viewer)));
  const signed = await signing(operation, { viewer, once });
  return {
    ...presentHead(operation),
    gross: operation.gross,
    gain: operation.gain,
    withholding: operation.withholding,
    net: operation.net,
    settlement_date: operation.settlement_date,
    ...(await presentParts(db, operation, { viewer, once })),
    cancel_until: cancelUntilOf(operation, viewer.now),
    fee: operation.fee,
    invested: textOf(investedOf(operation)),
    units: operation.units,
    nav: operation.nav,
    nav_date: operation.nav_date,
    expected_nav_date: expectedDay(operation, viewer.now),
    cut_off: operation.cut_off,
    distributor_uuid: operation.distributor_uuid,
    has_docs_signed: operation.has_docs_signed,
    is_signature_rejected: operation.is_signature_rejected,
    created_at: operation.created_at.toISOString(),
    order_at: iso(operation.order_at),
    payment_method: operation.payment_method,
    cancel_reason: operation.cancel_reason && translate(viewer.language, operation.cancel_reason),
    can_cancel: await mayCancel(once, operation, viewer),
    can_change: await mayChange(once, operation, { viewer, signers: signed.signers }),
    can_pay_in: await canPayIn(once, operation, viewer),
    source: operation.source,
    waiting_for: operation.waiting_for,
    ...estimate(operation),
    payment_instructions: await paymentInstructions(once, operation, signed.rejected !== null),
    ...signed,
  };
};
