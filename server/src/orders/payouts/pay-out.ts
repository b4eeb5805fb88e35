import { cents } from '@area/domain/money/money';
import { storeWritten } from '../bank-files/store-written.ts';
import { nextName, waitForTurn } from '../bank-files/store.ts';
import type { BankOffice } from '../bank-files/store-written.ts';
import { pain001 } from '../bank-files/pain001.ts';
import type { Transfer } from '../bank-files/pain001.ts';
import type { PayoutKind } from '../../platform/db/stored-values.ts';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { refundUnmatched } from './refund-due.ts';
import { PAYOUT_PAGE, listPayoutGroups, listTransfers, updateDueSent } from './store.ts';
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
 * Writes one file with due payouts, after refunds of unmatched money were requested. Each payout is in one file, also with
 * repeated or parallel runs. *Source*: decisions 1.5 and 8.
 */
export const payOut = async (db: Db, office: BankOffice, now: Date): Promise<number> => {
  await refundUnmatched(db, now);
  return inTransaction(db, async (tx) => {
    await waitForTurn(tx);
    const file = newUuid();
    const count = await updateDueSent(tx, { file, now });
    if (count === 0) return 0;
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
    await storeWritten(tx, office, {
      pieces,
      file: {
        uuid: file,
        kind: 'PAIN_001',
        name,
        records: count,
        total: sum,
        by: SYSTEM.name,
        at: now,
      },
    });
    return count;
  });
};
