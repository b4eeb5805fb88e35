import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeFolder } from '../../../test/sealing-testing.ts';
import { dumpDatabase } from './dump.ts';

/** Stands in the place of `pg_dump`, and writes down what it was told by its environment. */
const DUMP = `#!/bin/sh
for word in "$@"; do case "$word" in --file=*) env > "\${word#--file=}" ;; esac; done
`;

afterEach(() => vi.unstubAllEnvs());

/** What libpq would read, by the name of the variable. */
const toldBy = async (url: (folder: string) => string): Promise<Record<string, string>> => {
  await using folder = await makeFolder();
  const programs = join(folder.path, 'programs');
  await mkdir(programs);
  await mkdir(join(folder.path, 'database'));
  await writeFile(join(programs, 'pg_dump'), DUMP);
  await chmod(join(programs, 'pg_dump'), 0o755);
  await writeFile(join(folder.path, 'root.crt'), 'an authority');
  vi.stubEnv('PATH', `${programs}:${process.env['PATH'] ?? ''}`);
  const { path } = await dumpDatabase(url(folder.path), folder.path);
  const text = await readFile(join(folder.path, path), 'utf8');
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.startsWith('PG'))
      .map((line) => line.replace(folder.path, '').split('=', 2) as [string, string]),
  );
};

const ADDRESS = 'postgres://area:secret@db.example.com:5433/investors';
const PLACE = {
  PGHOST: 'db.example.com',
  PGPORT: '5433',
  PGUSER: 'area',
  PGPASSWORD: 'secret',
  PGDATABASE: 'investors',
};

describe('what pg_dump is told of the database', () => {
  it('is its address and nothing else', async () => {
    expect(await toldBy(() => ADDRESS)).toEqual(PLACE);
  });

  it('trusts the authorities that everybody knows when the address names none, as the driver does', async () => {
    expect(await toldBy(() => `${ADDRESS}?sslmode=verify-full`)).toEqual({
      ...PLACE,
      PGSSLMODE: 'verify-full',
      PGSSLROOTCERT: 'system',
    });
  });

  it('trusts the authority of the address', async () => {
    const told = await toldBy(
      (folder) => `${ADDRESS}?sslmode=verify-full&sslrootcert=${folder}/root.crt`,
    );
    expect(told).toEqual({ ...PLACE, PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/root.crt' });
  });

  it('trusts the authority that the operator names for all programs of PostgreSQL', async () => {
    vi.stubEnv('PGSSLROOTCERT', '/etc/ours.crt');
    expect(await toldBy(() => `${ADDRESS}?sslmode=verify-full`)).toMatchObject({
      PGSSLROOTCERT: '/etc/ours.crt',
    });
  });
});
