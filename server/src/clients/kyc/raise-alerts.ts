import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { AML_CATEGORY_PREFIX } from '@area/domain/issue/handling';
import { amlAlerts } from '@area/domain/kyc/alerts';
import type { AmlAlert } from '@area/domain/kyc/alerts';
import type { Db } from '../../platform/db/tables.ts';
import { openForOffice } from '../../documents/issues/open-for-office.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { listWatched, findNotifiedAlert } from './alert-store.ts';
import type { WatchedPerson } from './alert-store.ts';
import { getNameAndDocument, lockPerson } from '../people/store.ts';

/** How far back alerts look, so that a missed night is made up for. An alert of these days is not raised again. *Units*: days. */
const LOOK_BACK_DAYS = 7;
/** A title for each alert, so that compliance finds them and one does not hide another. */
const categoryOf = (alert: AmlAlert): string => `${AML_CATEGORY_PREFIX}${alert}`;

interface Night {
  readonly since: Date;
  readonly at: Date;
}

/** It is not raised again while its issue is open, and during the period of its causes. */
const isTold = async (
  db: Db,
  { person, alert, since }: { person: string; alert: AmlAlert; since: Date },
): Promise<boolean> => {
  const told = await findNotifiedAlert(db, person, { category: categoryOf(alert), since });
  return told !== undefined;
};

/** To compliance alone: neither the client nor client care is notified. *Source*: decisions 1.7 (no tipping-off), 5.2. */
const tell = async (
  db: Db,
  { person, alert, at }: { person: string; alert: AmlAlert; at: Date },
): Promise<void> => {
  const { name, document_number: document } = await getNameAndDocument(db, person);
  const say = speakerOf('es');
  const params = { alert: say(`codes.aml_alert.${alert}`), name, document };
  await openForOffice(db, {
    subject: say('messages.aml.subject', params),
    description: say(`messages.aml.${alert}`, params),
    category: categoryOf(alert),
    group: 'COMPLIANCE',
    intervener: person,
    at,
  });
};

/** Raises the alerts of one person; returns how many. */
const raiseOf = async (
  db: Db,
  { person, facts }: WatchedPerson,
  { since, at }: Night,
): Promise<number> => {
  // A parallel run on this person waits, and then sees the issue.
  await lockPerson(db, person);
  let raised = 0;
  for (const alert of amlAlerts(facts)) {
    if (await isTold(db, { person, alert, since })) continue;
    await tell(db, { person, alert, at });
    raised += 1;
  }
  return raised;
};

/** Since when the bank's lines are looked at. */
export const listToWatch = async (db: Db, at: Date): Promise<readonly WatchedPerson[]> => {
  const today = madridDate(at);
  return listWatched(db, { since: addDays(today, -LOOK_BACK_DAYS), today });
};

/** Alerts compliance about suspicious movements of somebody's money. *Source*: decisions 5.2, ADR 90. */
export const raiseAlerts = async (db: Db, watched: WatchedPerson, at: Date): Promise<number> =>
  raiseOf(db, watched, { since: madridInstant(addDays(madridDate(at), -LOOK_BACK_DAYS), 0), at });
