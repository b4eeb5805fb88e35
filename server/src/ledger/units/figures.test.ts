import { listDistribution, listEvolution, listPositions } from '@area/contract/accounts/calls';
import { getAsset } from '@area/contract/assets/calls';
import { getBalance } from '@area/contract/interveners/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPastInvestments } from '../../entry/demo/past-investment.ts';
import { addLots } from '../../../test/holdings.ts';
import { payoutBankOf, placeSignedRedemption } from '../../../test/redemptions.ts';
import type { Holding } from '../../../test/redemptions.ts';
import { publish, runTheDay } from '../../../test/orders.ts';
import { addAccount, addInvestor, addProduct } from '../../../test/people.ts';
import type { TestProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
let calm: TestProduct;
let bold: TestProduct;

const publishOn = async (
  product: TestProduct,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [day, value] of Object.entries(values))
    await publish(app, product, { day, value, approved_by: 'jefatura' });
};

beforeAll(async () => {
  app = await createTestApp();
  calm = await addProduct(app, { name: 'Fondo A', risk: 2 });
  bold = await addProduct(app, { name: 'Fondo B', risk: 5 });
  await publishOn(calm, {
    '2025-12-31': '10',
    '2026-01-05': '11',
    '2026-02-02': '12',
    '2026-03-09': '13',
  });
  await publishOn(bold, {
    '2025-12-31': '20',
    '2026-01-05': '20',
    '2026-02-02': '25',
    '2026-03-09': '22',
  });
});
afterAll(() => app.dispose());
beforeEach(() => app.clock.setBusiness(TEST_NOW));

/** A hundred units of the one, 25 of the other, and fifty more of the first, as time went by. */
const addSaver = async (): Promise<Holding> => {
  const { person, account } = await addInvestor(app);
  const bought = (product: TestProduct, day: string, amount: string) => ({
    account_uuid: account.uuid,
    created_by: person.uuid,
    product_code: product.code,
    day: civilDate(day),
    amount,
  });
  await insertPastInvestments(app.database.kysely, [
    bought(calm, '2025-12-31', '1000.00'),
    bought(bold, '2026-01-05', '500.00'),
    bought(calm, '2026-02-02', '600.00'),
  ]);
  return { person, account, product: calm, bank: await payoutBankOf(app, account.uuid) };
};

const positionsOf = async ({ person, account }: Pick<Holding, 'person' | 'account'>, on?: string) =>
  person.client.ask(listPositions, {
    params: { id: account.uuid },
    query: { ...(on && { on }), $limit: 'null' },
  });

const evolutionOf = async (
  { person, account }: Holding,
  query: { period: 'MAX' | 'YTD' | '1M'; on?: string },
) =>
  (await person.client.ask(listEvolution, { params: { id: account.uuid }, query })).map(
    ({ date, value, contributed, time_weighted }) => [date, value, contributed, time_weighted],
  );

