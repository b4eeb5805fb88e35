import type { CivilDate } from '@area/domain/calendar/civil-date';
import { DIFFERENCE_KINDS, isAboutPosition } from '@area/domain/register/differences';
import type { DifferenceKind } from '@area/domain/register/differences';
import type { Db } from '../../platform/db/tables.ts';
import { RegisterFileError } from '../../platform/outside/register/register-error.ts';
import type { RegisterRecord } from '../../platform/outside/register/register-records.ts';
import { agree, openDifference } from '../register-differences/open-difference.ts';
import { listOpenOf } from '../register-differences/store.ts';
import { findDaysOfPositions, findFileOfDay } from './files-store.ts';
import type { TakenFile } from './taken-file.ts';
import {
  countHoldings,
  insertPositions,
  listChanged,
  listUnequal,
  removeOldPositions,
} from './positions-store.ts';
import type { UnequalHolding } from './positions-store.ts';

const ABOUT_POSITIONS = DIFFERENCE_KINDS.filter(isAboutPosition);

/** A file that lacks more than a tenth of all holdings, and more than some, is not the whole file. */
const MISSING_ACCEPTED = 20;
const MISSING_SHARE = 10;

const kindOf = ({ lines, ours }: UnequalHolding): DifferenceKind => {
  if (lines > 1) return 'POSITION_DOUBLED';
  if (lines === 0) return 'POSITION_MISSING';
  return ours === null ? 'POSITION_UNKNOWN' : 'POSITION_UNITS';
};

const nameOf = ({ account_number, product }: UnequalHolding): string =>
  `${account_number} ${product}`;
const subjectOf = (holding: UnequalHolding): string =>
  holding.account_uuid === null || holding.product_uuid === null
    ? `position ${nameOf(holding)}`
    : `position ${holding.account_uuid} ${holding.product_uuid}`;

const requireWhole = async (db: Db, unequal: readonly UnequalHolding[]): Promise<void> => {
  const missing = unequal.filter(({ lines }) => lines === 0).length;
  if (missing <= MISSING_ACCEPTED) return;
  if (missing * MISSING_SHARE > (await countHoldings(db)))
    throw new RegisterFileError('INCOMPLETE', `${missing}`);
};

interface Compared {
  readonly file: TakenFile;
  readonly unequal: readonly UnequalHolding[];
  /** Of which an earlier file of the same day said something else. */
  readonly changed: ReadonlySet<string>;
  /** Whether no file of a later day was read. */
  readonly isNewest: boolean;
}

const openFound = async (db: Db, { file, unequal, changed, isNewest }: Compared): Promise<void> => {
  for (const holding of unequal) {
    const isCorrected = changed.has(nameOf(holding));
    // A later day was compared already: only what this file says anew of its own day is news.
    if (!isCorrected && !isNewest) continue;
    await openDifference(db, {
      kind: isCorrected ? 'POSITION_CORRECTED' : kindOf(holding),
      subject: subjectOf(holding),
      ours: holding.ours,
      theirs: holding.theirs,
      file: file.uuid,
      account: holding.account_uuid,
      product: holding.product_uuid,
      day: file.day,
      at: file.at,
    });
  }
};

const endAgreed = async (db: Db, { file, unequal, isNewest }: Compared): Promise<void> => {
  const standing = new Set(unequal.map(subjectOf));
  for (const open of await listOpenOf(db, ABOUT_POSITIONS)) {
    // What was said of a day is only taken back by a file of that day.
    const mayEnd = open.kind === 'POSITION_CORRECTED' ? open.day === file.day : isNewest;
    if (mayEnd && !standing.has(open.subject))
      await agree(db, open, { file: file.uuid, at: file.at });
  }
};

const isNewestDay = async (db: Db, day: CivilDate): Promise<boolean> => {
  const { last } = await findDaysOfPositions(db);
  return last === null || day >= last;
};

/**
 * Keeps what the register says that everybody holds, and compares it with this program: in what they differ is in the queue,
 * and nothing here is changed. *Errors*: RegisterFileError for a file that is not whole. *Source*: office.md 5, ADR 201.
 */
export const takePositions = async (
  db: Db,
  file: TakenFile,
  records: readonly RegisterRecord<'POSITIONS'>[],
): Promise<void> => {
  await insertPositions(db, file.uuid, records);
  const unequal = await listUnequal(db, { file: file.uuid, day: file.day });
  await requireWhole(db, unequal);
  const before = await findFileOfDay(db, { kind: 'POSITIONS', day: file.day, except: file.uuid });
  const compared = {
    file,
    unequal,
    changed: before
      ? await listChanged(db, { file: file.uuid, before: before.uuid })
      : new Set<string>(),
    isNewest: await isNewestDay(db, file.day),
  };
  await openFound(db, compared);
  await endAgreed(db, compared);
  await removeOldPositions(db, file.day);
};
