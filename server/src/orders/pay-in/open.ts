import type { Language } from '@area/domain/configuration/languages';
import { centsFrom } from '@area/domain/money/wire';
import { PAY_IN_LIFE_MINUTES, whyNotPayIn } from '@area/domain/payment/pay-in';
import { payInReference } from '@area/domain/payment/references';
import { findConfigurationOf } from '../../access/config/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { getOperationWhole, lockOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { PayInProvider } from '../../platform/outside/pay-in/provider.ts';
import { decidePayIn } from './decide.ts';
import { NOTICE_PATH, RETURN_PATH } from './paths.ts';
import { conceptOf, insertPayIn, insertStep, lockOpenPayIn } from './store.ts';
import type { PayInRow } from './store.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';

const MS_PER_MINUTE = 60_000;
/** An attempt with too little time left to log in at a bank is not shown again. */
const LEAST_LEFT_MS = 2 * MS_PER_MINUTE;

interface Opening {
  readonly uuid_operation: string;
  readonly intervener: string;
  readonly language: Language;
  readonly origin: string;
  /** Wall time: it is the bank that waits. */
  readonly now: Date;
}

const requirePayable = (operation: OperationWhole): void => {
  const refused = whyNotPayIn(operation);
  if (!refused) return;
  throw new AppError('NOT_PAYABLE', {
    errors: [{ field: 'uuid_operation', code: 'NOT_PAYABLE', reason: refused }],
  });
};

/** The open attempt with time left; expired ones are closed. */
const findOpen = async (db: Db, operation: string, now: Date): Promise<PayInRow | undefined> => {
  const open = await lockOpenPayIn(db, operation);
  if (!open || open.expires_at.getTime() - now.getTime() >= LEAST_LEFT_MS) return open;
  await decidePayIn(db, open, 'ABANDONED', now);
  await insertStep(db, { pay_in_uuid: open.uuid, source: 'SERVER', step: 'EXPIRED', at: now });
  return undefined;
};

const insertAttempt = async (
  db: Db,
  { uuid: operation_uuid, amount }: OperationWhole,
  { intervener: opened_by, now: opened_at }: Opening,
): Promise<PayInRow> => {
  const expires_at = new Date(opened_at.getTime() + PAY_IN_LIFE_MINUTES * MS_PER_MINUTE);
  const row = await insertPayIn(db, {
    uuid: newUuid(),
    operation_uuid,
    amount: getAmount({ amount }),
    opened_by,
    opened_at,
    expires_at,
  });
  await insertStep(db, {
    pay_in_uuid: row.uuid,
    source: 'SERVER',
    step: 'OPENED',
    by_uuid: opened_by,
    at: opened_at,
  });
  return row;
};

/**
 * Opens an attempt to pay an order, or returns the open one: a second click does not pay twice. *Errors*: NOT_PAYABLE.
 * *Source*: specification 7 (pay-in iframe), ADR 62.
 */
export const openAttempt = async (
  db: Db,
  provider: PayInProvider,
  opening: Opening,
): Promise<{ readonly row: PayInRow; readonly frame: string }> => {
  const { uuid_operation, language, origin, now } = opening;
  await lockOperation(db, uuid_operation);
  const operation = await getOperationWhole(db, uuid_operation);
  requirePayable(operation);
  const row =
    (await findOpen(db, uuid_operation, now)) ?? (await insertAttempt(db, operation, opening));
  const brand = await findConfigurationOf(db, operation.created_by);
  const frame = provider.frameFor({
    reference: payInReference(row.number),
    amount: centsFrom(row.amount),
    concept: conceptOf(operation.reference, row),
    beneficiary: `${operation.product_name} · ${brand?.legal_name ?? ''}`,
    iban: operation.product_iban,
    language,
    expires_at: row.expires_at,
    return_url: `${origin}${RETURN_PATH}?lang=${language}`,
    notify_url: `${origin}${NOTICE_PATH}`,
  });
  return { row, frame };
};
