import { addBusinessDays } from '@area/domain/calendar/business-days';
import { madridDate } from '@area/domain/calendar/madrid';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runEach } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';
import { openOnce } from '../register-differences/open-difference.ts';
import { figuresText } from './deal-figures.ts';
import { findDeal, findHoldingOf, insertDealOperation, listDealsToEnter } from './deals-store.ts';
import type { DealRow } from './deals-store.ts';
import { enterMovement } from './enter-movement.ts';

/** For so long a movement waits for the unit value of its day. *Units*: business days. */
const WAITS_DAYS = 5;

type Tried = { readonly entered: true } | { readonly entered: false; readonly why: string };

/** Enters a deal that was ordered elsewhere, or says why it cannot be. */
export const enterDeal = async (db: Db, deal: DealRow, at: Date): Promise<Tried> => {
  const { record, deal_reference } = deal;
  if ('outcome' in record) return { entered: false, why: 'order_reference' };
  const holding = await findHoldingOf(db, record);
  const { account_uuid: account, product_uuid: product, product_type, is_own } = holding;
  if (account === null || product === null) return { entered: false, why: 'account' };
  if (product_type !== 'F' || is_own !== true) return { entered: false, why: 'product' };
  await lockAccount(db, account);
  const entered = await enterMovement(db, { movement: record, account, product, at });
  if ('why' in entered) return { entered: false, why: entered.why };
  await insertDealOperation(db, { deal: deal_reference, operation: entered.uuid, at });
  return { entered: true };
};

/** The unit value of its day may still come. */
const isWaiting = ({ booked_on }: DealRow, why: string, now: Date): boolean =>
  why === 'unit_value' &&
  addBusinessDays(booked_on, WAITS_DAYS, businessCalendar()) >= madridDate(now);

const enterOne = async (db: Db, reference: string, now: Date): Promise<boolean> => {
  const deal = await findDeal(db, reference);
  if (!deal) return false;
  const tried = await enterDeal(db, deal, now);
  if (tried.entered) return true;
  if (isWaiting(deal, tried.why, now)) return false;
  await openOnce(db, {
    kind: 'MOVEMENT_NOT_ENTERED',
    subject: `movement ${reference}`,
    ours: tried.why,
    theirs: 'kind' in deal.record ? `${deal.record.kind} ${figuresText(deal.record)}` : null,
    file: deal.file_uuid,
    account: deal.account_uuid,
    product: deal.product_uuid,
    deal: reference,
    day: deal.booked_on,
    at: now,
  });
  return false;
};

/** Enters what was executed on orders of branches and distributors, each in one transaction. *Source*: office.md 5. */
export const enterDeals = async (
  day: Pick<JobContext, 'db' | 'now' | 'signal'>,
): Promise<Outcome> =>
  runEach(day, await listDealsToEnter(day.db), async (tx, reference) =>
    enterOne(tx, reference, day.now),
  );
