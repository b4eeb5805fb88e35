import { readRegistrarAnswers } from '@area/contract/office/registrar/calls';
import { getOperation } from '@area/contract/operations/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_STEPS } from '../../entry/schedule/steps.ts';
import { runDue } from '../../platform/jobs/run-due.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { enterAs } from '../../../test/office-client.ts';
import { addPaid, publish } from '../../../test/orders.ts';
import { answersFile, readAnswers } from '../../../test/registrar-answers.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
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

const addSent = async (amount?: string) => {
  const paid = await addPaid(app, amount);
  await exportOrders(app.db, app.parts, app.clock.business());
  return paid;
};

const importLines = async (...lines: readonly string[]) => readAnswers(app, ...lines);

const statusOf = async ({ client, order }: Awaited<ReturnType<typeof addSent>>) =>
  (await client.ask(getOperation, { params: { id: order.uuid } })).operation_status;
const issuesAbout = async (reference: string) =>
  app.db
    .selectFrom('issues')
    .select('description')
    .where('subject', 'like', `%${reference}%`)
    .execute();

describe('what the registrar answers', () => {
  it('executes what it did, once its unit value is here too, and finds nothing to say when both agree', async () => {
    const sent = await addSent('1000.00');
    const line = `R|${sent.order.uuid}|OK|RD-1|10.000000|100.000000|1000.00|20260310`;
    expect(await importLines(line)).toMatchObject({ kept: 1, settled: 0, failed: [] });
    expect(await statusOf(sent)).toBe('RD_SENT');
    app.clock.setBusiness('2026-03-11T09:00:00Z');
    await publish(app, sent.product, { day: '2026-03-10', value: '10.000000' });
    expect(await importLines('H|RD', line)).toMatchObject({ kept: 0, settled: 1 });
    expect(await statusOf(sent)).toBe('FINALIZED');
    expect(await issuesAbout(sent.order.reference)).toEqual([]);
  });

  it('tells the office when it made something else of an order', async () => {
    const sent = await addSent('1000.00');
    app.clock.setBusiness('2026-03-11T09:00:00Z');
    await publish(app, sent.product, { day: '2026-03-10', value: '10.000000' });
    await importLines(`R|${sent.order.uuid}|OK|RD-2|10.000000|99.999999|1000.00|20260310`);
    expect(await statusOf(sent)).toBe('FINALIZED');
    const [issue, ...others] = await issuesAbout(sent.order.reference);
    expect([issue?.description.includes('99.999999'), others]).toEqual([true, []]);
  });

  it('sends again what it could not read, as the next version', async () => {
    const sent = await addSent();
    expect(await importLines(`R|${sent.order.uuid}|KO|T01|línea ilegible`)).toMatchObject({
      settled: 1,
    });
    expect(await statusOf(sent)).toBe('VALIDATED');
    expect(await exportOrders(app.db, app.parts, app.clock.business())).toBe(1);
    const lines = await app.db
      .selectFrom('registrar_lines')
      .select(['version', 'text'])
      .where('operation_uuid', '=', sent.order.uuid)
      .orderBy('version')
      .execute();
    expect(lines.map(({ version, text }) => [version, text.split('|')[3]])).toEqual([
      [1, '1'],
      [2, '2'],
    ]);
  });

  it('cancels what it refuses, and gives the money back', async () => {
    const sent = await addSent('1000.00');
    const line = `R|${sent.order.uuid}|KO|N07|partícipe bloqueado`;
    expect(await importLines(line)).toMatchObject({ kept: 1, settled: 1 });
    expect(await statusOf(sent)).toBe('CANCELLED');
    const refunds = await app.db
      .selectFrom('payouts')
      .select(['kind', 'amount', 'iban'])
      .where('operation_uuid', '=', sent.order.uuid)
      .execute();
    expect(refunds).toEqual([{ kind: 'REFUND', amount: '1000.00', iban: sent.account.iban }]);
    expect(await importLines(line)).toMatchObject({ is_known: true, kept: 0, settled: 0 });
  });

  it.each([
    ['a line of another kind', 'X|1'],
    [
      'a unit value with seven decimals',
      'R|01a1fe56-8226-7ef7-b406-7d5bbb41ac4c|OK|RD|10.0000001|1|1|20260310',
    ],
    ['a day that is none', 'R|01a1fe56-8226-7ef7-b406-7d5bbb41ac4c|OK|RD|10|1|1|20260231'],
    ['a refusal without a code', 'R|01a1fe56-8226-7ef7-b406-7d5bbb41ac4c|KO||motivo'],
  ])('takes nothing of a file with %s', async (_what, wrong) => {
    const sent = await addSent();
    const clerk = await enterAs(app);
    const body = answersFile([`R|${sent.order.uuid}|KO|T01|ilegible`, wrong]);
    const { status, errors } = await clerk.try(readRegistrarAnswers, { body });
    expect([status, errors[0]?.field]).toEqual([422, 'file']);
    expect(errors[0]?.message).toContain('Línea 2: no es una respuesta');
    expect(await statusOf(sent)).toBe('RD_SENT');
  });

  it('names an operation that was never told to it', async () => {
    const unknown = '01a1fe56-8226-7ef7-b406-7d5bbb41ac4c';
    expect(await importLines(`R|${unknown}|KO|T01|ilegible`)).toMatchObject({
      unknown: [unknown],
    });
  });

  it('is read by whoever moves operations, and acted upon by the server without being asked', async () => {
    const sent = await addSent('1000.00');
    const body = answersFile([`R|${sent.order.uuid}|KO|N07|bloqueado por el registro`]);
    const tax = await enterAs(app, 'TAX');
    expect((await tax.try(readRegistrarAnswers, { body })).code).toBe('OFFICE_FORBIDDEN');
    const clerk = await enterAs(app);
    await clerk.ask(readRegistrarAnswers, { body });
    expect(await statusOf(sent)).toBe('RD_SENT');
    await runDue(
      app.parts,
      ALL_STEPS.filter(({ name }) => name === 'finalisation'),
    );
    expect(await statusOf(sent)).toBe('CANCELLED');
  });
});
