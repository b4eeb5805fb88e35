import { downloadLibrary, listLibrary } from '@area/contract/documents/calls';
import { encodeFilter } from '@area/contract/list-filter';
import { listNotifications } from '@area/contract/notifications/calls';
import { getIntervenerDocument, listDocumentValidations } from '@area/contract/uploads/calls';
import type { PersonalDocument } from '@area/contract/uploads/schemas';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Antivirus } from '../../platform/outside/antivirus/antivirus.ts';
import { localScanner } from '../../platform/outside/antivirus/local-scanner.ts';
import { makePng, uploadForm } from '../../../test/files.ts';
import type { Reply } from '../../../test/client.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { decideRecord } from '../../../test/records.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { sweepLoose } from './loose-files.ts';
import { scanQuarantine } from './scan.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp({ OPERATIONS_MAIL: 'operaciones@example.com' });
  person = await addPerson(app);
});
afterAll(() => app.dispose());

const attach = (antivirus: Antivirus): void => void Object.assign(app.parts, { antivirus });
const DOWN: Antivirus = { scan: async () => Promise.reject(new Error('connect ECONNREFUSED')) };
beforeEach(() => attach(localScanner));

const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR` + '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
let shade = 0;
/** A picture with something behind its colours that no viewer looks at. */
const picture = (hidden = ''): Buffer =>
  makePng(600 + (shade += 1), 400, [['IDAT', Buffer.from(hidden)]]);

const send = async (bytes: Buffer): Promise<Reply> =>
  person.client.send({
    method: 'POST',
    path: `/interveners/${person.uuid}/documents`,
    body: uploadForm({ bytes, filename: 'a.png', fields: { subcategory: 'ID_FRONT' } }),
  });
const read = async (docId: string) =>
  person.client.try(getIntervenerDocument, { params: { id: person.uuid, docId } });
const rowOf = async (uuid: string) =>
  app.db.selectFrom('documents').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
const countFiles = async (): Promise<number> =>
  (
    await readdir(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
  ).filter((each) => each.isFile()).length;
const alerts = async () =>
  app.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', 'operaciones@example.com')
    .execute();
const later = (minutes: number): void => app.clock.advanceWall(minutes * 60_000);

const QUARANTINED = {
  status: 409,
  result: {
    code: 'DOCUMENT_IN_QUARANTINE',
    info: 'Todavía estamos comprobando que este fichero es seguro. Inténtelo de nuevo en unos minutos.',
  },
};

/** Sent while the scanner did not answer. */
const sendUnscanned = async (bytes = picture()): Promise<PersonalDocument> => {
  attach(DOWN);
  const reply = await send(bytes);
  expect(reply).toMatchObject({ status: 201, data: { is_in_quarantine: true, status: 'PENDING' } });
  return reply.data as PersonalDocument;
};

describe('a virus', () => {
  it('is refused, told to the office without what is in it, and nothing of it stays', async () => {
    const [files, rows, mails] = [
      await countFiles(),
      await app.db.selectFrom('documents').select('uuid').execute(),
      await alerts(),
    ];
    expect(await send(picture(EICAR))).toMatchObject({
      status: 422,
      result: {
        errors: [
          {
            field: 'attachment',
            code: 'VIRUS',
            message: 'El fichero no es seguro y no se ha guardado.',
          },
        ],
      },
    });
    expect(await countFiles()).toBe(files);
    expect(await app.db.selectFrom('documents').select('uuid').execute()).toHaveLength(rows.length);
    expect(await app.db.selectFrom('loose_files').selectAll().execute()).toEqual([]);
    const [mail] = (await alerts()).slice(mails.length);
    expect(mail).toMatchObject({
      channel: 'EMAIL',
      subject: 'Un cliente ha enviado un fichero con un virus',
    });
    expect(mail?.body).toContain(`${person.uuid} contiene «Eicar-Test-Signature»`);
  });
});

describe('a file that the scanner has not seen', () => {
  it('is kept where nobody opens it, until it is found clean', async () => {
    const paper = await sendUnscanned();
    expect(await read(paper.uuid)).toMatchObject(QUARANTINED);
    expect(
      await person.client.try(downloadLibrary, { body: { uuids: [paper.uuid] } }),
    ).toMatchObject(QUARANTINED);
    expect(await person.client.ask(listLibrary)).toContainEqual(
      expect.objectContaining({ uuid: paper.uuid, is_in_quarantine: true }),
    );
    await scanQuarantine(app.parts);
    expect((await rowOf(paper.uuid)).scan).toBe('WAITING');
    attach(localScanner);
    // Not before it is due again.
    await scanQuarantine(app.parts);
    expect((await rowOf(paper.uuid)).scan).toBe('WAITING');
    later(2);
    await scanQuarantine(app.parts);
    expect(await rowOf(paper.uuid)).toMatchObject({
      scan: 'CLEAN',
      next_scan_at: null,
      status: 'PENDING',
    });
    expect(await read(paper.uuid)).toMatchObject({ status: 200 });
  });

  it('is validated by nobody meanwhile', async () => {
    const paper = await sendUnscanned();
    expect(await decideRecord(app, 'validate', paper.uuid)).toMatchObject({
      status: 422,
      errors: [{ message: 'Todavía estamos comprobando que este fichero es seguro.' }],
    });
    await expect(
      app.db
        .updateTable('documents')
        .set({ status: 'VALIDATED' })
        .where('uuid', '=', paper.uuid)
        .execute(),
    ).rejects.toThrow('documents_in_quarantine_are_not_valid');
    expect((await decideRecord(app, 'reject', paper.uuid, 'Ilegible')).status).toBe(200);
  });

  it('with a virus stays there for good, refused, with the office told', async () => {
    const paper = await sendUnscanned(picture(EICAR));
    const mails = (await alerts()).length;
    attach(localScanner);
    later(2);
    await scanQuarantine(app.parts);
    const row = await rowOf(paper.uuid);
    expect(row).toMatchObject({
      scan: 'INFECTED',
      status: 'REJECTED',
      rejected_because: 'El fichero no es seguro y no se ha guardado.',
      checked_by: 'antivirus',
    });
    expect(existsSync(join(app.dataDir, 'files', row.storage_key))).toBe(true);
    expect(await read(paper.uuid)).toMatchObject(QUARANTINED);
    expect(await alerts()).toHaveLength(mails + 1);
    const checks = await person.client.ask(listDocumentValidations, {
      params: { id: person.uuid },
    });
    expect(checks).toContainEqual(
      expect.objectContaining({ uuid_document: paper.uuid, status: 'REJECTED' }),
    );
    await scanQuarantine(app.parts);
    expect(await alerts()).toHaveLength(mails + 1);
    const notices = await person.client.ask(listNotifications, {
      query: { $filter: encodeFilter([{ field: 'entity_uuid', op: 'eq', value: paper.uuid }]) },
    });
    expect(notices).toMatchObject([
      {
        entity_type: 'DOCUMENT',
        body: expect.stringContaining('El fichero no es seguro') as unknown,
      },
    ]);
  });

  it('is scanned once, however many servers there are', async () => {
    const paper = await sendUnscanned();
    let scans = 0;
    attach({ scan: async (bytes) => ((scans += 1), localScanner.scan(bytes)) });
    later(2);
    await Promise.all([
      scanQuarantine(app.parts),
      scanQuarantine(app.parts),
      scanQuarantine(app.parts),
    ]);
    expect(scans).toBe(1);
    expect((await rowOf(paper.uuid)).scan).toBe('CLEAN');
  });
});

const put = async (storage_key: string, minutesAgo: number): Promise<void> => {
  await app.parts.storage.put(storage_key, Buffer.from('x'));
  await app.db
    .insertInto('loose_files')
    .values({ storage_key, since: new Date(app.clock.wall().getTime() - minutesAgo * 60_000) })
    .execute();
};
const isThere = (storage_key: string): boolean =>
  existsSync(join(app.dataDir, 'files', storage_key));

describe('a file without a row', () => {
  it('goes away once whoever wrote it must be dead', async () => {
    await put('documents/2026/old.pdf', 16);
    await put('documents/2026/new.pdf', 14);
    await sweepLoose(app.parts);
    expect([isThere('documents/2026/old.pdf'), isThere('documents/2026/new.pdf')]).toEqual([
      false,
      true,
    ]);
    expect(await app.db.selectFrom('loose_files').select('storage_key').execute()).toEqual([
      { storage_key: 'documents/2026/new.pdf' },
    ]);
    await app.db.deleteFrom('loose_files').execute();
  });

  it('is noted before it is written: a store that fails leaves neither', async () => {
    const { storage } = app.parts;
    const rows = await app.db.selectFrom('documents').select('uuid').execute();
    let noted: number | undefined;
    Object.assign(app.parts, {
      storage: {
        ...storage,
        put: async () => {
          noted = (await app.db.selectFrom('loose_files').select('storage_key').execute()).length;
          throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        },
      },
    });
    expect(await send(picture())).toMatchObject({ status: 503, result: { code: 'UNAVAILABLE' } });
    Object.assign(app.parts, { storage });
    expect(noted).toBe(1);
    expect(await app.db.selectFrom('loose_files').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('documents').select('uuid').execute()).toHaveLength(rows.length);
  });

  it('stays noted while the store cannot take it away', async () => {
    const { storage } = app.parts;
    Object.assign(app.parts, {
      storage: {
        ...storage,
        put: async () => Promise.reject(new Error('cut off')),
        remove: async () => Promise.reject(new Error('cut off')),
      },
    });
    expect(await send(picture())).toMatchObject({ status: 500 });
    Object.assign(app.parts, { storage });
    expect(await app.db.selectFrom('loose_files').selectAll().execute()).toHaveLength(1);
    later(16);
    await sweepLoose(app.parts);
    expect(await app.db.selectFrom('loose_files').selectAll().execute()).toEqual([]);
  });
});
