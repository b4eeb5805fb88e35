import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fillDirectly } from './run-long-statement.ts';
import { ORDERING, compareVolumes, reading } from './volume.ts';
import type { VolumeMeasurement } from './in-turns.ts';
import type { Question } from './volume.ts';
import { fillMovements } from './fill-movements.ts';
import type { BenchServer } from './bench-server.ts';

/** What an investor opens and orders costs hardly more when there is the history of many years. */
const TARGET = 1.3;
const LAST_YEARS_END = `${new Date().getFullYear() - 1}-12-31`;

/** What reads movements and lots, and what is ordered. */
const QUESTIONS: readonly Question[] = [
  reading('GET /operations', 'usual', () => '/api/operations?$limit=25'),
  reading(
    'GET /accounts/{id}/positions',
    'usual',
    ({ accounts: [account = ''] }) => `/api/accounts/${account}/positions`,
  ),
  reading(
    'GET /accounts/{id}/positions, of a past day',
    'usual',
    ({ accounts: [account = ''] }) => `/api/accounts/${account}/positions?on=${LAST_YEARS_END}`,
  ),
  reading(
    'GET /accounts/{id}/evolution, of 10 years',
    'usual',
    ({ accounts: [account = ''] }) => `/api/accounts/${account}/evolution?period=MAX`,
  ),
  reading(
    'GET /interveners/{id}/returns, of a year',
    'usual',
    ({ uuid, accounts: [account = ''] }) =>
      `/api/interveners/${uuid}/returns?uuid_account=${account}&period=1A`,
  ),
  reading(
    'GET /interveners/{id}/balance',
    'usual',
    ({ uuid, accounts: [account = ''] }) =>
      `/api/interveners/${uuid}/balance?uuid_account=${account}`,
  ),
  reading('GET /operations of 25 accounts', 'many', () => '/api/operations?$limit=25'),
  ORDERING,
];

const PARTITIONS = fileURLToPath(new URL('../../deploy/partitions/years.sql', import.meta.url));

/** The tables that a manager may divide by year, with the key that says the year. */
const DIVIDED: readonly (readonly [table: string, key: string])[] = [
  ['operation_history', 'operation_uuid'],
  ['unit_movements', 'operation_uuid'],
  ['lots', 'uuid'],
  ['lot_events', 'uuid'],
];

/** Divides the tables as docs/partitions.md says, and returns how long that takes. */
const divideByYear = async (dataDir: string): Promise<number> => {
  const started = performance.now();
  await fillDirectly(dataDir, await readFile(PARTITIONS, 'utf8'));
  for (const [table, key] of DIVIDED)
    await fillDirectly(
      dataDir,
      `set maintenance_work_mem = '1GB'; select years.divide('${table}', '${key}')`,
    );
  await fillDirectly(dataDir, 'vacuum analyze');
  return (performance.now() - started) / 60_000;
};

/** What calls cost with many movements beside few, in the tables as they are and in those divided by year. */
export interface MovementsMeasurement {
  readonly movements: { readonly little: number; readonly much: number };
  readonly whole: readonly VolumeMeasurement[];
  readonly divided: readonly VolumeMeasurement[];
  readonly dividing_minutes: number;
}

/** Fills both, sends all requests to both, divides the tables of the larger one and sends all requests again. */
export const measureMovements = async (
  little: BenchServer,
  much: BenchServer,
  { movements, rounds }: { movements: { little: number; much: number }; rounds: number },
): Promise<MovementsMeasurement> => {
  await fillMovements(little.dataDir, movements.little);
  await fillMovements(much.dataDir, movements.much);
  const comparison = { little, much, rounds, target: TARGET };
  const whole = await compareVolumes(comparison, QUESTIONS);
  for (const { name, ratio } of whole) console.log(`${name}: ${ratio.toFixed(2)}`);
  const dividing_minutes = await divideByYear(much.dataDir);
  const divided = await compareVolumes(comparison, QUESTIONS);
  return { movements, whole, divided, dividing_minutes };
};
