import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import { officeActor } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import { lockOperation, updateOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { returnCollection } from '../execution/return-collection.ts';
import { OFFICE_LANGUAGE, translate } from '../../platform/texts/translate.ts';
import { markReturned } from '../received-payments/store.ts';
import { findCollectedOrder, updateReturned } from './collections-store.ts';

/** The data of the bank about a returned direct debit. */
export interface ReturnNews {
  /** Of the order: its end-to-end reference. */
  readonly reference: string;
  readonly on: CivilDate;
  /** Of ISO 20022, such as AM04: no money. */
  readonly code: string;
  /** Of a line that the bank does not mark as a return: it may be a charge that names the order. */
  readonly amount?: Cents | undefined;
  readonly by: string;
  readonly at: Date;
}

export type ReturnOutcome = 'returned' | 'known' | 'unknown' | 'amount_differs';

const endOrder = async (
  db: Db,
  operation: OperationWhole,
  { by, at, on }: ReturnNews,
): Promise<void> => {
  if (operation.operation_status === 'FINALIZED')
    return returnCollection(db, operation, { on, at });
  if (operation.operation_status === 'CANCELLED') return;
  const reason = translate(OFFICE_LANGUAGE, 'messages.cancel_reason.returned');
  await transitionOperation(db, operation, {
    to: 'CANCELLED',
    actor: officeActor(by),
    at,
    reason,
    changes: { cancel_reason: reason },
  });
};

/**
 * Handles a returned direct debit. An order that is not final ends; a final one is compensated at the unit value of the day
 * of the return. *Source*: decisions 1.5.
 */
export const takeReturn = async (db: Db, news: ReturnNews): Promise<ReturnOutcome> => {
  const found = await findCollectedOrder(db, news.reference);
  if (!found) return 'unknown';
  if (news.amount !== undefined && centsText(news.amount) !== found.amount) return 'amount_differs';
  await lockAccount(db, found.account_uuid);
  const operation = await lockOperation(db, found.uuid);
  if (!(await updateReturned(db, found.uuid, news))) return 'known';
  await markReturned(db, found.uuid);
  await updateOperation(db, found.uuid, { payment_status: 'RETURNED', updated_at: news.at });
  const returned = { ...operation, payment_status: 'RETURNED' as const };
  await notifyOfOperation(db, returned, { what: 'returned', which: news.on, at: news.at });
  await endOrder(db, returned, news);
  return 'returned';
};
