import { mkdir } from 'node:fs/promises';
import { openOwned } from '../../../server/test/owned-database.ts';
import { startTestApp } from '../../../server/test/start-app.ts';
import { createDemoTemplate, createTemplate, nameDatabase } from '../../../server/test/template.ts';
import { openTestServer, runAsAdmin } from '../../../server/test/test-server.ts';
import type { ScenarioResult } from '../planted-faults.ts';
import { FAULTS, SWITCH } from './faults.ts';
import { SCENARIOS } from './scenarios.ts';
import type { ScenarioName } from './scenarios.ts';
import { ScenarioServer } from './scenario-server.ts';

/** A program for each scenario, all on one server and from one template. */
const openSource = async (dataDir: string) => {
  await mkdir(dataDir, { recursive: true });
  const server = await openTestServer();
  const template = await createDemoTemplate(server, await createTemplate(server));
  const open = async () => {
    const database = nameDatabase();
    await runAsAdmin(server.target, `create database ${database} template ${template}`);
    const close = async (): Promise<void> =>
      runAsAdmin(server.target, `drop database if exists ${database} with (force)`);
    return startTestApp(openOwned({ server, database, afterwards: close }), dataDir);
  };
  return { open, end: async () => server.end() };
};

type ScenarioSource = Awaited<ReturnType<typeof openSource>>;

/** One scenario, with or without a fault. A crash is no finding. */
const runScenario = async (
  { open }: ScenarioSource,
  scenario: ScenarioName,
  fault: string | undefined,
): Promise<ScenarioResult> => {
  const running = new ScenarioServer(await open());
  const began = Date.now();
  Reflect.set(globalThis, SWITCH, fault);
  try {
    const broke = await SCENARIOS[scenario](running).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    return { scenario, fault, found: [...running.found], broke, took_ms: Date.now() - began };
  } finally {
    Reflect.set(globalThis, SWITCH, undefined);
    await running.app.dispose();
  }
};

/** Every scenario without a fault, then each fault in its own scenario. */
export const runScenarios = async (
  dataDir: string,
  report: (result: ScenarioResult) => void,
): Promise<void> => {
  const source = await openSource(dataDir);
  try {
    for (const scenario of Object.keys(SCENARIOS) as ScenarioName[])
      report(await runScenario(source, scenario, undefined));
    for (const { name, scenario } of FAULTS) report(await runScenario(source, scenario, name));
  } finally {
    await source.end();
  }
};
