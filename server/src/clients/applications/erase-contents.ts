import type { Db } from '../../platform/db/tables.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { isApplicationSuspected } from './ended-store.ts';
import { removeFiles } from './erase-files.ts';
import { removePaper } from './papers-store.ts';
import type { WholeApplication } from './read-application.ts';
import { clearApplicant } from './store.ts';

/**
 * Erases what was written and sent with an application; that it was there, and how it ended, stays until it is erased whole. What compliance has not
 * cleared is evidence, and stays. *Source*: decisions 5.4, ADR 239.
 */
export const eraseContents = async (
  db: Db,
  parts: Pick<Parts, 'clock'>,
  { application, people }: WholeApplication,
): Promise<void> => {
  if (await isApplicationSuspected(db, application.uuid)) return;
  for (const { row, papers } of people) {
    for (const { uuid } of papers) await removePaper(db, uuid);
    await removeFiles(db, parts, papers);
    await clearApplicant(db, row.uuid);
  }
};
