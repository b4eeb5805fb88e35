import {
  exportOperation,
  exportOperationText,
  exportOperationsText,
} from '@area/contract/registrar/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { payOrder, placeSigned } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { addStaff, enterArea } from '../../../test/staff.ts';
import type { Client } from '../../../test/client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const addSigned = async ({
  isPaid = true,
  permission_set = 'OPERATIONS' as 'OPERATIONS' | 'COMMERCIAL',
} = {}) => {
  const investor = await addInvestor(app);
  const order = await placeSigned(app, investor);
  if (isPaid) await payOrder(app, order, investor.account);
  const member = await addStaff(app, { permission_set });
  return {
    ...investor,
    order,
    member,
    staff: await enterArea(app, investor.person.document, member),
  };
};

const linesIn = (reply: Awaited<ReturnType<Client['try']>>): string[] =>
  reply.bytes.toString().split('\r\n').slice(0, -1);
const idOf = ({ order }: { order: { uuid: string } }) => ({ params: { id: order.uuid } });

describe('what staff send to the registrar in a client’s area', () => {
  it('is an order in a file of its own, by their name', async () => {
    const asked = await addSigned();
    const sent = await asked.staff.ask(exportOperation, idOf(asked));
    expect(sent.operation_status).toBe('RD_SENT');
    const step = await app.db
      .selectFrom('operation_history')
      .select(['actor_kind', 'actor_name'])
      .where('operation_uuid', '=', asked.order.uuid)
      .where('to_status', '=', 'RD_SENT')
      .executeTakeFirst();
    expect(step).toEqual({ actor_kind: 'OPS', actor_name: asked.member.name });
    expect(await asked.staff.try(exportOperation, idOf(asked))).toMatchObject({
      status: 409,
      result: { code: 'TRANSITION_FORBIDDEN' },
    });
    const looks = await app.db
      .selectFrom('staff_audit')
      .select('call')
      .where('staff_uuid', '=', asked.member.uuid)
      .execute();
    expect(looks.map(({ call }) => call)).toEqual(['exportOperation', 'exportOperation']);
  });

  it('is given out as text, the same again, and only of that order', async () => {
    const asked = await addSigned();
    const reply = await asked.staff.try(exportOperationText, idOf(asked));
    expect([reply.status, reply.headers['content-type']]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    const lines = linesIn(reply);
    expect(lines.map((line) => line[0]).join('')).toBe('HDT');
    expect(lines[1]?.split('|')[2]).toBe(asked.order.uuid);
    expect(linesIn(await asked.staff.try(exportOperationText, idOf(asked)))).toEqual(lines);
    expect(
      await app.db
        .selectFrom('registrar_lines')
        .select('line')
        .where('operation_uuid', '=', asked.order.uuid)
        .execute(),
    ).toHaveLength(1);
  });

  it('are all of the client’s that are ready, with the people and accounts, and none of anybody else’s', async () => {
    const [asked, other] = [await addSigned(), await addSigned()];
    const reply = await asked.staff.try(exportOperationsText);
    const lines = linesIn(reply);
    expect(lines.map((line) => line[0]).join('')).toBe('HDIABT');
    expect(reply.bytes.toString()).not.toContain(other.order.uuid);
    expect(reply.headers['content-disposition']).toMatch(/filename="RD_20260310_\d{4}\.txt"/);
    expect(await asked.staff.try(exportOperationsText)).toMatchObject({
      status: 404,
      result: { code: 'NOTHING_TO_DOWNLOAD' },
    });
  });

  it('is nothing while its money is missing', async () => {
    const asked = await addSigned({ isPaid: false });
    for (const call of [exportOperation, exportOperationText])
      expect(await asked.staff.try(call, idOf(asked))).toMatchObject({
        status: 409,
        result: { code: 'EXPORT_NOT_READY' },
      });
  });

  it('is none of another client’s, nor for staff who may not move operations, nor for the client', async () => {
    const [asked, other, seller] = [
      await addSigned(),
      await addSigned(),
      await addSigned({ permission_set: 'COMMERCIAL' }),
    ];
    for (const call of [exportOperation, exportOperationText]) {
      expect((await asked.staff.try(call, idOf(other))).status).toBe(404);
      expect((await seller.staff.try(call, idOf(seller))).status).toBe(404);
      expect((await asked.client.try(call, idOf(asked))).status).toBe(404);
    }
    expect(
      await app.db
        .selectFrom('registrar_lines')
        .select('line')
        .where('operation_uuid', 'in', [other.order.uuid, seller.order.uuid])
        .execute(),
    ).toEqual([]);
  });
});
