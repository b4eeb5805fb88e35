import type { DifferenceKind } from '@area/domain/register/differences';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { DifferenceRow } from './store.ts';
import {
  hasDifference,
  insertDifference,
  insertStep,
  lockOpen,
  updateDifference,
} from './store.ts';

/** In what the register and this program differ, as it was just found. */
export interface FoundDifference {
  readonly kind: DifferenceKind;
  /** What it is about: one difference of a subject is open at a time. *Example*: `position C000000001 ES0000000018`. */
  readonly subject: string;
  readonly ours: string | null;
  readonly theirs: string | null;
  readonly file?: string | null;
  readonly account?: string | null;
  readonly product?: string | null;
  readonly operation?: string | null;
  readonly deal?: string | null;
  readonly day?: DifferenceRow['day'];
  readonly at: Date;
}

const insertNew = async (db: Db, found: FoundDifference): Promise<boolean> => {
  const { kind, subject, ours, theirs, at } = found;
  const uuid = newUuid();
  const file_uuid = found.file ?? null;
  const isNew = await insertDifference(db, {
    uuid,
    kind,
    subject,
    ours,
    theirs,
    file_uuid,
    account_uuid: found.account ?? null,
    product_uuid: found.product ?? null,
    operation_uuid: found.operation ?? null,
    deal_reference: found.deal ?? null,
    day: found.day ?? null,
    opened_at: at,
  });
  if (isNew)
    await insertStep(db, {
      uuid: newUuid(),
      difference_uuid: uuid,
      status: 'OPEN',
      file_uuid,
      ours,
      theirs,
      at,
    });
  return isNew;
};

/**
 * Puts a difference in the queue. One about a subject that is there already only gets another step, if its figures are new.
 * Returns whether it is new. *Source*: office.md 5, ADR 201.
 */
export const openDifference = async (db: Db, found: FoundDifference): Promise<boolean> => {
  const there = await lockOpen(db, found.subject);
  if (!there) return insertNew(db, found);
  const { ours, theirs, at } = found;
  if (there.seen_ours !== ours || there.seen_theirs !== theirs)
    await insertStep(db, {
      uuid: newUuid(),
      difference_uuid: there.uuid,
      status: there.status,
      file_uuid: found.file ?? null,
      ours,
      theirs,
      at,
    });
  return false;
};

/** The same for what is said once, whatever became of it. */
export const openOnce = async (db: Db, found: FoundDifference): Promise<boolean> =>
  (await hasDifference(db, found.subject)) ? false : openDifference(db, found);

/** The register and this program say the same again. */
export const agree = async (
  db: Db,
  { uuid }: Pick<DifferenceRow, 'uuid'>,
  { file, at }: { readonly file: string | null; readonly at: Date },
): Promise<void> => {
  await updateDifference(db, uuid, { status: 'AGREED', ended_at: at });
  await insertStep(db, {
    uuid: newUuid(),
    difference_uuid: uuid,
    status: 'AGREED',
    file_uuid: file,
    at,
  });
};
