import {
  countNotifications,
  listNotifications,
  readAllNotifications,
} from '@area/contract/notifications/calls';
import {
  changeNotificationChoices,
  getNotificationChoices,
} from '@area/contract/notification-choices/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const UNCHOSEN = [
  'OPERATION_STATUS_CHANGE',
  'ACCOUNT_STATUS_CHANGE',
  'KNOWLEDGE_TEST',
  'OPERATION_PAYMENT',
].map((type) => ({ type, email: true, sms: false, push: true }));

describe('the choices of a person', () => {
  it('are by mail until they say otherwise, kind by kind', async () => {
    const { client, person } = await addInvestor(app);
    const params = { id: person.uuid };
    expect(await client.ask(getNotificationChoices, { params })).toEqual({ choices: UNCHOSEN });
    const changed = await client.ask(changeNotificationChoices, {
      params,
      body: { choices: [{ type: 'KNOWLEDGE_TEST', email: false, sms: true, push: true }] },
    });
    expect(changed.choices.filter(({ type }) => type === 'KNOWLEDGE_TEST')).toEqual([
      { type: 'KNOWLEDGE_TEST', email: false, sms: true, push: true },
    ]);
    await client.ask(changeNotificationChoices, {
      params,
      body: { choices: [{ type: 'KNOWLEDGE_TEST', email: true, sms: false, push: true }] },
    });
    expect(await client.ask(getNotificationChoices, { params })).toEqual({ choices: UNCHOSEN });
  });

  it('are refused at the field that is wrong', async () => {
    const { client, person } = await addInvestor(app);
    await app.db
      .updateTable('interveners')
      .set({ mobile_phone: null })
      .where('uuid', '=', person.uuid)
      .execute();
    const body = {
      choices: [
        { type: 'KNOWLEDGE_TEST', email: true, sms: false, push: true },
        { type: 'KNOWLEDGE_TEST', email: true, sms: true, push: true },
      ],
    } as const;
    expect(
      await client.try(changeNotificationChoices, {
        params: { id: person.uuid },
        body: { choices: [...body.choices] },
      }),
    ).toMatchObject({
      status: 422,
      result: {
        errors: [
          {
            field: 'choices.1.type',
            code: 'TWICE',
            message: 'Este tipo de aviso ya está indicado.',
          },
          {
            field: 'choices.1.sms',
            code: 'NO_MOBILE',
            message:
              'Para recibir avisos por SMS necesita un teléfono móvil en sus datos de contacto.',
          },
        ],
      },
    });
    const reply = await client.send({
      method: 'PUT',
      path: `/interveners/${person.uuid}/notification-choices`,
      body: { choices: [{ type: 'OTHER', email: 'yes', sms: false, push: true }] },
    });
    expect(reply).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'choices.0.type' }, { field: 'choices.0.email' }] },
    });
  });
});

describe('the numbers on the badges', () => {
  it('are what is unread and what waits for a signature, and what came after one has looked stays unread', async () => {
    const investor = await addInvestor(app);
    const { client } = investor;
    await placeOrder(investor);
    const [seen] = await client.ask(listNotifications);
    app.clock.setBusiness(new Date(app.clock.business().getTime() + 60_000));
    await placeOrder(investor);
    expect(await client.ask(countNotifications)).toEqual({
      unread: 2,
      needing: 2,
      pending_documents: 2,
    });
    expect(
      await client.ask(readAllNotifications, { body: { until: seen?.created_at ?? '' } }),
    ).toEqual({ read: 1 });
    expect(await client.ask(countNotifications)).toEqual({
      unread: 1,
      needing: 1,
      pending_documents: 2,
    });
    expect(
      await client.ask(readAllNotifications, { body: { until: seen?.created_at ?? '' } }),
    ).toEqual({ read: 0 });
    expect(
      await client.send({ method: 'PATCH', path: '/notifications', body: { until: 'ayer' } }),
    ).toMatchObject({ status: 422, result: { errors: [{ field: 'until' }] } });
  });

  it("leave everybody else's alone", async () => {
    const [one, other] = [await addInvestor(app), await addInvestor(app)];
    await placeOrder(other);
    expect(await one.client.ask(countNotifications)).toEqual({
      unread: 0,
      needing: 0,
      pending_documents: 0,
    });
    expect(
      await one.client.ask(readAllNotifications, { body: { until: '2030-01-01T00:00:00Z' } }),
    ).toEqual({ read: 0 });
    expect(await other.client.ask(countNotifications)).toEqual({
      unread: 1,
      needing: 1,
      pending_documents: 1,
    });
  });
});
