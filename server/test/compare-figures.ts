import { listDistribution, listEvolution, listPositions } from '@area/contract/accounts/calls';
import type { Returns } from '@area/contract/figures/schemas';
import { listFlows, listOwnEvolution, listReturns } from '@area/contract/figures/calls';
import { getBalance, listOwnAccounts } from '@area/contract/interveners/calls';
import type { Db } from '../src/platform/db/tables.ts';
import type { Client } from './client.ts';
import { findFigures } from './figures-audit.ts';
import type { FiguresQuery, FoundFigures, FoundPosition, FoundReturn } from './figures-audit.ts';

/** Somebody who asks for their own figures, as of which day. */
export interface Looking {
  readonly client: Client;
  readonly uuid: string;
  readonly on: string;
  readonly periods: FiguresQuery['periods'];
}

const ALL = { $limit: 'null' } as const;
/** The last digit of a percentage may be rounded the other way. *Units*: per cent. */
const LAST_DIGIT = 0.000_101;
/** Half a cent: what floating point may lose of euros is far less. */
const HALF_A_CENT = 0.005;

type Told = string | null | undefined;

/** Collects what differs, each with where it was read. */
class Differences {
  readonly found: string[] = [];

  same(where: string, told: Told, expected: Told): void {
    if ((told ?? null) !== (expected ?? null))
      this.found.push(`${where}: ${told ?? 'null'} is told, ${expected ?? 'null'} is found`);
  }

  near(where: string, told: Told, expected: number | null | undefined, tolerance: number): void {
    const isSame =
      told === null || told === undefined || expected === null || expected === undefined
        ? (told ?? null) === (expected ?? null)
        : Math.abs(Number(told) - expected) <= tolerance;
    if (!isSame)
      this.found.push(`${where}: ${told ?? 'null'} is told, ${expected ?? 'null'} is found`);
  }
}

