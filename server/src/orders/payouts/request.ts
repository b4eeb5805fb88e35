import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import type { PayoutKind } from '@area/domain/payment/payout';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { findOwner, getPayingOperation, insertPayout } from './store.ts';

/** Money of an operation that is to leave. */
export interface PayoutRequest {
  readonly operation_uuid: string;
  readonly kind: PayoutKind;
  readonly iban: string;
  readonly amount: Cents;
  /** The day it is paid; a closed day means the next business day. */
  readonly due_on: CivilDate;
  readonly at: Date;
  /** To whom, when the IBAN is no bank account of the account: another manager. */
  readonly beneficiary?: string;
}

/**
 * Asks for money of an operation to be paid out with the next file. The same kind for the same operation
 * is asked for once: again changes nothing. Nothing is asked for an amount of zero. Returns whether it is
 * new. *Errors*: throws when nobody knows whose IBAN it is. *Source*: decisions 1.2 (O11) and 8.
 */
export const requestPayout = async (db: Db, request: PayoutRequest): Promise<boolean> => {
  const { operation_uuid, kind, iban, amount, due_on, at } = request;
  if (amount === 0n) return false;
  const operation = await getPayingOperation(db, operation_uuid);
  const beneficiary = request.beneficiary ?? (await findOwner(db, operation.account_uuid, iban));
  if (beneficiary === undefined)
    throw new Error(
      `nobody on the account of operation ${operation_uuid} owns the bank account it would be paid to`,
    );
  return insertPayout(db, {
    uuid: newUuid(),
    kind,
    operation_uuid,
    product_uuid: operation.product_uuid,
    beneficiary,
    iban,
    amount: centsText(amount),
    due_on,
    requested_at: at,
  });
};

/** Money that came in and goes back to where it came from. */
export interface Refund {
  readonly payment_uuid: string;
  readonly product_uuid: string;
  /** None when it never belonged to an order. */
  readonly operation_uuid: string | null;
  /** Empty when the bank did not say. */
  readonly beneficiary: string;
  readonly iban: string;
  readonly amount: Cents;
  readonly due_on: CivilDate;
  readonly at: Date;
  /** When a person wrote the IBAN, if one did. */
  readonly iban_changed_at: Date | null;
}

const UNNAMED = 'Ordenante de la transferencia';

const nameFor = async (db: Db, { beneficiary, operation_uuid, iban }: Refund): Promise<string> => {
  if (beneficiary !== '' || operation_uuid === null) return beneficiary || UNNAMED;
  const { account_uuid } = await getPayingOperation(db, operation_uuid);
  return (await findOwner(db, account_uuid, iban)) ?? UNNAMED;
};

/** Asks for money that came in to go back, or what was too much of it. Once for each payment. *Source*: decisions 1.5. */
export const requestRefund = async (db: Db, refund: Refund): Promise<void> => {
  const { amount, at, ...rest } = refund;
  await insertPayout(db, {
    uuid: newUuid(),
    kind: 'REFUND',
    ...rest,
    beneficiary: await nameFor(db, refund),
    amount: centsText(amount),
    requested_at: at,
  });
};
