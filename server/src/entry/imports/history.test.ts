import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { errorsOf, importAll, openWith, planIt } from '../../../test/imports.ts';
import { WHOLE_MANAGER } from '../../../test/import-files/whole-manager.ts';
import { enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { addProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let pair: OfficePair;
let code: string;
beforeAll(async () => {
  app = await createTestApp({ JOBS: 'off' });
  pair = await enterPair(app);
  ({ code } = await addProduct(app));
});
afterAll(() => app.dispose());

const own = (text: string): string => text.replaceAll(';90001;', `;${code};`);

/** Two owners who bought twice and sold once: the older lot first. Of a product of the demo's own database. */
const files = () => {
  const { people, accounts, account_roles, unit_values, operations, movements, control_totals } =
    WHOLE_MANAGER;
  return {
    people,
    accounts: accounts.replace(';F;O;', ';F;I;').split('\n').slice(0, 2).join('\n'),
    account_roles: account_roles.split('\n').slice(0, 3).join('\n'),
    unit_values: own(unit_values).split('\n').slice(0, 4).join('\n'),
    operations: own(operations),
    movements,
    control_totals: own(control_totals).split('\n').slice(0, 2).join('\n'),
  };
};

/** The errors of the plan, with some lines of some files in the place of others. */
const wrongWith = async (kind: 'operations' | 'movements', from: string, to: string) => {
  const good = files();
  const { control_totals: _none, ...rest } = good;
  const id = await openWith(app, pair.maker, { ...rest, [kind]: good[kind].replace(from, to) });
  if ((await errorsOf(pair.maker, id)).length === 0) await planIt(app, pair.maker, id);
  return (await errorsOf(pair.maker, id)).map((each) => each.join(' '));
};

describe('a history that is not right', () => {
  it.each([
    ['movements', 'M-3;O-3;M-1', 'M-3;O-3;M-2', 'movements 4 lot lot_order'],
    ['movements', ';100;1000.00\nM-4', ';101;1000.00\nM-4', 'movements 4 units lot_empty'],
    ['movements', ';100;1000.00\nM-4', ';100;999.00\nM-4', 'movements 4 units lot_empty'],
    ['movements', 'M-4;O-3;M-2', 'M-4;O-3;M-9', 'movements 5 lot unknown_lot'],
    ['movements', 'M-4;O-3;M-2', 'M-4;O-9;M-2', 'movements 5 operation unknown'],
    [
      'movements',
      'M-3;O-3;M-1;2022-03-10',
      'M-3;O-3;M-1;2022-03-11',
      'movements 4 moved_on other_day',
    ],
    [
      'movements',
      'M-2;O-2;;2021-06-10;2021-06-10',
      'M-2;O-2;M-1;2021-06-10;',
      'movements 3 lot direction',
    ],
    ['movements', ';50;600.00', ';50;599.00', 'operations 3 amount purchase_cost'],
    ['movements', ';20;240.00', ';19;240.00', 'operations 4 units movements'],
    ['movements', ';2021-01-12;100', ';;100', 'movements 2 acquired_on lot_or_day'],
    ['movements', ';2015-02-03;', ';2023-02-03;', 'movements 6 acquired_on entered_before'],
    ['operations', ';100;10;', ';100.1;10;', 'operations 2 units purchase'],
    ['operations', ';100;10;', ';80;12.5;', 'operations 2 unit_value other_value'],
    ['operations', ';5.00;60.00', ';5.00;1600.00', 'operations 4 amount costs'],
    ['operations', '0.00;\nO-2', '0.00;1.00\nO-2', 'operations 2 withholding withholding'],
    [
      'operations',
      ';2022-03-09;2022-03-10;120',
      ';2022-03-11;2022-03-10;120',
      'operations 4 executed_on before_order',
    ],
    ['operations', ';REEMBOLSO;', ';APORTACION;', 'operations 4 withholding withholding'],
    ['operations', 'O-3;C-1', 'O-3;C-8', 'operations 4 account unknown'],
  ] as const)('%s: %s -> %s is said', async (kind, from, to, said) => {
    expect(await wrongWith(kind, from, to)).toContain(said);
  });
});

it('comes in whole: positions, lots, gains and what each owner is taxed for', async () => {
  const done = await importAll(app, pair, files());
  expect(done).toMatchObject({ status: 'COMMITTED', failure: null, audit_findings: 0, errors: 0 });
  expect(done.products).toMatchObject([{ told_units: '38.000000', held_units: '38.000000' }]);
  const sold = await app.db
    .selectFrom('operations')
    .innerJoin('import_map', 'import_map.uuid', 'operations.uuid')
    .select(['operations.uuid', 'gross', 'gain', 'net', 'payment_status'])
    .where('external_id', '=', 'O-3')
    .executeTakeFirstOrThrow();
  expect(sold).toMatchObject({ gross: '1500.00', gain: '255.00', net: '1435.00' });
  const taxed = await app.db
    .selectFrom('tax_lines')
    .select(['gain', 'withholding'])
    .where('operation_uuid', '=', sold.uuid)
    .orderBy('gain', 'desc')
    .execute();
  expect(taxed).toEqual([
    { gain: '153.00', withholding: '36.00' },
    { gain: '102.00', withholding: '24.00' },
  ]);
  await expectCleanAudit(app);
});

it('changes nothing a second time, and is not put beside what is held', async () => {
  const id = await openWith(app, pair.maker, files());
  expect(await planIt(app, pair.maker, id)).toMatchObject({ status: 'PLANNED', to_do: 0 });
  const good = files();
  const operations = good.operations.replace('O-4', 'O-5');
  const other = await openWith(app, pair.maker, { ...good, operations });
  await planIt(app, pair.maker, other);
  expect((await errorsOf(pair.maker, other)).map((each) => each.join(' '))).toContain(
    'operations 5 product_code has_lots',
  );
});

it('is compared with what came in, whatever was sold here since', async () => {
  await sql`
    insert into lot_events (uuid, lot_uuid, operation_uuid, units, cost, created_at)
    select gen_random_uuid(), lot.uuid, sale.uuid, -1, 0, now() from import_map lot, import_map sale
     where (lot.kind, lot.external_id, sale.kind, sale.external_id) = ('movements', 'M-2', 'operations', 'O-3')`.execute(
    app.db,
  );
  const again = await importAll(app, pair, files());
  expect(again).toMatchObject({ status: 'COMMITTED', done: 0 });
  expect(again.products).toMatchObject([{ told_units: '38.000000', held_units: '38.000000' }]);
});
