import { downloadAccountOperations, listAccountOperations } from '@area/contract/accounts/calls';
import { downloadOwnOperations, listOwnOperations } from '@area/contract/interveners/calls';
import { encodeFilter } from '@area/contract/list-filter';
import type { Filter } from '@area/contract/list-filter';
import {
  createOperation,
  downloadOperations,
  getOperation,
  listOperations,
} from '@area/contract/operations/calls';
import type { OperationOrder } from '@area/contract/operations/calls';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../../../test/client.ts';
import { placeOrder, publish, signOrder } from '../../../test/orders.ts';
import { addAccount, addInvestor, addProduct } from '../../../test/people.ts';
import { contributionBody } from '../../../test/plans.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

type Investor = Awaited<ReturnType<typeof addInvestor>>;
type Name = 'small' | 'signed' | 'late' | 'plan';

let app: TestApp;
let investor: Investor;
/** What each order is called here, by its reference. */
let names: ReadonlyMap<string, Name>;
let ids: Readonly<Record<'account' | 'product', string>>;

/** At half past midnight in Madrid it is still yesterday in Greenwich. */
const LATE = '2026-03-10T23:30:00Z';

beforeAll(async () => {
  app = await createTestApp();
  investor = await addInvestor(app);
  const { person, account: fundAccount, product } = investor;
  const account = await addAccount(app, [{ uuid: person.uuid, role: 'PARTICIPE' }], { type: 'P' });
  const plan = await addProduct(app, { type: 'P', name: 'Plan Serena' });
  await publish(app, plan, { day: '2026-03-09', value: '10.000000' });
  const small = await placeOrder(investor, '20.00');
  const signed = await signOrder(app, person, (await placeOrder(investor, '2500.00')).uuid);
  const contribution = await person.client.ask(createOperation, {
    body: contributionBody({ account, product: plan }, '300.00'),
  });
  const late = await placeOrder(investor, '1000.00');
  await app.db
    .updateTable('operations')
    .set({ created_at: new Date(LATE) })
    .where('uuid', '=', late.uuid)
    .execute();
  await placeOrder(await addInvestor(app), '20.00');
  names = new Map([
    [small.reference, 'small'],
    [signed.reference, 'signed'],
    [contribution.reference, 'plan'],
    [late.reference, 'late'],
  ]);
  ids = { account: fundAccount.uuid, product: product.uuid };
});
afterAll(() => app.dispose());

interface Asked {
  readonly filter: Filter;
  readonly $search?: string;
  readonly $orderby?: OperationOrder;
}

const queryOf = ({ filter, ...rest }: Asked) => ({
  ...rest,
  ...(filter.length > 0 ? { $filter: encodeFilter(filter) } : {}),
});

const nameOf = (reference: string | undefined): Name | undefined => names.get(reference ?? '');

const inFile = (reply: Reply): (Name | undefined)[] => {
  if (reply.status === 204) return [];
  const lines: Record<string, string>[] = parse(reply.bytes, {
    bom: true,
    columns: true,
    delimiter: ';',
  });
  return lines.map((line) => nameOf(line['Referencia']));
};

/** The same question put to every list of operations and to every file of one; those of the fund account know its orders alone. */
const everywhere = async (asked: Asked) => {
  const { client, person, account } = investor;
  const query = queryOf(asked);
  const [self, one] = [{ params: { id: person.uuid } }, { params: { id: account.uuid } }];
  const lists = [
    await client.ask(listOperations, { query }),
    await client.ask(listOwnOperations, { ...self, query }),
    await client.ask(listAccountOperations, { ...one, query }),
  ];
  const files = [
    await client.try(downloadOperations, { query }),
    await client.try(downloadOwnOperations, { ...self, query }),
    await client.try(downloadAccountOperations, { ...one, query }),
  ];
  return {
    lists: lists.map((items) => items.map(({ reference }) => nameOf(reference))),
    files: files.map(inFile),
  };
};

const is = (field: string, value: string): Filter => [{ field, op: 'eq', value }];
const between = (from: string, to: string): Filter => [
  { field: 'created_at', op: 'gte', value: from },
  { field: 'created_at', op: 'lte', value: to },
];

