import { escapeIdentifier } from 'pg';
import type { Pool, PoolClient } from 'pg';

/** A right that the working role has and should not, or the other way round. */
interface Difference {
  readonly name: string;
  readonly privilege: string;
  readonly wanted: boolean;
}

/**
 * Which rights the working role should have on each table. What refuses UPDATE or DELETE by an unconditional trigger is derived
 * from the triggers; of the migrations, and of the views for analysis, the role only reads. *Source*: promise P8; ADR 187.
 */
const DIFFERENCES = `
  with tables as (
    select c.oid, c.oid::regclass::text as name, c.relname <> 'schema_migrations' and c.relnamespace = 'public'::regnamespace as is_worked_on,
           coalesce(bit_or(t.tgtype::int) filter (where t.tgqual is null), 0) as refused
      from pg_class c
      left join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
        and t.tgfoid = (select p.oid from pg_proc p where p.proname = 'refuse_change' and p.pronamespace = 'public'::regnamespace)
     where c.relnamespace in ('public'::regnamespace, to_regnamespace('bi')) and c.relkind in ('r', 'p', 'v', 'm')
     group by c.oid
  ), wanted as (
    select name, oid, privilege, wanted
      from tables cross join lateral (values
        ('SELECT', true),
        ('INSERT', is_worked_on),
        ('UPDATE', is_worked_on and refused & 16 = 0),
        ('DELETE', is_worked_on and refused & 8 = 0),
        ('TRUNCATE', false), ('REFERENCES', false), ('TRIGGER', false)) as each (privilege, wanted)
  )
  select name, privilege, wanted from wanted where wanted <> has_table_privilege($1, oid, privilege)
  union all
  select 'sequence ' || c.oid::regclass::text, privilege, true
    from pg_class c cross join (values ('USAGE'), ('SELECT')) as each (privilege)
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and not has_sequence_privilege($1, c.oid, privilege)
  union all
  select 'schema public', privilege, wanted from (values ('USAGE', true), ('CREATE', false)) as each (privilege, wanted)
   where wanted <> has_schema_privilege($1, 'public', privilege)
  union all
  select 'schema bi', privilege, wanted
    from pg_namespace n cross join (values ('USAGE', true), ('CREATE', false)) as each (privilege, wanted)
   where n.nspname = 'bi' and wanted <> has_schema_privilege($1, n.oid, privilege)
   order by name, privilege`;

export const listDifferences = async (
  pool: Pick<Pool | PoolClient, 'query'>,
  user: string,
): Promise<Difference[]> => (await pool.query<Difference>(DIFFERENCES, [user])).rows;

const statementFor = (user: string, { name, privilege, wanted }: Difference): string => {
  const role = escapeIdentifier(user);
  if (wanted) return `grant ${privilege} on ${name} to ${role}`;
  // A database upgraded from PostgreSQL 14 gives this right to everybody.
  return `revoke ${privilege} on ${name} from public, ${role}`;
};

/** A table of a migration that another process makes meanwhile may be read and written at once. */
const FOR_WHAT_COMES = (role: string): string =>
  `alter default privileges in schema public grant select, insert, update, delete on tables to ${role};
   alter default privileges in schema public grant usage on sequences to ${role}`;

const LOCK = 'lock table schema_migrations in exclusive mode';

const correct = async (client: PoolClient, user: string): Promise<readonly Difference[]> => {
  await client.query(LOCK);
  const differences = await listDifferences(client, user);
  if (differences.length === 0) return [];
  await client.query(FOR_WHAT_COMES(escapeIdentifier(user)));
  for (const difference of differences) await client.query(statementFor(user, difference));
  return listDifferences(client, user);
};

/**
 * Gives the working role what it works with and nothing else; changes nothing when it is so already. To be run by the owner
 * after each migration. *Errors*: one sentence when a right is left that it must not have.
 */
export const grantRights = async (owner: Pool, user: string): Promise<void> => {
  const client = await owner.connect();
  try {
    await client.query('begin');
    const left = await correct(client, user);
    if (left[0])
      throw new Error(
        `The role ${user} ${left[0].wanted ? 'lacks' : 'still has'} ${left[0].privilege} on ${left[0].name}, by another role that it belongs to.`,
      );
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
};
