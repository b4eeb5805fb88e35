import { ACCOUNT_FILTERS } from '@area/contract/interveners/schemas';
import type { OrderBy } from '@area/contract/paging';
import type { Filter } from '@area/contract/list-filter';
import { ARRANGEMENT_OF, SIGNATURE_TYPES } from '@area/domain/signature/codes';
import type { SignatureType } from '@area/domain/signature/codes';
import { sql } from 'kysely';
import { filterSql, likeText } from '../../platform/db/filter-sql.ts';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';
import type { Db } from '../../platform/db/tables.ts';

interface Which {
  readonly $filter: Filter;
  readonly $orderby: OrderBy<'created_at' | 'alias' | 'number'>;
  readonly $search?: string | undefined;
}

const codes = SIGNATURE_TYPES.map((type) => ARRANGEMENT_OF[type]);

/** The name of what is kept as a code. */
const SIGNATURE_TYPE = sql<SignatureType>`(${[...SIGNATURE_TYPES]}::text[])[array_position(${codes}::text[], ${sql.ref('signature_arrangement')})]`;

/** A block by suspicion is found as any other: a filter tells nobody of it either. *Source*: decisions 1.7 (no tipping-off), ADR 255. */
const SHOWN_STATUS = sql<string>`case ${sql.ref('status')} when 'BLOQUEADO_AML' then 'BLOQUEADO' else ${sql.ref('status')} end`;

const COLUMNS: FilterColumns<typeof ACCOUNT_FILTERS> = {
  type: sql.ref('type'),
  status: SHOWN_STATUS,
  signature_type: SIGNATURE_TYPE,
  signature_arrangement: sql.ref('signature_arrangement'),
  alias: sql.ref('alias'),
  number: sql.ref('number'),
  has_pending_account_docs_signed: sql.ref('has_pending_account_docs_signed'),
};

/** The requested ones of some accounts, in the requested order. */
export const chooseAccounts = async (
  db: Db,
  accounts: readonly string[],
  { $filter, $orderby, $search }: Which,
): Promise<string[]> => {
  const pattern = $search ? likeText($search) : null;
  const rows = await db
    .selectFrom('accounts')
    .select('uuid')
    .where('uuid', '=', sql<string>`any(${accounts}::uuid[])`)
    .where(filterSql($filter, ACCOUNT_FILTERS, COLUMNS))
    .where(
      sql<boolean>`(${pattern}::text is null or alias ilike ${pattern} or number ilike ${pattern})`,
    )
    .orderBy($orderby.field, $orderby.direction)
    .orderBy('uuid', $orderby.direction)
    .execute();
  return rows.map(({ uuid }) => uuid);
};
