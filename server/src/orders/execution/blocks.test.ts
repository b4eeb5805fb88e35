import { listAccountOperations } from '@area/contract/accounts/calls';
import { blockUnits, unblockUnits } from '@area/contract/office/holdings/calls';
import { getOrder } from '@area/contract/office/orders/calls';
import { listHistory } from '@area/contract/operations/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { sharesText } from '@area/domain/money/wire';
import { unitsOfLots } from '@area/domain/operation/lots';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { getOperationWhole, lockOperation } from '../operations/store.ts';
import { insertOperation } from '../operations/insert-operation.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { deskOf } from '../../../test/desk.ts';
import { addLots } from '../../../test/holdings.ts';
import { nameHolding } from '../../../test/name-holding.ts';
import { enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { publish, runTheDay } from '../../../test/orders.ts';
import type { TestOrder } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { getRedemptionFacts } from '../redemptions/redemption-facts.ts';
import { returnCollection } from './return-collection.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
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

type BlockCall = typeof blockUnits | typeof unblockUnits;
type Asked = Readonly<Record<string, string>>;

const bodyOf = async (ordering: TestOrder, asked: Asked) => ({
  body: { ...(await nameHolding(app, ordering)), reason: 'Oficio del juzgado', ...asked },
});
const ask = async (ordering: TestOrder, call: BlockCall, asked: Asked, by?: OfficeClient) =>
  (by ?? (await deskOf(app))).ask(call, await bodyOf(ordering, asked));

describe('units that the office holds back', () => {
  it('are not free until they are released, and every step is an operation with its history', async () => {
    const ordering = await addHolder();
    expect(await ask(ordering, blockUnits, { cause: 'EMBARGO', units: '700' })).toMatchObject({
      type: 'BLOQUEO_PARTICIPACIONES',
      units: '700.000000',
    });
    expect(await heldOf(ordering)).toMatchObject({ blocked_units: '700.000000' });
    const { data } = await ordering.person.client.get(
      `/accounts/${ordering.account.uuid}/positions`,
    );
    expect(data).toMatchObject([{ blocked_units: '700.000000', free_units: '50.750000' }]);
    await ask(ordering, unblockUnits, { cause: 'EMBARGO', units: '200' });
    expect(await ask(ordering, unblockUnits, { cause: 'EMBARGO' })).toMatchObject({
      units: '500.000000',
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

  const REFUSED: readonly (readonly [string, BlockCall, Asked, string])[] = [
    ['more than is free', blockUnits, { cause: 'PRENDA', units: '750.750001' }, 'libres'],
    [
      'a release of what another cause holds',
      unblockUnits,
      { cause: 'PRENDA', units: '1' },
      'bloqueadas',
    ],
  ];
  it.each(REFUSED)('never %s', async (_what, call, asked, why) => {
    const ordering = await addHolder();
    await ask(ordering, blockUnits, { cause: 'EMBARGO', units: '100' });
    const reply = await (await deskOf(app)).try(call, await bodyOf(ordering, asked));
    expect(reply).toMatchObject({
      status: 422,
      errors: [{ field: 'units', message: expect.stringContaining(why) }],
    });
    expect(await heldOf(ordering)).toMatchObject({ blocked_units: '100.000000' });
  });

  it('are named by an account and a product that there are', async () => {
    const ordering = await addHolder();
    const reply = await (
      await deskOf(app)
    ).try(blockUnits, await bodyOf(ordering, { cause: 'PRENDA', account: '1' }));
    expect(reply.errors).toEqual([
      { field: 'account', code: 'ACCOUNT', message: 'No hay ninguna cuenta con el número 1.' },
    ]);
  });

  it('for money laundering need compliance and a second person, who see how many', async () => {
    const ordering = await addHolder();
    const asked = await bodyOf(ordering, { cause: 'AML' });
    expect((await (await deskOf(app)).try(blockUnits, asked)).code).toBe('OFFICE_FORBIDDEN');
    const [officer, second] = [await deskOf(app, 'COMPLIANCE'), await enterAs(app, 'COMPLIANCE')];
    const proposal = await officer.propose(blockUnits, asked);
    expect(await heldOf(ordering)).toMatchObject({ blocked_units: '0.000000' });
    expect(proposal.changes).toEqual(
      expect.arrayContaining([
        { field: 'owners', from: expect.any(String), to: expect.any(String) },
        { field: 'blocked_units', from: null, to: '750.750000' },
        { field: 'cause', from: null, to: 'AML' },
      ]),
    );
    expect((await officer.tryApprove(proposal)).code).toBe('SECOND_PERSON_NEEDED');
    expect((await second.approve(proposal)).status).toBe('EXECUTED');
    expect(await heldOf(ordering)).toMatchObject({ blocked_units: '750.750000' });
    const release = await officer.propose(unblockUnits, await bodyOf(ordering, { cause: 'AML' }));
    await (await deskOf(app, 'OPERATIONS_ADMINISTRATOR')).approve(release);
    expect(await heldOf(ordering)).toMatchObject({ blocked_units: '0.000000' });
    await expectCleanAudit(app);
  });

  it('for money laundering read as any others to their holder, and their reason is known to compliance alone', async () => {
    const ordering = await addHolder();
    const { client } = ordering.person;
    await ask(ordering, blockUnits, { cause: 'PRENDA', units: '10' });
    const [officer, second] = [await deskOf(app, 'COMPLIANCE'), await enterAs(app, 'COMPLIANCE')];
    for (const call of [blockUnits, unblockUnits]) {
      const reason = 'Indicios de blanqueo';
      const asked = await bodyOf(ordering, { cause: 'AML', units: '20', reason });
      await second.approve(await officer.propose(call, asked));
    }
    const of = { params: { id: ordering.account.uuid } };
    const operations = (
      await client.ask(listAccountOperations, { ...of, query: { $expand: 'historical' } })
    ).filter(({ type }) => type.endsWith('BLOQUEO_PARTICIPACIONES'));
    const told = operations.map(({ historical }) =>
      historical?.map(({ actor_kind, actor_name, reason }) => [actor_kind, actor_name, reason]),
    );
    const asAny = [
      ['OPS', '', null],
      ['OPS', '', null],
      ['SYS', '', null],
    ];
    expect(told).toEqual([asAny, asAny, asAny]);
    const suspected = operations.find(({ units }) => units === '20.000000');
    if (!suspected) throw new Error('nothing was blocked');
    const { uuid: id, reference, historical } = suspected;
    expect(await client.ask(listHistory, { params: { id } })).toEqual(historical);
    const reasonsFor = async (staff: OfficeClient) =>
      (await staff.ask(getOrder, { params: { reference } })).historical.map(({ reason }) => reason);
    expect(await reasonsFor(officer)).toContain('Indicios de blanqueo');
    expect(await reasonsFor(await deskOf(app))).toEqual([null, null, null]);
  });

  it('are proposed anew when there are others than the checker saw', async () => {
    const ordering = await addHolder();
    const officer = await deskOf(app, 'COMPLIANCE');
    const proposal = await officer.propose(blockUnits, await bodyOf(ordering, { cause: 'AML' }));
    await ask(ordering, blockUnits, { cause: 'EMBARGO', units: '100' });
    const head = await deskOf(app, 'OPERATIONS_ADMINISTRATOR');
    expect((await head.tryApprove(proposal)).code).toBe('PROPOSAL_STALE');
    expect(await heldOf(ordering)).toMatchObject({ blocked_units: '100.000000' });
  });

  it('come free by themselves the day after their last one', async () => {
    const ordering = await addHolder();
    await ask(ordering, blockUnits, { cause: 'PRENDA', units: '10', until: '2026-03-12' });
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
