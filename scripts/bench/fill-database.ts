import { fillDirectly } from './run-long-statement.ts';
import { fillPeople } from './fill-people.ts';

const PAST_OPERATIONS = 300;
const NOTIFICATIONS = 60;
const MORE_ACCOUNTS = 24;

/** The history of some years on an investor's oldest account. */
const PAST = `
  insert into operations
  select made.*
    from operations o, generate_series(1, ${PAST_OPERATIONS}) n,
         jsonb_populate_record(o, jsonb_build_object(
           'uuid', gen_random_uuid(), 'reference', 'OP9' || lpad(n::text, 9, '0'),
           'created_at', o.created_at + n * interval '1 hour', 'updated_at', o.created_at + n * interval '1 hour')) made
   where o.uuid = (select uuid from operations where account_uuid = $1 and operation_status = 'FINALIZED' limit 1)`;

const TOLD = `
  insert into notifications (uuid, intervener_uuid, type, title, body, entity_type, entity_uuid, created_at)
  select gen_random_uuid(), $1, 'OPERATION_STATUS_CHANGE', 'Operación finalizada',
         'La operación sobre el fondo ha finalizado y las participaciones están en su posición.',
         'OPERATION', gen_random_uuid(), now() - n * interval '1 day'
    from generate_series(1, ${NOTIFICATIONS}) n`;

/** Accounts like the first one, with the same holdings. */
const ACCOUNTS = `
  with made as (
    insert into accounts
    select another.*
      from accounts a, generate_series(1, ${MORE_ACCOUNTS}) n,
           jsonb_populate_record(a, jsonb_build_object('uuid', gen_random_uuid(), 'number', '9' || lpad(n::text, 9, '0'))) another
     where a.uuid = $1
    returning uuid
  ), bank as (
    insert into bank_accounts
    select another.*
      from bank_accounts b, made, jsonb_populate_record(b, jsonb_build_object('uuid', gen_random_uuid(), 'account_uuid', made.uuid)) another
     where b.account_uuid = $1
  ), holders as (
    insert into account_roles (account_uuid, intervener_uuid, role, status) select made.uuid, r.intervener_uuid, r.role, r.status from account_roles r, made where r.account_uuid = $1
  )
  insert into positions (account_uuid, product_uuid, units, cost)
  select made.uuid, p.uuid, 1234.567891, 20000.00 from made, products p where p.type = 'F'`;

/** Sessions of the same number, two tokens each: a caller is searched among them. */
const SESSIONS = `
  with opened as (
    insert into token_families (uuid, portal_id, kind, intervener_uuid, opened_at, last_used_at, expires_at)
    select gen_random_uuid(), (select id from portals order by id limit 1), 'CLIENT', uuid, now(), now(), now() + interval '8 hours' from interveners where document_number like 'E%'
    returning uuid)
  insert into tokens (token_hash, kind, family, issued_at, expires_at)
  select sha256(convert_to(opened.uuid::text || kind, 'UTF8')), kind, opened.uuid, now(), now() + interval '15 minutes' from opened, unnest(array['access', 'refresh']) kind`;

const HOLDINGS = `
  insert into positions (account_uuid, product_uuid, units, cost)
  select a.uuid, p.uuid, 1234.567891, 20000.00 from accounts a, products p where a.number like '7%' and length(a.number) = 9 and p.type = 'F'`;

/** Beside those who are measured. */
const OTHERS = 2_000;

/**
 * Gives the demo people as much data as busy real ones, among the clients and open sessions of a small manager. PostgreSQL
 * scans a table that fits on one page completely, and such a plan must not be measured.
 */
export const fill = async (
  dataDir: string,
  lives: { account: string; person: string; accountOfMany: string },
): Promise<void> => {
  await fillDirectly(dataDir, PAST, [lives.account]);
  await fillDirectly(dataDir, TOLD, [lives.person]);
  await fillDirectly(dataDir, ACCOUNTS, [lives.accountOfMany]);
  await fillPeople(dataDir, OTHERS, { document: 'E', number: '7' });
  await fillDirectly(dataDir, SESSIONS);
  await fillDirectly(dataDir, HOLDINGS);
  await fillDirectly(dataDir, 'vacuum analyze');
};
