import type { OperationStatus } from '@area/domain/operation/codes';
import { changeOperationStatus } from '@area/contract/operation-changes/calls';
import { createOperation, getOperation } from '@area/contract/operations/calls';
import {
  changePeriodicOrder,
  endPeriodicOrder,
  listInstalments,
  listPeriodicOrders,
} from '@area/contract/periodics/calls';
import { listNotifications } from '@area/contract/notifications/calls';
import { getMe } from '@area/contract/me/calls';
import { listUnseenRejections } from '@area/contract/rejections/calls';
import { rejectDocuments } from '@area/contract/signatures/calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Actor } from '../../../access/auth/actor.ts';
import { officeActor, SYSTEM } from '../../../access/auth/actor.ts';
import { expectCleanAudit } from '../../../../test/audit.ts';
import type { Holding } from '../../../../test/redemptions.ts';
import { addHolding, payoutBankOf } from '../../../../test/redemptions.ts';
import { addLots } from '../../../../test/holdings.ts';
import { publish, signOrder } from '../../../../test/orders.ts';
import {
  addAccount,
  addInvestor,
  addPerson,
  addProduct,
  addWard,
} from '../../../../test/people.ts';
import {
  addPeriodicRedemption,
  addPeriodicSubscription,
  MONTHLY,
  periodicRedemptionBody,
  runMorning,
  sendAndActivate,
} from '../../../../test/periodics.ts';
import { listSignaturesOf, trySignWaiting, waitingOf } from '../../../../test/signing.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { TEST_NOW } from '../../../../test/test-clock.ts';
import { cancelPeriodic, resumePeriodic, suspendPeriodic } from './change.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterEach(() => expectCleanAudit(app));
afterAll(() => app.dispose());

const look = async ({ person }: Holding, uuid: string) =>
  person.client.ask(getOperation, { params: { id: uuid } });
const dates = async ({ person }: Holding, uuid: string) =>
  (await person.client.ask(listInstalments, { params: { id: uuid } }))
    .map(({ date }) => date)
    .toReversed();
const client = ({ person }: Holding): Actor => ({
  ...SYSTEM,
  kind: 'C',
  uuid: person.uuid,
  name: 'Quien ordena',
});

const times = () => ({ now: app.clock.business(), wall: app.clock.wall() });
const suspend = async (uuid: string, actor: Actor) =>
  inTransaction(app.db, async (tx) => suspendPeriodic(tx, uuid, { actor, ...times() }));
const resume = async (uuid: string, actor: Actor) =>
  inTransaction(app.db, async (tx) => resumePeriodic(tx, uuid, { actor, ...times() }));
const cancel = async (uuid: string, actor: Actor) =>
  inTransaction(app.db, async (tx) => cancelPeriodic(tx, uuid, { actor, ...times() }));

const STANDING = { amount: '100.00', end: null, increase_type: null, increase: null } as const;
const tryChange = async ({ person }: Holding, uuid: string, changes: object) =>
  person.client.try(changePeriodicOrder, {
    params: { id: uuid },
    body: { ...STANDING, ...changes },
  });
const askToEnd = async ({ person }: Holding, uuid: string) =>
  person.client.ask(endPeriodicOrder, { params: { id: uuid } });

const sign = async ({ person }: Holding, purpose: 'PERIODIC_CHANGE' | 'PERIODIC_CANCEL') =>
  (await trySignWaiting(app, person, purpose)).status;

const addSigned = async (holding: Holding) => {
  const { uuid } = await holding.person.client.ask(createOperation, {
    body: periodicRedemptionBody(holding),
  });
  await signOrder(app, holding.person, uuid);
  // The next code is not asked for too soon.
  app.clock.advanceWall(61_000);
  return uuid;
};
const setStatus = async ({ person }: Holding, uuid: string, status: OperationStatus) =>
  person.client.try(changeOperationStatus, { params: { id: uuid }, body: { status } });

