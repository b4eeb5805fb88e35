import type { CivilDate } from '@area/domain/calendar/civil-date';
import { centsFrom } from '@area/domain/money/wire';
import { isLimitHeld } from '@area/domain/pension/contribution-limit';
import type { ContributorKind } from '@area/domain/plan-people/contributor';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { Contributions } from '../printed-documents/tax-facts.ts';
import { getExcessYear } from '../pensions/excess-facts.ts';
import { isShownTo } from '../../access/config/shown-plans-store.ts';
import { CONTRIBUTED } from './standing.ts';

/** Whose contributions: put in by a person, or into a plan of theirs. */
export interface ContributionScope {
  readonly person: string;
  /** The accounts of their plans: what nobody wrote down is the participant's own. */
  readonly plans: readonly string[];
}

/** Contributions as `o`, and who put them in as `c`, where somebody wrote it down. *Shape*: what follows `from`. */
export const contributedBy = ({ person, plans }: ContributionScope) => sql`
  operations o left join contributions c on c.operation_uuid = o.uuid
 where (o.uuid in (select operation_uuid from contributions where participant_uuid = ${person} or contributor_uuid = ${person})
        or o.account_uuid = any(${[...plans]}::uuid[]) and c.operation_uuid is null)
   and ${CONTRIBUTED} and ${isShownTo(sql`o.account_uuid`, sql`${person}::uuid`)}`;

interface Row {
  readonly on: CivilDate;
  readonly name: string;
  readonly code: string;
  readonly kind: ContributorKind;
  readonly participant: string | null;
  readonly reference: string;
  readonly amount: string;
}

const listRows = async (db: Db, whose: ContributionScope, year: number): Promise<readonly Row[]> =>
  (
    await sql<Row>`
      with put as (
        select o.product_uuid, o.nav_date as on, o.reference, o.amount, coalesce(c.kind, 'PARTICIPE') as kind, c.participant_uuid
          from ${contributedBy(whose)} and extract(year from o.nav_date) = ${year}
      )
      select put.on, put.reference, put.amount, put.kind, p.name, coalesce(t.dgsfp_code, p.cnmv_number) as code,
             (select i.name from interveners i where i.uuid = put.participant_uuid and i.uuid <> ${whose.person}) as participant
        from put join products p on p.uuid = put.product_uuid left join plan_terms t on t.product_uuid = p.uuid
       order by put.on, put.reference`.execute(db)
  ).rows;

/** What was put into plans in a year by a person or for them, by the rule of the year's limit. *Source*: decisions 2.7 and 9.2 (5), ADR 80. */
export const getContributions = async (
  db: Db,
  whose: ContributionScope,
  year: number,
): Promise<Contributions> => {
  const rows = (await listRows(db, whose, year)).map(({ name, code, amount, ...row }) => ({
    ...row,
    plan: { name, code },
    amount: centsFrom(amount),
  }));
  // Of a year before the limits that are held, what was put in is told without any.
  if (rows.every(({ participant }) => participant !== null) || !isLimitHeld(year))
    return { rows, limit: null, excess: null };
  const { limit, excess } = await getExcessYear(db, { participant: whose.person, year });
  return { rows, limit, excess };
};
