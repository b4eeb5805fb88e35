import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const order = z.object({
  operation_uuid: z.string(),
  type: z.string(),
  account: z.string(),
  product: z.string(),
  indicator: z.string(),
  amount: z.string(),
  units: z.string(),
  trade_day: z.string(),
});
export type StandInOrder = z.output<typeof order>;

const file = z.object({ name: z.string(), text: z.string() });

const state = z.object({
  /** Units by account and product, with a blank between them. */
  holdings: z.record(z.string(), z.string()),
  orders: z.array(order),
  /** The files of orders that it has. */
  seen: z.array(z.string()),
  deals: z.int(),
  files: z.int(),
  /** Files that it leaves late. */
  held_back: z.array(file),
  /** The last day that it closed. */
  closed_on: z.string().nullable(),
});
/** What the stand-in register knows. */
export type StandInState = z.output<typeof state>;

const NAME = 'stand-in.json';

/** What it knew when it closed last; nothing before it opened its books. */
export const loadStandIn = async (dir: string): Promise<StandInState | undefined> => {
  const text = await readFile(join(dir, NAME), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : state.parse(JSON.parse(text));
};

export const saveStandIn = async (dir: string, known: StandInState): Promise<void> => {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, NAME);
  await writeFile(`${path}.new`, JSON.stringify(known), { mode: 0o600 });
  await rename(`${path}.new`, path);
};
