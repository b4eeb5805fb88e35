import { Readable } from 'node:stream';
import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import { madridDate } from '@area/domain/calendar/madrid';
import { sql } from 'kysely';
import type { BankFileKind } from '../../platform/db/stored-values.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Parts } from '../../platform/parts/parts.ts';

export type BankOffice = Pick<Parts, 'storage' | 'settings'>;

/** One file at a time: two at once would take the same rows and give two files of a day the same number. */
export const waitForTurn = async (db: Db): Promise<void> => {
  await sql`lock table bank_files in share row exclusive mode`.execute(db);
};

/** The name of the next file of its kind that day; the message is called the same. *Shape*: at most 35 signs. */
export const nextName = async (db: Db, kind: BankFileKind, now: Date): Promise<string> => {
  const start = `${kind.replace('_', '')}-${madridDate(now).replaceAll('-', '')}-`;
  const { count } = await db
    .selectFrom('bank_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('name', 'like', `${start}%`)
    .executeTakeFirstOrThrow();
  return `${start}${String(Number(count) + 1).padStart(4, '0')}.xml`;
};

export interface Written {
  readonly uuid: string;
  readonly kind: BankFileKind;
  readonly name: string;
  readonly records: number;
  readonly total: Cents;
  readonly by: string;
  readonly at: Date;
}

async function* bytesOf(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece, 'utf8');
}

/** Keeps a file of ours as it is written, in flat memory: the file first, its row after. */
export const storeWritten = async (
  db: Db,
  { storage }: BankOffice,
  { pieces, file }: { pieces: AsyncIterable<string>; file: Written },
): Promise<void> => {
  const { uuid, kind, name, records, total, by: by_staff, at } = file;
  const storage_key = `bank/${uuid}.xml`;
  const { size, sha256 } = await storage.putStream(
    storage_key,
    Readable.from(bytesOf(pieces), { objectMode: false }),
  );
  await db
    .insertInto('bank_files')
    .values({
      uuid,
      kind,
      name,
      sha256,
      size,
      storage_key,
      records,
      total: centsText(total),
      by_staff,
      created_at: at,
      done_at: at,
    })
    .execute();
};
