import { queueDue } from '@area/domain/staff/queues';
import type { QueueName } from '@area/domain/staff/queues';
import { SUBJECT_KINDS } from '@area/domain/staff/subjects';
import { formatVersion } from '../../access/proposals/record-version.ts';
import { findHashes } from '../../access/proposals/subjects-store.ts';
import type { ItemRow } from '../../access/queues/store.ts';
import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { Db } from '../../platform/db/tables.ts';

/** The version of each row that staff decide about, one statement for each kind. */
const versionsOf = async (
  db: Db,
  items: readonly ItemRow[],
): Promise<ReadonlyMap<string, string>> => {
  const versions = new Map<string, string>();
  for (const kind of SUBJECT_KINDS) {
    const uuids = items.filter((item) => item.kind === kind).map(({ uuid }) => uuid);
    const hashes = uuids.length === 0 ? [] : await findHashes(db, kind, uuids);
    for (const [uuid, content_hash] of hashes)
      versions.set(uuid, formatVersion({ kind, uuid, content_hash }));
  }
  return versions;
};

/** The items of a queue as the office reads them. */
export const presentItems = async (
  db: Db,
  queue: QueueName,
  { items, now }: { readonly items: readonly ItemRow[]; readonly now: Date },
) => {
  const versions = await versionsOf(db, items);
  return items.map(({ since, due, claimed_until, ...item }) => {
    const last = due ?? queueDue(queue, since, businessCalendar());
    return {
      ...item,
      since: since.toISOString(),
      due: last.toISOString(),
      is_late: last < now,
      claimed_until: claimed_until?.toISOString() ?? null,
      version: versions.get(item.uuid) ?? null,
    };
  });
};
