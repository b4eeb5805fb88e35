import { createHash } from 'node:crypto';
import type { Operation } from '@area/contract/operations/schemas';
import { getOperation } from '@area/contract/operations/calls';
import {
  listPayInAttempts,
  listProviderNotices,
  listWaitingPayments,
} from '@area/contract/office/payments/calls';
import { listPayIns, logPayIn, openPayIn } from '@area/contract/pay-in/calls';
import type { OpenedPayIn } from '@area/contract/pay-in/schemas';
import { cents } from '@area/domain/money/money';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { makeIban } from '../../entry/demo/make-identifiers.ts';
import type { NoticeMessage } from '../../platform/outside/pay-in/messages.ts';
import { openPayInProvider } from '../../platform/outside/pay-in/open-provider.ts';
import { readRequest } from '../../platform/outside/pay-in/redirect-provider.ts';
import type { SandboxAct } from '../../platform/outside/pay-in/sandbox.ts';
import { officeActor } from '../../access/auth/actor.ts';
import { transitionOperation } from '../operations/transition.ts';
import { lockOperation } from '../operations/store.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { enterAs } from '../../../test/office-client.ts';
import { bankLine, importLine, placeOrder, placeSigned } from '../../../test/orders.ts';
import { PROVIDER, noticeBody, offerPayIns, postNotice } from '../../../test/pay-in.ts';
import { addAccount, addInvestor, addPerson } from '../../../test/people.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let demo: TestApp;
beforeAll(async () => {
  [app, demo] = await Promise.all([createTestApp(PROVIDER), createTestApp()]);
  await Promise.all([offerPayIns(app, true), offerPayIns(demo, true)]);
});
afterAll(async () => {
  for (const each of [app, demo]) await expectCleanAudit(each);
  await Promise.all([app.dispose(), demo.dispose()]);
});

const STRANGER = makeIban(5_555_555_556);

/** A signed order of 1,000 euros whose frame is open. */
const addOpen = async (at: TestApp = app) => {
  const investor = await addInvestor(at);
  const order = await placeSigned(at, investor, '1000.00');
  const opened = await investor.client.ask(openPayIn, { body: { uuid_operation: order.uuid } });
  return { ...investor, order, opened };
};
type Open = Awaited<ReturnType<typeof addOpen>>;

/** Another attempt at the same order, which waits for its money still; the one that is open while it is. */
const openAgain = async (open: Open): Promise<Open> => ({
  ...open,
  opened: await open.client.ask(openPayIn, { body: { uuid_operation: open.order.uuid } }),
});

/** Orders that stay unpaid through a whole table: signing one takes longer than all its notifications. */
const waiting = new Map<TestApp, Promise<Open>>();
const addWaiting = async (at: TestApp): Promise<Open> => {
  const known = waiting.get(at) ?? addOpen(at);
  waiting.set(at, known);
  return openAgain(await known);
};

const attempts = async ({ client, order }: Open) =>
  client.ask(listPayIns, { params: { id: order.uuid } });
const look = async ({ client, order }: Open): Promise<Operation> =>
  client.ask(getOperation, { params: { id: order.uuid } });
const tell = async ({ account, opened }: Open, fields: Partial<NoticeMessage> = {}) =>
  postNotice(
    app,
    noticeBody({
      order: opened.reference,
      payer: { iban: account.iban, name: 'Titular' },
      ...fields,
    }),
  );
const paymentsOf = async ({ order }: Open, at: TestApp = app) =>
  at.db
    .selectFrom('payments')
    .select(['outcome', 'amount', 'refund_on'])
    .where('concept', 'like', `%${order.reference}%`)
    .orderBy('uuid')
    .execute();

describe('without its flag', () => {
  it('nothing of it is there', async () => {
    const open = await addOpen();
    await offerPayIns(app, false);
    expect((await look(open)).can_pay_in).toBe(false);
    const { client, order, opened } = open;
    for (const reply of [
      await client.try(openPayIn, { body: { uuid_operation: order.uuid } }),
      await client.try(listPayIns, { params: { id: order.uuid } }),
      await client.try(logPayIn, {
        params: { id: order.uuid },
        body: { uuid_pay_in: opened.uuid, step: 'SHOWN' },
      }),
    ])
      expect(reply).toMatchObject({ status: 404, result: { code: 'NOT_FOUND' } });
    // What was on its way when it was switched off is money all the same.
    expect((await tell(open)).outcome).toBe('matched');
    await offerPayIns(app, true);
    expect((await look(open)).payment_status).toBe('RECONCILED');
  });

  it('and without a provider neither', async () => {
    const bare = openPayInProvider({ ...app.parts.settings, PAY_IN_URL: undefined, DEMO: false });
    expect(bare).toEqual({ payIn: undefined, payInSandbox: undefined });
    expect(() => openPayInProvider({ ...app.parts.settings, PAY_IN_SECRET: undefined })).toThrow(
      'PAY_IN_SECRET',
    );
    expect((await app.app.inject('/pay-in/sandbox')).payload).not.toContain('Banco de pruebas');
  });
});

