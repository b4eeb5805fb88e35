import type { Cents } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import type { ContributorKind } from '@area/domain/plan-people/contributor';
import { CONTRIBUTION_TYPES } from '@area/domain/operation/type-lists';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/**
 * Which contributions count: to the plans of a participant, in a year, by some kinds of contributors and perhaps one
 * person.
 */
export interface ContributionQuery {
  readonly participant: string;
  readonly year: number;
  readonly kinds: readonly ContributorKind[];
  readonly contributor?: string;
  /** An order that does not count against itself. */
  readonly except?: string;
  /** For a future year: orders that wait for money belong to the current year. */
  readonly is_ahead?: boolean;
}

/** To the plans of the participant, ordered by anybody; without a recorded contributor it is the participant's own. */
const selectContributions = (
  db: Db,
  { participant, kinds, contributor, except }: ContributionQuery,
) => {
  const rows = db
    .selectFrom('operations')
    .leftJoin('contributions', 'contributions.operation_uuid', 'operations.uuid')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('account_roles')
          .select('account_roles.uuid')
          .whereRef('account_roles.account_uuid', '=', 'operations.account_uuid')
          .where('account_roles.intervener_uuid', '=', participant)
          .where('account_roles.role', 'in', ['PARTICIPE', 'TITULAR'])
          .where('account_roles.status', '=', 'ACTIVE'),
      ),
    )
    .where(sql<boolean>`coalesce(contributions.kind, 'PARTICIPE') = any(${kinds}::text[])`)
    // Corrections and returned payments do not count.
    .where('operations.source_system', '<>', 'CORRECTION')
    .where(
      sql<boolean>`not (operations.operation_status = 'FINALIZED' and operations.payment_status = 'RETURNED')`,
    )
    // Nor does what an import brought that was taken back.
    .where(
      sql<boolean>`not exists (select from undone_operations u where u.original_uuid = operations.uuid)`,
    )
    .where(sql<boolean>`operations.uuid is distinct from ${except ?? null}::uuid`);
  return contributor === undefined
    ? rows
    : rows.where(
        sql<boolean>`coalesce(contributions.contributor_uuid, operations.created_by) = ${contributor}`,
      );
};

/**
 * The year of an open contribution is that of its money once it came. Until then an order counts for any year, and an
 * instalment for that of its date and the next one: what was to be collected in December may come in January.
 */
const yearOfOpen = ({ year, is_ahead = false }: ContributionQuery) => {
  const expected = sql`case operations.type when 'APORTACION_PERIODICA' then extract(year from expected_nav_date) end`;
  const unpaid = is_ahead
    ? sql`coalesce(${expected} = ${year}, false)`
    : sql`coalesce(${expected}, ${year}) between ${year} - 1 and ${year}`;
  return sql<boolean>`case when nav_date is null then ${unpaid} else extract(year from nav_date) = ${year} end`;
};

/** Executed contributions by the day of their unit value, and open ones. */
export const sumOperations = async (
  db: Db,
  counted: ContributionQuery,
): Promise<{ contributed: Cents; open: Cents }> => {
  const { contributed, open } = await selectContributions(db, counted)
    .where('operations.type', 'in', CONTRIBUTION_TYPES)
    .select([
      sql<string>`coalesce(sum(amount) filter (where operation_status = 'FINALIZED' and extract(year from nav_date) = ${counted.year}), 0)::numeric(18, 2)`.as(
        'contributed',
      ),
      sql<string>`coalesce(sum(amount) filter (where operation_status not in ('FINALIZED', 'CANCELLED') and ${yearOfOpen(counted)}), 0)::numeric(18, 2)`.as(
        'open',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { contributed: centsFrom(contributed), open: centsFrom(open) };
};

/** Periodic orders that still take something, with one that was cancelled too late for its last instalment. */
export const listRepeating = async (db: Db, counted: ContributionQuery) =>
  selectContributions(db, counted)
    .innerJoin('periodic_orders', 'periodic_orders.operation_uuid', 'operations.uuid')
    .selectAll('periodic_orders')
    .select('operations.operation_status')
    .where('operations.type', '=', 'SOLICITUD_APORTACION_PERIODICA')
    .where(
      sql<boolean>`(operation_status not in ('FINALIZED', 'CANCELLED', 'PERIODIC_SUSPENDED') or operation_status = 'CANCELLED' and last_nominal_date = next_nominal_date)`,
    )
    .execute();
