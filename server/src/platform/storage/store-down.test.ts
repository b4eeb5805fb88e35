import { createOperation, getOperation } from '@area/contract/operations/calls';
import {
  getEnvelopeDocument,
  listEnvelopes,
  requestCode,
  signDocuments,
} from '@area/contract/signatures/calls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verifyPdf } from '../sealing/verify-pdf.ts';
import { TEST_STORE_KEY, startObjectStore } from '../../../test/object-store.ts';
import type { TestObjectStore } from '../../../test/object-store.ts';
import { orderBody, placeOrder, placeSigned } from '../../../test/orders.ts';
import { lastCode } from '../../../test/outbox.ts';
import { addInvestor } from '../../../test/people.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let store: TestObjectStore;
let app: TestApp;
beforeAll(async () => {
  store = await startObjectStore();
  app = await createTestApp({
    STORAGE: 's3',
    S3_BUCKET: store.bucket,
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: TEST_STORE_KEY,
    S3_SECRET_ACCESS_KEY: TEST_STORE_KEY,
  });
});
afterEach(() => {
  store.line.fault = 'none';
});
afterAll(async () => {
  await app.dispose();
  await store.dispose();
});

const UNAVAILABLE = { status: 503, result: { code: 'UNAVAILABLE' } };

/** The sealed document of somebody's only signed envelope. */
const sealedOf = async ({ client }: Awaited<ReturnType<typeof addInvestor>>) => {
  const [envelope] = await client.ask(listEnvelopes, { query: { status: 'DONE' } });
  return { id: envelope?.uuid ?? '', docId: envelope?.documents[0]?.uuid_sealed ?? '' };
};

describe('the portal on a store', () => {
  it('keeps, signs and seals there', async () => {
    const investor = await addInvestor(app);
    await placeSigned(app, investor);
    const sealed = await investor.client.try(getEnvelopeDocument, {
      params: await sealedOf(investor),
    });
    expect(await verifyPdf(sealed.bytes, app.parts.seal)).toMatchObject({ valid: true });
  });

  it('takes no order while the store is away, leaves nothing of it, and takes it afterwards', async () => {
    const investor = await addInvestor(app);
    const before = await takeSnapshot(app);
    store.line.fault = 'refuse';
    const refused = await investor.client.try(createOperation, {
      body: orderBody(investor),
      key: 'the-same-key',
    });
    expect(refused).toMatchObject(UNAVAILABLE);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await takeSnapshot(app)).toEqual(before);
    expect((await app.app.inject('/readyz')).json()).toMatchObject({
      status: 'failing',
      checks: { storage: 'failing', database: 'ok' },
    });
    store.line.fault = 'none';
    expect(
      (
        await investor.client.try(createOperation, {
          body: orderBody(investor),
          key: 'the-same-key',
        })
      ).status,
    ).toBe(201);
  });

  it.each([
    ['away', 'refuse'],
    ['cut while the sealed file goes in', { cut_up: 50_000 }],
    ['cut while the order comes out', { cut_down: 20_000 }],
  ] as const)(
    'signs nothing while the store is %s, and signs with the same code afterwards',
    async (_what, fault) => {
      const investor = await addInvestor(app);
      const { client, uuid } = investor.person;
      const order = await placeOrder(investor);
      await client.ask(requestCode, { body: { uuid_operation: order.uuid } });
      const body = { uuid_operation: order.uuid, code: await lastCode(app, uuid) };
      store.line.fault = fault;
      expect(await client.try(signDocuments, { body })).toMatchObject(UNAVAILABLE);
      store.line.fault = 'none';
      expect(await client.ask(getOperation, { params: { id: order.uuid } })).toMatchObject({
        has_docs_signed: false,
      });
      expect((await client.try(signDocuments, { body })).status).toBe(200);
      const sealed = await client.try(getEnvelopeDocument, { params: await sealedOf(investor) });
      expect(await verifyPdf(sealed.bytes, app.parts.seal)).toMatchObject({ valid: true });
    },
  );
});
