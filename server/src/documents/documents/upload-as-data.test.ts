import { getIntervenerDocument } from '@area/contract/uploads/calls';
import type { PersonalDocument } from '@area/contract/uploads/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localScanner } from '../../platform/outside/antivirus/local-scanner.ts';
import { DEMO_PASSWORD } from '../../entry/demo/people.ts';
import { requestToken, userName } from '../../../test/client.ts';
import type { Reply } from '../../../test/client.ts';
import { makePdf, makePng, uploadForm } from '../../../test/files.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  person = await addPerson(app);
});
afterAll(() => app.dispose());

const MB = 1024 * 1024;

const send = async (body: object | string, whose = person.uuid): Promise<Reply> =>
  person.client.send({ method: 'POST', path: `/interveners/${whose}/documents`, body });

const dataOf = (bytes: Uint8Array, fields: object = {}): object => ({
  attachment: Buffer.from(bytes).toString('base64'),
  filename: 'justificante.pdf',
  category: 'DOCUMENTATION',
  subcategory: 'ADDRESS_PROOF',
  ...fields,
});

/** A picture of so many bytes: what follows its end is no part of it. */
const pictureOf = (size: number): Buffer => {
  const picture = makePng(600, 400);
  return Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
};

const refusedWith = (code: string, message: string, field = 'attachment'): object => ({
  status: 422,
  result: {
    code: 'INVALID_INPUT',
    errors: expect.arrayContaining([expect.objectContaining({ field, code, message })]) as unknown,
  },
});

describe('a paper that comes as data', () => {
  it('is kept as one that comes as a form: the same file sent both ways is one', async () => {
    const bytes = await makePdf(2);
    const reply = await send(
      dataOf(bytes, { filename: '../../etc/Recibo <1>.pdf', validated: true }),
    );
    expect(reply).toMatchObject({
      status: 201,
      data: {
        filename: 'Recibo _1_.pdf',
        mime_type: 'application/pdf',
        size: bytes.length,
        status: 'PENDING',
      },
    });
    const { uuid } = reply.data as PersonalDocument;
    const back = await person.client.try(getIntervenerDocument, {
      params: { id: person.uuid, docId: uuid },
    });
    expect(back.bytes.equals(Buffer.from(bytes))).toBe(true);
    expect((await send(uploadForm({ bytes }))).data).toMatchObject({ uuid });
  });

  it('may be as large as in a form, and no byte larger', async () => {
    const as = { filename: 'dni.png', subcategory: 'ID_FRONT' };
    expect(await send(dataOf(pictureOf(10 * MB), as))).toMatchObject({ status: 201 });
    const size = refusedWith('SIZE', 'El fichero supera el tamaño máximo de 10 MB.');
    for (const more of [1, MB])
      expect(await send(dataOf(pictureOf(10 * MB + more), as))).toMatchObject(size);
  });

  it('is told over the network too that it is too large, and the next is taken', async () => {
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const fields = {
      grant_type: 'password',
      username: userName('cierzo', person.document),
      password: DEMO_PASSWORD,
    };
    const { access_token } = (await requestToken(app, fields)).json<{ access_token: string }>();
    const post = async (bytes: Uint8Array): Promise<number> => {
      const reply = await fetch(`${origin}/api/interveners/${person.uuid}/documents`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify(dataOf(bytes, { filename: 'dni.png', subcategory: 'ID_BACK' })),
      });
      await reply.arrayBuffer();
      return reply.status;
    };
    expect(await post(pictureOf(20 * MB))).toBe(422);
    expect(await post(makePng(600, 400))).toBe(201);
  });

  it('is read only from whoever may send it', async () => {
    const other = await addPerson(app);
    // Not even its JSON: it would be malformed.
    expect(await send('{', other.uuid)).toMatchObject({ status: 404 });
    expect(await send('{')).toMatchObject({ status: 400, result: { code: 'MALFORMED_BODY' } });
  });
});

const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR` + '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const FORMAT = 'Formato no admitido. Adjunte un PDF, JPG o PNG.';
const BASE64 = 'El contenido del fichero no está bien codificado en base64.';

/** What is sent, and how it is refused. */
const REFUSED: readonly (readonly [string, () => object | string, object])[] = [
  [
    'a program with another name',
    () => dataOf(Buffer.from('MZ a program')),
    refusedWith('FORMAT', FORMAT),
  ],
  ['a picture called PDF', () => dataOf(makePng(600, 400)), refusedWith('FORMAT', FORMAT)],
  [
    'no name',
    () => dataOf(makePng(600, 400), { filename: undefined }),
    refusedWith('FORMAT', FORMAT),
  ],
  ['an empty file', () => dataOf(Buffer.alloc(0)), refusedWith('EMPTY', 'El fichero está vacío.')],
  [
    'another subcategory than may be sent',
    () => dataOf(makePng(600, 400), { filename: 'a.png', subcategory: 'KYC_PHYSICAL' }),
    refusedWith('KIND', 'Este documento no se puede enviar desde aquí.', 'subcategory'),
  ],
  [
    'a field that does not exist',
    () => dataOf(makePng(600, 400), { filename: 'a.png', status: 'VALIDATED' }),
    refusedWith('UNKNOWN_FIELD', 'El campo «status» no existe en esta petición.', 'status'),
  ],
  [
    'a file by its address',
    () => dataOf(Buffer.alloc(0), { attachment: 'data:image/png;base64,AAAA' }),
    refusedWith('BASE64', BASE64),
  ],
  [
    'letters of the other base64',
    () => dataOf(Buffer.alloc(0), { attachment: 'ab-_' }),
    refusedWith('BASE64', BASE64),
  ],
  [
    'half a file',
    () => dataOf(Buffer.alloc(0), { attachment: 'abcde' }),
    refusedWith('BASE64', BASE64),
  ],
  ['no file', () => dataOf(Buffer.alloc(0), { attachment: undefined }), { status: 422 }],
  ['a number as file', () => dataOf(Buffer.alloc(0), { attachment: 7 }), { status: 422 }],
  ['a list', () => [], { status: 400 }],
  ['nothing', () => '', { status: 400 }],
  ['a name of the prototype', () => '{"__proto__": {"category": "OTHERS"}}', { status: 400 }],
];

describe('data is refused', () => {
  it.each(REFUSED)('with %s, and nothing is kept', async (_name, body, answer) => {
    const before = await takeSnapshot(app);
    expect(await send(body())).toMatchObject(answer);
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it('with a virus', async () => {
    Object.assign(app.parts, { antivirus: localScanner });
    const infected = makePng(601, 400, [['IDAT', Buffer.from(EICAR)]]);
    expect(await send(dataOf(infected, { filename: 'a.png' }))).toMatchObject(
      refusedWith('VIRUS', 'El fichero no es seguro y no se ha guardado.'),
    );
  });
});
