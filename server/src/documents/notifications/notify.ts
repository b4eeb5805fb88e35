import { sql } from 'kysely';
import { readOnce } from '../../access/account-access/once-read.ts';
import type { OnceRead } from '../../access/account-access/once-read.ts';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { post } from '../../platform/outside/outbox-store.ts';
import type { NewMessage } from '../../platform/outside/outbox-store.ts';
import { messagesFor } from './messages.ts';
import type { Notice } from './notice.ts';
import { listReaders } from './readers.ts';

type KeptNotice = Notice & { readonly uuid: string };

interface How {
  readonly at: Date;
  /** In the name of which brand: that of this person's house; of the first reader's unless told otherwise. */
  readonly brandOf?: string;
  readonly once?: OnceRead;
}

/** Everybody in one order, so that two who tell the same people at once wait for each other instead of blocking each other. */
const inOrder = (notices: readonly Notice[]) =>
  notices
    .map((notice) => ({ ...notice, uuid: newUuid() }))
    .toSorted((one, other) => (one.intervener_uuid < other.intervener_uuid ? -1 : 1));

/** Writes those that nobody wrote before. */
const keepNew = async (
  db: Db,
  notices: readonly Notice[],
  at: Date,
): Promise<readonly KeptNotice[]> => {
  const sorted = inOrder(notices);
  const kept = await db
    .insertInto('notifications')
    .values(
      sorted.map(({ reach: _reach, reference: _reference, urgent: _urgent, ...row }) => ({
        ...row,
        read_at: null,
        created_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['intervener_uuid', 'entity_uuid', 'cause']).doNothing(),
    )
    .returning('uuid')
    .execute();
  const uuids = new Set(kept.map(({ uuid }) => uuid));
  return sorted.filter(({ uuid }) => uuids.has(uuid));
};

/** Writes down by which way each was told beside the area. */
const noteChannels = async (
  db: Db,
  told: readonly { readonly uuid: string; readonly messages: readonly NewMessage[] }[],
): Promise<void> => {
  for (const channel of ['EMAIL', 'SMS'] as const) {
    const uuids = told
      .filter(({ messages }) => messages.some((message) => message.channel === channel))
      .map(({ uuid }) => uuid);
    if (uuids.length > 0)
      await db
        .updateTable('notifications')
        .set({ channel })
        .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
        .execute();
  }
};

const send = async (
  db: Db,
  notices: readonly KeptNotice[],
  { brandOf, once = readOnce(db) }: Pick<How, 'brandOf' | 'once'>,
): Promise<void> => {
  const [first] = notices;
  if (!first) return;
  const readers = await listReaders(
    db,
    notices.map(({ intervener_uuid }) => intervener_uuid),
  );
  const brand = (await once.configurationOf(brandOf ?? first.intervener_uuid))?.name ?? '';
  const told = notices.map((notice) => ({
    uuid: notice.uuid,
    messages: messagesFor(notice, { reader: readers.get(notice.intervener_uuid), brand }),
  }));
  await post(
    db,
    told.flatMap(({ messages }) => messages),
    new Date(),
  );
  await noteChannels(db, told);
};

/**
 * The one way to tell people something: in the portal always, and by mail and SMS as far as it reaches and as they
 * choose. Told again, by a job that runs twice or two processes at once, it does nothing. Returns how many are told now.
 * *Source*: decisions 1.8, ADR 81.
 */
export const notify = async (
  db: Db,
  notices: readonly Notice[],
  { at, ...how }: How,
): Promise<number> => {
  if (notices.length === 0) return 0;
  const kept = await keepNew(db, notices, at);
  await send(
    db,
    kept.filter(({ reach, urgent }) => reach !== 'PORTAL' || urgent !== undefined),
    how,
  );
  return kept.length;
};
