import { formatDate, formatTime } from '@area/domain/calendar/format-date';
import { DOCUMENT_ROWS, isDocumentSubcategory } from '@area/domain/document/subcategories';
import { stringify } from 'csv-stringify/sync';
import { madridDate } from '@area/domain/calendar/madrid';
import { listAccountsOf } from '../accounts/summaries.ts';
import type { Db } from '../../platform/db/tables.ts';
import { readDocument, sha256Of } from '../../platform/storage/stored-file.ts';
import { CSV_FORMAT } from '../../platform/http/csv.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import type { ObjectStorage } from '../../platform/outside/storage/storage.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { APPLICATION_SECTION } from './application-section-store.ts';
import { GOAL_SECTION } from './goal-section-store.ts';
import { VIEW_SECTIONS } from './view-sections-store.ts';
import { EXPORT_SECTIONS } from './export-sections-store.ts';
import type { ExportRequest } from './export-sections-store.ts';
import type { ZipEntry } from './zip.ts';
import { listReadablePapers } from './export-store.ts';

/** The documents of a person that fit into one copy; the rest is named in it. *Units*: bytes. */
const PAPERS_MAX_BYTES = 100 * 1024 * 1024;

const text = (path: string, content: string): ZipEntry => ({
  path,
  bytes: Buffer.from(content, 'utf8'),
});

const cell = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
};

const csvOf = (rows: readonly object[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => columns.map((column) => cell(Reflect.get(row, column))));
  return stringify([columns, ...lines], { ...CSV_FORMAT, escape_formulas: true });
};

const listPapers = async (db: Db, { intervener, now }: ExportRequest) => {
  const own = await listAccountsOf(db, intervener, madridDate(now));
  const rows = await listReadablePapers(db, [intervener, ...own]);
  return rows.filter(
    ({ subcategory }) =>
      !isDocumentSubcategory(subcategory) || !DOCUMENT_ROWS[subcategory].is_staff_only,
  );
};

type Paper = Awaited<ReturnType<typeof listPapers>>[number];

/** The newest documents that fit, and those that do not. */
const split = (papers: readonly Paper[]): { fitting: Paper[]; left_out: Paper[] } => {
  let size = 0;
  const fits = papers.map((paper) => (size += paper.size) <= PAPERS_MAX_BYTES);
  return {
    fitting: papers.filter((_, index) => fits[index]),
    left_out: papers.filter((_, index) => !fits[index]),
  };
};

/** Two documents may have one name. */
const pathOf = ({ uuid, filename }: Paper): string => `documentos/${uuid.slice(-12)}-${filename}`;

const readPapers = async (
  storage: ObjectStorage,
  papers: readonly Paper[],
): Promise<ZipEntry[]> => {
  const entries: ZipEntry[] = [];
  for (const paper of papers)
    entries.push({
      path: pathOf(paper),
      bytes: await readDocument(storage, paper),
      is_packed: true,
    });
  return entries;
};

const readme = async (
  db: Db,
  { intervener, now }: ExportRequest,
  leftOut: readonly Paper[],
): Promise<string> => {
  const language = await findLanguageOf(db, intervener);
  const say = speakerOf(language);
  const moment = `${formatDate(now, language)} ${formatTime(now)}`;
  const rest =
    leftOut.length > 0
      ? [say('messages.export.left_out'), ...leftOut.map(({ filename }) => `- ${filename}`)]
      : [];
  return [say('messages.export.readme', { moment }), ...rest].join('\n');
};

/** Every file of a copy of somebody's data: JSON, tables, documents, and last the fingerprints of them all. */
export const exportFiles = async (
  db: Db,
  storage: ObjectStorage,
  asked: ExportRequest,
): Promise<ZipEntry[]> => {
  const sections: [string, readonly object[]][] = [];
  for (const { name, rows } of [
    ...EXPORT_SECTIONS,
    APPLICATION_SECTION,
    ...VIEW_SECTIONS,
    GOAL_SECTION,
  ])
    sections.push([name, await rows(db, asked)]);
  const { fitting, left_out } = split(await listPapers(db, asked));
  const files = [
    text('LEAME.txt', await readme(db, asked, left_out)),
    text('datos.json', JSON.stringify(Object.fromEntries(sections), null, 2)),
    ...sections
      .filter(([, rows]) => rows.length > 0)
      .map(([name, rows]) => text(`csv/${name}.csv`, csvOf(rows))),
    ...(await readPapers(storage, fitting)),
  ];
  const hashes = files.map(({ path, bytes }) => `${sha256Of(bytes)}  ${path}`);
  return [...files, text('hashes.txt', `${hashes.join('\n')}\n`)];
};
