import type { Language } from '@area/domain/configuration/languages';
import { madridDate } from '@area/domain/calendar/madrid';
import { isInQuarantine } from '@area/domain/document/quarantine';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ArchiveAnswer } from '../../platform/http/calls/context.ts';
import type { ObjectStorage } from '../../platform/outside/storage/storage.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { listVisible } from './library.ts';
import type { DocumentWhole } from './whole-store.ts';
import { readDocument } from '../../platform/storage/stored-file.ts';

const DAY_LENGTH = 10;

/** Safe names stay; equal ones get a number. Names that differ only in case count as equal, because some systems do not distinguish them. */
const pathsOf = (papers: readonly DocumentWhole[]): string[] => {
  const taken = new Set<string>();
  return papers.map(({ created_at, filename }) => {
    const dot = filename.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [filename.slice(0, dot), filename.slice(dot)] : [filename, ''];
    const named = (number: number): string =>
      `${created_at.toISOString().slice(0, DAY_LENGTH)} ${stem}${number > 1 ? ` (${number})` : ''}${ending}`;
    let number = 1;
    while (taken.has(named(number).toLowerCase())) number += 1;
    taken.add(named(number).toLowerCase());
    return named(number);
  });
};

interface Selection {
  readonly intervener: string;
  readonly uuids: readonly string[];
  readonly now: Date;
  readonly language: Language;
}

/**
 * A selection of documents in a zip. *Errors*: NOTHING_TO_DOWNLOAD when none of them is there for the reader,
 * NOT_FOUND when one of them is not, DOCUMENT_IN_QUARANTINE.
 */
export const archiveOf = async (
  db: Db,
  storage: ObjectStorage,
  { intervener, uuids, now, language }: Selection,
): Promise<ArchiveAnswer> => {
  const wanted = [...new Set(uuids)];
  const papers = await listVisible(db, { intervener, today: madridDate(now) }, wanted);
  if (papers.length === 0) throw new AppError('NOTHING_TO_DOWNLOAD');
  if (papers.length < wanted.length) throw new AppError('NOT_FOUND');
  if (papers.some(({ scan }) => isInQuarantine(scan))) throw new AppError('DOCUMENT_IN_QUARANTINE');
  const paths = pathsOf(papers);
  const say = speakerOf(language);
  return {
    name: `${say('messages.download.documents.file')}-${madridDate(now)}`,
    at: now,
    entries: papers.map((paper, index) => ({
      path: paths[index] ?? paper.uuid,
      read: async () => readDocument(storage, paper),
    })),
  };
};
