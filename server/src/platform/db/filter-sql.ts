import type { Condition, Filter, FilterField, FilterFields } from '@area/contract/list-filter';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

/** The columns of the fields of a list: exactly the fields that a filter may name. */
export type FilterColumns<F extends FilterFields> = Readonly<Record<keyof F, RawBuilder<unknown>>>;

const CASTS: Readonly<Record<FilterField['type'], string>> = {
  code: 'text',
  text: 'text',
  uuid: 'uuid',
  euros: 'numeric',
  number: 'numeric',
  day: 'date',
  flag: 'boolean',
};

const SIGNS = { eq: '=', lt: '<', lte: '<=', gt: '>', gte: '>=', ne: 'is distinct from' } as const;

const LIKE_SIGNS = /[\\%_]/g;

/** Text to look for anywhere; its characters are never a pattern. */
export const likeText = (text: string): string => `%${text.replace(LIKE_SIGNS, String.raw`\$&`)}%`;

/** A moment as its day in Madrid. */
export const madridDay = (column: string): RawBuilder<unknown> =>
  sql`(${sql.ref(column)} at time zone 'Europe/Madrid')::date`;

const conditionSql = (
  { op, value }: Condition,
  column: RawBuilder<unknown>,
  type: FilterField['type'],
): RawBuilder<SqlBool> => {
  const cast = sql.raw(CASTS[type]);
  switch (op) {
    case 'in':
      return sql`${column} = any(${value}::${cast}[])`;
    case 'contains':
      return sql`${column} ilike ${likeText(String(value))}`;
    default:
      return sql`${column} ${sql.raw(SIGNS[op])} ${value}::${cast}`;
  }
};

/** The conditions of a filter as SQL; values are parameters, names are ours. An empty filter selects everything. */
export const filterSql = <F extends FilterFields>(
  filter: Filter,
  fields: F,
  columns: FilterColumns<F>,
): RawBuilder<SqlBool> => {
  const parts = filter.flatMap((condition) => {
    const [field, column] = [fields[condition.field], columns[condition.field]];
    return field && column ? [conditionSql(condition, column, field.type)] : [];
  });
  return parts.length > 0 ? sql`${sql.join(parts, sql` and `)}` : sql`true`;
};
