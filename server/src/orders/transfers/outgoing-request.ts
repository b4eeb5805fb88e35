import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { insertTransfer } from './store.ts';
import { getMessageBody, findPending } from './message-store.ts';
import { redemptionUnitValueDate } from '@area/domain/calendar/cut-off';
import { transferDeadlines } from '@area/domain/calendar/transfer-deadlines';
import { madridDate } from '@area/domain/calendar/madrid';
import { normaliseIban } from '@area/domain/identifiers/iban';
import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import { centsFrom, sharesFrom } from '@area/domain/money/wire';
import { amountOrderOf } from '@area/domain/operation/ordered-amount';
import type { AmountOrder } from '@area/domain/operation/amount-order';
import { transferOut } from '@area/domain/operation/internal-transfer';
import { whyRefuseRequest, whyRefuseUnits } from '@area/domain/operation/outgoing-transfer';
import type { OutgoingRequest, Refusal } from '@area/domain/operation/outgoing-transfer';
import { COMPARTMENTS, RIGHTS_TYPES } from '@area/domain/pension/codes';
import type { ProductType } from '@area/domain/product/product';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { insertOperation } from '../operations/insert-operation.ts';
import { orderedAmountColumns } from '../redemptions/leaving-units.ts';
import { reserveLeaving } from '../pensions/plan-reserve.ts';
import type { TransferRequest } from '../../platform/outside/transfer-gateway/messages.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { getPlanLeavingFacts } from '../pensions/plan-part.ts';
import type { PlanPart } from '../pensions/plan-transfer-store.ts';
import { lockPositions } from '../../ledger/units/units-store.ts';
import { getRedemptionFacts } from '../redemptions/redemption-facts.ts';
import type { LeavingFacts } from '../redemptions/redemption-facts.ts';
import { getFirstOwner } from '../operations/technical-operation.ts';
import { alertOffice, openIssue } from './alerts.ts';
import { findManagerNumbers, isListedManager } from './manager-store.ts';
import { acceptOutgoing, refusalText, rejectOutgoing } from './outgoing-answer.ts';
import { findPlace } from './outgoing-place.ts';
import type { TransferPlace } from './outgoing-place.ts';
import type { MessageDecision } from './outcome.ts';
import { queueAnswer } from './queue.ts';
import { insertPlanTransfer } from '../pensions/plan-transfer-store.ts';
import { findAccountNumbered } from './account-store.ts';

type Office = Pick<Parts, 'settings'>;

interface Taking {
  /** The message. */
  readonly uuid: string;
  readonly sender: string;
  readonly request: TransferRequest;
  readonly place: TransferPlace;
  readonly order: AmountOrder;
  /** Which part of a plan; nothing of a fund. */
  readonly part: PlanPart | undefined;
  readonly product_type: ProductType;
  readonly now: Date;
}

const readRequest = ({
  holders,
  indicator: amount_indicator,
  amount,
  units,
  order_sha256,
  destination_iban,
}: TransferRequest): OutgoingRequest => ({
  holders,
  order_sha256,
  destination_iban,
  asked: {
    amount_indicator,
    amount: amount === null ? null : centsFrom(amount),
    units: units === null ? null : sharesFrom(units),
  },
});

const UNREADABLE: Refusal = { code: '99', detail: reason('rules.plan_transfer.part') };

/**
 * The requested part of a plan; without one it is the whole plan, both compartments in proportion. *Source*: RD 304/2004
 * articles 10 bis and 50.4.
 */
const readPart = ({ rights, compartment }: TransferRequest): PlanPart | 'unreadable' => {
  const ofRights = rights === '' ? 'A' : RIGHTS_TYPES.find((each) => each === rights);
  const inCompartment =
    compartment === '' ? null : COMPARTMENTS.find((each) => each === compartment);
  return ofRights === undefined || inCompartment === undefined
    ? 'unreadable'
    : { rights: ofRights, compartment: inCompartment };
};

/** The data beside the operation: who asked, the destination, and the deadlines. *Source*: decisions 8. */
const keepTerms = async (
  db: Db,
  operation: OperationWhole,
  { uuid, sender, request, part, product_type, now }: Taking,
): Promise<void> => {
  const on = madridDate(now);
  const {
    checksBy: checks_by = null,
    redemptionFrom: redemption_from = null,
    cashBy: cash_by,
  } = transferDeadlines(product_type, { completeOn: on, received: on }, businessCalendar());
  const { manager_registration } = await findManagerNumbers(db, sender);
  const { destination_manager, destination_product, origin_account, order_sha256 } = request;
  await insertTransfer(db, {
    operation_uuid: operation.uuid,
    direction: 'OUT',
    reference: request.reference,
    isin: destination_product,
    fund_name: destination_product,
    manager: destination_manager.name,
    manager_number: sender,
    manager_nif: sender,
    manager_registration,
    account_number: origin_account,
    iban: normaliseIban(request.destination_iban),
    requested_on: on,
    checks_by,
    redemption_from,
    cash_by,
    request_message_uuid: uuid,
    order_sha256: order_sha256.toLowerCase(),
    created_at: now,
  });
  if (part)
    await insertPlanTransfer(db, {
      operation_uuid: operation.uuid,
      plan_code: null,
      fund_code: null,
      ...part,
    });
};