describe('the frame', () => {
  it('carries what is to be paid, signed: whoever changes a digit has no order', async () => {
    const { opened, order } = await addOpen();
    const url = new URL(opened.frame);
    expect([url.origin, url.searchParams.get('canal')]).toEqual(['https://pago.example', 'web']);
    const sent = {
      request: url.searchParams.get('request') ?? '',
      signature: url.searchParams.get('signature') ?? '',
    };
    expect(readRequest(PROVIDER.PAY_IN_SECRET, sent)).toMatchObject({
      order: opened.reference,
      amount: 100_000,
      currency: 'EUR',
      concept: `${order.reference} ${opened.reference}`,
      iban: order.payment_instructions?.iban,
    });
    const changed = Buffer.from(
      Buffer.from(sent.request, 'base64url').toString().replace('100000', '100'),
    ).toString('base64url');
    expect(readRequest(PROVIDER.PAY_IN_SECRET, { ...sent, request: changed })).toBeUndefined();
    expect(readRequest('otro', sent)).toBeUndefined();
  });

  it('opens once for an order that waits for its transfer, however often it is pressed', async () => {
    const investor = await addInvestor(app);
    const unsigned = await placeOrder(investor);
    expect(
      await investor.client.try(openPayIn, { body: { uuid_operation: unsigned.uuid } }),
    ).toMatchObject({
      status: 409,
      result: {
        code: 'NOT_PAYABLE',
        errors: [{ field: 'uuid_operation', message: 'La orden todavía no está firmada.' }],
      },
    });
    const open = await addOpen();
    const body = { uuid_operation: open.order.uuid };
    const more = await Promise.all(
      Array.from({ length: 8 }, async () => open.client.ask(openPayIn, { body })),
    );
    expect(new Set(more.map(({ uuid }) => uuid))).toEqual(new Set([open.opened.uuid]));
    app.clock.advanceWall(14 * 60_000);
    const next = await open.client.ask(openPayIn, { body });
    expect((await attempts(open)).map(({ uuid, status }) => [uuid, status])).toEqual([
      [next.uuid, 'OPEN'],
      [open.opened.uuid, 'ABANDONED'],
    ]);
    await tell({ ...open, opened: next });
    expect(await open.client.try(openPayIn, { body })).toMatchObject({
      status: 409,
      result: { errors: [{ message: 'La orden no espera ningún pago.' }] },
    });
  });

  it('is told of once by the browser, of its own orders alone, and nothing follows', async () => {
    const open = await addOpen();
    const { order, opened, client } = open;
    const call = {
      params: { id: order.uuid },
      body: { uuid_pay_in: opened.uuid, step: 'CLOSED' as const },
    };
    for (let times = 0; times < 3; times += 1) await client.ask(logPayIn, call);
    const [attempt] = await attempts(open);
    expect(attempt).toMatchObject({
      status: 'OPEN',
      money: null,
      steps: [
        { source: 'SERVER', step: 'OPENED' },
        { source: 'PORTAL', step: 'CLOSED' },
      ],
    });
    expect((await look(open)).payment_status).toBe('PENDING');
    const other = await addOpen();
    expect(
      (await other.client.try(logPayIn, { ...call, params: { id: other.order.uuid } })).status,
    ).toBe(404);
    expect(
      (await client.try(logPayIn, { ...call, body: { ...call.body, step: 'PAID' as never } }))
        .status,
    ).toBe(422);
  });
});

