import { madridDate } from '@area/domain/calendar/madrid';
import { NO_CENTS } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import { yearlyLimit } from '@area/domain/pension/contribution-limit';
import { excessRefundDeadline } from '@area/domain/pension/excess';
import type { Db } from '../../platform/db/tables.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import { sendToSigners } from './send-to-signers.ts';
import { EXCESS_REFUND } from '../order-types/excess-refund.ts';
import { insertOperation } from '../operations/insert-operation.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { yearOf } from '../pensions/contribution-year.ts';
import { lockContributions } from '../pensions/contribution-store.ts';
import { getExcessYear } from '../pensions/excess-facts.ts';
import { openExcessIssue } from './excess-issue.ts';
import {
  findExcessYear,
  findSource,
  insertExcessYear,
  listContributorsAbove,
  lockUnnotified,
  updateNotifiedAt,
} from './excess-year-store.ts';
import type { Source } from './excess-year-store.ts';

/** Participants whose contributions of a year, here and elsewhere, exceed the general limit, and who were not checked yet. */
export const listAbove = async (db: Db, year: number): Promise<string[]> =>
  listContributorsAbove(db, {
    year,
    least: centsText(yearlyLimit({ kind: 'INDIVIDUAL' }, year)),
  });

interface Finding {
  readonly source: Source;
  readonly participant: string;
  readonly year: number;
  readonly excess: Cents;
  readonly now: Date;
  readonly wall: Date;
  readonly reference: string;
}

/** The order for the participant to sign; none where the rules let none through. The caller has locked the account. */
const prepareRefund = async (
  db: Db,
  parts: Pick<Parts, 'storage' | 'pdfs'>,
  { source: { account_uuid, product_uuid, bank }, ...finding }: Finding,
): Promise<string | null> => {
  const { participant, year, excess, now, wall, reference } = finding;
  const order = {
    type: 'DEVOLUCION_EXCESO' as const,
    uuid_account: account_uuid,
    uuid_product: product_uuid,
    uuid_bank_account: bank,
    uuid_certificate: null,
    year,
    amount: centsText(excess),
  };
  const ordering = { order, actor: { ...SYSTEM, uuid: participant }, now, wall };
  const evaluated = await EXCESS_REFUND.evaluate(db, ordering);
  if ('refused' in evaluated) return null;
  const head = {
    type: order.type,
    account_uuid,
    product_uuid,
    created_by: participant,
    language: await findLanguageOf(db, participant),
    created_at: now,
    reference,
  } as const;
  const operation = await insertOperation(
    db,
    { ...head, operation_status: 'REGISTERED_ONLINE', source: 'ONLINE', ...evaluated.columns },
    SYSTEM,
  );
  await EXCESS_REFUND.insertDetails?.(db, operation, ordering);
  await sendToSigners(db, parts, operation, now);
  await EXCESS_REFUND.reserve?.(db, operation, now);
  await notifyOfOperation(db, operation, { what: 'excess_found', at: now });
  return operation.uuid;
};

/**
 * Checks one participant's past year, with the number for its order. False if it was not above its limit, or another run
 * checked it first. *Source*: decisions 1.3 (DEVOLUCION_EXCESO), ADR 65.
 */
export const detectExcess = async (
  db: Db,
  parts: Pick<Parts, 'storage' | 'pdfs' | 'clock'>,
  {
    participant,
    now,
    reference,
  }: { readonly participant: string; readonly now: Date; readonly reference: string },
): Promise<boolean> => {
  const year = yearOf(now) - 1;
  const source = await findSource(db, participant, year);
  if (source) await lockAccount(db, source.account_uuid);
  await lockContributions(db, participant);
  const known = await findExcessYear(db, participant, year);
  if (known) return false;
  const { excess } = await getExcessYear(db, { participant, year });
  if (excess === NO_CENTS) return false;
  const operation_uuid = source
    ? await prepareRefund(db, parts, {
        source,
        participant,
        year,
        excess,
        now,
        wall: parts.clock.wall(),
        reference,
      })
    : null;
  await insertExcessYear(db, {
    participant_uuid: participant,
    year,
    operation_uuid,
    found_at: now,
    told_at: operation_uuid === null ? now : null,
  });
  if (operation_uuid === null)
    await openExcessIssue(db, { participant, year, excess, operation: null, at: now });
  return true;
};

/** Notifies the office of an excess whose refund nobody signed. False when it was refunded or notified meanwhile. */
export const notifyExcess = async (
  db: Db,
  { participant, now }: { readonly participant: string; readonly now: Date },
): Promise<boolean> => {
  const year = yearOf(now) - 1;
  const row = await lockUnnotified(db, participant, year);
  if (!row) return false;
  const { excess } = await getExcessYear(db, {
    participant,
    year,
    ...(row.operation_uuid !== null && { except: row.operation_uuid }),
  });
  await updateNotifiedAt(db, { participant, year }, now);
  if (excess === NO_CENTS) return false;
  await openExcessIssue(db, { participant, year, excess, operation: row.operation_uuid, at: now });
  return true;
};

/** The day from which the office handles unsigned refunds: a month before the deadline. *Source*: ADR 65. */
const TELLING_FROM = '-06-01';

/** Whether the excess of the year before may still be refunded, and whether it is time to notify. */
export const excessSeason = (
  now: Date,
): { readonly year: number; readonly isOpen: boolean; readonly isLate: boolean } => {
  const [year, today] = [yearOf(now) - 1, madridDate(now)];
  const isOpen = today <= excessRefundDeadline(year);
  return { year, isOpen, isLate: isOpen && today.slice(4) >= TELLING_FROM };
};
