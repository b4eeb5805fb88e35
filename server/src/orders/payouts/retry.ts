import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import { whyNotPayTo } from '@area/domain/bank-account/payout';
import type { Db } from '../../platform/db/tables.ts';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import { lockOperation } from '../operations/store.ts';
import {
  findPayout,
  findPayoutAccount,
  getPayingOperation,
  lockPayout,
  updateRequestedAgain,
} from './store.ts';
import type { PayoutRow } from './store.ts';

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
  const bank = await findPayoutAccount(db, account);
  return bank ? (whyNotPayTo(bank, wall) ?? bank.iban) : reason('rules.payment.payout_account');
};

const lockFor = async (db: Db, operation_uuid: string | null): Promise<string | undefined> => {
  if (operation_uuid === null) return undefined;
  const { account_uuid } = await getPayingOperation(db, operation_uuid);
  await lockAccount(db, account_uuid);
  await lockOperation(db, operation_uuid);
  return account_uuid;
};

/** Where a payout goes when it is paid again, or the reason against it. */
export type PaidAgain =
  | { readonly iban: string; readonly iban_changed_at: Date | null }
  | { readonly refused: Reason };

const payTo = async (
  db: Db,
  payout: PayoutRow,
  { at, wall, iban: typed, account }: Retrying & { readonly account: string | undefined },
): Promise<PaidAgain> => {
  if (payout.kind === 'REDEMPTION' && account !== undefined) {
    const iban = await findPayoutIban(db, account, wall);
    return typeof iban === 'string' ? { iban, iban_changed_at: null } : { refused: iban };
  }
  const { iban, iban_changed_at } = payout;
  return typed === undefined || typed === iban
    ? { iban, iban_changed_at }
    : { iban: typed, iban_changed_at: at };
};

/** Where a payout would go if it were paid again now, or the reason against it. */
export const findPaidAgain = async (db: Db, retrying: Retrying): Promise<PaidAgain> => {
  const payout = await findPayout(db, retrying.uuid);
  if (payout?.status !== 'REJECTED')
    return { refused: reason('rules.payment.payout_not_rejected') };
  const paying =
    payout.operation_uuid === null
      ? undefined
      : await getPayingOperation(db, payout.operation_uuid);
  return payTo(db, payout, { ...retrying, account: paying?.account_uuid });
};

/**
 * Has a payout that the bank rejected paid again, under a number of its own. An IBAN that a person writes cools as a new one.
 * *Source*: decisions 8, ADR 56 and 183.
 */
export const retryPayout = async (db: Db, retrying: Retrying): Promise<PaidAgain> => {
  const { uuid } = retrying;
  const found = await findPayout(db, uuid);
  const account = found && (await lockFor(db, found.operation_uuid));
  const payout = await lockPayout(db, uuid);
  if (payout?.status !== 'REJECTED')
    return { refused: reason('rules.payment.payout_not_rejected') };
  const paid = await payTo(db, payout, { ...retrying, account });
  if (!('refused' in paid)) await updateRequestedAgain(db, uuid, paid);
  return paid;
};
