import type { Goal } from '@area/contract/goals/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { addCents, NO_CENTS, rate, WHOLE_RATE } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { shareOf } from '@area/domain/money/rounding';
import { centsFrom, centsText, rateText } from '@area/domain/money/wire';
import { goalOutlook, monthsUntil } from '@area/domain/projection/goal';
import { valueForGoal } from '@area/domain/projection/goal-share';
import { mixedReturns } from '@area/domain/projection/mixed-returns';
import {
  PROJECTION_HISTORY_MONTHS,
  PROJECTION_SEED,
  monthlyForMiddle,
  paidInOf,
  projectRanges,
} from '@area/domain/projection/project';
import { setImmediate } from 'node:timers/promises';
import { listShownAccounts } from '../../clients/accounts/shown-accounts.ts';
import { heldValue } from '../../ledger/units/positions.ts';
import { listHeld } from '../../ledger/units/positions-store.ts';
import type { HeldPosition } from '../../ledger/units/positions-store.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { listMonthEndsOf } from '../projection/month-ends-store.ts';
import type { MonthEnds } from '../projection/month-ends-store.ts';
import type { GoalRow } from './store.ts';

type Asked = Pick<Context, 'db' | 'session' | 'parts'>;

/** A product of a goal, and what of it is there; undefined where its unit value is missing. */
interface Part {
  readonly product: string;
  readonly worth: Cents | undefined;
}

const NO_MONTHS: ReadonlyMap<string, string> = new Map();

const worthOf = (held: readonly HeldPosition[]): Cents | undefined => {
  const values = held.map(heldValue);
  return values.some((each) => each === undefined)
    ? undefined
    : addCents(...values.map((each) => each ?? NO_CENTS));
};

const isOf =
  ({ account_uuid: account, product_uuid: product }: GoalRow) =>
  (held: HeldPosition): boolean =>
    (account === null || held.account_uuid === account) &&
    (product === null || held.product_uuid === product);

/** The products that a goal is saved in: its own one, held or not yet, or all that is there. */
const partsOf = (row: GoalRow, held: readonly HeldPosition[]): readonly Part[] => {
  const own = held.filter(isOf(row));
  const products =
    row.product_uuid === null
      ? [...new Set(own.map(({ product_uuid }) => product_uuid))]
      : [row.product_uuid];
  return products.map((product) => ({
    product,
    worth: worthOf(own.filter(({ product_uuid }) => product_uuid === product)),
  }));
};

/** What is there of all parts; undefined where it is not known. */
const sumOf = (parts: readonly Part[]): Cents | undefined =>
  parts.some(({ worth }) => worth === undefined)
    ? undefined
    : addCents(...parts.map(({ worth }) => worth ?? NO_CENTS));

const returnsOf = (parts: readonly Part[], monthEnds: MonthEnds): readonly number[] =>
  mixedReturns(
    parts.map(({ product, worth }) => ({
      worth: worth ?? NO_CENTS,
      month_ends: monthEnds.get(product) ?? NO_MONTHS,
    })),
  );

type Projected = Pick<Goal, 'range' | 'outlook' | 'needed_monthly'>;

/** What may be there at the day of a goal, and what it would need: nothing while the history is too short. */
const projectedOf = (
  row: GoalRow,
  value: Cents,
  { log_returns, months }: { readonly log_returns: readonly number[]; readonly months: number },
): Projected => {
  const amount = centsFrom(row.amount);
  if (months === 0 || log_returns.length < PROJECTION_HISTORY_MONTHS)
    return {
      range: null,
      outlook: goalOutlook(amount, value, undefined) ?? null,
      needed_monthly: null,
    };
  const facts = {
    log_returns,
    start: value,
    monthly: centsFrom(row.monthly),
    yearly_rise: rate(0n),
    months,
    seed: PROJECTION_SEED,
  };
  const [range] = projectRanges(facts, [months]);
  return {
    range: range
      ? {
          p10: centsText(range.p10),
          p50: centsText(range.p50),
          p90: centsText(range.p90),
          paid_in: centsText(paidInOf(facts)),
        }
      : null,
    outlook: goalOutlook(amount, value, range) ?? null,
    needed_monthly: centsText(monthlyForMiddle(facts, amount)),
  };
};

const NOTHING_KNOWN: Projected = { range: null, outlook: null, needed_monthly: null };

const progressOf = (value: Cents, amount: string): string => {
  const share = shareOf(value, centsFrom(amount)) ?? WHOLE_RATE;
  return rateText(share > WHOLE_RATE ? WHOLE_RATE : share);
};

interface Facts {
  readonly today: CivilDate;
  readonly shown: readonly string[];
  readonly held: readonly HeldPosition[];
  readonly monthEnds: MonthEnds;
}

const presentGoal = (row: GoalRow, { today, shown, held, monthEnds }: Facts): Goal => {
  const { account_uuid, alias, product_uuid, product_name, type, share, version } = row;
  const isShown = account_uuid === null || shown.includes(account_uuid);
  const parts = isShown ? partsOf(row, held) : [];
  const there = isShown ? sumOf(parts) : undefined;
  const value = there === undefined ? undefined : valueForGoal(there, share);
  const log_returns = returnsOf(parts, monthEnds);
  const months = monthsUntil(today, row.due);
  return {
    uuid: row.uuid,
    name: row.name,
    amount: row.amount,
    due: row.due,
    monthly: row.monthly,
    account:
      account_uuid === null ? null : { uuid: account_uuid, alias: isShown ? (alias ?? '') : '' },
    product:
      product_uuid === null || type === null
        ? null
        : { uuid: product_uuid, name: product_name ?? '', class: row.class ?? '', type },
    share,
    value: value === undefined ? null : centsText(value),
    progress: value === undefined ? null : progressOf(value, row.amount),
    months,
    history_months: log_returns.length,
    ...(value === undefined ? NOTHING_KNOWN : projectedOf(row, value, { log_returns, months })),
    version,
    created_at: row.created_at.toISOString(),
  };
};

/** Goals with what is there and the range at their day. *Source*: ADR 237. */
export const presentGoals = async (
  context: Asked,
  rows: readonly GoalRow[],
): Promise<readonly Goal[]> => {
  const { db, parts } = context;
  const today = madridDate(parts.clock.business());
  const shown = rows.length === 0 ? [] : await listShownAccounts(context);
  const held = await listHeld(db, shown, today);
  const products = [
    ...held.map(({ product_uuid }) => product_uuid),
    ...rows.flatMap(({ product_uuid }) => (product_uuid === null ? [] : [product_uuid])),
  ];
  const monthEnds = await listMonthEndsOf(db, [...new Set(products)], today);
  const presented: Goal[] = [];
  for (const row of rows) {
    presented.push(presentGoal(row, { today, shown, held, monthEnds }));
    // One of forty years takes tens of milliseconds: others are answered between two.
    await setImmediate();
  }
  return presented;
};
