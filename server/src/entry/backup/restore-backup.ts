import { mkdir, readFile, readdir, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { syncFolder } from '../../platform/db/embedded/durable-file.ts';
import { choosePlace, changeOwner } from '../../platform/db/embedded/database-place.ts';
import { openRunFolder } from '../../platform/db/embedded/run-folder.ts';
import type { DatabaseLog } from '../../platform/database-log.ts';
import type { Settings } from '../../platform/env.ts';
import { openStorage } from '../../platform/outside/storage/open-storage.ts';
import type { ObjectStorage } from '../../platform/outside/storage/storage.ts';
import { findDamagedFiles } from './check-backup.ts';
import { CLUSTER } from './cluster-copy.ts';
import { copyMeasured } from './copy-file.ts';
import { restoreStored } from './copy-stored.ts';
import { restoreDump } from './dump.ts';
import { REST } from './make-backup.ts';
import { readManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';

interface Restoring {
  readonly settings: Settings;
  /** The backup. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly storage: ObjectStorage;
  readonly log: DatabaseLog;
}

const SHOWN = 3;

/** *Errors*: a sentence with the first files that are missing or changed. */
const requireWhole = async (folder: string, manifest: Manifest): Promise<void> => {
  const damaged = await findDamagedFiles(folder, manifest);
  if (damaged.length > 0)
    throw new Error(
      `${damaged.length} files of ${folder} are missing or changed: ${damaged.slice(0, SHOWN).join(', ')}. Nothing was brought back.`,
    );
};

const requireFitting = ({ settings, manifest }: Restoring): void => {
  if (manifest.database === 'postgres' && !settings.DATABASE_URL)
    throw new Error(
      'The backup is of a PostgreSQL of your own: set DATABASE_URL to an empty database.',
    );
  if (manifest.database === 'postgres' && !settings.DEMO && !settings.DATABASE_OWNER_URL)
    throw new Error(
      'Who makes the tables owns them, and the role of DATABASE_URL may not: set DATABASE_OWNER_URL too, to the same database.',
    );
  if (manifest.database === 'embedded' && settings.DATABASE_URL)
    throw new Error('The backup is of the embedded database: start without DATABASE_URL.');
};

/** Never overwrites anything: a person must move existing data. */
const requireRoom = async ({ settings, storage }: Restoring): Promise<void> => {
  const there = await readdir(settings.DATA_DIR).catch(() => []);
  if (there.length > 0)
    throw new Error(
      `${resolve(settings.DATA_DIR)} is not empty: move it away, or set DATA_DIR to a new folder.`,
    );
  for await (const { key } of storage.list())
    throw new Error(`The store of documents is not empty (${key}): name another one.`);
};

const copyAll = async (
  { folder, manifest }: Restoring,
  below: string,
  to: string,
): Promise<void> => {
  const inside = (path: string): boolean => path === below || path.startsWith(`${below}/`);
  for (const path of manifest.folders.filter(inside))
    await mkdir(join(to, path.slice(below.length)), { recursive: true, mode: 0o700 });
  for (const { path } of manifest.files.filter(({ path: name }) => inside(name)))
    await copyMeasured(join(folder, path), join(to, path.slice(below.length)));
};

/** Under another name until it is complete, and last: without it no program starts on a partial restore. */
const restoreCluster = async (restoring: Restoring): Promise<void> => {
  const { settings, log } = restoring;
  const place = await choosePlace(settings.DATA_DIR, openRunFolder(settings.DATA_DIR), log);
  await copyAll(restoring, CLUSTER, `${place.cluster}.new`);
  if (place.account) changeOwner(place.account, `${place.cluster}.new`);
  await rename(`${place.cluster}.new`, place.cluster);
  syncFolder(place.home);
};

/** Restores a checked backup into an empty place. Nothing is changed if it is damaged or the place is not empty. */
export const restoreBackup = async (
  settings: Settings,
  from: string,
  log: DatabaseLog,
): Promise<Manifest> => {
  const folder = resolve(from);
  const manifest = await readManifest(folder);
  const restoring = { settings, folder, manifest, log, storage: await openStorage(settings) };
  requireFitting(restoring);
  await requireRoom(restoring);
  await requireWhole(folder, manifest);
  // Made by the caller, who knows its permissions.
  openRunFolder(settings.DATA_DIR);
  await copyAll(restoring, REST, settings.DATA_DIR);
  await restoreStored(restoring.storage, manifest.files, async ({ path }) =>
    readFile(join(folder, path)),
  );
  const { DATABASE_URL, DATABASE_OWNER_URL } = settings;
  // The role of a demo may own its tables.
  if (DATABASE_URL) await restoreDump(DATABASE_OWNER_URL ?? DATABASE_URL, folder);
  else await restoreCluster(restoring);
  return manifest;
};
