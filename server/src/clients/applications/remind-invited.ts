import { REMINDER_DAYS, isReminderDue } from '@area/domain/application/reminders';
import { isApplicationOpen } from '@area/domain/application/transitions';
import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { sendLinkTo } from './links.ts';
import { nameOfApplicant } from './present.ts';
import { openStepsOf, readApplication } from './read-application.ts';
import {
  findApplicationForUpdate,
  insertHistory,
  listInvitedBefore,
  updateApplicant,
} from './store.ts';

/** Mails whoever was invited to an application, if something of their part is open still. A reminder is no touch: the draft ends on its day. */
const remindWithin = async (
  tx: Db,
  { uuid, application_uuid }: { readonly uuid: string; readonly application_uuid: string },
  { now, parts }: JobContext,
): Promise<boolean> => {
  const application = await findApplicationForUpdate(tx, application_uuid);
  if (!application || !isApplicationOpen(application.status)) return false;
  const whole = await readApplication(tx, application);
  const place = whole.people.findIndex(({ row }) => row.uuid === uuid);
  const row = whole.people[place]?.row;
  if (!row || row.invited_at === null || row.email === null) return false;
  const today = madridDate(now);
  const { reminders } = row;
  if (!isReminderDue({ invited_on: madridDate(row.invited_at), reminders }, today)) return false;
  if (openStepsOf(whole, today).of_people[place]?.length === 0) return false;
  const first = whole.people[0]?.row;
  const by = first && first.uuid !== uuid ? nameOfApplicant(first) : '';
  await sendLinkTo(tx, application, row, {
    now: parts.clock.wall(),
    news: by === '' ? 'resume' : 'remind',
    by,
  });
  await updateApplicant(tx, uuid, { reminders: reminders + 1 });
  await insertHistory(tx, {
    uuid: newUuid(),
    application_uuid,
    from_status: application.status,
    to_status: application.status,
    actor: 'SYS',
    reminded_uuid: uuid,
    at: now,
  });
  return true;
};

/** Reminds everybody who was invited and is silent, at a pace. *Source*: issue of the front door, ADR 225. */
export const remindInvited = async (day: JobContext): Promise<Outcome> => {
  const [soonest] = REMINDER_DAYS;
  const before = madridInstant(addDays(madridDate(day.now), 1 - soonest), 0);
  let done = 0;
  for (const invited of await listInvitedBefore(day.db, before, REMINDER_DAYS.length))
    if (await inTransaction(day.db, async (tx) => remindWithin(tx, invited, day))) done += 1;
  if (done > 0) day.parts.outbox.wake();
  return { done, failed: [] };
};
