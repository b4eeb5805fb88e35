import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { runDirectly } from '../verify/direct-database.ts';
import { fillDirectly } from './fill-directly.ts';
import type { BenchStage } from './stage.ts';

/** What a step of the day costs beside one statement that moves as many rows. */
export interface DayMeasured {
  readonly name: string;
  readonly operations: number;
  readonly per_second: number;
  readonly statement_per_second: number;
  /** How many times as long as the statement it took. */
  readonly ratio: number;
  /** Of the process that did it, at most. */
  readonly peak_mb: number;
}

export interface DayLength {
  readonly operations: number;
  /** Of them those that become units: each is a transaction with its lot, its movements and its letters. */
  readonly executed: number;
}

const ACCOUNTS = 5_000;
const LOOK_EVERY_MS = 20;
const LONGEST_MS = 60 * 60_000;

/** Accounts of one person each, who is nobody else's. */
const PEOPLE = `
  with model as (
    select a.* from accounts a where a.uuid = (select account_uuid from operations where operation_status = 'FINALIZED' and type = 'SUSCRIPCION' order by created_at limit 1)
  ), people as (
    insert into interveners (uuid, intervener_type, name, given_name, family_name_1, document_type, document_number, email, intervener_status, created_at)
    select gen_random_uuid(), 'F', 'Cliente ' || n, 'Cliente', 'Apellido', 'PASAPORTE', 'D' || lpad(n::text, 8, '0'), 'd' || n || '@example.com', 'FINALIZADO', now()
      from generate_series(1, $1::int) n returning uuid, document_number
  ), made as (
    insert into accounts
    select another.* from model m, people, jsonb_populate_record(null::accounts, to_jsonb(m) || jsonb_build_object('uuid', gen_random_uuid(), 'number', '8' || right(people.document_number, 8))) another
    returning uuid, number)
  insert into account_roles (account_uuid, intervener_uuid, role, status, since)
  select made.uuid, people.uuid, 'TITULAR', 'ACTIVE', now() from made join people on right(people.document_number, 8) = right(made.number, 8)`;

/** Paid orders, as alike as orders are: those that may be executed have a day with a unit value, the others one far ahead. */
const ORDERS = `
  insert into operations
  select made.*
    from generate_series(1, $1::int) n
    join (select r.account_uuid, r.intervener_uuid, row_number() over (order by a.number) - 1 as at
            from accounts a join account_roles r on r.account_uuid = a.uuid where a.number like '8%' and length(a.number) = 9) account on account.at = n % $3::int
   cross join (select o.* from operations o where o.operation_status = 'FINALIZED' and o.type = 'SUSCRIPCION' and o.source_system <> 'PERIODIC' order by o.created_at limit 1) o,
         jsonb_populate_record(null::operations, to_jsonb(o) || jsonb_build_object(
           'uuid', gen_random_uuid(), 'reference', $4::text || lpad(n::text, 9, '0'), 'account_uuid', account.account_uuid, 'created_by', account.intervener_uuid, 'bank_account_uuid', null,
           'operation_status', 'VALIDATED', 'payment_status', 'RECONCILED', 'units', null, 'nav', null, 'gross', null, 'net', null,
           'nav_date', case when n <= $2::int then o.nav_date else date '2199-01-01' end, 'created_at', now(), 'updated_at', now())) made`;

const BY_ONE_STATEMENT = `update operations set operation_status = 'RD_SENT', updated_at = now() where operation_status = 'VALIDATED'`;

const fillOrders = async (dataDir: string, { operations, executed }: DayLength, prefix: string): Promise<void> => {
  await fillDirectly(dataDir, ORDERS, [operations, executed, ACCOUNTS, prefix]);
  await fillDirectly(dataDir, 'vacuum analyze');
};

const residentMb = (pid: number | undefined): number => {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024 : 0;
};

interface StepRun {
  readonly done: number;
  readonly took_ms: number;
  readonly peak_mb: number;
}

/** A step by the office, in a process of its own; what starting it costs is no part of the step. */
const runStep = async (dataDir: string, step: string): Promise<StepRun> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/office/main.ts', 'jobs', 'run', step, '--json'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'false', LOG_LEVEL: 'silent', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [text, peak_mb] = ['', 0];
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const look = setInterval(() => (peak_mb = Math.max(peak_mb, residentMb(child.pid))), LOOK_EVERY_MS);
  await new Promise<void>((resolve, reject) => child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${step} ended with ${code}: ${text}`)))));
  clearInterval(look);
  const { done, took_ms } = JSON.parse(text) as Pick<StepRun, 'done' | 'took_ms'>;
  return { done, took_ms: Math.max(1, took_ms), peak_mb };
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const compared = (name: string, { done, took_ms, peak_mb }: StepRun, statement: { rows: number; took_ms: number }): DayMeasured => {
  const [per_second, statement_per_second] = [(done / took_ms) * 1000, (statement.rows / statement.took_ms) * 1000];
  return { name, operations: done, per_second, statement_per_second, ratio: statement_per_second / per_second, peak_mb };
};

/** The export of many pending orders, of a tenth of them for the memory, and the execution of some; each beside the one statement. */
export const measureDay = async ({ dataDir }: BenchStage, length: DayLength): Promise<DayMeasured[]> => {
  await fillDirectly(dataDir, PEOPLE, [ACCOUNTS]);
  const few = { operations: Math.ceil(length.operations / 10), executed: 0 };
  await fillOrders(dataDir, few, 'BF');
  const small = await runStep(dataDir, 'export');
  await fillOrders(dataDir, length, 'BD');
  const big = await runStep(dataDir, 'export');
  const executed = await runStep(dataDir, 'finalisation');
  await fillOrders(dataDir, { ...length, executed: 0 }, 'BS');
  const statement = { rows: length.operations, took_ms: await timed(async () => runDirectly(dataDir, BY_ONE_STATEMENT, [], LONGEST_MS)) };
  return [compared('export, a tenth', small, statement), compared('export', big, statement), compared('finalisation', executed, statement)];
};
