import { addBusinessDays } from '@area/domain/calendar/business-days';
import { addDays, compareDates } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import type { RegisterFileKind } from '@area/domain/register/files';
import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { Db } from '../../platform/db/tables.ts';
import { openDifference, openOnce } from '../register-differences/open-difference.ts';
import { listUnanswered } from './deals-store.ts';
import { findDaysOfPositions, listDaysRead } from './files-store.ts';

/** The files that come of every business day. */
const NIGHTLY = ['POSITIONS', 'MOVEMENTS'] as const satisfies readonly RegisterFileKind[];

/** How far back missing files are looked for. *Units*: days. */
const LOOKED_BACK_DAYS = 30;
/** For so long an order waits before the office is told. *Units*: business days. */
const ANSWER_DAYS = 5;

const businessDaysFrom = (first: CivilDate, last: CivilDate): CivilDate[] => {
  const days: CivilDate[] = [];
  for (
    let day = addBusinessDays(addDays(first, -1), 1, businessCalendar());
    compareDates(day, last) <= 0;
    day = addBusinessDays(day, 1, businessCalendar())
  )
    days.push(day);
  return days;
};

/** Of each business day since the first file, up to yesterday, there are files. */
const watchFiles = async (db: Db, now: Date): Promise<void> => {
  const { first } = await findDaysOfPositions(db);
  if (first === null) return;
  const today = madridDate(now);
  const yesterday = addBusinessDays(today, -1, businessCalendar());
  const since = [first, addDays(today, -LOOKED_BACK_DAYS)].toSorted(compareDates)[1] ?? first;
  for (const kind of NIGHTLY) {
    const read = await listDaysRead(db, { kind, since });
    for (const day of businessDaysFrom(since, yesterday))
      if (!read.has(day))
        await openOnce(db, {
          kind: 'FILE_LATE',
          subject: `late ${kind} ${day}`,
          ours: null,
          theirs: null,
          day,
          at: now,
        });
  }
};

const watchAnswers = async (db: Db, now: Date): Promise<void> => {
  const before = madridInstant(
    addBusinessDays(madridDate(now), -ANSWER_DAYS, businessCalendar()),
    0,
  );
  for (const { uuid, reference, account_uuid, product_uuid, sent_on } of await listUnanswered(
    db,
    before,
  ))
    await openDifference(db, {
      kind: 'ANSWER_LATE',
      subject: `unanswered ${reference}`,
      ours: madridDate(sent_on),
      theirs: null,
      account: account_uuid,
      product: product_uuid,
      operation: uuid,
      at: now,
    });
};

/** What the register should have sent by now. *Source*: office.md 5. */
export const watchLate = async (db: Db, now: Date): Promise<void> => {
  await watchFiles(db, now);
  await watchAnswers(db, now);
};
