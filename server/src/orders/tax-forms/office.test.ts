import type { ParamsOf, SentQueryOf } from '@area/contract/call';
import { exportTaxForm } from '@area/contract/office/tax-forms/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { addCents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import type { TaxForm, TaxPeriod } from '@area/domain/tax/forms';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import type { Person, TestProduct } from '../../../test/people.ts';
import { addDeclaration } from '../../../test/tax-declarations.ts';
import { addTaxYear } from '../../../test/tax-year.ts';
import type { TaxedPeople } from '../../../test/tax-year.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import type { TaxYear } from '../printed-documents/tax-facts.ts';
import { noProgress } from '../reports/progress.ts';
import { getTaxYear } from '../reports/tax-year.ts';

type Line = Readonly<Record<string, string | null>>;

let app: TestApp;
let clerk: OfficeClient;
let people: TaxedPeople;
let fund: string;
let other: string;

const isinOf = async ({ uuid }: TestProduct): Promise<string> =>
  (
    await app.db
      .selectFrom('products')
      .select('isin')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).isin;

beforeAll(async () => {
  app = await createTestApp();
  people = await addTaxYear(app);
  [fund, other] = [await isinOf(people.fund), await isinOf(people.other)];
  clerk = await enterAs(app, 'TAX');
}, 180_000);
afterAll(async () => app.dispose());

/** A sheet as a program takes it: its records, and its last two lines. */
const sheetOf = async (form: TaxForm, year: number, period?: TaxPeriod) => {
  const reply = await clerk.try(exportTaxForm, {
    params: { form, year },
    query: { $format: 'JSON', ...(period && { period }) },
  });
  expect(reply.status).toBe(200);
  const lines = reply.data as readonly Line[];
  const [total = {}, ledger = {}] = lines.slice(-2);
  return { records: lines.slice(0, -2), total, ledger };
};

const reportsOf = async (year: number): Promise<readonly TaxYear[]> => {
  const told: TaxYear[] = [];
  for (const { uuid: person } of await app.db.selectFrom('interveners').select('uuid').execute())
    told.push(
      await getTaxYear(app.db, { person, year, today: civilDate('2027-01-04') }, noProgress),
    );
  return told;
};

const sum = (told: readonly TaxYear[], pick: (year: TaxYear) => readonly Cents[]): string =>
  centsText(addCents(...told.flatMap(pick)));

describe('the sheet of the 187', () => {
  it('has a record for each owner of each operation, with what the tax report says', async () => {
    const { records } = await sheetOf('187', 2026);
    const of = (nif: string) =>
      records.filter((line) => line['nif'] === nif && line['isin'] === fund);
    const common = { on: '2026-03-10', movement: 'OUT', type: 'REEMBOLSO', deferral: 'NO' };
    expect(of(people.solo.person.document)).toMatchObject([
      {
        ...common,
        ownership: '100.0000',
        units: '500.000000',
        transfer_value: '7625.00',
        acquisition_value: '5300.00',
        gain: '2325.00',
        base: '2325.00',
        withholding: '441.75',
        residence: 'ES',
      },
    ]);
    expect(of(people.couple.person.document)).toMatchObject([
      { ...common, ownership: '60.0000', units: '300.000000', withholding: '265.05' },
    ]);
    expect(of(people.second.document)).toMatchObject([
      { ...common, ownership: '40.0000', units: '200.000000', withholding: '176.70' },
    ]);
    expect(of(people.foreign.person.document)).toMatchObject([
      { ...common, residence: 'FR', base: '2325.00', withholding: '0.00' },
    ]);
  });

  it('has both ends of a transfer, with its cost and without tax', async () => {
    const { records } = await sheetOf('187', 2026);
    const moved = records.filter((line) => line['nif'] === people.moving.person.document);
    const common = { deferral: 'YES', acquisition_value: '5300.00', gain: null, withholding: null };
    expect(moved).toMatchObject([
      { ...common, movement: 'OUT', isin: fund, transfer_value: '7625.00' },
      { ...common, movement: 'IN', isin: other, transfer_value: null },
    ]);
  });

  it.each([2025, 2026])(
    'ties out for %d: records, operations and the reports of everybody',
    async (year) => {
      const { records, total, ledger } = await sheetOf('187', year);
      const told = await reportsOf(year);
      expect(total['record']).toBe('TOTAL');
      expect(ledger).toMatchObject({
        record: 'LEDGER',
        withholding: total['withholding'],
        gain: total['gain'],
      });
      expect(total).toMatchObject({
        withholding: sum(told, ({ sales }) => sales.map(({ withholding }) => withholding)),
        base: sum(told, ({ sales }) => sales.map(({ base }) => base)),
      });
      expect(records.map((line) => line['record'])).toEqual(
        records.map((_, place) => String(place + 1)),
      );
    },
  );
});

