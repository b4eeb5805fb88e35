import type { Db } from '../../platform/db/tables.ts';
import { listMessages } from './office-store.ts';

/** The demo's phone and mailbox: every message that left, newest first. */
export const listOutbox = async (db: Db) => {
  const rows = await listMessages(db);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  }));
};