describe('an order that is signed and not in force yet', () => {
  it('is changed by its client, and comes into force with what was signed last', async () => {
    const holding = await addHolding(app);
    const uuid = await addSigned(holding);
    expect(await look(holding, uuid)).toMatchObject({
      operation_status: 'VALIDATED',
      periodic: { next_date: '2026-04-15', can_suspend: true, can_resume: false },
    });
    expect((await tryChange(holding, uuid, { amount: '120.00' })).status).toBe(200);
    expect(await sign(holding, 'PERIODIC_CHANGE')).toBe(200);
    await sendAndActivate(app);
    expect(await look(holding, uuid)).toMatchObject({
      operation_status: 'PERIODIC_ACTIVE',
      periodic: { current_amount: '120.00', next_date: '2026-04-15' },
    });
  });

  it('is paused by its client, begins with that pause, and is taken up again', async () => {
    const holding = await addHolding(app);
    const uuid = await addSigned(holding);
    expect(await setStatus(holding, uuid, 'PERIODIC_SUSPENDED')).toMatchObject({
      status: 200,
      // The registrar does not have it yet: its status is not for the client to move.
      data: {
        operation_status: 'VALIDATED',
        periodic: { next_date: null, can_suspend: false, can_resume: true },
      },
    });
    expect(await setStatus(holding, uuid, 'PERIODIC_SUSPENDED')).toMatchObject({ status: 409 });
    expect((await tryChange(holding, uuid, { amount: '120.00' })).status).toBe(409);
    await sendAndActivate(app);
    expect(await look(holding, uuid)).toMatchObject({
      operation_status: 'PERIODIC_SUSPENDED',
      periodic: { next_date: null, suspended_because: 'rules.periodic.by_client' },
    });
    await runMorning(app, '2026-04-15');
    expect(await dates(holding, uuid)).toEqual([]);
    await resume(uuid, client(holding));
    expect(await look(holding, uuid)).toMatchObject({ operation_status: 'PERIODIC_ACTIVE' });
  });

  it('takes its pause back before it is in force', async () => {
    const holding = await addHolding(app);
    const uuid = await addSigned(holding);
    expect(await setStatus(holding, uuid, 'PERIODIC_ACTIVE')).toMatchObject({ status: 409 });
    await setStatus(holding, uuid, 'PERIODIC_SUSPENDED');
    expect(await setStatus(holding, uuid, 'PERIODIC_ACTIVE')).toMatchObject({
      status: 200,
      data: { operation_status: 'VALIDATED', periodic: { next_date: '2026-04-15' } },
    });
    await sendAndActivate(app);
    expect(await look(holding, uuid)).toMatchObject({ operation_status: 'PERIODIC_ACTIVE' });
  });
});

describe('a pause', () => {
  it('lets dates pass that are not caught up', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicRedemption(app, holding);
    await suspend(uuid, client(holding));
    expect(await look(holding, uuid)).toMatchObject({
      operation_status: 'PERIODIC_SUSPENDED',
      periodic: {
        next_date: null,
        suspended_because: 'rules.periodic.by_client',
        can_suspend: false,
        can_resume: true,
      },
    });
    await runMorning(app, '2026-05-18');
    await resume(uuid, client(holding));
    expect(await look(holding, uuid)).toMatchObject({
      operation_status: 'PERIODIC_ACTIVE',
      periodic: { next_date: '2026-06-15', suspended_because: null, can_suspend: true },
    });
    await runMorning(app, '2026-06-15');
    expect(await dates(holding, uuid)).toEqual(['2026-06-15']);
  });

  it('keeps what the amount has grown to, on the page and on the document that ends it', async () => {
    const holding = await addHolding(app);
    const grows = { periodicity: 'ANUAL', increase_type: 'PORCENTUAL', increase: '3' };
    const { uuid } = await addPeriodicRedemption(app, holding, grows);
    await runMorning(app, '2027-04-15');
    expect((await look(holding, uuid)).periodic).toMatchObject({ current_amount: '106.09' });
    await suspend(uuid, officeActor('operaciones'));
    // Nothing is foreseen: the last payment was 103.00.
    expect((await look(holding, uuid)).periodic).toMatchObject({
      next_date: null,
      current_amount: '103.00',
    });
    await resume(uuid, officeActor('operaciones'));
    expect((await look(holding, uuid)).periodic).toMatchObject({ current_amount: '106.09' });
  });

  it('comes two business days before the next date at the latest, for the client', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicRedemption(app, holding);
    app.clock.setBusiness('2026-04-14T08:00:00Z');
    expect((await look(holding, uuid)).periodic).toMatchObject({
      can_suspend: false,
      is_next_certain: true,
    });
    await expect(suspend(uuid, client(holding))).rejects.toMatchObject({ code: 'CANNOT_OPERATE' });
    app.clock.setBusiness('2026-04-13T20:00:00Z');
    expect(await suspend(uuid, client(holding))).toMatchObject({
      operation_status: 'PERIODIC_SUSPENDED',
    });
  });

  it('may be the office’s until the last moment', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicRedemption(app, holding);
    app.clock.setBusiness('2026-04-15T04:00:00Z');
    await suspend(uuid, officeActor('operaciones'));
    await runMorning(app, '2026-04-15');
    expect(await dates(holding, uuid)).toEqual([]);
  });

  it('ends only while what held at the beginning holds', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicSubscription(app, holding);
    await suspend(uuid, client(holding));
    await app.db
      .updateTable('interveners')
      .set({ kyc_valid_until: '2026-03-09' as never })
      .where('uuid', '=', holding.person.uuid)
      .execute();
    await expect(resume(uuid, client(holding))).rejects.toMatchObject({ code: 'CANNOT_OPERATE' });
    await app.db
      .updateTable('interveners')
      .set({ kyc_valid_until: '2030-01-01' as never })
      .where('uuid', '=', holding.person.uuid)
      .execute();
    expect(await resume(uuid, client(holding))).toMatchObject({
      operation_status: 'PERIODIC_ACTIVE',
    });
    await expect(resume(uuid, client(holding))).rejects.toMatchObject({
      code: 'TRANSITION_FORBIDDEN',
    });
  });

  it('forgets the failures before it', async () => {
    const holding = await addHolding(app);
    const { uuid, mandate } = await addPeriodicSubscription(app, holding);
    const revoke = async (status: 'REVOKED' | 'ACTIVE') =>
      app.db
        .updateTable('mandates')
        .set({ status, ended_at: status === 'REVOKED' ? TEST_NOW : null })
        .where('uuid', '=', mandate)
        .execute();
    await revoke('REVOKED');
    await runMorning(app, '2026-05-12');
    await revoke('ACTIVE');
    await resume(uuid, client(holding));
    await runMorning(app, '2026-06-10');
    expect(await look(holding, uuid)).toMatchObject({
      operation_status: 'PERIODIC_ACTIVE',
      periodic: { next_date: '2026-07-15' },
    });
  });
});

