import type { FigureScope, Returns } from '@area/contract/figures/schemas';
import type { Listing } from '@area/contract/paging';
import { addDays } from '@area/domain/calendar/civil-date';
import { NO_CENTS } from '@area/domain/money/money';
import type { Cents, Rate } from '@area/domain/money/money';
import { centsFrom, centsText, rateText } from '@area/domain/money/wire';
import type { FigurePeriod } from '@area/domain/performance/period';
import { eveOf } from '@area/domain/performance/period';
import type { MoneyOfPeriod } from '@area/domain/performance/period-return';
import { periodReturn } from '@area/domain/performance/period-return';
import type { Db } from '../../platform/db/tables.ts';
import { listFlowRows } from './flows-store.ts';
import type { FlowRow, MoneyQuery } from './flows-store.ts';
import type { ScopeValues } from './scope-values.ts';
import { listPlaces } from './performance-store.ts';
import type { MoneyScope } from './performance-store.ts';
import { listScopeValues, scopeKey } from './scope-values.ts';

/** Which scope, over which period, and which page. */
export interface PerformanceQuery extends MoneyQuery {
  readonly period: FigurePeriod;
  readonly $limit: number;
  readonly $offset: number;
}

const scopeOf = ({ account, product }: MoneyScope): FigureScope => {
  if (product !== null) return 'PRODUCT';
  return account === null ? 'TOTAL' : 'ACCOUNT';
};

/** Each flow counts in the total, in its account and in its product. */
const groupFlows = (flows: readonly FlowRow[]): ReadonlyMap<string, readonly FlowRow[]> => {
  const groups = new Map<string, FlowRow[]>();
  for (const flow of flows) {
    const [account, product] = [flow.account_uuid, flow.product_uuid];
    for (const scope of [
      { account: null, product: null },
      { account, product: null },
      { account, product },
    ]) {
      const known = groups.get(scopeKey(scope));
      if (known) known.push(flow);
      else groups.set(scopeKey(scope), [flow]);
    }
  }
  return groups;
};

const eurosOf = (amount: Cents | undefined): string | null =>
  amount === undefined ? null : centsText(amount);

const percentOf = (share: Rate | undefined): string | null =>
  share === undefined ? null : rateText(share);

interface Known extends Pick<MoneyOfPeriod, 'eve' | 'on'> {
  readonly flows: ReadonlyMap<string, readonly FlowRow[]>;
  readonly values: ScopeValues;
}

const present = (scope: MoneyScope, { eve, on, flows, values }: Known): Returns => {
  const worth = values.get(scopeKey(scope));
  const own = flows.get(scopeKey(scope)) ?? [];
  const { opening, paid_in, paid_out, value, gain, simple, money_weighted, time_weighted } =
    periodReturn({
      eve,
      on,
      flows: own.map(({ date, amount }) => ({
        date,
        amount: amount === null ? undefined : centsFrom(amount),
      })),
      // A missing day is one without holdings.
      worthOn: (day) => (worth?.has(day) ? worth.get(day) : NO_CENTS),
    });
  return {
    scope: scopeOf(scope),
    uuid_account: scope.account,
    uuid_product: scope.product,
    from: eve === undefined ? (own[0]?.date ?? on) : addDays(eve, 1),
    on,
    opening: eurosOf(opening),
    paid_in: centsText(paid_in),
    paid_out: centsText(paid_out),
    value: eurosOf(value),
    gain: eurosOf(gain),
    simple: percentOf(simple),
    money_weighted: percentOf(money_weighted),
    time_weighted: percentOf(time_weighted),
  };
};

/** The flows of a scope in a period, without the day at whose close it opens. */
export const listFlowsIn = async (
  db: Db,
  { period, ...which }: MoneyQuery & Pick<PerformanceQuery, 'period'>,
): Promise<readonly FlowRow[]> => listFlowRows(db, { ...which, after: eveOf(period, which.on) });

/**
 * The returns over a period: the total, then each account, then each product of each account with holdings.
 * *Source*: decisions 2.9, ADR 76.
 */
export const listReturnsOf = async (
  db: Db,
  { $limit, $offset, ...asking }: PerformanceQuery,
): Promise<Listing<Returns>> => {
  const { on, period, accounts } = asking;
  const eve = eveOf(period, on);
  const scopes: MoneyScope[] = [
    { account: null, product: null },
    ...accounts.map((account) => ({ account, product: null })),
    ...(await listPlaces(db, asking, eve)),
  ];
  const flows = groupFlows(await listFlowsIn(db, asking));
  const values = await listScopeValues(db, { ...asking, eve });
  const items = scopes
    .slice($offset, $offset + $limit)
    .map((scope) => present(scope, { eve, on, flows, values }));
  return { items, total: scopes.length };
};
