import { madridDate } from '@area/domain/calendar/madrid';
import { isIban, normaliseIban } from '@area/domain/identifiers/iban';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { findProductCoded } from '../../ledger/products/store.ts';
import { sendBack } from '../payouts/refund-due.ts';
import { lockWaiting } from '../received-payments/store.ts';
import type { PaymentRow } from '../received-payments/store.ts';

/** What a person found out: the account for the refund, and the product whose account has the money. */
export interface FoundOut {
  readonly iban?: string | undefined;
  readonly product_code?: string | undefined;
}

/** The account of a refund, or the fields against it. */
export type WayBack =
  | { readonly iban: string; readonly product_uuid: string }
  | { readonly refused: readonly FieldReason[] };

const whyNotIban = (iban: string) => {
  if (iban === '') return reason('rules.payment.no_iban');
  return isIban(iban) ? undefined : reason('rules.iban');
};

/** The account for the refund of waiting money: the payer's, or the one that a person found out. */
export const findWayBack = async (
  db: Db,
  payment: PaymentRow,
  { iban: typed = '', product_code }: FoundOut,
): Promise<WayBack> => {
  const iban = payment.iban || normaliseIban(typed);
  const found = product_code === undefined ? undefined : await findProductCoded(db, product_code);
  const product_uuid = payment.product_uuid ?? found;
  const missing = reason(
    product_code === undefined ? 'rules.payment.no_product' : 'rules.office.product',
  );
  if (product_uuid === undefined || whyNotIban(iban))
    return {
      refused: [
        ...atField('iban', whyNotIban(iban)),
        ...atField('product_code', product_uuid === undefined ? missing : undefined),
      ],
    };
  return { iban, product_uuid };
};

/** Refunds waiting money by the decision of a person, within the given transaction. */
export const refundByHand = async (
  db: Db,
  uuid: string,
  { by, at, ...found }: FoundOut & { readonly by: string; readonly at: Date },
): Promise<WayBack> => {
  const payment = await lockWaiting(db, uuid);
  if (!payment) return { refused: [{ field: 'id', ...reason('rules.payment.not_waiting') }] };
  const way = await findWayBack(db, payment, found);
  if ('refused' in way) return way;
  await sendBack(db, payment, { ...way, due_on: madridDate(at), by, at });
  return way;
};
