import { fillDirectly } from './run-long-statement.ts';

/** With what their documents and the numbers of their accounts begin. */
interface Marks {
  readonly document: string;
  readonly number: string;
}

const OF_A_CROWD: Marks = { document: 'D', number: '8' };

const PEOPLE = `
  with model as (
    select a.* from accounts a where a.uuid = (select account_uuid from operations where operation_status = 'FINALIZED' and type = 'SUSCRIPCION' order by created_at limit 1)
  ), people as (
    insert into interveners (uuid, intervener_type, name, given_name, family_name_1, document_type, document_number, email, intervener_status, has_docs_signed, created_at)
    select gen_random_uuid(), 'F', 'Cliente ' || n, 'Cliente', 'Apellido', 'PASAPORTE', $2::text || lpad(n::text, 8, '0'), lower($2::text) || n || '@example.com', 'FINALIZADO', true, now()
      from generate_series(1, $1::int) n returning uuid, document_number
  ), made as (
    insert into accounts
    select another.* from model m, people, jsonb_populate_record(null::accounts, to_jsonb(m) || jsonb_build_object('uuid', gen_random_uuid(), 'number', $3::text || right(people.document_number, 8))) another
    returning uuid, number)
  insert into account_roles (account_uuid, intervener_uuid, role, status, since)
  select made.uuid, people.uuid, 'TITULAR', 'ACTIVE', now() from made join people on right(people.document_number, 8) = right(made.number, 8)`;

/** Accounts of one person each, who is nobody else's. */
export const fillPeople = async (
  dataDir: string,
  count: number,
  { document, number }: Marks = OF_A_CROWD,
): Promise<void> => fillDirectly(dataDir, PEOPLE, [count, document, number]);
