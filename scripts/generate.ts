import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { INVENTED_FILES, inventedKinds } from '../server/test/invented-manager/manager.ts';
import type { InventedManager } from '../server/test/invented-manager/names.ts';

const USAGE =
  'usage: generate --people N --to FOLDER --products CODE,CODE [--seed N] [--lots N] [--host HOST] [--password-hash HASH] [--unit-values]';

const numberOf = (typed: string | undefined, otherwise: number): number => {
  const number = Number(typed ?? otherwise);
  if (!Number.isInteger(number) || number < 0) throw new Error(USAGE);
  return number;
};

/** Writes the files of an invented manager, compressed: always the same ones for a seed. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      people: { type: 'string' },
      to: { type: 'string' },
      products: { type: 'string' },
      seed: { type: 'string' },
      lots: { type: 'string' },
      host: { type: 'string' },
      'password-hash': { type: 'string' },
      'unit-values': { type: 'boolean', default: false },
    },
  });
  const [first, ...others] = (values.products ?? '').split(',').filter(Boolean);
  if (!values.to || !values.people || first === undefined) throw new Error(USAGE);
  const manager: InventedManager = {
    people: numberOf(values.people, 0),
    seed: numberOf(values.seed, 1),
    lots_each: numberOf(values.lots, 10),
    products: [first, ...others],
    unit_values: values['unit-values'],
    ...(values.host && { host: values.host }),
    ...(values['password-hash'] && { password_hash: values['password-hash'] }),
  };
  await mkdir(values.to, { recursive: true });
  for (const kind of inventedKinds(manager)) {
    const path = join(values.to, `${kind}.csv.gz`);
    const lines = Readable.from(INVENTED_FILES[kind](manager)).map((line: string) => `${line}\n`);
    await pipeline(lines, createGzip(), createWriteStream(path));
    console.log(path);
  }
};

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
