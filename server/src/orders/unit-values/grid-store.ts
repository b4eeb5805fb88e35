import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** A correction of a day, as JSON gives it. */
interface CorrectionOfDay {
  readonly old_value: string;
  readonly new_value: string;
  readonly reason: string;
  readonly decided_by: string;
  readonly corrected_at: string;
  readonly done_at: string | null;
}

/** A product on a business day. Without a value the columns of it are null. */
export interface GridRow {
  readonly product_uuid: string;
  readonly product_code: string;
  readonly product_name: string;
  readonly day: CivilDate;
  readonly value: string | null;
  readonly before: string | null;
  readonly published_by: string | null;
  readonly approved_by: string | null;
  readonly published_at: Date | null;
  readonly corrections: readonly CorrectionOfDay[];
  /** Whether it takes orders or holds units, and had a value before. */
  readonly is_valued: boolean;
}

/**
 * Each product on each of some days, by code, the newest day first. A product that is closed and held by nobody is only
 * there with the values that it has.
 */
export const listGridRows = async (
  db: Db,
  { days, product_code }: { days: readonly CivilDate[]; product_code?: string | undefined },
): Promise<GridRow[]> => {
  const { rows } = await sql<GridRow>`
    select p.uuid as product_uuid, p.code as product_code, p.name as product_name, d.day, v.value, b.value as before,
           v.imported_by as published_by, v.approved_by, v.imported_at as published_at, c.corrections,
           first.day is not null and d.day > first.day
             and (p.status <> 'CLOSED' or exists (select from positions h where h.product_uuid = p.uuid and h.units > 0)) as is_valued
      from products p
      cross join unnest(${[...days]}::date[]) d (day)
      left join unit_values v on v.product_uuid = p.uuid and v.day = d.day and v.status = 'OFFICIAL'
      left join lateral (
        select u.value from unit_values u where u.product_uuid = p.uuid and u.status = 'OFFICIAL' and u.day < d.day order by u.day desc limit 1
      ) b on true
      left join lateral (select min(u.day) as day from unit_values u where u.product_uuid = p.uuid and u.status = 'OFFICIAL') first on true
      cross join lateral (
        select coalesce(json_agg(json_build_object('old_value', k.old_value::text, 'new_value', k.new_value::text, 'reason', k.reason,
                 'decided_by', k.decided_by, 'corrected_at', k.corrected_at, 'done_at', k.done_at) order by k.step), '[]') as corrections
          from unit_value_corrections k where k.product_uuid = p.uuid and k.day = d.day
      ) c
     where (${product_code ?? null}::text is null or p.code = ${product_code ?? null})
     order by p.code, d.day desc`.execute(db);
  return rows;
};