describe('as of a past day', () => {
  let saver: Holding;
  beforeAll(async () => {
    saver = await addSaver();
  });

  it.each([
    ['before there was anything', '2025-12-30', []],
    [
      'the first day',
      '2025-12-31',
      [['100.000000', '2025-12-31', '1000.00', '1000.00', '0.00', '100.0000']],
    ],
    [
      'a Saturday',
      '2026-01-10',
      [
        ['100.000000', '2026-01-05', '1100.00', '1000.00', '100.00', '68.7500'],
        ['25.000000', '2026-01-05', '500.00', '500.00', '0.00', '31.2500'],
      ],
    ],
    [
      'the day of a purchase',
      '2026-02-02',
      [
        ['150.000000', '2026-02-02', '1800.00', '1600.00', '200.00', '74.2268'],
        ['25.000000', '2026-02-02', '625.00', '500.00', '125.00', '25.7732'],
      ],
    ],
    [
      'yesterday',
      '2026-03-09',
      [
        ['150.000000', '2026-03-09', '1950.00', '1600.00', '350.00', '78.0000'],
        ['25.000000', '2026-03-09', '550.00', '500.00', '50.00', '22.0000'],
      ],
    ],
  ])('%s', async (_, on, expected) => {
    const positions = await positionsOf(saver, on);
    expect(
      positions.map(({ units, nav_date, value, cost, gain, weight }) => [
        units,
        nav_date,
        value,
        cost,
        gain,
        weight,
      ]),
    ).toEqual(expected);
  });

  it('is what is held now when nothing has moved since', async () => {
    expect(await positionsOf(saver, '2026-03-09')).toEqual(await positionsOf(saver));
    expect(await positionsOf(saver, '2026-03-10')).toEqual(await positionsOf(saver));
  });

  it('balance and distribution say the same', async () => {
    const { person, account } = saver;
    const on = '2026-01-10';
    expect(
      await person.client.ask(getBalance, { params: { id: person.uuid }, query: { on } }),
    ).toEqual({
      value: '1600.00',
      cost: '1500.00',
      gain: '100.00',
      gain_percent: '6.6667',
      day_change: '100.00',
      valued_on: '2026-01-05',
    });
    expect(
      await person.client.ask(listDistribution, { params: { id: account.uuid }, query: { on } }),
    ).toEqual([
      {
        division: 'PRODUCT',
        code: calm.code,
        name: 'Fondo A',
        value: '1100.00',
        weight: '68.7500',
      },
      { division: 'PRODUCT', code: bold.code, name: 'Fondo B', value: '500.00', weight: '31.2500' },
      { division: 'KIND', code: 'F', name: null, value: '1600.00', weight: '100.0000' },
      { division: 'RISK', code: '2', name: null, value: '1100.00', weight: '68.7500' },
      { division: 'RISK', code: '5', name: null, value: '500.00', weight: '31.2500' },
    ]);
    expect(
      await person.client.ask(listDistribution, {
        params: { id: account.uuid },
        query: { on, division: 'KIND' },
      }),
    ).toHaveLength(1);
  });

  it('an asset tells its values of the period and what each account has', async () => {
    const { person, account } = saver;
    const asset = await person.client.ask(getAsset, {
      params: { id: bold.uuid },
      query: { period: '1M', on: '2026-02-03' },
    });
    expect(asset.unit_values.map(({ day }) => day)).toEqual(['2026-02-02', '2026-01-05']);
    expect(asset.total).toMatchObject({
      units: '25.000000',
      value: '625.00',
      cost: '500.00',
      gain: '125.00',
    });
    expect(asset.holdings).toMatchObject([
      {
        uuid_account: account.uuid,
        units: '25.000000',
        free_units: '25.000000',
        blocked_units: '0.000000',
        reserved_units: '0.000000',
        weight: '25.7732',
      },
    ]);
    expect(
      (
        await person.client.ask(getAsset, {
          params: { id: bold.uuid },
          query: { on: '2025-12-31' },
        })
      ).holdings,
    ).toEqual([]);
  });

  it.each([
    ['2026-03-11', 'Indique una fecha que exista y que no sea posterior a hoy.'],
    ['9999-12-31', 'Indique una fecha que exista y que no sea posterior a hoy.'],
    ['0000-01-01', '"errors"'],
  ])('%s is refused', async (on, text) => {
    const { person, account } = saver;
    const params = { id: account.uuid };
    const replies = [
      await person.client.try(listPositions, { params, query: { on } }),
      await person.client.try(listDistribution, { params, query: { on } }),
      await person.client.try(listEvolution, { params, query: { on } }),
      await person.client.try(getBalance, { params: { id: person.uuid }, query: { on } }),
      await person.client.try(getAsset, { params: { id: calm.uuid }, query: { on } }),
    ];
    for (const { status, bytes } of replies) {
      expect(status).toBe(422);
      expect(bytes.toString()).toContain('"field":"on"');
      expect(bytes.toString()).toContain(text);
    }
  });

  it('of one account of several', async () => {
    const { person, account } = saver;
    const other = await addAccount(app, [{ uuid: person.uuid, role: 'TITULAR' }]);
    const balanceOf = async (uuid_account: string) =>
      person.client.try(getBalance, { params: { id: person.uuid }, query: { uuid_account } });
    expect((await balanceOf(account.uuid)).data).toMatchObject({
      value: '2500.00',
      cost: '2100.00',
    });
    expect((await balanceOf(other.uuid)).data).toMatchObject({
      value: '0.00',
      cost: '0.00',
      valued_on: null,
    });
    expect((await balanceOf((await addInvestor(app)).account.uuid)).status).toBe(404);
  });
});

