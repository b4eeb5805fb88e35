import type { Contributor } from '@area/contract/plan-people';
import { NO_CENTS } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { maximumContribution, maximumForRelative } from '@area/domain/pension/max-contribution';
import type { ContributionYear } from '@area/domain/pension/max-contribution';
import { contributorLimit } from '@area/domain/plan-people/contributor';
import type { ContributorKind, KeptRegime } from '@area/domain/plan-people/contributor';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { askedName, maskDocument } from '../accounts/shown-person.ts';
import type { Tables } from '../db/tables.ts';
import { getContributionYear } from '../pensions/contribution-year.ts';
import type { PlanAccount } from './plan-account.ts';
import { getRegime } from './regime.ts';

type Db = Kysely<Tables>;

const KIND_OF_ROLE = sql<ContributorKind>`coalesce(contributors.kind, case account_roles.role
  when 'TITULAR' then 'PARTICIPE' when 'APORTANTE' then 'PROMOTOR' else account_roles.role end)`;

/** Everybody who pays into a plan, or is asked to; who no longer does is not shown. */
const listRows = async (db: Db, account: string) =>
  db
    .selectFrom('account_roles')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .leftJoin('contributors', 'contributors.role_uuid', 'account_roles.uuid')
    .select(['account_roles.uuid', 'account_roles.status', 'account_roles.asked', 'account_roles.envelope_uuid', 'account_roles.intervener_uuid'])
    .select(['interveners.name', 'interveners.document_number', 'contributors.relationship', KIND_OF_ROLE.as('kind')])
    .where('account_roles.account_uuid', '=', account)
    .where('account_roles.role', 'in', ['PARTICIPE', 'TITULAR', 'APORTANTE_CONYUGE', 'APORTANTE_FAMILIAR', 'APORTANTE'])
    .where('account_roles.status', '<>', 'ENDED')
    .orderBy(sql`account_roles.role not in ('PARTICIPE', 'TITULAR')`)
    .orderBy('account_roles.requested_at')
    .orderBy('account_roles.uuid')
    .execute();

type Row = Awaited<ReturnType<typeof listRows>>[number];

/** Whose money it is, which is not always who ordered it. */
const CONTRIBUTOR = sql<string>`coalesce(contributions.contributor_uuid, operations.created_by)`;

interface Paid {
  readonly contributed: string;
  readonly committed: string;
}

/** What each person has paid into the account this year, and has ordered. */
const listPaid = async (db: Db, account: string, year: number): Promise<ReadonlyMap<string, Paid>> => {
  const rows = await db
    .selectFrom('operations')
    .leftJoin('contributions', 'contributions.operation_uuid', 'operations.uuid')
    .select([
      CONTRIBUTOR.as('contributor'),
      sql<string>`coalesce(sum(amount) filter (where operation_status = 'FINALIZED' and extract(year from nav_date) = ${year}), 0)::numeric(18, 2)`.as('contributed'),
      sql<string>`coalesce(sum(amount) filter (where operation_status not in ('FINALIZED', 'CANCELLED')), 0)::numeric(18, 2)`.as('committed'),
    ])
    .where('account_uuid', '=', account)
    .where('type', 'in', ['APORTACION', 'APORTACION_PERIODICA'])
    .where('source_system', '<>', 'CORRECTION')
    .groupBy(CONTRIBUTOR)
    .execute();
  return new Map(rows.map(({ contributor, ...paid }) => [contributor, paid]));
};

interface Reckoning {
  readonly regime: KeptRegime;
  /** Of everybody together, over all the plans of the participant. */
  readonly everybody: ContributionYear;
  readonly paid: ReadonlyMap<string, Paid>;
  readonly year: number;
}

const yearOfRow = ({ kind, intervener_uuid }: Row, { regime, everybody, paid, year }: Reckoning): ContributionYear => {
  const limit = contributorLimit(kind, regime, year);
  if (kind === 'PARTICIPE') return { ...everybody, limit };
  const own = paid.get(intervener_uuid);
  return { limit, contributed: centsFrom(own?.contributed ?? '0.00'), committed: centsFrom(own?.committed ?? '0.00'), declared_elsewhere: NO_CENTS };
};

/** Relatives of a disabled person stay within their own line and within that of all together. *Source*: decisions 2.7. */
const remainingOf = (row: Row, own: ContributionYear, { everybody }: Reckoning) =>
  row.kind === 'APORTANTE_FAMILIAR' ? maximumForRelative(own, everybody) : maximumContribution(own);

/** Who is asked for is shown as they were written down: whether they are a client already is nobody's business. */
const personOf = ({ status, asked, name, document_number }: Row) =>
  status === 'PENDING' && asked ? { name: askedName(asked), document_number: asked.document_number } : { name, document_number };

const present = (row: Row, reckoning: Reckoning): Contributor => {
  const { name, document_number } = personOf(row);
  const own = yearOfRow(row, reckoning);
  return {
    uuid: row.uuid,
    kind: row.kind,
    name,
    document_masked: maskDocument(document_number),
    relationship: row.relationship,
    status: row.status,
    uuid_envelope: row.status === 'PENDING' ? row.envelope_uuid : null,
    year: reckoning.year,
    limit: centsText(own.limit),
    contributed: centsText(own.contributed),
    remaining: centsText(remainingOf(row, own, reckoning)),
  };
};

/** Who pays into a plan, the participant first, with what each may still pay this year. *Source*: decisions 2.7. */
export const listContributorsOf = async (db: Db, { uuid, participant }: PlanAccount, year: number): Promise<Contributor[]> => {
  const regime = await getRegime(db, uuid);
  const everybody = { ...(await getContributionYear(db, participant.uuid, year)), limit: contributorLimit('PARTICIPE', regime, year) };
  const reckoning = { regime, everybody, paid: await listPaid(db, uuid, year), year };
  return (await listRows(db, uuid)).map((row) => present(row, reckoning));
};
