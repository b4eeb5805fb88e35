import { listNotifications, readNotification } from '@area/contract/notifications/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

type Investor = Awaited<ReturnType<typeof addInvestor>>;

let app: TestApp;
let investor: Investor;
let uuid: string;
beforeAll(async () => {
  app = await createTestApp();
  investor = await addInvestor(app);
  await placeOrder(investor);
  uuid = (await investor.client.ask(listNotifications))[0]?.uuid ?? '';
});
afterAll(() => app.dispose());

const readAt = async () =>
  await app.db
    .selectFrom('notifications')
    .select(['is_read', 'read_at'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

describe('a notification', () => {
  it("is not somebody else's to read", async () => {
    const other = await addInvestor(app);
    expect(await other.client.ask(listNotifications)).toEqual([]);
    expect(await other.client.try(readNotification, { params: { id: uuid } })).toMatchObject({
      status: 404,
      result: { code: 'NOT_FOUND' },
    });
    expect(await readAt()).toEqual({ is_read: false, read_at: null });
  });

  it.each([
    { what: 'no body', body: undefined },
    { what: 'an empty body', body: {} },
  ])('is read by $what', async ({ body }) => {
    const reply = await investor.client.send({
      method: 'PATCH',
      path: `/notifications/${uuid}`,
      ...(body && { body }),
    });
    expect(reply).toMatchObject({ status: 200, data: { uuid, is_read: true } });
    expect(await readAt()).toEqual({ is_read: true, read_at: expect.any(Date) });
  });

  it('read again keeps the time of the first', async () => {
    const before = await readAt();
    app.clock.setBusiness(new Date(app.clock.business().getTime() + 60_000));
    await investor.client.ask(readNotification, { params: { id: uuid } });
    expect(await readAt()).toEqual(before);
    expect(await investor.client.ask(listNotifications)).toMatchObject([
      { uuid, is_read: true, read_at: before.read_at?.toISOString() },
    ]);
  });

  it('takes nothing but an empty body', async () => {
    const reply = await investor.client.send({
      method: 'PATCH',
      path: `/notifications/${uuid}`,
      body: { is_read: false },
    });
    expect(reply).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'is_read', code: 'UNKNOWN_FIELD' }] },
    });
  });
});
