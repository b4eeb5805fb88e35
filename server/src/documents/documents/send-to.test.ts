import { changeServiceDocument, getServiceDocument } from '@area/contract/document-service/calls';
import {
  changeAccountDocument,
  getAccountDocument,
  listAccountDocuments,
  listAccountValidations,
} from '@area/contract/documents/calls';
import {
  changeOperationDocument,
  deleteOperationDocument,
  downloadOperationDocument,
  listOperationDocuments,
  listOperationValidations,
} from '@area/contract/operation-documents/calls';
import { changeIntervenerDocument } from '@area/contract/uploads/calls';
import type { PersonalDocument } from '@area/contract/uploads/schemas';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePng, uploadForm } from '../../../test/files.ts';
import type { Reply } from '../../../test/client.ts';
import { placeOrder } from '../../../test/orders.ts';
import { addAccount, addInvestor, addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { sha256Of } from '../../platform/storage/stored-file.ts';

let app: TestApp;
let mine: Awaited<ReturnType<typeof addInvestor>>;
let other: Awaited<ReturnType<typeof addInvestor>>;
let consult: Person;
let holder: Person;
let account: string;
let bank: string;
let order: string;

const bankOf = async (uuid: string): Promise<string> =>
  (
    await app.db
      .selectFrom('bank_accounts')
      .select('uuid')
      .where('account_uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).uuid;

beforeAll(async () => {
  app = await createTestApp();
  [mine, other] = [await addInvestor(app), await addInvestor(app)];
  [consult, holder] = [await addPerson(app), await addPerson(app)];
  const authorised = await addPerson(app);
  const made = await addAccount(app, [
    { ...mine.person, role: 'TITULAR' },
    { ...holder, role: 'TITULAR' },
    { ...consult, role: 'AUTORIZADO_CONSULTA' },
    { ...authorised, role: 'AUTORIZADO' },
  ]);
  account = made.uuid;
  bank = await bankOf(account);
  order = (await placeOrder({ ...mine, account: made })).uuid;
  people = { owner: mine.person, holder, consult, authorised, stranger: other.person };
});
afterAll(() => app.dispose());

let people: Record<'owner' | 'holder' | 'consult' | 'authorised' | 'stranger', Person>;
let shade = 0;
/** A picture that no other is like. */
const picture = (): Buffer => makePng(600 + (shade += 1), 400);

const post = async (
  path: string,
  fields: Record<string, string>,
  who = mine.person,
  bytes: Uint8Array = picture(),
): Promise<Reply> =>
  who.client.send({ method: 'POST', path, body: uploadForm({ bytes, filename: 'a.png', fields }) });
const kept = (reply: Reply): PersonalDocument => {
  if (reply.status !== 201) throw new Error(`${reply.status} ${reply.bytes.toString()}`);
  return reply.data as PersonalDocument;
};
const CERTIFICATE = { category: 'ACCOUNT', subcategory: 'BANK_ACCOUNT_PROOF' };
const PAYMENT = { category: 'OPERATION', subcategory: 'PAYMENT_PROOF' };
const refusedWith = (message: string, field: string): object => ({
  status: 422,
  result: { errors: [expect.objectContaining({ field, message })] as unknown },
});

/** The tables that something answered so has changed: none, when it was refused. */
const changedBy = async (act: () => Promise<Reply>, answer: object): Promise<string[]> => {
  const before = await takeSnapshot(app);
  expect(await act()).toMatchObject(answer);
  const after = await takeSnapshot(app);
  return Object.keys(after).filter((table) => after[table] !== before[table]);
};

describe('a paper of an account', () => {
  it('is the certificate of a bank account, which everybody on the account then sees', async () => {
    const bytes = picture();
    const paper = kept(
      await post(
        `/accounts/${account}/documents`,
        { ...CERTIFICATE, uuid_bank_account: bank, validated: 'true' },
        mine.person,
        bytes,
      ),
    );
    expect(paper).toMatchObject({
      category: 'ACCOUNT',
      status: 'PENDING',
      uuid_account: account,
      uuid_bank_account: bank,
      uuid_operation: null,
      is_in_quarantine: false,
      can_delete: false,
    });
    const params = { id: account };
    for (const who of ['owner', 'holder', 'consult'] as const) {
      expect(
        (await people[who].client.ask(listAccountDocuments, { params })).map(({ uuid }) => uuid),
      ).toContain(paper.uuid);
      expect(
        sha256Of(
          (
            await people[who].client.try(getAccountDocument, {
              params: { id: account, docId: paper.uuid },
            })
          ).bytes,
        ),
      ).toBe(paper.sha256);
      expect(await people[who].client.ask(listAccountValidations, { params })).toMatchObject([
        { uuid_document: paper.uuid, status: 'PENDING', checked_at: null },
      ]);
    }
    expect(await other.client.try(listAccountDocuments, { params })).toMatchObject({ status: 404 });
    expect(
      await other.client.try(getAccountDocument, {
        params: { id: other.account.uuid, docId: paper.uuid },
      }),
    ).toMatchObject({ status: 404 });
  });

  it('sent twice is one, for each bank account', async () => {
    const bytes = picture();
    const send = async (fields: Record<string, string>) =>
      kept(
        await post(
          `/accounts/${account}/documents`,
          { ...CERTIFICATE, ...fields },
          mine.person,
          bytes,
        ),
      ).uuid;
    const [first, second] = await Promise.all([
      send({ uuid_bank_account: bank }),
      send({ uuid_bank_account: bank }),
    ]);
    expect(second).toBe(first);
    expect(await send({})).not.toBe(first);
  });

  it.each([
    [
      'of a bank account of somebody else',
      async () => ({ ...CERTIFICATE, uuid_bank_account: await bankOf(other.account.uuid) }),
      'La cuenta bancaria no existe o no es de esta cuenta.',
      'uuid_bank_account',
    ],
    [
      'of no bank account there is',
      async () => ({ ...CERTIFICATE, uuid_bank_account: randomUUID() }),
      'La cuenta bancaria no existe o no es de esta cuenta.',
      'uuid_bank_account',
    ],
    [
      'of another kind, about a bank account',
      async () => ({
        category: 'DOCUMENTATION',
        subcategory: 'POWER_OF_ATTORNEY',
        uuid_bank_account: bank,
      }),
      'Este documento no se puede enviar desde aquí.',
      'subcategory',
    ],
    [
      'of a person',
      async () => ({ category: 'DOCUMENTATION', subcategory: 'ID_FRONT' }),
      'Este documento no se puede enviar desde aquí.',
      'subcategory',
    ],
    [
      'that only we write',
      async () => ({ category: 'ACCOUNT', subcategory: 'ACCOUNT_CONTRACT' }),
      'Este documento no se puede enviar desde aquí.',
      'subcategory',
    ],
    [
      'under another category',
      async () => ({ ...CERTIFICATE, category: 'OTHERS' }),
      'La categoría no es la de este documento.',
      'category',
    ],
    [
      'with a field of another form',
      async () => ({ ...CERTIFICATE, uuid_account: account }),
      'El campo «uuid_account» no existe en esta petición.',
      'uuid_account',
    ],
  ])('%s is refused', async (_name, fields, message, field) => {
    const sent = await fields();
    expect(
      await changedBy(
        async () => post(`/accounts/${account}/documents`, sent),
        refusedWith(message, field),
      ),
    ).toEqual([]);
  });

  it.each(['consult', 'authorised', 'stranger'] as const)(
    'about a bank account is not for %s to send',
    async (who) => {
      expect(
        await changedBy(
          async () =>
            post(
              `/accounts/${account}/documents`,
              { ...CERTIFICATE, uuid_bank_account: bank },
              people[who],
            ),
          { status: 404 },
        ),
      ).toEqual([]);
    },
  );

  it('may prove a power, sent by whoever signs', async () => {
    expect(
      kept(
        await post(
          `/accounts/${account}/documents`,
          { category: 'DOCUMENTATION', subcategory: 'POWER_OF_ATTORNEY' },
          people.authorised,
        ),
      ),
    ).toMatchObject({ uuid_account: account, status: 'PENDING' });
  });
});

describe('a paper of an operation', () => {
  it('is sent, put right and taken back by the same person, file and all', async () => {
    const paper = kept(
      await post(`/operations/${order}/documents`, { ...PAYMENT, validated: 'true' }),
    );
    expect(paper).toMatchObject({
      status: 'PENDING',
      uuid_operation: order,
      uuid_account: account,
      can_delete: true,
    });
    const params = { id: order, docId: paper.uuid };
    const body = {
      filename: '../Recibo <del banco>.png',
      subcategory: 'CONTINGENCY_PROOF',
      validated: true,
    } as const;
    expect(await mine.client.ask(changeOperationDocument, { params, body })).toMatchObject({
      filename: 'Recibo _del banco_.png',
      subcategory: 'CONTINGENCY_PROOF',
      category: 'OPERATION',
      status: 'PENDING',
      sha256: paper.sha256,
    });
    const { storage_key } = await app.db
      .selectFrom('documents')
      .select('storage_key')
      .where('uuid', '=', paper.uuid)
      .executeTakeFirstOrThrow();
    expect(existsSync(join(app.dataDir, 'files', storage_key))).toBe(true);
    expect(await mine.client.ask(deleteOperationDocument, { params })).toEqual({
      uuid: paper.uuid,
    });
    expect(existsSync(join(app.dataDir, 'files', storage_key))).toBe(false);
    expect(await app.db.selectFrom('loose_files').selectAll().execute()).toEqual([]);
    expect(await mine.client.try(downloadOperationDocument, { params })).toMatchObject({
      status: 404,
    });
    expect(await mine.client.try(deleteOperationDocument, { params })).toMatchObject({
      status: 404,
    });
  });

  it('is seen by everybody on the account, and touched by nobody else', async () => {
    const paper = kept(await post(`/operations/${order}/documents`, PAYMENT));
    const params = { id: order, docId: paper.uuid };
    const seen = (await holder.client.ask(listOperationDocuments, { params: { id: order } })).find(
      ({ uuid }) => uuid === paper.uuid,
    );
    expect(seen).toMatchObject({ can_delete: false });
    expect(
      await consult.client.ask(listOperationValidations, { params: { id: order } }),
    ).toContainEqual(expect.objectContaining({ uuid_document: paper.uuid, status: 'PENDING' }));
    const message = 'Solo puede cambiar o borrar lo que usted ha enviado.';
    expect(
      await changedBy(
        async () => holder.client.try(deleteOperationDocument, { params }),
        refusedWith(message, 'uuid'),
      ),
    ).toEqual([]);
    expect(
      await changedBy(
        async () =>
          holder.client.try(changeOperationDocument, { params, body: { filename: 'b.png' } }),
        refusedWith(message, 'uuid'),
      ),
    ).toEqual([]);
    for (const who of ['consult', 'stranger'] as const)
      expect(
        await changedBy(async () => people[who].client.try(deleteOperationDocument, { params }), {
          status: 404,
        }),
      ).toEqual([]);
    const elsewhere = { id: (await placeOrder(mine)).uuid, docId: paper.uuid };
    expect(
      await changedBy(async () => mine.client.try(deleteOperationDocument, { params: elsewhere }), {
        status: 404,
      }),
    ).toEqual([]);
  });

  it.each([
    ['status', 'VALIDATED'],
    ['checked_by', 'yo'],
    ['rejected_because', ''],
    ['origin', 'G'],
    ['uploaded_by', randomUUID()],
    ['operation_uuid', randomUUID()],
    ['intervener_uuid', randomUUID()],
    ['storage_key', 'x.png'],
    ['sha256', 'x'],
    ['size', 1],
    ['mime_type', 'text/html'],
    ['scan', 'CLEAN'],
    ['shelf_uuid', randomUUID()],
    ['created_at', '2020-01-01'],
  ])('keeps its %s, whatever is sent', async (field, value) => {
    const paper = kept(await post(`/operations/${order}/documents`, PAYMENT));
    const params = { id: order, docId: paper.uuid };
    expect(
      await changedBy(
        async () =>
          mine.client.send({
            method: 'PATCH',
            path: `/operations/${order}/documents/${paper.uuid}`,
            body: { [field]: value },
          }),
        { status: 422, result: { errors: [{ field, code: 'UNKNOWN_FIELD' }] } },
      ),
    ).toEqual([]);
    await mine.client.ask(deleteOperationDocument, { params });
  });

  it.each([
    [{ filename: 'a.pdf' }, 'Formato no admitido. Adjunte un PDF, JPG o PNG.', 'filename'],
    [
      { subcategory: 'SUBSCRIPTION_ORDER' },
      'Este documento no se puede enviar desde aquí.',
      'subcategory',
    ],
    [
      { subcategory: 'BANK_ACCOUNT_PROOF' },
      'Este documento no se puede enviar desde aquí.',
      'subcategory',
    ],
    [{ category: 'OTHERS' }, 'La categoría no es la de este documento.', 'category'],
    [{ validated: 'true' }, 'Indique qué quiere cambiar.', 'filename'],
    [{}, 'Indique qué quiere cambiar.', 'filename'],
  ] as const)('is not put right with %j', async (body, message, field) => {
    const paper = kept(await post(`/operations/${order}/documents`, PAYMENT));
    const params = { id: order, docId: paper.uuid };
    expect(
      await changedBy(
        async () => mine.client.try(changeOperationDocument, { params, body }),
        refusedWith(message, field),
      ),
    ).toEqual([]);
    await mine.client.ask(deleteOperationDocument, { params });
  });

  it('stays once somebody has checked it, and once the operation has ended', async () => {
    const ordered = (await placeOrder(mine)).uuid;
    const paper = kept(await post(`/operations/${ordered}/documents`, PAYMENT));
    const params = { id: ordered, docId: paper.uuid };
    await app.db
      .updateTable('documents')
      .set({ status: 'VALIDATED' })
      .where('uuid', '=', paper.uuid)
      .execute();
    expect(
      await changedBy(
        async () => mine.client.try(deleteOperationDocument, { params }),
        refusedWith('Este documento ya está revisado y no se puede cambiar.', 'uuid'),
      ),
    ).toEqual([]);
    await app.db
      .updateTable('documents')
      .set({ status: 'PENDING' })
      .where('uuid', '=', paper.uuid)
      .execute();
    await mine.client.delete(`/operations/${ordered}`);
    expect(
      await changedBy(
        async () => mine.client.try(deleteOperationDocument, { params }),
        refusedWith('La operación ya ha terminado y sus documentos no cambian.', 'uuid'),
      ),
    ).toEqual([]);
    expect(
      await changedBy(
        async () => post(`/operations/${ordered}/documents`, PAYMENT),
        refusedWith('La operación ya ha terminado y sus documentos no cambian.', 'attachment'),
      ),
    ).toEqual([]);
  });

  it('is one of ten at most, also when two come at once', async () => {
    const ordered = (await placeOrder(mine)).uuid;
    for (let n = 0; n < 9; n += 1) kept(await post(`/operations/${ordered}/documents`, PAYMENT));
    const replies = await Promise.all([
      post(`/operations/${ordered}/documents`, PAYMENT),
      post(`/operations/${ordered}/documents`, PAYMENT),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(
      await changedBy(
        async () => post(`/operations/${ordered}/documents`, PAYMENT),
        refusedWith('Esta operación ya tiene el máximo de 10 ficheros.', 'attachment'),
      ),
    ).toEqual([]);
  });
});

describe('a paper that something leans on', () => {
  it('is not made another while it proves a change that waits', async () => {
    const { person } = await addInvestor(app);
    const paper = kept(
      await post(
        `/interveners/${person.uuid}/documents`,
        { category: 'DOCUMENTATION', subcategory: 'ADDRESS_PROOF' },
        person,
      ),
    );
    const params = { id: person.uuid, docId: paper.uuid };
    expect(
      await person.client.ask(changeIntervenerDocument, { params, body: { filename: 'luz.png' } }),
    ).toMatchObject({ filename: 'luz.png' });
    const change = {
      uuid: randomUUID(),
      intervener_uuid: person.uuid,
      kind: 'PERSONAL' as const,
      changes: '{}',
      proof_document_uuid: paper.uuid,
      created_at: app.clock.business(),
    };
    await app.db.insertInto('pending_changes').values(change).execute();
    const changed = await changedBy(
      async () =>
        person.client.try(changeIntervenerDocument, { params, body: { subcategory: 'ID_FRONT' } }),
      refusedWith('Este documento acompaña a un trámite en curso y no se puede cambiar.', 'uuid'),
    );
    expect(changed).toEqual([]);
    expect(
      await mine.client.try(changeIntervenerDocument, {
        params: { id: mine.person.uuid, docId: paper.uuid },
        body: { filename: 'b.png' },
      }),
    ).toMatchObject({ status: 404 });
    expect(
      await mine.client.try(changeAccountDocument, {
        params: { id: account, docId: paper.uuid },
        body: { filename: 'b.png' },
      }),
    ).toMatchObject({ status: 404 });
  });
});

const sendTo = async (
  section: string,
  uuid: string,
  fields: Record<string, string>,
  who = mine.person,
) => post('/document-service', { section, uuid, ...fields }, who);
const read = async (entityType: string, entityId: string, docId: string, who = mine.person) =>
  who.client.try(getServiceDocument, { params: { entityType, entityId, docId } });

describe('the document service', () => {
  it.each([
    ['ACCOUNT', () => account, CERTIFICATE],
    ['BANK_ACCOUNTS', () => account, CERTIFICATE],
    ['BANK_ACCOUNTS', () => bank, CERTIFICATE],
    ['INTERVENER', () => mine.person.uuid, { category: 'DOCUMENTATION', subcategory: 'ID_FRONT' }],
    ['INTERVENERS', () => mine.person.uuid, { category: 'DOCUMENTATION', subcategory: 'ID_BACK' }],
    ['OPERATION', () => order, PAYMENT],
  ] as const)('sends, reads and changes a paper of %s', async (type, of, fields) => {
    const paper = kept(await sendTo(type, of(), fields));
    expect(sha256Of((await read(type, of(), paper.uuid)).bytes)).toBe(paper.sha256);
    const body = {
      uuid: of(),
      uuidDocuemnt: paper.uuid,
      data: { filename: 'otro.png', validated: true },
    };
    expect(
      await mine.client.ask(changeServiceDocument, { params: { entityType: type }, body }),
    ).toMatchObject({ uuid: paper.uuid, filename: 'otro.png', status: 'PENDING' });
    expect(await read(type, of(), paper.uuid, other.person)).toMatchObject({ status: 404 });
    expect(
      await changedBy(async () => sendTo(type, of(), fields, other.person), { status: 404 }),
    ).toEqual([]);
    expect(
      await changedBy(
        async () => other.client.try(changeServiceDocument, { params: { entityType: type }, body }),
        { status: 404 },
      ),
    ).toEqual([]);
  });

  it('knows no other kind of thing, and says so as it always has', async () => {
    const answer = {
      status: 422,
      result: { code: 'UNKNOWN_DOCUMENT_ENTITY', info: 'Unkown document entity type' },
    };
    expect(await read('FUND', account, randomUUID())).toMatchObject(answer);
    expect(await changedBy(async () => sendTo('FUND', account, CERTIFICATE), answer)).toEqual([]);
    const body = { uuid: account, uuidDocuemnt: randomUUID(), data: { filename: 'x.png' } };
    expect(
      await changedBy(
        async () =>
          mine.client.try(changeServiceDocument, { params: { entityType: 'FUND' }, body }),
        { status: 200, data: true },
      ),
    ).toEqual([]);
  });

  it('holds who only looks to looking', async () => {
    const paper = kept(await sendTo('ACCOUNT', account, CERTIFICATE));
    expect(await read('ACCOUNT', account, paper.uuid, consult)).toMatchObject({ status: 200 });
    expect(
      await changedBy(async () => sendTo('ACCOUNT', account, CERTIFICATE, consult), {
        status: 404,
      }),
    ).toEqual([]);
    expect(
      await changedBy(async () => sendTo('OPERATION', order, PAYMENT, consult), { status: 404 }),
    ).toEqual([]);
    expect(
      await changedBy(async () => sendTo('ACCOUNT', account, CERTIFICATE, people.authorised), {
        status: 404,
      }),
    ).toEqual([]);
  });

  it('takes no field that its entity does not have', async () => {
    expect(
      await changedBy(
        async () => sendTo('OPERATION', order, { ...PAYMENT, uuid_account: account }),
        refusedWith('El campo «uuid_account» no existe en esta petición.', 'uuid_account'),
      ),
    ).toEqual([]);
    expect(
      await changedBy(
        async () =>
          sendTo('INTERVENER', mine.person.uuid, {
            category: 'DOCUMENTATION',
            subcategory: 'ID_FRONT',
            uuid_bank_account: bank,
          }),
        refusedWith(
          'El campo «uuid_bank_account» no existe en esta petición.',
          'uuid_bank_account',
        ),
      ),
    ).toEqual([]);
    expect(await read('OPERATION', account, randomUUID())).toMatchObject({ status: 404 });
  });
});
