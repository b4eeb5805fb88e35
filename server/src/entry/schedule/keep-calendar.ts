import { findUnlistedYear } from '@area/domain/calendar/missing-list';
import { madridDate } from '@area/domain/calendar/madrid';
import type { FastifyInstance } from 'fastify';
import { openForOffice } from '../../documents/issues/open-for-office.ts';
import { hasOpenIssue } from '../../documents/issues/store.ts';
import {
  businessCalendar,
  forgetCalendar,
  refreshCalendar,
} from '../../platform/calendar/in-force.ts';
import { outcomeOf } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { repeat } from '../../platform/repeat.ts';
import { OFFICE_LANGUAGE, speakerOf } from '../../platform/texts/translate.ts';

const READ_EVERY_MS = 60_000;

/** Reads the business calendar at the start and again every minute: another process may have taken a new list. */
export const keepCalendar = async (app: FastifyInstance, parts: Parts): Promise<void> => {
  const read = async (): Promise<void> =>
    refreshCalendar(parts.database.kysely, madridDate(parts.clock.business()));
  await read();
  const job = repeat(read, READ_EVERY_MS, (err) =>
    parts.log.warn({ err }, 'the calendar could not be read; the one before stands'),
  );
  app.addHook('onClose', async () => {
    await job.stop();
    forgetCalendar();
  });
};

/** Tells the office that a year has no official holidays, once while nobody has dealt with it. */
export const watchCalendar = async ({ db, parts, now }: JobContext): Promise<Outcome> => {
  const year = findUnlistedYear(madridDate(now), businessCalendar());
  if (year === undefined) return outcomeOf(0);
  parts.log.warn({ year }, 'no official holidays of the year: its days follow the rule');
  const say = speakerOf(OFFICE_LANGUAGE);
  const params = { year: String(year) };
  const subject = say('messages.staff.calendar_missing.subject', params);
  if (await hasOpenIssue(db, subject)) return outcomeOf(0);
  const description = say('messages.staff.calendar_missing.description', params);
  await openForOffice(db, { subject, description, group: 'OPERATIONS', at: now });
  return outcomeOf(1);
};
