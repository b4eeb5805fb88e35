import type { Reason } from '@area/domain/rules/reason';
import { grantWithRole } from '../../clients/accounts/grant-role.ts';
import type { GrantedApart } from '../../clients/accounts/grant-role.ts';
import { listMissingHolders } from '../../clients/accounts/missing-holders.ts';
import { shownName } from '../../clients/accounts/role-words.ts';
import { rejectRole, validateRole } from '../../clients/accounts/validate-role.ts';
import type { Db } from '../../platform/db/tables.ts';
import { inPrintingTransaction } from '../../platform/parts/printing-transaction.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { OFFICE_LANGUAGE, translateReason } from '../../platform/texts/translate.ts';
import { UsageError, textOption, wordAt, stepsOf } from './command.ts';
import type { Command, CommandInput, Office, Result, Steps } from './command.ts';
import { requireStaff } from './require-staff.ts';
import { listWaitingRoles } from './waiting-store.ts';

/** What the office reads in a deed or a contract, and the option that says so. */
const GRANTS: readonly (readonly [string, GrantedApart])[] = [
  ['express-power', 'has_express_power'],
  ['mandate', 'has_mandate'],
];

type Act = (tx: Db, uuid: string, parts: Parts) => Promise<Reason | undefined>;

const decide = async (
  { database, parts, by }: Office,
  given: CommandInput,
  act: Act,
): Promise<Result> => {
  const uuid = wordAt(given, 1, 'UUID');
  await requireStaff(database.kysely, by, 'VALIDATE_CHANGE');
  const refused = await inPrintingTransaction(parts, async (tx, printing) =>
    act(tx, uuid, printing),
  );
  const outcome = refused ? translateReason(OFFICE_LANGUAGE, refused) : 'OK';
  return { lines: [`${uuid} ${outcome}`], json: { uuid, outcome }, succeeded: !refused };
};

const momentOf = ({ clock }: Pick<Parts, 'clock'>) => ({
  now: clock.business(),
  wall: clock.wall(),
});

const validate = async (office: Office, given: CommandInput): Promise<Result> => {
  const isOnPaper = given.options['on-paper'] === true;
  return decide(office, given, async (tx, uuid, parts) =>
    validateRole(tx, parts, { uuid, isOnPaper, by: office.by, moment: momentOf(parts) }),
  );
};

const reject = async (office: Office, given: CommandInput): Promise<Result> => {
  const because = textOption(given, 'reason')?.trim() ?? '';
  if (because === '') throw new UsageError('missing --reason, which the client reads');
  return decide(office, given, async (tx, uuid, parts) =>
    rejectRole(tx, { uuid, because, by: office.by, moment: momentOf(parts) }),
  );
};

/** What was written about somebody beside the record: the office asks about differences. */
const list = async ({ database }: Office): Promise<Result> => {
  const rows = await listWaitingRoles(database.kysely);
  const missing = await listMissingHolders(
    database.kysely,
    rows.flatMap(({ signed_at, envelope_uuid }) =>
      signed_at === null && envelope_uuid !== null ? [envelope_uuid] : [],
    ),
  );
  const json = rows.map(({ envelope_uuid, ...row }) => ({
    ...row,
    written_name: shownName(row),
    missing_signatures: missing.get(envelope_uuid ?? '') ?? 0,
  }));
  const lines = json.map((row) =>
    [
      row.uuid,
      row.number,
      row.role,
      row.document_number,
      row.name,
      row.written_name === row.name ? '' : `(${row.written_name})`,
      `missing ${row.missing_signatures}`,
      row.validated_at ? 'validated' : '',
    ]
      .filter(Boolean)
      .join(' '),
  );
  return { lines, json, succeeded: true };
};

const grant = async (office: Office, given: CommandInput): Promise<Result> => {
  const granted = GRANTS.filter(([option]) => given.options[option] === true).map(
    ([, column]) => column,
  );
  const [first] = granted;
  if (!first || granted.length > 1) throw new UsageError('--express-power or --mandate');
  return decide(office, given, async (tx, uuid) =>
    grantWithRole(tx, { uuid, granted: first, at: office.parts.clock.business() }),
  );
};

const STEPS: Steps = { list, validate, reject, grant };

/** People to be added to accounts: read, and validated or refused. */
export const roleCommand: Command = {
  name: 'role',
  usage:
    'role list | validate UUID --by STAFF [--on-paper] | reject UUID --by STAFF --reason TEXT | grant UUID --by STAFF --express-power|--mandate',
  summary:
    'lists the people who wait to be added to accounts; accepts or rejects one; --on-paper if they signed by hand; grant gives a power from a deed (--express-power) or a contract (--mandate)',
  run: stepsOf(STEPS),
};
