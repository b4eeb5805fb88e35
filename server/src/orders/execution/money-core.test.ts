import { shares } from '@area/domain/money/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { addExecuted } from '../../../test/executed.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { releaseUnits, reserveUnits } from '../../ledger/units/reservations-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

/** An account with a hundred units. */
const addHolder = async () => addExecuted(app);

type Holder = Awaited<ReturnType<typeof addHolder>>;

const run = async (text: string, values: readonly unknown[]) =>
  app.database.pool.query(text, [...values]);

describe('the database itself refuses', () => {
  const TAMPERING = [
    {
      what: 'a movement that is changed',
      text: 'update unit_movements set units = units + 1 where operation_uuid = $1',
      why: 'append-only',
    },
    {
      what: 'a movement that is deleted',
      text: 'delete from unit_movements where operation_uuid = $1',
      why: 'append-only',
    },
    {
      what: 'a lot that is changed',
      text: 'update lots set cost = 1 where operation_uuid = $1',
      why: 'append-only',
    },
    {
      what: 'a lot that is deleted',
      text: 'delete from lots where operation_uuid = $1',
      why: 'append-only',
    },
    {
      what: 'a history that is changed',
      text: "update operation_history set reason = 'x' where operation_uuid = $1",
      why: 'append-only',
    },
    {
      what: 'a history that is deleted',
      text: 'delete from operation_history where operation_uuid = $1',
      why: 'append-only',
    },
    {
      what: 'a signature that is changed',
      text: "update signatures set ip = 'x' where envelope_uuid = (select uuid from envelopes where entity_uuid = $1)",
      why: 'append-only',
    },
    {
      what: 'a signature that is deleted',
      text: 'delete from signatures where envelope_uuid = (select uuid from envelopes where entity_uuid = $1)',
      why: 'append-only',
    },
    {
      what: 'a finalised order that goes back',
      text: "update operations set operation_status = 'RD_SENT', units = null, nav = null where uuid = $1",
      why: 'is final',
    },
    {
      what: 'a signed order of another amount',
      text: 'update operations set amount = amount + 1 where uuid = $1',
      why: 'is signed',
    },
    {
      what: 'a second set of movements',
      text: `insert into unit_movements select gen_random_uuid(), operation_uuid, product_uuid, account_uuid, units, moved_on, null, now() from unit_movements where operation_uuid = $1`,
      why: 'unit_movements_once',
    },
    {
      what: 'a finalised order without units',
      text: 'update operations set units = null where uuid = $1',
      why: 'operations_final_check',
    },
    {
      what: 'a position below zero',
      text: 'update positions set units = -1 where account_uuid = (select account_uuid from operations where uuid = $1)',
      why: 'positions',
    },
    {
      what: 'more reserved than there is',
      text: 'update positions set reserved_units = units + 0.000001 where account_uuid = (select account_uuid from operations where uuid = $1)',
      why: 'positions_check',
    },
    {
      what: 'reserved and blocked more than there is',
      text: 'update positions set reserved_units = units, blocked_units = 1 where account_uuid = (select account_uuid from operations where uuid = $1)',
      why: 'positions_check',
    },
    {
      what: 'a unit value of nothing',
      text: 'update unit_values set value = 0 where product_uuid = (select product_uuid from operations where uuid = $1)',
      why: 'unit_values',
    },
    {
      what: 'a second payment for an order',
      text: `insert into payments select gen_random_uuid(), bank_reference || 'x', booked_on, amount, iban, concept, outcome, operation_uuid, imported_by, imported_at from payments where operation_uuid = $1`,
      why: 'payments_pay_once',
    },
  ];

  let holder: Holder;
  beforeAll(async () => {
    holder = await addHolder();
  });

  it.each(TAMPERING)('$what', async ({ text, why }) => {
    await expect(run(text, [holder.order.uuid])).rejects.toThrow(why);
    await expectCleanAudit(app);
  });
});