const ofSaver = (records: readonly Line[]): readonly Line[] =>
  records.filter((line) => line['nif'] === people.saver.person.document);

describe('the sheets of benefits', () => {
  it('have a record for each person, and one for each payment', async () => {
    const { records, total } = await sheetOf('190', 2026);
    const own = { nif: people.saver.person.document, key: 'B' };
    expect(ofSaver(records)).toMatchObject([
      { ...own, payments: '2', gross: '1000.00', reduction: '0.00', withholding: '20.00' },
    ]);
    const paid = await sheetOf('111', 2026, '1T');
    expect(ofSaver(paid.records)).toMatchObject([
      { ...own, gross: '500.00', withholding: '10.00' },
      { ...own, gross: '500.00', withholding: '10.00' },
    ]);
    expect(paid.total['withholding']).toBe(total['withholding']);
  });

  it.each([2025, 2026])(
    'tie out for %d: those of residents and of others are the reports of everybody',
    async (year) => {
      const [here, abroad] = [await sheetOf('190', year), await sheetOf('296', year)];
      const told = await reportsOf(year);
      const both = (field: 'gross' | 'withholding') =>
        centsText(addCents(...[here, abroad].map(({ total }) => centsFrom(total[field] ?? ''))));
      expect({ gross: both('gross'), withholding: both('withholding') }).toEqual({
        gross: sum(told, ({ benefits }) => benefits.map(({ gross }) => gross)),
        withholding: sum(told, ({ benefits }) => benefits.map(({ withholding }) => withholding)),
      });
    },
  );

  it.each(['190', '296'] as const)(
    'tie out with the operations that paid: %s of 2025',
    async (form) => {
      const { total, ledger } = await sheetOf(form, 2025);
      expect(ledger).toEqual({
        ...ledger,
        gross: total['gross'],
        withholding: total['withholding'],
      });
    },
  );

  it('tell what was withheld from somebody abroad with 296 and 216, also after they came back', async () => {
    const before = await sheetOf('190', 2026);
    await app.db
      .updateTable('interveners')
      .set({ tin_country: 'PT', tin_code: '123456789' })
      .where('uuid', '=', people.saver.person.uuid)
      .execute();
    const abroad = await sheetOf('296', 2026);
    expect(ofSaver(abroad.records)).toMatchObject([
      { residence: 'PT', foreign_tin: '123456789', gross: '1000.00', withholding: '20.00' },
    ]);
    expect(ofSaver((await sheetOf('216', 2026, '01')).records)).toMatchObject([
      { gross: '500.00' },
    ]);
    expect(ofSaver((await sheetOf('190', 2026)).records)).toEqual([]);
    await app.db
      .updateTable('interveners')
      .set({ tin_country: null, tin_code: null })
      .where('uuid', '=', people.saver.person.uuid)
      .execute();
    expect(await sheetOf('190', 2026)).toEqual(before);
  });
});

describe('the sheet of contributions', () => {
  it('has a record for each contributor and plan', async () => {
    const { records } = await sheetOf('345', 2026);
    expect(records.filter((line) => line['nif'] === people.saver.person.document)).toMatchObject([
      {
        contributor_nif: people.saver.person.document,
        kind: 'PARTICIPE',
        regime: 'INDIVIDUAL',
        payments: '1',
        amount: '300.00',
      },
    ]);
  });

  it.each([2025, 2026])(
    'ties out for %d: records, operations and the reports of everybody',
    async (year) => {
      const { total, ledger } = await sheetOf('345', year);
      const told = await reportsOf(year);
      expect(ledger['amount']).toBe(total['amount']);
      expect(total['amount']).toBe(
        sum(told, ({ contributions }) =>
          contributions.rows
            .filter(({ participant }) => participant === null)
            .map(({ amount }) => amount),
        ),
      );
    },
  );
});

/** How somebody is classified. */
const classify = async (person: Person, columns: object) =>
  app.db.updateTable('interveners').set(columns).where('uuid', '=', person.uuid).execute();

describe('the sheets for other countries', () => {
  it('tell the accounts of a reportable person whole, with the part of the tax report', async () => {
    await classify(people.couple.person, { crs_indicator: 'RP' });
    await addDeclaration(app, people.couple.person, {
      residences: [
        { country: 'FR', tin: '1234567890123', reason_no_tin: null, explanation: '' },
        { country: 'ES', tin: people.couple.person.document, reason_no_tin: null, explanation: '' },
      ],
    });
    const { records, total, ledger } = await sheetOf('289', 2026);
    expect(records.filter((line) => line['nif'] === people.couple.person.document)).toMatchObject([
      {
        indicator: 'RP',
        country: 'FR',
        tin: '1234567890123',
        balance: '3836.48',
        own_value: '2301.89',
        proceeds: '7625.00',
        currency: 'EUR',
      },
    ]);
    expect([total, ledger]).toMatchObject([
      { record: 'TOTAL', balance: null, own_value: null },
      { record: 'LEDGER', balance: null, own_value: null },
    ]);
  });

  it('tell a US person to the United States with the number that was declared', async () => {
    await classify(people.second, { fatca_status: 'US_PERSON' });
    await addDeclaration(app, people.second, {
      fatca: {
        kind: 'PHYSICAL',
        is_us_citizen: true,
        is_us_resident: false,
        us_tin: '123456789',
        indicia: [],
        refuses: false,
      },
    });
    const { records } = await sheetOf('290', 2026);
    expect(records.filter((line) => line['nif'] === people.second.document)).toMatchObject([
      { indicator: 'US_PERSON', country: 'US', tin: '123456789', own_value: '1534.59' },
    ]);
  });
});

