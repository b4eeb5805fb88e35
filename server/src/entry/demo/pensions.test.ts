import { getMaxContribution } from '@area/contract/pensions/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOrderFacts } from '../../orders/registrar/orders-store.ts';
import { orderLine } from '../../orders/registrar/order-line.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { login } from '../../../test/client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { DEMO_PEOPLE } from './people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const documentOf = (key: string): string =>
  DEMO_PEOPLE.find((person) => person.key === key)?.document ?? '';

const uuidOf = async (key: string): Promise<string> =>
  (
    await app.db
      .selectFrom('interveners')
      .select('uuid')
      .where('document_number', '=', documentOf(key))
      .executeTakeFirstOrThrow()
  ).uuid;

/** What an account of the demo still has, by rights and by side of 2007. */
const listHeld = async (number: string) =>
  (
    await sql<{ rights: string; is_old: boolean; lots: number; units: string }>`
      select l.rights, l.acquired_on < '2007-01-01' as is_old, count(*)::int as lots, sum(l.units + coalesce(e.units, 0))::text as units
        from lots l join accounts a on a.uuid = l.account_uuid left join (select lot_uuid, sum(units) as units from lot_events group by 1) e on e.lot_uuid = l.uuid
       where a.number = ${number} and l.units + coalesce(e.units, 0) > 0
       group by 1, 2 order by 1, 2`.execute(app.db)
  ).rows;

/** An operation as the registrar is told of it. */
const fieldsOf = async (type: 'RESCATE' | 'TRASPASO_ENTRADA' | 'SUSCRIPCION') => {
  const { uuid } = await app.db
    .selectFrom('operations')
    .select('uuid')
    .where('type', '=', type)
    .where('parent_uuid', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const [facts] = await listOrderFacts(app.db, [uuid]);
  return facts && orderLine(facts, 1).split('|');
};

/** The clock of the tests is on 10 March 2026. */
describe('the demo of pension plans', () => {
  it('has a saver of twenty years, some of it from before 2007 and some brought along', async () => {
    expect(await listHeld('2000001312')).toMatchObject([
      { rights: 'C', is_old: false, lots: 23 },
      { rights: 'C', is_old: true, lots: 5 },
    ]);
  });

  it('has somebody five euros from the limit of the year', async () => {
    const client = await login(app, documentOf('paula'), 'brumario');
    expect(
      await client.ask(getMaxContribution, { params: { id: await uuidOf('paula') } }),
    ).toMatchObject({
      year: 2026,
      contributed: '995.00',
      declared_elsewhere: '500.00',
      max: '5.00',
    });
  });

  it('has a couple of whom one contributes to the plan of the other', async () => {
    const [carmen, mateo] = [await uuidOf('carmen'), await uuidOf('mateo')];
    const rows = await app.db
      .selectFrom('contributions')
      .innerJoin('operations', 'operations.uuid', 'operation_uuid')
      .select(['kind', 'amount'])
      .where('participant_uuid', '=', carmen)
      .where('contributor_uuid', '=', mateo)
      .orderBy('nav_date')
      .execute();
    expect(rows).toEqual([
      { kind: 'APORTANTE_CONYUGE', amount: '1000.00' },
      { kind: 'APORTANTE_CONYUGE', amount: '1000.00' },
      { kind: 'APORTANTE_CONYUGE', amount: '400.00' },
    ]);
  });

  it('has a beneficiary whose rights are economic, paid every month up to yesterday and once more foreseen', async () => {
    expect((await listHeld('2000001413')).map(({ rights }) => rights)).not.toContain('C');
    const gonzalo = await uuidOf('gonzalo');
    const lines = await app.db
      .selectFrom('work_income_lines')
      .innerJoin('operations', 'uuid', 'operation_uuid')
      .select(['year', 'work_income_lines.gross', 'rate', 'net'])
      .where('intervener_uuid', '=', gonzalo)
      .orderBy('nav_date')
      .execute();
    expect(lines.map(({ year, gross }) => `${year} ${gross}`)).toEqual([
      ...Array.from({ length: 4 }, () => '2025 950.00'),
      ...Array.from({ length: 3 }, () => '2026 950.00'),
    ]);
    const next = await app.db
      .selectFrom('benefit_payments')
      .select(['nominal_date', 'amount'])
      .where('child_uuid', 'is', null)
      .execute();
    expect(next).toEqual([{ nominal_date: '2026-04-01', amount: '950.00' }]);
  });

  it('is told to the registrar with rights, compartment, cause, form and income', async () => {
    const benefit = await fieldsOf('RESCATE');
    expect(benefit?.slice(4, 12)).toEqual([
      'RESCATE',
      'T',
      'P',
      '2000001413',
      '64680',
      'N9680',
      'Única',
      'T',
    ]);
    expect(benefit?.slice(23, 33)).toEqual([
      'E',
      '3',
      'JUBILACION',
      'FINANCIERA',
      '',
      'MENSUAL',
      '20250901',
      '',
      'ACUMULATIVO',
      '2.00',
    ]);
    expect((await fieldsOf('TRASPASO_ENTRADA'))?.slice(23, 33)).toEqual([
      'C',
      '3',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
    ]);
    const fund = await fieldsOf('SUSCRIPCION');
    expect([fund?.length, ...(fund?.slice(23, 33) ?? [])]).toEqual([
      36,
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
    ]);
  });
});
