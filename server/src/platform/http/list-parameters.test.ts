import { listAccountOperations } from '@area/contract/accounts/calls';
import { listOwnAccounts, listOwnOperations } from '@area/contract/interveners/calls';
import { encodeFilter } from '@area/contract/list-filter';
import type { Filter } from '@area/contract/list-filter';
import { listNotifications } from '@area/contract/notifications/calls';
import { getOperation, listOperations } from '@area/contract/operations/calls';
import type { Operation, OperationSummary } from '@area/contract/operations/schemas';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder, signOrder } from '../../../test/orders.ts';
import { addAccount, addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

type Investor = Awaited<ReturnType<typeof addInvestor>>;

let app: TestApp;
let investor: Investor;
let second: { readonly uuid: string };
let own: ReadonlySet<string>;
let paths: readonly string[];
let orders: readonly Operation[];

beforeAll(async () => {
  app = await createTestApp();
  investor = await addInvestor(app);
  const other = await addInvestor(app);
  const account = await addAccount(app, [{ uuid: investor.person.uuid, role: 'TITULAR' }], {
    alias: 'Ahorro_50%',
  });
  second = account;
  const [first, next, small] = [
    await placeOrder(investor),
    await placeOrder({ ...investor, account }, '2500.50'),
    await placeOrder(investor, '20.00'),
  ];
  await signOrder(app, investor.person, next.uuid);
  orders = [first, next, small];
  await placeOrder(other);
  const mine = await app.db
    .selectFrom('notifications')
    .select('uuid')
    .where('intervener_uuid', '=', investor.person.uuid)
    .execute();
  own = new Set([
    ...orders.map(({ uuid }) => uuid),
    ...mine.map(({ uuid }) => uuid),
    investor.account.uuid,
    account.uuid,
  ]);
  const self = `/interveners/${investor.person.uuid}`;
  paths = [
    '/operations',
    `${self}/operations`,
    `/accounts/${investor.account.uuid}/operations`,
    '/notifications',
    `${self}/accounts`,
  ];
});
afterAll(() => app.dispose());

const filtered = async (filter: Filter): Promise<OperationSummary[]> =>
  investor.client.ask(listOperations, {
    query: { $filter: encodeFilter(filter), $orderby: 'created_at' },
  });
const uuidsOf = (items: readonly { readonly uuid: string }[]): string[] =>
  items.map(({ uuid }) => uuid);

describe('$filter', () => {
  it.each([
    {
      name: 'a status',
      filter: () => [{ field: 'operation_status', op: 'eq', value: 'REGISTERED_ONLINE' }],
      found: [0, 2],
    },
    {
      name: 'several statuses',
      filter: () => [{ field: 'operation_status', op: 'in', value: ['VALIDATED', 'CANCELLED'] }],
      found: [1],
    },
    {
      name: 'any but a status',
      filter: () => [{ field: 'operation_status', op: 'ne', value: 'VALIDATED' }],
      found: [0, 2],
    },
    {
      name: 'an account',
      filter: () => [{ field: 'uuid_account', op: 'eq', value: second.uuid }],
      found: [1],
    },
    {
      name: 'from an amount',
      filter: () => [{ field: 'amount', op: 'gte', value: '1000' }],
      found: [0, 1],
    },
    {
      name: 'between amounts',
      filter: () => [
        { field: 'amount', op: 'gt', value: '20.00' },
        { field: 'amount', op: 'lt', value: '2500.50' },
      ],
      found: [0],
    },
    {
      name: 'a day',
      filter: () => [{ field: 'created_at', op: 'eq', value: '2026-03-10' }],
      found: [0, 1, 2],
    },
    {
      name: 'another day',
      filter: () => [{ field: 'created_at', op: 'gt', value: '2026-03-10' }],
      found: [],
    },
    {
      name: 'letters of a name',
      filter: () => [{ field: 'product_name', op: 'contains', value: 'DE PRUEBA' }],
      found: [0, 1, 2],
    },
    {
      name: 'what is signed',
      filter: () => [{ field: 'has_docs_signed', op: 'eq', value: true }],
      found: [1],
    },
    {
      name: 'a day that none has',
      filter: () => [{ field: 'nav_date', op: 'lte', value: '2100-01-01' }],
      found: [],
    },
  ])('finds $name', async ({ filter, found }) => {
    expect(uuidsOf(await filtered(filter() as Filter))).toEqual(
      found.map((index) => orders[index]?.uuid),
    );
  });

  it("shows nothing of an account of somebody else's that it names", async () => {
    const others = await app.db
      .selectFrom('accounts')
      .select('uuid')
      .where('uuid', 'not in', [...own])
      .execute();
    expect(others.length).toBeGreaterThan(3);
    expect(
      await filtered([
        { field: 'uuid_account', op: 'in', value: others.slice(0, 50).map(({ uuid }) => uuid) },
      ]),
    ).toEqual([]);
  });

  it("is taken away by 'null', and counts what passes", async () => {
    expect(await investor.client.ask(listOperations, { query: { $filter: 'null' } })).toHaveLength(
      3,
    );
    const text = encodeFilter([{ field: 'amount', op: 'gte', value: '1000' }]);
    for (const offset of [0, 1, 5]) {
      const page = await investor.client.get(
        `/operations?$filter=${text}&$limit=1&$offset=${offset}`,
      );
      expect(JSON.parse(page.bytes.toString())).toMatchObject({
        page: { total: 2, limit: 1, offset },
      });
    }
  });

  it.each([
    ['no-base64!', 'BASE64', 'El filtro no está en base64.'],
    [
      Buffer.from('{"a":1}').toString('base64url'),
      'SHAPE',
      'El filtro debe ser una lista de condiciones, cada una con field, op y value.',
    ],
    [
      encodeFilter([{ field: 'created_by', op: 'eq', value: 'x' }]),
      'FIELD',
      expect.stringContaining(
        'No se puede filtrar por «created_by». Campos posibles: operation_status',
      ),
    ],
    [
      encodeFilter([{ field: 'amount', op: 'contains', value: '1' }]),
      'OPERATOR',
      'La comparación de «amount» no existe. Comparaciones posibles: eq, lt, lte, gt, gte.',
    ],
    [
      encodeFilter([{ field: 'amount', op: 'eq', value: '1,5' }]),
      'VALUE',
      'El valor con el que se compara «amount» no es correcto.',
    ],
  ])('%s is refused by name and rule', async (text, code, message) => {
    const reply = await investor.client.get(`/operations?$filter=${text}`);
    expect(reply).toMatchObject({
      status: 422,
      result: { code: 'INVALID_INPUT', errors: [{ field: '$filter', code, message }] },
    });
  });
});

const small = (): string => encodeFilter([{ field: 'amount', op: 'lt', value: '100' }]);

describe('the same parameters', () => {
  it('hold for the operations of a person and of an account', async () => {
    const { client, person, account } = investor;
    expect(
      uuidsOf(
        await client.ask(listOwnOperations, {
          params: { id: person.uuid },
          query: { $filter: small() },
        }),
      ),
    ).toEqual([orders[2]?.uuid]);
    expect(
      uuidsOf(
        await client.ask(listAccountOperations, {
          params: { id: account.uuid },
          query: { $filter: small() },
        }),
      ),
    ).toEqual([orders[2]?.uuid]);
    expect(
      await client.ask(listAccountOperations, {
        params: { id: second.uuid },
        query: { $filter: small() },
      }),
    ).toEqual([]);
    expect(
      uuidsOf(
        await client.ask(listOwnOperations, {
          params: { id: person.uuid },
          query: { $orderby: 'amount desc', $limit: 1 },
        }),
      ),
    ).toEqual([orders[1]?.uuid]);
  });

  it('hold for accounts', async () => {
    const { client, person, account } = investor;
    const find = async (query: object) =>
      uuidsOf(await client.ask(listOwnAccounts, { params: { id: person.uuid }, query }));
    expect(await find({})).toEqual([account.uuid, second.uuid]);
    expect(await find({ $orderby: 'alias' })).toEqual([second.uuid, account.uuid]);
    expect(await find({ $search: '_50%' })).toEqual([second.uuid]);
    expect(await find({ $search: 'o%5' })).toEqual([]);
    expect(
      await find({ $filter: encodeFilter([{ field: 'type', op: 'eq', value: 'P' }]) }),
    ).toEqual([]);
    expect(await find({ $limit: 1, $offset: 1 })).toEqual([second.uuid]);
  });

  it('hold for notifications', async () => {
    const { client } = investor;
    const all = await client.ask(listNotifications);
    // One of each order.
    expect(all).toHaveLength(orders.length);
    expect(all.map(({ created_at }) => created_at)).toEqual(
      all
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    );
    const signed = await client.ask(listNotifications, {
      query: { $search: orders[1]?.reference ?? '' },
    });
    expect(new Set(signed.map(({ entity_uuid }) => entity_uuid))).toEqual(
      new Set([orders[1]?.uuid]),
    );
    expect(
      await client.ask(listNotifications, {
        query: { $filter: encodeFilter([{ field: 'is_read', op: 'eq', value: true }]) },
      }),
    ).toEqual([]);
  });

  it('say of each operation its label, its sub-operation and where it comes from', async () => {
    const [first] = await investor.client.ask(listOperations, {
      query: { $orderby: 'amount desc' },
    });
    const whole = await investor.client.ask(getOperation, { params: { id: first?.uuid ?? '' } });
    const said = { operation_status: 'VALIDATED', status: 'VALIDATED', subtype: 'N' };
    expect(first).toMatchObject(said);
    expect(whole).toMatchObject({ ...said, source_system: first?.source_system });
    expect(
      (await investor.client.ask(listOperations, { query: { $orderby: 'amount' } }))[0],
    ).toMatchObject({ operation_status: 'REGISTERED_ONLINE', status: 'PENDING' });
  });

  it('add the life of each operation when asked to', async () => {
    const [plain] = await investor.client.ask(listOperations);
    expect(plain).not.toHaveProperty('historical');
    const expanded = await investor.client.ask(listOperations, {
      query: { $expand: 'historical', $orderby: 'amount desc' },
    });
    expect(expanded[0]?.historical?.map(({ to }) => to)).toEqual([
      'REGISTERED_ONLINE',
      'SIGNED',
      'VALIDATED',
    ]);
    expect(expanded[1]?.historical).toHaveLength(1);
  });

  it('page a search by ten', async () => {
    const page = await investor.client.get('/operations?$search=%20prueba%20');
    expect(JSON.parse(page.bytes.toString())).toMatchObject({ page: { total: 3, limit: 10 } });
  });
});

const NAMES = [
  '$limit',
  '$offset',
  '$filter',
  '$orderby',
  '$search',
  '$expand',
  '$type',
  '$format',
  'q',
];
const condition = fc.record({
  field: fc.oneof(
    fc.constantFrom(
      'operation_status',
      'uuid_account',
      'amount',
      'created_at',
      'product_name',
      'is_read',
      'alias',
      '__proto__',
    ),
    fc.string(),
  ),
  op: fc.constantFrom('eq', 'ne', 'in', 'lt', 'gte', 'contains', 'like'),
  value: fc.oneof(
    fc.string(),
    fc.constantFrom(
      'SIGNED',
      '1.00',
      '2026-03-10',
      '9999-12-31',
      '1900-01-01',
      '999999999999.99',
      "' or true --",
      '%',
    ),
    fc.uuid(),
    fc.boolean(),
    fc.array(fc.string()),
    fc.jsonValue(),
  ),
});
const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'null',
    '1',
    '1000',
    '0',
    '-1',
    '1e3',
    '9'.repeat(30),
    'amount',
    '-amount',
    'created_at desc',
    'historical',
    "'; drop table operations; --",
    '%',
    '_',
    '\\',
    '\0',
    'undefined',
    '[object Object]',
  ),
  fc
    .array(condition, { maxLength: 3 })
    .map((list) => Buffer.from(JSON.stringify(list)).toString('base64')),
);

describe('whatever stands in the parameters', () => {
  it("the answer is 200 or 422, and shows nothing of anybody else's", async () => {
    const answers = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(4),
        fc.array(fc.tuple(fc.constantFrom(...NAMES), value), { maxLength: 3 }),
        async (which, pairs) => {
          const query = pairs
            .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
            .join('&');
          const reply = await investor.client.get(`${paths[which]}?${query}`);
          answers.set(reply.status, (answers.get(reply.status) ?? 0) + 1);
          expect([200, 422]).toContain(reply.status);
          for (const { uuid } of (reply.data ?? []) as { uuid: string }[])
            expect(own.has(uuid)).toBe(true);
        },
      ),
      { numRuns: 600 },
    );
    expect(answers.get(200)).toBeGreaterThan(50);
    expect(answers.get(422)).toBeGreaterThan(50);
  });
});
