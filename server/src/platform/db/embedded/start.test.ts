import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createDataFolder, removeDataFolder } from '../../../../test/data-folder.ts';
import { silentLog } from '../../../../test/silent-log.ts';
import { findPostmaster } from './postmaster-file.ts';
import { isAlive } from './process-identity.ts';
import { openRunFolder } from './run-folder.ts';
import { startEmbedded, type EmbeddedDatabase } from './start.ts';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = createDataFolder();
  folders.push(folder);
  return folder;
};

// A new database takes a second; where its state does not matter the tests follow on one.
const shared = createDataFolder();
afterAll(() => removeDataFolder(shared));

afterEach(() => {
  for (const folder of folders.splice(0)) removeDataFolder(folder);
});

const start = (dataDir: string, durable = false): Promise<EmbeddedDatabase> =>
  startEmbedded({ dataDir, log: silentLog, durable });

const run = async (embedded: EmbeddedDatabase, sql: string): Promise<unknown[]> => {
  const client = new Client({ ...embedded.connection });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

const getPostmaster = (embedded: EmbeddedDatabase): number =>
  findPostmaster(join(embedded.home, 'cluster')) ?? expect.fail('no server runs');

/** A program like ours that is killed with the database running. */
const startAndDie = async (dataDir: string): Promise<void> => {
  const program = fileURLToPath(new URL('../../../../test/start-and-exit.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    stdio: 'inherit',
  });
  await new Promise((resolve) => child.once('exit', resolve));
  expect(child.signalCode).toBe('SIGKILL');
};

describe('the embedded database', () => {
  it('keeps what was written over a stop and a start, and is safe by its settings', async () => {
    const dataDir = newFolder();
    const first = await start(dataDir);
    await run(first, 'create table kept as select 1 as one');
    const pid = getPostmaster(first);
    await first.stop();
    expect(isAlive(pid)).toBe(false);

    const second = await start(dataDir, true);
    expect(second.adopted).toBe(false);
    expect(await run(second, 'select one from kept')).toEqual([{ one: 1 }]);
    const settings = `select name, setting from pg_settings where name in
      ('fsync', 'data_checksums', 'listen_addresses', 'full_page_writes') order by name`;
    expect(await run(second, settings)).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
    ]);
    await second.stop();
  });

  it('adopts the server that a killed program left, and stops it in the end', async () => {
    const dataDir = newFolder();
    await startAndDie(dataDir);
    const adopted = await start(dataDir);
    expect(adopted.adopted).toBe(true);
    const pid = getPostmaster(adopted);
    expect(await run(adopted, 'select 1 as one')).toEqual([{ one: 1 }]);
    await adopted.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('comes back by itself when it is killed', async () => {
    const embedded = await start(shared, true);
    await run(embedded, 'create table survivor as select 1 as one');
    const pid = getPostmaster(embedded);
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => run(embedded, 'select one from survivor').catch(() => []), { timeout: 15_000 })
      .toEqual([{ one: 1 }]);
    expect(getPostmaster(embedded)).not.toBe(pid);
    await embedded.stop();
  });

  it('starts although the number in postmaster.pid belongs to another process by now', async () => {
    const dataDir = shared;
    const first = await start(dataDir);
    const file = join(first.home, 'cluster', 'postmaster.pid');
    const left = readFileSync(file, 'utf8');
    await first.stop();
    const bystander = spawn('sleep', ['60']);
    writeFileSync(file, left.replace(/^\d+/, `${bystander.pid}`));
    const second = await start(dataDir);
    expect(second.adopted).toBe(false);
    await second.stop();
    bystander.kill();
  });

  it('is stopped by the last that leaves, not under another user of it', async () => {
    const dataDir = shared;
    const [office, server] = await Promise.all([start(dataDir), start(dataDir)]);
    const pid = getPostmaster(server);
    await office.stop();
    expect(await run(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('lets nobody in without the password', async () => {
    const embedded = await start(shared);
    const client = new Client({ ...embedded.connection, password: 'guess' });
    await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
    await embedded.stop();
  });

  it('removes a first start that was cut off', async () => {
    const dataDir = newFolder();
    openRunFolder(dataDir);
    mkdirSync(join(dataDir, 'postgres', 'cluster.new'), { recursive: true, mode: 0o700 });
    const embedded = await start(dataDir);
    expect(readdirSync(embedded.home).toSorted()).toEqual(['cluster', 'socket']);
    await embedded.stop();
  });

  it('works with a path too long for a socket', async () => {
    const dataDir = join(newFolder(), '..', 'long'.repeat(30), 'data');
    const embedded = await start(dataDir);
    expect(embedded.connection.host).toMatch(/^\/tmp\//);
    expect(await run(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
    removeDataFolder(dataDir);
  });

  it.skipIf(process.getuid?.() !== 0)(
    'keeps the data elsewhere when its user cannot reach the folder',
    async () => {
      const dataDir = newFolder();
      chmodSync(dirname(dataDir), 0o700);
      const warn = vi.fn<(details: object, message: string) => void>();
      const first = await startEmbedded({ dataDir, log: { ...silentLog, warn }, durable: false });
      await run(first, 'create table kept as select 1 as one');
      await first.stop();
      expect(warn).toHaveBeenCalledExactlyOnceWith(
        { data: first.home },
        expect.stringContaining(first.home),
      );

      const second = await start(dataDir);
      expect(second.home).toBe(first.home);
      expect(await run(second, 'select one from kept')).toEqual([{ one: 1 }]);
      await second.stop();
    },
  );

  it('says so when the database is of another version', async () => {
    const dataDir = newFolder();
    const embedded = await start(dataDir);
    await embedded.stop();
    writeFileSync(join(embedded.home, 'cluster', 'PG_VERSION'), '12\n');
    await expect(start(dataDir)).rejects.toThrow(/is of PostgreSQL 12/);
  });
});
