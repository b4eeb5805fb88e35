import { civilDate } from '@area/domain/calendar/civil-date';
import { sharesText } from '@area/domain/money/wire';
import { unitsOfLots } from '@area/domain/operation/lots';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { blockCommand, unblockCommand } from '../../entry/office/unit-blocks.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { getOperationWhole, lockOperation } from '../operations/store.ts';
import { insertOperation } from '../operations/insert-operation.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { addLots } from '../../../test/holdings.ts';
import { runOffice } from '../../../test/office.ts';
import { publish, runTheDay } from '../../../test/orders.ts';
import type { TestOrder } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { addStaff } from '../../../test/staff.ts';
import type { Member } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { getRedemptionFacts } from '../redemptions/redemption-facts.ts';
import { returnCollection } from './return-collection.ts';

let app: TestApp;
let clerk: Member;
beforeAll(async () => {
  app = await createTestApp();
  clerk = await addStaff(app);
});
afterAll(() => app.dispose());
beforeEach(() => app.clock.setBusiness(TEST_NOW));

const set = ({ product }: TestOrder, day: string, value: string) =>
  publish(app, product, { day, value, approved_by: 'jefatura' });

const addHolder = async (): Promise<TestOrder> => {
  const investor = await addInvestor(app);
  await addLots(app, investor);
  await set(investor, '2026-03-09', '15.250000');
  return investor;
};

const heldOf = async ({ account }: TestOrder) =>
  app.db
    .selectFrom('positions')
    .select(['units', 'blocked_units', 'reserved_units'])
    .where('account_uuid', '=', account.uuid)
    .executeTakeFirst();

const numberOf = async ({ account }: TestOrder): Promise<string> =>
  (
    await app.db
      .selectFrom('accounts')
      .select('number')
      .where('uuid', '=', account.uuid)
      .executeTakeFirstOrThrow()
  ).number;

/** As an office types it. */
const typed = async (
  ordering: TestOrder,
  command: typeof blockCommand,
  options: Record<string, string>,
  by = clerk.username,
) =>
  runOffice(app, command, {
    words: [await numberOf(ordering), ordering.product.code],
    options: { reason: 'Oficio del juzgado', ...options },
    by,
  });

