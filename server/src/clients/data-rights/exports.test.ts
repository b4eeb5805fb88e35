import { getExport, listExports, requestExport, requestRight } from '@area/contract/record/calls';
import { spawnSync } from 'node:child_process';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256Of } from '../../platform/storage/stored-file.ts';
import { makePng, uploadForm } from '../../../test/files.ts';
import { placeOrder } from '../../../test/orders.ts';
import { lastMessage } from '../../../test/outbox.ts';
import { addInvestor, addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { addStaff, enterArea } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { EXPORT_SECTIONS } from './export-sections-store.ts';
import { makeExports } from './exports.ts';
import { zip } from './zip.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const DAY_MS = 86_400_000;

/** Unpacks with the system's own program: ours wrote it, so ours does not judge it. */
const unzip = async (bytes: Uint8Array): Promise<string> => {
  const folder = await mkdtemp(join(app.dataDir, 'zip-'));
  await writeFile(join(folder, 'a.zip'), bytes);
  const script =
    'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])';
  const { status, stderr } = spawnSync('python3', ['-c', script, join(folder, 'a.zip'), folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return folder;
};

const make = async (person: Person) => {
  const { uuid } = await person.client.ask(requestExport, { params: { id: person.uuid } });
  await makeExports(app.parts);
  return uuid;
};
const fetchExport = async (who: Person['client'], id: string, uuid: string) =>
  who.try(getExport, { params: { id, uuid } });

describe('a copy of all the data of a person', () => {
  it('holds everything, with fingerprints that are right, and nothing of anybody else', async () => {
    const investor = await addInvestor(app);
    const other = await addInvestor(app);
    const { person } = investor;
    const [order, foreign] = [await placeOrder(investor), await placeOrder(other)];
    const form = uploadForm({ bytes: makePng(600, 400), filename: '=Recibo ñ.png' });
    await person.client.send({
      method: 'POST',
      path: `/interveners/${person.uuid}/documents`,
      body: form,
    });
    await person.client.ask(requestRight, {
      params: { id: person.uuid },
      body: { right: 'OBJECTION', text: '=SUMA(A1)' },
    });
    const folder = await unzip(
      (await fetchExport(person.client, person.uuid, await make(person))).bytes,
    );
    const hashes = (await readFile(join(folder, 'hashes.txt'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => line.split('  '));
    const paths = hashes.map(([, path = '']) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'LEAME.txt',
        'datos.json',
        'csv/persona.csv',
        'csv/operaciones.csv',
        'csv/documentos.csv',
      ]),
    );
    for (const [hash, path = ''] of hashes)
      expect({ path, hash: sha256Of(await readFile(join(folder, path))) }).toEqual({ path, hash });
    expect(paths.filter((path) => path.startsWith('documentos/'))).toHaveLength(2);
    expect(paths.some((path) => path.endsWith('Recibo ñ.png'))).toBe(true);
    const data = JSON.parse(await readFile(join(folder, 'datos.json'), 'utf8')) as Record<
      string,
      { [field: string]: unknown }[]
    >;
    expect(data['persona']).toMatchObject([
      { uuid: person.uuid, document_number: person.document },
    ]);
    expect(data['cuentas']).toMatchObject([
      { signature_type: 'INDISTINTA', signature_arrangement: 'I' },
    ]);
    expect(data['operaciones']).toMatchObject([{ reference: order.reference }]);
    expect(data['consultas']).toMatchObject([{ category: 'GDPR' }]);
    const everything = JSON.stringify(data);
    expect(everything).not.toContain(foreign.reference);
    expect(everything).not.toMatch(/aml_risk|password|code_hash|storage_key/);
    expect(await readFile(join(folder, 'csv/consultas.csv'), 'utf8')).toContain("'=SUMA(A1)");
    await rm(folder, { recursive: true });
  });

  it('has the sessions of staff who looked, but not where they sit', async () => {
    const person = await addPerson(app);
    await enterArea(app, person.document, await addStaff(app));
    const sessions = EXPORT_SECTIONS.find(({ name }) => name === 'sesiones');
    const rows = await sessions?.rows(app.db, { intervener: person.uuid, now: new Date() });
    const stored = await app.db
      .selectFrom('token_families')
      .select(['kind', 'ip', 'user_agent'])
      .where('intervener_uuid', '=', person.uuid)
      .orderBy('opened_at')
      .execute();
    expect(stored.map(({ kind }) => kind).toSorted()).toEqual(['CLIENT', 'STAFF']);
    expect(rows).toMatchObject(
      stored.map((row) =>
        row.kind === 'STAFF' ? { ...row, ip: null, user_agent: null } : { ...row },
      ),
    );
    expect(stored.find(({ kind }) => kind === 'STAFF')?.ip).not.toBeNull();
  });

  it('is made in the background, and its owner is told', async () => {
    const person = await addPerson(app);
    const asked = await person.client.ask(requestExport, { params: { id: person.uuid } });
    expect(asked).toMatchObject({ status: 'REQUESTED', size: null });
    expect(await person.client.ask(requestExport, { params: { id: person.uuid } })).toMatchObject({
      uuid: asked.uuid,
    });
    await Promise.all([makeExports(app.parts), makeExports(app.parts), makeExports(app.parts)]);
    const [ready] = (await person.client.ask(listExports, { params: { id: person.uuid } })).flat();
    const { bytes, headers } = await fetchExport(person.client, person.uuid, asked.uuid);
    expect(ready).toMatchObject({
      uuid: asked.uuid,
      status: 'READY',
      size: bytes.length,
      sha256: sha256Of(bytes),
      expires_at: '2026-03-17T09:00:00.000Z',
    });
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="mis-datos.zip"',
    });
    const mails = await app.db
      .selectFrom('outbox')
      .select('subject')
      .where('intervener_uuid', '=', person.uuid)
      .execute();
    expect(mails).toEqual([{ subject: 'La copia de sus datos está lista' }]);
    expect((await lastMessage(app, person.uuid, 'EMAIL')).body).toContain('hasta el 17-mar-2026');
  });

  it('is not there before it is ready', async () => {
    const person = await addPerson(app);
    const row = {
      uuid: '018f3a00-0000-7000-8000-00000000beef',
      intervener_uuid: person.uuid,
      requested_at: app.clock.business(),
      next_try_at: new Date('2100-01-01'),
    };
    await app.db.insertInto('data_exports').values(row).execute();
    expect((await fetchExport(person.client, person.uuid, row.uuid)).status).toBe(404);
  });

  it('is one a day', async () => {
    const person = await addPerson(app);
    await make(person);
    expect(await person.client.try(requestExport, { params: { id: person.uuid } })).toMatchObject({
      status: 429,
      result: { code: 'EXPORT_TOO_SOON' },
    });
  });

  it('is for its owner alone: not for others, not for staff in the area', async () => {
    const [person, other] = [await addPerson(app), await addPerson(app)];
    const uuid = await make(person);
    const area = await enterArea(app, person.document, await addStaff(app));
    expect((await fetchExport(other.client, person.uuid, uuid)).status).toBe(404);
    expect((await fetchExport(other.client, other.uuid, uuid)).status).toBe(404);
    expect(await fetchExport(area, person.uuid, uuid)).toMatchObject({
      status: 403,
      result: { code: 'CLIENT_ONLY' },
    });
    expect((await fetchExport(person.client, person.uuid, uuid)).status).toBe(200);
  });

  it('goes away after a week, file and all', async () => {
    const person = await addPerson(app);
    const uuid = await make(person);
    const { storage_key } = await app.db
      .selectFrom('data_exports')
      .select('storage_key')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    const now = app.clock.business();
    app.clock.setBusiness(new Date(now.getTime() + 7 * DAY_MS));
    expect((await fetchExport(person.client, person.uuid, uuid)).status).toBe(404);
    await makeExports(app.parts);
    await expect(access(join(app.dataDir, 'files', storage_key ?? ''))).rejects.toThrow('ENOENT');
    expect(
      (await person.client.ask(listExports, { params: { id: person.uuid } })).flat(),
    ).toMatchObject([{ status: 'EXPIRED' }]);
    app.clock.setBusiness(now);
  });

  it('that cannot be made is tried again, and given up after the fifth time', async () => {
    const investor = await addInvestor(app);
    const { person } = investor;
    await placeOrder(investor);
    await app.db
      .updateTable('documents')
      .set({ sha256: 'x'.repeat(64) })
      .where('operation_uuid', 'in', (eb) =>
        eb.selectFrom('operations').select('uuid').where('created_by', '=', person.uuid),
      )
      .execute();
    await person.client.ask(requestExport, { params: { id: person.uuid } });
    for (let time = 0; time < 5; time += 1) {
      await makeExports(app.parts);
      await app.db
        .updateTable('data_exports')
        .set({ next_try_at: new Date(0) })
        .where('intervener_uuid', '=', person.uuid)
        .execute();
    }
    expect(
      (await person.client.ask(listExports, { params: { id: person.uuid } })).flat(),
    ).toMatchObject([{ status: 'FAILED' }]);
    expect((await person.client.try(requestExport, { params: { id: person.uuid } })).status).toBe(
      201,
    );
  });
});

describe('a request under the data protection law', () => {
  it('becomes an issue for compliance, due in thirty days', async () => {
    const person = await addPerson(app);
    const made = await person.client.ask(requestRight, {
      params: { id: person.uuid },
      body: { right: 'ACCESS', text: '' },
    });
    expect(made).toMatchObject({
      category: 'GDPR',
      status: 'OPEN',
      subject: 'Protección de datos: Acceso',
      description: 'Sin más detalle.',
      expires_on: '2026-04-09 10:00:00',
    });
    const row = await app.db
      .selectFrom('issues')
      .innerJoin('groups', 'groups.uuid', 'issues.group_uuid')
      .select(['key_name', 'intervener_uuid', 'is_blocking'])
      .where('issues.uuid', '=', made.uuid)
      .executeTakeFirst();
    expect(row).toEqual({
      key_name: 'COMPLIANCE',
      intervener_uuid: person.uuid,
      is_blocking: false,
    });
  });

  it.each([
    [{ right: 'RECTIFICATION', text: ' ' }, 'text', 'Campo requerido.'],
    [{ right: 'ERASURE', text: 'x'.repeat(5001) }, 'text', 'máximo 5000 carácteres'],
    [{ right: 'MONEY', text: '' }, 'right', 'El valor no tiene el formato esperado.'],
    [
      { right: 'ACCESS', text: '', status: 'CLOSED' },
      'status',
      'El campo «status» no existe en esta petición.',
    ],
    [
      { right: 'ACCESS', text: '', intervener_uuid: 'x' },
      'intervener_uuid',
      'El campo «intervener_uuid» no existe en esta petición.',
    ],
  ])('%j is refused', async (body, field, message) => {
    const person = await addPerson(app);
    const reply = await person.client.try(requestRight, {
      params: { id: person.uuid },
      body: body as never,
    });
    expect(reply).toMatchObject({ status: 422, result: { errors: [{ field, message }] } });
    expect(
      await app.db
        .selectFrom('issues')
        .select('uuid')
        .where('intervener_uuid', '=', person.uuid)
        .execute(),
    ).toEqual([]);
  });
});

describe('a zip', () => {
  it('opens elsewhere, with any names and contents, also none', async () => {
    const entries = [
      { path: 'ñandú/año.txt', bytes: Buffer.from('a'.repeat(10_000)) },
      { path: 'vacío', bytes: new Uint8Array() },
      { path: 'b.bin', bytes: Buffer.from([0, 1, 2]), is_packed: true as const },
    ];
    const folder = await unzip(zip(entries, new Date('2026-03-10T09:00:00Z')));
    for (const { path, bytes } of entries)
      expect((await readFile(join(folder, path))).equals(bytes)).toBe(true);
    await unzip(zip([], new Date()));
  });
});