/** Stores the request as an operation of the account. It is not signed here: the order was signed at the other manager. */
const writeDown = async (
  db: Db,
  taking: Taking,
): Promise<{ operation: OperationWhole; facts: LeavingFacts }> => {
  const {
    place: { account, product },
    order,
    part,
    product_type,
    now,
  } = taking;
  await lockPositions(db, account.uuid, [product.uuid]);
  const leaving = { account: account.uuid, product: product.uuid, now };
  const facts = part
    ? await getPlanLeavingFacts(db, leaving, part)
    : await getRedemptionFacts(db, leaving);
  const created_by = await getFirstOwner(db, account.uuid);
  const on = madridDate(now);
  const operation = await insertOperation(
    db,
    {
      type: 'TRASPASO_SALIDA',
      cause: 'EXTERNAL_TRANSFER',
      operation_status: 'SNCE_1',
      payment_status: 'NONE',
      payment_method: null,
      suitability_verdict: null,
      suitability_sentence: null,
      account_uuid: account.uuid,
      product_uuid: product.uuid,
      created_by,
      ...orderedAmountColumns(
        order,
        transferOut(order, facts, { holders: facts.holders, subop: 'E' }),
      ),
      expected_nav_date:
        transferDeadlines(product_type, { completeOn: on, received: on }, businessCalendar())
          .redemptionFrom ?? redemptionUnitValueDate(now, facts.product, businessCalendar()),
      has_docs_signed: true,
      language: await findLanguageOf(db, created_by),
      source: 'SNCE',
      created_at: now,
    },
    SYSTEM,
  );
  await keepTerms(db, operation, taking);
  return { operation, facts };
};

/** Takes a valid request: its units are reserved, and it is accepted unless a person must check it. */
const takeUp = async (db: Db, { settings }: Office, taking: Taking): Promise<MessageDecision> => {
  const { place, order, sender, now } = taking;
  const { operation, facts } = await writeDown(db, taking);
  const giving = {
    ...facts,
    allow_transfer: place.product.allow_transfer,
    is_account_blocked: place.account.status === 'BLOQUEADO',
  };
  const refused = whyRefuseUnits(order, giving);
  if (refused) {
    await rejectOutgoing(db, settings, operation, { ...refused, actor: SYSTEM, now });
    return { outcome: ['REFUSED', refused.code], operation: operation.uuid };
  }
  await reserveLeaving(db, operation, now);
  await notifyOfOperation(db, operation, { what: 'out_requested', at: now });
  // An unknown manager, or an account under investigation, is never answered automatically.
  if (place.is_looked_into || !(await isListedManager(db, sender))) {
    await alertOffice(db, operation, {
      cause: 'out_review',
      due: madridDate(now),
      now,
      params: { manager: taking.request.destination_manager.name, sender },
    });
  } else await acceptOutgoing(db, settings, operation, { actor: SYSTEM, now });
  return { outcome: ['APPLIED'], operation: operation.uuid };
};

/** Whose request it is, and whether it is for us. *Source*: ADR 61. */
const isForUs = ({ settings }: Office, request: TransferRequest, sender: string): boolean =>
  normaliseIdentifier(request.origin_manager.nif) === settings.MANAGER_NIF &&
  normaliseIdentifier(request.destination_manager.nif) === normaliseIdentifier(sender);

/**
 * Takes another manager's request for the money of a client, or refuses it with its code. A request that names no account
 * of ours is refused without an operation. If its units or its fund do not allow it, an operation is stored and ended, so
 * that the client sees it. *Source*: decisions 1.3 (TRASPASO_SALIDA) and 8; ADR 61.
 */
export const takeRequest = async (
  db: Db,
  office: Office,
  { uuid, now }: { uuid: string; now: Date },
): Promise<MessageDecision | undefined> => {
  const { body } = await getMessageBody(db, uuid);
  const account =
    body.kind === 'SOLICITUD' ? await findAccountNumbered(db, body.origin_account) : undefined;
  if (account) await lockAccount(db, account.uuid);
  const pending = await findPending(db, uuid);
  if (pending?.message.kind !== 'SOLICITUD') return undefined;
  const { message: request, sender_nif: sender, reference, product_type } = pending;
  if (!isForUs(office, request, sender)) {
    await openIssue(db, { cause: 'out_misaddressed', params: { sender, theirs: reference }, now });
    return { outcome: ['REFUSED', 'it is not a request of its sender to us'] };
  }
  const { place, from } = await findPlace(db, request, { sender, product_type, now });
  const asked = readRequest(request);
  const part = product_type === 'P' ? readPart(request) : undefined;
  const refused = whyRefuseRequest(asked, from) ?? (part === 'unreadable' ? UNREADABLE : undefined);
  const order = amountOrderOf(asked.asked);
  if (refused || !place || !order || part === 'unreadable') {
    const { code, detail } = refused ?? { code: '03' };
    await queueAnswer(db, office.settings, {
      reference,
      product_type,
      operation_uuid: null,
      message: { kind: 'RECHAZO', code, text: refusalText(code, detail) },
      on: madridDate(now),
      at: now,
    });
    return { outcome: ['REFUSED', code] };
  }
  return takeUp(db, office, { uuid, sender, request, place, order, part, product_type, now });
};
