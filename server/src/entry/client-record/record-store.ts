import { AML_CATEGORY_PREFIX } from '@area/domain/issue/handling';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

export const listAddressesOf = async (db: Db, person: string) =>
  db
    .selectFrom('addresses')
    .select([
      'kind',
      'street_type',
      'street',
      'number',
      'floor',
      'door',
      'postal_code',
      'city',
      'state',
      'country',
    ])
    .where('intervener_uuid', '=', person)
    .orderBy('kind')
    .execute();

/** The logins of somebody, with when they were last there. */
export const listLoginsOf = async (db: Db, person: string) =>
  db
    .selectFrom('logins')
    .select(['portal_id as portal', 'invited_at', 'password_changed_at'])
    .select((eb) =>
      eb
        .selectFrom('token_families as f')
        .select((inner) => inner.fn.max('f.last_used_at').as('at'))
        .where('f.kind', '=', 'CLIENT')
        .whereRef('f.intervener_uuid', '=', 'logins.intervener_uuid')
        .whereRef('f.portal_id', '=', 'logins.portal_id')
        .as('last_seen_at'),
    )
    .where('intervener_uuid', '=', person)
    .orderBy('portal_id')
    .execute();

export const findLastKyc = async (db: Db, person: string) =>
  db
    .selectFrom('kyc_records')
    .select(['uuid', 'status', 'review_on'])
    .where('intervener_uuid', '=', person)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();

const count = (from: ReturnType<typeof sql>) => sql<number>`(select count(*)::int ${from})`;

/** What of somebody waits: for the office, or for them. */
export const countWaitingOf = async (
  db: Db,
  person: string,
  { withAml }: { readonly withAml: boolean },
) => {
  return db
    .selectNoFrom([
      count(sql`from pending_changes where intervener_uuid = ${person} and status = 'PENDING'`).as(
        'changes',
      ),
      count(sql`from documents where intervener_uuid = ${person} and status = 'PENDING'`).as(
        'documents',
      ),
      count(sql`from envelopes where person_uuid = ${person} and status = 'PENDING'`).as(
        'envelopes',
      ),
      count(
        sql`from issues where intervener_uuid = ${person} and status <> 'CLOSED' and (${withAml}::boolean or category not like ${`${AML_CATEGORY_PREFIX}%`})`,
      ).as('issues'),
    ])
    .executeTakeFirstOrThrow();
};
