import { listPositions } from '@area/contract/accounts/calls';
import {
  getReport,
  listReports,
  listReportYears,
  requestReport,
} from '@area/contract/reports/calls';
import type { Report, ReportRequest } from '@area/contract/reports/schemas';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { YearlyDocument } from '@area/domain/document/report-year';
import { addCents, NO_CENTS } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaxYear } from '../printed-documents/tax-facts.ts';
import { renderTaxReport } from '../printed-documents/tax-report.ts';
import { runSteps } from '../../../test/benefit-testing.ts';
import { listFindings } from '../../../test/audit.ts';
import type { Holding } from '../../../test/redemptions.ts';
import { publish } from '../../../test/orders.ts';
import type { Person, TestProduct } from '../../../test/people.ts';
import { keep, readReport as readMade, textOf } from '../../../test/reports.ts';
import { addTaxYear } from '../../../test/tax-year.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { makeReports } from './make-reports.ts';
import { noProgress } from './progress.ts';
import { getTaxYear } from './tax-year.ts';

let app: TestApp;
let fund: TestProduct;
let other: TestProduct;
let solo: Holding;
let couple: Holding;
let second: Person;
let moving: Holding;
let foreign: Holding;
let saver: Holding;
let entity: string;

beforeAll(async () => {
  app = await createTestApp();
  ({ fund, other, solo, couple, second, moving, foreign, saver, entity } = await addTaxYear(app));
}, 180_000);
afterAll(async () => app.dispose());

const ask = async ({ uuid, client }: Person, body: ReportRequest): Promise<Report> =>
  client.ask(requestReport, { params: { id: uuid }, body });

const readReport = async (person: Person, body: ReportRequest, name: string): Promise<string> =>
  readMade(app, person, body, name);

const refusalOf = async (person: Person, body: ReportRequest) =>
  (await person.client.try(requestReport, { params: { id: person.uuid }, body })).result;

