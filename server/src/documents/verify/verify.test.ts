import { randomBytes } from 'node:crypto';
import { getEnvelope, getEnvelopeDocument, listEnvelopes } from '@area/contract/signatures/calls';
import { verifyCode, verifyFile } from '@area/contract/verify/calls';
import type { VerifiedFile } from '@area/contract/verify/schemas';
import { readdir } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestPdf } from '../../platform/pdf/signed-pdf.ts';
import { ATTACKS, prepareAttack } from '../../../test/sealing-attacks.ts';
import type { AttackMaterial } from '../../../test/sealing-attacks.ts';
import { signAndSealPdf } from '../../platform/sealing/sign-and-seal.ts';
import {
  SAMPLE_SIGNERS,
  makeSeal,
  renderSampleOrder,
  renderSample,
} from '../../../test/sealing-testing.ts';
import { Client } from '../../../test/client.ts';
import { placeOrder, placeSigned } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let nobody: Client;
let loot: AttackMaterial;

beforeAll(async () => {
  app = await createTestApp();
  nobody = new Client(app);
  const [order, unsigned, stranger] = await Promise.all([
    renderSampleOrder(),
    renderSample(),
    makeSeal('Otra Gestora, S.A.'),
  ]);
  const pdf = await signAndSealPdf(unsigned, {
    seal: app.parts.seal,
    signers: SAMPLE_SIGNERS,
    reason: 'Orden firmada',
    at: new Date(),
  });
  loot = await prepareAttack(
    pdf,
    { order_bytes: order.length, unsigned_bytes: unsigned.length },
    stranger,
  );
});
afterAll(() => app.dispose());

const formOf = (bytes: Uint8Array, name = 'firmado.pdf'): FormData => {
  const form = new FormData();
  form.append('attachment', new File([Uint8Array.from(bytes)], name));
  return form;
};

const send = async (bytes: Uint8Array) =>
  nobody.send({ method: 'POST', path: '/verify', body: formOf(bytes) });
const check = async (bytes: Uint8Array): Promise<VerifiedFile> =>
  (await send(bytes)).data as VerifiedFile;

