import { fillDirectly } from '../run-long-statement.ts';
import type { LoggedIn } from '../../verify/people.ts';
import type { Scale } from '../scale.ts';

const MUCH = { people: 200, banks: 50, operations: 100_000 };
const LITTLE = { people: 5, banks: 5, operations: 5 };
/** The only account of each of the two. */
const SMALL_ACCOUNT = '1000001009';
const BIG_ACCOUNT = '1000000807';

/** Authorised persons whom nobody else knows. */
const PEOPLE = `
  with made as (
    insert into interveners (uuid, intervener_type, name, given_name, family_name_1, document_type, document_number, email, intervener_status, created_at)
    select gen_random_uuid(), 'F', 'Persona ' || n, 'Persona ' || n, 'Apellido', 'PASAPORTE', 'B' || left(md5(a.uuid::text), 8) || n, 'p' || n || '@example.com', 'FINALIZADO', now()
      from accounts a, generate_series(1, $2::int) n where a.number = $1
    returning uuid)
  insert into account_roles (account_uuid, intervener_uuid, role, status, since)
  select a.uuid, made.uuid, 'AUTORIZADO_CONSULTA', 'ACTIVE', now() from accounts a, made where a.number = $1`;

const BANKS = `
  insert into bank_accounts
  select another.*
    from bank_accounts b join accounts a on a.uuid = b.account_uuid, generate_series(1, $2::int) n,
         jsonb_populate_record(b, jsonb_build_object('uuid', gen_random_uuid(), 'iban', 'ES' || lpad(n::text, 22, '0'), 'is_payout', false)) another
   where a.number = $1 and b.is_payout`;

const OPERATIONS = `
  insert into operations
  select made.*
    from operations o, generate_series(1, $2::int) n,
         jsonb_populate_record(o, jsonb_build_object(
           'uuid', gen_random_uuid(), 'reference', 'B' || right($1, 4) || lpad(n::text, 8, '0'),
           'created_at', o.created_at + n * interval '10 minutes', 'updated_at', o.created_at + n * interval '10 minutes')) made
   where o.uuid = (select f.uuid from operations f join accounts a on a.uuid = f.account_uuid
                    where a.number = $1 and f.operation_status = 'FINALIZED' order by f.created_at limit 1)`;

const give = async (
  dataDir: string,
  account: string,
  { people, banks, operations }: typeof MUCH,
): Promise<void> => {
  await fillDirectly(dataDir, PEOPLE, [account, people]);
  await fillDirectly(dataDir, BANKS, [account, banks]);
  await fillDirectly(dataDir, OPERATIONS, [account, operations]);
};

const pathsOf = ({ accounts: [account = ''] }: LoggedIn): string[] =>
  [
    '',
    '/positions',
    '/operations?$limit=25',
    '/interveners?$expand=account_intervener_role',
    '/bank-accounts',
  ].map((part) => `/api/accounts/${account}${part}`);

/** The account of many beside that of a family. */
export const ACCOUNT: Scale = {
  name: `account of ${MUCH.people} people, ${MUCH.banks} bank accounts, ${MUCH.operations} operations beside one of five each`,
  big: 'andres',
  small: 'noa',
  target: 1.5,
  grow: async (dataDir) => {
    await give(dataDir, BIG_ACCOUNT, MUCH);
    await give(dataDir, SMALL_ACCOUNT, LITTLE);
    await fillDirectly(dataDir, 'vacuum analyze');
  },
  paths: pathsOf,
};