describe('while the year runs', () => {
  it('has a provisional tax report, made in the background, the same one while it is waited for', async () => {
    const asked = await ask(solo.person, { kind: 'TAX_REPORT', year: 2026 });
    expect(asked).toMatchObject({ status: 'REQUESTED', progress: 0, uuid_document: null });
    // The server may have begun it meanwhile.
    expect(await ask(solo.person, { kind: 'TAX_REPORT', year: 2026 })).toEqual({
      ...asked,
      progress: expect.any(Number),
    });
    await Promise.all([makeReports(app.parts), makeReports(app.parts), makeReports(app.parts)]);
    const text = await readReport(solo.person, { kind: 'TAX_REPORT', year: 2026 }, 'provisional');
    expect(text).toContain('Provisional, con datos hasta el 12-mar-2026');
    const { items } = await solo.person.client
      .ask(listReports, { params: { id: solo.person.uuid } })
      .then((rows) => ({ items: rows }));
    // Nothing happened in between: the second is the first one's document.
    expect(new Set(items.map(({ uuid_document }) => uuid_document)).size).toBe(1);
    expect(items).toHaveLength(2);
  });

  it.each([
    [
      { kind: 'WITHHOLDING_CERT', year: 2026 },
      'year',
      'El certificado se hace cuando acaba el año: elija uno anterior.',
    ],
    [{ kind: 'TAX_REPORT', year: 2027 }, 'year', 'Elija un año que ya haya empezado.'],
    [{ kind: 'TAX_REPORT', year: 2019 }, 'year', 'No hay datos de ese año para el informe.'],
    [{ kind: 'TAX_REPORT' }, 'year', 'Campo requerido.'],
    [
      { kind: 'TAX_REPORT', year: 2026, on: '2026-03-10' },
      'on',
      'Este dato no corresponde al documento que pide.',
    ],
    [{ kind: 'POSITION_STATEMENT' }, 'on', 'Campo requerido.'],
    [
      { kind: 'POSITION_STATEMENT', on: '2026-03-12' },
      'on',
      'Elija un día anterior a hoy: la posición se conoce al cierre de cada día.',
    ],
    [
      { kind: 'POSITION_STATEMENT', on: '2026-03-08' },
      'on',
      'Elija un día hábil: en fines de semana y festivos no hay valor liquidativo.',
    ],
    [
      { kind: 'POSITION_STATEMENT', on: '2026-03-10', year: 2026 },
      'year',
      'Este dato no corresponde al documento que pide.',
    ],
  ] as const)('refuses %j at %s', async (body, field, message) => {
    expect(await refusalOf(solo.person, body)).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ field, message }],
    });
  });

  it('gives no position of somebody else’s account, and none where the host has no such reports', async () => {
    const body = {
      kind: 'POSITION_STATEMENT',
      on: '2026-03-10',
      uuid_account: moving.account.uuid,
    } as const;
    expect(await refusalOf(solo.person, body)).toMatchObject({
      errors: [{ field: 'uuid_account' }],
    });
    await sql`update configurations set content = jsonb_set(content, '{ALLOW_REPORT_BY_DATE}', 'false')`.execute(
      app.db,
    );
    expect(
      await refusalOf(solo.person, { kind: 'POSITION_STATEMENT', on: '2026-03-10' }),
    ).toMatchObject({ code: 'NOT_FOUND' });
    await sql`update configurations set content = jsonb_set(content, '{ALLOW_REPORT_BY_DATE}', 'true')`.execute(
      app.db,
    );
  });

  it('tells a past day as the positions of that day do', async () => {
    const [before, after] = [
      await readReport(
        solo.person,
        { kind: 'POSITION_STATEMENT', on: '2026-03-09' },
        'position-before',
      ),
      await readReport(
        solo.person,
        { kind: 'POSITION_STATEMENT', on: '2026-03-11', uuid_account: solo.account.uuid },
        'position',
      ),
    ];
    const [position] = await solo.person.client.ask(listPositions, {
      params: { id: solo.account.uuid },
      query: { on: '2026-03-11' },
    });
    // 750.75 units at 15.25, then 250.75 at 15.30.
    expect(before).toContain('11.448,94 €');
    expect(position).toMatchObject({ units: '250.750000', value: '3836.48', cost: '3610.63' });
    for (const figure of ['250,750000', '15,300000 €', '3.836,48 €', '3.610,63 €', '+225,85 €'])
      expect(after).toContain(figure);
  });

  it('gives up what cannot be made, and says so', async () => {
    const { uuid } = await ask(solo.person, { kind: 'POSITION_STATEMENT', on: '2026-03-10' });
    const whole = app.parts.storage.put;
    app.parts.storage.put = async () => Promise.reject(new Error('the store is away'));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await app.db
        .updateTable('report_requests')
        .set({ next_try_at: new Date(0) })
        .where('uuid', '=', uuid)
        .execute();
      await makeReports(app.parts);
    }
    app.parts.storage.put = whole;
    expect(
      await solo.person.client.ask(getReport, { params: { id: solo.person.uuid, uuid } }),
    ).toMatchObject({ status: 'FAILED', uuid_document: null });
  });
});

/** Whom this file added to the people of the demo. */
const mine = (): string[] =>
  [solo, couple, moving, foreign, saver]
    .map(({ person }) => person.uuid)
    .concat(second.uuid, entity);

const papersOf = async (kind: YearlyDocument) =>
  app.db
    .selectFrom('yearly_papers')
    .innerJoin('documents', 'documents.uuid', 'document_uuid')
    .select(['yearly_papers.intervener_uuid', 'filename'])
    .where('kind', '=', kind)
    .where('year', '=', 2026)
    .where('is_over', '=', true)
    .where('yearly_papers.intervener_uuid', 'in', mine())
    .execute();

