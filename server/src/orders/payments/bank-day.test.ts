import { listBankFiles } from '@area/contract/office/bank-files/calls';
import { retryPayout } from '@area/contract/office/batches/calls';
import {
  listWaitingPayments,
  matchPayment,
  refundPayment,
} from '@area/contract/office/payments/calls';
import type { Operation } from '@area/contract/operations/schemas';
import { createOperation, getOperation } from '@area/contract/operations/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { cents } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import { payoutReference } from '@area/domain/payment/references';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReadReport } from '../bank-files/reading/read-file.ts';
import { makeIban } from '../../entry/demo/make-identifiers.ts';
import { exportOrders } from '../registrar/export-orders.ts';
import { requestPayout } from '../payouts/request.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { camt053Of, norma43Of, pain002Of, pain002OfPart } from '../../../test/bank-files.ts';
import type { TestMovement } from '../../../test/bank-files.ts';
import {
  bringBankFile,
  collectDueDebits,
  payDuePayouts,
  releaseBatches,
} from '../../../test/batches.ts';
import { enterAs } from '../../../test/office-client.ts';
import {
  bankLine,
  importLine,
  orderBody,
  payOrder,
  placeSigned,
  publish,
  runTheDay,
  signOrder,
} from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { addMandate } from '../../../test/periodics.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { gatherDueDebits, gatherDuePayouts } from '../batches/gather-due.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

type Investor = Awaited<ReturnType<typeof addInvestor>>;

const STRANGER = makeIban(5_555_555_556);
const now = (): Date => app.clock.business();
const today = (): string => madridDate(now());
const bring = async (bytes: Buffer): Promise<ReadReport> => bringBankFile(app, bytes);
const productIban = async ({ product }: Investor): Promise<string> =>
  (
    await app.db
      .selectFrom('products')
      .select('iban')
      .where('uuid', '=', product.uuid)
      .executeTakeFirstOrThrow()
  ).iban;
const filesNamed = async (name: string) =>
  app.db.selectFrom('bank_files').selectAll().where('name', '=', name).execute();
const bringStatement = async (
  investor: Investor,
  movements: readonly TestMovement[],
): Promise<ReadReport> => bring(norma43Of(await productIban(investor), today(), movements));
const look = async ({ client }: Investor, { uuid }: Operation): Promise<Operation> =>
  client.ask(getOperation, { params: { id: uuid } });

interface Message {
  readonly GrpHdr: unknown;
  readonly PmtInf: { readonly DrctDbtTxInf?: unknown; readonly CdtTrfTxInf?: unknown };
}

interface Parsed {
  readonly Document: { readonly CstmrDrctDbtInitn: Message; readonly CstmrCdtTrfInitn: Message };
}

