import { isIban, normaliseIban } from '@area/domain/identifiers/iban';
import { inTransaction } from '../../platform/db/transaction.ts';
import { retryPayout } from '../../orders/payouts/retry.ts';
import { OFFICE_LANGUAGE, translateReason } from '../../platform/texts/translate.ts';
import { UsageError, stepsOf, textOption, uuidAt } from './command.ts';
import type { Command, CommandInput, Office, Result, Steps } from './command.ts';
import { printable } from './printable.ts';
import { requireTwo } from './require-two.ts';
import { listUnpaidPayouts } from './money-store.ts';

const list = async ({ database }: Office): Promise<Result> => {
  const rows = await listUnpaidPayouts(database.kysely);
  const lines = rows.map(
    (row) =>
      `${row.uuid} ${row.status} ${row.kind} ${row.amount} ${row.iban} ${printable(row.beneficiary)} on ${row.due_on} ${row.rejected_because ?? ''}`,
  );
  return { lines, json: rows, succeeded: true };
};

const ibanOf = (given: CommandInput): string | undefined => {
  const typed = textOption(given, 'iban');
  if (typed === undefined) return undefined;
  if (!isIban(normaliseIban(typed))) throw new UsageError('--iban is not valid');
  return normaliseIban(typed);
};

const retry = async (
  { database: { kysely }, parts: { clock }, by }: Office,
  given: CommandInput,
): Promise<Result> => {
  const uuid = uuidAt(given);
  await requireTwo(kysely, { by, given }, { may: 'MATCH_PAYMENT', together: 'REFUND' });
  const again = { uuid, at: clock.business(), wall: clock.wall(), iban: ibanOf(given) };
  const refused = await inTransaction(kysely, async (tx) => retryPayout(tx, again));
  const outcome = refused ? translateReason(OFFICE_LANGUAGE, refused) : 'OK';
  return { lines: [`${uuid} ${outcome}`], json: { uuid, outcome }, succeeded: !refused };
};

const STEPS: Steps = { list: async (office) => list(office), retry };

/** Payouts, and those that the bank could not pay. */
export const payoutsCommand: Command = {
  name: 'payouts',
  usage: 'payouts list | retry UUID [--iban IBAN] --by STAFF --approved-by STAFF',
  summary: 'lists the payouts that are due; pays again what the bank rejected (two people)',
  run: stepsOf(STEPS),
};
