import { downloadLibrary, getAccountDocument, listLibrary } from '@area/contract/documents/calls';
import {
  downloadOperationDocument,
  listOperationDocuments,
} from '@area/contract/operation-documents/calls';
import { getIntervenerDocument, listIntervenerDocuments } from '@area/contract/uploads/calls';
import { unzipSync } from 'fflate';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEnvelope } from '../signatures/envelopes.ts';
import { placeOrder } from '../../../test/orders.ts';
import { addDocument } from '../../../test/documents.ts';
import { addAccount, addPerson, addProduct, addWard } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { sha256Of } from '../../platform/storage/stored-file.ts';

type Paper = Awaited<ReturnType<typeof addDocument>>;

let app: TestApp;
let people: Record<
  | 'owner'
  | 'other'
  | 'consult'
  | 'contributor'
  | 'ended'
  | 'guardian'
  | 'administrator'
  | 'child'
  | 'stranger',
  Person
>;
let papers: Record<
  | 'ofOwner'
  | 'ofOther'
  | 'ofEnded'
  | 'ofWard'
  | 'ofCompany'
  | 'ofAccount'
  | 'aboutAccount'
  | 'ofWardAccount'
  | 'ofCompanyAccount'
  | 'lots',
  Paper
>;
let account: string;
let order: string;

beforeAll(async () => {
  app = await createTestApp();
  const made = await Promise.all(Array.from({ length: 7 }, async () => addPerson(app)));
  const [owner, other, consult, contributor, ended, guardian, administrator] = made as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  const child = await addPerson(app, { is_minor: true, birthdate: '2014-01-01' as never });
  const stranger = await addPerson(app);
  people = { owner, other, consult, contributor, ended, guardian, administrator, child, stranger };
  ({ uuid: account } = await addAccount(app, [
    { ...owner, role: 'TITULAR' },
    { ...other, role: 'TITULAR' },
    { ...consult, role: 'AUTORIZADO_CONSULTA' },
    { ...contributor, role: 'APORTANTE_FAMILIAR' },
    { ...ended, role: 'TITULAR', status: 'ENDED' },
    { ...stranger, role: 'TITULAR', status: 'PENDING' },
  ]));
  const wards = await addAccount(app, [
    { ...guardian, role: 'TUTOR' },
    { ...child, role: 'TITULAR' },
  ]);
  const company = await addWard(app, { intervener_type: 'J', document_type: 'CIF' });
  const companys = await addAccount(app, [
    { uuid: company, role: 'TITULAR' },
    { ...administrator, role: 'ADMINISTRADOR' },
  ]);
  order = (
    await placeOrder({
      person: owner,
      account: { uuid: account, iban: '' },
      product: await addProduct(app),
    })
  ).uuid;
  papers = {
    ofOwner: await addDocument(
      app,
      { intervener_uuid: owner.uuid },
      { subcategory: 'KYC_PHYSICAL' },
    ),
    ofOther: await addDocument(
      app,
      { intervener_uuid: other.uuid },
      { subcategory: 'GDPR_CONSENT' },
    ),
    ofEnded: await addDocument(app, { intervener_uuid: ended.uuid }, { subcategory: 'TAX_REPORT' }),
    ofWard: await addDocument(
      app,
      { intervener_uuid: child.uuid },
      { subcategory: 'CLIENT_REGISTRATION' },
    ),
    ofCompany: await addDocument(
      app,
      { intervener_uuid: company },
      { subcategory: 'KYC_JURIDICAL' },
    ),
    ofAccount: await addDocument(
      app,
      { account_uuid: account },
      { subcategory: 'ACCOUNT_CONTRACT' },
    ),
    // A person's document about a shared account is still that person's.
    aboutAccount: await addDocument(
      app,
      { intervener_uuid: owner.uuid, account_uuid: account },
      { subcategory: 'CONVENIENCE_TEST' },
    ),
    ofWardAccount: await addDocument(
      app,
      { account_uuid: wards.uuid },
      { subcategory: 'QUARTERLY_STATEMENT' },
    ),
    ofCompanyAccount: await addDocument(
      app,
      { account_uuid: companys.uuid },
      { subcategory: 'SIGNATURE_REGIME' },
    ),
    lots: await addDocument(
      app,
      { operation_uuid: order, operation_version: 1 },
      { subcategory: 'TAX_LOTS' },
    ),
  };
});
afterAll(() => app.dispose());

