import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { warningOfCif } from '@area/domain/rules/identifiers';
import { TRANSFER_REJECTIONS } from '@area/domain/operation/transfer-rejections';
import type { StaffAction } from '@area/domain/staff/permission-sets';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { officeActor } from '../../access/auth/actor.ts';
import type { Actor } from '../../access/auth/actor.ts';
import type { OperationWhole } from '../../orders/operations/store.ts';
import { importManagers } from '../../orders/transfers/manager-store.ts';
import { advanceTransfers } from '../../orders/transfers/advance.ts';
import { endTransfer } from '../../orders/transfers/end-transfer.ts';
import {
  acceptOutgoing,
  delayOutgoing,
  rejectOutgoing,
} from '../../orders/transfers/outgoing-answer.ts';
import { lockPendingOperation } from '../../orders/transfers/pending-messages.ts';
import { UsageError, stepsOf, textOption, wordAt } from './command.ts';
import type { Command, CommandInput, Office, Result, Steps } from './command.ts';
import { printable } from './printable.ts';
import { readCsv } from './read-csv.ts';
import { requireStaff } from './require-staff.ts';
import { listLiveTransfers } from './operations-store.ts';
import { findTransferReferenced } from './names-store.ts';

const COLUMNS = ['cnmv_number', 'name', 'nif'] as const;

const list = async ({ database }: Office): Promise<Result> => {
  const rows = await listLiveTransfers(database.kysely);
  const lines = rows.map((row) =>
    [
      row.order,
      row.reference,
      row.direction,
      row.operation_status,
      row.manager,
      `cash by ${row.cash_by ?? '-'}`,
      row.answer ?? '',
      row.cash ?? '',
    ]
      .join(' ')
      .trimEnd(),
  );
  return { lines, json: rows, succeeded: true };
};

const advance = async ({ database, parts }: Office): Promise<Result> => {
  const { failed, ...counts } = await advanceTransfers(
    database.kysely,
    parts,
    parts.clock.business(),
  );
  const lines = [
    ...Object.entries(counts).map(([name, count]) => `${name} ${count}`),
    ...failed.map(({ operation, reason }) => `failed ${operation} ${reason}`),
  ];
  return { lines, json: { ...counts, failed }, succeeded: failed.length === 0 };
};

/** Only staff who may cancel after the export. */
const end = async ({ database, parts, by }: Office, given: CommandInput): Promise<Result> => {
  const reference = wordAt(given, 1, 'REFERENCE');
  const reason = textOption(given, 'reason') ?? '';
  if (!reason) throw new UsageError('missing --reason');
  await requireStaff(database.kysely, by, 'CANCEL_AFTER_EXPORT');
  const found = await findTransferReferenced(database.kysely, reference, 'IN');
  if (!found) throw new UsageError(`there is no transfer ${reference} that we asked for`);
  const ending = { uuid: found, actor: officeActor(by), reason, now: parts.clock.business() };
  const { operation_status } = await inTransaction(database.kysely, async (tx) =>
    endTransfer(tx, parts, ending),
  );
  return {
    lines: [`${reference} ${operation_status}`],
    json: { reference, operation_status },
    succeeded: true,
  };
};

/** The answers of the office to another manager's request. */
type Answer = (
  db: Db,
  operation: OperationWhole,
  by: { readonly actor: Actor; readonly now: Date },
) => Promise<OperationWhole>;

const answer = async (
  { database, parts, by }: Office,
  given: CommandInput,
  { right, act }: { right: StaffAction; act: Answer },
): Promise<Result> => {
  const reference = wordAt(given, 1, 'REFERENCE');
  await requireStaff(database.kysely, by, right);
  const found = await findTransferReferenced(database.kysely, reference, 'OUT');
  if (!found) throw new UsageError(`nobody asked us for transfer ${reference}`);
  const now = parts.clock.business();
  const { operation_status } = await inTransaction(database.kysely, async (tx) =>
    act(tx, await lockPendingOperation(tx, found), { actor: officeActor(by), now }),
  );
  return {
    lines: [`${reference} ${operation_status}`],
    json: { reference, operation_status },
    succeeded: true,
  };
};

const accept = async (office: Office, given: CommandInput): Promise<Result> =>
  answer(office, given, {
    right: 'MOVE_OPERATION',
    act: async (tx, operation, by) => acceptOutgoing(tx, office.parts.settings, operation, by),
  });

const reject = async (office: Office, given: CommandInput): Promise<Result> => {
  const code = TRANSFER_REJECTIONS.find((each) => each === wordAt(given, 2, 'CODE'));
  if (!code) throw new UsageError(`CODE must be one of ${TRANSFER_REJECTIONS.join(', ')}`);
  return answer(office, given, {
    right: 'CANCEL_AFTER_EXPORT',
    act: async (tx, operation, by) =>
      rejectOutgoing(tx, office.parts.settings, operation, { ...by, code }),
  });
};

/** *Errors*: UsageError for an invalid day, or one that is not in the future. */
const delay = async (office: Office, given: CommandInput): Promise<Result> => {
  const until = parseCivilDate(textOption(given, 'until') ?? '');
  const text = textOption(given, 'reason') ?? '';
  if (!until || until <= madridDate(office.parts.clock.business()))
    throw new UsageError('--until must be a day to come, yyyy-mm-dd');
  if (!text) throw new UsageError('missing --reason');
  return answer(office, given, {
    right: 'MOVE_OPERATION',
    act: async (tx, operation, by) =>
      delayOutgoing(tx, office.parts.settings, operation, { ...by, until, text }),
  });
};

const readManager = (row: Record<string, string>, index: number) => {
  const { cnmv_number = '', name = '', nif = '', bic = '' } = row;
  if (!cnmv_number || !name || !nif)
    throw new UsageError(`line ${index + 2}: cnmv_number, name or nif is missing`);
  return { cnmv_number, name, nif, bic: bic || null };
};

/** An invalid CIF is accepted with a warning, because the register may know better. *Source*: decisions 3 (cif). */
const oddNif = ({ nif }: { readonly nif: string }, index: number): string[] =>
  warningOfCif(nif) ? [`line ${index + 2}: ${printable(nif)} does not look like a CIF`] : [];

const managers = async ({ database, parts }: Office, given: CommandInput): Promise<Result> => {
  const rows = (await readCsv(wordAt(given, 1, 'FILE.csv'), COLUMNS)).map(readManager);
  await inTransaction(database.kysely, async (tx) =>
    importManagers(tx, rows, parts.clock.business()),
  );
  const warnings = rows.flatMap(oddNif);
  return {
    lines: [`managers ${rows.length}`, ...warnings],
    json: { managers: rows.length, warnings },
    succeeded: true,
  };
};

const STEPS: Steps = {
  list: async (office) => list(office),
  advance: async (office) => advance(office),
  end,
  accept,
  reject,
  delay,
  managers,
};

/** Transfers between managers. */
export const transferCommand: Command = {
  name: 'transfer',
  usage:
    'transfer list | advance | end REFERENCE --reason TEXT --by STAFF | accept REFERENCE --by STAFF | reject REFERENCE CODE --by STAFF | delay REFERENCE --until DAY --reason TEXT --by STAFF | managers FILE.csv',
  summary:
    'lists the transfers between managers; continues them, withdraws one of ours or sends its money back; answers a request of another manager (accepts, rejects with a code of the circuit, announces a later day); imports the list of managers (columns cnmv_number, name, nif, bic)',
  run: stepsOf(STEPS),
};
