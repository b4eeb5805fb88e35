import { receiveOrderPaper } from '@area/contract/office/orders/calls';
import { changeOperation } from '@area/contract/operation-changes/calls';
import { getOperation } from '@area/contract/operations/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { deskOf } from '../../../test/desk.ts';
import { makePdf } from '../../../test/files.ts';
import { placeOrder } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const setSigning = async (isActive: boolean): Promise<unknown> =>
  sql`update configurations set content = jsonb_set(content, '{SIGNING_ACTIVE}', to_jsonb(${isActive}::boolean)) where id = 'cierzo'`.execute(
    app.db,
  );

it('where nothing is signed in the portal an order waits for its papers, which are sent', async () => {
  await setSigning(false);
  const investor = await addInvestor(app);
  const placed = await placeOrder(investor, '150.00');
  await setSigning(true);
  expect(
    await investor.person.client.ask(getOperation, { params: { id: placed.uuid } }),
  ).toMatchObject({ operation_status: 'REGISTERED_EMAIL', source: 'CORREO' });
  const [mail] = await app.db
    .selectFrom('outbox')
    .select(['subject', 'body', 'document_uuids'])
    .where('intervener_uuid', '=', investor.person.uuid)
    .where('subject', 'like', `%${placed.reference}%`)
    .where('body', 'like', '%Firme los originales y devuélvanoslos a más tardar el%')
    .execute();
  expect(mail?.document_uuids?.length).toBeGreaterThan(0);
  const later = await placeOrder(await addInvestor(app), '160.00');
  expect(later).toMatchObject({ operation_status: 'REGISTERED_ONLINE' });
});

const papersMailed = async (reference: string) =>
  app.db
    .selectFrom('outbox')
    .select('document_uuids')
    .where('subject', 'like', `%${reference}%`)
    .where('body', 'like', '%Firme los originales y devuélvanoslos a más tardar el%')
    .execute();

it('other terms are other papers, mailed again, until an original has come back', async () => {
  await setSigning(false);
  const investor = await addInvestor(app);
  const { uuid, reference } = await placeOrder(investor, '170.00');
  const { client } = investor.person;
  await client.ask(changeOperation, { params: { id: uuid }, body: { amount: '180.00' } });
  const mails = await papersMailed(reference);
  expect(mails).toHaveLength(2);
  expect(new Set(mails.flatMap(({ document_uuids }) => document_uuids)).size).toBe(2);
  const content_base64 = Buffer.from(await makePdf()).toString('base64');
  await (
    await deskOf(app)
  ).ask(receiveOrderPaper, {
    params: { reference },
    body: { file: { name: 'firmada.pdf', content_base64 } },
  });
  expect(
    await client.try(changeOperation, { params: { id: uuid }, body: { amount: '190.00' } }),
  ).toMatchObject({ result: { code: 'ORDER_SIGNED' } });
  expect(await papersMailed(reference)).toHaveLength(2);
  await setSigning(true);
});