const parser = new XMLParser({ parseTagValue: false });
/** The newest file of ours, as the bank reads it. */
const lastFile = async (kind: 'PAIN_001' | 'PAIN_008') => {
  const row = await app.db
    .selectFrom('bank_files')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('uuid', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const text = Buffer.from(await app.parts.storage.get(row.storage_key)).toString('utf8');
  return { row, text, xml: parser.parse(text) as Parsed };
};

/** A signed order to be collected, already at the registrar. */
const placeDebit = async (investor: Investor, amount = '1000.00'): Promise<Operation> => {
  const { uuid: bank } = await app.db
    .selectFrom('bank_accounts')
    .select('uuid')
    .where('account_uuid', '=', investor.account.uuid)
    .executeTakeFirstOrThrow();
  const live = await app.db
    .selectFrom('mandates')
    .select('uuid')
    .where('bank_account_uuid', '=', bank)
    .executeTakeFirst();
  const uuid_mandate = live?.uuid ?? (await addMandate(app, { ...investor, bank }));
  const body = {
    ...orderBody(investor, amount),
    payment_method: 'DOMICILIACION' as const,
    uuid_mandate,
  };
  const order = await investor.client.ask(createOperation, { body });
  await signOrder(app, investor.person, order.uuid);
  app.clock.advanceWall(61_000);
  await exportOrders(app.db, app.parts, now());
  return look(investor, order);
};

const gatherDebits = async (): Promise<number> =>
  gatherDueDebits(app.db, app.parts.settings, now());
const collect = async (): Promise<number> => collectDueDebits(app);
const statusOf = async (order: Operation) =>
  app.db
    .selectFrom('operations')
    .select(['operation_status', 'payment_status', 'nav_date'])
    .where('uuid', '=', order.uuid)
    .executeTakeFirstOrThrow();

/** What is said of a payment that somebody decided about. */
const NOT_WAITING = { status: 422, errors: [{ field: 'id', code: 'NOT_WAITING' }] };

describe('direct debits', () => {
  it('are collected once, first the first, and make units when the bank has the money', async () => {
    const investor = await addInvestor(app);
    const order = await placeDebit(investor);
    expect(order.operation_status).toBe('RD_SENT');
    expect(
      [
        ...(await Promise.all([gatherDebits(), gatherDebits(), gatherDebits()])),
        await gatherDebits(),
      ].toSorted(),
    ).toEqual([0, 0, 0, 1]);
    expect((await statusOf(order)).payment_status).toBe('PENDING');
    expect(await releaseBatches(app)).toBe(1);
    const { xml, row } = await lastFile('PAIN_008');
    expect(row).toMatchObject({ records: 1, total: '1000.00', done_at: now() });
    const { GrpHdr, PmtInf } = xml.Document.CstmrDrctDbtInitn;
    expect(GrpHdr).toMatchObject({ NbOfTxs: '1', CtrlSum: '1000.00' });
    expect(PmtInf).toMatchObject({
      PmtTpInf: { SeqTp: 'FRST', LclInstrm: { Cd: 'CORE' } },
      ReqdColltnDt: '2026-03-11',
      CdtrAcct: { Id: { IBAN: await productIban(investor) } },
    });
    expect(PmtInf.DrctDbtTxInf).toMatchObject({
      PmtId: { EndToEndId: order.reference },
      InstdAmt: '1000.00',
      DbtrAcct: { Id: { IBAN: investor.account.iban } },
    });
    expect((await statusOf(order)).payment_status).toBe('COLLECTING');
    app.clock.setBusiness('2026-03-11T09:00:00Z');
    const movements = [{ amount: 100_000n, reference: order.reference }];
    expect((await bringStatement(investor, movements)).outcomes).toEqual({ matched: 1 });
    expect((await bringStatement(investor, movements)).is_known).toBe(true);
    expect(await statusOf(order)).toMatchObject({
      payment_status: 'RECONCILED',
      nav_date: '2026-03-11',
    });
    const again = await placeDebit(investor, '500.00');
    await collect();
    expect((await lastFile('PAIN_008')).xml.Document.CstmrDrctDbtInitn.PmtInf).toMatchObject({
      PmtTpInf: { SeqTp: 'RCUR' },
      ReqdColltnDt: '2026-03-12',
    });
    app.clock.setBusiness('2026-03-12T09:00:00Z');
    await publish(app, investor.product, { day: '2026-03-11', value: '10.000000' });
    await runTheDay(app);
    expect(await statusOf(order)).toMatchObject({ operation_status: 'FINALIZED' });
    expect(await statusOf(again)).toMatchObject({
      operation_status: 'RD_SENT',
      payment_status: 'COLLECTING',
    });
  });

  it('that the bank rejects end their order, and are the first again', async () => {
    const investor = await addInvestor(app);
    const order = await placeDebit(investor);
    await collect();
    const answer = pain002Of(
      [{ reference: order.reference, status: 'RJCT', code: 'AC04' }],
      order.reference,
    );
    expect((await bring(answer)).outcomes).toEqual({ returned: 1 });
    expect((await bring(Buffer.concat([answer, Buffer.from('\n')]))).outcomes).toEqual({
      known: 1,
    });
    expect(await statusOf(order)).toMatchObject({
      operation_status: 'CANCELLED',
      payment_status: 'RETURNED',
    });
    await placeDebit(investor);
    await collect();
    expect((await lastFile('PAIN_008')).xml.Document.CstmrDrctDbtInitn.PmtInf).toMatchObject({
      PmtTpInf: { SeqTp: 'FRST' },
    });
  });

  it('that the bank rejects with their part of a file end their orders, and no other', async () => {
    const [one, other] = [await addInvestor(app), await addInvestor(app)];
    const [rejected, taken] = [await placeDebit(one), await placeDebit(other)];
    await collect();
    const { row, text } = await lastFile('PAIN_008');
    const message = row.name.replace('.xml', '');
    const begin = text.lastIndexOf('<PmtInf>', text.indexOf(rejected.reference));
    const [, part = ''] = /<PmtInfId>([^<]+)</.exec(text.slice(begin)) ?? [];
    const verdict = { status: 'RJCT', code: 'AM04' };
    expect((await bring(pain002OfPart(message, `${part}9`, verdict))).outcomes).toEqual({
      unknown: 1,
    });
    expect((await bring(pain002OfPart(message, part, verdict))).outcomes).toEqual({ returned: 1 });
    expect(await statusOf(rejected)).toMatchObject({
      operation_status: 'CANCELLED',
      payment_status: 'RETURNED',
    });
    expect((await statusOf(taken)).payment_status).toBe('COLLECTING');
  });

  it('do not come back by a charge of the bank that names their order', async () => {
    const investor = await addInvestor(app);
    const order = await placeDebit(investor);
    await collect();
    const collected = { amount: 100_000n, reference: order.reference };
    const charge = { isDebit: true, amount: 350n, reference: order.reference };
    expect((await bringStatement(investor, [collected, charge])).outcomes).toEqual({
      matched: 1,
      amount_differs: 1,
    });
    expect((await statusOf(order)).payment_status).toBe('RECONCILED');
  });

  it('that come back after the money came end their order too, and once it is final compensate it', async () => {
    const investor = await addInvestor(app);
    const [early, late] = [await placeDebit(investor), await placeDebit(investor, '2000.00')];
    await collect();
    await bringStatement(investor, [
      { amount: 100_000n, reference: early.reference },
      { amount: 200_000n, reference: late.reference },
    ]);
    expect(
      (
        await bringStatement(investor, [
          { isDebit: true, amount: 100_000n, reference: early.reference },
        ])
      ).outcomes,
    ).toEqual({ returned: 1 });
    expect(await statusOf(early)).toMatchObject({
      operation_status: 'CANCELLED',
      payment_status: 'RETURNED',
    });
    app.clock.setBusiness('2026-03-11T09:00:00Z');
    await publish(app, investor.product, { day: '2026-03-10', value: '10.000000' });
    await runTheDay(app);
    expect((await statusOf(late)).operation_status).toBe('FINALIZED');
    expect(
      (
        await bringStatement(investor, [
          { isDebit: true, amount: 200_000n, reference: late.reference },
        ])
      ).outcomes,
    ).toEqual({ returned: 1 });
    expect(await statusOf(late)).toMatchObject({
      operation_status: 'FINALIZED',
      payment_status: 'RETURNED',
    });
    const child = await app.db
      .selectFrom('operations')
      .select(['type', 'subop', 'nav_date'])
      .where('parent_uuid', '=', late.uuid)
      .where('type', '=', 'REEMBOLSO')
      .executeTakeFirstOrThrow();
    expect(child).toEqual({ type: 'REEMBOLSO', subop: 'V', nav_date: '2026-03-11' });
  });
});

const numberOf = async (payment: string): Promise<number> =>
  (
    await app.db
      .selectFrom('payouts')
      .innerJoin('payments', 'payments.uuid', 'payouts.payment_uuid')
      .select('number')
      .where('bank_reference', '=', payment)
      .executeTakeFirstOrThrow()
  ).number;
const gather = async (): Promise<number> => gatherDuePayouts(app.db, app.parts.settings, now());
const pay = async (): Promise<number> => payDuePayouts(app);
const payoutOf = async (number: number) =>
  app.db.selectFrom('payouts').selectAll().where('number', '=', number).executeTakeFirstOrThrow();

describe('money that goes back', () => {
  it('is that of somebody else, at once and in one file', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor, '1000.00');
    const line = bankLine(app, order, investor.account, {
      iban: STRANGER,
      payer_name: 'Peña & Cía',
    });
    expect(await importLine(app, line)).toBe('not_a_holder');
    expect([...(await Promise.all([gather(), gather()])), await gather()].toSorted()).toEqual([
      0, 0, 1,
    ]);
    expect(await releaseBatches(app)).toBe(1);
    const number = await numberOf(line.bank_reference);
    const { xml, row } = await lastFile('PAIN_001');
    expect(row).toMatchObject({ records: 1, total: '1000.00' });
    const { PmtInf } = xml.Document.CstmrCdtTrfInitn;
    expect(PmtInf).toMatchObject({
      NbOfTxs: '1',
      CtrlSum: '1000.00',
      ReqdExctnDt: { Dt: '2026-03-10' },
      ChrgBr: 'SLEV',
      DbtrAcct: { Id: { IBAN: await productIban(investor) } },
    });
    expect(PmtInf.CdtTrfTxInf).toMatchObject({
      PmtId: { EndToEndId: payoutReference(number) },
      Cdtr: { Nm: 'Pena Cia' },
      CdtrAcct: { Id: { IBAN: STRANGER } },
    });
    const debit = { isDebit: true, amount: 100_000n, reference: payoutReference(number) };
    expect((await bringStatement(investor, [{ ...debit, amount: 99_999n }])).outcomes).toEqual({
      amount_differs: 1,
    });
    expect((await bringStatement(investor, [debit])).outcomes).toEqual({ paid: 1 });
    expect(await payoutOf(number)).toMatchObject({ status: 'PAID', paid_on: '2026-03-10' });
    expect((await statusOf(order)).payment_status).toBe('PENDING');
  });

  it('is what was too much, while the order goes on', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor, '1000.00');
    const line = bankLine(app, order, investor.account, { amount: cents(100_500n) });
    expect(await importLine(app, line)).toBe('matched');
    expect(await payoutOf(await numberOf(line.bank_reference))).toMatchObject({
      amount: '5.00',
      iban: investor.account.iban,
      kind: 'REFUND',
      status: 'REQUESTED',
    });
    expect(await pay()).toBe(1);
    expect((await statusOf(order)).payment_status).toBe('RECONCILED');
  });

  it('is what nobody could match, on the tenth business day and not before', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor, '1000.00');
    const line = bankLine(app, order, investor.account, { amount: cents(50_000n) });
    expect(await importLine(app, line)).toBe('amount_differs');
    app.clock.setBusiness('2026-03-23T09:00:00Z');
    expect(await pay()).toBe(0);
    app.clock.setBusiness('2026-03-24T09:00:00Z');
    expect(await pay()).toBe(1);
    expect(await payoutOf(await numberOf(line.bank_reference))).toMatchObject({
      amount: '500.00',
      status: 'SENT',
    });
  });

  it('of an order is told once, waits again when the bank rejects it, and is paid under another number', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor, '1000.00');
    await payOrder(app, order, investor.account);
    const request = {
      operation_uuid: order.uuid,
      kind: 'REFUND' as const,
      iban: investor.account.iban,
      amount: centsFrom('1000.00'),
      due_on: madridDate(now()),
      at: now(),
    };
    expect([await requestPayout(app.db, request), await requestPayout(app.db, request)]).toEqual([
      true,
      false,
    ]);
    expect(await pay()).toBe(1);
    const first = await app.db
      .selectFrom('payouts')
      .selectAll()
      .where('operation_uuid', '=', order.uuid)
      .executeTakeFirstOrThrow();
    const reference = payoutReference(first.number);
    expect((await bring(pain002Of([{ reference, status: 'ACCP' }], reference))).outcomes).toEqual({
      accepted: 1,
    });
    expect(
      (await bring(pain002Of([{ reference, status: 'RJCT', code: 'AC04' }], reference))).outcomes,
    ).toEqual({ rejected: 1 });
    expect(await payoutOf(first.number)).toMatchObject({
      status: 'REJECTED',
      rejected_because: 'AC04',
    });
    const [clerk, head] = [await enterAs(app), await enterAs(app, 'OPERATIONS_ADMINISTRATOR')];
    const again = { params: { id: first.uuid }, body: {} };
    const proposal = await clerk.propose(retryPayout, again);
    expect((await payoutOf(first.number)).status).toBe('REJECTED');
    await head.approve(proposal);
    expect((await clerk.try(retryPayout, again)).errors[0]?.message).toContain(
      'Solo puede repetirse',
    );
    expect(await pay()).toBe(1);
    const { number } = await app.db
      .selectFrom('payouts')
      .select('number')
      .where('uuid', '=', first.uuid)
      .executeTakeFirstOrThrow();
    expect(number).not.toBe(first.number);
    expect(
      (await bring(pain002Of([{ reference: payoutReference(number), status: 'ACSC' }], reference)))
        .outcomes,
    ).toEqual({ paid: 1 });
    expect((await statusOf(order)).payment_status).toBe('REFUNDED');
  });
});

