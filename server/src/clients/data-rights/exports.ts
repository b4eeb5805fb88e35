import type { DataExport } from '@area/contract/record/schemas';
import { formatDate } from '@area/domain/calendar/format-date';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { readDocument, sha256Of } from '../../platform/storage/stored-file.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { exportFiles } from './export-files.ts';
import { notifyByMail } from '../../documents/notifications/record-messages.ts';
import { zip } from './zip.ts';
import type { ExportRow } from './export-store.ts';
import {
  listExports,
  findLastExport,
  insertExport,
  findExport,
  reserveDueExport,
  completeExport,
  updateExport,
  listOverExports,
} from './export-store.ts';
import { lockPerson } from '../people/store.ts';

const DAY_MS = 86_400_000;
/** How long a copy can be downloaded. */
const LIFE_MS = 7 * DAY_MS;
const ATTEMPTS = 5;

export const presentExport = (row: ExportRow): DataExport => ({
  uuid: row.uuid,
  status: row.status,
  requested_at: row.requested_at.toISOString(),
  ready_at: row.ready_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  size: row.size,
  sha256: row.sha256,
});

export const listExportsOf = async (db: Db, intervener: string): Promise<DataExport[]> => {
  const rows = await listExports(db, intervener);
  return rows.map(presentExport);
};

/** Asks for a copy; one that is being made is the same one. *Errors*: EXPORT_TOO_SOON within a day of the last. */
export const createExportRequest = async (
  db: Db,
  intervener: string,
  now: Date,
): Promise<DataExport> => {
  await lockPerson(db, intervener);
  const last = await findLastExport(db, intervener);
  if (last?.status === 'REQUESTED') return presentExport(last);
  if (last && last.requested_at.getTime() > now.getTime() - DAY_MS)
    throw new AppError('EXPORT_TOO_SOON');
  const row = {
    uuid: newUuid(),
    intervener_uuid: intervener,
    requested_at: now,
    next_try_at: new Date(),
  };
  return presentExport(await insertExport(db, row));
};

/** The bytes of a copy. *Errors*: NOT_FOUND for one that is not ready, too old, or somebody else's. */
export const readExport = async (
  { storage, clock }: Parts,
  db: Db,
  { intervener, uuid }: { intervener: string; uuid: string },
): Promise<Uint8Array> => {
  const row = await findExport(db, intervener, uuid);
  const isThere =
    row?.status === 'READY' && row.expires_at !== null && row.expires_at > clock.business();
  if (!isThere || row.storage_key === null || row.sha256 === null) throw new AppError('NOT_FOUND');
  return readDocument(storage, { storage_key: row.storage_key, sha256: row.sha256 });
};

/** The file first, then the row that points at it and the mail, together. */
const make = async (
  { database, storage, clock }: Parts,
  { uuid, intervener_uuid }: ExportRow,
): Promise<void> => {
  const db = database.kysely;
  const now = clock.business();
  const bytes = zip(await exportFiles(db, storage, { intervener: intervener_uuid, now }), now);
  const storage_key = `exports/${now.getUTCFullYear()}/${uuid}.zip`;
  await storage.put(storage_key, bytes);
  const expires_at = new Date(now.getTime() + LIFE_MS);
  await inTransaction(db, async (tx) => {
    const ready = {
      status: 'READY',
      storage_key,
      sha256: sha256Of(bytes),
      size: bytes.length,
      ready_at: now,
      expires_at,
    } as const;
    const { numUpdatedRows } = await completeExport(tx, uuid, ready);
    if (numUpdatedRows === 0n) return;
    const language = await findLanguageOf(tx, intervener_uuid);
    await notifyByMail(tx, {
      intervener: intervener_uuid,
      news: 'export_ready',
      params: () => ({ date: formatDate(expires_at, language) }),
    });
  });
};

const giveUp = async ({ database }: Parts, { uuid, attempts }: ExportRow): Promise<void> => {
  const next =
    attempts >= ATTEMPTS
      ? ({ status: 'FAILED' } as const)
      : { next_try_at: new Date(Date.now() + attempts * 60_000) };
  await updateExport(database.kysely, uuid, next);
};

/** Deletes expired copies with their files. */
const expire = async ({ database, storage, clock }: Parts): Promise<void> => {
  const db = database.kysely;
  const over = await listOverExports(db, clock.business());
  for (const { uuid, storage_key } of over) {
    if (storage_key !== null) await storage.remove(storage_key);
    await updateExport(db, uuid, { status: 'EXPIRED' });
  }
};

/** Makes requested copies one after the other, and deletes old ones. Several servers share the work. */
export const makeExports = async (parts: Parts): Promise<void> => {
  await expire(parts);
  for (
    let row = await reserveDueExport(parts.database.kysely);
    row;
    row = await reserveDueExport(parts.database.kysely)
  ) {
    try {
      await make(parts, row);
    } catch (err) {
      parts.log.warn({ err, export: row.uuid }, 'a copy of the data of a person could not be made');
      await giveUp(parts, row);
    }
  }
  parts.outbox.wake();
};
