import { cents } from '@area/domain/money/money';
import { storeWritten } from '../bank-files/store-written.ts';
import { nextName } from '../bank-files/store.ts';
import type { BankOffice, BatchFile } from '../bank-files/store-written.ts';
import { pain001 } from '../bank-files/pain001.ts';
import type { Transfer } from '../bank-files/pain001.ts';
import type { PayoutKind } from '@area/domain/payment/payout';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { updateBatchSent } from './batch-store.ts';
import { PAYOUT_PAGE, listPayoutGroups, listTransfers } from './store.ts';
import type { PayoutGroup } from './store.ts';
import { OFFICE_LANGUAGE, translate } from '../../platform/texts/translate.ts';

const remittanceOf = (kind: PayoutKind, params: { product: string; reference: string }): string =>
  translate(OFFICE_LANGUAGE, `messages.remittance.${kind.toLowerCase()}`, params);

/** The transfers of a group, a page at a time. */
async function* transfersOf(
  db: Db,
  file: string,
  { product_uuid, debtor: product }: PayoutGroup,
): AsyncGenerator<Transfer> {
  for (let after = 0; ;) {
    const rows = await listTransfers(db, file, { product: product_uuid, after });
    for (const { kind, reference, theirs, ...row } of rows)
      yield {
        ...row,
        remittance: remittanceOf(kind, { product, reference: theirs ?? reference ?? '' }),
      };
    const last = rows.at(-1);
    if (!last || rows.length < PAYOUT_PAGE) return;
    after = last.number;
  }
}

/**
 * Has the bank pay what a batch holds, in one file. The caller holds the batch and the turn, and knows that each of its payments may
 * leave. *Source*: decisions 1.5 and 8, ADR 183.
 */
export const writePayouts = async (
  tx: Db,
  office: BankOffice,
  { batch, by, now }: BatchFile,
): Promise<string> => {
  const file = newUuid();
  const count = await updateBatchSent(tx, batch, { file, now });
  const name = await nextName(tx, 'PAIN_001', now);
  const message_id = name.replace('.xml', '');
  const groups = await listPayoutGroups(tx, { file, name: message_id, now });
  const sum = cents(groups.reduce((total, group) => total + group.sum, 0n));
  const pieces = pain001(
    {
      message_id,
      at: now,
      initiator: office.settings.MANAGER_NAME,
      edition: office.settings.BANK_MESSAGES,
      count,
      sum,
    },
    { groups, of: (group) => transfersOf(tx, file, group) },
  );
  const written = { uuid: file, kind: 'PAIN_001', name, records: count, total: sum } as const;
  await storeWritten(tx, office, { pieces, file: { ...written, batch, by, at: now } });
  return name;
};
