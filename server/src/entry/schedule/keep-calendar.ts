import { hasList } from '@area/domain/calendar/holidays';
import { madridDate } from '@area/domain/calendar/madrid';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../platform/parts/parts.ts';
import { repeat } from '../../platform/repeat.ts';
import { businessCalendar, refreshCalendar } from '../../platform/calendar/in-force.ts';

const READ_EVERY_MS = 60_000;
/** The official list of a year is published in October of the one before. */
const LISTED_FROM_MONTH = 11;

/** The year whose list should be there, and is not: the next one from November on. */
const findMissingYear = (now: Date): number | undefined => {
  const [year = 0, month = 0] = madridDate(now).split('-').map(Number);
  const wanted = month >= LISTED_FROM_MONTH ? [year, year + 1] : [year];
  return wanted.find((each) => !hasList(each, businessCalendar()));
};

/** Reads the business calendar at the start and again every minute: another process may have taken a new list. */
export const keepCalendar = async (app: FastifyInstance, parts: Parts): Promise<void> => {
  let warned: number | undefined;
  const read = async (): Promise<void> => {
    const now = parts.clock.business();
    await refreshCalendar(parts.database.kysely, madridDate(now));
    const missing = findMissingYear(now);
    if (missing !== undefined && missing !== warned)
      parts.log.warn(
        { year: missing },
        'no official holidays of the year: its days follow the rule until the office sets its calendar',
      );
    warned = missing;
  };
  await read();
  const job = repeat(read, READ_EVERY_MS, (err) =>
    parts.log.warn({ err }, 'the calendar could not be read; the one before stands'),
  );
  app.addHook('onClose', async () => job.stop());
};
