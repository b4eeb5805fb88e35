import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listPositions } from '@area/contract/accounts/calls';
import { getAsset } from '@area/contract/assets/calls';
import { getOperation } from '@area/contract/operations/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_STEPS } from '../../entry/schedule/steps.ts';
import { runDue } from '../../platform/jobs/run-due.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { addPaid, publish } from '../../../test/orders.ts';
import { addHolding } from '../../../test/redemptions.ts';
import type { Holding } from '../../../test/redemptions.ts';
import {
  createRegisterApp,
  heldLines,
  leaveFile,
  listDifferences,
  readNight,
  registerDir,
} from '../../../test/register.ts';
import type { RegisterLine } from '../../../test/register.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { exportOrders } from '../registrar/export-orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createRegisterApp();
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

let file = 0;
/** A whole file of positions of a day, with what the register says otherwise. */
const leavePositions = async (
  day: string,
  change: (lines: readonly RegisterLine[]) => readonly RegisterLine[] = (lines) => lines,
) =>
  leaveFile(app, {
    kind: 'POSITIONS',
    day,
    lines: change(await heldLines(app, day)),
    number: (file += 1),
  });

const numberOf = async ({ account }: Pick<Holding, 'account'>): Promise<string> =>
  (
    await app.db
      .selectFrom('accounts')
      .select('number')
      .where('uuid', '=', account.uuid)
      .executeTakeFirstOrThrow()
  ).number;

const registerOf = async ({ person, account, product }: Holding) =>
  (await person.client.ask(listPositions, { params: { id: account.uuid } })).find(
    ({ uuid_product }) => uuid_product === product.uuid,
  )?.register;

const about = async (holding: Holding) => {
  const number = await numberOf(holding);
  return (await listDifferences(app)).filter(({ account }) => account === number);
};

describe('positions of the register', () => {
  it('are shown with their day, once a file says the same', async () => {
    const holding = await addHolding(app);
    expect(await registerOf(holding)).toEqual({ as_of: null, is_in_review: false });
    await leavePositions('2026-03-09');
    expect(await readNight(app)).toMatchObject({ done: 1, failed: [] });
    const said = { as_of: '2026-03-09', is_in_review: false };
    expect(await registerOf(holding)).toEqual(said);
    const { client } = holding.person;
    const { holdings } = await client.ask(getAsset, { params: { id: holding.product.uuid } });
    expect(holdings).toMatchObject([{ uuid_account: holding.account.uuid, register: said }]);
    expect(await about(holding)).toEqual([]);
    expect(await readdir(join(registerDir(app), 'done'))).toContain(
      `POSITIONS_20260309_${String(file).padStart(4, '0')}.csv`,
    );
    expect(await readdir(join(registerDir(app), 'in'))).toEqual([]);
  });

  it.each([
    [
      'POSITION_MISSING',
      ['2026-03-10', '2026-03-11', '2026-03-12'],
      (of: RegisterLine) => (each: RegisterLine) => (each === of ? [] : [each]),
    ],
    [
      'POSITION_DOUBLED',
      ['2026-03-13', '2026-03-14', '2026-03-15'],
      (of: RegisterLine) => (each: RegisterLine) => (each === of ? [each, each] : [each]),
    ],
    [
      'POSITION_UNITS',
      ['2026-03-16', '2026-03-17', '2026-03-18'],
      (of: RegisterLine) => (each: RegisterLine) =>
        each === of ? [{ ...each, units: '1.000000' }] : [each],
    ],
  ])(
    '%s is in the queue once, changes nothing here, and ends when a file agrees',
    async (kind, [first = '', second = '', third = ''], fault) => {
      const holding = await addHolding(app);
      const number = await numberOf(holding);
      const before = await heldLines(app, '2026-03-09');
      const spoil = (lines: readonly RegisterLine[]) => {
        const of = lines.find(({ account }) => account === number);
        return of ? lines.flatMap(fault(of)) : lines;
      };
      await leavePositions(first, spoil);
      await readNight(app);
      app.clock.setBusiness('2026-03-12T06:00:00Z');
      await leavePositions(second, spoil);
      await readNight(app);
      expect(await about(holding)).toMatchObject([{ kind, status: 'OPEN', day: first }]);
      expect(await registerOf(holding)).toEqual({ as_of: null, is_in_review: true });
      expect(await heldLines(app, '2026-03-09')).toEqual(before);
      await leavePositions(third);
      await readNight(app);
      expect(await about(holding)).toMatchObject([{ kind, status: 'AGREED' }]);
      expect(await registerOf(holding)).toEqual({ as_of: third, is_in_review: false });
    },
  );

  it('that are corrected for a day that was read are a difference, until a file of that day agrees', async () => {
    const holding = await addHolding(app);
    const number = await numberOf(holding);
    await leavePositions('2026-04-16');
    await readNight(app);
    await leavePositions('2026-04-16', (lines) =>
      lines.map((each) => (each.account === number ? { ...each, units: '2.000000' } : each)),
    );
    await readNight(app);
    await leavePositions('2026-04-17');
    await readNight(app);
    expect(await about(holding)).toMatchObject([
      { kind: 'POSITION_CORRECTED', status: 'OPEN', theirs: '2.000000' },
    ]);
    expect((await registerOf(holding))?.is_in_review).toBe(true);
    await leavePositions('2026-04-16');
    await readNight(app);
    expect(await about(holding)).toMatchObject([{ status: 'AGREED' }]);
  });
});

