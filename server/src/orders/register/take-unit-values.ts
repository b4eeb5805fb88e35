import type { RegisterOfRecord } from '@area/domain/register/files';
import { unitValueFrom } from '@area/domain/money/wire';
import { findUnitValueOf } from '../../ledger/units/unit-values-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { RegisterRecord } from '../../platform/outside/register/register-records.ts';
import { agree, openDifference } from '../register-differences/open-difference.ts';
import { listOpenOf, lockOpen } from '../register-differences/store.ts';
import { findProductOf } from './names-store.ts';
import type { TakenFile } from './taken-file.ts';

type Value = RegisterRecord<'UNIT_VALUES'>;

/** Compares a value with the one that is official here. Whether there is none of that product and day. */
const compare = async (db: Db, file: TakenFile, { product, day, value }: Value) => {
  const found = await findProductOf(db, product);
  const ours = found === undefined ? undefined : await findUnitValueOf(db, found, day);
  const subject = `unit value ${product} ${day}`;
  if (ours !== undefined && unitValueFrom(ours) === unitValueFrom(value)) {
    const open = await lockOpen(db, subject);
    if (open) await agree(db, open, { file: file.uuid, at: file.at });
    return false;
  }
  if (ours === undefined && found !== undefined) return true;
  await openDifference(db, {
    kind: 'UNIT_VALUE',
    subject,
    ours: ours ?? null,
    theirs: value,
    file: file.uuid,
    product: found ?? null,
    day,
    at: file.at,
  });
  return false;
};

/** What is to be published of a file. A later file of the same day takes the place of an earlier one. */
const openNew = async (db: Db, file: TakenFile, count: number): Promise<void> => {
  const subject = `unit values ${file.name} ${file.sha256}`;
  for (const open of await listOpenOf(db, ['UNIT_VALUES_NEW']))
    if (open.subject === subject ? count === 0 : open.day === file.day)
      await agree(db, open, { file: file.uuid, at: file.at });
  if (count > 0)
    await openDifference(db, {
      kind: 'UNIT_VALUES_NEW',
      subject,
      ours: null,
      theirs: String(count),
      file: file.uuid,
      day: file.day,
      at: file.at,
    });
};

/**
 * The unit values with which the register works. Where another one is official here, that is a difference. One that is not
 * published here yet waits in the queue if the register is the source of them; else the office publishes its own. Either way
 * two people publish it. *Source*: office.md 2 and 5, ADR 222.
 */
export const takeUnitValues = async (
  db: Db,
  file: TakenFile & { readonly source: RegisterOfRecord },
  records: readonly Value[],
): Promise<void> => {
  let fresh = 0;
  for (const record of records) if (await compare(db, file, record)) fresh += 1;
  if (file.source === 'theirs') await openNew(db, file, fresh);
};
