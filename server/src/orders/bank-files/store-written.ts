import { Readable } from 'node:stream';
import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import type { BankFileKind } from '@area/domain/payment/bank-file';
import type { Db } from '../../platform/db/tables.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { insertWrittenFile } from './store.ts';

export type BankOffice = Pick<Parts, 'storage' | 'settings'>;

export interface WrittenFile {
  readonly uuid: string;
  readonly kind: BankFileKind;
  readonly name: string;
  readonly records: number;
  readonly total: Cents;
  /** The batch that was released into it. */
  readonly batch: string;
  readonly by: string;
  readonly at: Date;
}

/** A batch that becomes a file for the bank. */
export interface BatchFile {
  readonly batch: string;
  /** The two who release it. */
  readonly by: string;
  readonly now: Date;
}

async function* bytesOf(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece, 'utf8');
}

/** Keeps a file of ours as it is written, in flat memory: the file first, its row after. */
export const storeWritten = async (
  db: Db,
  { storage }: BankOffice,
  { pieces, file }: { pieces: AsyncIterable<string>; file: WrittenFile },
): Promise<void> => {
  const { uuid, kind, name, records, total, batch: batch_uuid, by: by_staff, at } = file;
  const storage_key = `bank/${uuid}.xml`;
  const { size, sha256 } = await storage.putStream(
    storage_key,
    Readable.from(bytesOf(pieces), { objectMode: false }),
  );
  await insertWrittenFile(db, {
    uuid,
    kind,
    name,
    sha256,
    size,
    storage_key,
    records,
    total: centsText(total),
    by_staff,
    batch_uuid,
    created_at: at,
    done_at: at,
  });
};
