import { whyNotTogether } from '@area/domain/staff/four-eyes';
import type { FourEyesAction } from '@area/domain/staff/four-eyes';
import type { Reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { unblockPerson } from '../../clients/interveners/block.ts';
import { isAmlBlocked } from '../../clients/interveners/status-store.ts';
import { blockPersonAndOrders } from '../../orders/periodics/block-person.ts';
import type { BlockDecision } from '../../clients/interveners/block.ts';
import { validatePerson } from '../../clients/interveners/validate.ts';
import { OFFICE_LANGUAGE, translateReason } from '../../platform/texts/translate.ts';
import { UsageError, textOption, stepsOf, uuidAt } from './command.ts';
import type { Command, CommandInput, Office, Result, Steps } from './command.ts';
import { printable } from './printable.ts';
import { getStaff, requireStaff } from './require-staff.ts';
import { listWaitingPeople } from './waiting-store.ts';

const resultOf = (uuid: string, refused: readonly Reason[]): Result => {
  const outcome =
    refused.length > 0
      ? refused.map((each) => translateReason(OFFICE_LANGUAGE, each)).join(' ')
      : 'OK';
  return {
    lines: [`${uuid} ${outcome}`],
    json: { uuid, outcome },
    succeeded: refused.length === 0,
  };
};

/** People who have signed and wait for validation, and people who are blocked. The reason of a block is not shown. */
const list = async ({ database }: Office): Promise<Result> => {
  const rows = await listWaitingPeople(database.kysely);
  const lines = rows.map(
    (row) =>
      `${row.uuid} ${row.intervener_status} ${row.document_number} ${printable(row.name)} ${row.aml_risk}`,
  );
  return { lines, json: rows, succeeded: true };
};

/** Compliance validates what operations may not: a high risk, somebody in public office. */
const validate = async (
  { database: { kysely }, parts, by }: Office,
  given: CommandInput,
): Promise<Result> => {
  const uuid = uuidAt(given);
  const { permission_set } = await getStaff(kysely, by);
  const isCompliance = permission_set === 'COMPLIANCE';
  await requireStaff(kysely, by, isCompliance ? 'VALIDATE_HIGH_RISK_KYC' : 'VALIDATE_CHANGE');
  const seen = {
    is_screened: given.options['screened'] === true,
    is_seen_on_video: given.options['video'] === true,
  };
  const validating = {
    ...seen,
    by,
    actor: isCompliance ? ('COMP' as const) : ('OPS' as const),
    at: parts.clock.business(),
  };
  return resultOf(
    uuid,
    await inTransaction(kysely, async (tx) => validatePerson(tx, uuid, validating)),
  );
};

/** Where money laundering is suspected two people decide, compliance first. *Errors*: UsageError. *Source*: decisions 6.2. */
const requireTwo = async (
  db: Db,
  action: Extract<FourEyesAction, 'AML_BLOCK' | 'AML_UNBLOCK'>,
  { by, second }: { by: string; second: string | undefined },
): Promise<void> => {
  const first = await requireStaff(db, by, action);
  const refused = whyNotTogether(
    action,
    first,
    second === undefined ? undefined : await getStaff(db, second, '--approved-by'),
  );
  if (refused) throw new UsageError(translateReason(OFFICE_LANGUAGE, refused));
};

interface Step {
  readonly act: (tx: Db, uuid: string, blocking: BlockDecision) => Promise<Reason | undefined>;
  readonly action: 'AML_BLOCK' | 'AML_UNBLOCK';
  readonly is_aml: boolean;
}

const decide = async (
  { database: { kysely }, parts: { clock }, by }: Office,
  given: CommandInput,
  { act, action, is_aml }: Step,
): Promise<Result> => {
  const uuid = uuidAt(given);
  const reason = textOption(given, 'reason')?.trim() ?? '';
  if (reason === '') throw new UsageError('missing --reason, which no client ever reads');
  const second = textOption(given, 'approved-by');
  await (is_aml ? requireTwo(kysely, action, { by, second }) : requireStaff(kysely, by, 'BLOCK'));
  const blocking = {
    is_aml,
    by,
    approved_by: (is_aml ? second : undefined) ?? null,
    reason,
    at: clock.business(),
    wall: clock.wall(),
  };
  const refused = await inTransaction(kysely, async (tx) => act(tx, uuid, blocking));
  return resultOf(uuid, refused ? [refused] : []);
};

const STEPS: Steps = {
  list: async (office) => list(office),
  validate,
  block: async (office, given) =>
    decide(office, given, {
      act: blockPersonAndOrders,
      action: 'AML_BLOCK',
      is_aml: given.options['aml'] === true,
    }),
  unblock: async (office, given) =>
    decide(office, given, {
      act: unblockPerson,
      action: 'AML_UNBLOCK',
      is_aml: await isAmlBlocked(office.database.kysely, uuidAt(given)),
    }),
};

/** People who wait to be clients, and blocks. */
export const intervenerCommand: Command = {
  name: 'intervener',
  usage:
    'intervener list | validate UUID --by STAFF --screened [--video] | block UUID --by STAFF --reason TEXT [--aml --approved-by STAFF] | unblock UUID --by STAFF --reason TEXT [--approved-by STAFF]',
  summary:
    'validates people who have signed, so that they become clients; blocks people. --screened and --video say what the validator has checked',
  run: stepsOf(STEPS),
};
