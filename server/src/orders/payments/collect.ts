import { madridDate } from '@area/domain/calendar/madrid';
import { cents } from '@area/domain/money/money';
import { collectionDay, sequenceOf } from '@area/domain/payment/collection';
import { storeWritten } from '../bank-files/store-written.ts';
import { nextName, waitForTurn } from '../bank-files/store.ts';
import type { BankOffice } from '../bank-files/store-written.ts';
import { pain008 } from '../bank-files/pain008.ts';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { insertCollections, listDebitGroups, lockDue } from './collections-store.ts';
import type { DueCollection } from './collections-store.ts';
import { debitsOf } from './debits.ts';
import { markCollecting } from '../operations/store.ts';

/** One page of the file. Of several debits of one mandate only the first has sequence FRST. */
const takePage = async (
  db: Db,
  due: readonly DueCollection[],
  { file, now }: { file: string; now: Date },
): Promise<void> => {
  const begun = new Set(
    due.filter(({ has_collected }) => has_collected).map(({ mandate_uuid }) => mandate_uuid),
  );
  const rows = due.map(({ uuid: operation_uuid, mandate_uuid, product_uuid, amount, wanted }) => {
    const sequence = sequenceOf(begun.has(mandate_uuid));
    begun.add(mandate_uuid);
    return {
      operation_uuid,
      mandate_uuid,
      product_uuid,
      amount,
      sequence,
      collect_on: collectionDay(madridDate(now), wanted),
      file_uuid: file,
      sent_at: now,
    };
  });
  await insertCollections(db, rows);
  const uuids = due.map(({ uuid }) => uuid);
  await markCollecting(db, uuids, now);
};

const takeDue = async (db: Db, how: { file: string; now: Date }): Promise<number> => {
  let count = 0;
  for (let due = await lockDue(db); due.length > 0; due = await lockDue(db)) {
    await takePage(db, due, how);
    count += due.length;
  }
  return count;
};

/**
 * Writes one file with the direct debits of sent orders. Each order is in one file, also with repeated or parallel runs.
 * *Source*: decisions 1.2 (O9), 1.5 and 8.
 */
export const collectDirectDebits = async (db: Db, office: BankOffice, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    await waitForTurn(tx);
    const file = newUuid();
    const count = await takeDue(tx, { file, now });
    if (count === 0) return 0;
    const name = await nextName(tx, 'PAIN_008', now);
    const message_id = name.replace('.xml', '');
    const groups = await listDebitGroups(tx, { file, name: message_id });
    const sum = cents(groups.reduce((total, group) => total + group.sum, 0n));
    const pieces = pain008(
      {
        message_id,
        at: now,
        initiator: office.settings.MANAGER_NAME,
        edition: office.settings.BANK_MESSAGES,
        count,
        sum,
      },
      { groups, of: (group) => debitsOf(tx, file, group) },
    );
    await storeWritten(tx, office, {
      pieces,
      file: {
        uuid: file,
        kind: 'PAIN_008',
        name,
        records: count,
        total: sum,
        by: SYSTEM.name,
        at: now,
      },
    });
    return count;
  });
