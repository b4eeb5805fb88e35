import type { Operation } from '@area/contract/operations/schemas';
import { createOperation, getOperation } from '@area/contract/operations/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { readAnswers } from '../../../test/registrar-answers.ts';
import { officeActor } from '../../access/auth/actor.ts';
import { transitionOperation } from '../operations/transition.ts';
import { lockOperation } from '../operations/store.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { addLots } from '../../../test/holdings.ts';
import { publish, runTheDay, signOrder } from '../../../test/orders.ts';
import type { TestOrder } from '../../../test/orders.ts';
import { addAccount, addInvestor, addPerson, addProduct, addWard } from '../../../test/people.ts';
import type { TestProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { listLots } from '../../ledger/units/lots-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(() => app.clock.setBusiness(TEST_NOW));

interface Moving extends TestOrder {
  readonly destination: TestProduct;
}

const set = (product: TestProduct, day: string, value: string) =>
  publish(app, product, { day, value, approved_by: 'jefatura' });

/** Somebody with the lots of the examples, and another fund. */
const addMoving = async (
  ordering?: Pick<TestOrder, 'person' | 'account'>,
  fund: object = {},
): Promise<Moving> => {
  const { person, account } = ordering ?? (await addInvestor(app));
  const moving = {
    person,
    account,
    product: await addProduct(app, fund),
    destination: await addProduct(app, fund),
  };
  await addLots(app, moving);
  await set(moving.product, '2026-03-09', '15.250000');
  await set(moving.destination, '2026-03-09', '7.777777');
  return moving;
};

const PART = { amount_indicator: 'P', units: '500.000000' };

const order = async (
  { person, account, product, destination }: Moving,
  much: object = PART,
): Promise<Operation> => {
  const target = {
    type: 'SOLICITUD_TRASPASO_INTERNO' as const,
    uuid_account: account.uuid,
    uuid_product: product.uuid,
    uuid_destination: destination.uuid,
  };
  const said = {
    documents_read: true,
    suitability_confirmed: true,
    suitability_sentence: '',
    simultaneous_holdings: false,
  };
  return person.client.ask(createOperation, {
    body: { ...target, ...said, ...much } as never,
  });
};

const look = async ({ person }: TestOrder, uuid: string): Promise<Operation> =>
  person.client.ask(getOperation, { params: { id: uuid } });

const nextDay = async (day: string, publishing: () => Promise<unknown>): Promise<void> => {
  app.clock.setBusiness(`${day}T12:00:00Z`);
  await publishing();
  await runTheDay(app);
};

const childrenOf = async (uuid: string) =>
  app.db
    .selectFrom('operations')
    .select(['type', 'operation_status', 'units', 'nav_date', 'withholding', 'net', 'fee'])
    .where('parent_uuid', '=', uuid)
    .orderBy('created_at')
    .orderBy('reference')
    .execute();

/** The registrar refuses the business of an order. */
const importRefusal = async (uuid: string): Promise<void> => {
  const read = await readAnswers(app, `R|${uuid}|KO|N07|partícipe bloqueado`);
  expect(read).toMatchObject({ kept: 1, settled: 1, failed: [] });
};

const move = async (moving: Moving, much?: object): Promise<Operation> => {
  const placed = await order(moving, much);
  await signOrder(app, moving.person, placed.uuid);
  await runTheDay(app);
  await nextDay('2026-03-11', async () => set(moving.product, '2026-03-10', '15.250000'));
  await nextDay('2026-03-12', async () => set(moving.destination, '2026-03-11', '7.777777'));
  return placed;
};

describe('a transfer inside the house', () => {
  it('leaves on the day of the order and arrives on the next, with its dates and costs (E08)', async () => {
    const moving = await addMoving();
    const placed = await order(moving);
    await signOrder(app, moving.person, placed.uuid);
    await runTheDay(app);
    await nextDay('2026-03-11', async () => set(moving.product, '2026-03-10', '15.250000'));
    // The money is on its way: it is in neither fund.
    expect(await look(moving, placed.uuid)).toMatchObject({ operation_status: 'RD_SENT' });
    expect(await childrenOf(placed.uuid)).toMatchObject([
      {
        type: 'TRASPASO_SALIDA',
        operation_status: 'FINALIZED',
        units: '500.000000',
        nav_date: '2026-03-10',
        withholding: '0.00',
        net: '7625.00',
      },
    ]);
    await expectCleanAudit(app);
    // Nobody calls it back: neither the office nor the registrar, whose refusal the office is notified of.
    const cancelling = inTransaction(app.db, async (tx) =>
      transitionOperation(tx, await lockOperation(tx, placed.uuid), {
        to: 'CANCELLED',
        actor: officeActor('operaciones'),
        at: app.clock.business(),
        reason: 'No',
      }),
    );
    await expect(cancelling).rejects.toMatchObject({ code: 'TRANSITION_FORBIDDEN' });
    await importRefusal(placed.uuid);
    expect(await look(moving, placed.uuid)).toMatchObject({ operation_status: 'RD_SENT' });
    expect(
      await app.db
        .selectFrom('issues')
        .select('subject')
        .where('subject', 'like', `%${placed.reference}`)
        .execute(),
    ).toEqual([{ subject: `Rechazo del registro fuera de tiempo: ${placed.reference}` }]);
    await nextDay('2026-03-12', async () => set(moving.destination, '2026-03-11', '7.777777'));
    expect(await look(moving, placed.uuid)).toMatchObject({
      operation_status: 'FINALIZED',
      net: '7625.00',
      withholding: '0.00',
      gain: '2325.00',
    });
    expect(await childrenOf(placed.uuid)).toMatchObject([
      {},
      {
        type: 'TRASPASO_ENTRADA',
        operation_status: 'FINALIZED',
        units: '980.357241',
        nav_date: '2026-03-11',
      },
    ]);
    const lots = await listLots(app.db, moving.account.uuid, moving.destination.uuid);
    expect(lots.map(({ date, units, cost }) => [date, units, cost])).toEqual([
      ['2019-03-15', 784_285_793n, 400_000n],
      ['2022-06-01', 196_071_448n, 130_000n],
    ]);
    await expectCleanAudit(app);
  });

  it('converts a class for a company without any tax line or withholding', async () => {
    const administrator = await addPerson(app);
    const company = await addWard(app, { intervener_type: 'J', name: 'Clases Prueba, S.L.' });
    const account = await addAccount(app, [
      { uuid: company, role: 'TITULAR' },
      { ...administrator, role: 'ADMINISTRADOR' },
    ]);
    const moving = await addMoving({ person: administrator, account }, { cnmv_number: '4721' });
    const placed = await move(moving, { amount_indicator: 'T', units: null });
    const whole = { withholding: '0.00', net: '11448.94' };
    expect(await look(moving, placed.uuid)).toMatchObject({
      operation_status: 'FINALIZED',
      ...whole,
    });
    expect(await childrenOf(placed.uuid)).toMatchObject([
      { type: 'TRASPASO_SALIDA', ...whole },
      { type: 'TRASPASO_ENTRADA', net: '11448.94' },
    ]);
    const taxed = await app.db
      .selectFrom('tax_lines')
      .innerJoin('operations', 'operations.uuid', 'tax_lines.operation_uuid')
      .select('tax_lines.operation_uuid')
      .where('operations.account_uuid', '=', account.uuid)
      .execute();
    expect(taxed).toEqual([]);
    const lots = await listLots(app.db, account.uuid, moving.destination.uuid);
    expect(lots.map(({ date, cost }) => [date, cost])).toEqual([
      ['2019-03-15', 400_000n],
      ['2022-06-01', 325_650n],
      ['2025-02-10', 165_413n],
    ]);
    await expectCleanAudit(app);
  });

  it('is taxed when its units are sold, by what they cost at first (E09)', async () => {
    const moving = await addMoving();
    await move(moving);
    const bank = await app.db
      .selectFrom('bank_accounts')
      .select('uuid')
      .where('account_uuid', '=', moving.account.uuid)
      .executeTakeFirstOrThrow();
    const target = {
      type: 'REEMBOLSO' as const,
      uuid_account: moving.account.uuid,
      uuid_product: moving.destination.uuid,
      uuid_bank_account: bank.uuid,
    };
    app.clock.advanceWall(61_000);
    const sold = await moving.person.client.ask(createOperation, {
      body: { ...target, amount_indicator: 'T' },
    });
    await signOrder(app, moving.person, sold.uuid);
    await runTheDay(app);
    await nextDay('2026-03-13', async () => set(moving.destination, '2026-03-12', '8.100000'));
    expect(await look(moving, sold.uuid)).toMatchObject({
      operation_status: 'FINALIZED',
      gross: '7940.89',
      gain: '2640.89',
      withholding: '501.77',
      net: '7439.12',
    });
    await expectCleanAudit(app);
  });

  it('of a company is a redemption and a subscription of what is left after tax', async () => {
    const person = await addPerson(app);
    const company = await addWard(app, { intervener_type: 'J', document_type: 'CIF' });
    const account = await addAccount(app, [
      { uuid: company, role: 'TITULAR' },
      { uuid: person.uuid, role: 'APODERADO' },
    ]);
    await app.db
      .updateTable('account_roles')
      .set({ power_limit_eur: '100000.00', single_authority: true })
      .where('account_uuid', '=', account.uuid)
      .where('role', '=', 'APODERADO')
      .execute();
    const moving = await addMoving({ person, account });
    const placed = await move(moving);
    expect(await look(moving, placed.uuid)).toMatchObject({
      operation_status: 'FINALIZED',
      withholding: '441.75',
      net: '7183.25',
    });
    expect(await childrenOf(placed.uuid)).toMatchObject([
      { type: 'REEMBOLSO', withholding: '441.75', net: '7183.25' },
      { type: 'SUSCRIPCION', units: '923.560807', nav_date: '2026-03-11' },
    ]);
    const lots = await listLots(app.db, account.uuid, moving.destination.uuid);
    expect(lots.map(({ date, cost }) => [date, cost])).toEqual([['2026-03-11', 718_325n]]);
    await expectCleanAudit(app);
  });

  it('is executed once by two runs at the same time', async () => {
    const moving = await addMoving();
    const placed = await order(moving);
    await signOrder(app, moving.person, placed.uuid);
    await runTheDay(app);
    app.clock.setBusiness('2026-03-12T12:00:00Z');
    await set(moving.product, '2026-03-10', '15.250000');
    await set(moving.destination, '2026-03-11', '7.777777');
    await Promise.all([runTheDay(app), runTheDay(app)]);
    expect(await look(moving, placed.uuid)).toMatchObject({ operation_status: 'FINALIZED' });
    expect(await childrenOf(placed.uuid)).toHaveLength(2);
    await expectCleanAudit(app);
  });
});
