import { getOperation } from '@area/contract/operations/calls';
import { cents } from '@area/domain/money/money';
import { makeIban } from '../../../entry/demo/make-identifiers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../../test/audit.ts';
import { bankLine, importLine, placeOrder, placeSigned } from '../../../../test/orders.ts';
import { addAccount, addInvestor, addPerson, addProduct } from '../../../../test/people.ts';
import { takeSnapshot } from '../../../../test/snapshot.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const addAwaited = async () => {
  const investor = await addInvestor(app);
  return { ...investor, order: await placeSigned(app, investor, '1000.00') };
};

type Awaited1 = Awaited<ReturnType<typeof addAwaited>>;

const statusOf = async ({ client, order }: Awaited1): Promise<string> =>
  (await client.ask(getOperation, { params: { id: order.uuid } })).payment_status;

const STRANGER = makeIban(5_555_555_555);

describe('a line of the bank', () => {
  const LINES = [
    {
      what: 'with the reference, the amount and a holder',
      fields: {},
      outcome: 'matched',
      status: 'RECONCILED',
    },
    {
      what: 'with a reference in small letters and spaces',
      concept: (reference: string) => `pago ${reference.toLowerCase().replace('op', 'op ')}`,
      outcome: 'matched',
      status: 'RECONCILED',
    },
    {
      what: 'without reference, from the holder and exact',
      concept: () => 'fondo',
      outcome: 'matched',
      status: 'RECONCILED',
    },
    {
      what: 'of a cent less',
      fields: { amount: cents(99_999n) },
      outcome: 'amount_differs',
      status: 'PENDING',
    },
    {
      what: 'of a cent more, which goes back',
      fields: { amount: cents(100_001n) },
      outcome: 'matched',
      status: 'RECONCILED',
    },
    {
      what: 'of ten euros more, which go back',
      fields: { amount: cents(101_000n) },
      outcome: 'matched',
      status: 'RECONCILED',
    },
    {
      what: 'of a cent more than that',
      fields: { amount: cents(101_001n) },
      outcome: 'amount_differs',
      status: 'PENDING',
    },
    {
      what: 'that does not say from where it came',
      fields: { iban: '' },
      outcome: 'payer_unknown',
      status: 'PENDING',
    },
    {
      what: 'in the account of another fund',
      fields: { account_iban: makeIban(4_444_444_444) },
      outcome: 'other_account',
      status: 'PENDING',
    },
    {
      what: 'from somebody who is no holder',
      fields: { iban: STRANGER },
      outcome: 'not_a_holder',
      status: 'PENDING',
    },
    {
      what: 'with a reference that does not exist',
      concept: () => 'OP9999999998',
      outcome: 'unknown',
      status: 'PENDING',
    },
    {
      what: 'without reference and of another amount',
      concept: () => 'fondo',
      fields: { amount: cents(1n) },
      outcome: 'unknown',
      status: 'PENDING',
    },
  ] as const;

  it.each(LINES)('$what: $outcome', async (line) => {
    const awaited = await addAwaited();
    const concept =
      'concept' in line ? line.concept(awaited.order.reference) : awaited.order.reference;
    const fields = 'fields' in line ? line.fields : {};
    expect(
      await importLine(app, bankLine(app, awaited.order, awaited.account, { concept, ...fields })),
    ).toBe(line.outcome);
    expect(await statusOf(awaited)).toBe(line.status);
  });

  it('without reference that fits two orders is left to a person', async () => {
    const awaited = await addAwaited();
    await placeOrder(awaited, '1000.00');
    expect(
      await importLine(app, bankLine(app, awaited.order, awaited.account, { concept: 'fondo' })),
    ).toBe('ambiguous');
    expect(await statusOf(awaited)).toBe('PENDING');
  });

  it('from a bank account that only somebody authorised owns is not applied', async () => {
    const [authorised, holder] = [await addPerson(app), await addPerson(app)];
    const account = await addAccount(app, [
      { ...authorised, role: 'AUTORIZADO' },
      { ...holder, role: 'TITULAR' },
    ]);
    const order = await placeOrder({ person: holder, account, product: await addProduct(app) });
    expect(await importLine(app, bankLine(app, order, account))).toBe('not_a_holder');
  });

  it('imported twice changes nothing the second time', async () => {
    const awaited = await addAwaited();
    const line = bankLine(app, awaited.order, awaited.account);
    expect(await importLine(app, line)).toBe('matched');
    const before = await takeSnapshot(app);
    expect(await importLine(app, line)).toBe('known');
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it('imported by eight at once pays once', async () => {
    const awaited = await addAwaited();
    const line = bankLine(app, awaited.order, awaited.account);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async () => importLine(app, line)),
    );
    expect(outcomes.filter((outcome) => outcome === 'matched')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(7);
  });

  it('that pays a paid order again is kept for a person', async () => {
    const awaited = await addAwaited();
    const lines = Array.from({ length: 6 }, () => bankLine(app, awaited.order, awaited.account));
    const outcomes = await Promise.all(lines.map(async (line) => importLine(app, line)));
    expect(outcomes.toSorted()).toEqual(['matched', ...Array.from({ length: 5 }, () => 'unknown')]);
  });
});
