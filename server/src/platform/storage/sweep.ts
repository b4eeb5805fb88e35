import type { Db } from '../db/tables.ts';
import type { ObjectStorage } from '../outside/storage/storage.ts';
import { isPublished } from './published-files.ts';
import { listKnown } from './rows-store.ts';

/** Longer than any request or job takes between writing a file and its row. */
const AGE_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;

/**
 * Unreferenced files are few. More than this number and this share of all files means a wrong database, or one older than
 * the files.
 */
const FEW = 20;
const SHARE_MAX = 0.1;

export interface SweepReport {
  /** Files that there are. */
  readonly seen: number;
  /** Old files that no row names. */
  readonly orphans: readonly string[];
  /** Whether they were deleted: not if they are suspiciously many. */
  readonly is_removed: boolean;
  /** What crashes left half-written. */
  readonly parts: number;
}

async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const listOrphans = async (
  db: Db,
  storage: ObjectStorage,
  before: Date,
): Promise<Pick<SweepReport, 'seen' | 'orphans'>> => {
  const orphans: string[] = [];
  let seen = 0;
  for await (const files of inBatches(storage.list(), BATCH)) {
    seen += files.length;
    const old = files
      .filter(({ key, kept_at }) => kept_at < before && !isPublished(key))
      .map(({ key }) => key);
    const known = await listKnown(db, old);
    orphans.push(...old.filter((key) => !known.has(key)));
  }
  return { seen, orphans };
};

const ageLimit = (now: Date): Date => new Date(now.getTime() - AGE_MS);

/** Old files that no row names, by their keys. */
export const listUnnamed = async (
  db: Db,
  storage: ObjectStorage,
  now: Date,
): Promise<readonly string[]> => (await listOrphans(db, storage, ageLimit(now))).orphans;

/**
 * Deletes files that no row names. A file is written before its row and deleted after it, so a process that ends in between
 * leaves a file without a row. A recent file, by the storage's own clock, may still get its row and stays. Files published
 * by the manager have no row and stay.
 */
export const sweepStorage = async (
  db: Db,
  storage: ObjectStorage,
  now: Date,
): Promise<SweepReport> => {
  const before = ageLimit(now);
  const { seen, orphans } = await listOrphans(db, storage, before);
  const is_removed = orphans.length <= Math.max(FEW, seen * SHARE_MAX);
  if (is_removed) for (const key of orphans) await storage.remove(key);
  return { seen, orphans, is_removed, parts: await storage.sweepParts(before) };
};
