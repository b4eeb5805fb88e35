import { buildIfNeeded } from '../build.ts';
import { withDataFolder } from '../verify/data-folder.ts';
import { logIn } from '../verify/people.ts';
import { NOT_DEMO, startServer } from '../verify/server-process.ts';
import type { ServerProcess } from '../verify/server-process.ts';
import { fill } from './fill-database.ts';

/** The measured program runs as in production: no demo clock, no log. */
const BUNDLE = ['server/dist/main.mjs'];
const SOURCES = ['--import', 'tsx', 'server/src/entry/main.ts'];
const ENV = { NODE_ENV: 'production', LOG_LEVEL: 'silent', JOBS: 'off' };

const fillDemo = async (dataDir: string, command: readonly string[]): Promise<void> => {
  const server = await startServer({ dataDir, port: 0, command, env: ENV });
  try {
    const [usual, many] = [await logIn(server.url, 'lucia'), await logIn(server.url, 'ivan')];
    await fill(dataDir, {
      account: usual.accounts[0] ?? '',
      person: usual.uuid,
      accountOfMany: many.accounts[0] ?? '',
    });
  } finally {
    await server.stop();
  }
};

export interface BenchServer {
  readonly server: ServerProcess;
  readonly dataDir: string;
}

/**
 * Runs the work against the built program on its own filled database, and removes everything afterwards. It runs from the
 * sources only while the portal does not build: then there are no pages to measure.
 */
export const withBenchServer = async (
  { built }: { built: boolean },
  work: (stage: BenchServer) => Promise<void>,
): Promise<void> => {
  if (built) await buildIfNeeded();
  const command = built ? BUNDLE : SOURCES;
  await withDataFolder(async (dataDir) => {
    await fillDemo(dataDir, command);
    const server = await startServer({ dataDir, port: 0, command, env: { ...ENV, ...NOT_DEMO } });
    try {
      await work({ server, dataDir });
    } finally {
      await server.stop();
    }
  });
};
