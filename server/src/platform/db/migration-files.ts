import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface MigrationFile {
  readonly number: number;
  /** As the file is called, without its ending: `0001-people`. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** Beside this source, and beside the bundle that contains it. */
export const migrationsDir = (): string => fileURLToPath(new URL('./migrations/', import.meta.url));

// A checkout on Windows may change the line ends, which makes no difference to PostgreSQL.
const checksumOf = (sql: string): string =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

const readMigration = async (directory: string, file: string): Promise<MigrationFile> => {
  const sql = await readFile(join(directory, file), 'utf8');
  return {
    number: Number(file.slice(0, 4)),
    name: file.slice(0, -4),
    sql,
    checksum: checksumOf(sql),
  };
};

const checkNames = (directory: string, files: readonly string[]): void => {
  for (const [index, file] of files.entries()) {
    const number = Number(NAME.exec(file)?.[1]);
    if (number === index + 1) continue;
    throw new Error(
      `${join(directory, file)}: migrations are called 0001-name.sql, 0002-name.sql, ... without gaps.`,
    );
  }
};

/** The migrations of this program, in order. */
export const listMigrationFiles = async (directory: string): Promise<MigrationFile[]> => {
  const names = await readdir(directory);
  const files = names.filter((name) => name.endsWith('.sql')).toSorted();
  checkNames(directory, files);
  return Promise.all(files.map((file) => readMigration(directory, file)));
};
