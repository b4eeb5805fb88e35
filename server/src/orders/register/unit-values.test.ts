import {
  getRegisterDifference,
  resolveRegisterDifference,
} from '@area/contract/office/register/calls';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import { civilDate } from '@area/domain/calendar/civil-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { publish } from '../../../test/orders.ts';
import { addProduct } from '../../../test/people.ts';
import type { TestProduct } from '../../../test/people.ts';
import {
  createRegisterApp,
  leaveFile,
  listDifferences,
  readNight,
} from '../../../test/register.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { findUnitValueOf } from '../../ledger/units/unit-values-store.ts';

const FRIDAY = '2026-03-06';
const MONDAY = '2026-03-09';

let app: TestApp;
let pair: OfficePair;
beforeAll(async () => {
  app = await createRegisterApp({ REGISTER_UNIT_VALUES: 'theirs' });
  pair = await enterPair(app);
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const addPriced = async (): Promise<TestProduct> => {
  const product = await addProduct(app);
  await publish(app, product, { day: FRIDAY, value: '100.000000' });
  return product;
};

const valueOf = async ({ uuid }: TestProduct) => findUnitValueOf(app.db, uuid, civilDate(MONDAY));

let number = 300;
/** The register leaves values of Monday, and the program reads them. */
const leaveValues = async (values: readonly (readonly [string, string])[]): Promise<void> => {
  const lines = values.map(([product, value]) => ({ product, day: MONDAY, value }));
  number += 1;
  await leaveFile(app, { kind: 'UNIT_VALUES', day: MONDAY, lines, number });
  await readNight(app);
};

const findWaiting = async () =>
  (await listDifferences(app)).find(
    ({ kind, status }) => kind === 'UNIT_VALUES_NEW' && status === 'OPEN',
  );

const getWaiting = async () => {
  const waiting = await findWaiting();
  if (!waiting) throw new Error('no unit values wait');
  return waiting;
};

const PUBLISH = { resolution: 'PUBLISH_THEIRS', reason: 'Valores del registro' } as const;

const proposeWaiting = async (): Promise<Proposal> =>
  pair.maker.propose(resolveRegisterDifference, {
    params: { id: (await getWaiting()).uuid },
    body: PUBLISH,
  });

const statusOf = async (id: string) =>
  (await pair.maker.ask(getRegisterDifference, { params: { id } })).status;

describe('unit values of a register that is their source', () => {
  it('wait in the queue, and are published by two who see totals and jumps', async () => {
    const [one, other] = [await addPriced(), await addPriced()];
    await leaveValues([
      [one.code, '101.500000'],
      [other.code, '120.000000'],
    ]);
    const waiting = await getWaiting();
    expect(waiting).toMatchObject({ theirs: '2', ours: null, day: MONDAY });
    const shown = await pair.maker.ask(getRegisterDifference, { params: { id: waiting.uuid } });
    expect(shown.resolutions).toEqual(['KEEP', 'PUBLISH_THEIRS']);
    expect(await valueOf(one)).toBeUndefined();

    const proposal = await proposeWaiting();
    expect(proposal.changes).toEqual(
      expect.arrayContaining([
        { field: 'new_values', from: null, to: '2' },
        { field: 'jumps', from: null, to: '1' },
        {
          field: 'jump',
          from: `${other.code} ${FRIDAY} 100.000000`,
          to: `${other.code} ${MONDAY} 120.000000 +20.00 %`,
        },
        {
          field: 'value',
          from: `${one.code} ${FRIDAY} 100.000000`,
          to: `${one.code} ${MONDAY} 101.500000 +1.50 %`,
        },
      ]),
    );
    expect((await pair.maker.tryApprove(proposal)).code).toBe('SECOND_PERSON_NEEDED');
    expect(await valueOf(one)).toBeUndefined();
    await pair.approver.approve(proposal);
    expect([await valueOf(one), await valueOf(other)]).toEqual(['101.500000', '120.000000']);
    expect(await statusOf(waiting.uuid)).toBe('RESOLVED');
    expect(
      await app.db
        .selectFrom('unit_values')
        .select(['imported_by', 'approved_by'])
        .where('product_uuid', '=', one.uuid)
        .where('day', '=', civilDate(MONDAY))
        .executeTakeFirstOrThrow(),
    ).toEqual({
      imported_by: pair.maker.clerk.username,
      approved_by: pair.approver.clerk.username,
    });
  });

  it('that the office published itself meanwhile no longer wait', async () => {
    const product = await addPriced();
    await leaveValues([[product.code, '102.000000']]);
    const { uuid } = await getWaiting();
    await publish(app, product, { day: MONDAY, value: '102.000000' });
    await readNight(app);
    expect(await statusOf(uuid)).toBe('AGREED');
    expect(await findWaiting()).toBeUndefined();
  });

  it('that the office published otherwise are a difference, and nothing is written over', async () => {
    const product = await addPriced();
    await leaveValues([[product.code, '103.000000']]);
    const proposal = await proposeWaiting();
    await publish(app, product, { day: MONDAY, value: '103.100000' });
    expect((await pair.approver.tryApprove(proposal)).code).toBe('PROPOSAL_STALE');
    await readNight(app);
    expect(await valueOf(product)).toBe('103.100000');
    const found = (await listDifferences(app)).find(({ subject }) =>
      subject.includes(`unit value ${product.code}`),
    );
    expect(found).toMatchObject({
      kind: 'UNIT_VALUE',
      status: 'OPEN',
      ours: '103.100000',
      theirs: '103.000000',
    });
  });

  it('of a later file of the day take the place of those of an earlier one', async () => {
    const product = await addPriced();
    await leaveValues([[product.code, '104.000000']]);
    const first = await getWaiting();
    const proposal = await proposeWaiting();
    await leaveValues([[product.code, '104.500000']]);
    expect(await statusOf(first.uuid)).toBe('AGREED');
    expect((await pair.approver.tryApprove(proposal)).code).toBe('PROPOSAL_STALE');
    await pair.approver.approve(await proposeWaiting());
    expect(await valueOf(product)).toBe('104.500000');
  });

  it('of a day on which nothing trades are refused whole, with the line', async () => {
    const product = await addPriced();
    number += 1;
    const lines = [{ product: product.code, day: '2026-03-08', value: '1.000000' }];
    await leaveFile(app, { kind: 'UNIT_VALUES', day: MONDAY, lines, number });
    await readNight(app);
    const { uuid } = await getWaiting();
    const params = { id: uuid };
    const { status, errors } = await pair.maker.try(resolveRegisterDifference, {
      params,
      body: PUBLISH,
    });
    expect([status, errors[0]?.code, errors[0]?.message]).toEqual([
      422,
      'CLOSED_DAY',
      expect.stringContaining('Línea 2'),
    ]);
    const body = { resolution: 'KEEP' as const, reason: 'No es un día hábil' };
    expect(await pair.maker.ask(resolveRegisterDifference, { params, body })).toMatchObject({
      status: 'RESOLVED',
    });
  });
});

it('where the office publishes its own values, those of the register are only compared', async () => {
  const own = await createRegisterApp();
  const product = await addProduct(own);
  const lines = [{ product: product.code, day: MONDAY, value: '105.000000' }];
  await leaveFile(own, { kind: 'UNIT_VALUES', day: MONDAY, lines });
  expect(await readNight(own)).toMatchObject({ done: 1, failed: [] });
  expect(await listDifferences(own)).toEqual([]);
  await own.dispose();
});
