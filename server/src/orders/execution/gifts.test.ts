import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockCommand, unblockCommand } from '../../entry/office/unit-blocks.ts';
import { donateCommand, inheritCommand } from '../../entry/office/gifts.ts';
import type { Command } from '../../entry/office/command.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { ORACLE_LOTS, addLots } from '../../../test/holdings.ts';
import type { WrittenLot } from '../../../test/holdings.ts';
import { runOffice } from '../../../test/office.ts';
import { publish } from '../../../test/orders.ts';
import type { TestOrder } from '../../../test/orders.ts';
import { addAccount, addInvestor, addPerson, addProduct } from '../../../test/people.ts';
import type { Account } from '../../../test/people.ts';
import { payoutBankOf } from '../../../test/redemptions.ts';
import { addPeriodicRedemption } from '../../../test/periodics.ts';
import { addStaff } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { listLots } from '../../ledger/units/lots-store.ts';

let app: TestApp;
let by: string;
beforeAll(async () => {
  app = await createTestApp();
  by = (await addStaff(app)).username;
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

const numberOf = async ({ uuid }: Account): Promise<string> =>
  (
    await app.db
      .selectFrom('accounts')
      .select('number')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).number;

const run = async (
  command: Command,
  { account, product }: TestOrder,
  options: Record<string, string>,
) =>
  runOffice(app, command, {
    words: [await numberOf(account), product.code],
    options: { reason: 'Escritura notarial', ...options },
    by,
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
      await run(inheritCommand, dead, { died: '2026-03-09', heirs: `${await numberOf(heir)}:1` }),
    ).toMatchObject({ succeeded: true });
    expect(await lotsOf(heir, dead)).toEqual([['2026-03-09', 120_000_000n, 220_013n]]);
    expect(await lotsOf(dead.account, dead)).toEqual([]);
    expect(await statusOf(repeated)).toBe('PERIODIC_SUSPENDED');
    await expectCleanAudit(app);
  });

  it('is shared without losing a millionth, and waits while something is blocked', async () => {
    const dead = await addOwner([['2019-03-15', '100.000000', '1000.00']], '10.000000');
    const heirs = [await addOther(), await addOther(), await addOther()];
    const named = {
      died: '2026-03-09',
      heirs: (await Promise.all(heirs.map(async (heir) => `${await numberOf(heir)}:1`))).join(','),
    };
    await run(blockCommand, dead, { cause: 'FALLECIMIENTO', units: '1' });
    expect(await run(inheritCommand, dead, named)).toMatchObject({ succeeded: false });
    await run(unblockCommand, dead, { cause: 'FALLECIMIENTO' });
    expect(await run(inheritCommand, dead, named)).toMatchObject({ succeeded: true });
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
      await run(donateCommand, donor, { to: await numberOf(donee), on: '2026-03-09' }),
    ).toMatchObject({ succeeded: true });
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
      await run(donateCommand, donor, {
        to: await numberOf(donee),
        on: '2026-03-09',
        units: '750.750001',
      }),
    ).toMatchObject({ succeeded: false });
  });
});

it('is of funds alone: units of a plan are neither given nor inherited', async () => {
  const person = await addPerson(app);
  const account = await addAccount(app, [{ uuid: person.uuid, role: 'PARTICIPE' }], { type: 'P' });
  const plan = { person, account, product: await addProduct(app, { type: 'P' }) };
  const other = await numberOf(await addOther());
  await expect(
    run(inheritCommand, plan, { died: '2026-03-09', heirs: `${other}:1` }),
  ).rejects.toThrow('knows no HERENCIA_SALIDA');
  await expect(run(donateCommand, plan, { to: other, on: '2026-03-09' })).rejects.toThrow(
    'knows no DONACION_SALIDA',
  );
});
