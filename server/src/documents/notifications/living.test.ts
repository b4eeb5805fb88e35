import {
  countNotifications,
  listNotifications,
  readNotification,
} from '@area/contract/notifications/calls';
import type { Notification } from '@area/contract/me/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyOfOperation } from '../../orders/operations/notify.ts';
import type { OperationNotification } from '../../orders/operations/notification-catalogue.ts';
import { getOperationWhole } from '../../orders/operations/store.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { payOrder, placeOrder, runTheDay, signOrder } from '../../../test/orders.ts';
import { addAccount, addInvestor, addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { listTold } from '../../../test/told.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const livingOf = async ({ client }: Person, order: string): Promise<Notification> => {
  const all = (await client.ask(listNotifications)).filter(
    ({ entity_uuid }) => entity_uuid === order,
  );
  expect(all).toHaveLength(1);
  return all[0] as Notification;
};
const read = async ({ client }: Person, { uuid }: Notification): Promise<void> =>
  void (await client.ask(readNotification, { params: { id: uuid } }));
const badgeOf = async ({ client }: Person): Promise<number> =>
  (await client.ask(countNotifications)).needing;

describe('the notification of an order', () => {
  it('changes with it, and is unread again when it needs its reader and at the end', async () => {
    const investor = await addInvestor(app);
    const { person } = investor;
    const order = await placeOrder(investor);
    const first = await livingOf(person, order.uuid);
    expect(first).toMatchObject({ title: 'Orden pendiente de firma', needs_reader: true });
    await read(person, first);
    expect(await badgeOf(person)).toBe(0);

    await signOrder(app, person, order.uuid);
    const due = await livingOf(person, order.uuid);
    // Validated at once, which leaves the transfer to be made.
    expect(due).toMatchObject({
      uuid: first.uuid,
      title: 'Falta su transferencia',
      type: 'OPERATION_PAYMENT',
      is_read: false,
      read_at: null,
      needs_reader: true,
    });
    expect(await badgeOf(person)).toBe(1);
    await read(person, due);

    await payOrder(app, order, investor.account);
    expect(await livingOf(person, order.uuid)).toMatchObject({
      title: 'Transferencia recibida',
      is_read: true,
      needs_reader: false,
    });
    app.clock.setBusiness('2026-03-11T13:20:00Z');
    await runTheDay(app);
    expect(await livingOf(person, order.uuid)).toMatchObject({
      uuid: first.uuid,
      title: 'Orden enviada al registro',
      is_read: true,
    });
    const told = await listTold(app, person.uuid);
    expect(told.map(({ title }) => title)).toEqual([
      'Orden pendiente de firma',
      'Orden firmada',
      'Falta su transferencia',
      'Orden validada',
      'Transferencia recibida',
      'Orden enviada al registro',
    ]);
    const at = app.clock.business();
    const operation = await getOperationWhole(app.db, order.uuid);
    await notifyOfOperation(app.db, operation, { what: 'finalized', at });
    expect(await livingOf(person, order.uuid)).toMatchObject({
      title: 'Orden finalizada',
      is_read: false,
      needs_reader: false,
    });
    expect(await badgeOf(person)).toBe(0);
  });

  it('asks nothing more of who signed, and still asks the other holder', async () => {
    const [one, other] = [await addInvestor(app), await addPerson(app)];
    const account = await addAccount(
      app,
      [
        { uuid: one.person.uuid, role: 'TITULAR' },
        { uuid: other.uuid, role: 'TITULAR' },
      ],
      { signature_arrangement: 'C' },
    );
    const order = await placeOrder({ ...one, account });
    await signOrder(app, one.person, order.uuid);
    expect([await badgeOf(one.person), await badgeOf(other)]).toEqual([0, 1]);
    expect(await livingOf(one.person, order.uuid)).toMatchObject({ needs_reader: false });
  });

  it('asks nothing of who only looks', async () => {
    const [one, other] = [await addInvestor(app), await addPerson(app)];
    const account = await addAccount(app, [
      { uuid: one.person.uuid, role: 'TITULAR' },
      { uuid: other.uuid, role: 'AUTORIZADO_CONSULTA' },
    ]);
    const order = await placeOrder({ ...one, account });
    expect(await livingOf(other, order.uuid)).toMatchObject({
      title: 'Orden pendiente de firma',
      needs_reader: false,
    });
    expect([await badgeOf(one.person), await badgeOf(other)]).toEqual([1, 0]);
  });

  it('is one for each reader, however many changes come at once, and says what came last', async () => {
    const [one, other] = [await addInvestor(app), await addPerson(app)];
    const account = await addAccount(app, [
      { uuid: one.person.uuid, role: 'TITULAR' },
      { uuid: other.uuid, role: 'TITULAR' },
    ]);
    const operation = await getOperationWhole(app.db, (await placeOrder({ ...one, account })).uuid);
    const at = (seconds: number) => new Date(app.clock.business().getTime() + seconds * 1000);
    const tellings: readonly OperationNotification[] = [
      { what: 'signed', at: at(1) },
      { what: 'payment_due', at: at(1) },
      ...Array.from({ length: 6 }, (_, each) => ({
        what: 'paid' as const,
        which: `${each}`,
        at: at(2 + each),
      })),
      { what: 'finalized', at: at(9) },
    ];
    await Promise.all(
      tellings.map(async (telling) =>
        inTransaction(app.db, async (tx) => notifyOfOperation(tx, operation, telling)),
      ),
    );
    for (const person of [one.person, other])
      expect(await livingOf(person, operation.uuid)).toMatchObject({
        title: 'Orden finalizada',
        created_at: at(9).toISOString(),
        is_read: false,
      });
    expect(await listTold(app, other.uuid)).toHaveLength(1 + tellings.length);
  });
});
