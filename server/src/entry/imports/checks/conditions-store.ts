import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { ImportKind } from '@area/domain/imports/kinds';
import { factsOf } from '@area/domain/operation/types';
import type { OperationType } from '@area/domain/operation/types';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Which import is checked, on which day. */
export interface Checked {
  readonly import_uuid: string;
  readonly today: CivilDate;
}

type Condition = RawBuilder<boolean>;

/**
 * A check of the rows of a kind among all others: which ones are wrong, at which column, and why. Conditions are joins that
 * the database may hash: none looks through the stage once for each row.
 */
export interface PlanCheck {
  readonly kind: ImportKind;
  readonly column: string;
  readonly code: string;
  /** *Shape*: a condition about the row `r`. */
  readonly wrong: (checked: Checked) => Condition;
}

const kindList = (kinds: readonly ImportKind[]) => sql.join(kinds.map((kind) => sql.lit(kind)));

/** A column of a row. Its name has a column and an index of its own. */
export const at = (row: 'r' | 'n' | 'w', column: string): RawBuilder<string> =>
  column === 'external_id'
    ? sql<string>`${sql.ref(`${row}.external_id`)}`
    : sql<string>`(${sql.ref(`${row}.data`)} ->> ${sql.lit(column)})`;

/** The staged rows `n` of some kinds. */
export const staged = ({ import_uuid }: Checked, kinds: readonly ImportKind[]) =>
  sql`import_rows n where n.import_uuid = ${import_uuid}::uuid and n.kind in (${kindList(kinds)})`;

/** The row would make something: it is not here already. */
export const isNew = sql<boolean>`r.action = 'CREATE'`;

/** Nothing is called so, in the files or here. */
export const isMissing =
  (column: string, kinds: readonly ImportKind[]) =>
  (checked: Checked): Condition =>
    sql<boolean>`
    not exists (select from import_map m where m.kind in (${kindList(kinds)}) and m.external_id = ${at('r', column)})
    and not exists (select from ${staged(checked, kinds)} and n.external_id = ${at('r', column)})`;

/** A row before it says the same in these columns. */
export const isTwice =
  (kinds: readonly ImportKind[], columns: readonly string[]) =>
  (checked: Checked): Condition =>
    sql<boolean>`
    exists (select from (select n.kind, n.line, row_number() over (partition by ${sql.join(columns.map((column) => at('n', column)))} order by n.kind, n.line) as number
                           from ${staged(checked, kinds)}) twice
             where twice.kind = r.kind and twice.line = r.line and twice.number > 1)`;

/** No product has that code, in the files or here. */
export const hasNoProduct = (checked: Checked): Condition => sql<boolean>`
  not exists (select from products p where p.code = ${at('r', 'product_code')})
  and not exists (select from ${staged(checked, ['products'])} and ${at('n', 'code')} = ${at('r', 'product_code')})`;

/** A product of a kind that orders of its type are not placed for. */
export const isProductOfOtherType = (types: readonly OperationType[]): PlanCheck['wrong'] => {
  const products = JSON.stringify(
    Object.fromEntries(types.map((type) => [type, factsOf(type).products])),
  );
  return (checked) => sql<boolean>`
    exists (select from ${everyProduct(checked)}
             where p.code = ${at('r', 'product_code')} and not (${products}::jsonb -> ${at('r', 'type')} ? p.type))`;
};

/** Every product, in the files or here. */
const everyProduct = (checked: Checked): RawBuilder<unknown> => sql`
  (select code, type from products union all select ${at('n', 'code')}, ${at('n', 'type')} from ${staged(checked, ['products'])}) p`;

/** The product of a row is not of the type of its account, which may be in the files or here. */
export const isOtherType = (kind: ImportKind): readonly PlanCheck[] =>
  [
    (checked: Checked): Condition => sql<boolean>`
      exists (select from ${everyProduct(checked)}, ${staged(checked, ['accounts'])}
        and n.external_id = ${at('r', 'account')} and p.code = ${at('r', 'product_code')} and p.type <> ${at('n', 'type')})`,
    (checked: Checked): Condition => sql<boolean>`
      exists (select from import_map m join accounts a on a.uuid = m.uuid join ${everyProduct(checked)} on p.type <> a.type
               where m.kind = 'accounts' and m.external_id = ${at('r', 'account')} and p.code = ${at('r', 'product_code')})`,
  ].map((wrong) => ({ kind, column: 'product_code', code: 'rules.import.other_type', wrong }));

/** A new row of something that is here already, and says what that has: it would be refused when it comes in. *Shape*: a condition about `held`. */
export const isHeld =
  (
    kinds: readonly ImportKind[],
    { column, table, of, same }: { column: string; table: string; of: string; same: Condition },
  ): PlanCheck['wrong'] =>
  () =>
    sql<boolean>`
    ${isNew} and exists (select from import_map m join ${sql.table(table)} held on held.${sql.ref(of)} = m.uuid
                          where m.kind in (${kindList(kinds)}) and m.external_id = ${at('r', column)} and ${same})`;
