import type { Proposal } from '@area/contract/office/proposals/schemas';
import { publishUnitValue, publishUnitValues } from '@area/contract/office/unit-values/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUnitValueOf } from '../../ledger/units/unit-values-store.ts';
import { enterAs } from '../../../test/office-client.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { publish } from '../../../test/orders.ts';
import { addProduct } from '../../../test/people.ts';
import type { TestProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let pair: OfficePair;
beforeAll(async () => {
  app = await createTestApp();
  pair = await enterPair(app);
});
afterAll(() => app.dispose());

const FRIDAY = '2026-03-06';
const MONDAY = '2026-03-09';

const addPriced = async (): Promise<TestProduct> => {
  const product = await addProduct(app);
  await publish(app, product, { day: FRIDAY, value: '100.000000' });
  return product;
};

const valueOf = async ({ uuid }: TestProduct, day = MONDAY) =>
  findUnitValueOf(app.db, uuid, civilDate(day));

/** *Shape*: lines without their header. */
const fileOf = (...lines: readonly string[]) => ({
  file: {
    name: 'valores.csv',
    content_base64: Buffer.from(['product_code;date;value', ...lines, ''].join('\r\n')).toString(
      'base64',
    ),
  },
});

const propose = async (...lines: readonly string[]): Promise<Proposal> =>
  pair.maker.propose(publishUnitValues, { body: fileOf(...lines) });

const refusals = async (body: object) => {
  const { status, errors } = await pair.maker.try(publishUnitValues, { body: { ...body } });
  expect(status).toBe(422);
  return errors.map(({ field, code, message }) => [field, code, message]);
};

const shown = ({ changes }: Proposal, field: string) =>
  changes.filter((change) => change.field === field).map(({ from, to }) => [from, to]);

describe('a file of unit values', () => {
  it('is published whole by two people, who stand in each line', async () => {
    const [one, other] = [await addPriced(), await addPriced()];
    const proposal = await propose(
      `${one.code};${MONDAY};101.5`,
      `${other.code};${MONDAY};99`,
      `${one.code};${FRIDAY};100`,
    );
    expect(shown(proposal, 'value')).toEqual(
      expect.arrayContaining([
        [`${one.code} ${FRIDAY} 100.000000`, `${one.code} ${MONDAY} 101.500000 +1.50 %`],
        [`${other.code} ${FRIDAY} 100.000000`, `${other.code} ${MONDAY} 99.000000 -1.00 %`],
      ]),
    );
    expect(proposal.changes).toEqual(
      expect.arrayContaining([
        { field: 'lines', from: null, to: '3' },
        { field: 'products', from: null, to: '2' },
        { field: 'new_values', from: null, to: '2' },
        { field: 'same_values', from: null, to: '1' },
        { field: 'total', from: null, to: '300.500000' },
        { field: 'jumps', from: null, to: '0' },
      ]),
    );
    expect(await valueOf(one)).toBeUndefined();
    expect(await pair.approver.approve(proposal)).toMatchObject({
      status: 'EXECUTED',
      result: { published: 2, same: 1, unknown_products: [] },
    });
    expect([await valueOf(one), await valueOf(other)]).toEqual(['101.500000', '99.000000']);
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

  it('shows what jumps, which products nobody knows and which are missing', async () => {
    const [up, exact, down, absent] = [
      await addPriced(),
      await addPriced(),
      await addPriced(),
      await addPriced(),
    ];
    const proposal = await propose(
      `${up.code};${MONDAY};105.000001`,
      `${exact.code};${MONDAY};105`,
      `${down.code};${MONDAY};94.999999`,
      `NADA;${MONDAY};1`,
    );
    expect(shown(proposal, 'jump')).toEqual([
      [`${up.code} ${FRIDAY} 100.000000`, `${up.code} ${MONDAY} 105.000001 +5.00 %`],
      [`${down.code} ${FRIDAY} 100.000000`, `${down.code} ${MONDAY} 94.999999 -5.00 %`],
    ]);
    expect(shown(proposal, 'unknown_products')).toEqual([[null, 'NADA']]);
    expect(shown(proposal, 'missing_products')[0]?.[1]).toContain(absent.code);
    expect(shown(proposal, 'missing_products')[0]?.[1]).not.toContain(up.code);
    expect((await pair.maker.tryApprove(proposal)).code).toBe('SECOND_PERSON_NEEDED');
    expect(await valueOf(up)).toBeUndefined();
    await pair.approver.approve(proposal);
    expect(await valueOf(up)).toBe('105.000001');
  });

  it('is refused whole for one bad line, which is named', async () => {
    const product = await addPriced();
    const good = `${product.code};${MONDAY};101`;
    expect(await refusals(fileOf(good, `${product.code};2026-02-30;101`))).toEqual([
      ['file', 'DAY', expect.stringContaining('Línea 3')],
    ]);
    expect(await refusals(fileOf(`${product.code};${MONDAY};1,5`, good))).toEqual([
      ['file', 'LINE', expect.stringContaining('Línea 2')],
    ]);
    expect(await refusals(fileOf(good, `${product.code};${FRIDAY};100.000001`))).toEqual([
      ['file', 'DIFFERS', expect.stringContaining('Línea 3')],
    ]);
    expect(
      await refusals(
        fileOf(good, `${product.code};2026-03-08;101`, `${product.code};2026-03-11;101`),
      ),
    ).toEqual([
      ['file', 'CLOSED_DAY', expect.stringContaining('Línea 3')],
      ['file', 'FUTURE_DAY', expect.stringContaining('Línea 4')],
    ]);
    expect(await refusals(fileOf(`${product.code};${FRIDAY};100`))).toEqual([
      ['file', 'NOTHING_NEW', expect.any(String)],
    ]);
    expect(await refusals(fileOf())).toEqual([['file', 'EMPTY', expect.any(String)]]);
    const twice = `product_code;date;value;value\n${product.code};${MONDAY};101;99\n`;
    expect(
      await refusals({
        file: { name: 'x.csv', content_base64: Buffer.from(twice).toString('base64') },
      }),
    ).toEqual([['file', 'TWICE', expect.stringContaining('value')]]);
    const file = { name: 'x.csv', content_base64: Buffer.from('a;b\n1;2\n').toString('base64') };
    expect(await refusals({ file })).toEqual([
      ['file', 'COLUMNS', expect.stringContaining('product_code, date, value')],
    ]);
    const latin = Buffer.from('product_code;date;value\nAÑO;2026-03-09;1\n', 'latin1');
    expect(
      await refusals({ file: { name: 'x.csv', content_base64: latin.toString('base64') } }),
    ).toEqual([['file', 'ENCODING', expect.any(String)]]);
    expect(await valueOf(product)).toBeUndefined();
  });

  it('is stale when another value of its products jumps otherwise than its checker saw', async () => {
    const product = await addProduct(app);
    await publish(app, product, { day: '2026-03-05', value: '100.000000' });
    const proposal = await propose(`${product.code};${MONDAY};101`);
    await publish(app, product, { day: FRIDAY, value: '50.000000' });
    expect((await pair.approver.tryApprove(proposal)).code).toBe('PROPOSAL_STALE');
    expect(await valueOf(product)).toBeUndefined();
  });

  it('is handed over by whoever moves operations alone', async () => {
    const product = await addPriced();
    const it_admin = await enterAs(app, 'IT_ADMIN');
    const body = fileOf(`${product.code};${MONDAY};101`);
    expect((await it_admin.try(publishUnitValues, { body })).code).toBe('OFFICE_FORBIDDEN');
  });
});

describe('a unit value typed by hand', () => {
  it('is published by two people, with the last one and its jump before the checker', async () => {
    const product = await addPriced();
    const body = { product_code: product.code, day: MONDAY, value: '120' };
    const done = await doTogether(pair, publishUnitValue, { body });
    expect(done.changes).toEqual([
      { field: 'product_code', from: product.code, to: product.code },
      { field: 'day', from: FRIDAY, to: MONDAY },
      { field: 'value', from: '100.000000', to: '120.000000' },
      { field: 'movement', from: null, to: '+20.00 %' },
      { field: 'jumps', from: null, to: '1' },
    ]);
    expect(await valueOf(product)).toBe('120.000000');
  });

  it('is refused at its field', async () => {
    const product = await addPriced();
    const body = { product_code: product.code, day: MONDAY, value: '101' };
    const refusedAt = async (fields: object) => {
      const { errors } = await pair.maker.try(publishUnitValue, { body: { ...body, ...fields } });
      return [errors[0]?.field, errors[0]?.code];
    };
    expect(await refusedAt({ product_code: 'NADA' })).toEqual(['product_code', 'UNKNOWN_PRODUCT']);
    expect(await refusedAt({ day: '2026-03-08' })).toEqual(['day', 'CLOSED_DAY']);
    expect(await refusedAt({ day: '2026-03-11' })).toEqual(['day', 'FUTURE_DAY']);
    expect(await refusedAt({ day: FRIDAY })).toEqual(['value', 'DIFFERS']);
    expect(await refusedAt({ day: FRIDAY, value: '100' })).toEqual(['value', 'SAME']);
    expect(await refusedAt({ value: '0' })).toEqual(['value', 'POSITIVE']);
  });
});
