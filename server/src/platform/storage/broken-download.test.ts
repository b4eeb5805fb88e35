import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../entry/demo/people.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import { requestToken, userName } from '../../../test/client.ts';
import { addPerson } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let base: string;
beforeAll(async () => {
  app = await createTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/api`;
});
afterAll(() => app.dispose());

/** A document of somebody of so many bytes, and how they fetch it over a real line. */
const keepPaper = async (size: number) => {
  const { uuid, document } = await addPerson(app);
  const bytes = randomBytes(size);
  const paper = await storeFile(app.db, app.parts.storage, {
    intervener_uuid: uuid,
    subcategory: 'ADDRESS_PROOF',
    filename: 'dni.pdf',
    origin: 'U',
    status: 'PENDING',
    at: new Date(),
    bytes,
  });
  const answer = await requestToken(app, {
    grant_type: 'password',
    username: userName('cierzo', document),
    password: DEMO_PASSWORD,
  });
  const authorization = `Bearer ${answer.json<{ access_token: string }>().access_token}`;
  return {
    bytes,
    paper,
    download: async () =>
      fetch(`${base}/interveners/${uuid}/documents/${paper.uuid}`, { headers: { authorization } }),
  };
};

const changed = (bytes: Buffer): Buffer => {
  const other = Buffer.from(bytes);
  other[7] = (other[7] ?? 0) ^ 1;
  return other;
};

const LARGE = 3_000_000;

describe('a download', () => {
  it.each([0, 1, 64 * 1024, LARGE])(
    'of %i bytes comes whole, with its length told before',
    async (size) => {
      const { bytes, download } = await keepPaper(size);
      const answer = await download();
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-length')).toBe(String(size));
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="dni.pdf"');
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    },
  );

  it('of a file that changed breaks off, and whoever reads it learns that', async () => {
    const { bytes, paper, download } = await keepPaper(LARGE);
    await app.parts.storage.put(paper.storage_key, changed(bytes));
    const answer = await download();
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow(/terminated/);
  });

  it('of a small file that changed, or of one of another size, is refused before it begins', async () => {
    const small = await keepPaper(2000);
    await app.parts.storage.put(small.paper.storage_key, changed(small.bytes));
    const longer = await keepPaper(LARGE);
    await app.parts.storage.put(
      longer.paper.storage_key,
      Buffer.concat([longer.bytes, Buffer.from('x')]),
    );
    for (const { download } of [small, longer]) {
      const answer = await download();
      expect(answer.status).toBe(500);
      expect(await answer.json()).toMatchObject({ result: { code: 'INTERNAL' } });
    }
  });
});
