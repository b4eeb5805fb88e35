import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import { sql } from 'kysely';
import { HOME, residenceOf } from '../../ledger/units/owners.ts';
import type { Db } from '../../platform/db/tables.ts';

/** Somebody at a moment: where they paid taxes then. */
interface HolderQuery {
  readonly person: string;
  readonly at: Date;
}

/** Somebody as a form names them. */
export interface TaxFormHolder {
  readonly nif: string;
  readonly name: string;
  readonly holder_type: 'F' | 'J';
  /** Where they pay taxes: Spain if one of the places is. *Shape*: alpha-2. */
  readonly residence: string;
  /** Their tax number there, if it is abroad and known. */
  readonly foreign_tin: string | null;
  /** Of the fiscal address. *Shape*: two digits. */
  readonly province: string | null;
  readonly birthdate: CivilDate | null;
}

interface Row extends Omit<TaxFormHolder, 'residence' | 'foreign_tin'> {
  readonly residences: readonly TaxResidence[] | null;
  readonly country: string | null;
  readonly tin_code: string | null;
}

const holderOf = ({ residences, country, tin_code, ...row }: Row): TaxFormHolder => {
  const residence = residenceOf({ residences, country });
  const declared = residences?.find((each) => each.country === residence)?.tin;
  return {
    ...row,
    residence,
    foreign_tin: residence === HOME ? null : (declared ?? tin_code ?? '') || null,
  };
};

/**
 * People as forms name them, in the order of the queries. Their residence is the one declared last before the moment:
 * what is filed for a month stays when somebody moves later. *Source*: decisions 5.3 and 9.1.
 */
export const listTaxFormHolders = async (
  db: Db,
  queries: readonly HolderQuery[],
): Promise<readonly TaxFormHolder[]> => {
  const [people, moments] = [
    queries.map(({ person }) => person),
    queries.map(({ at }) => at.toISOString()),
  ];
  const { rows } = await sql<Row>`
    select i.document_number as nif, i.name, i.intervener_type as holder_type, i.birthdate, i.tin_code,
           said.residences, coalesce(i.tin_country, home.country) as country,
           case when home.country = 'ES' then nullif(left(home.postal_code, 2), '') end as province
      from unnest(${people}::uuid[], ${moments}::timestamptz[]) with ordinality as asked (person, at, place)
      join interveners i on i.uuid = asked.person
      left join lateral (select d.residences from tax_declarations d
                          where d.intervener_uuid = i.uuid and d.residences is not null and d.declared_at <= asked.at
                          order by d.seq desc limit 1) said on true
      left join lateral (select a.country, a.postal_code from addresses a where a.intervener_uuid = i.uuid and a.kind = 'FISCAL' limit 1) home on true
     order by asked.place`.execute(db);
  return rows.map(holderOf);
};
