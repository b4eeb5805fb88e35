import { changeNotificationChoices } from '@area/contract/notification-choices/calls';
import type { NotificationChoice } from '@area/contract/notification-choices/schemas';
import { listNotifications } from '@area/contract/notifications/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { findStep } from '../../entry/schedule/steps.ts';
import { notifyOfOperation } from '../../orders/operations/notify.ts';
import { getOperationWhole } from '../../orders/operations/store.ts';
import type { OperationNotification } from '../../orders/operations/notification-catalogue.ts';
import { payOrder, placeOrder, placeSigned, runTheDay } from '../../../test/orders.ts';
import { addAccount, addInvestor, addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { listTold } from '../../../test/told.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const choose = async ({ client, uuid }: Person, ...choices: NotificationChoice[]) =>
  client.ask(changeNotificationChoices, { params: { id: uuid }, body: { choices } });
const none = (type: NotificationChoice['type']): NotificationChoice => ({
  type,
  email: false,
  sms: false,
  push: true,
});

/** What left the house for somebody, without the codes for signing. */
const sentTo = async (uuid: string, channel: 'EMAIL' | 'SMS'): Promise<string[]> => {
  const rows = await app.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('intervener_uuid', '=', uuid)
    .where('channel', '=', channel)
    .where('is_secret', '=', false)
    .execute();
  return rows.map(({ subject, body }) => subject?.replace(/ · OP\d+$/, '') ?? body).toSorted();
};
/** Also what the one notification of an order no longer says. */
const titlesOf = async ({ uuid }: Person): Promise<string[]> =>
  (await listTold(app, uuid)).map(({ title }) => title).toSorted();
const shownTo = async ({ client }: Person): Promise<string[]> =>
  (await client.ask(listNotifications)).map(({ title }) => title);

const IN_PORTAL = [
  'Falta su transferencia',
  'Orden firmada',
  'Orden pendiente de firma',
  'Orden validada',
  'Transferencia recibida',
];

/** An order that is signed and paid for. */
const paid = async (...choices: NotificationChoice[]): Promise<Person> => {
  const investor = await addInvestor(app);
  await choose(investor.person, ...choices);
  const order = await placeSigned(app, investor);
  await payOrder(app, order, investor.account);
  return investor.person;
};

const toldTo = async ({ uuid }: Person, wanted: string) =>
  (await listTold(app, uuid)).find(({ title }) => title === wanted);

describe('a notification says by which way it was told', () => {
  it('the most direct one', async () => {
    const bySms = await paid({ type: 'OPERATION_PAYMENT', email: true, sms: true, push: true });
    const usual = await paid();
    expect(await toldTo(bySms, 'Falta su transferencia')).toMatchObject({ channel: 'SMS' });
    expect(await toldTo(usual, 'Falta su transferencia')).toMatchObject({ channel: 'EMAIL' });
    expect(await toldTo(usual, 'Orden validada')).toMatchObject({ channel: 'PORTAL' });
  });
});

describe('what happens', () => {
  it('is in the portal whatever its reader chooses; by mail what they have to act upon', async () => {
    const person = await paid(none('OPERATION_STATUS_CHANGE'), none('OPERATION_PAYMENT'));
    expect(await titlesOf(person)).toEqual(IN_PORTAL);
    expect(await shownTo(person)).toEqual(['Transferencia recibida']);
    expect(await sentTo(person.uuid, 'EMAIL')).toEqual([
      'Falta su transferencia',
      'Orden pendiente de firma',
    ]);
    expect(await sentTo(person.uuid, 'SMS')).toEqual([]);
  });

  it('goes by SMS where it is chosen, short and without a figure, and kind by kind', async () => {
    const person = await paid(none('OPERATION_STATUS_CHANGE'), {
      type: 'OPERATION_PAYMENT',
      email: false,
      sms: true,
      push: true,
    });
    const texts = await sentTo(person.uuid, 'SMS');
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toMatch(
        /^Cierzo[^:]*: (?:Falta su transferencia|Transferencia recibida) · OP\d+\. Puede ver el detalle en su área privada\.$/,
      );
      expect(text.length).toBeLessThanOrEqual(160);
    }
    expect(await sentTo(person.uuid, 'EMAIL')).toEqual([
      'Falta su transferencia',
      'Orden pendiente de firma',
    ]);
  });
});

const countsOf = async (entity: string) => {
  const told = await app.db
    .selectFrom('notification_events')
    .select(['intervener_uuid', 'cause'])
    .where('entity_uuid', '=', entity)
    .execute();
  return {
    told: told.length,
    different: new Set(told.map(({ intervener_uuid, cause }) => `${intervener_uuid} ${cause}`))
      .size,
  };
};

