import { DRAFT_DAYS } from '@area/domain/application/transitions';
import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { LEAD_DAYS } from '@area/domain/gdpr/retention';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Db } from '../../platform/db/tables.ts';
import { addOutcomes, outcomeOf, runEach } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';
import { askProvider } from './identification.ts';
import { endAddedRole } from './end-added-role.ts';
import { listEnded } from './ended-store.ts';
import { settleEnded } from './erase-application.ts';
import { eraseContents } from './erase-contents.ts';
import { removeKeys } from './keys-store.ts';
import { moveApplication } from './move.ts';
import { listWaitingIdentifications } from './papers-store.ts';
import { readApplication } from './read-application.ts';
import { findApplicationForUpdate, listAbandoned } from './store.ts';

const daysBefore = (now: Date, days: number): Date =>
  madridInstant(addDays(madridDate(now), -days), 0);

/** A draft that nobody touched for thirty days ends: nobody gets in any more. */
const expire = async (db: Db, { parts, now }: JobContext): Promise<number> => {
  const abandoned = await listAbandoned(db, daysBefore(now, DRAFT_DAYS));
  for (const uuid of abandoned)
    await inTransaction(db, async (tx) => {
      const application = await findApplicationForUpdate(tx, uuid);
      if (!application || application.touched_at >= daysBefore(now, DRAFT_DAYS)) return;
      const whole = await readApplication(tx, application);
      await moveApplication(tx, application, { to: 'EXPIRED', actor: 'SYS', at: now });
      await endAddedRole(tx, application, now);
      await removeKeys(
        tx,
        whole.people.map(({ row }) => row.uuid),
      );
      await eraseContents(tx, parts, whole);
    });
  return abandoned.length;
};

/** What ended without a client goes after ninety days; what compliance suspects of it stays, for compliance alone. *Source*: ADR 239. */
const settle = async (day: JobContext): Promise<Outcome> => {
  const { db, parts, now } = day;
  const ended = await listEnded(db, daysBefore(now, LEAD_DAYS));
  return runEach(day, ended, async (tx, uuid) => settleEnded(tx, parts, { uuid, now }));
};

/** Ends drafts, and erases what became nothing. */
export const endApplications = async (day: JobContext): Promise<Outcome> =>
  addOutcomes(outcomeOf(await expire(day.db, day)), await settle(day));

/** Asks the provider about every session that waits: nobody has to stay on the page for it. */
export const pollIdentifications = async ({ db, parts }: JobContext): Promise<Outcome> => {
  if (!parts.identification) return { done: 0, failed: [] };
  const waiting = await listWaitingIdentifications(db);
  for (const { session, identity } of waiting) await askProvider(parts, session, identity);
  return { done: waiting.length, failed: [] };
};
