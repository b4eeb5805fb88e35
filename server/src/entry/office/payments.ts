import { isIban, normaliseIban } from '@area/domain/identifiers/iban';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { matchByHand } from '../../orders/payments/match-by-hand.ts';
import { sendBack } from '../../orders/payouts/refund-due.ts';
import { listWaiting, lockWaiting } from '../../orders/received-payments/store.ts';
import { OFFICE_LANGUAGE, translateReason } from '../../platform/texts/translate.ts';
import { UsageError, stepsOf, textOption, uuidAt, wordAt } from './command.ts';
import type { Command, CommandInput, Office, Result, Steps } from './command.ts';
import { noticesStep, payInsStep } from './pay-ins.ts';
import { printable } from './printable.ts';
import { requireTwo } from './require-two.ts';
import { findProductCoded } from '../../ledger/products/store.ts';

const SHOWN = 200;

const list = async ({ database }: Office): Promise<Result> => {
  const rows = await listWaiting(database.kysely, SHOWN);
  const lines = rows.map(
    (row) =>
      `${row.uuid} ${row.booked_on} ${row.amount} ${row.iban || 'no IBAN'} ${row.outcome} back on ${row.refund_on ?? '-'} ${printable(`${row.payer_name} ${row.concept}`)}`,
  );
  return { lines, json: rows, succeeded: true };
};

const resultOf = (uuid: string, refused: Reason | undefined): Result => {
  const outcome = refused ? translateReason(OFFICE_LANGUAGE, refused) : 'OK';
  return { lines: [`${uuid} ${outcome}`], json: { uuid, outcome }, succeeded: !refused };
};

const match = async (
  { database: { kysely }, parts, by }: Office,
  given: CommandInput,
): Promise<Result> => {
  const uuid = uuidAt(given);
  const reference = wordAt(given, 2, 'REFERENCE').toUpperCase();
  const both = await requireTwo(
    kysely,
    { by, given },
    { may: 'MATCH_PAYMENT', together: 'MANUAL_PAYMENT' },
  );
  return resultOf(
    uuid,
    await inTransaction(kysely, async (tx) =>
      matchByHand(tx, { uuid, reference, by: both, at: parts.clock.business() }),
    ),
  );
};

const findProduct = async (db: Db, code: string | undefined): Promise<string | undefined> => {
  if (code === undefined) return undefined;
  const product = await findProductCoded(db, code);
  if (!product) throw new UsageError(`there is no product ${code}`);
  return product;
};

/** Where it goes back to: from where it came, or what a person found out when the bank did not say. */
const ibanFor = (kept: string, given: CommandInput): string | undefined => {
  const typed = normaliseIban(textOption(given, 'iban') ?? '');
  if (typed !== '' && !isIban(typed)) throw new UsageError('--iban is not valid');
  return kept || typed || undefined;
};

const refund = async (
  { database: { kysely }, parts: { clock }, by }: Office,
  given: CommandInput,
): Promise<Result> => {
  const uuid = uuidAt(given);
  const both = await requireTwo(
    kysely,
    { by, given },
    { may: 'MATCH_PAYMENT', together: 'REFUND' },
  );
  const product = await findProduct(kysely, textOption(given, 'product'));
  const at = clock.business();
  const refused = await inTransaction(kysely, async (tx) => {
    const payment = await lockWaiting(tx, uuid);
    if (!payment) return reason('rules.payment.not_waiting');
    const iban = ibanFor(payment.iban, given);
    if (iban === undefined) return reason('rules.payment.no_iban');
    const product_uuid = payment.product_uuid ?? product;
    if (product_uuid === undefined) return reason('rules.payment.no_product');
    await sendBack(tx, payment, { iban, product_uuid, due_on: madridDate(at), by: both, at });
    return undefined;
  });
  return resultOf(uuid, refused);
};

const STEPS: Steps = {
  list: async (office) => list(office),
  match,
  refund,
  'pay-ins': payInsStep,
  notices: noticesStep,
};

/** Money that came in and pays no order by itself. */
export const paymentsCommand: Command = {
  name: 'payments',
  usage:
    'payments list | pay-ins | notices | match UUID REFERENCE --by STAFF --approved-by STAFF | refund UUID [--iban IBAN] [--product CODE] --by STAFF --approved-by STAFF',
  summary:
    'lists payments that match no order and payments of the portal; assigns money to an order or sends it back (two people)',
  run: stepsOf(STEPS),
};
