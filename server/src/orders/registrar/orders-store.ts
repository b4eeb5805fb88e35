import { OWNER_ROLES } from '@area/domain/account/roles';
import { sql } from 'kysely';
import { suspicionOf } from '../../clients/accounts/account-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { OrderFacts } from './order-line.ts';

/** The signers and the signed document; for an instalment or a leg, those of its parent order. */
const SIGNED = sql`
  left join lateral (
    select e.uuid from envelopes e
     where e.purpose = 'ORDER' and ((e.entity_uuid = o.uuid and e.version = o.version) or e.entity_uuid = o.parent_uuid)
     order by e.entity_uuid = o.uuid desc, e.version desc limit 1) envelope on true`;

const SIGNERS = sql`array(
  select i.document_number from signatures s join interveners i on i.uuid = s.intervener_uuid
   where s.envelope_uuid = envelope.uuid order by s.signed_at, s.uuid)`;

const PAPERS = sql`array(select d.document_uuid from envelope_documents d where d.envelope_uuid = envelope.uuid order by d.position)`;

const holder = (roles: readonly string[]) => sql`(
  select i.document_number from account_roles r join interveners i on i.uuid = r.intervener_uuid
   where r.account_uuid = o.account_uuid and r.status = 'ACTIVE' and r.role = any(${roles}::text[]) order by i.name, i.uuid limit 1)`;

/** The part of a plan that it takes, why and how it is collected; empty if the order names no part. */
const OF_A_PLAN = sql`coalesce(moved.rights, benefit.rights) as rights, coalesce(moved.compartment, benefit.compartment) as compartment,
           benefit.cause, benefit.collection, benefit.deferred_to`;

/** Never less than the signed version, and one more each time it is sent to the registrar again. */
const VERSION = sql`greatest(o.version, coalesce((select max(l.version) + 1 from registrar_lines l where l.operation_uuid = o.uuid), 1))`;

/** The data of some orders for the registrar, by uuid, read with one statement. */
export const listOrderFacts = async (db: Db, uuids: readonly string[]): Promise<OrderFacts[]> => {
  const { rows } = await sql<OrderFacts>`
    select o.uuid as operation_uuid, ${VERSION} as version, o.type, o.subop, p.type as product_type, a.number as account_number, p.code as product_code,
           case when p.type = 'P' then coalesce(terms.dgsfp_code, p.cnmv_number) else p.isin end as isin, p.class, o.amount_indicator, o.amount::text, o.ordered_units::text, o.payment_method,
           coalesce(b.iban, debited.iban) as iban, coalesce(o.order_at, o.created_at) as order_at, o.nav_date, ${SIGNERS} as signers,
           ${holder(OWNER_ROLES)} as holder, o.source, coalesce(other.code, partner.code, t.isin) as other_product, t.manager_nif as other_manager,
           ${OF_A_PLAN},
           coalesce(r.periodicity, income.periodicity) as periodicity, coalesce(r.start_date, income.start_date) as start, r.end_date as "end",
           coalesce(r.increase_type, nullif(coalesce(r.revaluation, income.revaluation), 'SIN_REVALORIZACION')) as increase_type,
           coalesce(r.increase, income.revaluation_value)::text as increase, o.suitability_verdict as suitability, ${PAPERS} as documents, o.distributor_uuid as distributor
      from operations o
      join accounts a on a.uuid = o.account_uuid
      join products p on p.uuid = o.product_uuid
      left join bank_accounts b on b.uuid = o.bank_account_uuid
      left join mandates m on m.uuid = o.mandate_uuid
      left join bank_accounts debited on debited.uuid = m.bank_account_uuid
      left join products other on other.uuid = o.destination_product_uuid
      left join operations parent on parent.uuid = o.parent_uuid and parent.type = 'SOLICITUD_TRASPASO_INTERNO'
      left join products partner on partner.uuid = case when parent.product_uuid = o.product_uuid then parent.destination_product_uuid else parent.product_uuid end
      left join transfer_orders t on t.operation_uuid = o.uuid
      left join periodic_orders r on r.operation_uuid = o.uuid
      left join plan_terms terms on terms.product_uuid = p.uuid
      left join plan_transfers moved on moved.operation_uuid = o.uuid
      left join benefits benefit on benefit.operation_uuid = o.uuid
      left join lateral (
        select i.periodicity, i.start_date, i.revaluation, i.revaluation_value from benefit_incomes i
         where i.benefit_uuid = o.uuid and i.changed_by_uuid is null order by i.start_date limit 1) income on true
      ${SIGNED}
     where o.uuid = any(${uuids}::uuid[])
     order by o.uuid`.execute(db);
  return rows;
};

const TO_SEND = [
  'uuid',
  'type',
  'operation_status',
  'payment_method',
  'payment_status',
  'account_uuid',
] as const;

/** While money laundering is suspected no order goes on. *Source*: decisions 1.7 (all operations stop). */
const GOES_ON = sql<boolean>`not ${suspicionOf(sql.ref('operations.account_uuid'))}`;

/** The next validated orders that nobody else is at. */
export const lockValidatedAfter = async (db: Db, after: string, limit: number) =>
  db
    .selectFrom('operations')
    .select(TO_SEND)
    // Written as literals, so that the index of orders to export is used.
    .where('operation_status', '=', sql.lit('VALIDATED'))
    .where('uuid', '>', after)
    .where(GOES_ON)
    .orderBy('uuid')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** The validated orders of some accounts. */
export const lockValidatedOf = async (db: Db, accounts: readonly string[]) =>
  db
    .selectFrom('operations')
    .select(TO_SEND)
    .where('operation_status', '=', 'VALIDATED')
    .where('account_uuid', 'in', accounts)
    .where(GOES_ON)
    .orderBy('uuid')
    .forUpdate()
    .execute();

/** The account that an order is of. */
export const getAccountOf = async (db: Db, operation: string): Promise<string> => {
  const { account_uuid } = await db
    .selectFrom('operations')
    .select('account_uuid')
    .where('uuid', '=', operation)
    .executeTakeFirstOrThrow();
  return account_uuid;
};