const sumOf = (amounts: readonly Told[]): string | null => {
  if (amounts.some((amount) => amount === null || amount === undefined)) return null;
  const total = amounts.reduce((sum, amount) => sum + BigInt((amount ?? '').replace('.', '')), 0n);
  const digits = (total < 0n ? -total : total).toString().padStart(3, '0');
  return `${total < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

interface Looked extends Looking {
  readonly found: FoundFigures;
  readonly differences: Differences;
}

const comparePositions = async (
  { client, on, found, differences }: Looked,
  account: string,
): Promise<void> => {
  const told = await client.ask(listPositions, { params: { id: account }, query: { on, ...ALL } });
  const expected = found.positions.filter((position) => position.account === account);
  differences.same(
    `${account} positions`,
    told
      .map(({ uuid_product }) => uuid_product)
      .toSorted()
      .join(),
    expected
      .map(({ product }) => product)
      .toSorted()
      .join(),
  );
  for (const position of told) {
    const right = expected.find(({ product }) => product === position.uuid_product);
    for (const field of [
      'units',
      'cost',
      'nav',
      'nav_date',
      'value',
      'gain',
      'gain_percent',
    ] as const)
      differences.same(`${account} ${position.code} ${field}`, position[field], right?.[field]);
    differences.near(
      `${account} ${position.code} weight`,
      position.weight,
      right?.is_untold ? null : right?.weight,
      LAST_DIGIT,
    );
  }
};

const PART_OF = {
  PRODUCT: ({ code }: FoundPosition) => code,
  KIND: ({ type }: FoundPosition) => type,
  RISK: ({ risk }: FoundPosition) => String(risk),
};

const compareDistribution = async (
  { client, on, found, differences }: Looked,
  account: string,
): Promise<void> => {
  const expected = found.positions.filter((position) => position.account === account);
  const shares = await client.ask(listDistribution, { params: { id: account }, query: { on } });
  const isTold = expected.every(({ value, is_untold }) => value !== null && !is_untold);
  for (const [division, partOf] of Object.entries(PART_OF)) {
    const told = shares.filter((share) => share.division === division);
    const codes = isTold ? [...new Set(expected.map(partOf))] : [];
    differences.same(
      `${account} by ${division}`,
      told
        .map(({ code }) => code)
        .toSorted()
        .join(),
      codes.toSorted().join(),
    );
    for (const { code, value, weight } of told) {
      const parts = expected.filter((position) => partOf(position) === code);
      differences.same(
        `${account} by ${division} ${code}`,
        value,
        sumOf(parts.map((part) => part.value)),
      );
      differences.near(
        `${account} by ${division} ${code} weight`,
        weight,
        parts.reduce((sum, part) => sum + (part.weight ?? 0), 0),
        LAST_DIGIT * parts.length,
      );
    }
  }
};

/** The last point, and the return that it tells against that of the returns where both look at the same values. */
const compareEvolution = async (
  { client, on, periods, found, differences }: Looked,
  account: string,
): Promise<void> => {
  const last = (
    await client.ask(listEvolution, { params: { id: account }, query: { on, period: 'MAX' } })
  ).at(-1);
  const expected = found.evolution.find((point) => point.account === account);
  // The recomputation looks two months back: a last point from before is not looked at.
  if (!expected) return;
  for (const field of ['date', 'value', 'contributed'] as const)
    differences.same(`${account} evolution ${field}`, last?.[field], expected[field]);
  const isLatest = found.positions
    .filter((position) => position.account === account)
    .every(({ nav_date }) => nav_date === expected.date);
  const whole = found.returns.find(
    ({ period, scope }) => period === 'MAX' && scope === `${account} `,
  );
  if (isLatest && periods.includes('MAX') && found.flows.every(({ date }) => date <= expected.date))
    differences.near(
      `${account} evolution time_weighted`,
      last?.time_weighted,
      whole?.time_weighted,
      LAST_DIGIT,
    );
};

/** The last point of everything, where the accounts that hold something were last drawn on one day and nothing moved after it. */
const compareOwnEvolution = async ({
  client,
  uuid,
  on,
  found,
  differences,
}: Looked): Promise<void> => {
  const last = (
    await client.ask(listOwnEvolution, { params: { id: uuid }, query: { on, period: 'MAX' } })
  ).at(-1);
  const holding = new Set(found.positions.map(({ account }) => account));
  const points = found.evolution.filter(({ account }) => holding.has(account));
  const [date, ...others] = new Set(points.map((point) => point.date));
  if (
    date === undefined ||
    others.length > 0 ||
    points.length < holding.size ||
    found.flows.some((flow) => flow.date > date)
  )
    return;
  differences.same('evolution date', last?.date, date);
  for (const field of ['value', 'contributed'] as const)
    differences.same(
      `evolution ${field}`,
      last?.[field],
      sumOf(points.map((point) => point[field])),
    );
};

const compareBalance = async ({ client, uuid, on, found, differences }: Looked): Promise<void> => {
  const balance = await client.ask(getBalance, { params: { id: uuid }, query: { on } });
  for (const field of ['value', 'cost', 'gain'] as const)
    differences.same(
      `balance ${field}`,
      balance[field],
      sumOf(found.positions.map((position) => position[field])),
    );
};

const flowLine = ({
  date,
  account,
  product,
  operation,
  type,
  reference,
  amount,
}: FoundFigures['flows'][number]): string =>
  [date, account, product, operation, type, reference, amount].join(' ');

const compareFlows = async ({ client, uuid, on, found, differences }: Looked): Promise<void> => {
  const told = await client.ask(listFlows, { params: { id: uuid }, query: { on, ...ALL } });
  const lines = told.map(
    ({ uuid_account: account, uuid_product: product, uuid_operation: operation, ...rest }) =>
      flowLine({ account, product, operation, ...rest }),
  );
  differences.same(
    'flows',
    lines.toSorted().join('\n'),
    found.flows.map(flowLine).toSorted().join('\n'),
  );
};

const keyOf = ({ uuid_account, uuid_product }: Returns): string =>
  `${uuid_account ?? ''} ${uuid_product ?? ''}`;

/** Nothing ever happened. */
const NOTHING = {
  opening: 0,
  paid_in: 0,
  paid_out: 0,
  value: 0,
  gain: 0,
  simple: null,
  money_weighted: null,
  time_weighted: null,
};

const hasAnything = ({ opening, paid_in, paid_out }: FoundReturn): boolean =>
  opening !== 0 || paid_in > 0 || paid_out > 0;

const compareReturns = async (
  { client, uuid, on, found, differences }: Looked,
  period: FoundReturn['period'],
): Promise<void> => {
  const told = await client.ask(listReturns, {
    params: { id: uuid },
    query: { on, period, ...ALL },
  });
  const expected = new Map(
    found.returns.filter((each) => each.period === period).map((each) => [each.scope, each]),
  );
  for (const each of told) {
    const right = expected.get(keyOf(each)) ?? NOTHING;
    const where = `${period} ${keyOf(each)}`;
    for (const field of ['opening', 'paid_in', 'paid_out', 'value', 'gain'] as const)
      differences.near(`${where} ${field}`, each[field], right[field], HALF_A_CENT);
    for (const field of ['simple', 'money_weighted', 'time_weighted'] as const)
      differences.near(`${where} ${field}`, each[field], right[field], LAST_DIGIT);
  }
  const keys = new Set(told.map(keyOf));
  for (const each of expected.values())
    if (hasAnything(each) && !keys.has(each.scope))
      differences.found.push(`${period} ${each.scope}: is not told`);
};

/** Everything that somebody is told of their money against what it should be. *Shape*: what differs, empty when all is right. */
export const compareFigures = async (
  db: Db,
  looking: Looking,
): Promise<{ readonly differences: readonly string[]; readonly found: FoundFigures }> => {
  const { client, uuid, on, periods } = looking;
  const accounts = (await client.ask(listOwnAccounts, { params: { id: uuid }, query: ALL })).map(
    (account) => account.uuid,
  );
  const found = await findFigures(db, { accounts, on, periods });
  const looked = { ...looking, found, differences: new Differences() };
  for (const account of accounts) {
    await comparePositions(looked, account);
    await compareDistribution(looked, account);
    await compareEvolution(looked, account);
  }
  await compareOwnEvolution(looked);
  await compareBalance(looked);
  await compareFlows(looked);
  for (const period of periods) await compareReturns(looked, period);
  return { differences: looked.differences.found, found };
};
