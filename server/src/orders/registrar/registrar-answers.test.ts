import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getOperation } from '@area/contract/operations/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importRegistrarAnswersCommand } from '../../entry/office/import-registrar-answers.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { runOffice } from '../../../test/office.ts';
import { addPaid, publish } from '../../../test/orders.ts';
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

let files = 0;
const answer = async (...lines: readonly string[]) => {
  const path = join(app.dataDir, `RDR_${(files += 1)}.txt`);
  await writeFile(path, `${lines.join('\r\n')}\r\n`);
  return {
    path,
    again: async () => runOffice(app, importRegistrarAnswersCommand, { words: [path] }),
  };
};
const importLines = async (...lines: readonly string[]) => (await answer(...lines)).again();

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
    expect(await importLines(line)).toMatchObject({
      succeeded: true,
      json: { kept: 1, settled: 0 },
    });
    expect(await statusOf(sent)).toBe('RD_SENT');
    app.clock.setBusiness('2026-03-11T09:00:00Z');
    await publish(app, sent.product, { day: '2026-03-10', value: '10.000000' });
    expect(await importLines('H|RD', line)).toMatchObject({ json: { kept: 0, settled: 1 } });
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
      json: { settled: 1 },
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
    const { again } = await answer(`R|${sent.order.uuid}|KO|N07|partícipe bloqueado`);
    expect(await again()).toMatchObject({ json: { kept: 1, settled: 1 } });
    expect(await statusOf(sent)).toBe('CANCELLED');
    const refunds = await app.db
      .selectFrom('payouts')
      .select(['kind', 'amount', 'iban'])
      .where('operation_uuid', '=', sent.order.uuid)
      .execute();
    expect(refunds).toEqual([{ kind: 'REFUND', amount: '1000.00', iban: sent.account.iban }]);
    expect(await again()).toMatchObject({ json: { is_known: true, kept: 0, settled: 0 } });
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
    await expect(importLines(`R|${sent.order.uuid}|KO|T01|ilegible`, wrong)).rejects.toThrow(
      'line 2 is no answer',
    );
    expect(await statusOf(sent)).toBe('RD_SENT');
  });

  it('names an operation that was never told to it', async () => {
    const unknown = '01a1fe56-8226-7ef7-b406-7d5bbb41ac4c';
    expect(await importLines(`R|${unknown}|KO|T01|ilegible`)).toMatchObject({
      succeeded: false,
      json: { unknown: [unknown] },
    });
  });
});