const waitingOf = async (reference: string) =>
  app.db
    .selectFrom('payments')
    .selectAll()
    .where('bank_reference', '=', reference)
    .executeTakeFirstOrThrow();

describe('the queue of a person', () => {
  it('applies what the bank did not say enough of, two people together', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor, '12000.00');
    expect(
      (await bringStatement(investor, [{ amount: 1_200_000n, reference: order.reference }]))
        .outcomes,
    ).toEqual({ payer_unknown: 1 });
    const { uuid } = await app.db
      .selectFrom('payments')
      .selectAll()
      .where('operation_uuid', '=', order.uuid)
      .executeTakeFirstOrThrow();
    const [clerk, head] = [await enterAs(app), await enterAs(app, 'OPERATIONS_ADMINISTRATOR')];
    expect(await clerk.ask(listWaitingPayments)).toContainEqual(expect.objectContaining({ uuid }));
    const match = { params: { id: uuid }, body: { reference: order.reference } };
    const proposal = await clerk.propose(matchPayment, match);
    expect((await statusOf(order)).payment_status).toBe('PENDING');
    await head.approve(proposal);
    expect(await clerk.try(matchPayment, match)).toMatchObject(NOT_WAITING);
    expect((await statusOf(order)).payment_status).toBe('RECONCILED');
    expect(
      await app.db
        .selectFrom('payments')
        .select(['outcome', 'resolved_by'])
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow(),
    ).toEqual({
      outcome: 'matched',
      resolved_by: `${clerk.clerk.username}, ${head.clerk.username}`,
    });
  });

  it('never applies the money of somebody else, nor too little; and sends back what it is told', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor, '1000.00');
    const [clerk, head] = [await enterAs(app), await enterAs(app, 'OPERATIONS_ADMINISTRATOR')];
    const lines = [
      bankLine(app, order, investor.account, { iban: STRANGER }),
      bankLine(app, order, investor.account, { amount: cents(90_000n) }),
    ];
    for (const line of lines) await importLine(app, line);
    const [foreign, short] = [
      await waitingOf(lines[0]?.bank_reference ?? ''),
      await waitingOf(lines[1]?.bank_reference ?? ''),
    ];
    const whyNot = async ({ uuid: id }: { uuid: string }) =>
      (await clerk.try(matchPayment, { params: { id }, body: { reference: order.reference } }))
        .errors[0]?.message;
    expect(await whyNot(foreign)).toContain('no es de un titular');
    expect(await whyNot(short)).toContain('inferior');
    const refund = { params: { id: short.uuid }, body: {} };
    await head.approve(await clerk.propose(refundPayment, refund));
    expect(await payoutOf(await numberOf(short.bank_reference))).toMatchObject({
      amount: '900.00',
      iban: investor.account.iban,
    });
    expect(await clerk.try(refundPayment, refund)).toMatchObject(NOT_WAITING);
    expect((await statusOf(order)).payment_status).toBe('PENDING');
  });
});