describe('a file that anybody drops', () => {
  it('is ours and intact, with every signature told', async () => {
    expect(await check(loot.pdf)).toMatchObject({
      is_ours: true,
      is_intact: true,
      problems: [],
      verification_code: null,
      signatures: [
        {
          signer: 'Lucía Ferrándiz Oñate',
          kind: 'SIGNER',
          valid: true,
          trusted: true,
          covers_all: false,
          stamped_at: null,
          problems: [],
        },
        {
          signer: 'Iñaki Güell Peñaranda',
          kind: 'SIGNER',
          valid: true,
          trusted: true,
          covers_all: false,
          problems: [],
        },
        {
          signer: 'la gestora',
          kind: 'SEAL',
          valid: true,
          trusted: true,
          covers_all: true,
          problems: [],
        },
      ],
    });
  });

  it.each(ATTACKS)('is not intact: $name', async ({ make, found_as }) => {
    const found = await check(await make(loot));
    expect(found).toMatchObject({ is_intact: false, verification_code: null });
    // What carries nothing of ours any more is told so, without a reason.
    const problems = [
      ...found.problems,
      ...found.signatures.flatMap((signature) => signature.problems),
    ];
    expect(!found.is_ours || found_as.some((problem) => problems.includes(problem))).toBe(true);
  });

  it.each([
    ['nothing at all', Buffer.alloc(0)],
    ['a picture', randomBytes(2000)],
    ['a PDF that nobody signed', Buffer.from('%PDF-1.7\n%%EOF\n')],
  ])('is not ours: %s', async (_what, bytes) => {
    expect(await check(bytes)).toEqual({
      is_ours: false,
      is_intact: false,
      problems: [],
      signatures: [],
      verification_code: null,
    });
  });

  it('is not ours when another manager sealed it', async () => {
    const theirs = await signAndSealPdf(await renderSample(), {
      seal: loot.stranger,
      signers: SAMPLE_SIGNERS,
      reason: 'Orden',
      at: new Date(),
    });
    expect(await check(theirs)).toMatchObject({ is_ours: false, is_intact: false });
  });

  it('is not unpacked when it is made to unpack without end', async () => {
    const bomb = deflateSync(Buffer.alloc(600_000_000));
    const certificate = app.parts.seal.trusted[0]?.raw.toString('hex') ?? '';
    const pdf = Buffer.concat([
      Buffer.from(
        `%PDF-1.7\n% ${certificate}\n1 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${bomb.length}>>stream\n`,
      ),
      bomb,
      Buffer.from('\nendstream endobj\n%%EOF\n'),
    ]);
    const before = process.memoryUsage().rss;
    expect(await check(pdf)).toMatchObject({
      is_ours: false,
      is_intact: false,
      problems: ['UNREADABLE'],
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  });

  it('is not read through when it is made of parts without end', async () => {
    const parts = Array.from(
      { length: 250_000 },
      (_, index) => `${index + 1} 0 obj<</A[${index} 0 R]>>endobj\n`,
    ).join('');
    const crowded = Buffer.from(
      `%PDF-1.7\n% ${app.parts.seal.trusted[0]?.raw.toString('hex') ?? ''}\n${parts}%%EOF\n`,
    );
    const started = Date.now();
    expect(await check(crowded)).toMatchObject({
      is_ours: false,
      is_intact: false,
      problems: ['UNREADABLE'],
    });
    expect(Date.now() - started).toBeLessThan(30_000);
  });

  it('is not kept', async () => {
    const list = async () =>
      (await readdir(app.dataDir, { recursive: true }))
        .filter((name) => !name.startsWith('keys'))
        .toSorted();
    const before = await list();
    await check(loot.pdf);
    expect(await list()).toEqual(before);
    expect(
      await app.db
        .selectFrom('documents')
        .select('uuid')
        .where('sha256', '=', digestPdf(loot.pdf))
        .execute(),
    ).toEqual([]);
  });

  it('of more than 10 MB, and a form without one, are refused in words', async () => {
    const wrongAt = 'attachment';
    expect(await send(Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject({
      status: 422,
      result: { code: 'INVALID_INPUT', errors: [{ field: wrongAt }] },
    });
    expect(
      await nobody.send({ method: 'POST', path: '/verify', body: new FormData() }),
    ).toMatchObject({
      status: 422,
      result: { code: 'INVALID_INPUT', errors: [{ field: wrongAt }] },
    });
  });
});

const signOne = async () => {
  const { client, ...investor } = await addInvestor(app);
  const order = await placeSigned(app, { ...investor, person: investor.person });
  const [row] = await client.ask(listEnvelopes, { query: { status: 'DONE' } });
  if (!row) throw new Error('a signed order has its envelope');
  const envelope = await client.ask(getEnvelope, { params: { id: row.uuid } });
  return { client, order, envelope, person: investor.person };
};

describe('a code that anybody types', () => {
  it('tells what was signed and by whom, names masked, however it is written', async () => {
    const { envelope } = await signOne();
    const code = envelope.verification_code ?? '';
    const told = await nobody.ask(verifyCode, { params: { code } });
    expect(told).toMatchObject({
      code,
      status: 'DONE',
      documents: [{ signed_sha256: envelope.documents[0]?.sha256 }],
    });
    expect(told.signers).toEqual([
      {
        name_masked: expect.stringMatching(/^\S\*\*\*( \S\*\*\*)*$/),
        signed_at: expect.any(String),
        factor: 'SMS',
      },
    ]);
    const spaced = ` ${code.toLowerCase().replace(/(.{4})/g, '$1-')} `;
    expect(await nobody.ask(verifyCode, { params: { code: encodeURIComponent(spaced) } })).toEqual(
      told,
    );
  });

  it('is the one that the sealed file leads to, and names its fingerprint', async () => {
    const { client, envelope } = await signOne();
    const [paper] = envelope.documents;
    const sealed = await client.try(getEnvelopeDocument, {
      params: { id: envelope.uuid, docId: paper?.uuid_sealed ?? '' },
    });
    expect(await check(sealed.bytes)).toMatchObject({
      is_ours: true,
      is_intact: true,
      verification_code: envelope.verification_code,
    });
    const told = await nobody.ask(verifyCode, {
      params: { code: envelope.verification_code ?? '' },
    });
    expect(told.documents[0]?.sha256).toBe(digestPdf(sealed.bytes));
  });

  it('tells nothing of what still waits, nor of a code that there is not', async () => {
    const investor = await addInvestor(app);
    await placeOrder(investor);
    const waiting = await app.db
      .selectFrom('envelopes')
      .select('verification_code')
      .where('status', '=', 'PENDING')
      .executeTakeFirstOrThrow();
    const replies = await Promise.all(
      [waiting.verification_code, '2'.repeat(16), 'x', "' or 1=1", '%25'].map(async (code) =>
        nobody.try(verifyCode, { params: { code: encodeURIComponent(code) } }),
      ),
    );
    expect(replies.map(({ status, result }) => `${status} ${result?.code ?? ''}`)).toEqual(
      Array.from({ length: 5 }, () => '404 NOT_FOUND'),
    );
  });
});

describe('asking without end', () => {
  it('is bounded for each address', async () => {
    const strict = await createTestApp({ LOGINS_PER_MINUTE: '3' });
    try {
      const stranger = new Client(strict);
      const asked = [];
      for (let times = 0; times < 5; times += 1)
        asked.push((await stranger.try(verifyCode, { params: { code: 'NOSUCHCODE' } })).status);
      expect(asked).toEqual([404, 404, 404, 429, 429]);
      const sent = [];
      for (let times = 0; times < 5; times += 1)
        sent.push(
          (
            await stranger.send({
              method: 'POST',
              path: verifyFile.path,
              body: formOf(Buffer.from('x')),
            })
          ).status,
        );
      expect(sent).toEqual([200, 200, 200, 429, 429]);
    } finally {
      await strict.dispose();
    }
  });
});
