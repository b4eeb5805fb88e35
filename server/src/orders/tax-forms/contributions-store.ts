import type { StatementPeriod } from '@area/domain/document/statement-period';
import type { PlanRegime } from '@area/domain/plan-people/contributor';
import type { ContributorKind } from '@area/domain/plan-people/contributor';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { CONTRIBUTED } from '../operations/standing-store.ts';

/** Records read at a time, which limits the memory. */
export const PAGE = 2000;

/** What somebody put into a plan of a participant in a year. */
export interface ContributionSum {
  readonly participant: string;
  readonly account_uuid: string;
  readonly product_uuid: string;
  readonly kind: ContributorKind;
  readonly contributor: string;
  readonly nif: string;
  readonly name: string;
  readonly contributor_nif: string;
  readonly contributor_name: string;
  readonly regime: PlanRegime;
  readonly plan: string;
  readonly plan_code: string;
  readonly account_number: string;
  readonly payments: string;
  readonly amount: string;
}

/** Without a stored contributor it is the participant's own, as in the tax report. */
const sums = ({ from, to }: StatementPeriod) => sql`
  select coalesce(c.participant_uuid, owner.intervener_uuid) as participant, o.account_uuid, o.product_uuid, coalesce(c.kind, 'PARTICIPE') as kind,
         coalesce(c.contributor_uuid, c.participant_uuid, owner.intervener_uuid) as contributor, count(*)::text as payments, sum(o.amount)::numeric(18, 2)::text as amount
    from operations o
    left join contributions c on c.operation_uuid = o.uuid
    left join lateral (select r.intervener_uuid from account_roles r
                        where c.operation_uuid is null and r.account_uuid = o.account_uuid and r.role in ('PARTICIPE', 'TITULAR') and r.status in ('ACTIVE', 'ENDED')
                        order by r.status, r.intervener_uuid limit 1) owner on true
   where ${CONTRIBUTED} and o.nav_date between ${from} and ${to}
   group by 1, 2, 3, 4, 5`;

/** The contributions of some days by participant, plan and contributor, after the last one of the page before. */
export const listContributionSums = async (
  db: Db,
  days: StatementPeriod,
  after: ContributionSum | undefined,
): Promise<readonly ContributionSum[]> => {
  const isNext = after
    ? sql`(s.participant, s.account_uuid, s.product_uuid, s.kind, s.contributor) > (${after.participant}::uuid, ${after.account_uuid}::uuid, ${after.product_uuid}::uuid, ${after.kind}, ${after.contributor}::uuid)`
    : sql`true`;
  const { rows } = await sql<ContributionSum>`
    select s.*, i.document_number as nif, i.name, payer.document_number as contributor_nif, payer.name as contributor_name,
           coalesce(regime.kind, 'INDIVIDUAL') as regime, p.name as plan, coalesce(t.dgsfp_code, p.cnmv_number) as plan_code, a.number as account_number
      from (${sums(days)}) s
      join interveners i on i.uuid = s.participant
      join interveners payer on payer.uuid = s.contributor
      join products p on p.uuid = s.product_uuid
      left join plan_terms t on t.product_uuid = p.uuid
      join accounts a on a.uuid = s.account_uuid
      left join contribution_regimes regime on regime.account_uuid = s.account_uuid
     where ${isNext}
     order by s.participant, s.account_uuid, s.product_uuid, s.kind, s.contributor limit ${PAGE}`.execute(
    db,
  );
  return rows;
};

/** What was contributed on some days, by the operations alone. */
export const sumContributions = async (
  db: Db,
  { from, to }: StatementPeriod,
): Promise<{ readonly amount: string }> => {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(o.amount), 0)::numeric(20, 2)::text as amount from operations o
     where ${CONTRIBUTED} and o.nav_date between ${from} and ${to}`.execute(db);
  return rows[0] ?? { amount: '0.00' };
};