const THIS_YEAR: ParamsOf<typeof exportTaxForm> = { form: '187', year: 2026 };

const ask = async (query: SentQueryOf<typeof exportTaxForm>, params = THIS_YEAR) =>
  clerk.try(exportTaxForm, { params, query });

describe('the file of a sheet', () => {
  it('is a CSV that a Spanish spreadsheet opens as it is, provisional while the year runs', async () => {
    const { bytes, headers } = await ask({});
    expect(headers['content-disposition']).toBe(
      'attachment; filename="modelo-187-2026-provisional-2026-03-12.csv"',
    );
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines: Record<string, string>[] = parse(bytes, {
      bom: true,
      columns: true,
      delimiter: ';',
    });
    expect(lines.find((line) => line['NIF'] === people.solo.person.document)).toMatchObject({
      'Adquisición o transmisión': 'Transmisión',
      Operación: 'Reembolso',
      'Con diferimiento': 'No',
      'Retención (EUR)': '441,75',
    });
    expect(lines.at(-2)).toMatchObject({ Registro: 'TOTAL' });
  });

  it('is a sheet of numbers and days', async () => {
    const { bytes, headers } = await ask({ $format: 'XLSX' });
    expect(headers['content-type']).toContain('spreadsheetml');
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('<v>441.75</v>');
  });

  it('comes in parts, with the same totals at their end', async () => {
    const whole = (await ask({ $format: 'JSON' })).data as readonly Line[];
    const parts = [
      (await ask({ $format: 'JSON', $limit: 3 })).data as readonly Line[],
      (await ask({ $format: 'JSON', $offset: 3 })).data as readonly Line[],
    ];
    expect(parts.flat()).toEqual(whole);
  });

  it('leaves a row in the chain before it leaves', async () => {
    await ask({});
    const row = await app.db
      .selectFrom('staff_audit')
      .select(['staff_uuid', 'call', 'subject', 'content_hash'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      staff_uuid: clerk.clerk.uuid,
      call: 'exportTaxForm',
      subject: 'tax_form 187-2026',
      content_hash: expect.any(Buffer),
    });
  });

  it.each([
    [{ form: '187', year: 2027 }, {}, 'year', 'Elija un año que ya haya empezado.'],
    [
      { form: '117', year: 2026 },
      {},
      'period',
      'El modelo 117 se presenta por meses o trimestres: indique el periodo.',
    ],
    [
      { form: '187', year: 2026 },
      { period: '1T' },
      'period',
      'El modelo 187 es de todo el año: no lleva periodo.',
    ],
    [
      { form: '117', year: 2026 },
      { period: '2T' },
      'period',
      'Ese periodo todavía no ha empezado.',
    ],
  ] as const)('of %j with %j is refused at %s', async (params, query, field, message) => {
    expect(await ask(query, params)).toMatchObject({ status: 422, errors: [{ field, message }] });
  });

  it('is nothing for who has no right to it', async () => {
    const outsider = await enterAs(app, 'OPERATIONS_ADMINISTRATOR');
    const asked = { params: { form: '187', year: 2026 }, query: {} } as const;
    expect((await outsider.try(exportTaxForm, asked)).code).toBe('OFFICE_FORBIDDEN');
  });
});

describe('the sheets of a period', () => {
  it('sum to that of the year', async () => {
    app.clock.setBusiness('2026-06-30T12:00:00Z');
    const { total } = await sheetOf('187', 2026);
    const withheld = async (...periods: readonly TaxPeriod[]): Promise<string> => {
      const sheets = [];
      for (const period of periods) sheets.push(await sheetOf('117', 2026, period));
      for (const sheet of sheets)
        expect(sheet.ledger['withholding']).toBe(sheet.total['withholding']);
      return centsText(
        addCents(...sheets.map((sheet) => centsFrom(sheet.total['withholding'] ?? ''))),
      );
    };
    expect(await withheld('01', '02', '03', '04', '05', '06')).toBe(total['withholding']);
    expect(await withheld('1T', '2T')).toBe(total['withholding']);
    expect(await withheld('03')).toBe(await withheld('1T'));
  });
});