describe('units that the office holds back', () => {
  it('are not free until they are released, and every step is an operation with its history', async () => {
    const ordering = await addHolder();
    expect(await typed(ordering, blockCommand, { cause: 'EMBARGO', units: '700' })).toMatchObject({
      succeeded: true,
      json: { type: 'BLOQUEO_PARTICIPACIONES', units: '700.000000' },
    });
    expect(await heldOf(ordering)).toMatchObject({ blocked_units: '700.000000' });
    const { data } = await ordering.person.client.get(
      `/accounts/${ordering.account.uuid}/positions`,
    );
    expect(data).toMatchObject([{ blocked_units: '700.000000', free_units: '50.750000' }]);
    expect(await typed(ordering, unblockCommand, { cause: 'EMBARGO', units: '200' })).toMatchObject(
      { succeeded: true },
    );
    expect(await typed(ordering, unblockCommand, { cause: 'EMBARGO' })).toMatchObject({
      succeeded: true,
      json: { units: '500.000000' },
    });
    expect(await heldOf(ordering)).toMatchObject({
      blocked_units: '0.000000',
      units: '750.750000',
    });
    const operations = await app.db
      .selectFrom('operations')
      .select(['type', 'subop', 'operation_status', 'units'])
      .where('account_uuid', '=', ordering.account.uuid)
      .where('type', 'in', ['BLOQUEO_PARTICIPACIONES', 'DESBLOQUEO_PARTICIPACIONES'])
      .orderBy('reference')
      .execute();
    expect(operations).toEqual([
      {
        type: 'BLOQUEO_PARTICIPACIONES',
        subop: 'J',
        operation_status: 'FINALIZED',
        units: '700.000000',
      },
      {
        type: 'DESBLOQUEO_PARTICIPACIONES',
        subop: 'L',
        operation_status: 'FINALIZED',
        units: '200.000000',
      },
      {
        type: 'DESBLOQUEO_PARTICIPACIONES',
        subop: 'L',
        operation_status: 'FINALIZED',
        units: '500.000000',
      },
    ]);
    await expectCleanAudit(app);
  });

  const REFUSED: readonly (readonly [
    string,
    typeof blockCommand,
    Record<string, string>,
    string,
  ])[] = [
    ['more than is free', blockCommand, { cause: 'PRENDA', units: '750.750001' }, 'libres'],
    [
      'a release of what another cause holds',
      unblockCommand,
      { cause: 'PRENDA', units: '1' },
      'bloqueadas',
    ],
  ];
  it.each(REFUSED)('never %s', async (_what, command, options, why) => {
    const ordering = await addHolder();
    await typed(ordering, blockCommand, { cause: 'EMBARGO', units: '100' });
    const result = await typed(ordering, command, options);
    expect(result.succeeded).toBe(false);
    expect(result.lines.join(' ')).toContain(why);
    expect(await heldOf(ordering)).toMatchObject({ blocked_units: '100.000000' });
  });

  it('for money laundering need compliance and a second person', async () => {
    const ordering = await addHolder();
    await expect(typed(ordering, blockCommand, { cause: 'AML' })).rejects.toThrow(/./);
    const compliance = await addStaff(app, { permission_set: 'COMPLIANCE' });
    await expect(
      typed(ordering, blockCommand, { cause: 'AML' }, compliance.username),
    ).rejects.toThrow(/./);
    const second = await addStaff(app, { permission_set: 'COMPLIANCE' });
    expect(
      await typed(
        ordering,
        blockCommand,
        { cause: 'AML', 'approved-by': second.username },
        compliance.username,
      ),
    ).toMatchObject({ succeeded: true });
    expect(await heldOf(ordering)).toMatchObject({ blocked_units: '750.750000' });
    await expectCleanAudit(app);
  });

  it('come free by themselves the day after their last one', async () => {
    const ordering = await addHolder();
    await typed(ordering, blockCommand, { cause: 'PRENDA', units: '10', until: '2026-03-12' });
    app.clock.setBusiness('2026-03-12T09:00:00Z');
    await runTheDay(app);
    expect(await heldOf(ordering)).toMatchObject({ blocked_units: '10.000000' });
    app.clock.setBusiness('2026-03-13T09:00:00Z');
    await Promise.all([runTheDay(app), runTheDay(app)]);
    expect(await heldOf(ordering)).toMatchObject({ blocked_units: '0.000000' });
    await expectCleanAudit(app);
  });
});

/** An order by direct debit that was collected and waits for its unit value. Collected elsewhere, so that nothing here tells of the bank. */
const addCollected = async ({ person, account, product }: TestOrder): Promise<string> =>
  inTransaction(app.db, async (tx) => {
    const order = await insertOperation(
      tx,
      {
        type: 'SUSCRIPCION',
        operation_status: 'RD_SENT',
        payment_status: 'RECONCILED',
        payment_method: 'DOMICILIACION',
        suitability_verdict: 'CONVENIENTE',
        suitability_sentence: null,
        account_uuid: account.uuid,
        product_uuid: product.uuid,
        created_by: person.uuid,
        amount: '1000.00',
        fee: '0.00',
        nav_date: civilDate('2026-03-10'),
        expected_nav_date: null,
        has_docs_signed: true,
        order_at: TEST_NOW,
        source: 'ONLINE',
        source_system: 'RD',
        created_at: TEST_NOW,
      },
      SYSTEM,
    );
    return order.uuid;
  });

const buy = async (ordering: TestOrder): Promise<string> => {
  const uuid = await addCollected(ordering);
  app.clock.setBusiness('2026-03-11T12:00:00Z');
  await set(ordering, '2026-03-10', '10.000000');
  await runTheDay(app);
  return uuid;
};

