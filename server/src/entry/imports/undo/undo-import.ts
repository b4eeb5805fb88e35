import { IMPORT_KINDS } from '@area/domain/imports/kinds';
import type { Db } from '../../../platform/db/tables.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { findPartEnd } from '../../../platform/import-undo/undo-store.ts';
import type { ImportUndo } from '../../../platform/imports/undo-slice-store.ts';
import { dropHeld } from '../../../platform/outside/outbox-store.ts';
import { clearStage, forgetFiles, lockImport, updateImport } from '../store.ts';
import { forgetNames, listBlockers } from './blockers-store.ts';
import { UNDO_KINDS } from './undo-kinds.ts';

/** What an import is again when it could not be taken back. */
export const statusBefore = ({ committed_at }: { readonly committed_at: Date | null }) =>
  committed_at === null ? ('FAILED' as const) : ('COMMITTED' as const);

/** A sentence for the log and for whoever looks at the import. */
const BLOCKED = 'something refers to what came in';

/** Part by part, so that no statement takes longer than the office lets one. */
const undoKind = async (
  tx: Db,
  undo: Pick<ImportUndo, 'import_uuid' | 'kind' | 'now'>,
): Promise<void> => {
  for (let after = ''; ;) {
    const to = await findPartEnd(tx, { ...undo, after });
    if (to === null) return;
    await UNDO_KINDS[undo.kind](tx, { ...undo, after, to });
    after = to;
  }
};

/**
 * Takes everything back that an import made, in one transaction: all of it, or nothing. What came in last goes first, so that nothing refers to
 * what goes. What somebody did meanwhile is refused by its references. *Source*: office.md 4, ADR 203.
 */
export const undoOne = async (db: Db, uuid: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const found = await lockImport(tx, uuid);
    if (found?.status !== 'UNDOING') return;
    if ((await listBlockers(tx, uuid)).length > 0) {
      await updateImport(tx, uuid, { status: statusBefore(found), failure: BLOCKED });
      return;
    }
    await dropHeld(tx, uuid);
    for (const kind of IMPORT_KINDS.toReversed())
      await undoKind(tx, { import_uuid: uuid, kind, now });
    await forgetNames(tx, uuid);
    await clearStage(tx, uuid);
    await forgetFiles(tx, uuid);
    await updateImport(tx, uuid, { status: 'UNDONE', failure: null, ended_at: now, done: 0 });
  });
