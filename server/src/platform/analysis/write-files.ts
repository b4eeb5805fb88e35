import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Parts } from '../parts/parts.ts';
import { sha256Of } from '../storage/stored-file.ts';
import { csvOf } from './csv-file.ts';
import { writeParquet } from './parquet-file.ts';
import {
  forgetAnalysisFiles,
  listAnalysisViews,
  readAnalysisView,
  saveAnalysisFiles,
} from './store.ts';
import type { AnalysisFile, AnalysisRow, AnalysisView } from './store.ts';

/** Days for which the files of a night are there. */
const KEPT_DAYS = 7;

type Format = Exclude<AnalysisFile['format'], 'MANIFEST'>;

const FORMATS: Readonly<Record<Parts['settings']['ANALYSIS_FILES'], readonly Format[]>> = {
  off: [],
  csv: ['CSV'],
  parquet: ['PARQUET'],
  both: ['CSV', 'PARQUET'],
};

interface Making {
  readonly parts: Pick<Parts, 'storage'>;
  readonly tx: Db;
  readonly day: CivilDate;
  readonly made_at: Date;
  /** On this machine, for a file that cannot be written as a stream. */
  readonly folder: string;
}

/** Rows as they pass, and how many have. */
const counted = (rows: AsyncIterable<AnalysisRow>) => {
  const seen = { count: 0 };
  async function* passing(): AsyncGenerator<AnalysisRow> {
    for await (const row of rows) {
      seen.count += 1;
      yield row;
    }
  }
  return { seen, rows: passing() };
};

const store = async (
  { parts: { storage }, folder }: Making,
  { key, view, format }: { key: string; view: AnalysisView; format: Format },
  rows: AsyncIterable<AnalysisRow>,
) => {
  if (format === 'CSV') return storage.putStream(key, csvOf(view.columns, rows));
  const path = join(folder, 'rows.parquet');
  await writeParquet(path, view.columns, rows);
  return storage.putStream(key, createReadStream(path));
};

const writeFile = async (
  making: Making,
  view: AnalysisView,
  format: Format,
): Promise<AnalysisFile> => {
  const { day, made_at, tx } = making;
  // Keys have no underscores.
  const key = `analysis/${day}/${view.name.replaceAll('_', '-')}.${format.toLowerCase()}`;
  const { seen, rows } = counted(readAnalysisView(tx, view.name));
  const { size, sha256 } = await store(making, { key, view, format }, rows);
  const row_count = seen.count;
  return { storage_key: key, day, view_name: view.name, format, row_count, size, sha256, made_at };
};

/** What the day's files are, for whoever loads them: written last, so whoever sees it finds them all. */
const writeManifest = async (
  { parts: { storage }, day, made_at }: Making,
  views: readonly AnalysisView[],
  files: readonly AnalysisFile[],
): Promise<AnalysisFile> => {
  const key = `analysis/${day}/manifest.json`;
  const content = {
    day,
    made_at: made_at.toISOString(),
    views,
    files: files.map(({ storage_key, view_name, format, row_count, size, sha256 }) => ({
      file: storage_key.split('/').at(-1),
      view: view_name,
      format,
      rows: row_count,
      size,
      sha256,
    })),
  };
  const bytes = Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
  await storage.put(key, bytes);
  const size = bytes.byteLength;
  const sha256 = sha256Of(bytes);
  return {
    storage_key: key,
    day,
    view_name: '',
    format: 'MANIFEST',
    row_count: 0,
    size,
    sha256,
    made_at,
  };
};

const writeAll = async (making: Making, formats: readonly Format[]): Promise<AnalysisFile[]> => {
  const views = await listAnalysisViews(making.tx);
  const files: AnalysisFile[] = [];
  // One after another: they share the snapshot of one connection.
  for (const view of views)
    for (const format of formats) files.push(await writeFile(making, view, format));
  return [...files, await writeManifest(making, views, files)];
};

/**
 * Writes every view for analysis as files of one snapshot, and takes away those of a week ago. Returns how many files there
 * are of today; none where the setting says so. *Source*: office.md 6, ADR 200.
 */
export const writeAnalysisFiles = async (
  parts: Pick<Parts, 'storage' | 'database' | 'settings' | 'clock'>,
  now: Date,
): Promise<number> => {
  const formats = FORMATS[parts.settings.ANALYSIS_FILES];
  const day = madridDate(now);
  const db = parts.database.kysely;
  const old = await forgetAnalysisFiles(db, addDays(day, -KEPT_DAYS));
  for (const key of old) await parts.storage.remove(key);
  if (formats.length === 0) return 0;
  const folder = await mkdtemp(join(tmpdir(), 'analysis-'));
  try {
    const files = await inTransaction(
      db,
      async (tx) => writeAll({ parts, tx, day, made_at: parts.clock.wall(), folder }, formats),
      { isolation: 'repeatable read' },
    );
    await saveAnalysisFiles(db, files);
    return files.length;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
