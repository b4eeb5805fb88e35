import { createHash } from 'node:crypto';
import type { BankFileKind } from '@area/domain/payment/bank-file';
import type { BankFileWarning } from '@area/domain/payment/bank-file-warning';
import { readCamt053 } from '../camt053.ts';
import { bankFault } from '../entry.ts';
import type { BankEntry } from '../entry.ts';
import { readNorma43 } from '../norma43.ts';
import { readPain002 } from '../pain002.ts';
import type { GroupStatus, InstructionStatus } from '../pain002.ts';

/** A kind of file that the bank writes. */
export type ReadKind = Extract<BankFileKind, 'PAIN_002' | 'CAMT_053' | 'NORMA_43'>;

/** What stands in such a file. */
export type BankFileItem = BankEntry | InstructionStatus | GroupStatus;

/** A file that is read several times, from its beginning each time. */
export type OpenFile = () => AsyncIterable<Uint8Array>;

type Reader = (
  pieces: AsyncIterable<Uint8Array>,
  warn: (warning: BankFileWarning) => void,
) => AsyncGenerator<BankFileItem>;

export const READERS: Readonly<Record<ReadKind, Reader>> = {
  PAIN_002: readPain002,
  CAMT_053: readCamt053,
  NORMA_43: readNorma43,
};

const BEGINNING = 2000;

/** What a file is, by how it begins. *Errors*: BankFileError for what nobody reads. */
const kindOf = (beginning: string): ReadKind => {
  if (beginning.includes('pain.002.')) return 'PAIN_002';
  if (beginning.includes('camt.053.')) return 'CAMT_053';
  if (/^11\d{18}/.test(beginning)) return 'NORMA_43';
  throw bankFault('format');
};

/** *Errors*: BankFileError for what is empty, or what nobody reads. */
export const findKind = async (open: OpenFile): Promise<ReadKind> => {
  let beginning = '';
  for await (const piece of open()) {
    beginning += Buffer.from(piece).toString('latin1', 0, BEGINNING);
    if (beginning.length >= BEGINNING) break;
  }
  if (beginning === '') throw bankFault('empty');
  return kindOf(beginning.slice(0, BEGINNING));
};

/** What a file is known by. */
export const measure = async (
  open: OpenFile,
): Promise<{ readonly sha256: string; readonly size: number }> => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of open()) {
    hash.update(piece);
    size += piece.length;
  }
  return { sha256: hash.digest('hex'), size };
};
