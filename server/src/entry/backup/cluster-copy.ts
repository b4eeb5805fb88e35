import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { copyMeasured, writeMeasured } from './copy-file.ts';
import { copyTree } from './copy-tree.ts';
import type { CopiedTree } from './copy-tree.ts';
import type { BackedFile } from './manifest.ts';

export const CLUSTER = 'database/cluster';

/** PostgreSQL creates these again: only their folder must exist. *Source*: its manual, "Making a Base Backup Using the Low Level API". */
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const LEFT_OUT = /(?:^|\/)(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/;

const takes = (name: string): 'all' | 'folder' | 'nothing' => {
  if (LEFT_OUT.test(name)) return 'nothing';
  return EMPTIED.has(name) ? 'folder' : 'all';
};

interface Segments {
  readonly first: string;
  readonly last: string;
}

/** The log of the copy: with it the copy becomes a consistent state. */
const copyLog = async (
  cluster: string,
  to: string,
  { first, last }: Segments,
): Promise<BackedFile[]> => {
  const names = (await readdir(join(cluster, 'pg_wal'))).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  );
  if (!names.includes(first) || !names.includes(last))
    throw new Error(`the log of the database between ${first} and ${last} is not there any more`);
  const files: BackedFile[] = [];
  for (const name of names) {
    const path = `${CLUSTER}/pg_wal/${name}`;
    files.push({ path, ...(await copyMeasured(join(cluster, 'pg_wal', name), join(to, path))) });
  }
  return files;
};

const begin = async (client: Client): Promise<string> => {
  // Keeps the log during the copy; it ends with the connection.
  await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [
    `backup_${randomUUID().replaceAll('-', '')}`,
  ]);
  const { rows } = await client.query<{ first: string }>(
    `select pg_walfile_name(pg_backup_start('private area', true)) as first`,
  );
  return rows[0]?.first ?? '';
};

const finish = async (client: Client): Promise<{ last: string; label: string }> => {
  const { rows } = await client.query<{ last: string; label: string }>(
    `select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)`,
  );
  if (!rows[0]) throw new Error('the database did not end its backup');
  return rows[0];
};

/** Copies a running database while it works: what was committed before the end is in the copy. */
export const copyCluster = async (
  client: Client,
  cluster: string,
  to: string,
): Promise<CopiedTree> => {
  const first = await begin(client);
  const { folders, files } = await copyTree({ from: cluster, to, as: CLUSTER, takes });
  const { last, label } = await finish(client);
  const labelled = {
    path: `${CLUSTER}/backup_label`,
    ...(await writeMeasured(
      Readable.from([label], { objectMode: false }),
      join(to, CLUSTER, 'backup_label'),
    )),
  };
  return {
    folders: [...folders, `${CLUSTER}/pg_wal/archive_status`, `${CLUSTER}/pg_wal/summaries`],
    files: [...files, labelled, ...(await copyLog(cluster, to, { first, last }))],
  };
};
