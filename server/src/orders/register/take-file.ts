import type { RegisterOfRecord } from '@area/domain/register/files';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { RegisterFileError } from '../../platform/outside/register/register-error.ts';
import type { ReceivedFile } from '../../platform/outside/register/register-port.ts';
import type { ParsedFile } from '../../platform/outside/register/parse-file.ts';
import type { Receipt } from '../../platform/outside/register/register-transport.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { agree, openOnce } from '../register-differences/open-difference.ts';
import { lockOpen } from '../register-differences/store.ts';
import { takePositions } from './compare-positions.ts';
import { findFileOf, insertRegisterFile } from './files-store.ts';
import { takeAnswers } from './take-answers.ts';
import { takeInvestors } from './take-investors.ts';
import { takeMovements } from './take-movements.ts';
import { takeUnitValues } from './take-unit-values.ts';
import type { TakenFile } from './taken-file.ts';

/** Who hands a file over, and when. */
export interface Bringing {
  readonly by: string;
  readonly at: Date;
}

type Office = Pick<Parts, 'storage' | 'settings'>;
type ReadableFile = ReceivedFile & { readonly parsed: ParsedFile };

const keyOf = ({ sha256 }: ReceivedFile): string => `register/${sha256}.bin`;

const rowOf = (file: ReceivedFile, { by, at }: Bringing) => ({
  uuid: newUuid(),
  kind: file.kind ?? null,
  name: file.name,
  sha256: file.sha256,
  storage_key: keyOf(file),
  size: file.bytes.byteLength,
  brought_by: by,
  read_at: at,
});

const takeContent = async (
  db: Db,
  taken: TakenFile & { readonly source: RegisterOfRecord },
  parsed: ParsedFile,
): Promise<void> => {
  switch (parsed.kind) {
    case 'ANSWERS':
      return takeAnswers(db, taken, parsed.records);
    case 'MOVEMENTS':
      return takeMovements(db, taken, parsed.records);
    case 'UNIT_VALUES':
      return takeUnitValues(db, taken, parsed.records);
    case 'INVESTORS':
      return takeInvestors(db, taken, parsed.records);
    case 'POSITIONS':
      return takePositions(db, taken, parsed.records);
  }
};

/** Keeps that a file was refused, with a difference that says why. */
const keepRefused = async (
  db: Db,
  file: ReceivedFile,
  { reason, ...brought }: Bringing & { readonly reason: string },
): Promise<void> => {
  const row = { ...rowOf(file, brought), outcome: 'REFUSED' as const, reason };
  if (!(await insertRegisterFile(db, row))) return;
  await openOnce(db, {
    kind: 'FILE_REFUSED',
    subject: `refused ${file.name} ${file.sha256}`,
    ours: reason,
    theirs: file.name,
    file: row.uuid,
    at: brought.at,
  });
};

/** Takes all of a file in the transaction of the caller. False for a file that is here already. */
const keepRead = async (
  db: Db,
  { settings }: Office,
  { file, ...brought }: Bringing & { readonly file: ReadableFile },
): Promise<boolean> => {
  const { parsed } = file;
  const row = {
    ...rowOf(file, brought),
    kind: parsed.kind,
    day: parsed.day,
    records: parsed.records.length,
    outcome: 'READ' as const,
  };
  if (!(await insertRegisterFile(db, row))) return false;
  const { uuid, name, sha256, day } = row;
  const source = settings.REGISTER_UNIT_VALUES;
  await takeContent(db, { uuid, name, sha256, day, source, ...brought }, parsed);
  const late = await lockOpen(db, `late ${parsed.kind} ${day}`);
  if (late) await agree(db, late, { file: uuid, at: brought.at });
  return true;
};

/**
 * Takes a file that somebody hands over, in the transaction of the caller. False for a file that is here already. *Errors*:
 * RegisterFileError for a file that is not whole.
 */
export const takeHandedFile = async (
  db: Db,
  office: Office,
  { file, ...brought }: Bringing & { readonly file: ReadableFile },
): Promise<boolean> => {
  if (await findFileOf(db, file)) return false;
  await office.storage.put(keyOf(file), file.bytes);
  return keepRead(db, office, { file, ...brought });
};

/**
 * Takes a file of the register, whole or not at all, and once: the same file again changes nothing. Its bytes are kept before
 * anything is written about it. *Source*: office.md 5, ADR 201.
 */
export const takeRegisterFile = async (
  db: Db,
  office: Office,
  { file, ...brought }: Bringing & { readonly file: ReceivedFile },
): Promise<Receipt> => {
  const known = await findFileOf(db, file);
  if (known)
    return { outcome: known.outcome, ...(known.reason !== null && { reason: known.reason }) };
  await office.storage.put(keyOf(file), file.bytes);
  if ('refused' in file) {
    await inTransaction(db, async (tx) =>
      keepRefused(tx, file, { ...brought, reason: file.refused }),
    );
    return { outcome: 'REFUSED', reason: file.refused };
  }
  try {
    await inTransaction(db, async (tx) => keepRead(tx, office, { file, ...brought }));
    return { outcome: 'READ' };
  } catch (error) {
    if (!(error instanceof RegisterFileError)) throw error;
    const reason = error.message;
    await inTransaction(db, async (tx) => keepRefused(tx, file, { ...brought, reason }));
    return { outcome: 'REFUSED', reason };
  }
};