describe('a notice of the provider', () => {
  it('that is not signed, is old or cannot be read changes nothing', async () => {
    const open = await addWaiting(app);
    const body = noticeBody({ order: open.opened.reference });
    const before = await takeSnapshot(app);
    const refused = [
      await postNotice(app, body, { signature: '' }),
      await postNotice(app, body, { signature: 't=1,v1=00' }),
      await postNotice(app, body, { signature: `t=1,v1=${'0'.repeat(64)}` }),
      await postNotice(app, body, { secret: 'otro' }),
      await postNotice(app, body, { age_ms: 301_000 }),
      await postNotice(app, body, { age_ms: -301_000 }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
    const wrong = [
      '',
      '{',
      '[]',
      'null',
      { ...body, merchant: 'otra' },
      { ...body, amount: 0 },
      { ...body, amount: -1 },
      { ...body, amount: 10.5 },
      { ...body, amount: '100000' },
      { ...body, amount: 1e15 },
      { ...body, currency: 'USD' },
      { ...body, status: 'RECONCILED' },
      { ...body, order: "x' or 1=1" },
      { ...body, event: '' },
      { ...body, payment: 'a'.repeat(65) },
      { ...body, payer: { iban: 'x'.repeat(41) } },
    ];
    for (const message of wrong)
      expect({ message, status: (await postNotice(app, message)).status }).toEqual({
        message,
        status: 422,
      });
    expect((await postNotice(app, 'x'.repeat(17_000))).status).toBe(413);
    expect(await takeSnapshot(app)).toEqual(before);
  });

  /** What the provider reports, the resulting status, what the client sees, and what happens to the money. */
  const ROWS: readonly (readonly [
    string,
    (open: Open) => Partial<NoticeMessage>,
    string,
    object,
    string,
  ])[] = [
    ['pays', () => ({}), 'matched', { status: 'PAID', money: 'APPLIED' }, 'RECONCILED'],
    [
      'a little too much',
      () => ({ amount: 100_500 }),
      'matched',
      { status: 'PAID', money: 'APPLIED' },
      'RECONCILED',
    ],
    [
      'too little',
      () => ({ amount: 99_999 }),
      'amount_differs',
      { status: 'PAID', money: 'REVIEW' },
      'PENDING',
    ],
    [
      'far too much',
      () => ({ amount: 200_000 }),
      'amount_differs',
      { status: 'PAID', money: 'REVIEW' },
      'PENDING',
    ],
    [
      'from somebody else',
      () => ({ payer: { iban: STRANGER } }),
      'not_a_holder',
      { status: 'PAID', money: 'RETURNS' },
      'PENDING',
    ],
    [
      'from nobody knows where',
      () => ({ payer: {} }),
      'payer_unknown',
      { status: 'PAID', money: 'REVIEW' },
      'PENDING',
    ],
    [
      'from what is no account',
      () => ({ payer: { iban: 'ES00\u0000', name: 'A\u0000\u202E' } }),
      'payer_unknown',
      { status: 'PAID', money: 'REVIEW' },
      'PENDING',
    ],
    [
      'declines',
      () => ({ status: 'DECLINED' }),
      'declined',
      { status: 'DECLINED', money: null },
      'PENDING',
    ],
    [
      'gives up',
      () => ({ status: 'ABANDONED' }),
      'abandoned',
      { status: 'ABANDONED', money: null },
      'PENDING',
    ],
    [
      'speaks of another',
      () => ({ order: 'PI9999999999' }),
      'unknown_order',
      { status: 'OPEN', money: null },
      'PENDING',
    ],
    [
      'speaks of nothing',
      () => ({ order: 'pedido-1' }),
      'unknown_order',
      { status: 'OPEN', money: null },
      'PENDING',
    ],
  ];

  it.each(ROWS)('%s', async (_what, fields, outcome, seen, payment_status) => {
    const open = payment_status === 'PENDING' ? await addWaiting(app) : await addOpen();
    const message = fields(open);
    expect(await tell(open, message)).toMatchObject({ status: 200, outcome });
    expect((await attempts(open))[0]).toMatchObject(seen);
    expect((await look(open)).payment_status).toBe(payment_status);
  });

  it('counts once, whatever comes twice, at once or under another name', async () => {
    const open = await addOpen();
    const message = noticeBody({
      order: open.opened.reference,
      payer: { iban: open.account.iban },
    });
    const told = await Promise.all(
      Array.from({ length: 10 }, async (_, at) =>
        postNotice(app, at % 2 === 0 ? message : { ...message, event: randomUUID() }),
      ),
    );
    expect(told.map(({ outcome }) => outcome).toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => 'known'),
      'matched',
    ]);
    expect(await paymentsOf(open)).toEqual([
      { outcome: 'matched', amount: '1000.00', refund_on: null },
    ]);
    expect(
      (await postNotice(app, { ...message, event: randomUUID(), status: 'DECLINED' })).outcome,
    ).toBe('ignored');
    expect((await attempts(open))[0]).toMatchObject({ status: 'PAID', money: 'APPLIED' });
  });

  it('of money counts after a refusal, and late', async () => {
    const open = await addOpen();
    await tell(open, { status: 'DECLINED' });
    app.clock.advanceWall(3_600_000);
    expect((await tell(open)).outcome).toBe('matched');
    expect(
      await app.db
        .selectFrom('operations')
        .select('payment_status')
        .where('uuid', '=', open.order.uuid)
        .execute(),
    ).toEqual([{ payment_status: 'RECONCILED' }]);
  });

  it('of a second payment, or for an order that is over, waits for the office or its refund', async () => {
    const paid = await addOpen();
    await tell(paid);
    expect((await tell(paid)).outcome).toBe('unknown');
    expect(
      (await paymentsOf(paid)).map(({ outcome, refund_on }) => [outcome, refund_on !== null]),
    ).toEqual([
      ['matched', false],
      ['unknown', true],
    ]);
    const over = await addOpen();
    await inTransaction(app.db, async (tx) =>
      transitionOperation(tx, await lockOperation(tx, over.order.uuid), {
        to: 'CANCELLED',
        actor: officeActor('operaciones'),
        at: app.clock.business(),
      }),
    );
    expect((await tell(over)).outcome).toBe('unknown');
    expect((await attempts(over))[0]).toMatchObject({ status: 'PAID', money: 'REVIEW' });
    const clerk = await enterAs(app);
    expect(await clerk.ask(listWaitingPayments)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          outcome: 'unknown',
          iban: over.account.iban,
          concept: `${over.order.reference} ${over.opened.reference}`,
        }),
      ]),
    );
    expect(await clerk.ask(listPayInAttempts)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          reference: over.opened.reference,
          operation: over.order.reference,
          status: 'PAID',
          outcome: 'unknown',
          settled_on: null,
        }),
      ]),
    );
    expect(await clerk.ask(listProviderNotices)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ told_reference: 'PI9999999999', outcome: 'unknown_order' }),
      ]),
    );
  });
});

