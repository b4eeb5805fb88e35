import { sql } from 'kysely';
import { groupBy } from '../src/platform/group-by.ts';
import type { Db } from '../src/platform/db/tables.ts';

/** A column as PostgreSQL describes it. */
interface Column {
  readonly table_name: string;
  readonly table_text: string | null;
  readonly column_name: string;
  readonly column_text: string | null;
  readonly type: string;
  readonly is_required: boolean;
  readonly refers_to: string | null;
  /** The conditions on this column alone. */
  readonly conditions: string | null;
}

const listColumns = async (db: Db): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select c.relname as table_name, obj_description(c.oid, 'pg_class') as table_text,
           a.attname as column_name, col_description(c.oid, a.attnum) as column_text,
           format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as is_required,
           (select string_agg(distinct f.confrelid::regclass::text, ', ') from pg_constraint f
             where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey)) as refers_to,
           (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
             where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as conditions
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
     order by c.relname, a.attnum`.execute(db);
  return rows;
};

const CODE = /'([^']+)'::text/g;

/** The codes that a column takes, where its conditions name them. */
const codesOf = ({ conditions }: Column): string =>
  conditions?.includes('ANY (ARRAY[')
    ? [...new Set([...conditions.matchAll(CODE)].map(([, code]) => `\`${code}\``))].join(', ')
    : '';

const rowOf = (column: Column): string => {
  const told = [
    column.column_text,
    column.refers_to && `one of \`${column.refers_to}\``,
    codesOf(column),
  ].filter(Boolean);
  const cells = [
    `\`${column.column_name}\``,
    column.type,
    column.is_required ? '' : 'may be empty',
    told.join('; '),
  ];
  return `| ${cells.join(' | ')} |`;
};

const sectionOf = ([first, ...others]: readonly Column[]): string =>
  first
    ? `## ${first.table_name}

${first.table_text ?? ''}

| column | type | | what it holds |
| --- | --- | --- | --- |
${[first, ...others].map(rowOf).join('\n')}
`
    : '';

const HEAD = `# Data dictionary

Written by \`npm run tables\` from a migrated database; nobody edits it. What a table holds is said by a comment of its migration
(\`comment on table\`). One folder of the server writes each table (\`npm run rooms\` checks it). Euros have two decimals, units and unit
values six. A \`uuid\` is of version 7: it grows with time. The views for analysis are in the schema \`bi\`, with comments of their own.
`;

/** The text of `docs/data-dictionary.md`: every table of a migrated database. */
export const generateDictionary = async (db: Db): Promise<string> => {
  const tables = groupBy(await listColumns(db), ({ table_name }) => table_name);
  return [HEAD, ...[...tables.values()].map(sectionOf)].join('\n');
};

/** The tables of which nothing is said. */
export const listUntold = async (db: Db): Promise<readonly string[]> => [
  ...new Set(
    (await listColumns(db))
      .filter(({ table_text }) => !table_text)
      .map(({ table_name }) => table_name),
  ),
];
