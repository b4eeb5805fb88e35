import { downloadAccountOperations } from '@area/contract/accounts/calls';
import { downloadOwnOperations } from '@area/contract/interveners/calls';
import { encodeFilter } from '@area/contract/list-filter';
import { downloadOperations, getOperationsDownload } from '@area/contract/operations/calls';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { SHEET_LINES_MAX } from '@area/domain/rules/sheet';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../../../test/client.ts';
import { placeOrder, signOrder } from '../../../test/orders.ts';
import { addAccount, addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

type Investor = Awaited<ReturnType<typeof addInvestor>>;

let app: TestApp;
let investor: Investor;
let references: readonly string[];
const ALIAS = '=HYPERLINK("http://evil.example";"Saldo")';

beforeAll(async () => {
  app = await createTestApp();
  investor = await addInvestor(app);
  const account = await addAccount(app, [{ uuid: investor.person.uuid, role: 'TITULAR' }], {
    alias: ALIAS,
  });
  const [first, second] = [
    await placeOrder(investor, '1234.50'),
    await placeOrder({ ...investor, account }, '20.00'),
  ];
  await signOrder(app, investor.person, first.uuid);
  await placeOrder(await addInvestor(app));
  references = [second.reference, first.reference];
});
afterAll(() => app.dispose());

const linesOf = ({ bytes }: Reply): Record<string, string>[] =>
  parse(bytes, { bom: true, columns: true, delimiter: ';' });
const referencesIn = (reply: Reply): string[] =>
  linesOf(reply).map((line) => line['Referencia'] ?? '');

describe('the download of operations', () => {
  it('is a CSV that a Spanish spreadsheet opens as it is', async () => {
    const reply = await investor.client.try(downloadOperations);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="operaciones-2026-03-10.csv"',
      'cache-control': 'no-store',
    });
    expect(reply.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(reply.bytes.toString()).toContain('\r\n');
    expect(linesOf(reply)).toMatchObject([
      {
        Referencia: references[0],
        'Importe (EUR)': '20,00',
        Estado: 'Pendiente',
        Operación: 'Suscripción',
        Participaciones: '',
      },
      {
        Referencia: references[1],
        'Importe (EUR)': '1234,50',
        Estado: 'Validada',
        Fecha: expect.stringMatching(/^2026-03-10 \d\d:\d\d:\d\d$/),
      },
    ]);
  });

  it('is a sheet of numbers, days and texts when that is asked for', async () => {
    const reply = await investor.client.try(downloadOperations, { query: { $format: 'XLSX' } });
    expect(reply.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="operaciones-2026-03-10.xlsx"',
    });
    const files = unzipSync(reply.bytes);
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const strings = strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array());
    expect(sheet).toContain('<v>1234.5</v>');
    expect(`${sheet}${strings}`).toContain(references[0]);
    // A text that looks like a formula is a text.
    expect(sheet).not.toContain('<f>');
    expect(`${sheet}${strings}`).toContain('HYPERLINK');
  });

  it('carries nothing that a spreadsheet would run', async () => {
    const [line] = linesOf(await investor.client.try(downloadOperations));
    expect(line?.['Cuenta']).toBe(`'${ALIAS}`);
  });

  it('speaks the language that is asked for', async () => {
    const { client } = investor;
    const reply = await client.send({
      method: 'POST',
      path: '/operations/download',
      headers: { 'accept-language': 'en' },
    });
    expect(reply.status).toBe(200);
    expect(linesOf(reply)).toHaveLength(2);
  });

  it('holds exactly what the list with the same parameters shows', async () => {
    const { client, person, account } = investor;
    const $filter = encodeFilter([{ field: 'amount', op: 'gt', value: '100' }]);
    expect(referencesIn(await client.try(downloadOperations, { query: { $filter } }))).toEqual([
      references[1],
    ]);
    expect(
      referencesIn(await client.try(downloadOperations, { query: { $orderby: 'amount desc' } })),
    ).toEqual([references[1], references[0]]);
    expect(
      referencesIn(
        await client.try(getOperationsDownload, { query: { $search: references[0] ?? '' } }),
      ),
    ).toEqual([references[0]]);
    expect(
      referencesIn(await client.try(downloadAccountOperations, { params: { id: account.uuid } })),
    ).toEqual([references[1]]);
    expect(
      referencesIn(await client.try(downloadOwnOperations, { params: { id: person.uuid } })),
    ).toEqual(references);
  });

  it.each([
    {
      what: 'an empty filter result',
      ask: async () => investor.client.try(downloadOperations, { query: { $search: 'nada así' } }),
    },
    {
      what: 'a type that none has',
      ask: async () =>
        investor.client.try(downloadOwnOperations, {
          params: { id: investor.person.uuid },
          query: { $type: 'REEMBOLSO' },
        }),
    },
    {
      what: 'somebody without operations',
      ask: async () => (await addInvestor(app)).client.try(getOperationsDownload),
    },
  ])('has no content for $what', async ({ ask }) => {
    const reply = await ask();
    expect([reply.status, reply.bytes.length]).toEqual([204, 0]);
  });

  it('refuses another format, a wrong filter and a wrong page', async () => {
    const { client } = investor;
    for (const [query, field] of [
      ['$format=PDF', '$format'],
      ['$filter=!', '$filter'],
      ['$limit=-1', '$limit'],
    ])
      expect(
        await client.send({ method: 'POST', path: `/operations/download?${query}` }),
      ).toMatchObject({ status: 422, result: { errors: [{ field }] } });
  });

  it("is none of somebody else's", async () => {
    const other = await addInvestor(app);
    expect(
      (await other.client.try(downloadAccountOperations, { params: { id: investor.account.uuid } }))
        .status,
    ).toBe(404);
    expect(
      (await other.client.try(downloadOwnOperations, { params: { id: investor.person.uuid } }))
        .status,
    ).toBe(404);
  });
});