describe('an end', () => {
  it('is signed with a code and stops the next instalment', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicRedemption(app, holding);
    const shown = await askToEnd(holding, uuid);
    const [envelope] = await waitingOf(holding.person, 'PERIODIC_CANCEL');
    expect(shown).toMatchObject({
      uuid,
      operation_status: 'PERIODIC_ACTIVE',
      waiting: { kind: 'CANCEL', uuid_envelope: envelope?.uuid },
    });
    expect(envelope?.documents).toMatchObject([{ subcategory: 'CANCEL_PERIODIC' }]);
    expect(await sign(holding, 'PERIODIC_CANCEL')).toBe(200);
    expect(await look(holding, uuid)).toMatchObject({
      operation_status: 'CANCELLED',
      periodic: { next_date: null },
    });
    expect(await listSignaturesOf(app, uuid)).toHaveLength(2);
    await runMorning(app, '2026-04-15');
    expect(await dates(holding, uuid)).toEqual([]);
  });

  it('asked for too late lets the next instalment run, and no other', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicRedemption(app, holding);
    app.clock.setBusiness('2026-04-14T08:00:00Z');
    await askToEnd(holding, uuid);
    expect(await sign(holding, 'PERIODIC_CANCEL')).toBe(200);
    expect(await look(holding, uuid)).toMatchObject({
      operation_status: 'CANCELLED',
      periodic: { next_date: '2026-04-15' },
    });
    await runMorning(app, '2026-04-15');
    await runMorning(app, '2026-05-15');
    expect(await dates(holding, uuid)).toEqual(['2026-04-15']);
  });

  it('leaves an instalment that is being collected already', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicSubscription(app, holding);
    await runMorning(app, '2026-04-10');
    await askToEnd(holding, uuid);
    expect(await sign(holding, 'PERIODIC_CANCEL')).toBe(200);
    await runMorning(app, '2026-05-12');
    expect(await dates(holding, uuid)).toEqual(['2026-04-15']);
    expect(
      await app.db
        .selectFrom('operations')
        .select('operation_status')
        .where('parent_uuid', '=', uuid)
        .execute(),
    ).toEqual([{ operation_status: 'VALIDATED' }]);
  });

  it('refused leaves the order as it is', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicRedemption(app, holding);
    const { waiting } = await askToEnd(holding, uuid);
    await holding.person.client.ask(rejectDocuments, {
      params: { id: waiting?.uuid_envelope ?? '' },
      body: { reason: 'Prefiero continuar' },
    });
    expect(
      await holding.person.client.ask(listPeriodicOrders, { params: { id: holding.account.uuid } }),
    ).toMatchObject([
      { uuid, product_class: 'A', operation_status: 'PERIODIC_ACTIVE', waiting: null },
    ]);
    const [told] = await holding.person.client.ask(listNotifications);
    expect(told).toMatchObject({ title: 'Cambio rechazado' });
    expect(told?.body).toContain('Su motivo: «Prefiero continuar»');
    expect(
      await app.db
        .selectFrom('issues')
        .select('operation_uuid')
        .where('intervener_uuid', '=', holding.person.uuid)
        .execute(),
    ).toEqual([{ operation_uuid: uuid }]);
  });

  it('may be the office’s without a signature, never a client’s', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicRedemption(app, holding);
    await expect(cancel(uuid, client(holding))).rejects.toMatchObject({
      code: 'TRANSITION_FORBIDDEN',
    });
    await askToEnd(holding, uuid);
    expect(await cancel(uuid, officeActor('operaciones'))).toMatchObject({
      operation_status: 'CANCELLED',
    });
    expect(await waitingOf(holding.person, 'PERIODIC_CANCEL')).toEqual([]);
  });
});

