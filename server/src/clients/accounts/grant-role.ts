import type { Role } from '@area/domain/account/roles';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { touchAccount } from './account-store.ts';
import { findRole, updateRole, lockRole } from './role-store.ts';
import { wordsOfRole } from './role-words.ts';
import { notifyHolders } from './notify-people.ts';

/** The rights that depend on a document that the office has seen: an express power, a contract. *Source*: decisions 6.1. */
export type GrantedApart = 'has_express_power' | 'has_mandate';

const ROLES_WITH: Readonly<Record<GrantedApart, readonly Role[]>> = {
  has_express_power: ['APODERADO'],
  has_mandate: ['ASESOR', 'GESTOR'],
};

/**
 * Records that a role has more rights, and notifies the holders. Returns why not, or nothing. *Source*: decisions 6.1, ADR
 * 48.
 */
export const grantWithRole = async (
  db: Db,
  { uuid, granted, at }: { uuid: string; granted: GrantedApart; at: Date },
): Promise<Reason | undefined> => {
  await lockRole(db, uuid);
  const role = await findRole(db, uuid);
  if (!role || role.status === 'ENDED') return reason('rules.adding.decided');
  if (!ROLES_WITH[granted].includes(role.role)) return reason('rules.act.role');
  if (role[granted]) return undefined;
  await updateRole(db, uuid, { [granted]: true });
  await touchAccount(db, role.account_uuid);
  const params: ReturnType<typeof wordsOfRole> = (say) => ({
    ...wordsOfRole(role)(say),
    what: say(`messages.role.${granted}`),
  });
  await notifyHolders(
    db,
    {
      news: 'messages.role.granted',
      account: role.account_uuid,
      of: `${uuid} ${granted}`,
      params,
      at,
    },
    [role.intervener_uuid],
  );
  return undefined;
};
