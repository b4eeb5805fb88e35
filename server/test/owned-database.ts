import type { PoolConfig } from 'pg';
import { buildDatabase } from '../src/platform/db/open.ts';
import { createPool } from '../src/platform/db/pool.ts';
import type { Database } from '../src/platform/db/open.ts';
import { silentLog } from './silent-log.ts';
import type { TestServer } from './test-server.ts';

/** A database as its owner, with whom tests prepare and look, and beside it as the program works with it. */
export interface OwnedDatabase extends Database {
  readonly working: Database;
}

interface Opening {
  readonly server: Pick<TestServer, 'target' | 'working' | 'kind'>;
  readonly database: string;
  readonly config?: PoolConfig;
  readonly afterwards: () => Promise<void>;
}

/** Opens one that is there, both ways; closing it closes both. */
export const openOwned = ({
  server: { target, working, kind },
  database,
  config = {},
  afterwards,
}: Opening): OwnedDatabase => {
  const open = (role: PoolConfig, then: () => Promise<void>) =>
    buildDatabase(createPool({ ...role, ...config, database }, 'server', silentLog), kind, then);
  const work = open(working, async () => undefined);
  const owner = open(target, afterwards);
  const close = async () => {
    await work.close();
    await owner.close();
  };
  return { ...owner, working: work, close };
};
