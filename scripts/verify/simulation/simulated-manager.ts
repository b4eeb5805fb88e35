import { mkdirSync } from 'node:fs';
import { createDataFolder } from '../../../server/test/data-folder.ts';
import { openOwned } from '../../../server/test/owned-database.ts';
import { startTestApp } from '../../../server/test/start-app.ts';
import type { TestApp } from '../../../server/test/start-app.ts';
import { createDemoTemplate, createTemplate, nameDatabase } from '../../../server/test/template.ts';
import { openTestServer, runAsAdmin } from '../../../server/test/test-server.ts';
import type { TestServer } from '../../../server/test/test-server.ts';
import { withDataFolder } from '../data-folder.ts';

const copyDatabase = async (server: TestServer, template: string) => {
  const database = nameDatabase();
  await runAsAdmin(server.target, `create database ${database} template ${template}`);
  const drop = async () =>
    runAsAdmin(server.target, `drop database if exists ${database} with (force)`);
  return openOwned({ server, database, afterwards: drop });
};

/** The whole server within this process, on a real database of its own. Its clock is ours. */
export type OpenManager = () => Promise<TestApp>;

const openerOn = (server: TestServer, template: string): OpenManager => {
  return async () => {
    const dataDir = createDataFolder();
    mkdirSync(dataDir, { recursive: true });
    return startTestApp(await copyDatabase(server, template), dataDir);
  };
};

/** Managers one after the other: their databases are copied from one that has the demo, which takes longer to make than a short life. */
export const withSimulatedManagers = async <T>(work: (open: OpenManager) => Promise<T>) =>
  withDataFolder(async () => {
    const server = await openTestServer();
    const templates: string[] = [];
    try {
      const empty = await createTemplate(server);
      templates.push(empty);
      const demo = await createDemoTemplate(server, empty);
      templates.push(demo);
      return await work(openerOn(server, demo));
    } finally {
      await runAsAdmin(
        server.target,
        ...templates.map((name) => `drop database if exists ${name} with (force)`),
      );
      await server.end();
    }
  });
