import type { ContributorKind } from '@area/domain/plan-people/contributor';
import type { CoveredContingency } from '@area/domain/pension/incompatibility';
import type { Selectable } from 'kysely';
import type { ContributionsTable, Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { sql } from 'kysely';
import { NO_CENTS } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import { CONTRIBUTION_ORDER_TYPES } from '@area/domain/operation/type-lists';
import { codeList } from '../../platform/db/code-list.ts';

/** Who put a contribution in, and for what. */
export type Contribution = Selectable<ContributionsTable>;

interface Kept {
  readonly kind: ContributorKind;
  readonly contributor: string;
  readonly participant: { readonly uuid: string };
  readonly destined_for: CoveredContingency | null;
}

/** Records the contributor of an operation: single, periodic, or an instalment. */
export const insertContribution = async (
  db: Db,
  { uuid: operation_uuid, created_at }: OperationWhole,
  { kind, contributor, participant, destined_for }: Kept,
): Promise<void> => {
  await db
    .insertInto('contributions')
    .values({
      operation_uuid,
      contributor_uuid: contributor,
      kind,
      participant_uuid: participant.uuid,
      destined_for,
      created_at,
    })
    .execute();
};

export const findContribution = async (
  db: Db,
  operation: string,
): Promise<Contribution | undefined> =>
  db
    .selectFrom('contributions')
    .selectAll()
    .where('operation_uuid', '=', operation)
    .executeTakeFirst();

/** Whether somebody contributes periodically to any of their plans. */
export const isContributingPeriodically = async (db: Db, beneficiary: string): Promise<boolean> =>
  (await db
    .selectFrom('operations')
    .innerJoin('account_roles', 'account_roles.account_uuid', 'operations.account_uuid')
    .select('operations.uuid')
    .where('operations.type', '=', 'SOLICITUD_APORTACION_PERIODICA')
    .where('account_roles.intervener_uuid', '=', beneficiary)
    .where('account_roles.role', 'in', ['PARTICIPE', 'TITULAR'])
    .where('account_roles.status', '=', 'ACTIVE')
    .where(sql<boolean>`operations.operation_status not in ('FINALIZED', 'CANCELLED')`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Who contributes by an operation, with their name. */
export const findNamedContribution = async (db: Db, operation: string) =>
  db
    .selectFrom('contributions')
    .leftJoin('interveners', 'interveners.uuid', 'contributions.contributor_uuid')
    .select(['contributions.kind', 'contributions.destined_for', 'interveners.name'])
    .where('contributions.operation_uuid', '=', operation)
    .executeTakeFirst();

/** Replaces what somebody declares as contributed elsewhere in a year. */
export const updateDeclaredElsewhere = async (
  db: Db,
  whose: { readonly intervener_uuid: string; readonly year: number },
  said: { readonly amount: string; readonly declared_at: Date },
): Promise<void> => {
  await db
    .insertInto('contributions_elsewhere')
    .values({ ...whose, ...said })
    .onConflict((conflict) => conflict.columns(['intervener_uuid', 'year']).doUpdateSet(said))
    .execute();
};

/** What somebody declares as contributed elsewhere in a year. */
export const findDeclaredElsewhere = async (db: Db, participant: string, year: number) => {
  const said = await db
    .selectFrom('contributions_elsewhere')
    .select('amount')
    .where('intervener_uuid', '=', participant)
    .where('year', '=', year)
    .executeTakeFirst();
  return said ? centsFrom(said.amount) : NO_CENTS;
};

/**
 * One contribution at a time to the plans of a participant, on any account and channel, because limits belong to the
 * person. After the account, and before the sums are read. *Source*: decisions 2.7, ADR 65.
 */
export const lockContributions = async (db: Db, participant: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${participant}, 30))`.execute(db);
};

/** The plan accounts of a participant. */
export const listPlanAccounts = async (db: Db, participant: string) =>
  db
    .selectFrom('account_roles')
    .innerJoin('accounts', 'accounts.uuid', 'account_roles.account_uuid')
    .select('accounts.uuid')
    .distinct()
    .where('account_roles.intervener_uuid', '=', participant)
    .where('account_roles.role', 'in', ['PARTICIPE', 'TITULAR'])
    .where('account_roles.status', '=', 'ACTIVE')
    .where('accounts.type', '=', 'P')
    .execute();

interface Joining {
  readonly account: string;
  readonly product: string;
  readonly except?: string;
  /** What came later does not count. */
  readonly before?: Date;
}

/** Whether a contribution is the first to a plan: there are no units and no earlier orders of it. */
export const isJoining = async (
  db: Db,
  { account, product, except, before }: Joining,
): Promise<boolean> => {
  const { rows } = await sql<{ is_first: boolean }>`
    select not exists (select from lots where account_uuid = ${account} and product_uuid = ${product} and created_at < coalesce(${before ?? null}::timestamptz, 'infinity'))
       and not exists (select from operations where account_uuid = ${account} and product_uuid = ${product} and operation_status <> 'CANCELLED'
                          and type in (${codeList(CONTRIBUTION_ORDER_TYPES)})
                          and created_at <= coalesce(${before ?? null}::timestamptz, 'infinity') and uuid is distinct from ${except ?? null}::uuid) as is_first`.execute(
    db,
  );
  return rows[0]?.is_first ?? true;
};
