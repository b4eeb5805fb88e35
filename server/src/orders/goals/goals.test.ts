import { randomUUID } from 'node:crypto';
import { changeGoal, createGoal, listGoals, removeGoal } from '@area/contract/goals/calls';
import { addDays, civilDate } from '@area/domain/calendar/civil-date';
import { GOALS_MAX } from '@area/domain/projection/goal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLots } from '../../../test/holdings.ts';
import { addAccount, addInvestor, addPerson, addProduct } from '../../../test/people.ts';
import type { TestProduct } from '../../../test/people.ts';
import { addStaff, enterArea } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { newUuid } from '../../platform/new-uuid.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

/** A value at the end of each month that is over, the last one first. */
const addHistory = async (
  { uuid }: TestProduct,
  months: number,
  valueOf: (month: number) => string = () => '10.000000',
): Promise<void> => {
  await app.db
    .insertInto('unit_values')
    .values(
      Array.from({ length: months }, (_, month) => ({
        day: civilDate(new Date(Date.UTC(2026, 1 - month, 20)).toISOString().slice(0, 10)),
        value: valueOf(months - 1 - month),
        product_uuid: uuid,
        imported_by: 'test',
        imported_at: app.clock.business(),
      })),
    )
    .execute();
};

const TRIP = { name: 'Un viaje', amount: '4600.00', due: '2028-03-20', monthly: '100.00' };

/** Somebody with a hundred units of a fund at 10.00. */
const addSaver = async (months = 40, valueOf?: (month: number) => string) => {
  const saver = await addInvestor(app);
  await addLots(app, saver, [['2025-03-03', '100.000000', '1000.00']]);
  await addHistory(saver.product, months, valueOf);
  return saver;
};

