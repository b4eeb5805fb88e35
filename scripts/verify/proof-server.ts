import { setTimeout as pause } from 'node:timers/promises';
import { withDataFolder } from './data-folder.ts';
import { copyFilledFolder } from './filled-folder.ts';
import { launchServer, startServer } from './server-process.ts';
import type { ServerOptions, ServerProcess } from './server-process.ts';

/** A running server with a data folder of its own, at an address that stays when it is started again. */
export interface ProofServer {
  readonly dataDir: string;
  readonly url: string;
  server(): ServerProcess;
  /** Starts a killed server on the same folder; each of `killAfter` kills one that starts so many milliseconds later, and starts another. */
  restart(killAfter?: readonly number[]): Promise<void>;
}

const openStage = async (dataDir: string, env: ServerOptions['env'] = {}): Promise<ProofServer> => {
  let current = await startServer({ dataDir, port: 0, env });
  const { url, port } = current;
  return {
    dataDir,
    url,
    server: () => current,
    restart: async (killAfter = []) => {
      for (const milliseconds of killAfter) {
        const launched = launchServer({ dataDir, port, env });
        launched.ready.catch(() => undefined);
        await pause(milliseconds);
        await launched.kill();
      }
      current = await startServer({ dataDir, port, env });
    },
  };
};

/** Runs the work with a server and always removes everything afterwards. `env` overrides settings. */
export const withServer = async <T>(
  work: (stage: ProofServer) => Promise<T>,
  env?: ServerOptions['env'],
): Promise<T> =>
  withDataFolder(async (dataDir) => {
    // Its documents lie in files.
    if (env?.['STORAGE'] === undefined) await copyFilledFolder(dataDir);
    const stage = await openStage(dataDir, env);
    try {
      return await work(stage);
    } finally {
      await stage.server().stop();
    }
  });
