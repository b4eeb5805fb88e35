import { madridDate } from '@area/domain/calendar/madrid';
import type { Debit } from '../bank-files/pain008.ts';
import type { Db } from '../../platform/db/tables.ts';
import { OFFICE_LANGUAGE, translate } from '../../platform/texts/translate.ts';
import { DEBIT_PAGE, listDebits } from './collections-store.ts';
import type { ProductDebits } from './collections-store.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

/** The debits of a group, a page at a time. */
export async function* debitsOf(db: Db, file: string, group: ProductDebits): AsyncGenerator<Debit> {
  for (let after = FIRST; ;) {
    const rows = await listDebits(db, file, { group, after });
    for (const { account, signed_at, uuid: _operation, ...row } of rows) {
      if (signed_at === null) throw new Error(`mandate ${row.mandate_id} is not signed`);
      yield {
        ...row,
        signed_on: madridDate(signed_at),
        remittance: translate(OFFICE_LANGUAGE, 'messages.remittance.debit', {
          product: group.product,
          account,
        }),
      };
    }
    const last = rows.at(-1);
    if (!last || rows.length < DEBIT_PAGE) return;
    after = last.uuid;
  }
}
