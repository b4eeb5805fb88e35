import type { ProposedChange } from '@area/domain/staff/proposal';
import type { Subject } from '@area/domain/staff/subjects';
import { unitValueFrom } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import { findUnitValueOf } from '../../ledger/units/unit-values-store.ts';
import { receiveFile } from '../../platform/outside/register/register-port.ts';
import type { RegisterRecord } from '../../platform/outside/register/register-records.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { listOpenOf } from '../register-differences/store.ts';
import type { DifferenceRow } from '../register-differences/store.ts';
import { fileChanges, publicationSubjects, publishLines } from '../unit-values/publication.ts';
import type { NumberedLine } from '../unit-values/read-lines.ts';
import { getRegisterFile } from './files-store.ts';
import type { RegisterFileRow } from './files-store.ts';
import { findProductCode, findProductOf } from './names-store.ts';
import { takeUnitValues } from './take-unit-values.ts';

type Storage = Pick<Parts, 'storage'>;

interface KeptValues {
  readonly file: RegisterFileRow;
  readonly records: readonly RegisterRecord<'UNIT_VALUES'>[];
}

/** The file of a difference, read again from what is kept of it. */
const readKept = async (
  db: Db,
  { storage }: Storage,
  { file_uuid }: DifferenceRow,
): Promise<KeptValues> => {
  if (file_uuid === null) throw new Error('new unit values have a file');
  const file = await getRegisterFile(db, file_uuid);
  const bytes = await storage.get(file.storage_key);
  const received = await receiveFile({ name: file.name, bytes, sha256: file.sha256 });
  if ('refused' in received || received.parsed.kind !== 'UNIT_VALUES')
    throw new Error(`${file.name} no longer says what it said`);
  return { file, records: received.parsed.records };
};

/** The first line of a file says what its columns are. */
const FIRST_LINE = 2;

/** The values that are not published here yet; those of which another one is official are a difference of their own. */
const listNewLines = async (db: Db, { records }: KeptValues): Promise<readonly NumberedLine[]> => {
  const lines: NumberedLine[] = [];
  for (const [index, { product, day, value }] of records.entries()) {
    const found = await findProductOf(db, product);
    if (found !== undefined && (await findUnitValueOf(db, found, day)) !== undefined) continue;
    const product_code = (await findProductCode(db, product)) ?? product;
    lines.push({ line: index + FIRST_LINE, product_code, day, value: unitValueFrom(value) });
  }
  return lines;
};

/** The products whose values would be published, with their unit values. */
export const newValuesSubjects = async (
  db: Db,
  parts: Storage,
  difference: DifferenceRow,
): Promise<readonly Subject[]> =>
  publicationSubjects(db, await listNewLines(db, await readKept(db, parts, difference)));

/** What the checker sees, as of a file that somebody of the office brings: totals, jumps, what is missing. */
export const newValuesChanges = async (
  db: Db,
  parts: Pick<Parts, 'storage' | 'clock'>,
  difference: DifferenceRow,
): Promise<readonly ProposedChange[]> => {
  const kept = await readKept(db, parts, difference);
  const lines = await listNewLines(db, kept);
  return fileChanges(db, { name: kept.file.name, lines, now: parts.clock.business() });
};

/** Publishes them; the caller has a transaction. *Errors*: INVALID_INPUT, as for a file of the office. */
export const publishNewValues = async (
  db: Db,
  parts: Storage,
  {
    difference,
    ...how
  }: { readonly difference: DifferenceRow } & Parameters<typeof publishLines>[2],
): Promise<void> => {
  const lines = await listNewLines(db, await readKept(db, parts, difference));
  await publishLines(db, lines, how);
};

/** Looks at what waits again: somebody may have published the same values, or others, meanwhile. */
export const compareWaitingValues = async (
  db: Db,
  parts: Pick<Parts, 'storage' | 'settings'>,
  at: Date,
): Promise<void> => {
  for (const open of await listOpenOf(db, ['UNIT_VALUES_NEW'])) {
    const { file, records } = await readKept(db, parts, open);
    const { uuid, name, sha256, day, brought_by: by } = file;
    if (day === null) continue;
    const source = parts.settings.REGISTER_UNIT_VALUES;
    await takeUnitValues(db, { uuid, name, sha256, day, by, at, source }, records);
  }
};
