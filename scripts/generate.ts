import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { parseCivilDate } from '@area/domain/calendar/civil-date';
import {
  inventArchive,
  inventLines,
  inventedArchives,
  inventedKinds,
} from '../server/test/invented-manager/manager.ts';
import type { InventedHouse, InventedManager } from '../server/test/invented-manager/names.ts';

const USAGE = `usage: generate --people N --to FOLDER --products CODE,CODE [--seed N] [--lots N] [--host HOST] [--password-hash HASH] [--unit-values]
       with --plan CODE --until DAY [--operations N] also calendar, catalogue, plan, history, contributions and documents`;

const OPTIONS = {
  people: { type: 'string' },
  to: { type: 'string' },
  products: { type: 'string' },
  plan: { type: 'string' },
  until: { type: 'string' },
  operations: { type: 'string' },
  seed: { type: 'string' },
  lots: { type: 'string' },
  host: { type: 'string' },
  'password-hash': { type: 'string' },
  'unit-values': { type: 'boolean', default: false },
} as const;

const LOTS = 10;
/** With a history there are fewer of both: 600,000 of 60,000 people. */
const LOTS_WITH_HISTORY = 5;
const OPERATIONS = 4;

type Typed = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

const numberOf = (typed: string | undefined, otherwise: number): number => {
  const number = Number(typed ?? otherwise);
  if (!Number.isInteger(number) || number < 0) throw new Error(USAGE);
  return number;
};

/** One fund has its lots opened, another one its history told. */
const FEWEST_FUNDS = 2;

const houseOf = ({ plan, until, operations }: Typed, funds: number): InventedHouse | undefined => {
  if (plan === undefined && until === undefined && operations === undefined) return undefined;
  const day = parseCivilDate(until ?? '');
  if (!plan || !day || funds < FEWEST_FUNDS) throw new Error(USAGE);
  return { plan, until: day, operations_each: numberOf(operations, OPERATIONS) };
};

const managerOf = (typed: Typed): InventedManager => {
  const [first, ...others] = (typed.products ?? '').split(',').filter(Boolean);
  if (!typed.people || first === undefined) throw new Error(USAGE);
  const house = houseOf(typed, others.length + 1);
  return {
    people: numberOf(typed.people, 0),
    seed: numberOf(typed.seed, 1),
    lots_each: numberOf(typed.lots, house ? LOTS_WITH_HISTORY : LOTS),
    products: [first, ...others],
    unit_values: typed['unit-values'] || house !== undefined,
    ...(house && { house }),
    ...(typed.host && { host: typed.host }),
    ...(typed['password-hash'] && { password_hash: typed['password-hash'] }),
  };
};

/** *Units*: characters. */
const PIECE = 65_536;

/** Lines together: a step of a stream costs more than a line. */
function* piecesOf(lines: Iterable<string>): Generator<string> {
  let text = '';
  for (const line of lines) {
    text += `${line}\n`;
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** Writes the files of an invented manager, compressed: always the same ones for a seed. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: OPTIONS });
  const manager = managerOf(values);
  if (!values.to) throw new Error(USAGE);
  await mkdir(values.to, { recursive: true });
  for (const kind of inventedKinds(manager)) {
    const path = join(values.to, `${kind}.csv.gz`);
    const text = Readable.from(piecesOf(inventLines(kind, manager)));
    await pipeline(text, createGzip(), createWriteStream(path));
    console.log(path);
  }
  for (const kind of inventedArchives(manager)) {
    const path = join(values.to, `${kind}.zip`);
    await writeFile(path, inventArchive(kind, manager));
    console.log(path);
  }
};

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