/** Of equal length, so that letters are in the order of the figures. */
const amountOf = (line: Record<string, string>): string =>
  (line['Importe (EUR)'] ?? '').padStart(20, '0');

/** Copies of one order, many at the very same moment and amount, so that pages end among equals. */
const copyOrders = async (reference: string, count: number): Promise<void> => {
  await sql`
    insert into operations (uuid, reference, type, operation_status, payment_status, account_uuid, product_uuid, created_by, amount, fee,
                            payment_method, suitability_verdict, source, created_at, updated_at)
    select gen_random_uuid(), 'CP' || n, type, operation_status, payment_status, account_uuid, product_uuid, created_by, 10 + n / 700, fee,
           payment_method, suitability_verdict, source, created_at + (n / 700) * interval '1 microsecond', updated_at
      from operations, generate_series(1, ${count}) n where reference = ${reference}`.execute(
    app.db,
  );
};

describe('a long list', () => {
  const COUNT = 5_000;

  it.each(['created_at', '-created_at', 'amount', '-amount'] as const)(
    'arrives whole, each line once, ordered by %s',
    async ($orderby) => {
      const long = await addInvestor(app);
      const { reference } = await placeOrder(long);
      await copyOrders(reference, COUNT);
      const reply = await long.client.try(downloadOperations, { query: { $orderby } });
      const lines = linesOf(reply);
      expect(new Set(lines.map((line) => line['Referencia']))).toHaveProperty('size', COUNT + 1);
      expect(lines).toHaveLength(COUNT + 1);
      const inOrder = lines.map((line) =>
        $orderby.endsWith('amount') ? amountOf(line) : (line['Fecha'] ?? ''),
      );
      expect(inOrder).toEqual(
        $orderby.startsWith('-') ? inOrder.toSorted().toReversed() : inOrder.toSorted(),
      );
      await app.db.deleteFrom('operations').where('reference', 'like', 'CP%').execute();
    },
  );

  it('is refused as a sheet when it is too long for one', async () => {
    const long = await addInvestor(app);
    const { reference } = await placeOrder(long);
    await copyOrders(reference, SHEET_LINES_MAX);
    const reply = await long.client.try(downloadOperations, { query: { $format: 'XLSX' } });
    expect(reply).toMatchObject({
      status: 422,
      result: {
        errors: [
          { field: '$format', code: 'SHEET_TOO_LONG', message: expect.stringContaining('20.000') },
        ],
      },
    });
  });
});