describe('a file of the bank', () => {
  it('brought by eight at once is taken once', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor, '1000.00');
    const bytes = norma43Of(await productIban(investor), today(), [
      { amount: 100_000n, reference: order.reference, iban: investor.account.iban },
    ]);
    const reports = await Promise.all(Array.from({ length: 8 }, async () => bring(bytes)));
    expect(reports.reduce((sum, { outcomes }) => sum + (outcomes['matched'] ?? 0), 0)).toBe(1);
    expect(
      await app.db
        .selectFrom('payments')
        .select('uuid')
        .where('operation_uuid', '=', order.uuid)
        .execute(),
    ).toHaveLength(1);
  });

  it('that says in another format what was read already is refused', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor, '1000.00');
    const iban = await productIban(investor);
    const movements = [
      { amount: 100_000n, reference: order.reference, iban: investor.account.iban },
    ];
    expect((await bring(camt053Of(iban, today(), movements))).outcomes).toEqual({ matched: 1 });
    await expect(bring(norma43Of(iban, today(), movements))).rejects.toThrow(
      `${iban}: ${today()} was read from extracto.txt already`,
    );
    expect(
      await app.db
        .selectFrom('payments')
        .select('uuid')
        .where('operation_uuid', '=', order.uuid)
        .execute(),
    ).toHaveLength(1);
  });

  it('that does not add up leaves nothing', async () => {
    const before = await app.db.selectFrom('bank_files').select('uuid').execute();
    const bytes = norma43Of(makeIban(1), today(), [
      { amount: 100_000n, reference: 'OP9999999999' },
    ]);
    await expect(
      bring(Buffer.from(bytes.toString('latin1').replace('33', '34'), 'latin1')),
    ).rejects.toThrow(/line/);
    await expect(bring(Buffer.from('no es un extracto'))).rejects.toThrow('neither Norma 43');
    expect(await app.db.selectFrom('bank_files').select('uuid').execute()).toEqual(before);
  });

  it('with a wrong count is taken only once a person accepts it, and keeps who did', async () => {
    const right = norma43Of(makeIban(1), today(), [
      { amount: 4_200n, reference: 'SIN REFERENCIA' },
    ]);
    const wrong = Buffer.from(
      right.toString('latin1').replace(/(\n88\d{18})\d{6}/, '$1000099'),
      'latin1',
    );
    await expect(bring(wrong)).rejects.toThrow(/it counts 99 records, there are \d+/);
    expect(await filesNamed('extracto-99.txt')).toEqual([]);
    const accepted = { name: 'extracto-99.txt', accepts_warnings: true };
    expect((await bringBankFile(app, wrong, accepted)).checked).toMatchObject({
      records: 1,
      warnings: [{ code: 'RECORD_COUNT', stated: 99 }],
    });
    expect(await filesNamed('extracto-99.txt')).toMatchObject([
      { warnings: [{ code: 'RECORD_COUNT', stated: 99 }], warnings_accepted_by: 'operaciones' },
    ]);
    expect((await bring(wrong)).is_known).toBe(true);
  });

  it('that was broken off goes on where it stopped', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor, '1000.00');
    const movements = [
      { amount: 100_000n, reference: order.reference, iban: investor.account.iban },
      { amount: 12_300n, reference: '' },
    ];
    await bringStatement(investor, movements);
    await app.db
      .updateTable('bank_files')
      .set({ done_at: null })
      .where('kind', '=', 'NORMA_43')
      .execute();
    expect((await bringStatement(investor, movements)).outcomes).toEqual({ known: 2 });
  });

  it('is listed with its checksum', async () => {
    const files = await (await enterAs(app)).ask(listBankFiles);
    expect(files.every(({ sha256 }) => /^[\da-f]{64}$/.test(sha256))).toBe(true);
  });
});
