import { mkdir, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../../platform/db/embedded/start.ts';
import { syncFolder } from '../../platform/db/embedded/durable-file.ts';
import type { DatabaseLog } from '../../platform/database-log.ts';
import type { Settings } from '../../platform/env.ts';
import { listPlainKeys } from '../../platform/sealing/key-files.ts';
import { openStorage } from '../../platform/outside/storage/open-storage.ts';
import type { StoredObject } from '../../platform/outside/storage/storage.ts';
import { copyCluster } from './cluster-copy.ts';
import { backedStored, copyStored } from './copy-stored.ts';
import { copyTree } from './copy-tree.ts';
import type { CopiedTree } from './copy-tree.ts';
import { dumpDatabase } from './dump.ts';
import { writeManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { writeSummary } from './summary.ts';

/** Folders of the data folder that are not simply copied: database and files are copied in their own way, and the rest belongs to a run. */
const OTHERWISE = new Set(['postgres', 'postgres-location', 'files', 'run']);
export const REST = 'data';

type CopiedDatabase = CopiedTree & Pick<Manifest, 'database' | 'postgres_version' | 'migrations'>;

const factsOf = async (
  client: Client,
): Promise<Pick<Manifest, 'postgres_version' | 'migrations'>> => {
  const { rows } = await client.query<{ version: string; migrations: number }>(
    `select current_setting('server_version') as version, (select count(*)::int from schema_migrations) as migrations`,
  );
  return { postgres_version: rows[0]?.version ?? '', migrations: rows[0]?.migrations ?? 0 };
};

const onClient = async <T>(client: Client, work: (client: Client) => Promise<T>): Promise<T> => {
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const copyEmbedded = async (
  dataDir: string,
  to: string,
  log: DatabaseLog,
): Promise<CopiedDatabase> => {
  const embedded = await startEmbedded({ dataDir, log });
  try {
    return await onClient(new Client({ ...embedded.connection }), async (client) => ({
      database: 'embedded' as const,
      ...(await factsOf(client)),
      ...(await copyCluster(client, join(embedded.home, 'cluster'), to)),
    }));
  } finally {
    await embedded.stop();
  }
};

const copyOwn = async (url: string, to: string): Promise<CopiedDatabase> =>
  onClient(new Client({ connectionString: url }), async (client) => {
    await mkdir(join(to, 'database'), { recursive: true, mode: 0o700 });
    return {
      database: 'postgres' as const,
      ...(await factsOf(client)),
      folders: ['database'],
      files: [await dumpDatabase(url, to)],
    };
  });

/** A name that sorts by time. */
const nameAt = (now: Date): string =>
  `backup-${now.toISOString().slice(0, 19).replaceAll(':', '').replaceAll('-', '')}Z`;

interface MadeBackup {
  readonly folder: string;
  readonly manifest: Manifest;
}

const fill = async (
  settings: Settings,
  to: string,
  { log, now }: { log: DatabaseLog; now: Date },
): Promise<Manifest> => {
  const stored = {
    storage: await openStorage(settings),
    to,
    copied: new Map<string, StoredObject>(),
  };
  await copyStored(stored, { isLast: false });
  const { DATA_DIR: dataDir, DATABASE_URL, DATABASE_OWNER_URL } = settings;
  const url = DATABASE_URL && (DATABASE_OWNER_URL ?? DATABASE_URL);
  const { folders, files, ...database } = url
    ? await copyOwn(url, to)
    : await copyEmbedded(dataDir, to, log);
  await copyStored(stored, { isLast: true });
  const rest = await copyTree({
    from: dataDir,
    to,
    as: REST,
    takes: (name) => (OTHERWISE.has(name) ? 'nothing' : 'all'),
  });
  return {
    format: 1,
    made_at: now.toISOString(),
    ...database,
    folders: [...folders, ...rest.folders],
    files: [...files, ...backedStored(stored.copied), ...rest.files],
  };
};

/**
 * *Errors*: one sentence, before anything is copied: a backup must contain no usable key. *Source*: ADR
 * 190.
 */
const requireEncryptedKeys = async ({ DEMO, DATA_DIR }: Settings): Promise<void> => {
  const [plain] = DEMO ? [] : await listPlainKeys(join(DATA_DIR, 'keys'));
  if (plain !== undefined)
    throw new Error(
      `The key in ${plain} is not encrypted, so nothing was backed up: set SEAL_KEY_PASSPHRASE_FILE, run "office keys encrypt" and start the program again.`,
    );
};

/**
 * Copies database, files and keys into a new folder below `target`, while the server works. Until it is finished, its name
 * ends in `.part`.
 */
export const makeBackup = async (
  settings: Settings,
  target: string,
  run: { log: DatabaseLog; now: Date },
): Promise<MadeBackup> => {
  await requireEncryptedKeys(settings);
  const folder = join(resolve(target), nameAt(run.now));
  const draft = `${folder}.part`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const manifest = await fill(settings, draft, run);
  writeSummary(draft, manifest);
  writeManifest(draft, manifest);
  await rename(draft, folder);
  syncFolder(resolve(target));
  return { folder, manifest };
};
