import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { civilDate } from '@area/domain/calendar/civil-date';
import { shares } from '@area/domain/money/money';
import { sharesFrom } from '@area/domain/money/wire';
import type { RegisterFileKind } from '@area/domain/register/files';
import { writeCsv } from './csv-format.ts';
import { fileNameOf } from './file-name.ts';
import type { RegisterFormat } from '@area/domain/register/files';
import { placeWithChecksum, sha256Of } from './folder-transport.ts';
import { writeOwn } from './own-format.ts';
import { columnsOf } from './register-records.ts';
import type { RegisterRecord } from './register-records.ts';
import { addToHolding, executeOrders, takeOrders } from './stand-in-orders.ts';
import type { ValueOf } from './stand-in-orders.ts';
import { loadStandIn, saveStandIn } from './stand-in-state.ts';
import type { StandInState } from './stand-in-state.ts';

/** The ways in which the stand-in misbehaves on a night. */
const REGISTER_FAULTS = [
  /** A holding is not in the file. */
  'missing',
  /** A holding is in the file twice. */
  'doubled',
  /** A holding has other units in the file. */
  'other units',
  /** A second file of the same day says something else of a holding. */
  'corrected',
  /** The file of positions comes a night later. */
  'late',
  /** The file came broken, and comes again whole. */
  'broken',
  /** Each answer comes again, from another register. */
  'second answer',
  /** The same files again. */
  'again',
] as const;
export type RegisterFault = (typeof REGISTER_FAULTS)[number];

type Line = Readonly<Record<string, string | undefined>>;
type Movement = RegisterRecord<'MOVEMENTS'>;

/** What happens at the register on a night. */
export interface StandInNight {
  readonly day: string;
  readonly faults?: readonly RegisterFault[];
  /** The number of the account whose holdings are affected. */
  readonly victim?: string;
  /** What was executed for branches and distributors. */
  readonly elsewhere?: readonly Movement[];
  /** What it says of a movement besides its own books. */
  readonly movements?: readonly Movement[];
}

/** Where it works, what it opens its books with, and how it knows unit values. */
export interface StandIn {
  readonly dir: string;
  readonly format?: Exclude<RegisterFormat, 'iso20022'>;
  readonly held: () => Promise<readonly Line[]>;
  readonly valueOf: ValueOf;
}

interface WrittenFile {
  readonly name: string;
  readonly text: string;
}

const textOf = (
  name: string,
  { kind, lines }: { kind: RegisterFileKind; lines: readonly Line[] },
) =>
  name.endsWith('.csv')
    ? writeCsv(columnsOf(kind), lines)
    : writeOwn({ name, columns: columnsOf(kind) }, lines);

const writeFileOf = (
  state: StandInState,
  format: RegisterFormat,
  file: { kind: RegisterFileKind; day: string; lines: readonly Line[] },
): WrittenFile => {
  const named = { kind: file.kind, day: civilDate(file.day), format };
  const name = fileNameOf(named, (state.files += 1));
  return { name, text: textOf(name, file) };
};

const leave = async (dir: string, { name, text }: WrittenFile): Promise<void> => {
  const bytes = Buffer.from(text);
  await placeWithChecksum(join(dir, 'in'), { name, bytes, sha256: sha256Of(bytes) });
};

/** A file that was cut on its way: its checksum says so. */
const leaveBroken = async (dir: string, { name, text }: WrittenFile): Promise<void> => {
  const path = join(dir, 'in', name.replace(/_\d{4}\./, '_9999.'));
  await writeFile(path, text.slice(0, text.length / 2));
  await writeFile(`${path}.sha256`, `${sha256Of(Buffer.from(text))}\n`);
};

const linesOf = ({ holdings }: StandInState): Line[] =>
  Object.entries(holdings)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, units]) => {
      const [account = '', product = ''] = key.split(' ');
      return { account, product, units };
    });

const oneMore = (units: string): string => {
  const [whole = '0', decimals = '000000'] = units.split('.');
  return `${BigInt(whole) + 1n}.${decimals}`;
};

const spoilt = (lines: readonly Line[], fault: RegisterFault, victim: string): Line[] =>
  lines.flatMap((line) => {
    if (line['account'] !== victim) return [line];
    if (fault === 'missing') return [];
    if (fault === 'doubled') return [line, line];
    return [{ ...line, units: oneMore(line['units'] ?? '0') }];
  });

const IN_PLACE: readonly RegisterFault[] = ['missing', 'doubled', 'other units'];

const leavePositions = async (
  { dir, format = 'csv' }: StandIn,
  state: StandInState,
  { day, faults = [], victim = '' }: StandInNight,
): Promise<void> => {
  const right = linesOf(state);
  const inPlace = faults.find((fault) => IN_PLACE.includes(fault));
  const lines = inPlace ? spoilt(right, inPlace, victim) : right;
  const file = writeFileOf(state, format, { kind: 'POSITIONS', day, lines });
  if (faults.includes('late')) {
    state.held_back.push(file);
    return;
  }
  await leave(dir, file);
  if (faults.includes('broken')) await leaveBroken(dir, file);
  if (faults.includes('again'))
    await leave(dir, writeFileOf(state, format, { kind: 'POSITIONS', day, lines }));
  if (faults.includes('corrected'))
    await leave(
      dir,
      writeFileOf(state, format, {
        kind: 'POSITIONS',
        day,
        lines: spoilt(right, 'other units', victim),
      }),
    );
};

const book = (state: StandInState, movement: Movement): void => {
  const units = sharesFrom(movement.units);
  addToHolding(state, movement, movement.kind === 'REDEMPTION' ? shares(-units) : units);
};

const open = async ({ dir, held }: StandIn): Promise<StandInState> => {
  const known = await loadStandIn(dir);
  if (known) return known;
  const holdings = Object.fromEntries(
    (await held()).map((line) => [`${line['account']} ${line['product']}`, line['units'] ?? '0']),
  );
  return {
    holdings,
    orders: [],
    seen: [],
    deals: 0,
    files: 0,
    held_back: [],
    closed_on: null,
  };
};

/**
 * A night of the stand-in register: it reads orders, executes those whose unit value it knows, and leaves its files, with the
 * faults that are asked of it. For the demo and the tests.
 */
export const playNight = async (standIn: StandIn, night: StandInNight): Promise<void> => {
  const { dir, format = 'csv', valueOf } = standIn;
  const { day, faults = [], elsewhere = [], movements = [] } = night;
  const state = await open(standIn);
  await takeOrders(dir, state);
  for (const file of state.held_back.splice(0)) await leave(dir, file);
  const answers = await executeOrders(state, { day, valueOf });
  const told = faults.includes('second answer')
    ? [
        ...answers,
        ...answers.map((each) => ({ ...each, deal_reference: `B-${each.deal_reference}` })),
      ]
    : answers;
  if (told.length > 0)
    await leave(dir, writeFileOf(state, format, { kind: 'ANSWERS', day, lines: told }));
  for (const movement of elsewhere) book(state, movement);
  const lines = [...elsewhere, ...movements];
  await leave(dir, writeFileOf(state, format, { kind: 'MOVEMENTS', day, lines }));
  await leavePositions(standIn, state, night);
  await saveStandIn(dir, { ...state, closed_on: day });
};
