import { addDays } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { formatDate } from '@area/domain/calendar/format-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { formatEuros } from '@area/domain/money/format';
import { centsFrom } from '@area/domain/money/wire';
import { UNPAID_AFTER_EXPORT_DAYS, isUnpaidTooLong } from '@area/domain/operation/step-guards';
import { PAID_ONCE_TYPES } from '@area/domain/operation/type-lists';
import { sql } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db } from '../../platform/db/tables.ts';
import { openForOffice } from '../../documents/issues/open-for-office.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { lockOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { getAmount } from '../../ledger/units/amount.ts';

/** Of issues about an order that nobody paid. */
const CATEGORY = 'UNPAID_ORDER';

/** Since when the money is waited for: a sent order since it was sent, any other since it was signed. */
const SINCE = sql<Date>`coalesce(
  (select max(h.at) from operation_history h where h.operation_uuid = o.uuid and h.to_status = 'RD_SENT' and o.operation_status = 'RD_SENT'), o.order_at)`;

/** Of this wait the office has been told: of a new one, after the order was signed again, it is told again. */
const IS_TOLD = sql<boolean>`exists (select from issues i where i.operation_uuid = o.uuid and i.category = ${CATEGORY} and i.created_at > ${SINCE})`;

/** Signed orders whose money has not come in thirty days. *Source*: decisions 1.2 (O13). */
export const listUnpaid = async (db: Db, now: Date): Promise<string[]> => {
  const last = madridInstant(addDays(madridDate(now), -UNPAID_AFTER_EXPORT_DAYS), 0);
  const { rows } = await sql<{ uuid: string }>`
    select o.uuid from operations o
     where o.operation_status in ('SIGNED', 'VALIDATED', 'RD_SENT') and o.payment_status = 'PENDING' and o.type in (${codeList(PAID_ONCE_TYPES)})
       and ${SINCE} < ${last} and not ${IS_TOLD}
     order by o.uuid`.execute(db);
  return rows.map(({ uuid }) => uuid);
};

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
    category: CATEGORY,
    intervener: created_by,
    is_intervener: true,
    operation: uuid,
    at: now,
  });
};

/** Tells the office, and whoever was to pay by themselves, that an order is still unpaid: once. The order is not ended by this. *Source*: decisions 1.2 (O13). */
export const notifyUnpaid = async (db: Db, uuid: string, now: Date): Promise<boolean> => {
  const operation = await lockOperation(db, uuid);
  const {
    rows: [waits],
  } = await sql<{
    since: Date;
    is_told: boolean;
  }>`select ${SINCE} as since, ${IS_TOLD} as is_told from operations o where o.uuid = ${uuid}`.execute(
    db,
  );
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
