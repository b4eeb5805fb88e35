import type { Reason } from '@area/domain/rules/reason';
import { inTransaction } from '../../platform/db/transaction.ts';
import { matchByHand } from '../../orders/payments/match-by-hand.ts';
import { refundByHand } from '../../orders/payments/refund-by-hand.ts';
import { listWaiting } from '../../orders/received-payments/store.ts';
import { OFFICE_LANGUAGE, translateReason } from '../../platform/texts/translate.ts';
import { stepsOf, textOption, uuidAt, wordAt } from './command.ts';
import type { Command, CommandInput, Office, Result, Steps } from './command.ts';
import { noticesStep, payInsStep } from './pay-ins.ts';
import { printable } from './printable.ts';
import { requireTwo } from './require-two.ts';

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
  const found = { iban: textOption(given, 'iban'), product_code: textOption(given, 'product') };
  const way = await inTransaction(kysely, async (tx) =>
    refundByHand(tx, uuid, { ...found, by: both, at: clock.business() }),
  );
  return resultOf(uuid, 'refused' in way ? way.refused[0] : undefined);
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
