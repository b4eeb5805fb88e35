import type { Db } from '../../platform/db/tables.ts';

const SHOWN = 100;

/** The demo's phone and mailbox: every message that left, newest first. */
export const listOutbox = async (db: Db) => {
  const rows = await db
    .selectFrom('outbox')
    .leftJoin('interveners', 'interveners.uuid', 'outbox.intervener_uuid')
    .select([
      'outbox.uuid',
      'outbox.channel',
      'outbox.recipient',
      'outbox.subject',
      'outbox.body',
      'outbox.created_at',
      'outbox.sent_at',
      'interveners.name as person',
    ])
    .orderBy('outbox.created_at', 'desc')
    .orderBy('outbox.uuid', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  }));
};
