import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { civilDate } from '@area/domain/calendar/civil-date';
import { redemptionUnitValueDate } from '@area/domain/calendar/cut-off';
import { madridInstant } from '@area/domain/calendar/madrid';
import { addShares, shares } from '@area/domain/money/money';
import type { Shares } from '@area/domain/money/money';
import { unitsFor, valueOf } from '@area/domain/money/rounding';
import {
  centsFrom,
  centsText,
  sharesFrom,
  sharesText,
  unitValueFrom,
} from '@area/domain/money/wire';
import { businessCalendar } from '../../calendar/in-force.ts';
import { sha256Of } from './folder-transport.ts';
import type { RegisterRecord } from './register-records.ts';
import type { StandInOrder, StandInState } from './stand-in-state.ts';

const CUT_OFF = '14:00';
/** Fields of an order in our own file that it looks at. */
const FIELD = {
  operation_uuid: 2,
  type: 4,
  account: 7,
  product: 8,
  indicator: 11,
  amount: 12,
  units: 13,
  ordered_at: 16,
  trade_day: 17,
} as const;

const dayOf = (compact: string) =>
  civilDate(`${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6, 8)}`);

/** An order that names no day takes that of its hour, as here. */
const tradeDayOf = (fields: readonly string[]): string => {
  const named = fields[FIELD.trade_day] ?? '';
  if (named !== '') return dayOf(named);
  const at = fields[FIELD.ordered_at] ?? '';
  const ordered = madridInstant(dayOf(at), Number(at.slice(8, 10)), Number(at.slice(10, 12)));
  return redemptionUnitValueDate(ordered, { cut_off: CUT_OFF }, businessCalendar());
};

const orderOf = (fields: readonly string[]): StandInOrder => {
  const at = (name: keyof typeof FIELD): string => fields[FIELD[name]] ?? '';
  return {
    operation_uuid: at('operation_uuid'),
    type: at('type'),
    account: at('account'),
    product: at('product'),
    indicator: at('indicator'),
    amount: at('amount'),
    units: at('units'),
    trade_day: tradeDayOf(fields),
  };
};

/** Reads the files of orders that are new to it, and says that it has them. */
export const takeOrders = async (dir: string, state: StandInState): Promise<void> => {
  const names = await readdir(join(dir, 'out')).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.txt')).toSorted()) {
    if (state.seen.includes(name)) continue;
    const bytes = await readFile(join(dir, 'out', name));
    const lines = bytes.toString('utf8').split('\r\n');
    state.orders.push(
      ...lines.filter((line) => line.startsWith('D|')).map((line) => orderOf(line.split('|'))),
    );
    state.seen.push(name);
    await mkdir(join(dir, 'ack'), { recursive: true, mode: 0o700 });
    await writeFile(join(dir, 'ack', `${name}.ack`), `${sha256Of(bytes)}\n`);
  }
};

/** What it executes of an order at a unit value; nothing for a kind that it does not know. */
const executedUnits = (
  { type, indicator, amount, units }: StandInOrder,
  { value, held }: { readonly value: string; readonly held: Shares },
): Shares | undefined => {
  const price = unitValueFrom(value);
  if (type === 'SUSCRIPCION') return unitsFor(centsFrom(amount), price);
  if (type !== 'REEMBOLSO') return undefined;
  if (indicator === 'T') return held;
  if (indicator === 'P') return sharesFrom(units);
  return indicator === 'B' ? unitsFor(centsFrom(amount), price) : undefined;
};

const grossOf = ({ type, indicator, amount }: StandInOrder, units: Shares, value: string) =>
  type === 'SUSCRIPCION' || indicator === 'B'
    ? centsText(centsFrom(amount))
    : centsText(valueOf(units, unitValueFrom(value)));

/** Adds to what somebody holds, or takes from it. */
export const addToHolding = (
  state: StandInState,
  { account, product }: { readonly account: string; readonly product: string },
  units: Shares,
): void => {
  const key = `${account} ${product}`;
  const sum = addShares(sharesFrom(state.holdings[key] ?? '0'), units);
  if (sum > 0n) state.holdings[key] = sharesText(sum);
  else delete state.holdings[key];
};

export const nextDeal = (state: StandInState): string =>
  `RD-${String((state.deals += 1)).padStart(8, '0')}`;

type Answer = RegisterRecord<'ANSWERS'>;

/** How it knows the unit value of a day. */
export type ValueOf = (product: string, day: string) => Promise<string | undefined>;

/** Executes the orders whose unit value is known, in the order in which they came, and answers them. */
export const executeOrders = async (
  state: StandInState,
  { day, valueOf: findValue }: { readonly day: string; readonly valueOf: ValueOf },
): Promise<Answer[]> => {
  const answers: Answer[] = [];
  const waiting: StandInOrder[] = [];
  for (const order of state.orders) {
    const value =
      order.trade_day <= day ? await findValue(order.product, order.trade_day) : undefined;
    const held = sharesFrom(state.holdings[`${order.account} ${order.product}`] ?? '0');
    const units = value === undefined ? undefined : executedUnits(order, { value, held });
    if (value === undefined || units === undefined) {
      waiting.push(order);
      continue;
    }
    addToHolding(state, order, order.type === 'REEMBOLSO' ? shares(-units) : units);
    answers.push({
      order_reference: order.operation_uuid,
      outcome: 'OK',
      deal_reference: nextDeal(state),
      units: sharesText(units),
      unit_value: value,
      amount: grossOf(order, units, value),
      trade_day: civilDate(order.trade_day),
      booked_on: civilDate(day),
    });
  }
  state.orders = waiting;
  return answers;
};
