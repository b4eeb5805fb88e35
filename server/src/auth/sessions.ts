import type { Role } from '@area/domain/account/roles';
import { sql } from 'kysely';
import { prepare } from '../db/prepared.ts';
import type { Session, StaffInArea } from '../http/session.ts';
import type { Parts } from '../parts.ts';
import { hashToken } from './tokens.ts';

const BEARER = /^Bearer ([\w-]{20,100})$/i;

/** What a request speaks of: an account, or an operation on one, or neither. */
export interface Subject {
  readonly account: string | null;
  readonly operation: string | null;
}

interface Asked extends Subject {
  readonly hash: Buffer;
  readonly now: Date;
}

/** Who and with which roles in one statement, because every request begins with it. */
const sessionOf = prepare((db, { hash, now, account, operation }: Asked) =>
  db
    .selectFrom('tokens')
    .innerJoin('token_families', 'token_families.uuid', 'tokens.family')
    .innerJoin('interveners', 'interveners.uuid', 'token_families.intervener_uuid')
    .leftJoin('staff', 'staff.uuid', 'token_families.staff_uuid')
    .select(['interveners.uuid as intervener_uuid', 'token_families.portal_id', 'tokens.family', 'interveners.is_minor'])
    .select(['staff.uuid as staff_uuid', 'staff.name as staff_name', 'staff.permission_set', 'token_families.reason'])
    .select(
      // A pending or ended role authorises nothing.
      sql<Role[]>`array(
        select role from account_roles r
         where r.intervener_uuid = interveners.uuid and r.status = 'ACTIVE'
           and r.account_uuid = coalesce(${account}::uuid, (select o.account_uuid from operations o where o.uuid = ${operation}::uuid)))`.as('roles'),
    )
    .where('token_hash', '=', hash)
    .where('tokens.kind', '=', 'access')
    .where('token_families.ended_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('tokens.expires_at', '>', now)
    // A blocked person has no session, whatever the token says.
    .where('interveners.intervener_status', 'not in', ['BLOQUEADO', 'BLOQUEADO_AML']),
);

type Row = Awaited<ReturnType<typeof sessionOf>>[number];

const staffOf = ({ staff_uuid, staff_name, permission_set, reason }: Row): StaffInArea | undefined =>
  staff_uuid && staff_name && permission_set && reason
    ? { uuid: staff_uuid, name: staff_name, permission_set, reason }
    : undefined;

/** The session of a bearer token that is alive right now, or nothing. */
export const findSession = async (
  parts: Pick<Parts, 'database' | 'clock'>,
  authorization: string | undefined,
  subject: Subject,
): Promise<Session | undefined> => {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (!token) return undefined;
  const asked = { hash: hashToken(token), now: parts.clock.wall(), ...subject };
  const [row] = await sessionOf(parts.database.kysely, asked);
  if (!row) return undefined;
  const { is_minor, roles, intervener_uuid, portal_id, family } = row;
  const holdings = roles.map((role) => ({ role, is_minor }));
  return { intervener_uuid, portal_id, family, holdings, staff: staffOf(row) };
};
