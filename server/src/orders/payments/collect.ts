import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { madridDate } from '@area/domain/calendar/madrid';
import { cents } from '@area/domain/money/money';
import { collectionDay, sequenceOf } from '@area/domain/payment/collection';
import { storeWritten } from '../bank-files/store-written.ts';
import type { BatchFile } from '../bank-files/store-written.ts';
import { nextName } from '../bank-files/store.ts';
import type { BankOffice } from '../bank-files/store-written.ts';
import { pain008 } from '../bank-files/pain008.ts';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { listDebitGroups } from './collections-store.ts';
import { listGathered, updateSent } from './gathered-store.ts';
import { debitsOf } from './debits.ts';
import { markCollecting } from '../operations/store.ts';

/** One page goes into the file. Of several of one mandate only the first is the first. */
const sendPage = async (
  db: Db,
  gathered: Awaited<ReturnType<typeof listGathered>>,
  { file, now }: { readonly file: string; readonly now: Date },
): Promise<void> => {
  const begun = new Set(
    gathered.filter(({ has_collected }) => has_collected).map(({ mandate_uuid }) => mandate_uuid),
  );
  const debits = gathered.map(({ operation_uuid, mandate_uuid, wanted }) => {
    const sequence = sequenceOf(begun.has(mandate_uuid));
    begun.add(mandate_uuid);
    return {
      operation_uuid,
      sequence,
      collect_on: collectionDay(madridDate(now), wanted, businessCalendar()),
    };
  });
  await updateSent(db, debits, { file, now });
  await markCollecting(
    db,
    debits.map(({ operation_uuid }) => operation_uuid),
    now,
  );
};

const sendAll = async (
  db: Db,
  batch: string,
  how: { readonly file: string; readonly now: Date },
): Promise<number> => {
  let count = 0;
  for (let page = await listGathered(db, batch); page.length > 0;) {
    await sendPage(db, page, how);
    count += page.length;
    page = await listGathered(db, batch);
  }
  return count;
};

/**
 * Has the bank collect what a batch holds, in one file. The caller holds the batch, its orders and the turn, and knows that each
 * is still to be collected. *Source*: decisions 1.2 (O9), 1.5 and 8, ADR 183.
 */
export const writeDebits = async (
  tx: Db,
  office: BankOffice,
  { batch, by, now }: BatchFile,
): Promise<string> => {
  const file = newUuid();
  const count = await sendAll(tx, batch, { file, now });
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
  const written = { uuid: file, kind: 'PAIN_008', name, records: count, total: sum } as const;
  await storeWritten(tx, office, { pieces, file: { ...written, batch, by, at: now } });
  return name;
};