/** The statement's line of an attempt. */
const lineOf = ({ order, account, opened }: Open, fields = {}) =>
  bankLine(app, order, account, { concept: `${order.reference} ${opened.reference}`, ...fields });

describe('the same money on the statement', () => {
  it('is no second payment, in whichever order they come and however often', async () => {
    const toldFirst = await addOpen();
    await tell(toldFirst);
    const line = lineOf(toldFirst);
    expect([await importLine(app, line), await importLine(app, line)]).toEqual(['known', 'known']);
    expect(await paymentsOf(toldFirst)).toHaveLength(1);
    expect(
      (await attempts(toldFirst))[0]?.steps.map(({ source, step }) => `${source} ${step}`),
    ).toEqual(['SERVER OPENED', 'PROVIDER PAID', 'BANK SETTLED']);
    // One more like it is one more: nothing is swallowed twice.
    expect(await importLine(app, lineOf(toldFirst))).toBe('unknown');

    const bookedFirst = await addOpen();
    expect(await importLine(app, lineOf(bookedFirst))).toBe('matched');
    expect((await attempts(bookedFirst))[0]).toMatchObject({ status: 'PAID', money: 'APPLIED' });
    expect((await tell(bookedFirst)).outcome).toBe('known');
    expect(await paymentsOf(bookedFirst)).toHaveLength(1);
    expect((await look(bookedFirst)).payment_status).toBe('RECONCILED');

    const both = await addOpen();
    const meeting = await Promise.all([
      tell(both),
      importLine(app, lineOf(both)),
      tell(both, { status: 'ABANDONED' }),
    ]);
    expect(meeting).toHaveLength(3);
    expect(await paymentsOf(both)).toMatchObject([{ outcome: 'matched' }]);
  });

  it('is another line when amount, account or order are not the same', async () => {
    const open = await addOpen();
    await tell(open, { amount: 99_900 });
    for (const fields of [
      { amount: cents(99_800n) },
      { amount: cents(99_900n), iban: STRANGER },
      { amount: cents(99_900n), concept: `OP0000000000 ${open.opened.reference}` },
    ])
      expect(await importLine(app, lineOf(open, fields))).not.toBe('known');
    expect(await importLine(app, lineOf(open, { amount: cents(99_900n) }))).toBe('known');
  });
});

