import { retentionOf } from '@area/domain/application/retention';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Db } from '../../platform/db/tables.ts';
import { endFamilies } from '../../access/auth/families-store.ts';
import { noteLooseWithin } from '../../documents/documents/loose-files.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { touchRecord, updatePerson } from '../people/store.ts';
import { eraseApplicationRows, isApplicationSuspected, listNeverClients } from './ended-store.ts';
import { findApplicationForUpdate, updateApplication } from './store.ts';

/** Erases an ended application with everything that was made of it. Programs of the manager hear that the people changed, and find nobody. */
export const eraseApplication = async (
  db: Db,
  parts: Pick<Parts, 'clock'>,
  uuid: string,
): Promise<void> => {
  for (const person of await listNeverClients(db, uuid)) await touchRecord(db, person);
  for (const file of await eraseApplicationRows(db, uuid)) await noteLooseWithin(db, parts, file);
};

/** From now on only compliance reads it, and its people are nowhere logged in. What waits stays as it was: it is evidence. */
const restrict = async (
  db: Db,
  { clock }: Pick<Parts, 'clock'>,
  { uuid, now }: { readonly uuid: string; readonly now: Date },
): Promise<void> => {
  await updateApplication(db, uuid, { restricted_at: now });
  for (const person of await listNeverClients(db, uuid)) {
    await updatePerson(db, person, { restricted_at: now });
    await endFamilies(db, person, { why: 'BLOCKED', now: clock.wall() });
  }
};

/** Does with an ended application what is due on a day. Returns whether anything was. *Source*: ADR 239. */
export const settleEnded = async (
  db: Db,
  parts: Pick<Parts, 'clock'>,
  { uuid, now }: { readonly uuid: string; readonly now: Date },
): Promise<boolean> => {
  const application = await findApplicationForUpdate(db, uuid);
  if (!application) return false;
  const is_suspected = await isApplicationSuspected(db, uuid);
  const ended_on = madridDate(application.touched_at);
  const retention = retentionOf({ ended_on, is_suspected }, madridDate(now));
  const isDue =
    retention === 'ERASED' || (retention === 'RESTRICTED' && application.restricted_at === null);
  if (!isDue) return false;
  if (retention === 'ERASED') await eraseApplication(db, parts, uuid);
  else await restrict(db, parts, { uuid, now });
  return true;
};
