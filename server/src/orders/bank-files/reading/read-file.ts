import type { Readable } from 'node:stream';
import { cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import type { BankFileKind } from '../../../platform/db/stored-values.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { newUuid } from '../../../platform/new-uuid.ts';
import type { StoredObject } from '../../../platform/outside/storage/storage.ts';
import type { Parts } from '../../../platform/parts/parts.ts';
import type { Import } from '../../payments/take-payment.ts';
import { readCamt053 } from '../camt053.ts';
import { BankFileError, BankFileWarnings } from '../entry.ts';
import type { BankEntry } from '../entry.ts';
import type { BankFileWarning } from '@area/domain/payment/bank-file-warning';
import { readNorma43 } from '../norma43.ts';
import { readPain002 } from '../pain002.ts';
import type { GroupStatus, InstructionStatus } from '../pain002.ts';
import { findFileByHash, insertArrivedFile, updateFileDone } from '../store.ts';
import { requireOneKind, StatementSpans } from './read-twice.ts';
import { takeEntry } from './take-entry.ts';
import { takeStatus } from './take-status.ts';

type Storage = Pick<Parts, 'storage'>;
type ReadKind = Extract<BankFileKind, 'PAIN_002' | 'CAMT_053' | 'NORMA_43'>;
type Item = BankEntry | InstructionStatus | GroupStatus;

const READERS: Readonly<
  Record<
    ReadKind,
    (
      pieces: AsyncIterable<Uint8Array>,
      warn: (warning: BankFileWarning) => void,
    ) => AsyncGenerator<Item>
  >
> = {
  PAIN_002: readPain002,
  CAMT_053: readCamt053,
  NORMA_43: readNorma43,
};

/** The format of a file by its beginning. *Errors*: BankFileError for an unknown format. */
const kindOf = (beginning: string): ReadKind => {
  if (beginning.includes('pain.002.')) return 'PAIN_002';
  if (beginning.includes('camt.053.')) return 'CAMT_053';
  if (/^11\d{18}/.test(beginning)) return 'NORMA_43';
  throw new BankFileError('it is neither Norma 43 nor camt.053 nor pain.002');
};

const BEGINNING = 2000;

interface Kept extends StoredObject {
  readonly uuid: string;
  readonly storage_key: string;
}

const openKept = async ({ storage }: Storage, kept: Kept): Promise<Readable> =>
  storage.getStream(kept.storage_key, kept);

const sniff = async (office: Storage, kept: Kept): Promise<ReadKind> => {
  const stream = await openKept(office, kept);
  try {
    for await (const piece of stream)
      return kindOf(Buffer.from(piece as Uint8Array).toString('latin1', 0, BEGINNING));
    throw new BankFileError('it is empty');
  } finally {
    stream.destroy();
  }
};

const amountOf = (item: Item): bigint => {
  if (!('amount' in item)) return 0n;
  return item.direction === 'IN' ? item.amount : -item.amount;
};

/** Reads the whole file before anything is imported: a file that does not add up changes nothing. */
const check = async (
  db: Db,
  office: Storage,
  { kept, kind }: { kept: Kept; kind: ReadKind },
): Promise<{ records: number; total: string; warnings: readonly BankFileWarning[] }> => {
  let records = 0;
  let total = 0n;
  const spans = new StatementSpans();
  const warnings: BankFileWarning[] = [];
  const warn = (warning: BankFileWarning) => warnings.push(warning);
  for await (const item of READERS[kind](await openKept(office, kept), warn)) {
    records += 1;
    total += amountOf(item);
    if ('direction' in item) spans.add(item);
  }
  await requireOneKind(db, kind, spans);
  return { records, total: centsText(cents(total)), warnings };
};

/** How often each thing became of an entry. */
export type Outcomes = Readonly<Record<string, number>>;

export interface ReadReport {
  readonly kind: ReadKind;
  /** The very same file was read before. */
  readonly is_known: boolean;
  readonly records: number;
  /** *Units*: euros, as text. */
  readonly total: string;
  readonly outcomes: Outcomes;
  /** What was accepted when it was read. */
  readonly warnings: readonly BankFileWarning[];
}

const takeAll = async (
  db: Db,
  office: Storage,
  { kept, kind, by }: { kept: Kept; kind: ReadKind; by: Import },
): Promise<Outcomes> => {
  const outcomes: Record<string, number> = {};
  const count = (outcome: string): void => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  };
  // Warnings must be accepted before anything is imported.
  for await (const item of READERS[kind](await openKept(office, kept), () => undefined)) {
    if ('direction' in item) count(await takeEntry(db, item, by));
    else for (const outcome of await takeStatus(db, item, by)) count(outcome);
  }
  return outcomes;
};

interface Arriving {
  readonly name: string;
  readonly source: Readable;
  readonly by: string;
  readonly now: Date;
  /** Whether the person who imports the file accepts its warnings. *Source*: decisions 11.20. */
  readonly accepts_warnings?: boolean;
}

/** Stores a file once. A known file is read from the storage. */
const keep = async (
  db: Db,
  office: Storage,
  { name, source, by: by_staff, now, accepts_warnings = false }: Arriving,
) => {
  const uuid = newUuid();
  const storage_key = `bank/${uuid}.in`;
  const arrived = { uuid, storage_key, ...(await office.storage.putStream(storage_key, source)) };
  const known = await findFileByHash(db, arrived.sha256);
  if (known) {
    await office.storage.remove(storage_key);
    return known;
  }
  try {
    const kind = await sniff(office, arrived);
    const { records, total, warnings } = await check(db, office, { kept: arrived, kind });
    if (warnings.length > 0 && !accepts_warnings) throw new BankFileWarnings(warnings);
    const row = {
      ...arrived,
      kind,
      name,
      records,
      total,
      by_staff,
      warnings: JSON.stringify(warnings),
      warnings_accepted_by: warnings.length > 0 ? by_staff : null,
      created_at: now,
      done_at: null,
    };
    const inserted = await insertArrivedFile(db, row);
    if (inserted) return inserted;
  } catch (error) {
    await office.storage.remove(storage_key);
    throw error;
  }
  // Somebody else brought the same at the same moment.
  await office.storage.remove(storage_key);
  const other = await findFileByHash(db, arrived.sha256);
  if (!other) throw new BankFileError('the file went away while it was read');
  return other;
};

const requireRead = (kind: BankFileKind): ReadKind => {
  if (kind === 'PAIN_001' || kind === 'PAIN_008') throw new BankFileError('it is a file of ours');
  return kind;
};

/**
 * Reads a bank file: stored, checked as a whole, then imported entry by entry. A second run changes nothing; an interrupted
 * one continues. *Errors*: BankFileError. *Source*: decisions 1.5 and 8.
 */
export const readBankFile = async (
  db: Db,
  office: Storage,
  arriving: Arriving,
): Promise<ReadReport> => {
  const { uuid, storage_key, sha256, size, records, total, done_at, warnings, ...row } = await keep(
    db,
    office,
    arriving,
  );
  const kind = requireRead(row.kind);
  if (done_at !== null) return { kind, is_known: true, records, total, outcomes: {}, warnings };
  const by = { by: arriving.by, now: arriving.now, file_uuid: uuid };
  const outcomes = await takeAll(db, office, {
    kept: { uuid, storage_key, sha256, size },
    kind,
    by,
  });
  await updateFileDone(db, uuid, arriving.now);
  return { kind, is_known: false, records, total, outcomes, warnings };
};