const MAX = [
  ['2025-12-31', '1000.00', '1000.00', '0.0000'],
  ['2026-01-05', '1600.00', '1500.00', '6.6667'],
  ['2026-02-02', '2425.00', '2100.00', '17.5758'],
  ['2026-03-09', '2500.00', '2100.00', '21.2121'],
];

describe('the evolution', () => {
  it('tells the return whatever money came, as of any day', async () => {
    const saver = await addSaver();
    expect(await evolutionOf(saver, { period: 'MAX' })).toEqual(MAX);
    expect(await evolutionOf(saver, { period: 'YTD' })).toEqual(MAX);
    expect(await evolutionOf(saver, { period: 'MAX', on: '2026-02-02' })).toEqual(MAX.slice(0, 3));
    // From the close of 9 February, which is what it was on the 2nd.
    expect(await evolutionOf(saver, { period: '1M' })).toEqual([
      ['2026-03-09', '2500.00', '2100.00', '3.0928'],
    ]);
    expect(await evolutionOf(saver, { period: '1M', on: '2025-12-30' })).toEqual([]);
  });

  it('loses nothing by money that leaves, and what leaves is aside until it has left', async () => {
    const saver = await addSaver();
    await placeSignedRedemption(app, saver, { amount_indicator: 'P', units: '30' });
    expect((await positionsOf(saver))[0]).toMatchObject({
      units: '150.000000',
      reserved_units: '30.000000',
      free_units: '120.000000',
    });
    await runTheDay(app);
    app.clock.setBusiness('2026-03-11T10:00:00Z');
    expect((await positionsOf(saver, '2026-03-10'))[0]).toMatchObject({
      units: '150.000000',
      reserved_units: '30.000000',
    });
    expect((await positionsOf(saver, '2026-03-09'))[0]).toMatchObject({
      units: '150.000000',
      reserved_units: '0.000000',
    });
    await publishOn(calm, { '2026-03-10': '13' });
    await publishOn(bold, { '2026-03-10': '22' });
    await runTheDay(app);
    expect((await positionsOf(saver, '2026-03-10'))[0]).toMatchObject({
      units: '120.000000',
      cost: '1300.00',
      reserved_units: '0.000000',
      free_units: '120.000000',
    });
    expect((await positionsOf(saver, '2026-03-09'))[0]).toMatchObject({
      units: '150.000000',
      cost: '1600.00',
    });
    expect(await evolutionOf(saver, { period: 'MAX' })).toEqual([
      ...MAX,
      ['2026-03-10', '2110.00', '1800.00', '21.2121'],
    ]);
  });
});

describe('a value that is missing', () => {
  it('is null for what is summed up with it, and divides nothing', async () => {
    const saver = await addSaver();
    await addLots(app, { ...saver, product: await addProduct(app, { name: 'Fondo C' }) });
    for (const on of [undefined, '2026-03-09']) {
      const positions = await positionsOf(saver, on);
      expect(positions.map(({ value, weight }) => [value, weight])).toEqual([
        ['1950.00', null],
        ['550.00', null],
        [null, null],
      ]);
      const query = { ...(on && { on }) };
      expect(
        await saver.person.client.ask(listDistribution, {
          params: { id: saver.account.uuid },
          query,
        }),
      ).toEqual([]);
      expect(
        await saver.person.client.ask(getBalance, { params: { id: saver.person.uuid }, query }),
      ).toMatchObject({ value: null, gain: null, cost: '11010.63' });
    }
    expect(await evolutionOf(saver, { period: 'MAX' })).toEqual([]);
  });
});
