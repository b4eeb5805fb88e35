import { civilDate } from '@area/domain/calendar/civil-date';
import { listOperations } from '@area/contract/operations/calls';
import { resolveRegisterDifference } from '@area/contract/office/register/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { enterPair } from '../../../test/office-pair.ts';
import { publish } from '../../../test/orders.ts';
import { addHolding } from '../../../test/redemptions.ts';
import type { Holding } from '../../../test/redemptions.ts';
import {
  createRegisterApp,
  heldLines,
  leaveFile,
  listDifferences,
  readNight,
} from '../../../test/register.ts';
import type { RegisterLine } from '../../../test/register.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createRegisterApp();
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

let made = 0;
/** Units that cost more than they are worth, so that nothing is withheld. */
const addLosing = async () =>
  addHolding(app, { lots: [['2022-06-01', '100.000000', '2000.00']], value: '8.000000' });

const movementOf = async ({ account, product }: Holding, fields: RegisterLine = {}) => {
  const { number } = await app.db
    .selectFrom('accounts')
    .select('number')
    .where('uuid', '=', account.uuid)
    .executeTakeFirstOrThrow();
  return {
    deal_reference: `OF-${(made += 1)}`,
    account: number,
    product: product.code,
    kind: 'SUBSCRIPTION',
    units: '10.000000',
    unit_value: '8.000000',
    amount: '80.00',
    trade_day: '2026-03-09',
    booked_on: '2026-03-09',
    channel: 'OFICINA 0042',
    ...fields,
  };
};

const leaveMovements = async (...lines: readonly RegisterLine[]) => {
  await leaveFile(app, { kind: 'MOVEMENTS', day: '2026-03-09', lines, number: (made += 1) });
  return readNight(app);
};

const unitsOf = async ({ account }: Holding): Promise<string | undefined> => {
  const { number } = await app.db
    .selectFrom('accounts')
    .select('number')
    .where('uuid', '=', account.uuid)
    .executeTakeFirstOrThrow();
  return (await heldLines(app, '2026-12-31')).find((line) => line['account'] === number)?.['units'];
};
const about = async (deal: string) =>
  (await listDifferences(app)).filter(({ deal_reference }) => deal_reference === deal);

describe('what was ordered elsewhere', () => {
  it('appears as an operation of the client, once', async () => {
    const holding = await addLosing();
    const movement = await movementOf(holding);
    await leaveMovements(movement);
    await leaveMovements(movement);
    expect(await unitsOf(holding)).toBe('110.000000');
    const operations = await holding.person.client.ask(listOperations);
    expect(operations.filter(({ type }) => type === 'SUSCRIPCION')).toMatchObject([
      { operation_status: 'FINALIZED', units: '10.000000', source_system: 'RD' },
    ]);
    expect(await about(movement.deal_reference)).toEqual([]);
  });

  it('takes units out with their lots and tax lines, and pays nothing', async () => {
    const holding = await addLosing();
    await leaveMovements(await movementOf(holding, { kind: 'REDEMPTION' }));
    expect(await unitsOf(holding)).toBe('90.000000');
    const payouts = await app.db
      .selectFrom('payouts')
      .innerJoin('operations', 'operations.uuid', 'payouts.operation_uuid')
      .select('payouts.uuid')
      .where('account_uuid', '=', holding.account.uuid)
      .execute();
    expect(payouts).toEqual([]);
  });

  it.each([
    ['other units', { units: '9.000000' }, 'units 10.000000'],
    ['another unit value', { unit_value: '8.100000' }, 'unit_value 8.000000'],
    [
      'more units than there are',
      { kind: 'REDEMPTION', units: '500', amount: '4000.00' },
      'free_units',
    ],
    ['a withholding that is not due', { kind: 'REDEMPTION', withholding: '1.00' }, 'withholding'],
    ['a transfer', { kind: 'TRANSFER_IN' }, 'kind TRANSFER_IN'],
    ['an account that is not here', { account: '999999' }, 'account'],
  ])('with %s waits for a person, and nothing moves', async (_what, fields, why) => {
    const holding = await addLosing();
    const movement = await movementOf(holding, fields);
    await leaveMovements(movement);
    await leaveMovements(movement);
    const [found, ...others] = await about(movement.deal_reference);
    expect([found?.kind, found?.ours?.startsWith(why), others]).toEqual([
      'MOVEMENT_NOT_ENTERED',
      true,
      [],
    ]);
    expect(await unitsOf(holding)).toBe('100.000000');
  });

  it('is entered by two, when what prevented it is gone', async () => {
    const holding = await addLosing();
    const movement = await movementOf(holding, {
      trade_day: '2026-03-10',
      unit_value: '8.500000',
      amount: '85.00',
    });
    await publish(app, holding.product, { day: '2026-03-10', value: '8.600000' });
    await leaveMovements(movement);
    const [found] = await about(movement.deal_reference);
    const { maker, approver } = await enterPair(app);
    const asked = {
      params: { id: found?.uuid ?? '' },
      body: { resolution: 'ENTER_MOVEMENT', reason: 'Valor corregido' },
    } as const;
    const early = await maker.try(resolveRegisterDifference, asked);
    expect([early.status, early.errors[0]?.field]).toEqual([422, 'resolution']);
    await app.db
      .updateTable('unit_values')
      .set({ value: '8.500000' })
      .where('product_uuid', '=', holding.product.uuid)
      .where('day', '=', civilDate('2026-03-10'))
      .execute();
    await approver.approve(await maker.propose(resolveRegisterDifference, asked));
    expect(await unitsOf(holding)).toBe('110.000000');
    expect(await about(movement.deal_reference)).toMatchObject([{ status: 'RESOLVED' }]);
  });

  it('waits for its unit value', async () => {
    const holding = await addLosing();
    const movement = await movementOf(holding, { trade_day: '2026-03-10' });
    await leaveMovements(movement);
    expect([await unitsOf(holding), await about(movement.deal_reference)]).toEqual([
      '100.000000',
      [],
    ]);
    await publish(app, holding.product, { day: '2026-03-10', value: '8.000000' });
    await readNight(app);
    expect(await unitsOf(holding)).toBe('110.000000');
  });
});