const sandboxForm = ({ frame }: OpenedPayIn, act: SandboxAct, iban: string): string => {
  const { searchParams } = new URL(frame, 'http://here');
  return new URLSearchParams({
    request: searchParams.get('request') ?? '',
    signature: searchParams.get('signature') ?? '',
    act,
    iban,
  }).toString();
};

const act = async ({ opened, account }: Open, what: SandboxAct) =>
  demo.app.inject({
    method: 'POST',
    url: '/pay-in/sandbox',
    payload: sandboxForm(opened, what, account.iban),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('the bank of the demo', () => {
  it('shows the order in a page that only this portal may hold, and that holds nothing', async () => {
    const open = await addWaiting(demo);
    const page = await demo.app.inject(open.opened.frame);
    expect(page.statusCode).toBe(200);
    for (const words of [
      'Banco de pruebas',
      '1.000,00',
      open.order.reference,
      open.opened.reference,
      open.account.iban,
    ])
      expect(page.payload).toContain(words);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'$/,
    );
    const style = /<style>([^]*?)<\/style>/.exec(page.payload)?.[1] ?? '';
    expect(policy).toContain(createHash('sha256').update(style).digest('base64'));
    expect(page.payload).not.toContain('<script');
    expect(page.payload).toMatch(
      /<body>\s*<aside class="demo-bar"[^]*Demostración: datos inventados[^]*<main>/,
    );
    const broken = await demo.app.inject(`${open.opened.frame}0`);
    expect([broken.statusCode, broken.payload.includes('Este pago ya no se puede hacer')]).toEqual([
      400,
      true,
    ]);
    expect(
      (
        await demo.app.inject({
          method: 'POST',
          url: '/pay-in/sandbox',
          payload: sandboxForm({ ...open.opened, frame: '/x?request=e30&signature=00' }, 'pay', ''),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).statusCode,
    ).toBe(404);
  });

  it.each([
    ['decline', { status: 'DECLINED' }],
    ['abandon', { status: 'ABANDONED' }],
    ['less', { status: 'PAID', money: 'REVIEW' }],
    ['third_party', { status: 'PAID', money: 'RETURNS' }],
    ['payer_unknown', { status: 'PAID', money: 'REVIEW' }],
    ['bad_signature', { status: 'OPEN' }],
    ['replayed', { status: 'OPEN' }],
    ['unknown_order', { status: 'OPEN' }],
    ['silent', { status: 'OPEN' }],
    ['late', { status: 'OPEN' }],
    ['twice', { status: 'PAID', money: 'APPLIED' }],
  ] as const)('%s', async (what, seen) => {
    const open = await addWaiting(demo);
    const answer = await act(open, what);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      'http://localhost/pay-in/return?lang=es',
    ]);
    expect((await attempts(open))[0]).toMatchObject(seen);
  });

  it('comes back to a page that believes and shows nothing of its address', async () => {
    const page = await demo.app.inject('/pay-in/return?lang=ca&status=PAID&order=<script>');
    expect([
      page.statusCode,
      page.payload.includes('Ja pot tancar aquesta finestra'),
      page.payload.includes('<script'),
      page.payload.includes('class="demo-bar"'),
    ]).toEqual([200, true, false, true]);
  });
});

describe('who may', () => {
  it('only whoever operates is offered it; whoever looks sees the log', async () => {
    const [owner, looker] = [await addPerson(app), await addPerson(app)];
    const account = await addAccount(app, [
      { ...owner, role: 'TITULAR' },
      { ...looker, role: 'AUTORIZADO_CONSULTA' },
    ]);
    const { product } = await addInvestor(app);
    const { uuid } = await placeSigned(app, { person: owner, account, product });
    const seen = async (client: typeof owner.client) =>
      (await client.ask(getOperation, { params: { id: uuid } })).can_pay_in;
    expect([await seen(owner.client), await seen(looker.client)]).toEqual([true, false]);
    expect((await looker.client.try(openPayIn, { body: { uuid_operation: uuid } })).status).toBe(
      404,
    );
    expect(await looker.client.ask(listPayIns, { params: { id: uuid } })).toEqual([]);
  });
});