const namesOf = (uuids: readonly string[]): string[] =>
  uuids
    .map(
      (uuid) => Object.entries(papers).find(([, paper]) => paper.uuid === uuid)?.[0] ?? 'the order',
    )
    .toSorted();

describe('the library', () => {
  it.each([
    ['owner', ['aboutAccount', 'ofAccount', 'ofOwner', 'the order']],
    ['other', ['ofAccount', 'ofOther', 'the order']],
    ['consult', ['ofAccount', 'the order']],
    ['contributor', []],
    ['ended', ['ofEnded']],
    ['guardian', ['ofWard', 'ofWardAccount']],
    ['administrator', ['ofCompany', 'ofCompanyAccount']],
    // Twelve years old: an account is looked at from fourteen on.
    ['child', ['ofWard']],
    ['stranger', []],
  ] as const)('shows %s exactly %j', async (who, expected) => {
    const items = await people[who].client.ask(listLibrary);
    expect(namesOf(items.map(({ uuid }) => uuid))).toEqual(expected);
  });

  it.each(['owner', 'guardian', 'administrator'] as const)(
    'says where the bytes are, and %s gets them there',
    async (who) => {
      for (const { read_path, sha256 } of await people[who].client.ask(listLibrary)) {
        const { status, bytes } = await people[who].client.get(read_path);
        expect({ status, sha256: sha256Of(bytes) }).toEqual({ status: 200, sha256 });
      }
    },
  );

  it('says of each whose it is, and what it is called', async () => {
    const items = await people.owner.client.ask(listLibrary);
    const of = (name: keyof typeof papers) => items.find(({ uuid }) => uuid === papers[name].uuid);
    expect(of('ofAccount')).toMatchObject({
      entity: 'ACCOUNT',
      entity_uuid: account,
      title: 'Contrato de apertura de cuenta de partícipe',
      account_alias: expect.stringMatching(/^Cuenta/) as unknown,
      signature_status: null,
      is_signed: false,
      can_delete: false,
    });
    expect(of('aboutAccount')).toMatchObject({
      entity: 'INTERVENER',
      entity_uuid: people.owner.uuid,
      uuid_account: account,
    });
    expect(items.find(({ subcategory }) => subcategory === 'SUBSCRIPTION_ORDER')).toMatchObject({
      entity: 'OPERATION',
      entity_uuid: order,
      uuid_operation: order,
      uuid_account: account,
    });
  });

  it('shows nobody what is for staff alone, by no way', async () => {
    const { client } = people.owner;
    const listed = await client.ask(listOperationDocuments, { params: { id: order } });
    expect(listed.map(({ subcategory }) => subcategory)).not.toContain('TAX_LOTS');
    expect(
      await client.try(downloadOperationDocument, {
        params: { id: order, docId: papers.lots.uuid },
      }),
    ).toMatchObject({ status: 404 });
    expect(
      await client.try(downloadLibrary, { body: { uuids: [papers.lots.uuid] } }),
    ).toMatchObject({ status: 404 });
    expect(await client.ask(listLibrary, { query: { subcategory: 'TAX_LOTS' } })).toEqual([]);
  });

  it('gives a paper under its own owner only', async () => {
    const { client, uuid } = people.owner;
    const ways = [
      await client.try(getIntervenerDocument, {
        params: { id: uuid, docId: papers.ofAccount.uuid },
      }),
      await client.try(getAccountDocument, { params: { id: account, docId: papers.ofOwner.uuid } }),
      await client.try(getAccountDocument, {
        params: { id: account, docId: papers.aboutAccount.uuid },
      }),
      await client.try(downloadOperationDocument, {
        params: { id: order, docId: papers.ofAccount.uuid },
      }),
    ];
    expect(ways.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(
      (
        await people.other.client.ask(listIntervenerDocuments, {
          params: { id: people.other.uuid },
        })
      ).map(({ uuid: each }) => each),
    ).toEqual([papers.ofOther.uuid]);
  });

  it('knows what waits for signatures and what has them', async () => {
    const stateOf = async () =>
      (await people.owner.client.ask(listLibrary)).find(
        ({ uuid }) => uuid === papers.ofAccount.uuid,
      );
    const { uuid, sha256 } = papers.ofAccount;
    const now = app.clock.business();
    const envelope = await openEnvelope(app.db, {
      purpose: 'ACCOUNT_CONTRACT',
      entity_uuid: account,
      account_uuid: account,
      documents: [{ uuid, sha256 }],
      language: 'es',
      created_by: null,
      at: now,
    });
    expect(await stateOf()).toMatchObject({ signature_status: 'PENDING', is_signed: false });
    await app.db
      .updateTable('envelopes')
      .set({ status: 'DONE', decided_at: now })
      .where('uuid', '=', envelope.uuid)
      .execute();
    expect(await stateOf()).toMatchObject({ signature_status: 'DONE', is_signed: true });
  });
});

const day = (text: string): Date => new Date(text);

describe('what is asked of the library', () => {
  let reader: Person;
  beforeAll(async () => {
    reader = await addPerson(app);
    const owner = { intervener_uuid: reader.uuid };
    await addDocument(app, owner, {
      subcategory: 'TAX_REPORT',
      filename: 'informe-2024.pdf',
      at: day('2024-12-31T22:59:59Z'),
    });
    // Half an hour of the next year in Madrid.
    await addDocument(app, owner, {
      subcategory: 'TAX_REPORT',
      filename: 'informe-2025.pdf',
      at: day('2024-12-31T23:30:00Z'),
    });
    await addDocument(app, owner, {
      subcategory: 'CONVENIENCE_TEST',
      filename: '100%_test.pdf',
      at: day('2025-06-01T10:00:00Z'),
    });
    await addDocument(app, owner, {
      subcategory: 'KYC_PHYSICAL',
      filename: 'kyc.pdf',
      at: day('2026-01-01T10:00:00Z'),
    });
  });
  const ask = async (query: object) =>
    (await reader.client.ask(listLibrary, { query })).map(({ filename }) => filename);

  it.each([
    [{}, ['kyc.pdf', '100%_test.pdf', 'informe-2025.pdf', 'informe-2024.pdf']],
    [{ year: 2024 }, ['informe-2024.pdf']],
    [{ year: 2025 }, ['100%_test.pdf', 'informe-2025.pdf']],
    [{ year: 2023 }, []],
    [{ category: 'OTHERS' }, ['informe-2025.pdf', 'informe-2024.pdf']],
    [{ category: 'OTHERS', year: 2025 }, ['informe-2025.pdf']],
    [{ subcategory: 'KYC_PHYSICAL' }, ['kyc.pdf']],
    [{ $search: 'INFORME' }, ['informe-2025.pdf', 'informe-2024.pdf']],
    [{ $search: 'conocimiento' }, ['kyc.pdf']],
    [{ $search: 'convenieñcia' }, ['100%_test.pdf']],
    [{ $search: '%' }, ['100%_test.pdf']],
    [{ $search: '_' }, ['100%_test.pdf']],
    [{ $search: "' or 1=1 --" }, []],
    [
      { $orderby: 'created_at' },
      ['informe-2024.pdf', 'informe-2025.pdf', '100%_test.pdf', 'kyc.pdf'],
    ],
    [
      { $orderby: 'filename' },
      ['100%_test.pdf', 'informe-2024.pdf', 'informe-2025.pdf', 'kyc.pdf'],
    ],
    [
      { $orderby: '-subcategory' },
      ['informe-2025.pdf', 'informe-2024.pdf', 'kyc.pdf', '100%_test.pdf'],
    ],
    [{ $limit: 1, $offset: 1 }, ['100%_test.pdf']],
    [{ $offset: 100 }, []],
    [{ uuid_account: randomUUID() }, []],
  ])('%j gives %j', async (query, expected) => {
    expect(await ask(query)).toEqual(expected);
  });

  it.each([
    { year: 'last' },
    { year: 1 },
    { category: 'ALL' },
    { $orderby: 'storage_key' },
    { intervener_uuid: 'x' },
  ])('%j is refused', async (query) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    expect(await reader.client.get(`/documents?${search.toString()}`)).toMatchObject({
      status: 422,
    });
  });

  it('pages over every shelf without missing or repeating one, whatever has the same time', async () => {
    const at = day('2025-03-03T10:00:00Z');
    const [one, two] = [
      await addAccount(app, [{ ...reader, role: 'TITULAR' }]),
      await addAccount(app, [{ ...reader, role: 'AUTORIZADO' }]),
    ];
    for (let n = 0; n < 4; n += 1)
      for (const { uuid } of [one, two])
        await addDocument(app, { account_uuid: uuid }, { subcategory: 'POSITION_STATEMENT', at });
    const pages = [];
    for (let $offset = 0; $offset < 12; $offset += 3)
      pages.push(
        ...(await reader.client.ask(listLibrary, { query: { $limit: 3, $offset } })).map(
          ({ uuid }) => uuid,
        ),
      );
    expect(new Set(pages).size).toBe(12);
    expect(pages).toEqual((await reader.client.ask(listLibrary)).map(({ uuid }) => uuid));
    const { bytes } = await reader.client.get('/documents?$limit=2');
    expect(JSON.parse(bytes.toString())).toMatchObject({
      page: { total: 12, limit: 2, offset: 0 },
    });
  });
});

