import {
  listBankLines,
  listPayInAttempts,
  listPaymentSuggestions,
  listProviderNotices,
  listWaitingPayments,
  matchPayment,
  refundPayment,
  unmatchPayment,
} from '@area/contract/office/payments/calls';
import { centsFrom } from '@area/domain/money/wire';
import { payInReference } from '@area/domain/payment/references';
import { reason } from '@area/domain/rules/reason';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import { findWaitingPayment, hasPayment, listWaiting } from '../received-payments/store.ts';
import type { PaymentRow } from '../received-payments/store.ts';
import { countLines, findMatched, listLines } from './lines-store.ts';
import { matchByHand } from './match-by-hand.ts';
import { listPayIns, listProviderSteps } from './office-store.ts';
import { findWayBack, refundByHand } from './refund-by-hand.ts';
import type { WayBack } from './refund-by-hand.ts';
import { suggestOrders } from './suggestions.ts';
import { unmatchByHand } from './unmatch.ts';

const SHOWN = 1000;

/** *Errors*: INVALID_INPUT at `id` when somebody decided about it already; NOT_FOUND. */
const getWaiting = async (db: Db, uuid: string): Promise<PaymentRow> => {
  const payment = await findWaitingPayment(db, uuid);
  if (payment) return payment;
  if (!(await hasPayment(db, uuid))) throw new AppError('NOT_FOUND');
  return refuseFields([{ field: 'id', ...reason('rules.payment.not_waiting') }]);
};

/** *Errors*: INVALID_INPUT at the fields that prevent it. */
const requireWay = (way: WayBack) => ('refused' in way ? refuseFields(way.refused) : way);

/** *Errors*: INVALID_INPUT at `id` of money that pays no order; NOT_FOUND. */
const getMatched = async (db: Db, uuid: string) => {
  const matched = await findMatched(db, uuid);
  if (matched) return matched;
  if (!(await hasPayment(db, uuid))) throw new AppError('NOT_FOUND');
  return refuseFields([{ field: 'id', ...reason('rules.payment.not_matched') }]);
};

const reads = ({ read }: OfficeRegister): void => {
  read(listBankLines, async ({ db, query }) => ({
    items: (await listLines(db, query)).map(({ imported_at, resolved_at, ...row }) => ({
      ...row,
      imported_at: imported_at.toISOString(),
      resolved_at: resolved_at?.toISOString() ?? null,
    })),
    total: await countLines(db, query),
  }));
  read(listPaymentSuggestions, async ({ db, language, params: { id } }) =>
    suggestOrders(db, await getWaiting(db, id), language),
  );
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
};

const unmatching = ({ write }: OfficeRegister): void =>
  write(unmatchPayment, {
    facts: async ({ db, params: { id } }) => ({
      amount: centsFrom((await getMatched(db, id)).amount),
    }),
    subjects: async ({ db, params: { id } }) => [
      { kind: 'payment', uuid: id },
      { kind: 'operation', uuid: (await getMatched(db, id)).order_uuid },
    ],
    changes: async ({ db, params: { id } }) => {
      const { amount, reference, concept, payer_name } = await getMatched(db, id);
      return [
        { field: 'order', from: reference, to: null },
        { field: 'amount', from: amount, to: amount },
        { field: 'payer', from: payer_name, to: payer_name },
        { field: 'concept', from: concept, to: concept },
      ];
    },
    run: async ({ db, parts, params: { id: uuid } }) => {
      const done = await unmatchByHand(db, { uuid, at: parts.clock.business() });
      return 'refused' in done
        ? refuseFields([{ field: 'id', ...done.refused }])
        : { uuid, order: done.order };
    },
  });

/** Money that came in: what pays no order by itself, and what was applied to one. */
export const officePayments = (register: OfficeRegister): void => {
  const { write } = register;
  reads(register);
  unmatching(register);
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
      const { iban } = requireWay(await findWayBack(db, payment, body));
      return [
        { field: 'amount', from: payment.amount, to: payment.amount },
        { field: 'iban', from: payment.iban || null, to: iban },
        { field: 'beneficiary', from: null, to: payment.payer_name },
      ];
    },
    run: async ({ db, parts, by, params: { id: uuid }, body }) => {
      const at = parts.clock.business();
      const { iban } = requireWay(await refundByHand(db, uuid, { ...body, by, at }));
      return { uuid, iban };
    },
  });
};