describe('when the year is over', () => {
  it('waits for the last official values, then is made once for everybody by two runs at the same time', async () => {
    app.clock.setBusiness('2027-01-04T21:30:00Z');
    await runSteps(app, ['yearly-papers']);
    expect(await papersOf('TAX_REPORT')).toEqual([]);
    for (const [product, value] of [
      [fund, '16.000000'],
      [other, '8.000000'],
      [saver.product, '11.000000'],
    ] as const)
      await publish(app, product, { day: '2026-12-31', value, approved_by: 'jefatura' });
    const run = async () => runSteps(app, ['yearly-papers']);
    await Promise.all([run(), run()]);
    await run();
    const told = (await papersOf('TAX_REPORT'))
      .map(({ intervener_uuid }) => intervener_uuid)
      .toSorted();
    expect(told).toEqual(mine().toSorted());
    expect(
      (await papersOf('COST_REPORT')).map(({ intervener_uuid }) => intervener_uuid).toSorted(),
    ).toEqual(mine().toSorted());
    expect(
      (await papersOf('CONTRIBUTION_CERT')).map(({ intervener_uuid }) => intervener_uuid),
    ).toEqual([saver.person.uuid]);
    expect(
      new Set((await papersOf('WITHHOLDING_CERT')).map(({ intervener_uuid }) => intervener_uuid)),
    ).toEqual(
      new Set([solo, couple, foreign, saver].map(({ person }) => person.uuid).concat(second.uuid)),
    );
  });

  it('tells E03 lot by lot, and what was there on 31 December', async () => {
    const text = await readReport(solo.person, { kind: 'TAX_REPORT', year: 2026 }, 'solo');
    for (const figure of [
      'Definitivo',
      'Fondo Uno, FI',
      '15-mar-2019 400,000000 4.000,00 € 6.100,00 € +2.100,00 €',
      '01-jun-2022 100,000000 1.300,00 € 1.525,00 € +225,00 €',
      '500,000000 5.300,00 € 7.625,00 € +2.325,00 € 2.325,00 € 441,75 €',
      'Patrimonio a 31-dic-2026',
      '250,750000 16,000000 € 31-dic-2026 4.012,00 €',
    ])
      expect(text).toContain(figure);
    expect(
      await app.db
        .selectFrom('yearly_papers')
        .select('document_uuid')
        .where('intervener_uuid', '=', solo.person.uuid)
        .where('kind', '=', 'TAX_REPORT')
        .where('is_over', '=', true)
        .execute(),
    ).toHaveLength(1);
  });

  it('tells each of two owners their part', async () => {
    const [most, least] = [
      await readReport(couple.person, { kind: 'TAX_REPORT', year: 2026 }, 'couple-60'),
      await readReport(second, { kind: 'TAX_REPORT', year: 2026 }, 'couple-40'),
    ];
    for (const figure of [
      '60,00 % de titularidad',
      '15-mar-2019 240,000000 2.400,00 € 3.660,00 € +1.260,00 €',
      '265,05 €',
      '2.407,20 €',
    ])
      expect(most).toContain(figure);
    for (const figure of [
      '40,00 % de titularidad',
      '15-mar-2019 160,000000 1.600,00 € 2.440,00 € +840,00 €',
      '176,70 €',
      '1.604,80 €',
    ])
      expect(least).toContain(figure);
  });

  it('tells a transfer with its lots and no tax, once', async () => {
    const text = await readReport(moving.person, { kind: 'TAX_REPORT', year: 2026 }, 'transfer');
    expect(text).toContain('De Fondo Uno, FI a Fondo Dos, FI');
    expect(text).toContain('10-mar-2026 15-mar-2019 4.000,00 € 6.100,00 €');
    expect(text.match(/6\.100,00 €/g)).toHaveLength(1);
    expect(text).toContain('No hubo reembolsos en el ejercicio.');
  });

  it('tells somebody abroad what the certificate spared, and an entity its own tax', async () => {
    const text = await readReport(foreign.person, { kind: 'TAX_REPORT', year: 2026 }, 'abroad');
    for (const figure of [
      'Francia',
      'Certificado de residencia 02-mar-2026 recibido el',
      '2.325,00 €',
      'Retenido a cuenta del IRNR 0,00 €',
    ])
      expect(text).toContain(figure);
    const row = await app.db
      .selectFrom('yearly_papers')
      .innerJoin('documents', 'documents.uuid', 'document_uuid')
      .select(['storage_key', 'sha256', 'size', 'mime_type'])
      .where('yearly_papers.intervener_uuid', '=', entity)
      .where('yearly_papers.kind', '=', 'TAX_REPORT')
      .executeTakeFirstOrThrow();
    const bytes = await app.parts.storage.get(row.storage_key);
    await keep('entity', bytes);
    expect(await textOf(bytes)).toContain('Impuesto sobre Sociedades');
  });

  it('tells contributions against the limit of the year, and benefits as income of work', async () => {
    const text = await readReport(saver.person, { kind: 'TAX_REPORT', year: 2026 }, 'saver');
    for (const figure of [
      '300,00 €',
      'Límite del año 1.500,00 €',
      'Exceso pendiente de devolver 0,00 €',
      '1.000,00 €',
      '20,00 €',
      '980,00 €',
      '330,00 €',
      'están exentos',
    ])
      expect(text).toContain(figure);
    expect(
      await readReport(saver.person, { kind: 'CONTRIBUTION_CERT', year: 2026 }, 'contributions'),
    ).toContain('300,00 €');
    expect(
      await readReport(saver.person, { kind: 'WITHHOLDING_CERT', year: 2026 }, 'withholding'),
    ).toContain('980,00 €');
  });

  it('ties out: what is told of everybody sums to the operations of the year and to the units of its end', async () => {
    const people = [solo.person, couple.person, second, moving.person, foreign.person]
      .map(({ uuid }) => uuid)
      .concat(entity);
    const told: TaxYear[] = [];
    for (const person of people)
      told.push(
        await getTaxYear(
          app.db,
          { person, year: 2026, today: civilDate('2027-01-04') },
          noProgress,
        ),
      );
    const {
      rows: [operations],
    } = await sql<{ withheld: string; gain: string; transfer: string }>`
      select sum(withholding)::text as withheld, sum(gain)::text as gain, sum(gross - fee)::text as transfer
        from operations where type = 'REEMBOLSO' and product_uuid = any(${[fund.uuid, other.uuid]}::uuid[]) and operation_status = 'FINALIZED' and nav_date between '2026-01-01' and '2026-12-31'`.execute(
      app.db,
    );
    const {
      rows: [held],
    } = await sql<{ value: string }>`
      select sum(round(units * value, 2))::text as value
        from (select m.account_uuid, m.product_uuid, sum(m.units) as units from unit_movements m join products p on p.uuid = m.product_uuid and p.type = 'F'
               where m.account_uuid is not null and m.product_uuid = any(${[fund.uuid, other.uuid]}::uuid[]) and m.moved_on <= '2026-12-31' group by 1, 2) ended
        join unit_values v on v.product_uuid = ended.product_uuid and v.day = '2026-12-31'`.execute(
      app.db,
    );
    const sales = told.flatMap((each) => each.sales);
    const lots = sales.flatMap((sale) => sale.lots);
    expect(operations).toEqual({
      withheld: centsText(addCents(...sales.map(({ withholding }) => withholding))),
      gain: centsText(addCents(...lots.map(({ gain }) => gain))),
      transfer: centsText(addCents(...lots.map(({ transfer_value }) => transfer_value))),
    });
    expect(held?.value).toBe(
      centsText(
        addCents(
          ...told.flatMap(({ wealth }) =>
            wealth.flatMap(({ value }) => (value === null ? [] : [value])),
          ),
        ),
      ),
    );
    // The benefit of this file came without its lots: what else the auditor finds is not ours.
    expect(
      (await listFindings(app))
        .map(({ name }) => name)
        .filter((name) => /report|yearly|key|tax lines/.test(name)),
    ).toEqual([]);
  });

  it('ties out for everybody of the demo: what they had, put in and were paid in 2025', async () => {
    const people = await app.db
      .selectFrom('interveners')
      .select('uuid')
      .where('uuid', 'not in', mine())
      .execute();
    const told: TaxYear[] = [];
    for (const { uuid: person } of people)
      told.push(
        await getTaxYear(
          app.db,
          { person, year: 2025, today: civilDate('2027-01-04') },
          noProgress,
        ),
      );
    const sum = (pick: (year: TaxYear) => readonly (Cents | null)[]) =>
      centsText(addCents(...told.flatMap(pick).map((amount) => amount ?? NO_CENTS)));
    const {
      rows: [held],
    } = await sql<{ value: string }>`
      select sum(round(units * (select value from unit_values v where v.product_uuid = ended.product_uuid and v.day <= '2025-12-31' order by v.day desc limit 1), 2))::text as value
        from (select m.account_uuid, m.product_uuid, sum(m.units) as units from unit_movements m join accounts a on a.uuid = m.account_uuid
               where m.moved_on <= '2025-12-31' and not exists (select from account_roles r where r.account_uuid = a.uuid and r.intervener_uuid = any(${mine()}::uuid[])) group by 1, 2) ended`.execute(
      app.db,
    );
    const {
      rows: [moved],
    } = await sql<{ put: string; paid: string; withheld: string }>`
      select (select sum(amount)::text from operations where type in ('APORTACION', 'APORTACION_PERIODICA') and operation_status = 'FINALIZED' and nav_date between '2025-01-01' and '2025-12-31') as put,
             (select sum(gross)::text from operations where type = 'RESCATE' and subop = 'P' and settlement_date between '2025-01-01' and '2025-12-31') as paid,
             (select sum(withholding)::text from operations where type = 'RESCATE' and subop = 'P' and settlement_date between '2025-01-01' and '2025-12-31') as withheld`.execute(
      app.db,
    );
    expect({
      value: sum(({ wealth }) => wealth.map(({ value }) => value)),
      put: sum(({ contributions }) =>
        contributions.rows
          .filter(({ participant }) => participant === null)
          .map(({ amount }) => amount),
      ),
      paid: sum(({ benefits }) => benefits.map(({ gross }) => gross)),
      withheld: sum(({ benefits }) => benefits.map(({ withholding }) => withholding)),
    }).toEqual({ ...held, ...moved });
    for (const year of process.env['PAPERS_DIR'] === undefined
      ? []
      : told.filter(({ wealth }) => wealth.length > 0))
      await keep(
        `demo-${year.payer.document_number}`,
        await renderTaxReport(app.db, year, {
          at: app.clock.business(),
          manager_nif: 'A00000000',
          replaces_on: null,
        }),
      );
  });

  it('tells what a saver of twenty years put in long ago, without a limit that nobody holds any more', async () => {
    const { uuid: person } = await app.db
      .selectFrom('interveners')
      .select('uuid')
      .where('document_number', '=', '50101312K')
      .executeTakeFirstOrThrow();
    const limits = await Promise.all(
      [2006, 2022, 2023].map(
        async (year) =>
          (await getTaxYear(app.db, { person, year, today: civilDate('2027-01-04') }, noProgress))
            .contributions,
      ),
    );
    expect(
      limits.map(({ rows, limit }) => [rows.length > 0, limit === null ? null : centsText(limit)]),
    ).toEqual([
      [true, null],
      [true, null],
      [true, '1500.00'],
    ]);
  });

  it('lists what there is by year, with the newest paper of each kind', async () => {
    const [last, first] = await saver.person.client.ask(listReportYears, {
      params: { id: saver.person.uuid },
    });
    expect(first).toMatchObject({
      year: 2026,
      is_over: true,
      kinds: ['TAX_REPORT', 'COST_REPORT', 'WITHHOLDING_CERT', 'CONTRIBUTION_CERT'],
    });
    expect(first?.papers.map(({ kind, is_provisional }) => [kind, is_provisional])).toEqual([
      ['CONTRIBUTION_CERT', false],
      ['COST_REPORT', false],
      ['TAX_REPORT', false],
      ['WITHHOLDING_CERT', false],
    ]);
    expect(last).toEqual({
      year: 2027,
      is_over: false,
      kinds: ['TAX_REPORT', 'COST_REPORT'],
      papers: [],
    });
  });
});
