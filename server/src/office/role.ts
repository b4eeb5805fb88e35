import { whyNotStaff } from '@area/domain/staff/permission-sets';
import type { Reason } from '@area/domain/rules/reason';
import type { Kysely } from 'kysely';
import { listMissingHolders } from '../accounts/missing-holders.ts';
import { shownName } from '../accounts/role-store.ts';
import { rejectRole, validateRole } from '../accounts/validate-role.ts';
import type { Tables } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { translateReason } from '../texts/translate.ts';
import { UsageError, textOption, wordAt } from './command.ts';
import type { Command, Given, Office, Result } from './command.ts';

type Db = Kysely<Tables>;

/** Who decides about somebody's role is somebody: the name stays with the decision. */
const requireStaff = async (db: Db, username: string): Promise<void> => {
  const member = await db.selectFrom('staff').select('permission_set').where('username', '=', username).executeTakeFirst();
  if (!member) throw new UsageError(`--by must name a member of staff; there is no ${username}`);
  const refused = whyNotStaff(member.permission_set, 'VALIDATE_CHANGE');
  if (refused) throw new UsageError(translateReason(refused));
};

type Act = (tx: Db, uuid: string) => Promise<Reason | undefined>;

const decide = async ({ database, by }: Office, given: Given, act: Act): Promise<Result> => {
  const uuid = wordAt(given, 1, 'UUID');
  await requireStaff(database.kysely, by);
  const refused = await inTransaction(database.kysely, async (tx) => act(tx, uuid));
  const outcome = refused ? translateReason(refused) : 'OK';
  return { lines: [`${uuid} ${outcome}`], json: { uuid, outcome }, succeeded: !refused };
};

const momentOf = ({ parts: { clock } }: Office) => ({ now: clock.business(), wall: clock.wall() });

const validate = async (office: Office, given: Given): Promise<Result> => {
  const isOnPaper = given.options['on-paper'] === true;
  return decide(office, given, async (tx, uuid) => validateRole(tx, office.parts, { uuid, isOnPaper, by: office.by, moment: momentOf(office) }));
};

const reject = async (office: Office, given: Given): Promise<Result> => {
  const because = textOption(given, 'reason')?.trim() ?? '';
  if (because === '') throw new UsageError('missing --reason, which the client reads');
  return decide(office, given, async (tx, uuid) => rejectRole(tx, { uuid, because, by: office.by, moment: momentOf(office) }));
};

const listRows = async (db: Db) =>
  db
    .selectFrom('account_roles')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .innerJoin('accounts', 'accounts.uuid', 'account_roles.account_uuid')
    .select(['account_roles.uuid', 'accounts.number', 'account_roles.role', 'account_roles.asked', 'account_roles.since', 'account_roles.requested_at'])
    .select(['account_roles.envelope_uuid', 'account_roles.signed_at', 'account_roles.validated_at', 'interveners.name', 'interveners.document_number'])
    .where('account_roles.status', '=', 'PENDING')
    .orderBy('requested_at')
    .execute();

/** What was written of somebody beside what is known of them: where they differ the office asks. */
const list = async ({ database }: Office): Promise<Result> => {
  const rows = await listRows(database.kysely);
  const missing = await listMissingHolders(database.kysely, rows.flatMap(({ signed_at, envelope_uuid }) => (signed_at === null && envelope_uuid !== null ? [envelope_uuid] : [])));
  const json = rows.map(({ envelope_uuid, ...row }) => ({ ...row, written_name: shownName(row), missing_signatures: missing.get(envelope_uuid ?? '') ?? 0 }));
  const lines = json.map((row) =>
    [row.uuid, row.number, row.role, row.document_number, row.name, row.written_name === row.name ? '' : `(${row.written_name})`, `missing ${row.missing_signatures}`, row.validated_at ? 'validated' : ''].filter(Boolean).join(' '),
  );
  return { lines, json, succeeded: true };
};

const STEPS: Readonly<Record<string, (office: Office, given: Given) => Promise<Result>>> = { list, validate, reject };

/** People who are to be added to accounts: looked at, and let in or refused. */
export const roleCommand: Command = {
  name: 'role',
  usage: 'role list | validate UUID --by STAFF [--on-paper] | reject UUID --by STAFF --reason TEXT',
  summary: 'shows and decides the people who wait to be added to accounts; --on-paper says that they signed by hand',
  run: async (office, given) => {
    const step = STEPS[wordAt(given, 0, 'list, validate or reject')];
    if (!step) throw new UsageError('role list, validate or reject');
    return step(office, given);
  },
};
