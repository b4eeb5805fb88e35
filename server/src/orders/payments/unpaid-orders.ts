import type { CivilDate } from '@area/domain/calendar/civil-date';
import { formatDate } from '@area/domain/calendar/format-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { formatEuros } from '@area/domain/money/format';
import { centsFrom } from '@area/domain/money/wire';
import { isUnpaidTooLong } from '@area/domain/operation/step-guards';
import type { Db } from '../../platform/db/tables.ts';
import { openForOffice } from '../../documents/issues/open-for-office.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { lockOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';
import { UNPAID_CATEGORY, findUnpaidWait } from './store.ts';

const openIssue = async (
  db: Db,
  { uuid, reference, product_name, amount, created_by }: OperationWhole,
  { since, now }: { since: CivilDate; now: Date },
): Promise<void> => {
  const say = speakerOf('es');
  const params = {
    reference,
    product: product_name,
    amount: formatEuros(centsFrom(getAmount({ amount }))),
    since: formatDate(since),
  };
  await openForOffice(db, {
    subject: say('messages.unpaid_order.subject', params),
    description: say('messages.unpaid_order.description', params),
    category: UNPAID_CATEGORY,
    intervener: created_by,
    is_intervener: true,
    operation: uuid,
    at: now,
  });
};

/** Notifies the office, and a client who pays by transfer, that an order is still unpaid, once. It does not end the order. *Source*: decisions 1.2 (O13). */
export const notifyUnpaid = async (db: Db, uuid: string, now: Date): Promise<boolean> => {
  const operation = await lockOperation(db, uuid);
  const waits = await findUnpaidWait(db, uuid);
  if (!waits || waits.is_told) return false;
  const since = madridDate(waits.since);
  if (
    operation.operation_status === 'CANCELLED' ||
    !isUnpaidTooLong({ payment_status: operation.payment_status, since }, madridDate(now))
  )
    return false;
  await openIssue(db, operation, { since, now });
  if (operation.payment_method !== 'DOMICILIACION')
    await notifyOfOperation(db, operation, { what: 'payment_overdue', at: now });
  return true;
};
