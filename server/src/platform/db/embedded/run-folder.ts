import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What this program stores in the data folder beside the database. */
export interface RunFolder {
  readonly serverLock: string;
  readonly launcherLock: string;
  readonly users: string;
  readonly log: string;
  readonly password: string;
  readonly location: string;
  readonly socket: string;
}

/** PostgreSQL, as another user, must be able to pass through the data folder, but not to list it. */
const dataFolderMode = (): number => (process.getuid?.() === 0 ? 0o711 : 0o700);

export const openRunFolder = (dataDir: string): RunFolder => {
  const data = resolve(dataDir);
  const run = join(data, 'run');
  mkdirSync(data, { recursive: true, mode: dataFolderMode() });
  mkdirSync(run, { recursive: true, mode: 0o700 });
  return {
    serverLock: join(run, 'server.lock'),
    launcherLock: join(run, 'postgres.lock'),
    users: join(run, 'postgres-users'),
    log: join(run, 'postgres.log'),
    password: join(data, 'postgres-password'),
    location: join(data, 'postgres-location'),
    socket: join(run, 'postgres-socket'),
  };
};