/** What a redemption will be, as far as reservations look at it. */
const addRedemption = async ({ order }: Holder): Promise<string> => {
  const uuid = newUuid();
  await run(
    `insert into operations (uuid, reference, type, operation_status, payment_status, account_uuid, product_uuid, created_by, amount, fee,
                             payment_method, suitability_verdict, source, source_system, created_at, updated_at)
     select $1, $2, 'REEMBOLSO', 'REGISTERED_ONLINE', 'NONE', account_uuid, product_uuid, created_by, amount, 0,
            payment_method, suitability_verdict, source, 'RD', now(), now() from operations where uuid = $3`,
    [uuid, `RE${uuid.slice(-10)}`, order.uuid],
  );
  await run(
    `insert into operation_history (operation_uuid, step, to_status, actor_kind, actor_name, at) values ($1, 1, 'REGISTERED_ONLINE', 'C', 'prueba', now())`,
    [uuid],
  );
  return uuid;
};

const reserve = async (
  { account, product }: Holder,
  operation_uuid: string,
  units: bigint,
): Promise<boolean> =>
  inTransaction(app.db, async (tx) =>
    reserveUnits(
      tx,
      { operation_uuid, account_uuid: account.uuid, product_uuid: product.uuid },
      { units: shares(units), at: new Date() },
    ),
  ).then(
    () => true,
    () => false,
  );

const remove = async (uuids: readonly string[]): Promise<void> => {
  await run('alter table operation_history disable trigger append_only', []);
  await run('delete from operation_history where operation_uuid = any($1)', [uuids]);
  await run('alter table operation_history enable trigger append_only', []);
  await run('delete from operations where uuid = any($1)', [uuids]);
};

describe('reservations', () => {
  it('never exceed the free units, with 50 at once', async () => {
    const holder = await addHolder();
    const uuids: string[] = [];
    for (let i = 0; i < 50; i += 1) uuids.push(await addRedemption(holder));
    const taken = await Promise.all(uuids.map(async (uuid) => reserve(holder, uuid, 7_000_000n)));
    // A hundred units hold fourteen times seven.
    expect(taken.filter(Boolean)).toHaveLength(14);
    const position = await app.db
      .selectFrom('positions')
      .select(['units', 'reserved_units'])
      .where('account_uuid', '=', holder.account.uuid)
      .executeTakeFirst();
    expect(position).toEqual({ units: '100.000000', reserved_units: '98.000000' });
    const { data } = await holder.client.get(`/accounts/${holder.account.uuid}/positions`);
    expect(data).toMatchObject([{ reserved_units: '98.000000', free_units: '2.000000' }]);
    await remove(uuids.filter((_, index) => !taken[index]));
    await expectCleanAudit(app);
  });

  it('are given back once, however often it is asked', async () => {
    const holder = await addHolder();
    const uuid = await addRedemption(holder);
    expect(await reserve(holder, uuid, 40_000_000n)).toBe(true);
    const released = await Promise.all(
      Array.from({ length: 10 }, async () =>
        inTransaction(app.db, async (tx) => releaseUnits(tx, uuid, new Date())),
      ),
    );
    expect(released.filter(Boolean)).toHaveLength(1);
    const position = await app.db
      .selectFrom('positions')
      .select('reserved_units')
      .where('account_uuid', '=', holder.account.uuid)
      .executeTakeFirst();
    expect(position).toEqual({ reserved_units: '0.000000' });
  });

  it('are one for each order', async () => {
    const holder = await addHolder();
    const uuid = await addRedemption(holder);
    expect([await reserve(holder, uuid, 1n), await reserve(holder, uuid, 1n)]).toEqual([
      true,
      false,
    ]);
  });

  it('need a position', async () => {
    const [holder, other] = [await addHolder(), await addInvestor(app)];
    const uuid = await addRedemption(holder);
    expect(await reserve({ ...holder, account: other.account }, uuid, 1n)).toBe(false);
  });
});
