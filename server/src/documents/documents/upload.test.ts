import {
  getIntervenerDocument,
  listDocumentValidations,
  listIntervenerDocuments,
  uploadDocument,
} from '@area/contract/uploads/calls';
import type { PersonalDocument } from '@area/contract/uploads/schemas';
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import { zipSync } from 'fflate';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer as collect, text } from 'node:stream/consumers';
import { createDeflate, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../entry/demo/people.ts';
import { exifWith, makeJpeg, makePdf, makePng, uploadForm } from '../../../test/files.ts';
import { requestToken, userName } from '../../../test/client.ts';
import type { Reply } from '../../../test/client.ts';
import { addAccount, addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { sha256Of } from '../../platform/storage/stored-file.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  person = await addPerson(app);
});
afterAll(() => app.dispose());

const MB = 1024 * 1024;
const FORMAT = 'Formato no admitido. Adjunte un PDF, JPG o PNG.';
const HEAVY =
  'El fichero es demasiado complejo para abrirlo con seguridad. Adjunte una versión más sencilla.';
/** What programs run that read a file from its end. */
const aZip = Buffer.from(zipSync({ 'META-INF/MANIFEST.MF': Buffer.from('Main-Class: Evil') }));
const SIZE = 'El fichero supera el tamaño máximo de 10 MB.';

const send = async (form: FormData | object, who = person): Promise<Reply> =>
  who.client.send({ method: 'POST', path: `/interveners/${who.uuid}/documents`, body: form });

const keep = async (
  sent: Parameters<typeof uploadForm>[0],
  who = person,
): Promise<PersonalDocument> => {
  const reply = await send(uploadForm(sent), who);
  if (reply.status !== 201) throw new Error(reply.bytes.toString());
  return reply.data as PersonalDocument;
};

const read = async (uuid: string, who = person) =>
  who.client.try(getIntervenerDocument, { params: { id: who.uuid, docId: uuid } });
const countFiles = async (): Promise<number> =>
  (await readdir(join(app.dataDir, 'files', 'documents'), { recursive: true }).catch(() => []))
    .length;

/** What came of trying something, with whatever it left behind. */
const attempt = async (act: () => Promise<Reply>) => {
  const [rows, files] = [await takeSnapshot(app), await countFiles()];
  const reply = await act();
  const after = await takeSnapshot(app);
  return {
    reply,
    files: (await countFiles()) - files,
    changed: Object.keys(after).filter((table) => after[table] !== rows[table]),
  };
};

/** Nothing of a refused file stays: no row, no file. */
const nothingKept = (reply: object): object => ({ reply, files: 0, changed: [] });

const refusedWith = (message: string, field = 'attachment'): object => ({
  status: 422,
  result: {
    code: 'INVALID_INPUT',
    errors: expect.arrayContaining([expect.objectContaining({ field, message })]) as unknown,
  },
});

/** A photograph with a comment and a program's own notes after its first marker. */
const withNotes = (jpeg: Buffer): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, 10]),
    Buffer.from('<script>'),
    Buffer.from([0xff, 0xe5, 0, 5]),
    Buffer.from('GPS'),
    jpeg.subarray(2),
  ]);

