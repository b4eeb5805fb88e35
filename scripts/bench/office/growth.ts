import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { BenchServer } from '../bench-server.ts';
import { NOT_DEMO } from '../../verify/server-process.ts';
import { compareInTurns } from '../in-turns.ts';
import type { VolumeMeasurement } from '../in-turns.ts';
import { runDaySteps } from '../run-step.ts';
import { logInClerks } from './clerks.ts';
import type { Clerk } from './clerks.ts';
import { fillManager } from './fill-office.ts';
import { findKnown, questionsAbout } from './first-pages.ts';
import type { OfficeQuestion } from './first-pages.ts';

/** What goes through everything, per client. */
export interface WorkMeasurement {
  readonly name: string;
  readonly much_s: number;
  readonly little_s: number;
  /** Of the times of one client. */
  readonly ratio: number;
  readonly target: number;
}

/** A manager with very many clients beside one with some tens of thousands. */
export interface GrowthMeasurement {
  readonly clients: { readonly little: number; readonly much: number };
  readonly pages: readonly VolumeMeasurement[];
  readonly works: readonly WorkMeasurement[];
}

const TARGET = 1.3;
const ORDERS_EACH = 10;
const MS = 1000;

/** One clerk who asks the same of one manager, each path in turn. */
const asker = ({ server: { url } }: BenchServer, clerk: Clerk, { paths }: OfficeQuestion) => {
  let asked = 0;
  return async (): Promise<number> => {
    const path = paths[asked % paths.length];
    asked += 1;
    const began = performance.now();
    const answer = await fetch(`${url}/api/office${path}`, { headers: clerk.headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    return performance.now() - began;
  };
};

interface Manager {
  readonly stage: BenchServer;
  readonly clerk: Clerk;
  readonly questions: readonly OfficeQuestion[];
}

const fillClients = async ({ dataDir }: BenchServer, people: number): Promise<void> =>
  fillManager(dataDir, { people, operations: people * ORDERS_EACH });

const openManager = async (stage: BenchServer): Promise<Manager> => {
  const { url } = stage.server;
  const [clerk] = await logInClerks(url);
  if (!clerk) throw new Error('nobody is in');
  return { stage, clerk, questions: questionsAbout(await findKnown(url, clerk)) };
};

/** The auditor in a process of its own. It finds that the orders were never executed: only its time counts here. */
const audit = async ({ dataDir }: BenchServer): Promise<number> => {
  const began = performance.now();
  const child = spawn(process.execPath, ['server/dist/audit.mjs'], {
    env: { ...process.env, ...NOT_DEMO, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0 && code !== 1) throw new Error(`the auditor ended with ${code}`);
  return (performance.now() - began) / MS;
};

const day = async ({ dataDir }: BenchServer): Promise<number> =>
  (await runDaySteps(dataDir)).took_ms / MS;

const WORKS = { 'the auditor': audit, 'the steps of a day': day };

/** Asks the same of both in turns, and lets both work through everything. */
export const measureFilled = async (
  little: BenchServer,
  much: BenchServer,
  { clients, rounds }: Pick<GrowthMeasurement, 'clients'> & { readonly rounds: number },
): Promise<GrowthMeasurement> => {
  const few = await openManager(little);
  const many = await openManager(much);
  const pages: VolumeMeasurement[] = [];
  for (const [at, question] of few.questions.entries())
    pages.push(
      await compareInTurns(question.name, {
        little: asker(little, few.clerk, question),
        much: asker(much, many.clerk, many.questions[at] ?? question),
        rounds,
        target: TARGET,
      }),
    );
  const works: WorkMeasurement[] = [];
  for (const [name, work] of Object.entries(WORKS)) {
    const [little_s, much_s] = [await work(little), await work(much)];
    const ratio = much_s / clients.much / (little_s / clients.little);
    works.push({ name, little_s, much_s, ratio, target: TARGET });
  }
  return { clients, pages, works };
};

/** Fills both before anybody logs in: a session does not last as long as the filling. */
export const measureGrowth = async (
  little: BenchServer,
  much: BenchServer,
  size: Parameters<typeof measureFilled>[2],
): Promise<GrowthMeasurement> => {
  await fillClients(little, size.clients.little);
  await fillClients(much, size.clients.much);
  return measureFilled(little, much, size);
};
