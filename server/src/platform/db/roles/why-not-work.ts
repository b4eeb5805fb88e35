import type { Pool } from 'pg';

interface Standing {
  readonly user: string;
  readonly is_superuser: boolean;
  readonly may_create: boolean;
  readonly owned: number;
}

/** What it could undo although it may not: by being the owner, one of its members, or above everybody. */
const STANDING = `
  select r.rolname as user, r.rolsuper as is_superuser,
         has_schema_privilege('public', 'CREATE') as may_create,
         (select count(*)::int from pg_class c
           where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'MEMBER')) as owned
    from pg_roles r where r.rolname = current_user`;

const HOW =
  'Name a role that owns nothing in DATABASE_URL and the owner in DATABASE_OWNER_URL (docs/operations.md, "The database").';

/** Why the program should not work with the role of a pool, in one sentence; nothing when it owns nothing. *Source*: ADR 187. */
export const whyNotWork = async (pool: Pool): Promise<string | undefined> => {
  const [standing] = (await pool.query<Standing>(STANDING)).rows;
  if (!standing) return undefined;
  const { user, is_superuser, may_create, owned } = standing;
  const because = is_superuser
    ? 'is a superuser'
    : owned > 0
      ? `owns ${owned} tables`
      : may_create && 'may create tables';
  return because
    ? `The role ${user} of DATABASE_URL ${because}, so it could change what is only ever added to. ${HOW}`
    : undefined;
};