describe('a change', () => {
  it('counts from the next instalment on, once it is signed', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicRedemption(app, holding, {
      increase_type: 'FIJO',
      increase: '5',
    });
    await runMorning(app, '2027-03-15');
    expect(
      await tryChange(holding, uuid, {
        amount: '150',
        increase_type: 'PORCENTUAL',
        increase: '10',
      }),
    ).toMatchObject({ status: 200 });
    expect((await look(holding, uuid)).periodic).toMatchObject({
      current_amount: '105.00',
      pending_change: {
        amount: '150.00',
        end: null,
        increase_type: 'PORCENTUAL',
        effective_on: '2027-04-15',
      },
    });
    expect((await waitingOf(holding.person, 'PERIODIC_CHANGE'))[0]?.documents).toMatchObject([
      { subcategory: 'PERIODIC_CHANGE_ORDER' },
    ]);
    expect(await sign(holding, 'PERIODIC_CHANGE')).toBe(200);
    expect((await look(holding, uuid)).periodic).toMatchObject({
      current_amount: '150.00',
      next_date: '2027-04-15',
      increase_type: 'PORCENTUAL',
      pending_change: null,
    });
    await runMorning(app, '2028-04-18');
    const amounts = (
      await holding.person.client.ask(listInstalments, { params: { id: uuid } })
    ).map(({ nominal_date, amount }) => [nominal_date, amount]);
    expect([amounts[0], amounts[1], amounts[12], amounts[13]]).toEqual([
      ['2028-04-15', '165.00'],
      ['2028-03-15', '150.00'],
      ['2027-04-15', '150.00'],
      ['2027-03-15', '100.00'],
    ]);
  });

  it('takes the place of the one that waits', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicRedemption(app, holding);
    await askToEnd(holding, uuid);
    await tryChange(holding, uuid, { amount: '90' });
    await tryChange(holding, uuid, { amount: '80' });
    expect(await waitingOf(holding.person, 'PERIODIC_CANCEL')).toEqual([]);
    expect(await sign(holding, 'PERIODIC_CHANGE')).toBe(200);
    expect((await look(holding, uuid)).periodic).toMatchObject({ current_amount: '80.00' });
  });

  it('signed too late needs a new paper', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicRedemption(app, holding, { start: '2026-03-24' });
    await tryChange(holding, uuid, { amount: '90' });
    app.clock.setBusiness('2026-03-23T08:00:00Z');
    expect(await sign(holding, 'PERIODIC_CHANGE')).toBe(409);
    expect((await look(holding, uuid)).periodic).toMatchObject({ current_amount: '100.00' });
  });

  it.each([
    [{}, 'amount', 'SAME'],
    [{ amount: '9.99' }, 'amount', 'MIN_VALUE_CURRENCY'],
    [{ amount: '11448.95' }, 'amount', 'MAX_VALUE_CURRENCY'],
    [{ end: '2026-04-14' }, 'end', 'END_NEXT'],
    [{ increase_type: 'PORCENTUAL', increase: '101' }, 'increase', 'INCREASE_MOST'],
    [{ increase_type: 'FIJO' }, 'increase', 'REQUIRED'],
  ])('%j is refused', async (changes, field, code) => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicRedemption(app, holding);
    expect(await tryChange(holding, uuid, changes)).toMatchObject({
      status: 422,
      result: { errors: [{ field, code }] },
    });
  });

  it("does not raise a minor's redemptions above what needs a judge", async () => {
    const guardian = await addPerson(app);
    const account = await addAccount(app, [
      { uuid: await addWard(app, { is_minor: true }), role: 'TITULAR' },
      { ...guardian, role: 'TUTOR' },
    ]);
    const ordering = { person: guardian, account, product: await addProduct(app) };
    await publish(app, ordering.product, { day: '2026-03-09', value: '100.000000' });
    await addLots(app, ordering);
    const holding = { ...ordering, bank: await payoutBankOf(app, account.uuid) };
    const { uuid } = await addPeriodicRedemption(app, holding);
    expect(await tryChange(holding, uuid, { amount: '20000.01' })).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'amount', code: 'JUDICIAL' }] },
    });
    expect(await tryChange(holding, uuid, { amount: '20000.00' })).toMatchObject({ status: 200 });
    expect(await sign(holding, 'PERIODIC_CHANGE')).toBe(200);
    expect((await look(holding, uuid)).periodic).toMatchObject({ current_amount: '20000.00' });
  });

  it.each(['PERIODIC_CHANGE', 'PERIODIC_CANCEL'] as const)(
    'that another signer refused is told at the next login of who asked for it: %s',
    async (purpose) => {
      const [person, other] = [await addPerson(app), await addPerson(app)];
      const account = await addAccount(
        app,
        [
          { ...person, role: 'TITULAR' },
          { ...other, role: 'TITULAR' },
        ],
        { signature_arrangement: 'I' },
      );
      const ordering = { person, account, product: await addProduct(app) };
      await publish(app, ordering.product, { day: '2026-03-09', value: '100.000000' });
      await addLots(app, ordering);
      const holding = { ...ordering, bank: await payoutBankOf(app, account.uuid) };
      const { uuid } = await addPeriodicRedemption(app, holding);
      const arrange = async (signature_arrangement: 'C' | 'I') =>
        app.db
          .updateTable('accounts')
          .set({ signature_arrangement })
          .where('uuid', '=', account.uuid)
          .execute();
      await arrange('C');
      const ask = async () =>
        purpose === 'PERIODIC_CHANGE'
          ? tryChange(holding, uuid, { amount: '120.00' })
          : askToEnd(holding, uuid);
      const refuse = async () => {
        const [waiting] = await waitingOf(other, purpose);
        await other.client.ask(rejectDocuments, {
          params: { id: waiting?.uuid ?? '' },
          body: { reason: 'No lo hemos hablado.' },
        });
        return waiting?.uuid;
      };
      await ask();
      const uuid_envelope = await refuse();
      expect(await person.client.ask(listUnseenRejections)).toMatchObject([
        {
          uuid_envelope,
          uuid_operation: uuid,
          refused: purpose,
          reason: 'No lo hemos hablado.',
        },
      ]);
      expect((await person.client.ask(getMe)).private_area.has_unseen_rejections).toBe(true);
      expect(await other.client.ask(listUnseenRejections)).toEqual([]);
      // Once something newer waits to be signed, the refusal of before is of no use.
      app.clock.setBusiness(new Date(app.clock.business().getTime() + 60_000));
      await ask();
      expect(await person.client.ask(listUnseenRejections)).toEqual([]);
      // The order itself was signed when one was enough.
      await arrange('I');
    },
  );

  it('of a paused order waits until it runs again', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicRedemption(app, holding);
    await suspend(uuid, client(holding));
    expect(await tryChange(holding, uuid, { amount: '90' })).toMatchObject({
      status: 409,
      result: { errors: [{ code: 'NOT_RUNNING' }] },
    });
  });
});

describe('somebody else’s order', () => {
  it('is not there', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicRedemption(app, holding);
    const { client: stranger } = await addInvestor(app);
    const replies = [
      await stranger.try(changePeriodicOrder, {
        params: { id: uuid },
        body: { ...STANDING, amount: MONTHLY.amount },
      }),
      await stranger.try(endPeriodicOrder, { params: { id: uuid } }),
      await stranger.try(listInstalments, { params: { id: uuid } }),
      await stranger.try(listPeriodicOrders, { params: { id: holding.account.uuid } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await waitingOf(holding.person)).toEqual([]);
  });
});