const CASES: readonly [what: string, asked: () => Asked, found: readonly Name[]][] = [
  ['nothing', () => ({ filter: [] }), ['late', 'plan', 'signed', 'small']],
  ['funds', () => ({ filter: is('product_type', 'F') }), ['late', 'signed', 'small']],
  ['plans', () => ({ filter: is('product_type', 'P') }), ['plan']],
  [
    'both kinds',
    () => ({ filter: [{ field: 'product_type', op: 'in', value: ['F', 'P'] }] }),
    ['late', 'plan', 'signed', 'small'],
  ],
  ['not funds', () => ({ filter: [{ field: 'product_type', op: 'ne', value: 'F' }] }), ['plan']],
  ['a type', () => ({ filter: is('type', 'APORTACION') }), ['plan']],
  [
    'what waits for a signature',
    () => ({
      filter: [{ field: 'operation_status', op: 'in', value: ['REGISTERED_ONLINE', 'REGISTERED'] }],
    }),
    ['late', 'plan', 'small'],
  ],
  ['an account', () => ({ filter: is('uuid_account', ids.account) }), ['late', 'signed', 'small']],
  ['a product', () => ({ filter: is('uuid_product', ids.product) }), ['late', 'signed', 'small']],
  [
    'a day as it was in Madrid',
    () => ({ filter: between('2026-03-10', '2026-03-10') }),
    ['plan', 'signed', 'small'],
  ],
  ['the day after it', () => ({ filter: between('2026-03-11', '2026-03-11') }), ['late']],
  ['days the wrong way round', () => ({ filter: between('2026-03-11', '2026-03-10') }), []],
  [
    'letters among the plans',
    () => ({ filter: is('product_type', 'P'), $search: 'serena' }),
    ['plan'],
  ],
  [
    'letters that only a plan has, among the funds',
    () => ({ filter: is('product_type', 'F'), $search: 'serena' }),
    [],
  ],
  [
    'funds by amount',
    () => ({ filter: is('product_type', 'F'), $orderby: '-amount' }),
    ['signed', 'late', 'small'],
  ],
  [
    'all from the smallest',
    () => ({ filter: [], $orderby: 'amount' }),
    ['small', 'plan', 'late', 'signed'],
  ],
  [
    'everything at once',
    () => ({
      filter: [
        ...is('product_type', 'F'),
        ...is('type', 'SUSCRIPCION'),
        ...between('2026-03-01', '2026-03-31'),
      ],
      $orderby: 'amount',
    }),
    ['small', 'late', 'signed'],
  ],
];

describe('what a list of operations is narrowed by', () => {
  it.each(CASES)('%s: the same on every list and in every file', async (_, asked, found) => {
    const onFunds = found.filter((name) => name !== 'plan');
    const { lists, files } = await everywhere(asked());
    expect(lists).toEqual([found, found, onFunds]);
    expect(files).toEqual(lists);
  });

  it('names the class of a fund, which a plan has not, in the list and on the page', async () => {
    const { client } = investor;
    const reply = await client.try(listOperations, { query: {} });
    const { data } = JSON.parse(reply.bytes.toString()) as {
      data: { uuid: string; reference: string; product_class: string | null }[];
    };
    const alone = await Promise.all(
      data.map(async ({ uuid }) => client.ask(getOperation, { params: { id: uuid } })),
    );
    const classes = [data, alone].map((operations) =>
      operations.map(({ reference, product_class }) => [nameOf(reference), product_class]),
    );
    const each = [
      ['late', 'A'],
      ['plan', null],
      ['signed', 'A'],
      ['small', 'A'],
    ];
    expect(classes.map((of) => of.toSorted())).toEqual([each, each]);
  });

  it('counts what passes, whichever page is asked for', async () => {
    const { client } = investor;
    const $filter = encodeFilter(is('product_type', 'F'));
    for (const [$offset, found] of [
      [0, 'late'],
      [2, 'small'],
      [5, undefined],
    ] as const) {
      const reply = await client.try(listOperations, { query: { $limit: 1, $offset, $filter } });
      const { data, page } = JSON.parse(reply.bytes.toString()) as {
        data: { reference: string }[];
        page: object;
      };
      expect([nameOf(data[0]?.reference), page]).toEqual([
        found,
        { total: 3, limit: 1, offset: $offset },
      ]);
    }
  });

  it('a kind that there is not is refused by its name', async () => {
    const { client } = investor;
    for (const [path, method] of [
      ['/operations', 'GET'],
      ['/operations/download', 'POST'],
    ] as const) {
      const reply = await client.send({
        method,
        path: `${path}?$filter=${encodeFilter(is('product_type', 'X'))}`,
      });
      expect(reply).toMatchObject({
        status: 422,
        result: {
          errors: [{ field: '$filter', message: expect.stringContaining('product_type') }],
        },
      });
    }
  });
});
