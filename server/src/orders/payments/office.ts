import {
  listPayInAttempts,
  listProviderNotices,
  listWaitingPayments,
  matchPayment,
  refundPayment,
} from '@area/contract/office/payments/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { isIban, normaliseIban } from '@area/domain/identifiers/iban';
import { centsFrom } from '@area/domain/money/wire';
import { payInReference } from '@area/domain/payment/references';
import { reason } from '@area/domain/rules/reason';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { findProductCoded } from '../../ledger/products/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import { sendBack } from '../payouts/refund-due.ts';
import { findWaitingPayment, listWaiting, lockWaiting } from '../received-payments/store.ts';
import type { PaymentRow } from '../received-payments/store.ts';
import { matchByHand } from './match-by-hand.ts';
import { listPayIns, listProviderSteps } from './office-store.ts';

const SHOWN = 1000;

const getWaiting = async (db: Db, uuid: string): Promise<PaymentRow> => {
  const payment = await findWaitingPayment(db, uuid);
  if (!payment) throw new AppError('NOT_FOUND');
  return payment;
};

const findProduct = async (db: Db, code: string | undefined): Promise<string | undefined> => {
  if (code === undefined) return undefined;
  const product = await findProductCoded(db, code);
  return product ?? refuseFields([{ field: 'product_code', ...reason('rules.office.product') }]);
};

/** Where it goes back to: from where it came, or what a person found out when the bank did not say. */
const ibanFor = (kept: string, typed: string | undefined): string => {
  const iban = kept || normaliseIban(typed ?? '');
  if (iban === '') return refuseFields([{ field: 'iban', ...reason('rules.payment.no_iban') }]);
  if (!isIban(iban)) return refuseFields([{ field: 'iban', ...reason('rules.iban') }]);
  return iban;
};

const toWhere = async (
  db: Db,
  payment: PaymentRow,
  {
    iban,
    product_code,
  }: { readonly iban?: string | undefined; readonly product_code?: string | undefined },
) => {
  const product_uuid = payment.product_uuid ?? (await findProduct(db, product_code));
  if (product_uuid === undefined)
    return refuseFields([{ field: 'product_code', ...reason('rules.payment.no_product') }]);
  return { iban: ibanFor(payment.iban, iban), product_uuid };
};

/** Money that came in and pays no order by itself. */
export const officePayments = ({ read, write }: OfficeRegister): void => {
  read(listWaitingPayments, async ({ db }) => listWaiting(db, SHOWN));
  read(listPayInAttempts, async ({ db }) =>
    (await listPayIns(db)).map(({ number, ...row }) => ({
      reference: payInReference(number),
      ...row,
      opened_at: row.opened_at.toISOString(),
    })),
  );
  read(listProviderNotices, async ({ db }) =>
    (await listProviderSteps(db)).map((row) => ({ ...row, at: row.at.toISOString() })),
  );
  write(matchPayment, {
    facts: async ({ db, params: { id } }) => ({
      amount: centsFrom((await getWaiting(db, id)).amount),
    }),
    subjects: ({ params: { id } }) => [{ kind: 'payment', uuid: id }],
    changes: async ({ db, params: { id }, body: { reference } }) => {
      const { amount, concept, payer_name } = await getWaiting(db, id);
      return [
        { field: 'order', from: null, to: reference.toUpperCase() },
        { field: 'amount', from: amount, to: amount },
        { field: 'payer', from: payer_name, to: payer_name },
        { field: 'concept', from: concept, to: concept },
      ];
    },
    run: async ({ db, parts, by, params: { id: uuid }, body }) => {
      const reference = body.reference.toUpperCase();
      const refused = await matchByHand(db, { uuid, reference, by, at: parts.clock.business() });
      requireFields(refused ? [{ field: 'reference', ...refused }] : []);
      return { uuid, reference };
    },
  });
  write(refundPayment, {
    subjects: ({ params: { id } }) => [{ kind: 'payment', uuid: id }],
    changes: async ({ db, params: { id }, body }) => {
      const payment = await getWaiting(db, id);
      const { iban } = await toWhere(db, payment, body);
      return [
        { field: 'amount', from: payment.amount, to: payment.amount },
        { field: 'iban', from: payment.iban || null, to: iban },
        { field: 'beneficiary', from: null, to: payment.payer_name },
      ];
    },
    run: async ({ db, parts, by, params: { id: uuid }, body }) => {
      const at = parts.clock.business();
      const payment = await lockWaiting(db, uuid);
      if (!payment) throw new AppError('NOT_FOUND');
      const { iban, product_uuid } = await toWhere(db, payment, body);
      await sendBack(db, payment, { iban, product_uuid, due_on: madridDate(at), by, at });
      return { uuid, iban };
    },
  });
};
