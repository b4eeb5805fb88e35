import { createHash } from 'node:crypto';
import {
  downloadOperationDocument,
  listOperationDocuments,
} from '@area/contract/operation-documents/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPdf } from '../../../platform/sealing/verify-pdf.ts';
import { placeSigned } from '../../../../test/orders.ts';
import { addInvestor } from '../../../../test/people.ts';
import { envelopeOf } from '../../../../test/signing.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The documents of a signed order, as their person downloads them. */
const downloadPapers = async () => {
  const { client, ...investor } = await addInvestor(app);
  const order = await placeSigned(app, { ...investor, person: investor.person });
  const papers = await client.ask(listOperationDocuments, { params: { id: order.uuid } });
  const [unsigned, sealed] = await Promise.all(
    papers.map(async (paper) => ({
      ...paper,
      file: await client.try(downloadOperationDocument, {
        params: { id: order.uuid, docId: paper.uuid },
      }),
    })),
  );
  if (!unsigned || !sealed) throw new Error('an order and its sealed copy');
  return { order, unsigned, sealed, client };
};

describe('the sealed copy of an order', () => {
  it('holds for whoever checks it, and no longer after a changed byte', async () => {
    const { sealed } = await downloadPapers();
    const check = await verifyPdf(sealed.file.bytes, app.parts.seal);
    expect(check).toMatchObject({ valid: true, problems: [] });
    const changed = Buffer.from(sealed.file.bytes);
    changed.writeUInt8(changed.readUInt8(1000) ^ 1, 1000);
    expect((await verifyPdf(changed, app.parts.seal)).valid).toBe(false);
  });

  it('begins with the very bytes that were signed', async () => {
    const { order, unsigned, sealed } = await downloadPapers();
    expect(sha256(sealed.file.bytes.subarray(0, unsigned.size))).toBe(unsigned.sha256);
    const papers = await app.db
      .selectFrom('envelope_documents')
      .selectAll()
      .where('envelope_uuid', '=', (await envelopeOf(app, order.uuid)).uuid)
      .execute();
    expect(papers).toMatchObject([
      {
        position: 1,
        document_uuid: unsigned.uuid,
        sha256: unsigned.sha256,
        sealed_uuid: sealed.uuid,
      },
    ]);
  });

  it('is what its row says, and comes as a file that opens nowhere by itself', async () => {
    const { order, sealed } = await downloadPapers();
    expect(sha256(sealed.file.bytes)).toBe(sealed.sha256);
    expect(sealed.file.bytes).toHaveLength(sealed.size);
    expect(sealed.file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="orden-${order.reference}-firmada.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is not handed out when the stored file changed', async () => {
    const { order, sealed, client } = await downloadPapers();
    const { storage_key } = await app.db
      .selectFrom('documents')
      .select('storage_key')
      .where('uuid', '=', sealed.uuid)
      .executeTakeFirstOrThrow();
    await app.parts.storage.put(storage_key, Buffer.from('another file'));
    const reply = await client.try(downloadOperationDocument, {
      params: { id: order.uuid, docId: sealed.uuid },
    });
    expect(reply).toMatchObject({ status: 500, result: { code: 'INTERNAL' } });
    expect(reply.bytes.toString()).not.toContain(storage_key);
  });
});