describe('a paper that somebody sends', () => {
  it('is kept as it came and waits to be checked', async () => {
    const bytes = await makePdf(2);
    const kept = await keep({ bytes, filename: '../../etc/Recibo de la luz <1>.pdf' });
    expect(kept).toMatchObject({
      filename: 'Recibo de la luz _1_.pdf',
      category: 'DOCUMENTATION',
      subcategory: 'ADDRESS_PROOF',
      mime_type: 'application/pdf',
      size: bytes.length,
      sha256: sha256Of(bytes),
      status: 'PENDING',
      rejected_because: null,
      uuid_account: null,
    });
    const back = await read(kept.uuid);
    expect(sha256Of(back.bytes)).toBe(kept.sha256);
    expect(back.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Recibo de la luz _1_.pdf"',
      'x-content-type-options': 'nosniff',
    });
    const checks = await person.client.ask(listDocumentValidations, {
      params: { id: person.uuid },
    });
    expect(checks).toContainEqual({
      uuid_document: kept.uuid,
      filename: kept.filename,
      subcategory: 'ADDRESS_PROOF',
      status: 'PENDING',
      reason: null,
      sent_at: kept.created_at,
      checked_at: null,
    });
  });

  it('may have a name in any script', async () => {
    const kept = await keep({
      bytes: makePng(600, 400),
      filename: 'Declaración 住所 «x».png',
      fields: { subcategory: 'ID_FRONT' },
    });
    const { headers } = await read(kept.uuid);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Declaraci_n __ _x_.png"; filename*=UTF-8''${encodeURIComponent(kept.filename)}`,
    );
  });

  it('sent twice is one', async () => {
    const bytes = await makePdf(3);
    const [first, second] = await Promise.all([keep({ bytes }), keep({ bytes })]);
    expect(second.uuid).toBe(first.uuid);
    expect((await keep({ bytes, fields: { subcategory: 'ID_FRONT' } })).uuid).not.toBe(first.uuid);
  });

  it('loses the place where it was taken, not which way is up', async () => {
    const jpeg = await keep({
      bytes: makeJpeg(800, 600, exifWith(6, 'GPS 40.4168')),
      filename: 'dni.JPG',
      fields: { subcategory: 'ID_BACK' },
    });
    const png = await keep({
      bytes: makePng(800, 600, [
        ['eXIf', Buffer.from('GPS 40.4168')],
        ['tEXt', Buffer.from('place GPS')],
      ]),
      filename: 'a.png',
    });
    const [seen, other] = [(await read(jpeg.uuid)).bytes, (await read(png.uuid)).bytes];
    expect(seen.includes('GPS')).toBe(false);
    expect(seen.toString('latin1')).toContain('\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06');
    expect(other.includes('GPS')).toBe(false);
    expect(other.equals(makePng(800, 600))).toBe(true);
    const notes = await keep({
      bytes: Buffer.concat([withNotes(makeJpeg(900, 600)), Buffer.from('<?php echo 1; ?>')]),
      filename: 'c.jpg',
    });
    expect((await read(notes.uuid)).bytes.equals(makeJpeg(900, 600))).toBe(true);
    const tail = await keep({
      bytes: Buffer.concat([makePng(700, 600), Buffer.from('<script>')]),
      filename: 'b.png',
    });
    expect((await read(tail.uuid)).bytes.equals(makePng(700, 600))).toBe(true);
  });

  it('is listed newest first, by category', async () => {
    const other = await addPerson(app);
    for (const subcategory of ['ID_FRONT', 'ID_BACK', 'ADDRESS_PROOF']) {
      app.clock.setBusiness(new Date(app.clock.business().getTime() + 1000));
      await keep({ bytes: makePng(600, 400), filename: 'a.png', fields: { subcategory } }, other);
    }
    const list = async (query: object) =>
      (await other.client.ask(listIntervenerDocuments, { params: { id: other.uuid }, query })).map(
        ({ subcategory }) => subcategory,
      );
    expect(await list({})).toEqual(['ADDRESS_PROOF', 'ID_BACK', 'ID_FRONT']);
    expect(await list({ $limit: 1, $offset: 1 })).toEqual(['ID_BACK']);
    expect(await list({ subcategory: 'ID_FRONT' })).toEqual(['ID_FRONT']);
    expect(await list({ category: 'OTHERS' })).toEqual([]);
  });

  it('is nobody else’s, not even to be seen', async () => {
    const kept = await keep({ bytes: await makePdf(4) });
    const other = await addPerson(app);
    const missing = await other.client.try(getIntervenerDocument, {
      params: { id: other.uuid, docId: person.uuid },
    });
    for (const reply of [
      await other.client.try(getIntervenerDocument, {
        params: { id: other.uuid, docId: kept.uuid },
      }),
      await other.client.try(getIntervenerDocument, {
        params: { id: person.uuid, docId: kept.uuid },
      }),
    ])
      expect([reply.status, reply.bytes.toString()]).toEqual([404, missing.bytes.toString()]);
    const form = uploadForm({ bytes: makePng(600, 400), filename: 'a.png' });
    expect(
      await attempt(async () =>
        other.client.send({
          method: 'POST',
          path: `/interveners/${person.uuid}/documents`,
          body: form,
        }),
      ),
    ).toMatchObject(nothingKept({ status: 404 }));
  });
});

const encrypted = async (): Promise<Uint8Array> =>
  makePdf(1, (pdf) => pdf.setProtection({ userPassword: 'secreto', ownerPassword: 'dueño' }));
const script = async (): Promise<Uint8Array> =>
  makePdf(1, (pdf) => {
    const action = PdfDict.of({
      S: PdfName.of('JavaScript'),
      JS: PdfString.fromString('app.alert(1)'),
    });
    pdf.getCatalog().set('OpenAction', action);
  });
const launch = async (): Promise<Uint8Array> =>
  makePdf(1, (pdf) =>
    pdf
      .getCatalog()
      .set(
        'OpenAction',
        PdfDict.of({ S: PdfName.of('Launch'), F: PdfString.fromString('cmd.exe') }),
      ),
  );

