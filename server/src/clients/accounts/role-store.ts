import type { Insertable, Updateable } from 'kysely';
import type { Db, AccountRolesTable } from '../../platform/db/tables.ts';
import { recordEvents, recordingEvent } from '../../platform/events/store.ts';

/** What programs of the manager are told when a role on an account begins, changes or ends. */
const CHANGED = { type: 'account.updated', subject: 'account' } as const;

/** A role with its account and its person. */
export const findRole = async (db: Db, uuid: string) =>
  db
    .selectFrom('account_roles')
    .innerJoin('accounts', 'accounts.uuid', 'account_roles.account_uuid')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .selectAll('account_roles')
    .select([
      'accounts.number',
      'accounts.alias',
      'accounts.type',
      'interveners.name',
      'interveners.document_number',
      'interveners.intervener_status',
      'interveners.is_minor',
      'interveners.is_incapable',
    ])
    .where('account_roles.uuid', '=', uuid)
    .executeTakeFirst();

export type RoleWhole = NonNullable<Awaited<ReturnType<typeof findRole>>>;

/** *Errors*: throws if an envelope or a request names a role that does not exist, which is a defect. */
export const getRole = async (db: Db, uuid: string): Promise<RoleWhole> => {
  const role = await findRole(db, uuid);
  if (!role) throw new Error(`there is no role ${uuid}`);
  return role;
};

export const insertRole = async (db: Db, row: Insertable<AccountRolesTable>): Promise<void> => {
  await recordingEvent(db, { ...CHANGED, uuid: row.account_uuid })
    .insertInto('account_roles')
    .values(row)
    .execute();
};

/** Ends a role on a day by a decision of the office. */
export const endRoleBy = async (
  db: Db,
  uuid: string,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> => {
  await updateRole(db, uuid, { status: 'ENDED', ended_at: at, ended_by: by });
};

/** Ends the guardians of accounts none of whose holders is a represented person any more. Returns who they were. */
export const endGuardians = async (db: Db, ward: string): Promise<string[]> => {
  const rows = await db
    .updateTable('account_roles')
    .set({ status: 'ENDED' })
    .where('role', 'in', ['TUTOR', 'REPRESENTANTE_LEGAL'])
    .where('status', '<>', 'ENDED')
    .where('account_uuid', 'in', (eb) =>
      eb
        .selectFrom('account_roles as held')
        .select('held.account_uuid')
        .where('held.intervener_uuid', '=', ward)
        .where('held.status', '=', 'ACTIVE'),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_roles as other')
            .innerJoin('interveners as holder', 'holder.uuid', 'other.intervener_uuid')
            .select('holder.uuid')
            .whereRef('other.account_uuid', '=', 'account_roles.account_uuid')
            .where('other.status', '=', 'ACTIVE')
            .where('holder.uuid', '<>', ward)
            .where(({ or, eb }) =>
              or([eb('holder.is_minor', '=', true), eb('holder.is_incapable', '=', true)]),
            ),
        ),
      ),
    )
    .returning(['intervener_uuid', 'account_uuid'])
    .execute();
  await recordEvents(
    db,
    CHANGED,
    rows.map(({ account_uuid }) => account_uuid),
  );
  return [...new Set(rows.map(({ intervener_uuid }) => intervener_uuid))];
};

export const updateRole = async (
  db: Db,
  uuid: string,
  changes: Updateable<AccountRolesTable>,
): Promise<void> => {
  const rows = await db
    .updateTable('account_roles')
    .set(changes)
    .where('uuid', '=', uuid)
    .returning('account_uuid')
    .execute();
  await recordEvents(
    db,
    CHANGED,
    rows.map(({ account_uuid }) => account_uuid),
  );
};

/** What a role was granted apart. */
export const getGrants = async (db: Db, uuid: string) =>
  db
    .selectFrom('account_roles')
    .select(['has_express_power', 'has_mandate'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

export const lockRole = async (db: Db, uuid: string): Promise<void> => {
  await db
    .selectFrom('account_roles')
    .select('uuid')
    .where('uuid', '=', uuid)
    .forUpdate()
    .execute();
};

export interface WaitingRole {
  readonly document_number: string;
  readonly role: string;
}

/** The people who wait to be added or are on the account, by the typed number. */
export const listWaitingRoles = async (db: Db, account: string): Promise<WaitingRole[]> =>
  db
    .selectFrom('account_roles')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .select(['interveners.document_number', 'account_roles.role'])
    .where('account_roles.account_uuid', '=', account)
    .where('account_roles.status', '<>', 'ENDED')
    .execute();

/** How many roles were requested on an account since then. */
export const countRequestedRoles = async (db: Db, account: string, since: Date) =>
  db
    .selectFrom('account_roles')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_uuid', '=', account)
    .where('requested_at', '>', since)
    .executeTakeFirstOrThrow();

/** The roles of somebody on an account that count or wait. */
export const listLiveRoles = async (db: Db, account: string, intervener: string) =>
  db
    .selectFrom('account_roles')
    .selectAll()
    .where('account_uuid', '=', account)
    .where('intervener_uuid', '=', intervener)
    .where('status', '<>', 'ENDED')
    .orderBy('uuid')
    .execute();

export type LiveRoleRow = Awaited<ReturnType<typeof listLiveRoles>>[number];

export const hasRegistration = async (db: Db, person: string): Promise<boolean> =>
  (await db
    .selectFrom('envelopes')
    .select('uuid')
    .where('person_uuid', '=', person)
    .where('purpose', '=', 'CLIENT_REGISTRATION')
    .where('status', 'in', ['PENDING', 'DONE'])
    .executeTakeFirst()) !== undefined;
