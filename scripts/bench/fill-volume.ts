import { runDirectly } from '../verify/direct-database.ts';
import { fillDirectly } from './run-long-statement.ts';
import { fillPeople } from './fill-people.ts';

/** Of one person; few have very many, most have some tens. */
const OPERATIONS_EACH = 50;
/** Written at a time. */
const PORTION = 500_000;
const YEARS = 10;

/** An order waits for some days of its ten years; the others have ended, eleven in a hundred without being done. */
const WAIT_SINCE = 0.999;
const STATUS = `case when not waits then case when n % 100 < 89 then 'FINALIZED' else 'CANCELLED' end when n % 4 = 0 then 'REGISTERED_ONLINE' when n % 4 = 1 then 'SIGNED' when n % 4 = 2 then 'VALIDATED' else 'RD_SENT' end`;
const IS_SENT = 'waits and n % 4 = 3';
const IS_FINAL = `${STATUS} = 'FINALIZED'`;

/** Every column that differs from the order that all are made from. */
const CHANGES: Readonly<Record<string, string>> = {
  uuid: `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || left(md5(n::text), 3) || '8' || right(md5(n::text), 15))::uuid`,
  reference: `'C' || lpad(n::text, 11, '0')`,
  operation_status: STATUS,
  payment_status: `case when not waits or ${IS_SENT} then 'RECONCILED' else 'PENDING' end`,
  account_uuid: 'crowd.account_uuid',
  created_by: 'crowd.intervener_uuid',
  bank_account_uuid: 'null',
  amount: '10 + n % 5000',
  units: `case when ${IS_FINAL} then o.units end`,
  nav: `case when ${IS_FINAL} then o.nav end`,
  nav_date: `case when ${IS_FINAL} then o.nav_date when ${IS_SENT} then date '2199-01-01' end`,
  created_at: 'at',
  updated_at: 'at',
};

const portionOf = (
  columns: readonly string[],
  { from, to, count, accounts }: { from: number; to: number; count: number; accounts: number },
): string => `
  -- Nobody looks up a hundred thousand times whether an account is there, and they are counted below.
  set session_replication_role = replica;
  insert into operations (${columns.join(', ')})
  select ${columns.map((column) => CHANGES[column] ?? `o.${column}`).join(', ')}
    from (select n, n > ${count} * ${WAIT_SINCE} as waits, now() - (${count} - n) * (interval '${YEARS} years' / ${count}) as at, floor(${accounts} * power((n * 0.6180339887498949::float8)::numeric % 1, 2))::int as of from generate_series(${from}, ${to}) n) n
    join crowd on crowd.at_number = n.of
   cross join (select o.* from operations o where o.operation_status = 'FINALIZED' and o.type = 'SUSCRIPCION' and o.source_system <> 'PERIODIC' and o.reference like 'OP%' order by o.created_at limit 1) o;
  insert into operation_history (operation_uuid, step, from_status, to_status, actor_kind, actor_name, at)
  select uuid, 1, null, operation_status, 'S', '', created_at from operations where reference between 'C' || lpad('${from}', 11, '0') and 'C' || lpad('${to}', 11, '0')`;

const CROWD = `
  create table crowd as
  select row_number() over (order by a.number) - 1 as at_number, r.account_uuid, r.intervener_uuid
    from accounts a join account_roles r on r.account_uuid = a.uuid where a.number like '8%' and length(a.number) = 9;
  alter table crowd add primary key (at_number)`;

const COUNTED = `
  insert into operation_counts select account_uuid, count(*) from operations join crowd using (account_uuid) group by 1
  on conflict (account_uuid) do update set operations = excluded.operations`;

/** Ten years of operations of many other people, distributed as unevenly as money is. */
export const fillVolume = async (dataDir: string, count: number): Promise<void> => {
  const accounts = Math.max(20, Math.ceil(count / OPERATIONS_EACH));
  await fillPeople(dataDir, accounts);
  await fillDirectly(dataDir, CROWD);
  const columns = (
    await runDirectly(
      dataDir,
      "select column_name from information_schema.columns where table_name = 'operations' and table_schema = 'public'",
    )
  ).map((row) => String(row['column_name']));
  for (let from = 1; from <= count; from += PORTION)
    await fillDirectly(
      dataDir,
      portionOf(columns, { from, to: Math.min(count, from + PORTION - 1), count, accounts }),
    );
  await fillDirectly(dataDir, COUNTED);
  await fillDirectly(dataDir, 'vacuum analyze');
};
