import { insertPastInvestments } from '../../entry/demo/past-investment.ts';
import { getAccount, listEvolution, listPositions } from '@area/contract/accounts/calls';
import { getBalance, listOwnAccounts, listOwnOperations } from '@area/contract/interveners/calls';
import { encodeFilter } from '@area/contract/list-filter';
import { getMe } from '@area/contract/me/calls';
import { listOperations } from '@area/contract/operations/calls';
import { centsFrom } from '@area/domain/money/wire';
import { Client as Connection } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { login } from '../../../test/client.ts';
import type { Client } from '../../../test/client.ts';
import { DEMO_PEOPLE } from '../../entry/demo/people.ts';
import { addAccount, addPerson } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';

let app: TestApp;
let lucia: Client;
let uuid: string;
let joint: string;
beforeAll(async () => {
  app = await createTestApp();
  lucia = await login(app, DEMO_PEOPLE.find(({ key }) => key === 'lucia')?.document ?? '');
  const { private_area } = await lucia.ask(getMe);
  uuid = private_area.intervener.uuid;
  joint =
    private_area.accounts.find(({ signature_arrangement }) => signature_arrangement === 'C')
      ?.uuid ?? '';
});
afterAll(() => app.dispose());

const sum = (amounts: readonly (string | null)[]): bigint =>
  amounts.reduce((total, amount) => total + centsFrom(amount ?? '0.00'), 0n);

/** How many statements the database saw for one request, on whichever connection. */
const countStatements = async (client: Client): Promise<number> => {
  const sent = vi.spyOn(Connection.prototype, 'query');
  // The least of three: what the server does by itself meanwhile was not asked for.
  const asked: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    sent.mockClear();
    await client.ask(getMe);
    asked.push(sent.mock.calls.length);
  }
  sent.mockRestore();
  return Math.min(...asked);
};

describe('the arrangement of an account', () => {
  it('is told by its name and its code, and a list is filtered by either', async () => {
    expect(await lucia.ask(getAccount, { params: { id: joint } })).toMatchObject({
      signature_type: 'CONJUNTA',
      signature_arrangement: 'C',
    });
    const filteredBy = async (field: string, op: 'eq' | 'ne', value: string) =>
      lucia.ask(listOwnAccounts, {
        params: { id: uuid },
        query: { $filter: encodeFilter([{ field, op, value }]) },
      });
    const byName = await filteredBy('signature_type', 'eq', 'CONJUNTA');
    expect(byName.map((each) => each.uuid)).toContain(joint);
    expect(await filteredBy('signature_arrangement', 'eq', 'C')).toEqual(byName);
    const others = await filteredBy('signature_type', 'ne', 'CONJUNTA');
    expect(others.map((each) => each.signature_type)).toContain('INDISTINTA');
    expect(others.map((each) => each.uuid)).not.toContain(joint);
  });
});

describe('the same money reads the same everywhere', () => {
  it('me, accounts, positions and balance agree to the cent', async () => {
    const { private_area } = await lucia.ask(getMe);
    const accounts = await lucia.ask(listOwnAccounts, { params: { id: uuid } });
    expect(accounts).toEqual(private_area.accounts);
    const positions = await Promise.all(
      accounts.map(async ({ uuid: id }) => lucia.ask(listPositions, { params: { id } })),
    );
    const balance = await lucia.ask(getBalance, { params: { id: uuid } });
    for (const field of ['value', 'cost'] as const) {
      const total = sum(positions.flat().map((position) => position[field]));
      expect(sum(accounts.map((account) => account[field]))).toBe(total);
      expect(sum([balance[field]])).toBe(total);
    }
    expect(balance.valued_on).toBe('2026-03-09');
  });

  it('and the evolution ends where the account stands', async () => {
    const account = await lucia.ask(getAccount, { params: { id: joint } });
    const points = await lucia.ask(listEvolution, {
      params: { id: joint },
      query: { period: 'MAX' },
    });
    expect(points.at(-1)).toMatchObject({
      date: '2026-03-09',
      value: account.value,
      contributed: account.cost,
    });
    expect(points[0]).toMatchObject({ date: '2021-12-15', contributed: '25000.00' });
  });
});

const dates = async () =>
  (await lucia.ask(listEvolution, { params: { id: joint }, query: { period: '1M' } })).map(
    ({ date }) => date,
  );