const uuidsOf = (...names: (keyof typeof papers)[]): string[] =>
  names.map((name) => papers[name].uuid);

describe('a selection of papers', () => {
  it('comes as a zip that other programs open, each under a name of its own, with their fingerprints', async () => {
    const { client } = people.owner;
    const uuids = uuidsOf('ofOwner', 'ofAccount', 'aboutAccount');
    const { bytes, headers, status } = await client.try(downloadLibrary, {
      body: { uuids: [...uuids, uuids[0] ?? ''] },
    });
    expect({ status, type: headers['content-type'], name: headers['content-disposition'] }).toEqual(
      {
        status: 200,
        type: 'application/zip',
        name: 'attachment; filename="documentos-2026-03-10.zip"',
      },
    );
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual([
      '2026-03-10 papel.pdf',
      '2026-03-10 papel (2).pdf',
      '2026-03-10 papel (3).pdf',
      'sha256.txt',
    ]);
    const list = Buffer.from(files['sha256.txt'] ?? [])
      .toString()
      .trim()
      .split('\n')
      .map((line) => line.split('  '));
    expect(list.map(([hash]) => hash)).toEqual([
      papers.ofOwner.sha256,
      papers.ofAccount.sha256,
      papers.aboutAccount.sha256,
    ]);
    for (const [hash, path = ''] of list)
      expect(sha256Of(files[path] ?? new Uint8Array())).toBe(hash);
    const file = join(app.dataDir, 'selection.zip');
    await writeFile(file, bytes);
    expect(execFileSync('unzip', ['-t', file]).toString()).toContain('No errors detected');
  });

  it('may hold large files, and an empty one', async () => {
    const { client, uuid } = await addPerson(app);
    const large = Buffer.alloc(3 * 1024 * 1024 + 17, 'x');
    const kept = await addDocument(
      app,
      { intervener_uuid: uuid },
      { subcategory: 'OTHER', bytes: large },
    );
    const empty = await addDocument(
      app,
      { intervener_uuid: uuid },
      { subcategory: 'OTHER', bytes: new Uint8Array() },
    );
    const files = unzipSync(
      (await client.try(downloadLibrary, { body: { uuids: [kept.uuid, empty.uuid] } })).bytes,
    );
    expect(Object.values(files).map(({ length }) => length)).toEqual([
      large.length,
      0,
      expect.any(Number),
    ]);
    expect(large.equals(files['2026-03-10 papel.pdf'] ?? new Uint8Array())).toBe(true);
  });

  it('with one of somebody else is not there at all', async () => {
    const { client } = people.owner;
    expect(
      await client.try(downloadLibrary, { body: { uuids: uuidsOf('ofOwner', 'ofOther') } }),
    ).toMatchObject({ status: 404, result: { code: 'NOT_FOUND' } });
    expect(
      await client.try(downloadLibrary, { body: { uuids: uuidsOf('ofOther', 'ofWard') } }),
    ).toMatchObject({
      status: 404,
      result: { code: 'NOTHING_TO_DOWNLOAD', info: 'No hay documentación para descargar' },
    });
    expect(await client.try(downloadLibrary, { body: { uuids: [] } })).toMatchObject({
      status: 422,
    });
    expect(
      await client.try(downloadLibrary, {
        body: { uuids: Array.from({ length: 101 }, () => randomUUID()) },
      }),
    ).toMatchObject({ status: 422 });
  });

  it('breaks off when a file is no longer what was kept', async () => {
    const { client, uuid } = await addPerson(app);
    const owner = { intervener_uuid: uuid };
    const [whole, changed] = [
      await addDocument(app, owner, { subcategory: 'OTHER' }),
      await addDocument(app, owner, { subcategory: 'OTHER' }),
    ];
    await app.parts.storage.put(changed.storage_key, Buffer.from('something else'));
    await expect(
      client.try(downloadLibrary, { body: { uuids: [whole.uuid, changed.uuid] } }),
    ).rejects.toThrow('destroyed before completion');
    expect(await client.get(`/interveners/${uuid}/documents/${changed.uuid}`)).toMatchObject({
      status: 500,
    });
    expect((await client.try(downloadLibrary, { body: { uuids: [whole.uuid] } })).status).toBe(200);
  });
});
