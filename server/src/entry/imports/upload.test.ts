import { randomBytes } from 'node:crypto';
import { openImport, uploadImportFile } from '@area/contract/office/imports/calls';
import { CSRF_HEADER } from '@area/contract/office/session/headers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importForm, seeImport, workOnImports } from '../../../test/imports.ts';
import { enterAs, sentencesOf } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let clerk: OfficeClient;
beforeAll(async () => {
  app = await createTestApp({ JOBS: 'off' });
  clerk = await enterAs(app, 'OPERATIONS');
});
afterAll(() => app.dispose());

const open = async () => {
  const { uuid } = await clerk.ask(openImport, { body: { name: 'Altas' } });
  return { id: uuid };
};

/** The files of imports that are in the storage. */
const listStored = async (): Promise<readonly string[]> => {
  const keys: string[] = [];
  for await (const { key } of app.parts.storage.list())
    if (key.startsWith('imports/')) keys.push(key);
  return keys;
};

const PEOPLE = [
  'external_id;given_name;family_name_1;document_type;document_number;birthdate',
  'P-1;Ana;Ruiz;DNI;12345678Z;1981-04-12',
  '',
].join('\n');
const ANOTHER = 'P-2;Luis;Ruiz;DNI;00000001R;1980-04-12\n';
const MAX_BYTES = 30_000_000;

it('waits in the storage until it is read, and no longer', async () => {
  const params = await open();
  await clerk.ask(uploadImportFile, { params, body: importForm('people', PEOPLE) });
  expect(await listStored()).toHaveLength(1);
  await workOnImports(app);
  expect(await listStored()).toEqual([]);
  expect((await seeImport(clerk, params.id)).files).toMatchObject([
    { kind: 'people', name: 'people.csv', status: 'READ', records: 1 },
  ]);
});

it('takes the place of the one of its kind', async () => {
  const params = await open();
  const first = await clerk.ask(uploadImportFile, { params, body: importForm('people', PEOPLE) });
  const [key] = await listStored();
  const body = importForm('people', `${PEOPLE}${ANOTHER}`);
  const second = await clerk.ask(uploadImportFile, { params, body });
  expect(second.sha256).not.toBe(first.sha256);
  const left = await listStored();
  expect(left).toHaveLength(1);
  expect(left).not.toContain(key);
  await workOnImports(app);
  expect((await seeImport(clerk, params.id)).files).toMatchObject([{ records: 2 }]);
});

it('is taken once for a key, and another file is another request', async () => {
  const params = await open();
  const send = async (content: string) =>
    clerk.try(uploadImportFile, {
      params,
      body: importForm('people', content),
      key: `key-of-${params.id}`,
    });
  const [first, again] = [await send(PEOPLE), await send(PEOPLE)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.data).toEqual(first.data);
  expect((await send(`${PEOPLE}${ANOTHER}`)).code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await listStored()).toHaveLength(1);
  await workOnImports(app);
});

it('leaves nothing behind when it is refused', async () => {
  const params = await open();
  const tooLarge = importForm('people', randomBytes(MAX_BYTES + 1));
  const unnamed = new FormData();
  unnamed.append('kind', 'people');
  const wrongKind = new FormData();
  wrongKind.append('kind', 'nobody');
  wrongKind.append('file', new File([PEOPLE], 'people.csv'));
  const cases = [
    [tooLarge, 'file', '30 MB'],
    [importForm('people', PEOPLE, `${'a'.repeat(200)}.csv`), 'file', '200'],
    [unnamed, 'file', ''],
    [wrongKind, 'kind', ''],
  ] as const;
  for (const [body, field, sentence] of cases) {
    const reply = await clerk.try(uploadImportFile, { params, body });
    expect([reply.status, reply.errors.map((error) => error.field)]).toEqual([422, [field]]);
    expect(sentencesOf(reply)).toContain(sentence);
  }
  const nowhere = { params: { id: crypto.randomUUID() }, body: importForm('people', PEOPLE) };
  expect((await clerk.try(uploadImportFile, nowhere)).status).toBe(404);
  expect(await listStored()).toEqual([]);
  expect((await seeImport(clerk, params.id)).files).toEqual([]);
});

it('of exactly the largest size is taken', async () => {
  const params = await open();
  const body = importForm('people', Buffer.alloc(MAX_BYTES, 'x'));
  const { sha256 } = await clerk.ask(uploadImportFile, { params, body });
  expect(sha256).toMatch(/^[\da-f]{64}$/);
  await workOnImports(app);
  expect(await listStored()).toEqual([]);
});

it('is a whole form, and nothing else', async () => {
  const params = await open();
  const send = async (type: string, payload: string) =>
    app.app.inject({
      method: 'POST',
      url: `/api/office/imports/${params.id}/files`,
      headers: {
        host: 'office.localhost',
        cookie: [...clerk.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [CSRF_HEADER]: clerk.browser.csrf ?? '',
        'idempotency-key': crypto.randomUUID(),
        'content-type': type,
      },
      payload,
    });
  const part = '--b\r\ncontent-disposition: form-data; name=';
  const broken = `${part}"kind"\r\n\r\npeople\r\n${part}"file"; filename="a.csv"\r\n\r\nexternal_id`;
  const cut = await send('multipart/form-data; boundary=b', broken);
  expect([cut.statusCode, cut.body]).toEqual([422, expect.stringContaining('"field":"file"')]);
  expect((await send('application/json', '{}')).statusCode).toBe(415);
  expect(await listStored()).toEqual([]);
});