describe('the evolution', () => {
  it.each([
    ['1M', '2026-02-10'],
    ['3M', '2025-12-10'],
    ['YTD', '2025-12-31'],
    ['1A', '2025-03-10'],
    ['3A', '2023-03-10'],
  ] as const)('of %s begins on %s', async (period, from) => {
    const points = await lucia.ask(listEvolution, { params: { id: joint }, query: { period } });
    expect(points[0]?.date).toBe(from);
    expect(points.map(({ date }) => date)).toEqual(points.map(({ date }) => date).toSorted());
  });

  it('does not draw a day on which one of the products has no unit value', async () => {
    expect(await dates()).toContain('2026-03-05');
    await app.database.pool.query(
      "delete from unit_values where day = '2026-03-05' and product_uuid = (select uuid from products where code = '75151')",
    );
    expect(await dates()).not.toContain('2026-03-05');
  });
});

describe('a value that is unknown', () => {
  it('is null, never zero', async () => {
    await app.database.pool.query(
      "delete from unit_values where product_uuid = (select uuid from products where code = '64678')",
    );
    const rosa = await login(
      app,
      DEMO_PEOPLE.find(({ key }) => key === 'rosa')?.document ?? '',
      'brumario',
    );
    const { private_area } = await rosa.ask(getMe);
    expect(private_area.accounts).toMatchObject([{ value: null, cost: '6000.00' }]);
    expect(
      await rosa.ask(getBalance, { params: { id: private_area.intervener.uuid } }),
    ).toMatchObject({
      value: null,
      gain: null,
      gain_percent: null,
      day_change: null,
      valued_on: null,
    });
  });
});

describe('lists', () => {
  it('come in pages that tell how many there are', async () => {
    const page = await lucia.get('/operations?$limit=3&$offset=2');
    const all = await lucia.ask(listOperations);
    expect(page.data).toEqual(all.slice(2, 5));
    expect(JSON.parse(page.bytes.toString())).toMatchObject({
      page: { total: all.length, limit: 3, offset: 2 },
    });
  });

  it.each([
    ['created_at', 1],
    ['-created_at', -1],
    ['amount', 1],
    ['-amount', -1],
  ] as const)('are ordered by %s', async ($orderby, direction) => {
    const items = await lucia.ask(listOperations, { query: { $orderby } });
    const values = items.map(({ created_at, amount }) =>
      $orderby.endsWith('amount')
        ? centsFrom(getAmount({ amount }))
        : BigInt(Date.parse(created_at)),
    );
    const sorted = values.toSorted((a, b) => (a < b ? -direction : a > b ? direction : 0));
    expect(values).toEqual(sorted);
  });

  it('of a person are those of every account, or of one type', async () => {
    expect(await lucia.ask(listOwnOperations, { params: { id: uuid } })).toHaveLength(10);
    expect(
      await lucia.ask(listOwnOperations, { params: { id: uuid }, query: { $type: 'REEMBOLSO' } }),
    ).toEqual([]);
  });

  it('of somebody without accounts are empty', async () => {
    const { client, uuid: id } = await addPerson(app);
    expect(await client.ask(listOwnAccounts, { params: { id } })).toEqual([]);
    expect(await client.ask(listOperations)).toEqual([]);
    expect(await client.ask(getBalance, { params: { id } })).toMatchObject({
      value: '0.00',
      cost: '0.00',
      gain_percent: null,
    });
  });
});

describe('/me', () => {
  it('asks the database no more for twenty accounts than for one', async () => {
    const [one, twenty] = [await addPerson(app), await addPerson(app)];
    await addAccount(app, [{ ...one, role: 'TITULAR' }]);
    for (let i = 0; i < 20; i += 1) await addAccount(app, [{ ...twenty, role: 'TITULAR' }]);
    const few = await countStatements(one.client);
    expect(few).toBe(1);
    expect(await countStatements(twenty.client)).toBe(few);
  });
});

describe('the change of the day', () => {
  it('looks at the units held before it: buying on the day is no loss', async () => {
    const { private_area } = await lucia.ask(getMe);
    const id = private_area.intervener.uuid;
    const before = await lucia.ask(getBalance, { params: { id } });
    const [latest] = (
      await app.database.pool.query(
        "select max(day) as day from unit_values where product_uuid = (select uuid from products where code = '75151')",
      )
    ).rows;
    await insertPastInvestments(app.database.kysely, [
      {
        account_uuid: private_area.accounts[0]?.uuid ?? '',
        created_by: id,
        product_code: '75151',
        day: latest.day,
        amount: '5000.00',
      },
    ]);
    const after = await lucia.ask(getBalance, { params: { id } });
    expect(after.day_change).toBe(before.day_change);
    expect(after.cost).not.toBe(before.cost);
  });
});