describe('what is told again', () => {
  it.each<{ what: string; telling: (now: Date) => OperationNotification; times: number }>([
    { what: 'of a step', telling: (at) => ({ what: 'signed', at }), times: 1 },
    { what: 'of a payment', telling: (at) => ({ what: 'paid', which: 'one', at }), times: 1 },
  ])('$what, by eight at once, is told each once', async ({ telling }) => {
    const [one, other] = [await addInvestor(app), await addPerson(app)];
    const account = await addAccount(app, [
      { uuid: one.person.uuid, role: 'TITULAR' },
      { uuid: other.uuid, role: 'TITULAR' },
    ]);
    const order = await placeOrder({ ...one, account });
    const operation = await getOperationWhole(app.db, order.uuid);
    const tell = async () =>
      inTransaction(app.db, async (tx) =>
        notifyOfOperation(tx, operation, telling(app.clock.business())),
      );
    await Promise.all(Array.from({ length: 8 }, tell));
    await tell();
    expect(await countsOf(order.uuid)).toEqual({ told: 4, different: 4 });
    expect(await sentTo(other.uuid, 'EMAIL')).toHaveLength(2);
  });

  it('of another payment is told', async () => {
    const investor = await addInvestor(app);
    const operation = await getOperationWhole(app.db, (await placeOrder(investor)).uuid);
    const at = app.clock.business();
    for (const which of ['one', 'two', 'one'])
      await notifyOfOperation(app.db, operation, { what: 'paid', which, at });
    expect(await countsOf(operation.uuid)).toEqual({ told: 3, different: 3 });
  });
});

const run = async (name: string) =>
  findStep(name)?.run({ db: app.db, parts: app.parts, now: app.clock.business() });
const tellOfUnpaid = async () => run('unpaid-orders');
const remind = async () => run('reminders');
const issuesOf = async (order: string) =>
  app.db
    .selectFrom('issues')
    .select(['subject', 'description', 'category'])
    .where('operation_uuid', '=', order)
    .execute();

describe('the day, run by two processes at once and once more', () => {
  it('tells nobody twice', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor);
    await payOrder(app, order, investor.account);
    app.clock.setBusiness('2026-03-11T13:20:00Z');
    await Promise.all([runTheDay(app), runTheDay(app)]);
    await runTheDay(app);
    expect(await titlesOf(investor.person)).toEqual(
      [...IN_PORTAL, 'Orden enviada al registro'].toSorted(),
    );
  });

  it('tells the office and the client once of an order that nobody pays, on the thirty-first day', async () => {
    const transfer = await addInvestor(app);
    const order = await placeSigned(app, transfer);
    const days = async (count: number) =>
      app.clock.setBusiness(
        new Date(new Date('2026-03-11T13:20:00Z').getTime() + count * 86_400_000),
      );
    await days(30);
    await tellOfUnpaid();
    expect(await issuesOf(order.uuid)).toEqual([]);
    await days(31);
    await Promise.all([tellOfUnpaid(), tellOfUnpaid()]);
    await days(32);
    expect(await tellOfUnpaid()).toMatchObject({ done: 0, failed: [] });
    expect(await issuesOf(order.uuid)).toEqual([
      {
        subject: `Orden sin pagar: ${order.reference}`,
        category: 'UNPAID_ORDER',
        description: expect.stringMatching(
          /por 1\.000,00\s€ lleva más de 30 días sin pagar, desde el 11-mar-2026/u,
        ) as unknown,
      },
    ]);
    expect(
      (await titlesOf(transfer.person)).filter((title) => title === 'Su orden sigue sin pagar'),
    ).toHaveLength(1);
    expect(
      (await sentTo(transfer.person.uuid, 'EMAIL')).filter(
        (subject) => subject === 'Su orden sigue sin pagar',
      ),
    ).toHaveLength(1);
  });

  it('tells of an identity document that ends soon, and again when it has ended', async () => {
    const { person } = await addInvestor(app);
    const ends = async (day: string) =>
      app.db
        .updateTable('interveners')
        .set({ is_document_permanent: false, document_expiration_date: civilDate(day) })
        .where('uuid', '=', person.uuid)
        .execute();
    await ends('2026-06-01');
    const remindOn = async (day: string) => {
      app.clock.setBusiness(`${day}T07:00:00Z`);
      await Promise.all([remind(), remind()]);
    };
    await remindOn('2026-05-01');
    expect(await titlesOf(person)).toEqual([]);
    for (const day of ['2026-05-02', '2026-05-20', '2026-06-01', '2026-06-02']) await remindOn(day);
    expect(await titlesOf(person)).toEqual([
      'Su documento de identidad caduca pronto',
      'Su documento de identidad ha caducado',
    ]);
    expect(await sentTo(person.uuid, 'EMAIL')).toEqual(await titlesOf(person));
  });
});
