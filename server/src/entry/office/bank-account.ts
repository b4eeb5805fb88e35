import { inTransaction } from '../../platform/db/transaction.ts';
import { decideBankAccount } from '../../clients/bank-accounts/decide.ts';
import type { BankDecision } from '../../clients/bank-accounts/decide.ts';
import { OFFICE_LANGUAGE, translateReason } from '../../platform/texts/translate.ts';
import { UsageError, textOption, stepsOf, uuidAt } from './command.ts';
import type { Command, CommandInput, Office, Result, Steps } from './command.ts';
import { printable } from './printable.ts';
import { requireStaff } from './require-staff.ts';
import { listWaitingBankAccounts } from './waiting-store.ts';

const list = async ({ database }: Office): Promise<Result> => {
  const rows = await listWaitingBankAccounts(database.kysely);
  const lines = rows.map(
    ({ uuid, number, iban, document_number, name, proof }) =>
      `${uuid} ${number} ${iban} ${document_number} ${printable(name)} -> ${proof ?? 'no certificate yet'}`,
  );
  return { lines, json: rows, succeeded: true };
};

const decide = async (
  { database, parts, by }: Office,
  given: CommandInput,
  to: BankDecision['to'],
): Promise<Result> => {
  const uuid = uuidAt(given);
  const reason = textOption(given, 'reason') ?? '';
  if (to === 'REJECTED' && !reason.trim())
    throw new UsageError('missing --reason, which the client reads');
  await requireStaff(database.kysely, by, 'VALIDATE_DOCUMENT');
  const decision = { to, by, reason, at: parts.clock.business(), wall: parts.clock.wall() };
  const refused = await inTransaction(database.kysely, async (tx) =>
    decideBankAccount(tx, uuid, decision),
  );
  const outcome = refused ? translateReason(OFFICE_LANGUAGE, refused) : to;
  return { lines: [`${uuid} ${outcome}`], json: { uuid, outcome }, succeeded: !refused };
};

const STEPS: Steps = {
  list: async (office) => list(office),
  validate: async (office, given) => decide(office, given, 'VALIDATED'),
  reject: async (office, given) => decide(office, given, 'REJECTED'),
};

/** Bank accounts with their certificates of ownership, which are decided together. */
export const bankAccountCommand: Command = {
  name: 'bank-account',
  usage: 'bank-account list | validate UUID --by STAFF | reject UUID --by STAFF --reason TEXT',
  summary:
    "lists the clients' bank accounts that wait for validation with their certificates; validates or rejects one",
  run: stepsOf(STEPS),
};
