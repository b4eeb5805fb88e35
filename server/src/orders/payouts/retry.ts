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

interface Retrying {
  readonly uuid: string;
  readonly at: Date;
  /** For the waiting day of a new payout account. */
  readonly wall: Date;
  /** Where money that came from outside goes back instead. */
  readonly iban: string | undefined;
}

/** The present destination of a payout: the payout account, which the client may have changed since. */
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

/** Requests a rejected payout again, under a new number. *Source*: decisions 8, ADR 56. */
export const retryPayout = async (
  db: Db,
  { uuid, wall, iban: typed }: Retrying,
): Promise<Reason | undefined> => {
  const found = await findPayout(db, uuid);
  const account = found && (await lockFor(db, found.operation_uuid));
  const payout = await lockPayout(db, uuid);
  if (payout?.status !== 'REJECTED') return reason('rules.payment.payout_not_rejected');
  const isOwn = payout.kind === 'REDEMPTION' && account !== undefined;
  const iban = isOwn ? await findPayoutIban(db, account, wall) : (typed ?? payout.iban);
  if (typeof iban !== 'string') return iban;
  await updateRequestedAgain(db, uuid, iban);
  return undefined;
};
