import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { camt053Of } from '../../server/test/bank-files.ts';
import { runDirectly } from '../verify/direct-database.ts';
import { fillClients, fillOrders, fillPayouts } from './fill-day.ts';
import { readStatement, runGathering, runStep } from './run-step.ts';
import type { StepRun } from './run-step.ts';
import type { BenchServer } from './bench-server.ts';

/** What a step of the day costs beside one statement that moves as many rows, and in memory beside a tenth of them. */
export interface DayMeasurement {
  readonly name: string;
  readonly operations: number;
  readonly per_second: number;
  readonly statement_per_second: number;
  /** How many times as long as the statement it took. */
  readonly ratio: number;
  /** Of the process that did it, at most; and when it did a tenth. */
  readonly peak_mb: number;
  readonly tenth_mb: number;
}

export interface DayLength {
  readonly operations: number;
  /** Of the confirmations, each of which is a page that is set. */
  readonly papers: number;
}

const LONGEST_MS = 60 * 60_000;
const BY_ONE_STATEMENT = `update operations set operation_status = 'RD_SENT', updated_at = now() where operation_status = 'VALIDATED'`;

/** The bank's statement of the day, which pays each of the orders. */
const writeStatement = async (dataDir: string, prefix: string): Promise<string> => {
  const rows = await runDirectly(
    dataDir,
    `select o.reference, (o.amount * 100)::bigint::text as cents, b.iban, p.iban as fund, m.nav_date::text as day
       from operations o join bank_accounts b on b.account_uuid = o.account_uuid join products p on p.uuid = o.product_uuid
      cross join (select nav_date from operations where operation_status = 'FINALIZED' and type = 'SUSCRIPCION' and source_system <> 'PERIODIC' and reference like 'OP%' order by created_at limit 1) m
      where o.reference like $1::text || '%' order by o.reference`,
    [prefix],
    LONGEST_MS,
  );
  const movements = rows.map((row) => ({
    amount: BigInt(String(row['cents'])),
    reference: String(row['reference']),
    iban: String(row['iban']),
  }));
  const file = join(dataDir, '..', `${prefix}.xml`);
  await writeFile(file, camt053Of(String(rows[0]?.['fund']), String(rows[0]?.['day']), movements));
  return file;
};

interface Pass {
  readonly count: number;
  /** Of the references: two letters and a digit of what they are in, then one of the pass. */
  readonly pass: number;
  readonly hasPapers?: boolean;
}

/** One day of some orders, every step by the real one. Only what stands before it in the day is written for it. */
const runPass = async (
  dataDir: string,
  { count, pass, hasPapers = false }: Pass,
): Promise<ReadonlyMap<string, StepRun>> => {
  const [paid, debited] = [`OP8${pass}`, `OP7${pass}`];
  const runs = new Map<string, StepRun>();
  await fillOrders(dataDir, 'signed', { count, prefix: paid });
  runs.set('auto-validation', await runStep(dataDir, 'auto-validation'));
  runs.set(
    'payments of a statement',
    await readStatement(dataDir, await writeStatement(dataDir, paid)),
  );
  runs.set('export', await runStep(dataDir, 'export'));
  runs.set('finalisation', await runStep(dataDir, 'finalisation'));
  if (hasPapers) runs.set('confirmations', await runStep(dataDir, 'confirmations'));
  await fillPayouts(dataDir, paid);
  runs.set('payouts', await runGathering(dataDir, 'payouts'));
  await fillOrders(dataDir, 'to_collect', { count, prefix: debited });
  runs.set('collections', await runGathering(dataDir, 'collections'));
  return runs;
};

const measureStatement = async (dataDir: string, count: number): Promise<number> => {
  await fillOrders(dataDir, 'validated', { count, prefix: 'OP69' });
  const started = performance.now();
  await runDirectly(dataDir, BY_ONE_STATEMENT, [], LONGEST_MS);
  return (count / (performance.now() - started)) * 1000;
};

/** The day of many orders and of a tenth of them, and their papers for few; each step beside the one statement. */
export const measureDay = async (
  { dataDir }: BenchServer,
  { operations, papers }: DayLength,
): Promise<DayMeasurement[]> => {
  await fillClients(dataDir);
  const [fewest, tenth, all] = [
    await runPass(dataDir, { count: papers, pass: 1, hasPapers: true }),
    await runPass(dataDir, { count: Math.ceil(operations / 10), pass: 2 }),
    await runPass(dataDir, { count: operations, pass: 3 }),
  ];
  const statement_per_second = await measureStatement(dataDir, operations);
  return [...fewest.keys()].flatMap((name) => {
    const run = all.get(name) ?? fewest.get(name);
    if (!run) return [];
    const per_second = (run.done / run.took_ms) * 1000;
    return [
      {
        name,
        operations: run.done,
        per_second,
        statement_per_second,
        ratio: statement_per_second / per_second,
        peak_mb: run.peak_mb,
        tenth_mb: (tenth.get(name) ?? run).peak_mb,
      },
    ];
  });
};
