import { writeFile } from 'node:fs/promises';
import { getOperation } from '@area/contract/operations/calls';
import {
  getEnvelopeDocument,
  listEnvelopes,
  requestCode,
  signDocuments,
} from '@area/contract/signatures/calls';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../../test/sealing-testing.ts';
import { verifyPdf } from '../../sealing/verify-pdf.ts';
import { placeOrder } from '../../../../test/orders.ts';
import { lastCode } from '../../../../test/outbox.ts';
import { addInvestor } from '../../../../test/people.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { startLocalAuthority } from './local-authority.ts';
import type { LocalAuthority } from './local-authority.ts';

let local: LocalAuthority;
let app: TestApp;
beforeAll(async () => {
  local = await startLocalAuthority();
  await using folder = await makeFolder();
  const certificates = join(folder.path, 'tsa.pem');
  await writeFile(certificates, String(local.certificate));
  app = await createTestApp({ TIMESTAMP_URL: local.url, TIMESTAMP_CERTIFICATE_FILE: certificates });
});
afterAll(async () => {
  await app.dispose();
  await local.close();
});

describe('signing with a time-stamp authority', () => {
  it('signs nothing while it is down, says so, and signs with the same code once it answers', async () => {
    const { person, ...investor } = await addInvestor(app);
    const order = await placeOrder({ person, ...investor });
    await person.client.ask(requestCode, { body: { uuid_operation: order.uuid } });
    const body = { uuid_operation: order.uuid, code: await lastCode(app, person.uuid) };
    local.fault = 'down';
    const refused = await person.client.try(signDocuments, { body });
    expect(refused).toMatchObject({
      status: 503,
      result: {
        code: 'TIMESTAMP_UNAVAILABLE',
        info: expect.stringMatching(/sellado de tiempo no responde/),
      },
    });
    expect(await person.client.ask(getOperation, { params: { id: order.uuid } })).toMatchObject({
      has_docs_signed: false,
    });
    expect(
      await app.db
        .selectFrom('signatures')
        .select('uuid')
        .where('intervener_uuid', '=', person.uuid)
        .execute(),
    ).toEqual([]);
    local.fault = undefined;
    expect((await person.client.try(signDocuments, { body })).status).toBe(200);
    const [envelope] = await person.client.ask(listEnvelopes, { query: { status: 'DONE' } });
    const sealed = await person.client.try(getEnvelopeDocument, {
      params: { id: envelope?.uuid ?? '', docId: envelope?.documents[0]?.uuid_sealed ?? '' },
    });
    const check = await verifyPdf(sealed.bytes, app.parts.seal);
    expect(check.valid).toBe(true);
    expect(check.signatures.at(-1)?.stamped_at).toBeInstanceOf(Date);
  });

  it('does not start without the certificates of the authority', async () => {
    await expect(createTestApp({ TIMESTAMP_URL: local.url })).rejects.toThrow(
      /TIMESTAMP_CERTIFICATE_FILE/,
    );
  });
});
