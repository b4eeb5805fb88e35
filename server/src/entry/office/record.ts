import type { StaffAction } from '@area/domain/staff/permission-sets';
import type { Reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { decideChange, decideDocument } from '../../clients/record/decisions/decide.ts';
import type { Decision } from '../../clients/record/decisions/decide.ts';
import { OFFICE_LANGUAGE, translateReason } from '../../platform/texts/translate.ts';
import { UsageError, textOption, wordAt, stepsOf } from './command.ts';
import type { Command, CommandInput, Office, Result, Steps } from './command.ts';
import { findPendingRecord, listWaiting, showWaiting } from './record-waiting.ts';
import { requireStaff } from './require-staff.ts';

const ACTIONS = {
  change: 'VALIDATE_CHANGE',
  document: 'VALIDATE_DOCUMENT',
} as const satisfies Record<string, StaffAction>;

const act = async (db: Db, uuid: string, decision: Decision): Promise<Reason | undefined> => {
  const waiting = await findPendingRecord(db, uuid);
  if (!waiting) throw new UsageError(`nothing waits under ${uuid}`);
  await requireStaff(db, decision.by, ACTIONS[waiting.what]);
  return waiting.what === 'change'
    ? decideChange(db, uuid, decision)
    : decideDocument(db, uuid, decision);
};

const decide = async (
  { database, parts, by }: Office,
  given: CommandInput,
  to: Decision['to'],
): Promise<Result> => {
  const uuid = wordAt(given, 1, 'UUID');
  const decision = {
    to,
    by,
    reason: textOption(given, 'reason') ?? '',
    at: parts.clock.business(),
  };
  if (to === 'REJECTED' && !decision.reason.trim())
    throw new UsageError('missing --reason, which the client reads');
  const refused = await inTransaction(database.kysely, async (tx) => act(tx, uuid, decision));
  const outcome = refused ? translateReason(OFFICE_LANGUAGE, refused) : to;
  return { lines: [`${uuid} ${outcome}`], json: { uuid, outcome }, succeeded: !refused };
};

const STEPS: Steps = {
  list: async ({ database }) => listWaiting(database.kysely),
  show: async ({ database }, given) => showWaiting(database.kysely, wordAt(given, 1, 'UUID')),
  validate: async (office, given) => decide(office, given, 'VALIDATED'),
  reject: async (office, given) => decide(office, given, 'REJECTED'),
};

/** Changes and documents of clients: read, and then validated or rejected with a reason. */
export const recordCommand: Command = {
  name: 'record',
  usage:
    'record list | show UUID | validate UUID --by STAFF | reject UUID --by STAFF --reason TEXT',
  summary:
    'lists the changes and documents of clients that wait for validation; validates or rejects one',
  run: stepsOf(STEPS),
};
