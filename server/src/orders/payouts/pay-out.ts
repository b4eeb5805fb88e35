import { sameOrNextBusinessDay } from '@area/domain/calendar/business-days';
import { madridDate } from '@area/domain/calendar/madrid';
import { cents } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import { sql } from 'kysely';
import { storeWritten, nextName, waitForTurn } from '../bank-files/store-written.ts';
import type { BankOffice } from '../bank-files/store-written.ts';
import { pain001 } from '../bank-files/pain001.ts';
import type { Transfer, TransferGroup } from '../bank-files/pain001.ts';
import type { PayoutKind } from '../../platform/db/stored-values.ts';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { refundUnmatched } from './refund-due.ts';
import { OFFICE_LANGUAGE, translate } from '../../platform/texts/translate.ts';

const PAGE = 1000;

/** While money laundering is suspected nothing leaves. *Source*: decisions 1.7 and 1.8. */
const isFree = sql<boolean>`not exists (
  select 1 from operations o join accounts a on a.uuid = o.account_uuid
   where o.uuid = payouts.operation_uuid
     and (a.status = 'BLOQUEADO_AML' or exists (
       select 1 from account_roles r join interveners i on i.uuid = r.intervener_uuid
        where r.account_uuid = a.uuid and r.status = 'ACTIVE' and i.intervener_status = 'BLOQUEADO_AML')))`;

const takeDue = async (db: Db, { file, now }: { file: string; now: Date }): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('payouts')
    .set({ status: 'SENT', file_uuid: file, sent_at: now })
    .where('status', '=', sql.lit('REQUESTED'))
    .where('due_on', '<=', madridDate(now))
    .where(isFree)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

interface Group extends TransferGroup {
  readonly product_uuid: string;
}

/** One for each account that pays. */
const listGroups = async (
  db: Db,
  { file, name, now }: { file: string; name: string; now: Date },
): Promise<Group[]> => {
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('products', 'products.uuid', 'payouts.product_uuid')
    .select([
      'product_uuid',
      'products.name',
      'products.iban',
      sql<number>`count(*)::int`.as('count'),
      sql<string>`sum(amount)::text`.as('sum'),
    ])
    .where('file_uuid', '=', file)
    .groupBy(['product_uuid', 'products.name', 'products.iban'])
    .orderBy('product_uuid')
    .execute();
  const on = sameOrNextBusinessDay(madridDate(now));
  return rows.map(({ product_uuid, count, sum, name: debtor, iban: debtor_iban }, index) => ({
    id: `${name}-${index + 1}`,
    on,
    debtor,
    debtor_iban,
    count,
    sum: centsFrom(sum),
    product_uuid,
  }));
};

const remittanceOf = (kind: PayoutKind, params: { product: string; reference: string }): string =>
  translate(OFFICE_LANGUAGE, `messages.remittance.${kind.toLowerCase()}`, params);

/** The transfers of a group, a page at a time. */
async function* transfersOf(
  db: Db,
  file: string,
  { product_uuid, debtor: product }: Group,
): AsyncGenerator<Transfer> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('payouts')
      .leftJoin('operations', 'operations.uuid', 'payouts.operation_uuid')
      .leftJoin('transfer_orders', (join) =>
        join
          .onRef('transfer_orders.operation_uuid', '=', 'payouts.operation_uuid')
          .on('transfer_orders.direction', '=', 'OUT'),
      )
      .select([
        'payouts.number',
        'payouts.amount',
        'beneficiary as creditor',
        'payouts.iban as creditor_iban',
        'kind',
        'operations.reference',
      ])
      // Another manager knows its transfer by its own reference alone.
      .select('transfer_orders.reference as theirs')
      .where('file_uuid', '=', file)
      .where('payouts.product_uuid', '=', product_uuid)
      .where('payouts.number', '>', after)
      .orderBy('payouts.number')
      .limit(PAGE)
      .execute();
    for (const { kind, reference, theirs, ...row } of rows)
      yield {
        ...row,
        remittance: remittanceOf(kind, { product, reference: theirs ?? reference ?? '' }),
      };
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.number;
  }
}

/**
 * Sends what is due to be paid to the bank in one file, after what nobody could match has been asked to go
 * back. Each payout is in one file, however often and by however many this runs. *Source*: decisions 1.5 and 8.
 */
export const payOut = async (db: Db, office: BankOffice, now: Date): Promise<number> => {
  await refundUnmatched(db, now);
  return inTransaction(db, async (tx) => {
    await waitForTurn(tx);
    const file = newUuid();
    const count = await takeDue(tx, { file, now });
    if (count === 0) return 0;
    const name = await nextName(tx, 'PAIN_001', now);
    const message_id = name.replace('.xml', '');
    const groups = await listGroups(tx, { file, name: message_id, now });
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
