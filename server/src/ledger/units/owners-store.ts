import { OWNER_ROLES } from '@area/domain/account/roles';
import { addDays } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridInstant } from '@area/domain/calendar/madrid';
import type { TaxExemption } from '@area/domain/tax/exemption';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** `SENT`: a certificate counts from when it came, for an order. `CHECKED`: once the office has seen it, for what is paid. */
export type CertificateNeed = 'SENT' | 'CHECKED';

/** Which certificates of residence count: the last one until the end of a day, or the last of all. */
export interface CertificateQuery {
  readonly need: CertificateNeed;
  readonly on?: CivilDate;
}

export interface OwnerRow {
  readonly uuid: string;
  readonly intervener_type: 'F' | 'J';
  readonly is_bare_owner: boolean;
  readonly is_usufructuary: boolean;
  readonly percentage: string | null;
  readonly residences: readonly TaxResidence[] | null;
  readonly country: string | null;
  readonly certified_at: Date | null;
  /** What its last certificate says, of an entity. */
  readonly exemption: TaxExemption | null;
}

export const listOwnerRows = async (
  db: Db,
  account: string,
  { need, on }: CertificateQuery,
): Promise<OwnerRow[]> => {
  const until = on === undefined ? null : madridInstant(addDays(on, 1), 0);
  const counted = need === 'CHECKED' ? ['VALIDATED'] : ['PENDING', 'VALIDATED'];
  const { rows } = await sql<OwnerRow>`
    select i.uuid, i.intervener_type, bool_or(r.role = 'NUDO_PROPIETARIO') as is_bare_owner,
           bool_and(r.role = 'USUFRUCTUARIO') as is_usufructuary, max(r.percentage)::text as percentage,
           said.residences, coalesce(i.tin_country, home.country) as country, paper.created_at as certified_at,
           exempt.exemption
      from account_roles r
      join interveners i on i.uuid = r.intervener_uuid
      left join lateral (select residences from tax_declarations d
                          where d.intervener_uuid = i.uuid and d.residences is not null order by d.seq desc limit 1) said on true
      left join lateral (select country from addresses a where a.intervener_uuid = i.uuid and a.kind = 'FISCAL' limit 1) home on true
      left join lateral (select created_at from documents d
                          where d.intervener_uuid = i.uuid and d.subcategory = 'TAX_RESIDENCE_CERTIFICATE' and d.status = any(${counted}::text[])
                            and (${until}::timestamptz is null or d.created_at < ${until})
                          order by d.created_at desc limit 1) paper on true
      left join lateral (select case when e.valid_from is not null then jsonb_build_object('from', e.valid_from, 'until', e.valid_until) end as exemption
                           from tax_exemptions e where e.intervener_uuid = i.uuid order by e.seq desc limit 1) exempt on true
     where r.account_uuid = ${account} and r.status = 'ACTIVE' and r.role = any(${[...OWNER_ROLES]}::text[])
     group by i.uuid, said.residences, home.country, paper.created_at, exempt.exemption
     order by i.uuid`.execute(db);
  return rows;
};

/** The declared tax residence of a person, and the country of their tax number or address. */
export const findResidences = async (
  db: Db,
  intervener: string,
): Promise<Pick<OwnerRow, 'residences' | 'country'> | undefined> => {
  const { rows } = await sql<Pick<OwnerRow, 'residences' | 'country'>>`
    select (select residences from tax_declarations d where d.intervener_uuid = i.uuid and d.residences is not null order by d.seq desc limit 1) as residences,
           coalesce(i.tin_country, (select country from addresses a where a.intervener_uuid = i.uuid and a.kind = 'FISCAL' limit 1)) as country
      from interveners i where i.uuid = ${intervener}`.execute(db);
  return rows[0];
};
