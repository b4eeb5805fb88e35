import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { recordEvent } from '../../platform/events/store.ts';
import { runEach } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';
import { listKycDue } from './due-store.ts';

/** How long before its last day programs hear that a review is due. *Units*: days. */
const NOTICE_DAYS = 30;

/** Tells programs of the manager whose review of KYC is due within a month, once for each last day. *Source*: office 6. */
export const tellKycDue = async (day: JobContext): Promise<Outcome> => {
  const today = madridDate(day.now);
  const due = new Map(
    (await listKycDue(day.db, { from: today, until: addDays(today, NOTICE_DAYS) })).map(
      ({ uuid, kyc_valid_until }) => [uuid, kyc_valid_until],
    ),
  );
  return runEach(day, [...due.keys()], async (tx, uuid) => {
    await recordEvent(tx, {
      type: 'kyc.due',
      subject: 'client',
      uuid,
      facts: { due_on: due.get(uuid) ?? null },
    });
    return true;
  });
};
