import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getOperation } from '@area/contract/operations/calls';
import {
  getEnvelopeDocument,
  listEnvelopes,
  requestCode,
  signDocuments,
} from '@area/contract/signatures/calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { placeOrder } from '../../../../test/orders.ts';
import { lastCode } from '../../../../test/outbox.ts';
import { addInvestor } from '../../../../test/people.ts';
import { makeFolder } from '../../../../test/sealing-testing.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { openStandIn } from '../../../../test/tokens.ts';
import type { StandInToken } from '../../../../test/tokens.ts';
import { verifyPdf } from '../../sealing/verify-pdf.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
let token: StandInToken;
let certificate: string;
let app: TestApp;
beforeAll(async () => {
  folder = await makeFolder();
  token = await openStandIn(folder.path);
  certificate = join(folder.path, 'certificate.pem');
  await writeFile(certificate, String(token.certificate));
  app = await createTestApp({ SEAL_KEY_URI: token.uri, SEAL_CERTIFICATE_FILE: certificate });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.dispose();
  await folder[Symbol.asyncDispose]();
});

describe('signing with a seal whose key is in a token', () => {
  it('signs nothing while the token is away, says so, and signs with the same code once it is back', async () => {
    const { person, ...investor } = await addInvestor(app);
    const order = await placeOrder({ person, ...investor });
    await person.client.ask(requestCode, { body: { uuid_operation: order.uuid } });
    const body = { uuid_operation: order.uuid, code: await lastCode(app, person.uuid) };
    await token.setFault('removed');
    expect(await person.client.try(signDocuments, { body })).toMatchObject({
      status: 503,
      result: {
        code: 'SEAL_UNAVAILABLE',
        info: expect.stringMatching(/el sello de la entidad no responde/),
      },
    });
    expect(await person.client.ask(getOperation, { params: { id: order.uuid } })).toMatchObject({
      has_docs_signed: false,
    });
    await token.setFault();
    expect((await person.client.try(signDocuments, { body })).status).toBe(200);
    const [envelope] = await person.client.ask(listEnvelopes, { query: { status: 'DONE' } });
    const sealed = await person.client.try(getEnvelopeDocument, {
      params: { id: envelope?.uuid ?? '', docId: envelope?.documents[0]?.uuid_sealed ?? '' },
    });
    expect((await verifyPdf(sealed.bytes, app.parts.seal)).valid).toBe(true);
  });

  it.each([
    ['without its certificate', () => ({ SEAL_KEY_URI: token.uri })],
    [
      'beside a key in a file',
      () => ({
        SEAL_KEY_URI: token.uri,
        SEAL_CERTIFICATE_FILE: certificate,
        SEAL_KEY_FILE: certificate,
      }),
    ],
  ])('does not start %s', async (_what, env) => {
    await expect(createTestApp(env())).rejects.toThrow(
      'SEAL_KEY_URI needs SEAL_CERTIFICATE_FILE with the certificate of its key, and no SEAL_KEY_FILE.',
    );
  });
});