describe('a goal', () => {
  it('on everything says what is there, the range at its day, and what half of the paths need', async () => {
    const { client } = await addSaver();
    const made = await client.ask(createGoal, { body: TRIP });
    // In a market that never moves each month adds what is paid in.
    const months = made.months;
    const there = `${1000 + months * 100}.00`;
    expect(made).toMatchObject({
      name: 'Un viaje',
      account: null,
      product: null,
      value: '1000.00',
      progress: '21.7391',
      history_months: 39,
      range: { p10: there, p50: there, p90: there, paid_in: there },
      outlook: 'HARDLY',
      needed_monthly: `${Math.floor(3600 / months) + 1}.00`,
      version: 1,
    });
    expect(await client.ask(listGoals)).toEqual([made]);
  });

  it('on two products repeats both by what is there of each, over the months of both', async () => {
    const saver = await addSaver(60, (month) => (10 + Math.sin(month)).toFixed(6));
    const other = await addProduct(app);
    await addLots(app, { ...saver, product: other }, [['2025-03-03', '50.000000', '500.00']]);
    await addHistory(other, 38);
    const { client, account, product } = saver;
    const ask = async (uuid_product: string | null) =>
      client.ask(createGoal, {
        body: { ...TRIP, uuid_account: account.uuid, uuid_product, share: 25 },
      });
    const both = await ask(null);
    const moving = await ask(product.uuid);
    expect([both.history_months, moving.history_months]).toEqual([37, 59]);
    const widthOf = ({ range }: typeof both) => Number(range?.p90) - Number(range?.p10);
    expect(widthOf(both)).toBeGreaterThan(0);
    expect(moving.product).toMatchObject({ uuid: product.uuid, type: 'F' });
    expect((await ask(other.uuid)).range?.p10).toBe((await ask(other.uuid)).range?.p90);
  });

  it('on a product that nobody has yet is projected from nothing; a short history says so', async () => {
    const { client, account } = await addInvestor(app);
    const [old, young] = [await addProduct(app), await addProduct(app)];
    await addHistory(old, 40);
    await addHistory(young, 36);
    const ask = async (uuid_product: string | null) =>
      client.ask(createGoal, {
        body: { ...TRIP, uuid_account: account.uuid, uuid_product, share: 50 },
      });
    expect(await ask(old.uuid)).toMatchObject({
      value: '0.00',
      progress: '0.0000',
      history_months: 39,
    });
    expect(await ask(young.uuid)).toMatchObject({
      value: '0.00',
      history_months: 35,
      range: null,
      outlook: null,
      needed_monthly: null,
    });
    expect(await ask(null)).toMatchObject({ value: '0.00', history_months: 0, range: null });
  });

  it('that is there already needs nothing', async () => {
    const { client } = await addSaver();
    const made = await client.ask(createGoal, {
      body: { ...TRIP, amount: '999.99', monthly: '0' },
    });
    expect(made).toMatchObject({
      outlook: 'REACHED',
      progress: '100.0000',
      needed_monthly: '0.00',
    });
  });

  it('is changed by its version, and removed', async () => {
    const { client } = await addSaver();
    const { uuid } = await client.ask(createGoal, { body: TRIP });
    const change = async (version: number, amount: string) =>
      client.try(changeGoal, { params: { id: uuid }, body: { ...TRIP, amount, version } });
    expect(await change(1, '5000.00')).toMatchObject({ status: 200 });
    expect(await change(1, '6000.00')).toMatchObject({
      status: 409,
      result: { code: 'VERSION_CONFLICT' },
    });
    expect(await client.ask(listGoals)).toMatchObject([{ amount: '5000.00', version: 2 }]);
    expect(await client.ask(removeGoal, { params: { id: uuid } })).toEqual({ uuid });
    expect(await client.ask(listGoals)).toEqual([]);
    expect((await client.try(removeGoal, { params: { id: uuid } })).status).toBe(404);
  });

  it('is written down once, however often its request is sent', async () => {
    const { client } = await addSaver();
    const sent = { body: TRIP, key: randomUUID() };
    const made = await client.ask(createGoal, sent);
    expect((await client.ask(createGoal, sent)).uuid).toBe(made.uuid);
    expect(await client.ask(listGoals)).toHaveLength(1);
    expect(
      (await client.try(createGoal, { ...sent, body: { ...TRIP, name: 'Otro viaje' } })).result,
    ).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('names each field that is wrong', async () => {
    const { client, account } = await addInvestor(app);
    const other = await addInvestor(app);
    const fieldsOf = async (given: object) =>
      (await client.try(createGoal, { body: { ...TRIP, ...given } })).result?.errors.map(
        ({ field, message }) => [field, message],
      );
    expect(
      await fieldsOf({ name: ' ', amount: '0', due: '2026-03-20', monthly: '100000.01' }),
    ).toEqual([
      ['name', expect.any(String)],
      ['amount', expect.stringContaining('10.000.000,00')],
      ['due', 'Elija un día que esté a un mes o más.'],
      ['monthly', expect.stringContaining('100.000,00')],
    ]);
    expect(await fieldsOf({ uuid_account: other.account.uuid })).toEqual([
      ['uuid_account', 'Elija una de sus cuentas.'],
    ]);
    expect(await fieldsOf({ uuid_product: other.product.uuid })).toEqual([
      ['uuid_product', 'Elija un producto de esa cuenta.'],
    ]);
    const plan = await addProduct(app, { type: 'P' });
    for (const uuid_product of [plan.uuid, newUuid()])
      expect(await fieldsOf({ uuid_account: account.uuid, uuid_product })).toEqual([
        ['uuid_product', 'Elija un producto de esa cuenta.'],
      ]);
  });

  it('is one of ten, also of those written at once', async () => {
    const { client } = await addPerson(app);
    const tries = await Promise.all(
      Array.from({ length: GOALS_MAX + 3 }, async () =>
        client.try(createGoal, { body: { ...TRIP, share: 10 } }),
      ),
    );
    expect(tries.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(
      GOALS_MAX,
    );
    expect(await client.ask(listGoals)).toHaveLength(GOALS_MAX);
  });

  it('counts its part of what is there, and no money counts for two', async () => {
    const { client, account, product } = await addSaver();
    const bodyOf = (share: number, uuid_product: string | null) => ({
      ...TRIP,
      share,
      uuid_product,
      uuid_account: uuid_product === null ? null : account.uuid,
    });
    const first = await client.ask(createGoal, { body: bodyOf(60, null) });
    expect(first).toMatchObject({ share: 60, value: '600.00' });
    const whyNot = async (share: number) =>
      (await client.try(createGoal, { body: bodyOf(share, product.uuid) })).result?.errors.map(
        ({ field, message }) => [field, message],
      );
    expect(await whyNot(41)).toEqual([
      ['share', 'Escriba 40\u00a0% o menos: sus otros objetivos ya usan el resto.'],
    ]);
    expect(await whyNot(0)).toEqual([['share', 'Escriba un porcentaje entero entre 1 y 100.']]);
    const second = await client.ask(createGoal, { body: bodyOf(40, product.uuid) });
    expect(second.value).toBe('400.00');
    expect(await whyNot(1)).toEqual([
      ['share', expect.stringMatching(/^Sus otros objetivos ya usan el 100\u00a0%/)],
    ]);
    const change = async (share: number) =>
      client.try(changeGoal, {
        params: { id: first.uuid },
        body: { ...TRIP, share, version: first.version },
      });
    expect((await change(61)).result?.errors).toMatchObject([{ field: 'share' }]);
    expect(await change(60)).toMatchObject({ status: 200 });
  });

  it('is refused where another one, written at once, took the same part', async () => {
    const { client } = await addSaver();
    const tries = await Promise.all(
      Array.from({ length: 4 }, async () =>
        client.try(createGoal, { body: { ...TRIP, share: 60 } }),
      ),
    );
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('is nobody else\u2019s: not of a co-holder, and staff look at it and change nothing', async () => {
    const { person, client, account } = await addSaver();
    const co = await addPerson(app);
    const shared = await addAccount(app, [
      { uuid: person.uuid, role: 'TITULAR' },
      { uuid: co.uuid, role: 'TITULAR' },
    ]);
    const { uuid } = await client.ask(createGoal, {
      body: { ...TRIP, uuid_account: shared.uuid },
    });
    expect(await co.client.ask(listGoals)).toEqual([]);
    const params = { id: uuid };
    expect((await co.client.try(removeGoal, { params })).status).toBe(404);
    expect(
      (await co.client.try(changeGoal, { params, body: { ...TRIP, version: 1 } })).status,
    ).toBe(404);
    const area = await enterArea(app, person.document, await addStaff(app));
    expect(await area.ask(listGoals)).toHaveLength(1);
    const refused = { status: 403, result: { code: 'CLIENT_ONLY' } };
    expect(await area.try(removeGoal, { params })).toMatchObject(refused);
    expect(await area.try(createGoal, { body: TRIP })).toMatchObject(refused);
    expect(account.uuid).not.toBe(shared.uuid);
  });

  it('of an account that its person no longer sees tells nothing of it', async () => {
    const { person, client } = await addSaver();
    const other = await addPerson(app);
    const account = await addAccount(app, [
      { uuid: other.uuid, role: 'TITULAR' },
      { uuid: person.uuid, role: 'AUTORIZADO' },
    ]);
    await client.ask(createGoal, { body: { ...TRIP, uuid_account: account.uuid } });
    await app.db
      .updateTable('account_roles')
      .set({ status: 'ENDED' })
      .where('account_uuid', '=', account.uuid)
      .where('intervener_uuid', '=', person.uuid)
      .execute();
    expect(await client.ask(listGoals)).toMatchObject([
      { account: { alias: '' }, value: null, progress: null, range: null },
    ]);
  });

  it('whose day is over is kept, without a range', async () => {
    const { person, client } = await addSaver();
    await app.db
      .insertInto('goals')
      .values({
        uuid: newUuid(),
        intervener_uuid: person.uuid,
        name: 'Ya pasó',
        amount: '5000.00',
        due: addDays(civilDate('2026-01-01'), -1),
        monthly: '0',
        created_at: app.clock.business(),
      })
      .execute();
    expect(await client.ask(listGoals)).toMatchObject([
      { months: 0, value: '1000.00', range: null, outlook: null, needed_monthly: null },
    ]);
  });
});
