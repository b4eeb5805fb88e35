import {
  acknowledgeRegisterDelivery,
  explainRegisterDifference,
  getRegisterDifference,
  listRegisterDeliveries,
  listRegisterDifferences,
  listRegisterFiles,
  resolveRegisterDifference,
  takeRegisterFile,
} from '@area/contract/office/register/calls';
import { getOperation } from '@area/contract/operations/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { addPaid, publish } from '../../../test/orders.ts';
import {
  createRegisterApp,
  heldLines,
  leaveFile,
  listDifferences,
  readNight,
  registerFile,
} from '../../../test/register.ts';
import type { LeftFile } from '../../../test/register.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { exportOrders } from '../registrar/export-orders.ts';

let app: TestApp;
let clerk: OfficeClient;
let second: OfficeClient;
beforeAll(async () => {
  app = await createRegisterApp();
  clerk = await enterAs(app);
  second = await enterAs(app, 'OPERATIONS_ADMINISTRATOR');
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const handed = (file: LeftFile) => {
  const { name, bytes } = registerFile(file);
  return { body: { file: { name, content_base64: bytes.toString('base64') } } };
};

const addSent = async () => {
  const paid = await addPaid(app, '1000.00');
  await exportOrders(app.db, app.parts, app.clock.business());
  app.clock.setBusiness('2026-03-11T09:00:00Z');
  await publish(app, paid.product, { day: '2026-03-10', value: '10.000000' });
  return paid;
};

let files = 100;
/** An order that the register executed with fewer units, and its difference. */
const addDiffering = async () => {
  const sent = await addSent();
  const deal_reference = `RD-${(files += 1)}`;
  const line = {
    order_reference: sent.order.reference,
    outcome: 'OK',
    deal_reference,
    units: '99.000000',
    unit_value: '10.000000',
    amount: '1000.00',
    trade_day: '2026-03-10',
    booked_on: '2026-03-11',
  };
  await leaveFile(app, { kind: 'ANSWERS', day: '2026-03-11', lines: [line], number: files });
  await readNight(app);
  const found = (await listDifferences(app)).find((each) => each.deal_reference === deal_reference);
  return { ...sent, id: found?.uuid ?? '' };
};

const statusOf = async ({ client, order }: Awaited<ReturnType<typeof addSent>>) =>
  (await client.ask(getOperation, { params: { id: order.uuid } })).operation_status;

const EXECUTE = {
  resolution: 'EXECUTE_OURS',
  reason: 'El registro corrige sus participaciones',
} as const;

describe('a difference with the register', () => {
  it('is explained by one, with a reason, and stays', async () => {
    const { id } = await addDiffering();
    const body = { reason: 'El registro lo está revisando' };
    const reader = await enterAs(app, 'READ_ONLY');
    const refused = await reader.try(explainRegisterDifference, { params: { id }, body });
    expect(refused.code).toBe('OFFICE_FORBIDDEN');
    expect(await clerk.ask(explainRegisterDifference, { params: { id }, body })).toEqual({
      uuid: id,
      status: 'EXPLAINED',
    });
    const shown = await reader.ask(getRegisterDifference, { params: { id } });
    expect(shown).toMatchObject({
      kind: 'ANSWER_FIGURES',
      status: 'EXPLAINED',
      resolutions: ['EXECUTE_OURS'],
      steps: [{ status: 'OPEN' }, { status: 'EXPLAINED', note: body.reason }],
    });
    const wrong = await clerk.try(explainRegisterDifference, {
      params: { id },
      body: { reason: '' },
    });
    expect([wrong.status, wrong.errors[0]?.field]).toEqual([422, 'reason']);
  });

  it('that changes money is proposed by one and approved by another', async () => {
    const sent = await addDiffering();
    const params = { id: sent.id };
    const proposal = await clerk.propose(resolveRegisterDifference, { params, body: EXECUTE });
    expect(await statusOf(sent)).toBe('RD_SENT');
    await second.approve(proposal);
    expect(await statusOf(sent)).toBe('FINALIZED');
    const queue = await clerk.ask(listRegisterDifferences);
    expect(queue.find(({ uuid }) => uuid === sent.id)?.status).toBe('RESOLVED');
    const again = await clerk.try(resolveRegisterDifference, { params, body: EXECUTE });
    expect([again.status, again.errors[0]?.field]).toEqual([422, 'id']);
  });

  it('that moved since it was proposed is stale', async () => {
    const { id } = await addDiffering();
    const proposal = await clerk.propose(resolveRegisterDifference, {
      params: { id },
      body: EXECUTE,
    });
    await clerk.ask(explainRegisterDifference, { params: { id }, body: { reason: 'Llamada' } });
    expect((await second.tryApprove(proposal)).code).toBe('PROPOSAL_STALE');
  });

  it('is decided only as its kind may be', async () => {
    const { id } = await addDiffering();
    const { status, errors } = await clerk.try(resolveRegisterDifference, {
      params: { id },
      body: { resolution: 'KEEP', reason: 'Se deja como está' },
    });
    expect([status, errors[0]?.field]).toEqual([422, 'resolution']);
  });
});

describe('a file of the register that comes by hand', () => {
  it('is read once two agree, and shown among the files', async () => {
    const lines = await heldLines(app, '2026-03-09');
    const file = handed({ kind: 'POSITIONS', day: '2026-03-09', lines });
    const tax = await enterAs(app, 'TAX');
    expect((await tax.try(takeRegisterFile, file)).code).toBe('OFFICE_FORBIDDEN');
    const proposal = await clerk.propose(takeRegisterFile, file);
    await second.approve(proposal);
    const shown = await clerk.ask(listRegisterFiles);
    expect(shown.find(({ kind }) => kind === 'POSITIONS')).toMatchObject({
      name: file.body.file.name,
      day: '2026-03-09',
      outcome: 'READ',
    });
  });

  it('with a wrong line is refused, with the line and the column', async () => {
    const lines = [{ account: '1', product: 'X', units: 'many' }];
    const file = handed({ kind: 'POSITIONS', day: '2026-03-09', lines, number: 7 });
    const { status, errors } = await clerk.try(takeRegisterFile, file);
    expect([status, errors[0]?.field]).toEqual([422, 'file']);
    expect(errors[0]?.message).toContain('LINE 2 units');
  });

  it('is refused where the register is kept here', async () => {
    const own = await createTestApp();
    const other = await enterAs(own);
    const file = handed({ kind: 'POSITIONS', day: '2026-03-09', lines: [] });
    expect((await other.try(takeRegisterFile, file)).errors[0]?.message).toContain('REGISTER=ours');
    await own.dispose();
  });
});

describe('a file of orders', () => {
  it('is handed over with its checksum, and acknowledged by it alone', async () => {
    await addPaid(app, '500.00');
    await exportOrders(app.db, app.parts, app.clock.business());
    await readNight(app);
    const delivered = (await clerk.ask(listRegisterDeliveries)).find(
      ({ acknowledged_at }) => acknowledged_at === null,
    );
    const params = { name: delivered?.name ?? '' };
    const wrong = await clerk.try(acknowledgeRegisterDelivery, {
      params,
      body: { sha256: 'f'.repeat(64) },
    });
    expect([wrong.status, wrong.errors[0]?.field]).toEqual([422, 'sha256']);
    const body = { sha256: delivered?.sha256 ?? '' };
    expect(await clerk.ask(acknowledgeRegisterDelivery, { params, body })).toMatchObject(params);
    const reader = await enterAs(app, 'READ_ONLY');
    const refused = await reader.try(acknowledgeRegisterDelivery, { params, body });
    expect(refused.code).toBe('OFFICE_FORBIDDEN');
  });
});
