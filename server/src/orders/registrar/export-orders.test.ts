import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getOperation } from '@area/contract/operations/calls';
import { expectCleanAudit } from '../../../test/audit.ts';
import { addPaid, payOrder, placeSigned, publish, runTheDay } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { sql } from 'kysely';
import { exportOrders } from './export-orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const exportNow = async (): Promise<number> =>
  exportOrders(app.db, app.parts, app.clock.business());

const eightAtOnce = async <T>(act: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 8 }, act));

const linesOf = async (uuid: string) =>
  app.db.selectFrom('registrar_lines').selectAll().where('operation_uuid', '=', uuid).execute();

const readFileOf = async (operation: string): Promise<string> => {
  const file = await app.db
    .selectFrom('registrar_files')
    .innerJoin('registrar_lines', 'registrar_lines.file_uuid', 'registrar_files.uuid')
    .select(['storage_key', 'sha256'])
    .where('operation_uuid', '=', operation)
    .executeTakeFirstOrThrow();
  const bytes = await app.parts.storage.get(file.storage_key ?? '');
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
  return Buffer.from(bytes).toString('utf8');
};

describe('the file for the registrar', () => {
  it('has a header, a line for each order and totals that can be checked', async () => {
    await exportNow();
    const [one, two] = [await addPaid(app, '1000.00'), await addPaid(app, '250.50')];
    expect(await exportNow()).toBe(2);
    const text = await readFileOf(one.order.uuid);
    const [header = '', first = '', second = '', totals = '', ...rest] = text.split('\r\n');
    expect(header).toMatch(/^H\|RD\|1\.0\|A00000000\|RD_20260310_\d{4}\|20260310100000$/);
    const fields = first.split('|');
    // The fields of the decisions, and behind them the distributor, which this host has not.
    expect(fields).toHaveLength(36);
    expect(fields[35]).toBe('');
    expect(fields.slice(0, 8)).toEqual([
      'D',
      '1',
      one.order.uuid,
      '1',
      'SUSCRIPCION',
      'N',
      'F',
      one.order.account_number,
    ]);
    expect(fields.slice(11, 19)).toEqual([
      'B',
      '1000.00',
      '',
      'TRANSFERENCIA',
      '',
      '20260310100000',
      '20260310',
      one.person.document,
    ]);
    expect(second.split('|')[2]).toBe(two.order.uuid);
    const details = [totals, ...rest];
    expect(details.pop()).toBe('');
    const last = details.pop();
    const sum = createHash('sha256')
      .update([first, second, ...details].join('\r\n'))
      .digest('hex');
    expect(last).toBe(`T|${2 + details.length}|1250.50|${sum}`);
    expect(details.map((line) => line[0]).join('')).toBe('IIAABB');
    expect(details.map((line) => Number(line.split('|')[1]))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('has no order of an account of which compliance suspects something, until it is cleared', async () => {
    const { order, account, person } = await addPaid(app);
    const suspect = async (status: 'BLOQUEADO_AML' | 'FINALIZADO') =>
      app.db
        .updateTable('interveners')
        .set({ intervener_status: status })
        .where('uuid', '=', person.uuid)
        .execute();
    const block = async (status: 'BLOQUEADO_AML' | 'FINALIZED') =>
      app.db.updateTable('accounts').set({ status }).where('uuid', '=', account.uuid).execute();
    await suspect('BLOQUEADO_AML');
    expect(await exportNow()).toBe(0);
    await suspect('FINALIZADO');
    await block('BLOQUEADO_AML');
    expect(await exportNow()).toBe(0);
    expect(await linesOf(order.uuid)).toEqual([]);
    await block('FINALIZED');
    expect(await exportNow()).toBe(1);
    expect(await linesOf(order.uuid)).toHaveLength(1);
  });

  it('says through whom an order and an account came', async () => {
    const distributor = '01900000-0000-7000-8000-0000000d1571';
    const name = async (uuid: string | null) =>
      sql`update configurations set content = ${
        uuid === null
          ? sql`content - 'default_distributor_uuid'`
          : sql`jsonb_set(content, '{default_distributor_uuid}', to_jsonb(${uuid}::text))`
      } where id = 'cierzo'`.execute(app.db);
    await name(distributor);
    const { order, account, person } = await addPaid(app);
    await name(null);
    await app.db
      .updateTable('accounts')
      .set({ distributor_uuid: distributor })
      .where('uuid', '=', account.uuid)
      .execute();
    expect(await person.client.ask(getOperation, { params: { id: order.uuid } })).toMatchObject({
      distributor_uuid: distributor,
    });
    await exportNow();
    const lines = (await readFileOf(order.uuid)).split('\r\n');
    const lineWith = (letter: string, text: string) =>
      lines.find((line) => line.startsWith(`${letter}|`) && line.includes(text))?.split('|');
    expect(lineWith('D', order.uuid)?.at(-1)).toBe(distributor);
    expect(lineWith('A', account.uuid)?.at(-1)).toBe(distributor);
    const later = await addPaid(app);
    expect(
      await later.person.client.ask(getOperation, { params: { id: later.order.uuid } }),
    ).toMatchObject({ distributor_uuid: null });
    await exportNow();
  });

  it('tells of people, accounts and bank accounts when they are new, and again when they changed', async () => {
    const { order, person, account } = await addPaid(app);
    await exportNow();
    const first = (await readFileOf(order.uuid)).split('\r\n');
    expect(
      first.filter((line) => line.startsWith('I|') && line.includes(person.document)),
    ).toHaveLength(1);
    expect(first.find((line) => line.startsWith('A|'))).toContain(`${person.document}:TITULAR:`);
    expect(first.find((line) => line.startsWith('B|'))).toContain(account.iban);
    app.clock.advanceWall(61_000);
    const again = await placeSigned(app, {
      person,
      account,
      product: (await addInvestor(app)).product,
    });
    await payOrder(app, again, account);
    await exportNow();
    expect(
      (await readFileOf(again.uuid))
        .split('\r\n')
        .map((line) => line[0])
        .join(''),
    ).toBe('HDT');
    await app.db
      .updateTable('interveners')
      .set({ email: 'nueva@example.com' })
      .where('uuid', '=', person.uuid)
      .execute();
    expect(await exportNow()).toBe(0);
    const { storage_key } = await app.db
      .selectFrom('registrar_files')
      .select('storage_key')
      .orderBy('created_at', 'desc')
      .orderBy('name', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const [, told = '', ...rest] = Buffer.from(await app.parts.storage.get(storage_key ?? ''))
      .toString('utf8')
      .split('\r\n');
    expect([told.startsWith('I|1|'), told.includes('nueva@example.com'), rest.length]).toEqual([
      true,
      true,
      2,
    ]);
  });

  it('goes on where it broke off, and says then what it said before', async () => {
    const { order } = await addPaid(app);
    const full = {
      ...app.parts,
      storage: {
        ...app.parts.storage,
        putStream: async () => Promise.reject(new Error('the disk is full')),
      },
    };
    await expect(exportOrders(app.db, full, app.clock.business())).rejects.toThrow(
      'the disk is full',
    );
    const { file_uuid } = (await linesOf(order.uuid))[0] ?? { file_uuid: '' };
    const unwritten = await app.db
      .selectFrom('registrar_files')
      .select(['sha256', 'records'])
      .where('uuid', '=', file_uuid)
      .executeTakeFirstOrThrow();
    expect(unwritten).toEqual({ sha256: null, records: 1 });
    expect(await exportNow()).toBe(0);
    expect((await readFileOf(order.uuid)).split('\r\n')[1]).toContain(order.uuid);
  });

  it('carries an order once, however often it is written', async () => {
    const { order } = await addPaid(app);
    expect([await exportNow(), await exportNow()]).toEqual([1, 0]);
    expect(await linesOf(order.uuid)).toHaveLength(1);
  });

  it('carries an order once when eight write it at the same time', async () => {
    const paid = [await addPaid(app), await addPaid(app), await addPaid(app)];
    const sent = await eightAtOnce(exportNow);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(3);
    for (const { order } of paid) expect(await linesOf(order.uuid)).toHaveLength(1);
  });

  it('has a number of its own although orders become ready between two that are written at once', async () => {
    const paid = [await addPaid(app), await addPaid(app), await addPaid(app), await addPaid(app)];
    const uuids = paid.map(({ order }) => order.uuid);
    await app.database.pool.query(
      "update operations set payment_status = 'PENDING' where uuid = any($1)",
      [uuids.slice(2)],
    );
    const late = app.database.pool.query(
      "update operations set payment_status = 'RECONCILED' where uuid = any($1)",
      [uuids.slice(2)],
    );
    await Promise.all([late, eightAtOnce(exportNow)]);
    await exportNow();
    for (const uuid of uuids) expect(await linesOf(uuid)).toHaveLength(1);
  });
});

describe('the day', () => {
  it('run twice, and by eight at once, makes units once', async () => {
    const paid = [await addPaid(app, '1000.00'), await addPaid(app, '2000.00')];
    app.clock.setBusiness('2026-03-11T09:00:00Z');
    for (const { product } of paid)
      await publish(app, product, { day: '2026-03-10', value: '10.000000' });
    const reports = await eightAtOnce(async () => runTheDay(app));
    await runTheDay(app);
    expect(reports.reduce((sum, { finalized }) => sum + finalized, 0)).toBe(2);
    expect(reports.flatMap(({ failed }) => failed)).toEqual([]);
    for (const { order, client, account } of paid) {
      expect(await client.ask(getOperation, { params: { id: order.uuid } })).toMatchObject({
        operation_status: 'FINALIZED',
      });
      const { data } = await client.get(`/accounts/${account.uuid}/positions`);
      expect(data).toMatchObject([{ cost: order.amount }]);
      expect(
        await app.db
          .selectFrom('unit_movements')
          .select('uuid')
          .where('operation_uuid', '=', order.uuid)
          .execute(),
      ).toHaveLength(2);
    }
  });

  it('goes on when one operation fails, and names it', async () => {
    const [broken, sound] = [await addPaid(app, '1000.00'), await addPaid(app, '1000.00')];
    app.clock.setBusiness('2026-03-11T09:00:00Z');
    for (const { product } of [broken, sound])
      await publish(app, product, { day: '2026-03-10', value: '10.000000' });
    // Half of a movement set that something else left behind: the day must not add to it.
    await app.database.pool.query(
      `insert into unit_movements select gen_random_uuid(), $1, product_uuid, account_uuid, 1, '2026-03-10', null, now() from operations where uuid = $1`,
      [broken.order.uuid],
    );
    const report = await runTheDay(app);
    expect(report).toMatchObject({ finalized: 1, failed: [{ operation: broken.order.uuid }] });
    expect(
      await sound.client.ask(getOperation, { params: { id: sound.order.uuid } }),
    ).toMatchObject({ operation_status: 'FINALIZED' });
    await app.database.pool.query('alter table unit_movements disable trigger append_only');
    await app.database.pool.query('delete from unit_movements where operation_uuid = $1', [
      broken.order.uuid,
    ]);
    await app.database.pool.query('alter table unit_movements enable trigger append_only');
    await app.database.pool.query(
      'delete from position_days where product_uuid = (select product_uuid from operations where uuid = $1)',
      [broken.order.uuid],
    );
    expect(await runTheDay(app)).toMatchObject({ finalized: 1, failed: [] });
  });
});