describe('a file of the register', () => {
  it('is refused whole when its checksum is another one, and nothing of it is taken', async () => {
    const folder = join(registerDir(app), 'in');
    await writeFile(join(folder, 'POSITIONS_20260418_0001.csv'), 'account;product;units\r\n');
    await writeFile(join(folder, 'POSITIONS_20260418_0001.csv.sha256'), 'f'.repeat(64));
    await readNight(app);
    const queue = await listDifferences(app);
    expect(queue.filter(({ kind }) => kind === 'FILE_REFUSED')).toMatchObject([
      { ours: 'CHECKSUM', theirs: 'POSITIONS_20260418_0001.csv' },
    ]);
    expect(await readdir(join(registerDir(app), 'error'))).toContain(
      'POSITIONS_20260418_0001.csv.reason',
    );
  });

  it('that lacks a great part of the holdings is not the whole file', async () => {
    for (let each = 0; each < 25; each += 1) await addHolding(app);
    await leavePositions('2026-04-19', (lines) => lines.slice(0, 3));
    await readNight(app);
    const queue = await listDifferences(app);
    expect(queue.at(-1)).toMatchObject({ kind: 'FILE_REFUSED' });
    expect(queue.at(-1)?.ours).toMatch(/^INCOMPLETE /);
  });
});

const sendOrder = async (amount: string) => {
  const paid = await addPaid(app, amount);
  await exportOrders(app.db, app.parts, app.clock.business());
  return paid;
};

const statusOf = async ({ client, order }: Awaited<ReturnType<typeof sendOrder>>) =>
  (await client.ask(getOperation, { params: { id: order.uuid } })).operation_status;

const executed = (
  { order }: Awaited<ReturnType<typeof sendOrder>>,
  deal: string,
  units = '100.000000',
) => ({
  order_reference: order.reference,
  outcome: 'OK',
  deal_reference: deal,
  units,
  unit_value: '10.000000',
  amount: '1000.00',
  trade_day: '2026-03-10',
  booked_on: '2026-03-11',
});

const leaveAnswers = async (...lines: readonly RegisterLine[]) => {
  await leaveFile(app, { kind: 'ANSWERS', day: '2026-03-11', lines, number: (file += 1) });
  return readNight(app);
};

describe('an order', () => {
  it('waits for the answer of the register, also when its unit value is there', async () => {
    const sent = await sendOrder('1000.00');
    app.clock.setBusiness('2026-03-11T09:00:00Z');
    await publish(app, sent.product, { day: '2026-03-10', value: '10.000000' });
    await runDue(
      app.parts,
      ALL_STEPS.filter(({ name }) => name === 'finalisation'),
    );
    expect(await statusOf(sent)).toBe('RD_SENT');
    await leaveAnswers(executed(sent, 'RD-A1'));
    expect(await statusOf(sent)).toBe('FINALIZED');
  });

  it('that has two answers keeps the first: the second is a difference, known by its reference', async () => {
    const sent = await sendOrder('1000.00');
    app.clock.setBusiness('2026-03-11T09:00:00Z');
    await publish(app, sent.product, { day: '2026-03-10', value: '10.000000' });
    await leaveAnswers(executed(sent, 'RD-B1'));
    await leaveAnswers(executed(sent, 'RD-B1'), executed(sent, 'OTHER-7'));
    await leaveAnswers(executed(sent, 'RD-B1'), executed(sent, 'OTHER-7'), executed(sent, 'RD-B1'));
    const queue = (await listDifferences(app)).filter(({ subject }) =>
      subject.includes(sent.order.reference),
    );
    expect(queue).toMatchObject([{ kind: 'ANSWER_SECOND', ours: 'OK RD-B1', status: 'OPEN' }]);
    expect(await statusOf(sent)).toBe('FINALIZED');
  });

  it('that the register executed with other figures is not executed here', async () => {
    const sent = await sendOrder('1000.00');
    app.clock.setBusiness('2026-03-11T09:00:00Z');
    await publish(app, sent.product, { day: '2026-03-10', value: '10.000000' });
    await leaveAnswers(executed(sent, 'RD-C1', '99.000000'));
    expect(await statusOf(sent)).toBe('RD_SENT');
    const queue = (await listDifferences(app)).filter(({ subject }) =>
      subject.includes(sent.order.reference),
    );
    expect(queue).toMatchObject([{ kind: 'ANSWER_FIGURES', deal_reference: 'RD-C1' }]);
  });
});
