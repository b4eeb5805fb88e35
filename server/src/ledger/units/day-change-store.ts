import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/**
 * The change in value, on a day, of the units held before it. Units that came in on that day have not changed yet. Null if
 * one of the two unit values is missing.
 */
export const findDayChange = async (
  db: Db,
  accounts: readonly string[],
  day: CivilDate,
): Promise<string | null> => {
  const valueUntil = (limit: 'on' | 'before') => sql`
    left join lateral (
      select value from unit_values v
       where v.product_uuid = held.product_uuid and v.status = 'OFFICIAL'
         and ${limit === 'on' ? sql`v.day <= ${day}` : sql`v.day < ${day}`}
       order by v.day desc limit 1
    ) ${sql.raw(limit === 'on' ? 'closing' : 'opening')} on true`;
  const { rows } = await sql<{ change: string | null; unknown: number }>`
    with held as (
      select account_uuid, product_uuid, sum(units) as units
        from unit_movements
       where account_uuid = any(${[...accounts]}::uuid[]) and moved_on < ${day}
       group by 1, 2 having sum(units) > 0
    )
    select coalesce(sum(round(held.units * closing.value, 2) - round(held.units * opening.value, 2)), 0)::numeric(18, 2)::text as change,
           count(*) filter (where closing.value is null or opening.value is null)::int as unknown
      from held ${valueUntil('on')} ${valueUntil('before')}`.execute(db);
  const [row] = rows;
  return row && row.unknown === 0 ? row.change : null;
};
