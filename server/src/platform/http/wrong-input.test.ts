import { randomUUID } from 'node:crypto';
import { createOperation } from '@area/contract/operations/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../../../test/client.ts';
import { orderBody, placeOrder } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

type Investor = Awaited<ReturnType<typeof addInvestor>>;

let app: TestApp;
let investor: Investor;
let other: Investor;
let order: string;
let before: Awaited<ReturnType<typeof takeSnapshot>>;

beforeAll(async () => {
  app = await createTestApp();
  [investor, other] = [await addInvestor(app), await addInvestor(app)];
  order = (await placeOrder(investor)).uuid;
  before = await takeSnapshot(app);
});
afterAll(() => app.dispose());

const post = async (body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
  investor.client.post('/operations', body, { 'idempotency-key': randomUUID(), ...headers });

/** No answer to wrong input is our fault, shows our insides or changes anything. */
const expectHarmless = async (reply: Reply): Promise<void> => {
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
  expect(reply.bytes.toString()).not.toMatch(/\bat .+\(|\.ts:|node_modules|select |stack/i);
  expect(await takeSnapshot(app)).toEqual(before);
};

/** A refusal that names a field, perhaps among others. */
const told = (field: string, [code, message]: readonly [string, string]): object => ({
  status: 422,
  result: {
    code: 'INVALID_INPUT',
    info: 'Revise los datos marcados.',
    errors: expect.arrayContaining([{ field, code, message }]) as unknown,
  },
});

const CURRENCY = ['INVALID', 'No contiene un valor válido (p.e: 1000,35).'] as const;
const MINIMUM = ['MIN_VALUE_CURRENCY', 'debe tener un valor igual o superior a 10€'] as const;
const MAXIMUM = ['MAX_VALUE_CURRENCY', 'debe tener un valor igual o menor a 999000€'] as const;
const REQUIRED = ['REQUIRED', 'Campo requerido.'] as const;
const WRONG_TYPE = ['INVALID', 'El valor no tiene el formato esperado.'] as const;
const UNKNOWN_PRODUCT = [
  'UNKNOWN',
  'El producto no existe o no está disponible para esta cuenta.',
] as const;

describe('an order with a wrong amount', () => {
  it.each([
    ['1.000,355', CURRENCY],
    ['1000,35', CURRENCY],
    ['1000.355', CURRENCY],
    ['-5', CURRENCY],
    ['abc', CURRENCY],
    ['1e3', CURRENCY],
    ['+5', CURRENCY],
    [' 5', CURRENCY],
    ['5.', CURRENCY],
    ['.5', CURRENCY],
    ['0x10', CURRENCY],
    ['١٠٠', CURRENCY],
    ['NaN', CURRENCY],
    ['9'.repeat(13), CURRENCY],
    ['9'.repeat(5000), CURRENCY],
    [1000, CURRENCY],
    [true, CURRENCY],
    [['100'], CURRENCY],
    [{ amount: '1' }, CURRENCY],
    ['0', MINIMUM],
    ['0.00', MINIMUM],
    ['9.99', MINIMUM],
    ['999000.01', MAXIMUM],
    ['999999999999.99', MAXIMUM],
    ['', REQUIRED],
    [undefined, REQUIRED],
  ] as const)('%j is told at its field', async (amount, error) => {
    const reply = await post({ ...orderBody(investor), amount });
    expect(reply).toMatchObject(told('amount', error));
    await expectHarmless(reply);
  });
});

const wrong = (
  name: string,
  fields: () => object,
  error: readonly [string, readonly [string, string]],
) => ({ name, fields, error });

describe('an order with another wrong field', () => {
  it.each([
    wrong('an unknown product', () => ({ uuid_product: randomUUID() }), [
      'uuid_product',
      UNKNOWN_PRODUCT,
    ]),
    wrong('a product that is no uuid', () => ({ uuid_product: "1' or '1'='1" }), [
      'uuid_product',
      WRONG_TYPE,
    ]),
    wrong('no product', () => ({ uuid_product: undefined }), ['uuid_product', REQUIRED]),
    wrong('an account that is no uuid', () => ({ uuid_account: '../../etc/passwd' }), [
      'uuid_account',
      WRONG_TYPE,
    ]),
    wrong('an unknown type', () => ({ type: 'COMPRA' }), ['type', WRONG_TYPE]),
    wrong('a type that nobody orders', () => ({ type: 'TRASPASO_ENTRADA' }), ['type', WRONG_TYPE]),
    wrong('another payment method', () => ({ payment_method: 'CHEQUE' }), [
      'payment_method',
      WRONG_TYPE,
    ]),
    wrong('a tick that is text', () => ({ documents_read: 'true' }), [
      'documents_read',
      WRONG_TYPE,
    ]),
    wrong('a sentence with a null byte', () => ({ suitability_sentence: 'a\0b' }), [
      'suitability_sentence',
      WRONG_TYPE,
    ]),
    wrong('a sentence with half a character', () => ({ suitability_sentence: 'a\udc00' }), [
      'suitability_sentence',
      WRONG_TYPE,
    ]),
    wrong('a sentence without end', () => ({ suitability_sentence: 'a'.repeat(301) }), [
      'suitability_sentence',
      WRONG_TYPE,
    ]),
    wrong('an unknown field', () => ({ units: '5' }), [
      'units',
      ['UNKNOWN_FIELD', 'El campo «units» no existe en esta petición.'],
    ]),
    wrong(
      'a field of the prototype',
      () => JSON.parse('{"__proto__x": {"admin": true}}') as object,
      ['__proto__x', ['UNKNOWN_FIELD', 'El campo «__proto__x» no existe en esta petición.']],
    ),
  ])('$name is told at its field', async ({ fields, error: [field, error] }) => {
    const reply = await post({ ...orderBody(investor), ...fields() });
    expect(reply).toMatchObject(told(field, error));
    await expectHarmless(reply);
  });

  it("somebody else's account and an unknown one answer alike", async () => {
    const replies = [
      await post({ ...orderBody(investor), uuid_account: other.account.uuid }),
      await post({ ...orderBody(investor), uuid_account: randomUUID() }),
    ];
    for (const reply of replies) {
      expect(reply).toMatchObject({
        status: 404,
        result: { code: 'NOT_FOUND', info: 'No encontrado' },
      });
      await expectHarmless(reply);
    }
  });

  it.each([
    [undefined, ['type']],
    ['SUSCRIPCION', ['uuid_account', 'uuid_product', 'documents_read', 'amount', 'payment_method']],
    ['REEMBOLSO', ['uuid_account', 'uuid_product', 'amount_indicator', 'uuid_bank_account']],
    [
      'SOLICITUD_TRASPASO_INTERNO',
      ['uuid_account', 'uuid_product', 'documents_read', 'amount_indicator', 'uuid_destination'],
    ],
  ])('nothing but the type %s names everything that is missing', async (type, fields) => {
    const reply = await post({ type });
    expect(reply.result?.errors.map(({ field }) => field)).toEqual(fields);
    await expectHarmless(reply);
  });
});

describe('a body that is none', () => {
  const malformed = {
    status: 400,
    result: {
      code: 'MALFORMED_BODY',
      info: 'La petición no se puede leer: no es un JSON correcto.',
    },
  };
  const JSON_TYPE = 'application/json';
  it.each([
    { what: 'broken JSON', body: '{"type":', type: JSON_TYPE, answer: malformed },
    { what: 'JSON null', body: 'null', type: JSON_TYPE, answer: malformed },
    { what: 'a JSON list', body: '[]', type: JSON_TYPE, answer: malformed },
    { what: 'a JSON text', body: '"order"', type: JSON_TYPE, answer: malformed },
    { what: 'a JSON number', body: '1', type: JSON_TYPE, answer: malformed },
    { what: 'nothing announced as JSON', body: '', type: JSON_TYPE, answer: malformed },
    {
      what: 'JSON that reaches for the prototype',
      body: '{"__proto__": {"admin": true}}',
      type: JSON_TYPE,
      answer: malformed,
    },
    {
      what: 'two megabytes',
      body: JSON.stringify({ type: 'x'.repeat(2_000_000) }),
      type: JSON_TYPE,
      answer: {
        status: 413,
        result: { code: 'BODY_TOO_LARGE', info: 'La petición supera el tamaño máximo permitido.' },
      },
    },
    ...[
      'text/plain',
      'text/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'nonsense',
    ].map((type) => ({
      what: `a body of type ${type}`,
      body: 'type=SUSCRIPCION',
      type,
      answer: {
        status: 415,
        result: {
          code: 'UNSUPPORTED_MEDIA_TYPE',
          info: 'El formato de la petición no está admitido.',
        },
      },
    })),
  ])('$what has its own answer', async ({ body, type, answer }) => {
    const reply = await post(body, { 'content-type': type });
    expect(reply).toMatchObject(answer);
    await expectHarmless(reply);
  });

  it('of JSON nested without end is refused, not followed', async () => {
    const reply = await post(`{"type":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
    expect([400, 422]).toContain(reply.status);
    await expectHarmless(reply);
  });
});

describe('an address that is wrong', () => {
  it.each([
    'not-a-uuid',
    '1',
    `${'0'.repeat(36)}`,
    '00000000-0000-0000-0000-00000000000g',
    '%27%20or%201=1',
    '%00',
  ])('names the uuid %s', async (id) => {
    const reply = await investor.client.get(`/operations/${id}`);
    expect(reply).toMatchObject(told('id', WRONG_TYPE));
    await expectHarmless(reply);
  });

  it.each(['%E0%A4%A', `${'a'.repeat(500)}`, 'x/y/z'])(
    'answers as a missing thing: %s',
    async (id) => {
      const reply = await investor.client.get(`/operations/${id}`);
      expect(reply).toMatchObject({ status: 404, result: { code: 'NOT_FOUND' } });
      expect(reply.headers['x-request-id']).toEqual(expect.any(String));
      await expectHarmless(reply);
    },
  );

  it.each(['PUT', 'PATCH', 'OPTIONS', 'TRACE'] as const)(
    'with the method %s is told which ones there are',
    async (method) => {
      const reply = await app.app.inject({ method: method as 'PUT', url: '/api/operations?a=1' });
      expect(reply.statusCode).toBe(405);
      expect(reply.headers['allow']).toBe('GET, HEAD, POST');
      expect(reply.json()).toMatchObject({ result: { code: 'METHOD_NOT_ALLOWED' } });
    },
  );

  it('names the methods of one thing, and none of a path that is not there', async () => {
    const one = await app.app.inject({ method: 'POST', url: `/api/operations/${randomUUID()}` });
    expect([one.statusCode, one.headers['allow']]).toEqual([405, 'DELETE, GET, HEAD, PATCH']);
    const none = await app.app.inject({ method: 'POST', url: '/api/nada' });
    expect([none.statusCode, none.headers['allow']]).toEqual([404, undefined]);
  });
});

const found = async (search: string) =>
  (await investor.client.get(`/operations?$search=${encodeURIComponent(search)}`)).data;

describe('list parameters', () => {
  it.each([
    ['$limit', '0'],
    ['$limit', '-1'],
    ['$limit', '1001'],
    ['$limit', 'abc'],
    ['$limit', '1.5'],
    ['$limit', '99999999999999999999'],
    ['$offset', '-1'],
    ['$offset', 'abc'],
    ['$offset', '10000001'],
    ['$orderby', 'amount; drop table operations'],
    ['$orderby', 'password'],
    ['$search', '%00'],
    ['$search', 'a'.repeat(101)],
  ])('%s=%s is told at its name', async (name, value) => {
    const reply = await investor.client.get(`/operations?${name}=${value}`);
    expect(reply).toMatchObject(told(name, WRONG_TYPE));
    await expectHarmless(reply);
  });

  it('given twice, or unknown, are told', async () => {
    expect(await investor.client.get('/operations?$search=a&$search=b')).toMatchObject(
      told('$search', WRONG_TYPE),
    );
    const unknown = ['UNKNOWN_FIELD', 'El campo «sort» no existe en esta petición.'] as const;
    expect(await investor.client.get('/operations?sort=a')).toMatchObject(told('sort', unknown));
  });

  it.each([
    '$limit=null',
    '$limit=1',
    '$orderby=amount',
    '$orderby=-amount',
    '$search=%25',
    '$search=_',
    '$search=%5C',
    '$search=%F0%9F%98%80',
    "$search='",
  ])('in range are taken: %s', async (query) => {
    expect(await investor.client.get(`/operations?${query}`)).toMatchObject({ status: 200 });
  });

  it('search letters, never patterns', async () => {
    expect(await found('%')).toEqual([]);
    expect(await found('_')).toEqual([]);
    expect(await found('prueba')).toHaveLength(1);
    expect(await found('PRUEBA')).toHaveLength(1);
  });
});

describe('a wrong signature', () => {
  it.each([
    { body: () => ({ uuid_operation: order }), field: 'code', error: REQUIRED },
    { body: () => ({ uuid_operation: order, code: 123456 }), field: 'code', error: WRONG_TYPE },
    {
      body: () => ({ uuid_operation: order, code: '1'.repeat(21) }),
      field: 'code',
      error: WRONG_TYPE,
    },
    {
      body: () => ({ uuid_operation: order, code: '12\u000034' }),
      field: 'code',
      error: WRONG_TYPE,
    },
    {
      body: () => ({ uuid_operation: 'x', code: '123456' }),
      field: 'uuid_operation',
      error: WRONG_TYPE,
    },
    { body: () => ({ code: '123456' }), field: 'uuid_operation', error: REQUIRED },
  ])('is told at $field', async ({ body, field, error }) => {
    const reply = await investor.client.post('/documents-signatures', body());
    expect(reply).toMatchObject(told(field, error));
    await expectHarmless(reply);
  });
});

const idFor = async (given?: string): Promise<unknown> =>
  (await investor.client.get('/me', given === undefined ? {} : { 'x-request-id': given })).headers[
    'x-request-id'
  ];

describe('X-Request-Id', () => {
  it.each(['abcdefgh', 'a.b-c_D1', 'a'.repeat(100)])(
    'is taken and echoed when well formed: %s',
    async (given) => {
      expect(await idFor(given)).toBe(given);
    },
  );

  it.each([
    undefined,
    '',
    'short',
    'a'.repeat(101),
    'with spaces',
    'semi;colon',
    '"quoted"',
    '<script>',
  ])('is one of ours otherwise: %s', async (given) => {
    expect(await idFor(given)).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  it('stands in the history of what was done', async () => {
    const reply = await investor.client.send({
      method: 'POST',
      path: createOperation.path,
      body: orderBody(investor),
      headers: { 'idempotency-key': randomUUID(), 'x-request-id': 'the-request-1' },
    });
    const { uuid } = reply.data as { uuid: string };
    const steps = await app.db
      .selectFrom('operation_history')
      .select('request_id')
      .where('operation_uuid', '=', uuid)
      .execute();
    expect(steps).toEqual([{ request_id: 'the-request-1' }]);
    before = await takeSnapshot(app);
  });
});
