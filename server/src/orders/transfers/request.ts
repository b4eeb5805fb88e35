import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { updateTransfer, findLastValidation, getFingerprint, getTransfer } from './store.ts';
import { transferDeadlines } from '@area/domain/calendar/transfer-deadlines';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Db } from '../../platform/db/tables.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import { lockOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { findPlanTransfer, getRegistered } from '../pensions/plan-transfer-store.ts';
import { findOrderEnvelope } from '../../documents/signatures/envelopes-store.ts';
import { listDocumentsOfEnvelopes } from '../../documents/signatures/envelope-documents-store.ts';
import { listHolders } from './account-store.ts';
import { numberOf, queueMessage } from './queue.ts';
import type { MessageBody } from './queue.ts';
import type { TransferRow } from './store.ts';

/** The day from which the legal term counts: the order was complete. *Source*: decisions 8, Ley 35/2003 article 28. */
export const findCompleteDay = async (
  db: Db,
  operation: string,
): Promise<CivilDate | undefined> => {
  const step = await findLastValidation(db, operation);
  return step && madridDate(step.at);
};

/** Of the sealed order; an order signed before the portal existed has none. */
const findOrderHash = async (db: Db, operation: OperationWhole): Promise<string> => {
  const envelope = await findOrderEnvelope(db, operation);
  const [paper] = envelope ? await listDocumentsOfEnvelopes(db, [envelope.uuid]) : [];
  if (!paper) return '';
  const sealed = await getFingerprint(db, paper.sealed_uuid ?? paper.document_uuid);
  return sealed.sha256;
};

const buildRequest = async (
  db: Db,
  { MANAGER_NAME, MANAGER_NIF, MANAGER_BIC }: Parts['settings'],
  operation: OperationWhole,
  transfer: TransferRow,
): Promise<MessageBody> => {
  const part = await findPlanTransfer(db, operation.uuid);
  const isEuros = operation.amount_indicator === 'B' || operation.amount_indicator === 'I';
  return {
    kind: 'SOLICITUD',
    destination_manager: { name: MANAGER_NAME, nif: MANAGER_NIF, bic: MANAGER_BIC ?? '' },
    origin_manager: { name: transfer.manager, nif: numberOf(transfer) },
    holders: await listHolders(db, operation.account_uuid),
    // For a plan its number, in the place of a fund's ISIN.
    origin_product: transfer.isin,
    origin_account: transfer.account_number,
    indicator: operation.amount_indicator,
    amount: isEuros ? operation.amount : null,
    units: operation.ordered_units,
    destination_product: await getRegistered(db, operation),
    destination_iban: operation.product_iban,
    rights: part?.rights ?? '',
    compartment: part?.compartment ?? '',
    order_sha256: await findOrderHash(db, operation),
  };
};

/**
 * Asks the other manager for the money of an order that was sent to the registrar. Returns whether it was asked for now.
 * *Source*: decisions 1.2 (O14) and 8.
 */
export const requestTransfer = async (
  db: Db,
  { settings }: Pick<Parts, 'settings'>,
  { uuid, now }: { uuid: string; now: Date },
): Promise<boolean> => {
  const operation = await lockOperation(db, uuid);
  if (operation.operation_status !== 'RD_SENT') return false;
  const transfer = await getTransfer(db, uuid);
  const on = madridDate(now);
  const {
    sendBy: send_by,
    checksBy: checks_by = null,
    redemptionFrom: redemption_from = null,
    cashBy: cash_by,
  } = transferDeadlines(
    operation.product_type,
    { completeOn: (await findCompleteDay(db, uuid)) ?? on, received: on },
    businessCalendar(),
  );
  await queueMessage(db, settings, {
    operation,
    transfer,
    message: await buildRequest(db, settings, operation, transfer),
    on,
    at: now,
  });
  await updateTransfer(db, uuid, {
    requested_on: on,
    send_by,
    checks_by,
    redemption_from,
    cash_by,
  });
  // The day of the money decides its unit value: until then only a latest day is known.
  const changes = { nav_date: null, expected_nav_date: cash_by };
  await notifyOfOperation(
    db,
    await transitionOperation(db, operation, { to: 'SNCE_1', actor: SYSTEM, at: now, changes }),
    { what: 'transfer_requested', at: now },
  );
  return true;
};
