import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findSummary } from './summary.ts';
import type { Summary } from './summary.ts';

const NAME = /^backup-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z(\.part)?$/;

/** A backup as its folder says it. */
export interface FoundBackup {
  readonly name: string;
  readonly made_at: Date;
  /** Whether it was written to its end: one of which `.part` is left is of no use. */
  readonly is_finished: boolean;
  readonly summary: Summary | undefined;
}

const foundIn = async (dir: string, name: string): Promise<readonly FoundBackup[]> => {
  const [, year, month, day, hour, minute, second, part] = NAME.exec(name) ?? [];
  if (year === undefined) return [];
  return [
    {
      name,
      made_at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`),
      is_finished: part === undefined,
      summary: await findSummary(join(dir, name)),
    },
  ];
};

/** The backups below a folder, the newest first; nothing where the folder cannot be read. */
export const listBackups = async (dir: string): Promise<readonly FoundBackup[] | undefined> => {
  const names = await readdir(dir).catch(() => undefined);
  if (!names) return undefined;
  const found = await Promise.all(names.map(async (name) => foundIn(dir, name)));
  return found.flat().toSorted((a, b) => b.made_at.getTime() - a.made_at.getTime());
};
