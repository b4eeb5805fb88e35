import type { PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureSealKeys } from './seal-keys.ts';
import { openRun, removeAbandonedRuns, removeRun } from './data-folder.ts';
import { createDemoTemplate, createTemplate } from './template.ts';
import { openTestServer, runAsAdmin, type TestServer } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: {
      readonly target: PoolConfig;
      readonly working: PoolConfig;
      readonly kind: 'embedded' | 'postgres';
      readonly template: string;
      readonly demoTemplate: string;
    };
  }
}

const prepare = async (server: TestServer, project: TestProject): Promise<readonly string[]> => {
  const template = await createTemplate(server);
  const demoTemplate = await createDemoTemplate(server, template);
  // Only what can travel to another process.
  project.provide('databaseServer', {
    target: server.target,
    working: server.working,
    kind: server.kind,
    template,
    demoTemplate,
  });
  return [template, demoTemplate];
};

const startAndPrepare = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await openTestServer();
  try {
    const templates = await prepare(server, project);
    return async () => {
      await runAsAdmin(
        server.target,
        ...templates.map((template) => `drop database if exists ${template} with (force)`),
      );
      await server.end();
    };
  } catch (error) {
    await server.end();
    throw error;
  }
};

/** One server and its templates for the whole run; what it returns ends them. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  removeAbandonedRuns();
  const run = openRun();
  // However the run ends, short of a kill; there the next run does it.
  process.once('exit', () => removeRun(run));
  // Before the first test file: one that copies them while another makes them finds a file that is being written.
  await ensureSealKeys(run);
  return startAndPrepare(project);
};
