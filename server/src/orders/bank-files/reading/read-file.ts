import { Readable } from 'node:stream';
import { subtractCents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import type { BankFileKind } from '@area/domain/payment/bank-file';
import type { Db } from '../../../platform/db/tables.ts';
import { newUuid } from '../../../platform/new-uuid.ts';
import type { Parts } from '../../../platform/parts/parts.ts';
import type { Import } from '../../payments/take-payment.ts';
import { BankFileWarnings } from '../entry.ts';
import { findFileByHash, insertArrivedFile, updateFileDone } from '../store.ts';
import { NOTABLE_MAX, checkFile, textOf } from './check-file.ts';
import type { CheckedFile, NotableLine } from './check-file.ts';
import { READERS, findKind, measure } from './sources.ts';
import type { BankFileItem, OpenFile, ReadKind } from './sources.ts';
import { takeEntry } from './take-entry.ts';
import { takeStatus } from './take-status.ts';

type Storage = Pick<Parts, 'storage'>;

/** How often each thing became of an entry. */
export type Outcomes = Readonly<Record<string, number>>;

/** What comes in and cannot be applied by itself is somebody's work: everything but this. */
const SETTLED = new Set(['matched', 'known', 'paid', 'returned', 'accepted', 'other']);

interface Taken {
  readonly outcomes: Outcomes;
  /** What is left to a person. */
  readonly unsettled: readonly NotableLine[];
}

/** What is taken, and how. */
interface Taking extends Storage {
  readonly by: Import;
}

const takeItem = async (
  db: Db,
  item: BankFileItem,
  { by, storage }: Taking,
): Promise<readonly string[]> =>
  'direction' in item
    ? [await takeEntry(db, item, by)]
    : takeStatus(db, { storage, news: item, by });

const takeAll = async (
  db: Db,
  { kind, open, ...taking }: Taking & { readonly kind: ReadKind; readonly open: OpenFile },
): Promise<Taken> => {
  const outcomes: Record<string, number> = {};
  const unsettled: NotableLine[] = [];
  let line = 0;
  // What there is to warn of was accepted before anything is taken.
  for await (const item of READERS[kind](open(), () => undefined)) {
    line += 1;
    for (const what of await takeItem(db, item, taking)) {
      outcomes[what] = (outcomes[what] ?? 0) + 1;
      if (!SETTLED.has(what) && unsettled.length < NOTABLE_MAX)
        unsettled.push({ line, what, text: textOf(item) });
    }
  }
  return { outcomes, unsettled };
};

/** A file that arrives. */
export interface ArrivingFile {
  readonly name: string;
  readonly open: OpenFile;
  readonly by: string;
  readonly now: Date;
  /** Whether whoever brings it accepts its warnings. *Source*: decisions 11.20. */
  readonly accepts_warnings?: boolean | undefined;
  /** Whether it is only rehearsed: then its bytes are not stored. */
  readonly is_rehearsed?: boolean;
}

export interface ReadReport extends Taken {
  readonly kind: ReadKind;
  /** The very same file was read before: nothing was done. */
  readonly is_known: boolean;
  readonly checked: CheckedFile;
  /** Credits less debits. *Units*: euros, as text. */
  readonly total: string;
}

const totalOf = ({ credits, debits }: CheckedFile): string =>
  centsText(subtractCents(credits, debits));

/** Keeps what arrives once. A file of which another version of the program took only a part goes on where it stopped. */
const keep = async (
  db: Db,
  { storage }: Storage,
  { arriving, kind, checked }: { arriving: ArrivingFile; kind: BankFileKind; checked: CheckedFile },
) => {
  const { name, open, by: by_staff, now, is_rehearsed = false } = arriving;
  const { warnings, records } = checked;
  const uuid = newUuid();
  const storage_key = `bank/${uuid}.in`;
  const inserted = await insertArrivedFile(db, {
    uuid,
    storage_key,
    ...(await measure(open)),
    kind,
    name,
    records,
    total: totalOf(checked),
    by_staff,
    warnings: JSON.stringify(warnings),
    warnings_accepted_by: warnings.length > 0 ? by_staff : null,
    created_at: now,
    done_at: null,
  });
  if (inserted && !is_rehearsed) await storage.putStream(storage_key, Readable.from(open()));
  return inserted;
};

/**
 * Reads a file of the bank in the transaction that it is given: checked whole, kept, then taken entry by entry. Reading it again
 * changes nothing. *Errors*: BankFileError. *Source*: decisions 1.5 and 8, ADR 183.
 */
export const readBankFile = async (
  tx: Db,
  office: Storage,
  arriving: ArrivingFile,
): Promise<ReadReport> => {
  const { open, by, now, accepts_warnings = false } = arriving;
  const kind = await findKind(open);
  const known = await findFileByHash(tx, (await measure(open)).sha256);
  const begun = known?.done_at === null ? known : undefined;
  const checked = await checkFile(tx, { kind, open, now });
  const report = { kind, checked, total: totalOf(checked) };
  const nothing = { is_known: true, outcomes: {}, unsettled: [] };
  if (known && !begun) return { ...report, ...nothing };
  if (checked.warnings.length > 0 && !begun && !accepts_warnings)
    throw new BankFileWarnings(checked.warnings);
  const file = begun ?? (await keep(tx, office, { arriving, kind, checked }));
  // Somebody else brought the same at the same moment.
  if (!file) return { ...report, ...nothing };
  const taken = await takeAll(tx, {
    kind,
    open,
    storage: office.storage,
    by: { by, now, file_uuid: file.uuid },
  });
  await updateFileDone(tx, file.uuid, now);
  return { ...report, is_known: false, ...taken };
};
