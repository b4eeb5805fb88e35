import { join } from 'node:path';
import { startEmbedded } from '@area/server/platform/db/embedded/start';
import { startFaultProxy } from '../../server/test/fault-proxy.ts';
import type { FaultProxy } from '../../server/test/fault-proxy.ts';
import { silentLog } from '../../server/test/silent-log.ts';
import { withDataFolder } from './data-folder.ts';
import { runScript } from './run-script.ts';
import { MANAGER } from './server-process.ts';

/** A database only for the proof, on a connection that can be interrupted, with the demo data. */
export interface SharedDatabase {
  readonly dataDir: string;
  readonly line: FaultProxy;
  /** Settings of a server that uses it over that connection. */
  readonly env: Readonly<Record<string, string>>;
}

const OFFICE = 'server/dist/office.mjs';

/**
 * Runs the work beside a database of its own, on which any number of servers may work. `settings` are those of each,
 * `office` is the program that loads the demo.
 */
export const onSharedDatabase = async <T>(
  work: (shared: SharedDatabase) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
  office = OFFICE,
): Promise<T> =>
  withDataFolder(async (dataDir) => {
    const { connection, working, stop } = await startEmbedded({ dataDir, log: silentLog });
    const line = await startFaultProxy(join(connection.host, `.s.PGSQL.${connection.port}`));
    try {
      const urlOf = ({ user, password, database }: typeof working) =>
        `postgres://${user}:${password}@127.0.0.1:${line.port}/${database}`;
      // In the manager's name from the start: parts of a proof run outside the demo, where the seal of a demo never signs.
      const env = {
        DATABASE_URL: urlOf(working),
        DATABASE_OWNER_URL: urlOf(connection),
        DEMO: 'true',
        JOBS: 'off',
        ...MANAGER,
        ...settings,
      };
      const { code, said } = await runScript([office, 'load-demo'], {
        ...env,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
      });
      if (code !== 0) throw new Error(`the demo was not loaded: ${said}`);
      return await work({ dataDir, line, env });
    } finally {
      await line.close();
      await stop();
    }
  });
