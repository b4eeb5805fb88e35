import { OWNER_ROLES } from '@area/domain/account/roles';
import { madridDate } from '@area/domain/calendar/madrid';
import { rateFrom } from '@area/domain/money/wire';
import type { TaxHolder } from '@area/domain/tax/holder';
import type { Owner } from '@area/domain/tax/withholding';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

const HOME = 'ES';

/** `SENT`: a certificate counts from when it came, for an order. `CHECKED`: once the office has seen it, for what is paid. */
export type CertificateNeed = 'SENT' | 'CHECKED';

interface OwnerRow {
  readonly uuid: string;
  readonly intervener_type: 'F' | 'J';
  readonly is_bare_owner: boolean;
  readonly is_usufructuary: boolean;
  readonly percentage: string | null;
  readonly residences: readonly TaxResidence[] | null;
  readonly country: string | null;
  readonly certified_at: Date | null;
}

const listRows = async (db: Db, account: string, need: CertificateNeed): Promise<OwnerRow[]> => {
  const counted = need === 'CHECKED' ? ['VALIDATED'] : ['PENDING', 'VALIDATED'];
  const { rows } = await sql<OwnerRow>`
    select i.uuid, i.intervener_type, bool_or(r.role = 'NUDO_PROPIETARIO') as is_bare_owner,
           bool_and(r.role = 'USUFRUCTUARIO') as is_usufructuary, max(r.percentage)::text as percentage,
           said.residences, coalesce(i.tin_country, home.country) as country, paper.created_at as certified_at
      from account_roles r
      join interveners i on i.uuid = r.intervener_uuid
      left join lateral (select residences from tax_declarations d
                          where d.intervener_uuid = i.uuid and d.residences is not null order by d.seq desc limit 1) said on true
      left join lateral (select country from addresses a where a.intervener_uuid = i.uuid and a.kind = 'FISCAL' limit 1) home on true
      left join lateral (select created_at from documents d
                          where d.intervener_uuid = i.uuid and d.subcategory = 'TAX_RESIDENCE_CERTIFICATE' and d.status = any(${counted}::text[])
                          order by d.created_at desc limit 1) paper on true
     where r.account_uuid = ${account} and r.status = 'ACTIVE' and r.role = any(${[...OWNER_ROLES]}::text[])
     group by i.uuid, said.residences, home.country, paper.created_at
     order by i.uuid`.execute(db);
  return rows;
};

/** Where somebody pays taxes: here as soon as here is one of the places. *Source*: decisions 5.3; what nobody declared, by tax number and address. */
const residenceOf = ({ residences, country }: Pick<OwnerRow, 'residences' | 'country'>): string => {
  const declared = residences?.map((each) => each.country) ?? [];
  if (declared.length === 0) return country ?? HOME;
  return declared.includes(HOME) ? HOME : (declared[0] ?? HOME);
};

const holderOf = (row: OwnerRow): TaxHolder => {
  const country = residenceOf(row);
  if (country !== HOME)
    return {
      kind: 'NON_RESIDENT',
      country,
      certificate_issued_on: row.certified_at && madridDate(row.certified_at),
    };
  return { kind: row.intervener_type === 'J' ? 'RESIDENT_ENTITY' : 'RESIDENT_PERSON' };
};

/** The gain belongs to the bare owner where somebody else has the use. *Source*: decisions 2.5, usufruct. */
const whoGains = (rows: readonly OwnerRow[]): readonly OwnerRow[] =>
  rows.some(({ is_bare_owner }) => is_bare_owner)
    ? rows.filter(({ is_usufructuary }) => !is_usufructuary)
    : rows;

const EQUAL = 1n;

/**
 * Who owns what an account holds, in what shares, and how each is taxed. Shares are equal unless each has one
 * written down. *Source*: decisions 2.5, co-holders.
 */
export const listOwners = async (
  db: Db,
  account: string,
  need: CertificateNeed,
): Promise<Owner[]> => {
  const rows = whoGains(await listRows(db, account, need));
  const areShared = rows.every(({ percentage }) => percentage !== null);
  return rows.map((row) => ({
    uuid: row.uuid,
    ownership: areShared && row.percentage !== null ? rateFrom(row.percentage) : EQUAL,
    holder: holderOf(row),
  }));
};

/** Whether somebody pays taxes here, as an owner would be judged. *Source*: decisions 2.8 and 5.3. */
export const isTaxedHere = async (db: Db, intervener: string): Promise<boolean> => {
  const { rows } = await sql<Pick<OwnerRow, 'residences' | 'country'>>`
    select (select residences from tax_declarations d where d.intervener_uuid = i.uuid and d.residences is not null order by d.seq desc limit 1) as residences,
           coalesce(i.tin_country, (select country from addresses a where a.intervener_uuid = i.uuid and a.kind = 'FISCAL' limit 1)) as country
      from interveners i where i.uuid = ${intervener}`.execute(db);
  const [person] = rows;
  return person === undefined || residenceOf(person) === HOME;
};
