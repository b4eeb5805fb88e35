import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { cents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { listDetailLinesAfter } from './details-store.ts';
import { listClosedUnwritten, listLinesAfter, updateStoredFile } from './files-store.ts';
import type { RegistrarFile } from './files-store.ts';
import { compactTime, lineOf } from '../../platform/texts/registrar-text.ts';

type Office = Pick<Parts, 'storage' | 'settings'>;

/** Lines read at a time, which limits the memory. */
const PAGE = 2_000;
const END = '\r\n';

interface Kept {
  readonly line: number;
  readonly text: string;
  readonly amount?: string;
}

async function* paged(read: (after: number) => Promise<Kept[]>): AsyncGenerator<Kept> {
  for (let after = 0; ;) {
    const page = await read(after);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.line;
  }
}

const ordersOf = (db: Db, file: string, operation: string | undefined) =>
  paged(async (after) => listLinesAfter(db, { file, after, limit: PAGE }, operation));

const detailsOf = (db: Db, file: string) =>
  paged(async (after) => listDetailLinesAfter(db, { file, after, limit: PAGE }));

interface FileSelection {
  readonly nif: string;
  /** Of the whole file, only the lines about this one. */
  readonly operation?: string;
}

/**
 * The text file with orders and people for the registrar, written in pieces, the same each time. *Shape*: UTF-8, CRLF, `|`
 * between fields; H header, D orders, I people, A accounts, B bank accounts, T totals: lines between the two, sum of the
 * orders, SHA-256 of the lines with what separates them. *Source*: decisions 8.
 */
export async function* registrarText(
  db: Db,
  file: RegistrarFile,
  { nif, operation }: FileSelection,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let [count, sum] = [0, 0n];
  yield (
    lineOf(['H', 'RD', '1.0', nif, file.name.replace('.txt', ''), compactTime(file.created_at)]) +
      END
  );
  for (const lines of [
    ordersOf(db, file.uuid, operation),
    ...(operation === undefined ? [detailsOf(db, file.uuid)] : []),
  ])
    for await (const { text, amount } of lines) {
      hash.update(count === 0 ? text : END + text);
      count += 1;
      if (amount !== undefined) sum += centsFrom(amount);
      yield text + END;
    }
  yield lineOf(['T', count, centsText(cents(sum)), hash.digest('hex')]) + END;
}

/** Stores the whole file. Two processes may do it at the same time: both store the same bytes under the same name. */
const keepFile = async (
  db: Db,
  { storage, settings }: Office,
  file: RegistrarFile,
): Promise<void> => {
  const storage_key = `registrar/${file.uuid}.txt`;
  const { size, sha256 } = await storage.putStream(
    storage_key,
    Readable.from(registrarText(db, file, { nif: settings.MANAGER_NIF }), { objectMode: false }),
  );
  await updateStoredFile(db, file.uuid, { storage_key, size, sha256 });
};

/** Writes every closed file that was not written yet; its orders already count as sent. */
export const writeClosedFiles = async (db: Db, office: Office): Promise<void> => {
  for (const file of await listClosedUnwritten(db)) await keepFile(db, office, file);
};
