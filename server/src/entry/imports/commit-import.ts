import { IMPORT_KINDS } from '@area/domain/imports/kinds';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { findBatchEnd, mapBatch } from './commit-store.ts';
import { sumProducts } from './plan-store.ts';
import { INSERTS } from './row-inserts.ts';
import { lockImport, updateImport, updateImportIn } from './store.ts';
import type { ImportRow } from './store.ts';

/** Where the next batch begins: in the kind of the mark or one after it. */
const findNext = async (db: Db, { uuid, mark_kind, mark_line }: ImportRow) => {
  const first = mark_kind === null ? 0 : IMPORT_KINDS.indexOf(mark_kind);
  for (const [index, kind] of IMPORT_KINDS.entries()) {
    if (index < first) continue;
    const after = kind === mark_kind ? mark_line : 0;
    const to = await findBatchEnd(db, { import_uuid: uuid, kind, after });
    if (to !== null) return { kind, after, to };
  }
  return undefined;
};

/** Commits one batch with its mark, all of it or nothing. Returns whether there may be more. */
const commitBatch = async (db: Db, uuid: string, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const found = await lockImport(tx, uuid);
    if (found?.status !== 'COMMITTING') return false;
    const next = await findNext(tx, found);
    if (!next) return false;
    const slice = { import_uuid: uuid, now, ...next };
    // First, so that a name that came in meanwhile is found before anything is made.
    const mapped = await mapBatch(tx, slice);
    await INSERTS[next.kind](tx, slice);
    const done = found.done + mapped;
    await updateImport(tx, uuid, { mark_kind: next.kind, mark_line: next.to, done });
    return true;
  });

/**
 * Executes an approved plan batch by batch, and goes on where it had stopped. What comes in is compared with the totals at
 * the end. Returns whether it came to its end. *Source*: office.md 4, ADR 194.
 */
export const commitOne = async (
  db: Db,
  uuid: string,
  { now, signal }: { readonly now: Date; readonly signal?: AbortSignal | undefined },
): Promise<boolean> => {
  do if (signal?.aborted) return false;
  while (await commitBatch(db, uuid, now));
  const totals = JSON.stringify(await inTransaction(db, async (tx) => sumProducts(tx, uuid, true)));
  return updateImportIn(db, { uuid, status: 'COMMITTING' }, { totals });
};
