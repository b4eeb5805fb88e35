import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UsageError, stepsOf, wordAt } from './command.ts';
import type { Command, CommandInput, Office, Result } from './command.ts';
import { findRegistrarFile, listRegistrarFiles } from './money-store.ts';

const list = async ({ database }: Office): Promise<Result> => {
  const rows = await listRegistrarFiles(database.kysely);
  const lines = rows.map(
    (row) =>
      `${row.name} ${row.created_at.toISOString()} ${row.kind} ${row.records} ${row.sha256 ?? 'not written yet'}`,
  );
  return { lines, json: rows, succeeded: true };
};

/** A file for the registrar, checked while it is copied. An existing file is not overwritten. */
const save = async ({ database, parts }: Office, given: CommandInput): Promise<Result> => {
  const name = wordAt(given, 1, 'NAME');
  const target = join(wordAt(given, 2, 'FOLDER'), name);
  const file = await findRegistrarFile(database.kysely, name);
  if (!file) throw new UsageError(`there is no file ${name} for the registrar`);
  const { storage_key, sha256, size } = file;
  if (storage_key === null || sha256 === null || size === null)
    throw new UsageError(`${name} still takes orders: it is written at the cut-off`);
  await pipeline(
    await parts.storage.getStream(storage_key, { sha256, size }),
    createWriteStream(target, { flags: 'wx' }),
  );
  return { lines: [`${target} ${sha256}`], json: { file: target, sha256 }, succeeded: true };
};

/** The orders for the registrar, as files. */
export const registrarFilesCommand: Command = {
  name: 'registrar-files',
  usage: 'registrar-files list | save NAME FOLDER',
  summary: 'lists the order files for the registrar; saves one in a folder',
  run: stepsOf({ list: async (office) => list(office), save }),
};
