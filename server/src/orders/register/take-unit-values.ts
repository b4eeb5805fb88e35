import { unitValueFrom } from '@area/domain/money/wire';
import { findUnitValueOf } from '../../ledger/units/unit-values-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { RegisterRecord } from '../../platform/outside/register/register-records.ts';
import { agree, openDifference } from '../register-differences/open-difference.ts';
import { lockOpen } from '../register-differences/store.ts';
import { findProductOf } from './names-store.ts';
import type { TakenFile } from './taken-file.ts';

/**
 * The unit values with which the register works. Where another one is official here, that is a difference; one that is not
 * published here yet is published by the office, by two. *Source*: office.md 2 and 5.
 */
export const takeUnitValues = async (
  db: Db,
  file: TakenFile,
  records: readonly RegisterRecord<'UNIT_VALUES'>[],
): Promise<void> => {
  for (const { product, day, value } of records) {
    const found = await findProductOf(db, product);
    const ours = found === undefined ? undefined : await findUnitValueOf(db, found, day);
    const subject = `unit value ${product} ${day}`;
    if (ours !== undefined && unitValueFrom(ours) === unitValueFrom(value)) {
      const open = await lockOpen(db, subject);
      if (open) await agree(db, open, { file: file.uuid, at: file.at });
      continue;
    }
    if (ours === undefined && found !== undefined) continue;
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
  }
};
