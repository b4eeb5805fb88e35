import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridInstant } from '@area/domain/calendar/madrid';
import { findCountry } from '@area/domain/code-lists/countries';
import type { AlertFacts } from '@area/domain/kyc/alerts';
import { PLANNED_AMOUNTS } from '@area/domain/kyc/codes';
import { centsFrom } from '@area/domain/money/wire';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** A person whose money moved, with the facts for the alerts. */
export interface WatchedPerson {
  readonly person: string;
  readonly facts: AlertFacts;
}

interface Row {
  readonly person: string;
  readonly planned: string | null;
  readonly invested: string;
  readonly is_paid_by_third_party: boolean;
  readonly round_trips:
    | readonly { readonly in_on: CivilDate; readonly out_on: CivilDate; readonly amount: string }[]
    | null;
  readonly countries: readonly string[];
}

/** Entities are not asked for a plan, so nothing exceeds it. */
const NO_PLAN = 'MAS_500K';

const isThirdCountry = (code: string): boolean => findCountry(code)?.eea !== true;

const watchedIn = ({
  person,
  planned,
  invested,
  is_paid_by_third_party,
  round_trips,
  countries,
}: Row): WatchedPerson => ({
  person,
  facts: {
    planned: PLANNED_AMOUNTS.find((each) => each === planned) ?? NO_PLAN,
    invested_in_a_year: centsFrom(invested),
    is_paid_by_third_party,
    round_trips: (round_trips ?? []).map(({ in_on, out_on, amount }) => ({
      in_on,
      out_on,
      amount: centsFrom(amount),
    })),
    has_third_country_iban: countries.some(isThirdCountry),
  },
});

interface Window {
  /** Movements at the bank from this day on decide who is examined. */
  readonly since: CivilDate;
  readonly today: CivilDate;
}

/** All holders on whose accounts money came or left lately: a joint account counts whole for each. */
export const listWatched = async (
  db: Db,
  { since, today }: Window,
): Promise<readonly WatchedPerson[]> => {
  const { rows } = await sql<Row>`
    with came as (
      select p.booked_on, p.iban, p.outcome, p.imported_at >= ${madridInstant(since, 0)} as is_new, o.account_uuid, o.amount
        from payments p join operations o on o.uuid = p.operation_uuid
       where p.outcome in ('matched', 'not_a_holder') and p.booked_on > ${today}::date - interval '12 months'
    ), went as (
      select t.paid_on, t.iban, t.amount, t.paid_on >= ${since}::date as is_new, o.account_uuid
        from payouts t join operations o on o.uuid = t.operation_uuid
       where t.kind = 'REDEMPTION' and t.status = 'PAID' and t.paid_on > ${today}::date - interval '2 months'
    ), moved as (
      select account_uuid from came where is_new union select account_uuid from went where is_new
    ), watched as (
      select distinct r.intervener_uuid as person, r.account_uuid
        from account_roles r
       where r.status = 'ACTIVE' and r.role in ('TITULAR', 'PARTICIPE', 'NUDO_PROPIETARIO', 'USUFRUCTUARIO')
         and r.intervener_uuid in (
           select h.intervener_uuid from account_roles h join moved using (account_uuid)
            where h.status = 'ACTIVE' and h.role in ('TITULAR', 'PARTICIPE', 'NUDO_PROPIETARIO', 'USUFRUCTUARIO'))
    )
    select w.person,
           (select k.answers ->> 'K11' from kyc_records k
             where k.intervener_uuid = w.person and k.kind = 'PHYSICAL' and k.status = 'SIGNED' order by k.signed_at desc limit 1) as planned,
           coalesce((select sum(c.amount) from came c where c.outcome = 'matched' and c.account_uuid = any(array_agg(w.account_uuid))), 0)::numeric(18, 2)::text as invested,
           exists (select from came c where c.is_new and c.outcome = 'not_a_holder' and c.account_uuid = any(array_agg(w.account_uuid))) as is_paid_by_third_party,
           (select json_agg(json_build_object('in_on', c.booked_on, 'out_on', t.paid_on, 'amount', least(c.amount, t.amount)::text))
              from came c join went t on t.account_uuid = c.account_uuid
             where c.outcome = 'matched' and (c.is_new or t.is_new) and c.account_uuid = any(array_agg(w.account_uuid))) as round_trips,
           array(select substr(c.iban, 1, 2) from came c where c.is_new and c.iban <> '' and c.account_uuid = any(array_agg(w.account_uuid))
                 union select substr(t.iban, 1, 2) from went t where t.is_new and t.account_uuid = any(array_agg(w.account_uuid))) as countries
      from watched w group by w.person order by w.person`.execute(db);
  return rows.map(watchedIn);
};

/** Alerts to compliance about it since then, or still open. */
export const findNotifiedAlert = async (
  db: Db,
  person: string,
  { category, since }: { readonly category: string; readonly since: Date },
) =>
  db
    .selectFrom('issues')
    .select('uuid')
    .where('intervener_uuid', '=', person)
    .where('category', '=', category)
    .where(({ eb, or }) =>
      or([eb('created_at', '>=', since), eb('status', 'in', ['OPEN', 'IN_PROGRESS'])]),
    )
    .executeTakeFirst();