const giveBack = async (uuid: string, on: string): Promise<void> =>
  inTransaction(app.db, async (tx) => {
    await tx
      .updateTable('operations')
      .set({ payment_status: 'RETURNED' })
      .where('uuid', '=', uuid)
      .execute();
    await returnCollection(tx, await lockOperation(tx, uuid), {
      on: civilDate(on),
      at: app.clock.business(),
    });
  });

describe('units bought by direct debit', () => {
  it('are held back for ten business days', async () => {
    const ordering = await addInvestor(app);
    await buy(ordering);
    expect(await heldOf(ordering)).toMatchObject({
      units: '100.000000',
      blocked_units: '100.000000',
    });
    app.clock.setBusiness('2026-03-24T09:00:00Z');
    await runTheDay(app);
    expect(await heldOf(ordering)).toMatchObject({ blocked_units: '100.000000' });
    app.clock.setBusiness('2026-03-25T09:00:00Z');
    await runTheDay(app);
    expect(await heldOf(ordering)).toMatchObject({
      units: '100.000000',
      blocked_units: '0.000000',
    });
    await expectCleanAudit(app);
  });

  it('are redeemed when the debit comes back, those very ones, and what is missing is a debt', async () => {
    const ordering = await addInvestor(app);
    await addLots(app, ordering);
    const uuid = await buy(ordering);
    await giveBack(uuid, '2026-03-11');
    expect(await heldOf(ordering)).toEqual({
      units: '850.750000',
      blocked_units: '0.000000',
      reserved_units: '100.000000',
    });
    await expectCleanAudit(app);
    // The person who redeems meanwhile takes none of them, whichever was bought first.
    const place = {
      account: ordering.account.uuid,
      product: ordering.product.uuid,
      now: new Date('2026-03-11T12:00:00Z'),
    };
    const meanwhile = await getRedemptionFacts(app.db, place);
    expect([sharesText(unitsOfLots(meanwhile.lots)), sharesText(meanwhile.free_units)]).toEqual([
      '750.750000',
      '750.750000',
    ]);
    const { uuid: except } = await app.db
      .selectFrom('operations')
      .select('uuid')
      .where('parent_uuid', '=', uuid)
      .where('subop', '=', 'V')
      .executeTakeFirstOrThrow();
    expect(
      sharesText(unitsOfLots((await getRedemptionFacts(app.db, { ...place, except })).lots)),
    ).toBe('850.750000');
    app.clock.setBusiness('2026-03-12T12:00:00Z');
    await set(ordering, '2026-03-11', '9.500000');
    await runTheDay(app);
    expect(await heldOf(ordering)).toEqual({
      units: '750.750000',
      blocked_units: '0.000000',
      reserved_units: '0.000000',
    });
    const made = await app.db
      .selectFrom('operations')
      .select(['type', 'subop', 'operation_status', 'gross', 'withholding', 'net'])
      .where('parent_uuid', '=', uuid)
      .where('subop', '=', 'V')
      .execute();
    expect(made).toEqual([
      {
        type: 'REEMBOLSO',
        subop: 'V',
        operation_status: 'FINALIZED',
        gross: '950.00',
        withholding: '0.00',
        net: '950.00',
      },
    ]);
    const { reference } = await getOperationWhole(app.db, uuid);
    const issue = await app.db
      .selectFrom('issues')
      .select(['subject', 'description'])
      .where('operation_uuid', '=', uuid)
      .executeTakeFirst();
    expect(issue).toMatchObject({
      subject: `Deuda por recibo devuelto: ${reference}`,
      description: expect.stringContaining('debe 50,00') as string,
    });
    expect(
      await app.db
        .selectFrom('payouts')
        .select('uuid')
        .where('product_uuid', '=', ordering.product.uuid)
        .execute(),
    ).toEqual([]);
    await expectCleanAudit(app);
  });
});