const submits = async (): Promise<Uint8Array> =>
  makePdf(1, (pdf) =>
    pdf
      .getCatalog()
      .set(
        'OpenAction',
        PdfDict.of({ S: PdfName.of('SubmitForm'), F: PdfString.fromString('https://example.com') }),
      ),
  );
/** The name that starts a script, one of its letters by number. */
const hidden = async (): Promise<Uint8Array> =>
  Buffer.from(
    Buffer.from(await script())
      .toString('latin1')
      .replaceAll('/JavaScript', '/Jav#61Script')
      .replaceAll('/JS ', '/#4AS '),
    'latin1',
  );
/** More than all the parts of a PDF may unpack to. */
const TOO_MUCH = 600 * MB;
/** A PDF with one part more that unpacks to what was given. */
const withPart = async (packed: Buffer): Promise<Uint8Array> => {
  const whole = Buffer.from(await makePdf());
  const part = Buffer.concat([
    Buffer.from(`\n99 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const at = whole.lastIndexOf('startxref');
  return Buffer.concat([whole.subarray(0, at), part, whole.subarray(at)]);
};
const packed = async (size: number): Promise<Buffer> => {
  const pack = createDeflate();
  const piece = Buffer.alloc(MB);
  const whole = collect(pack);
  for (let left = size; left > 0; left -= MB) if (!pack.write(piece)) await once(pack, 'drain');
  pack.end();
  return whole;
};
const bomb = async (): Promise<Uint8Array> => withPart(await packed(TOO_MUCH));
const nestedBomb = async (): Promise<Uint8Array> => withPart(deflateSync(await packed(TOO_MUCH)));
const crowd = async (): Promise<Uint8Array> =>
  makePdf(1, (pdf) => {
    const many = new PdfArray();
    for (let number = 0; number < 20_100; number += 1)
      many.push(pdf.register(PdfDict.of({ A: PdfNumber.of(number) })));
    pdf.getCatalog().set('Many', many);
  });

describe('a paper is refused', () => {
  it.each([
    [
      'an executable with another name',
      Buffer.from('MZ\x90\0 this program cannot be run'),
      'dni.pdf',
      FORMAT,
    ],
    ['a page with another name', Buffer.from('<html><script>alert(1)</script>'), 'dni.png', FORMAT],
    ['a picture called PDF', makePng(600, 400), 'dni.pdf', FORMAT],
    ['an ending of no type', makePng(600, 400), 'dni.png.exe', FORMAT],
    ['no ending', makePng(600, 400), 'dni', FORMAT],
    ['an empty file', Buffer.alloc(0), 'dni.pdf', 'El fichero está vacío.'],
    [
      'a picture of one pixel',
      makePng(1, 1),
      'dni.png',
      'La imagen debe tener al menos 600 × 400 píxeles.',
    ],
    [
      'a photograph too small',
      makeJpeg(599, 400),
      'dni.jpg',
      'La imagen debe tener al menos 600 × 400 píxeles.',
    ],
    [
      'a picture without a size',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      'dni.jpg',
      'La imagen debe tener al menos 600 × 400 píxeles.',
    ],
    [
      '10 MB and one byte',
      Buffer.concat([makePng(600, 400), Buffer.alloc(10 * MB + 1 - makePng(600, 400).length)]),
      'dni.png',
      SIZE,
    ],
    ['30 MB', Buffer.alloc(30 * MB, 0x25), 'dni.pdf', SIZE],
    ['a picture that says it is enormous', makePng(600, 400).fill(0x7f, 16, 18), 'dni.png', HEAVY],
    ['a picture that is also a zip', Buffer.concat([makePng(600, 400), aZip]), 'dni.png', FORMAT],
    [
      'a photograph that is also a zip',
      Buffer.concat([makeJpeg(800, 600), aZip]),
      'dni.jpg',
      FORMAT,
    ],
    [
      'a PDF in name only',
      Buffer.from('%PDF-1.7\nnothing else'),
      'dni.pdf',
      'El fichero está dañado y no se puede abrir. Adjunte otro.',
    ],
  ])('as %s', async (_name, bytes, filename, message) => {
    expect(await attempt(async () => send(uploadForm({ bytes, filename })))).toMatchObject(
      nothingKept(refusedWith(message)),
    );
  });

  it('as a PDF behind the head of a song, although a reader of PDFs would find it', async () => {
    const bytes = Buffer.concat([
      Buffer.from('ID3\x04\0\0\0\0\0\x10<script>alert(1)', 'latin1'),
      await makePdf(),
    ]);
    expect(
      await attempt(async () => send(uploadForm({ bytes, filename: 'dni.pdf' }))),
    ).toMatchObject(nothingKept(refusedWith(FORMAT)));
  });

  it.each([
    ['protected', encrypted, 'El PDF está protegido. Adjúntelo sin contraseña.'],
    ['with a script', script, 'El PDF contiene elementos activos que no se admiten.'],
    ['that starts a program', launch, 'El PDF contiene elementos activos que no se admiten.'],
    [
      'with a file inside',
      async () => makePdf(1, (pdf) => pdf.addAttachment('a.exe', new Uint8Array([1, 2]))),
      'El PDF contiene elementos activos que no se admiten.',
    ],
    ['that is also a zip', async () => Buffer.concat([await makePdf(), aZip]), FORMAT],
    [
      'that is also a page of the web',
      async () => Buffer.concat([await makePdf(), Buffer.from('<html><script>alert(1)</script>')]),
      FORMAT,
    ],
    ['that sends itself away', submits, 'El PDF contiene elementos activos que no se admiten.'],
    [
      'whose script hides in its name',
      hidden,
      'El PDF contiene elementos activos que no se admiten.',
    ],
    ['that unpacks to far too much', bomb, HEAVY],
    ['that unpacks to far too much, packed twice', nestedBomb, HEAVY],
    ['with more objects than anybody draws', crowd, HEAVY],
    ['of 21 pages', async () => makePdf(21), 'El PDF supera el máximo de 20 páginas.'],
  ])('as a PDF %s', async (_name, make, message) => {
    const bytes = await make();
    expect(
      await attempt(async () => send(uploadForm({ bytes, filename: 'dni.pdf' }))),
    ).toMatchObject(nothingKept(refusedWith(message)));
  });

  it.each([
    [
      { subcategory: 'KYC_PHYSICAL' },
      'subcategory',
      'Este documento no se puede enviar desde aquí.',
    ],
    [{ category: 'OTHERS' }, 'category', 'La categoría no es la de este documento.'],
    [{ subcategory: 'NADA' }, 'subcategory', 'El valor no tiene el formato esperado.'],
    [
      { uuid_account: '018f3a00-0000-7000-8000-0000000000aa' },
      'uuid_account',
      'La cuenta no existe o no es suya.',
    ],
    [{ status: 'VALIDATED' }, 'status', 'El campo «status» no existe en esta petición.'],
    [
      { intervener_uuid: 'x' },
      'intervener_uuid',
      'El campo «intervener_uuid» no existe en esta petición.',
    ],
  ])('with %j', async (fields, field, message) => {
    expect(
      await attempt(async () =>
        send(uploadForm({ bytes: makePng(600, 400), filename: 'a.png', fields })),
      ),
    ).toMatchObject(nothingKept(refusedWith(message, field)));
  });

  it('about the account of somebody else', async () => {
    const other = await addPerson(app);
    const { uuid } = await addAccount(app, [{ uuid: other.uuid, role: 'TITULAR' }]);
    const form = uploadForm({
      bytes: makePng(600, 400),
      filename: 'a.png',
      fields: { uuid_account: uuid },
    });
    expect(await attempt(async () => send(form))).toMatchObject(
      nothingKept(refusedWith('La cuenta no existe o no es suya.', 'uuid_account')),
    );
  });

  it('that breaks off on its way, whatever it says it is', async () => {
    const type = 'multipart/form-data; boundary=b';
    const whole =
      '--b\r\ncontent-disposition: form-data; name="category"\r\n\r\nOTHERS\r\n--b\r\ncontent-disposition: form-data; name="attachment"; filename="a.pdf"\r\n\r\n%PDF-1.7';
    expect(
      await attempt(async () =>
        person.client.send({
          method: 'POST',
          path: `/interveners/${person.uuid}/documents`,
          body: whole,
          headers: { 'content-type': type },
        }),
      ),
    ).toMatchObject(
      nothingKept(refusedWith('El fichero no ha llegado completo. Vuelva a enviarlo.')),
    );
  });

  it.each([
    [
      'a field twice',
      [
        ['category', 'OTHERS'],
        ['category', 'DOCUMENTATION'],
      ],
    ],
    [
      'two files',
      [
        ['attachment', new File(['%PDF-'], 'a.pdf')],
        ['another', new File(['%PDF-'], 'b.pdf')],
      ],
    ],
    ['fields without end', Array.from({ length: 30 }, (_, index) => [`field${index}`, 'x'])],
    [
      'a field of the prototype',
      [
        ['__proto__', 'x'],
        ['toString', 'x'],
      ],
    ],
  ] as const)('with %s', async (_name, parts) => {
    const form = new FormData();
    for (const [name, value] of parts as readonly (readonly [string, string | File])[])
      form.append(name, value as string);
    expect(await attempt(async () => send(form))).toMatchObject(
      nothingKept(refusedWith('El fichero no ha llegado completo. Vuelva a enviarlo.')),
    );
  });

  it('as JSON where only a form is taken, and a form nowhere else', async () => {
    const { uuid } = await addAccount(app, [{ uuid: person.uuid, role: 'TITULAR' }]);
    expect(
      await person.client.send({
        method: 'POST',
        path: `/accounts/${uuid}/documents`,
        body: { filename: 'a.pdf' },
      }),
    ).toMatchObject({ status: 415, result: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
    const form = uploadForm({ bytes: makePng(600, 400) });
    expect(
      await person.client.send({
        method: 'PATCH',
        path: `/interveners/${person.uuid}`,
        body: form,
      }),
    ).toMatchObject({ status: 415 });
  });

  it('without a file', async () => {
    const form = uploadForm({ bytes: new Uint8Array() });
    form.delete('attachment');
    expect(await attempt(async () => send(form))).toMatchObject(
      nothingKept(refusedWith('Campo requerido.')),
    );
  });

  it('past 50 MB in a day, until the next', async () => {
    const other = await addPerson(app);
    const picture = makePng(600, 400);
    await keep({ bytes: picture, filename: 'a.png' }, other);
    await app.db
      .updateTable('documents')
      .set({ size: 50 * MB - picture.length + 1 })
      .where('intervener_uuid', '=', other.uuid)
      .execute();
    expect(
      await send(
        uploadForm({ bytes: picture, filename: 'b.png', fields: { subcategory: 'ID_FRONT' } }),
        other,
      ),
    ).toMatchObject(refusedWith('Ha superado el máximo de 50 MB al día.'));
    app.clock.setBusiness(new Date(app.clock.business().getTime() + 24 * 60 * 60_000));
    await keep({ bytes: picture, filename: 'b.png', fields: { subcategory: 'ID_FRONT' } }, other);
  });
});

describe('over the network', () => {
  const MARK = 'b';
  const HEAD = `--${MARK}\r\ncontent-disposition: form-data; name="attachment"; filename="a.pdf"\r\n\r\n`;

  const begin = async (): Promise<{ sending: ClientRequest; answer: Promise<string> }> => {
    if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    const fields = {
      grant_type: 'password',
      username: userName('cierzo', person.document),
      password: DEMO_PASSWORD,
    };
    const { access_token } = (await requestToken(app, fields)).json<{ access_token: string }>();
    const headers = {
      authorization: `Bearer ${access_token}`,
      'content-type': `multipart/form-data; boundary=${MARK}`,
    };
    const sending = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api/interveners/${person.uuid}/documents`,
      headers,
    });
    const answer = once(sending, 'response').then(async ([reply]) =>
      text(reply as IncomingMessage),
    );
    return { sending, answer };
  };

  it('what is too large is told to whoever sends it', async () => {
    const { sending, answer } = await begin();
    sending.write(HEAD);
    sending.write(Buffer.alloc(30 * MB, 0x25));
    sending.end(`\r\n--${MARK}--\r\n`);
    expect(await answer).toContain(SIZE);
  });

  it('a form refused halfway is told so, however much of it is still to come', async () => {
    const { sending, answer } = await begin();
    sending.write(
      `--${MARK}\r\ncontent-disposition: form-data; name="attachment"\r\n\r\nx\r\n${HEAD}`,
    );
    sending.write(Buffer.alloc(30 * MB, 0x25));
    sending.end(`\r\n--${MARK}--\r\n`);
    await once(sending, 'finish');
    expect(await answer).toContain('El fichero no ha llegado completo.');
  });

  it('what is broken off leaves nothing, and the next is taken', async () => {
    const outcome = await attempt(async () => {
      const { sending, answer } = await begin();
      sending.write(HEAD);
      sending.write(Buffer.alloc(2 * MB, 0x25));
      await new Promise((done) => setTimeout(done, 200));
      sending.destroy();
      await expect(answer).rejects.toThrow('socket hang up');
      await new Promise((done) => setTimeout(done, 200));
      return person.client.get('/me');
    });
    expect(outcome).toMatchObject({ files: 0, reply: { status: 200 } });
    expect(outcome.changed).not.toContain('documents');
    expect(await keep({ bytes: await makePdf(5) })).toMatchObject({ status: 'PENDING' });
  });
});

it('the call says of itself that it takes a form', () =>
  expect(uploadDocument.encoding).toBe('multipart'));
