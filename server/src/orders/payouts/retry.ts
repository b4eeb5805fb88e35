import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import { whyNotPayTo } from '@area/domain/bank-account/payout';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import { lockOperation } from '../operations/store.ts';

interface Retrying {
  readonly uuid: string;
  readonly at: Date;
  /** For the day in which a new payout account cools. */
  readonly wall: Date;
  /** Where money that came from outside goes back instead. */
  readonly iban: string | undefined;
}

/** Where the money of an operation goes now: to the payout account, which the client may have changed since. */
const findPayoutIban = async (db: Db, account: string, wall: Date): Promise<string | Reason> => {
  const bank = await db
    .selectFrom('bank_accounts')
    .select(['iban', 'status', 'is_payout', 'payout_changed_at'])
    .where('account_uuid', '=', account)
    .where('is_payout', '=', true)
    .executeTakeFirst();
  return bank ? (whyNotPayTo(bank, wall) ?? bank.iban) : reason('rules.payment.payout_account');
};

const lockFor = async (db: Db, operation_uuid: string | null): Promise<string | undefined> => {
  if (operation_uuid === null) return undefined;
  const { account_uuid } = await db
    .selectFrom('operations')
    .select('account_uuid')
    .where('uuid', '=', operation_uuid)
    .executeTakeFirstOrThrow();
  await lockAccount(db, account_uuid);
  await lockOperation(db, operation_uuid);
  return account_uuid;
};

/** Has a payout that the bank rejected paid again, under a number of its own. *Source*: decisions 8, ADR 56. */
export const retryPayout = async (
  db: Db,
  { uuid, wall, iban: typed }: Retrying,
): Promise<Reason | undefined> => {
  const found = await db
    .selectFrom('payouts')
    .select(['operation_uuid', 'kind'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  const account = found && (await lockFor(db, found.operation_uuid));
  const payout = await db
    .selectFrom('payouts')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (payout?.status !== 'REJECTED') return reason('rules.payment.payout_not_rejected');
  const isOwn = payout.kind === 'REDEMPTION' && account !== undefined;
  const iban = isOwn ? await findPayoutIban(db, account, wall) : (typed ?? payout.iban);
  if (typeof iban !== 'string') return iban;
  await db
    .updateTable('payouts')
    .set({
      status: 'REQUESTED',
      file_uuid: null,
      sent_at: null,
      rejected_because: null,
      iban,
      number: sql<number>`nextval(pg_get_serial_sequence('payouts', 'number'))`,
    })
    .where('uuid', '=', uuid)
    .execute();
  return undefined;
};
