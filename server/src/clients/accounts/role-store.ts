import { formatEuros } from '@area/domain/money/format';
import { centsFrom } from '@area/domain/money/wire';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import { proposedName } from '../../access/account-access/shown-person.ts';
import { accountInWords } from './notify-people.ts';
import type { AccountRolesTable } from '../../platform/db/account-people-tables.ts';

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
      'interveners.name',
      'interveners.document_number',
      'interveners.intervener_status',
      'interveners.is_minor',
      'interveners.is_incapable',
    ])
    .where('account_roles.uuid', '=', uuid)
    .executeTakeFirst();

export type RoleWhole = NonNullable<Awaited<ReturnType<typeof findRole>>>;

/** *Errors*: a fault of ours: an envelope or a request names a role that is not there. */
export const getRole = async (db: Db, uuid: string): Promise<RoleWhole> => {
  const role = await findRole(db, uuid);
  if (!role) throw new Error(`there is no role ${uuid}`);
  return role;
};

/** The name by which the others on the account know somebody: as written, until the role counts. */
export const shownName = ({
  asked,
  since,
  name,
}: Pick<RoleWhole, 'asked' | 'since' | 'name'>): string =>
  asked && since === null ? proposedName(asked) : name;

/** What every message about a role says. */
export const wordsOfRole =
  (role: RoleWhole, more: Readonly<Record<string, string>> = {}) =>
  (say: Speaker): Readonly<Record<string, string>> => ({
    name: shownName(role),
    role: say(`codes.role.${role.role}`).toLowerCase(),
    account: accountInWords(role),
    limit:
      role.power_limit_eur === null
        ? say('messages.role.no_limit')
        : formatEuros(centsFrom(role.power_limit_eur)),
    ...more,
  });

export const insertRole = async (db: Db, row: Insertable<AccountRolesTable>): Promise<void> => {
  await db.insertInto('account_roles').values(row).execute();
};

/** Ends a role on a day by a decision of the office. */
export const endRoleBy = async (
  db: Db,
  uuid: string,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> => {
  await db
    .updateTable('account_roles')
    .set({ status: 'ENDED', ended_at: at, ended_by: by })
    .where('uuid', '=', uuid)
    .execute();
};

/** Ends the guardians of accounts none of whose holders is a ward any more. Returns who they were. */
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
    .returning('intervener_uuid')
    .execute();
  return [...new Set(rows.map(({ intervener_uuid }) => intervener_uuid))];
};
