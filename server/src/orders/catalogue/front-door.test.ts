import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setCalendar } from '@area/contract/office/calendars/calls';
import {
  addProductDocument,
  createProduct,
  getCatalogueProduct,
} from '@area/contract/office/products/calls';
import { publishUnitValue } from '@area/contract/office/unit-values/calls';
import { createOperation } from '@area/contract/operations/calls';
import { getProduct } from '@area/contract/products/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SENT_TERMS, sentCalendar, sentFund } from '../../../test/catalogue.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { makePdf } from '../../../test/files.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import { orderBody } from '../../../test/orders.ts';
import { addAccount, addPerson } from '../../../test/people.ts';
import { startTestApp } from '../../../test/start-app.ts';
import type { TestApp } from '../../../test/start-app.ts';
import { DEMO_BRANDS, DEMO_HOSTS } from '../../entry/demo/brands.ts';

let app: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(process.env['AREA_TEST_RUN'] ?? tmpdir(), 'files-'));
  const database = await createTestDatabase();
  app = await startTestApp(database, dataDir, {
    env: { DEMO: 'false', ACCEPT_MISSING: 'sms,mail,antivirus' },
  });
  await openHost();
});
afterAll(async () => {
  await app.dispose();
  await rm(dataDir, { recursive: true, force: true });
});

/** A host with a brand: its own calls have their own tests. */
const openHost = async (): Promise<void> => {
  const at = new Date('2026-01-01T09:00:00Z');
  const [brand] = DEMO_BRANDS;
  if (!brand) throw new Error('there is no brand');
  const { id, demo: _demo, ...content } = brand;
  await app.db
    .insertInto('configurations')
    .values({
      id,
      version: 1,
      status: 'PUBLISHED',
      content: JSON.stringify(content),
      created_by: 'test',
      created_at: at,
      published_at: at,
    })
    .execute();
  const host = DEMO_HOSTS.find(({ configuration_id }) => configuration_id === id);
  if (!host) throw new Error('there is no host');
  await app.db.insertInto('portals').values(host).execute();
};

it('a manager with nothing creates a calendar, a fund, its document and its value, and a client orders it', async () => {
  expect(await app.db.selectFrom('products').select('uuid').execute()).toEqual([]);
  const admin = await enterPair(app, 'IT_ADMIN');
  const desk = { ...(await enterPair(app)), approver: admin.approver };
  // Friday the 13th of March 2026 becomes a holiday.
  await doTogether(admin, setCalendar, {
    body: sentCalendar(2026, '2026-03-10', ['03-13', '04-02']),
  });
  const terms = { ...SENT_TERMS, cut_off: '12:30', settlement_days: 3 };
  await doTogether(desk, createProduct, { body: sentFund(1, { terms }) });
  const { uuid } = await app.db
    .selectFrom('products')
    .select('uuid')
    .where('code', '=', 'N1')
    .executeTakeFirstOrThrow();
  await doTogether(desk, publishUnitValue, {
    body: { product_code: 'N1', day: '2026-03-09', value: '10' },
  });

  const person = await addPerson(app);
  const account = await addAccount(app, [{ uuid: person.uuid, role: 'TITULAR' }]);
  const ordering = { person, account, product: { uuid, code: 'N1' } };
  const refused = await person.client.try(createOperation, { body: orderBody(ordering) });
  expect([refused.status, refused.result?.errors]).toEqual([
    422,
    [
      expect.objectContaining({
        field: 'uuid_product',
        message: expect.stringContaining('documento que debe leer antes de contratar'),
      }),
    ],
  ]);

  const pdf = await makePdf();
  const { address } = await desk.maker.ask(addProductDocument, {
    params: { id: uuid },
    body: {
      kind: 'dfi',
      language: 'es',
      in_force_from: '2026-03-10',
      file: { name: 'DFI.pdf', content_base64: Buffer.from(pdf).toString('base64') },
    },
  });
  const read = await app.app.inject({ method: 'GET', url: address });
  expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(await person.client.ask(getProduct, { params: { id: uuid } })).toMatchObject({
    cut_off: '12:30',
    settlement_days: 3,
    documents: { dfi: address, dfp: null, prospectus: null, half_year_report: null },
    nav: '10.000000',
  });
  expect(await desk.maker.ask(getCatalogueProduct, { params: { id: uuid } })).toMatchObject({
    lacks: [],
    terms: [{ from_date: null, tense: 'IN_FORCE', min_initial: '100.00', cut_off: '12:30' }],
    documents: [{ kind: 'dfi', language: 'es', original_name: 'DFI.pdf' }],
  });

  // After the cut-off of Thursday the 12th: the 13th is closed, so it takes the value of Monday the 16th.
  app.clock.setBusiness('2026-03-12T12:00:00Z');
  expect(await person.client.ask(createOperation, { body: orderBody(ordering) })).toMatchObject({
    operation_status: 'REGISTERED_ONLINE',
    expected_nav_date: '2026-03-16',
    cut_off: '12:30',
  });
});
