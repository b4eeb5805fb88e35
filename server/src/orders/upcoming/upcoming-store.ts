import type { CivilDate } from '@area/domain/calendar/civil-date';
import { RIGHTS_CATEGORY } from '@area/domain/gdpr/rights';
import { COMPLAINT_CATEGORY } from '@area/domain/issue/conversation';
import type { PaymentStatus } from '@area/domain/operation/codes';
import { REPEATING_TYPES } from '@area/domain/operation/type-lists';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** The orders of some accounts that are signed and not executed, each of its parts that has a day of its own. */
export const listComingOrders = async (db: Db, accounts: readonly string[]) =>
  accounts.length === 0
    ? []
    : db
        .selectFrom('operations as o')
        .innerJoin('products as p', 'p.uuid', 'o.product_uuid')
        .select([
          'o.uuid',
          'o.type',
          'o.payment_method',
          'o.nav_date',
          'o.expected_nav_date',
          'o.settlement_date',
          'o.version',
          'p.name',
        ])
        .select(sql<PaymentStatus>`o.payment_status`.as('payment_status'))
        .select(sql<string | null>`coalesce(o.net, o.amount)`.as('amount'))
        .where('o.account_uuid', 'in', accounts)
        .where('o.operation_status', 'in', ['SIGNED', 'VALIDATED', 'RD_SENT'])
        .where('o.type', 'not in', REPEATING_TYPES)
        .execute();

/** The periodic orders of some accounts that are in force and have an instalment before them. */
export const listComingPeriodics = async (db: Db, accounts: readonly string[]) =>
  accounts.length === 0
    ? []
    : db
        .selectFrom('periodic_orders as r')
        .innerJoin('operations as o', 'o.uuid', 'r.operation_uuid')
        .innerJoin('products as p', 'p.uuid', 'o.product_uuid')
        .selectAll('r')
        .select(['o.uuid', 'p.name'])
        .where('o.account_uuid', 'in', accounts)
        .where('o.operation_status', '=', 'PERIODIC_ACTIVE')
        .where('r.next_date', 'is not', null)
        .where('r.suspended_because', 'is', null)
        .execute();

/** What runs out of somebody: their document and the review of their data; nothing of what never does. */
export const findEndsOf = async (db: Db, intervener: string) =>
  db
    .selectFrom('interveners')
    .select(['document_expiration_date', 'is_document_permanent', 'kyc_valid_until', 'version'])
    .where('uuid', '=', intervener)
    .executeTakeFirstOrThrow();

/** The last test of somebody, and the day on which it runs out. */
export const findTestOf = async (db: Db, intervener: string) =>
  db
    .selectFrom('convenience_tests')
    .select('uuid')
    .select(sql<CivilDate>`(valid_until at time zone 'Europe/Madrid')::date`.as('valid_until'))
    .where('intervener_uuid', '=', intervener)
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What the law gives a last day. *Source*: screens.md (Lo que viene), decisions 5.4. */
const ANSWERED_BY_LAW: readonly string[] = [COMPLAINT_CATEGORY, RIGHTS_CATEGORY];

/** The complaints of somebody and their requests about personal data that are not answered yet, each with the last day for it. */
export const listAnswersDue = async (db: Db, intervener: string) =>
  db
    .selectFrom('issues')
    .select(['uuid', 'subject'])
    .select(sql<CivilDate>`(expires_on at time zone 'Europe/Madrid')::date`.as('due'))
    .where('intervener_uuid', '=', intervener)
    .where('category', 'in', ANSWERED_BY_LAW)
    .where('is_intervener', '=', true)
    .where('status', 'in', ['OPEN', 'IN_PROGRESS'])
    .execute();
