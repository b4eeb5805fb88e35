import { signOffImport } from '@area/contract/office/imports/calls';
import type { ImportKind } from '@area/domain/imports/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { WHOLE_MANAGER, wholeManager } from '../../../test/import-files/whole-manager.ts';
import { errorsOf, importAll, openWith, planIt } from '../../../test/imports.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { publish, runTheDay } from '../../../test/orders.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let pair: OfficePair;
beforeAll(async () => {
  app = await createTestApp({ JOBS: 'off' });
  pair = await enterPair(app);
});
afterAll(() => app.dispose());

const findMade = async (kind: ImportKind, external_id: string): Promise<string> =>
  (
    await app.db
      .selectFrom('import_map')
      .select('uuid')
      .where('kind', '=', kind)
      .where('external_id', '=', external_id)
      .executeTakeFirstOrThrow()
  ).uuid;

const getOperation = async (uuid: string) =>
  app.db
    .selectFrom('operations')
    .select(['operation_status', 'units', 'gross', 'net', 'nav', 'nav_date'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

const getPosition = async (product: string) =>
  app.db
    .selectFrom('positions')
    .select(['units', 'reserved_units'])
    .where('product_uuid', '=', product)
    .executeTakeFirstOrThrow();

describe('what is wrong with what is under way', () => {
  it.each([
    ['benefits', ';2026-03-16;30.00;', ';2026-03-16;;', 'benefits 2 amount one_income'],
    ['benefits', 'PORCENTUAL;2.00', 'PORCENTUAL;', 'benefits 2 revaluation_value growth'],
    ['benefits', 'JUBILACION', 'DESEMPLEO', 'benefits 2 cause code'],
    ['benefits', ';2026-03-16;', ';2026-03-09;', 'benefits 2 next_on past'],
    ['benefits', ';P-1;', ';P-3;', 'benefits 2 person not_on_account'],
    ['benefits', ';B-2', ';B-1', 'benefits 2 bank_account other_account'],
    ['benefits', ';C-2;90002;', ';C-1;90001;', 'benefits 2 product_code no_rights'],
    ['open_orders', ';500.00;;', ';;5;', 'open_orders 2 amount one_amount'],
    ['open_orders', ';5;;B-1', ';5;;', 'open_orders 3 bank_account paid_to'],
    ['open_orders', ';5;;B-1', ';9;;B-1', 'open_orders 3 units not_free'],
    ['open_orders', ';2026-03-11;;5', ';2022-03-10;;5', 'open_orders 3 unit_value_on before_order'],
    ['open_orders', 'OO-2;C-1;90001', 'OO-2;C-2;90002', 'open_orders 3 type other_type'],
    [
      'open_orders',
      ';2026-03-09;2026-03-11;500',
      ';2026-03-12;2026-03-12;500',
      'open_orders 2 ordered_on future',
    ],
  ] as const)('%s: %s -> %s is said', async (kind, from, to, said) => {
    const good = WHOLE_MANAGER[kind];
    const changed = good.replace(from, to);
    expect(changed).not.toBe(good);
    const id = await openWith(app, pair.maker, { ...wholeManager(), [kind]: changed });
    const inFile = await errorsOf(pair.maker, id);
    if (inFile.length === 0) await planIt(app, pair.maker, id);
    expect((await errorsOf(pair.maker, id)).map((each) => each.join(' '))).toContain(said);
  });
});

describe('what was under way goes on here', () => {
  it('comes in with its reservation, and is executed at the unit value of its day', async () => {
    const { uuid: id } = await importAll(app, pair, wholeManager());
    await expectCleanAudit(app);
    const product = { uuid: await findMade('products', 'F-1'), code: '90001' };
    expect(await getPosition(product.uuid)).toEqual({
      units: '38.000000',
      reserved_units: '5.000000',
    });
    await doTogether(pair, signOffImport, { params: { id } });
    app.clock.setBusiness('2026-03-12T19:00:00Z');
    await publish(app, product, { day: '2026-03-11', value: '13.000000' });
    await runTheDay(app);
    expect(await getOperation(await findMade('open_orders', 'OO-1'))).toMatchObject({
      operation_status: 'FINALIZED',
      units: '38.076923',
      nav: '13.000000',
      nav_date: '2026-03-11',
    });
    const sold = await findMade('open_orders', 'OO-2');
    expect(await getOperation(sold)).toMatchObject({
      operation_status: 'FINALIZED',
      gross: '65.00',
    });
    const payout = await app.db
      .selectFrom('payouts')
      .select(['iban', 'kind'])
      .where('operation_uuid', '=', sold)
      .executeTakeFirstOrThrow();
    expect(payout).toEqual({ iban: 'ES9121000418450200051332', kind: 'REDEMPTION' });
    expect(await getPosition(product.uuid)).toEqual({
      units: '71.076923',
      reserved_units: '0.000000',
    });
    await expectCleanAudit(app);
  });

  it('a benefit is paid on its day, and its next payment follows', async () => {
    const plan = { uuid: await findMade('products', 'F-2'), code: '90002' };
    const benefit = await findMade('benefits', 'PR-1');
    app.clock.setBusiness('2026-03-16T09:00:00Z');
    await runTheDay(app);
    const [made, next] = await app.db
      .selectFrom('benefit_payments')
      .selectAll()
      .where('benefit_uuid', '=', benefit)
      .orderBy('nominal_date')
      .execute();
    expect(next).toMatchObject({ nominal_date: '2026-04-16', amount: '30.00', child_uuid: null });
    const child = made?.child_uuid ?? '';
    const { nav_date } = await getOperation(child);
    app.clock.setBusiness('2026-03-18T19:00:00Z');
    await publish(app, plan, { day: nav_date ?? '', value: '11.000000' });
    await runTheDay(app);
    expect(await getOperation(child)).toMatchObject({
      operation_status: 'FINALIZED',
      gross: '30.00',
    });
    await expectCleanAudit(app);
  });
});
