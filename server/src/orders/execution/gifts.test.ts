import type { Call } from '@area/contract/call';
import {
  blockUnits,
  donateUnits,
  inheritUnits,
  unblockUnits,
} from '@area/contract/office/holdings/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { deskOf } from '../../../test/desk.ts';
import { ORACLE_LOTS, addLots } from '../../../test/holdings.ts';
import type { WrittenLot } from '../../../test/holdings.ts';
import { accountNumber, nameHolding } from '../../../test/name-holding.ts';
import { publish } from '../../../test/orders.ts';
import type { TestOrder } from '../../../test/orders.ts';
import { addAccount, addInvestor, addPerson, addProduct } from '../../../test/people.ts';
import type { Account } from '../../../test/people.ts';
import { payoutBankOf } from '../../../test/redemptions.ts';
import { addPeriodicRedemption } from '../../../test/periodics.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { listLots } from '../../ledger/units/lots-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(() => app.clock.setBusiness(TEST_NOW));

const addOwner = async (
  lots: readonly [WrittenLot, ...WrittenLot[]],
  nav: string,
): Promise<TestOrder> => {
  const investor = await addInvestor(app);
  await addLots(app, investor, lots);
  await publish(app, investor.product, { day: '2026-03-09', value: nav, approved_by: 'jefatura' });
  return investor;
};

const addOther = async (): Promise<Account> =>
  addAccount(app, [{ uuid: (await addPerson(app)).uuid, role: 'TITULAR' }]);

const numberOf = async (account: Account) => accountNumber(app, account);

/** What the office answers, with what it moved. */
const run = async (
  call: typeof inheritUnits | typeof donateUnits | typeof blockUnits | typeof unblockUnits,
  owner: TestOrder,
  asked: Readonly<Record<string, unknown>>,
) =>
  (await deskOf(app)).try<Call>(call, {
    body: { ...(await nameHolding(app, owner)), reason: 'Escritura notarial', ...asked },
  });

const lotsOf = async ({ uuid }: Account, { product }: TestOrder) =>
  (await listLots(app.db, uuid, product.uuid)).map(({ date, units, cost }) => [date, units, cost]);

/** An order of theirs that redeems month by month. */
const repeat = async (owner: TestOrder): Promise<string> =>
  (
    await addPeriodicRedemption(app, {
      ...owner,
      bank: await payoutBankOf(app, owner.account.uuid),
    })
  ).uuid;
const statusOf = async (uuid: string) =>
  (
    await app.db
      .selectFrom('operations')
      .select('operation_status')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).operation_status;

describe('an inheritance', () => {
  it('gives the heir the value of the day of death as cost (E20)', async () => {
    const dead = await addOwner([['2019-03-15', '120.000000', '1000.00']], '18.334455');
    const heir = await addOther();
    const repeated = await repeat(dead);
    expect(
      await run(inheritUnits, dead, {
        died_on: '2026-03-09',
        heirs: [{ account: await numberOf(heir), share: 1 }],
      }),
    ).toMatchObject({ status: 200 });
    expect(await lotsOf(heir, dead)).toEqual([['2026-03-09', 120_000_000n, 220_013n]]);
    expect(await lotsOf(dead.account, dead)).toEqual([]);
    expect(await statusOf(repeated)).toBe('PERIODIC_SUSPENDED');
    await expectCleanAudit(app);
  });

  it('is shared without losing a millionth, and waits while something is blocked', async () => {
    const dead = await addOwner([['2019-03-15', '100.000000', '1000.00']], '10.000000');
    const heirs = [await addOther(), await addOther(), await addOther()];
    const named = {
      died_on: '2026-03-09',
      heirs: await Promise.all(
        heirs.map(async (heir) => ({ account: await numberOf(heir), share: 1 })),
      ),
    };
    await run(blockUnits, dead, { cause: 'FALLECIMIENTO', units: '1' });
    expect(await run(inheritUnits, dead, named)).toMatchObject({ status: 422 });
    await run(unblockUnits, dead, { cause: 'FALLECIMIENTO' });
    expect(await run(inheritUnits, dead, named)).toMatchObject({ status: 200 });
    const units = (await Promise.all(heirs.map(async (heir) => lotsOf(heir, dead)))).map(
      ([lot]) => lot?.[1],
    );
    expect(units).toEqual([33_333_334n, 33_333_333n, 33_333_333n]);
    await expectCleanAudit(app);
  });
});

describe('a donation', () => {
  it('taxes the gain of each lot and no loss, and withholds nothing', async () => {
    const donor = await addOwner(ORACLE_LOTS, '15.250000');
    const donee = await addOther();
    const repeated = await repeat(donor);
    expect(
      await run(donateUnits, donor, { donee: await numberOf(donee), donated_on: '2026-03-09' }),
    ).toMatchObject({ status: 200 });
    expect(await statusOf(repeated)).toBe('PERIODIC_SUSPENDED');
    const left = await app.db
      .selectFrom('operations')
      .select(['gain', 'gross', 'withholding', 'operation_status'])
      .where('account_uuid', '=', donor.account.uuid)
      .where('type', '=', 'DONACION_SALIDA')
      .executeTakeFirst();
    expect(left).toEqual({
      gain: '2663.63',
      gross: '11448.94',
      withholding: '0.00',
      operation_status: 'FINALIZED',
    });
    expect(await lotsOf(donee, donor)).toEqual([['2026-03-09', 750_750_000n, 1_144_894n]]);
    await expectCleanAudit(app);
  });

  it('is no more than is free', async () => {
    const donor = await addOwner(ORACLE_LOTS, '15.250000');
    const donee = await addOther();
    expect(
      await run(donateUnits, donor, {
        donee: await numberOf(donee),
        donated_on: '2026-03-09',
        units: '750.750001',
      }),
    ).toMatchObject({ status: 422 });
  });
});

it('is of funds alone: units of a plan are neither given nor inherited', async () => {
  const person = await addPerson(app);
  const account = await addAccount(app, [{ uuid: person.uuid, role: 'PARTICIPE' }], { type: 'P' });
  const plan = { person, account, product: await addProduct(app, { type: 'P' }) };
  const other = await numberOf(await addOther());
  const refused = { status: 422, errors: [{ field: 'product', code: 'NOT_PLAN' }] };
  expect(
    await run(inheritUnits, plan, {
      died_on: '2026-03-09',
      heirs: [{ account: other, share: 1 }],
    }),
  ).toMatchObject(refused);
  expect(await run(donateUnits, plan, { donee: other, donated_on: '2026-03-09' })).toMatchObject(
    refused,
  );
});

it('is what operations do, and never to an account twice', async () => {
  const dead = await addOwner([['2019-03-15', '10.000000', '100.00']], '10.000000');
  const heir = { account: await numberOf(await addOther()), share: 1 };
  expect(
    await run(inheritUnits, dead, { died_on: '2026-03-09', heirs: [heir, heir] }),
  ).toMatchObject({ status: 422, errors: [{ field: 'heirs.1.account', code: 'TWICE' }] });
  expect(await run(inheritUnits, dead, { died_on: '2026-03-11', heirs: [heir] })).toMatchObject({
    status: 422,
    errors: [{ field: 'account', code: 'FUTURE' }],
  });
  const seller = await deskOf(app, 'COMMERCIAL');
  const body = {
    ...(await nameHolding(app, dead)),
    died_on: '2026-03-09',
    heirs: [heir],
    reason: 'Escritura notarial',
  };
  expect(await seller.try(inheritUnits, { body })).toMatchObject({
    status: 403,
    code: 'OFFICE_FORBIDDEN',
  });
});
