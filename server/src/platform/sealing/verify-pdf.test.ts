import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePdfRenderer, renderPdf } from '../pdf/render-pdf.ts';
import {
  SAMPLE_AT,
  SAMPLE_EVIDENCE,
  SAMPLE_ORDER,
  SERIF_BRAND,
} from '../../../test/pdf-testing.ts';
import { buildSignedPdf } from '../pdf/signed-pdf.ts';
import { buildCms } from './cms.ts';
import { digestSha256 } from './digest.ts';
import type { Seal } from './seal.ts';
import { sealPdf } from './seal-pdf.ts';
import { type SignatureField, listSignatureFields } from './signature-fields.ts';
import { SEALED_AT, makeSeal } from '../../../test/sealing-testing.ts';
import { type PdfCheck, verifyPdf } from './verify-pdf.ts';
import { verifySignature } from './verify-signature.ts';

const REASON = 'Orden de suscripción firmada';
let seal: Seal;
let stranger: Seal;
let unsealed: Uint8Array;
let sealed: Buffer;
let field: SignatureField;

beforeAll(async () => {
  [seal, stranger] = await Promise.all([makeSeal(), makeSeal('Otra Gestora, S.A.')]);
  const order = await renderPdf({
    template: 'subscription-order',
    data: SAMPLE_ORDER,
    brand: SERIF_BRAND,
    language: 'es',
    at: SAMPLE_AT,
  });
  unsealed = await buildSignedPdf({
    order,
    evidence: SAMPLE_EVIDENCE,
    brand: SERIF_BRAND,
    language: 'es',
    at: SEALED_AT,
  });
  sealed = Buffer.from(await sealPdf(unsealed, seal, { reason: REASON, at: SEALED_AT }));
  const [found] = (await listSignatureFields(sealed)) ?? [];
  if (!found) throw new Error('The sample carries no signature.');
  field = found;
});

afterAll(closePdfRenderer);

function listProblems({ problems, signatures }: PdfCheck): string[] {
  return [...new Set([...problems, ...signatures.flatMap((signature) => signature.problems)])];
}

async function findProblems(pdf: Uint8Array): Promise<string[]> {
  const check = await verifyPdf(pdf, seal);
  expect(check.valid).toBe(false);
  return listProblems(check);
}

function change(pdf: Buffer, at: number): Buffer {
  const changed = Buffer.from(pdf);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

/** The sealed file with its signature replaced by another one, in the same room. */
function withCms(cms: Uint8Array): Buffer {
  const [, start = 0, end = 0] = field.byte_range;
  const changed = Buffer.from(sealed);
  changed.write(
    Buffer.from(cms)
      .toString('hex')
      .padEnd(end - start - 2, '0'),
    start + 1,
    'latin1',
  );
  return changed;
}

function digestOfCovered(): Uint8Array {
  const [, start, end] = field.byte_range;
  return digestSha256(sealed.subarray(0, start), sealed.subarray(end));
}

describe('verifyPdf on a sound document', () => {
  it('accepts the seal and says whose and when', async () => {
    const check = await verifyPdf(sealed, seal);
    expect(listProblems(check)).toEqual([]);
    expect(check).toMatchObject({
      valid: true,
      signatures: [
        {
          signer_name: 'Cierzo Gestión, S.G.I.I.C., S.A.',
          signed_at: SEALED_AT,
          whole_document: true,
        },
      ],
    });
  });

  it('keeps an earlier seal valid under a later one', async () => {
    const twice = await sealPdf(sealed, stranger, { reason: 'Segundo sello', at: SEALED_AT });
    const check = await verifyPdf(twice, { trusted: [...seal.trusted, ...stranger.trusted] });
    expect(listProblems(check)).toEqual([]);
    expect(check.signatures.map(({ whole_document }) => whole_document)).toEqual([false, true]);
    expect(check.valid).toBe(true);
  });

  it('leaves the sealed bytes as they came', () => {
    expect(sealed.subarray(0, unsealed.length).equals(unsealed)).toBe(true);
  });
});

describe('verifyPdf finds tampering', () => {
  it('a changed byte of the order or of the record', async () => {
    for (const at of [1200, Math.floor(unsealed.length / 2), unsealed.length - 2000]) {
      expect(await findProblems(change(sealed, at))).toEqual(
        expect.arrayContaining([expect.stringMatching(/DIGEST|UNREADABLE/)]),
      );
    }
  });

  it('a changed byte anywhere in the signature, and in the room behind it', () => {
    // Every byte was tried once and found; a stride keeps the suite quick while the bit moves with it.
    const STRIDE = 13;
    const [, start = 0, end = 0] = field.byte_range;
    const missed = Array.from(
      { length: Math.floor(field.contents.length / STRIDE) },
      (_, step) => step * STRIDE,
    ).filter((at) => {
      const contents = Uint8Array.from(field.contents);
      contents[at] = (contents[at] ?? 0) ^ (1 << (at % 8));
      const changed = Buffer.from(sealed);
      changed.write(Buffer.from(contents).toString('hex'), start + 1, end - start - 2, 'latin1');
      return verifySignature(changed, { ...field, contents }, seal).problems.length === 0;
    });
    expect(missed).toEqual([]);
  });

  it('a truncated file', async () => {
    for (const bytes of [1, 100, 5000, sealed.length - 100])
      expect(await findProblems(sealed.subarray(0, sealed.length - bytes))).not.toEqual([]);
  });

  it('bytes appended after the last signature', async () => {
    expect(
      await findProblems(Buffer.concat([sealed, Buffer.from('\n% something more\n')])),
    ).toContain('NOT_WHOLE_DOCUMENT');
  });

  it('a swapped ByteRange', async () => {
    const [, start, end, length] = field.byte_range;
    const swapped = Buffer.from(sealed);
    const written = `[0 ${start} ${end} ${length}`;
    swapped.write(`[0 ${end} ${start} ${length}`, swapped.indexOf(written), 'latin1');
    expect(await findProblems(swapped)).toContain('BYTE_RANGE');
  });

  it('a ByteRange that leaves out more than the signature', () => {
    const [, start = 0, end = 0, length = 0] = field.byte_range;
    const wider = { ...field, byte_range: [0, start - 8, end, length] };
    expect(verifySignature(sealed, wider, seal).problems).toContain('BYTE_RANGE');
  });

  it("somebody else's certificate", async () => {
    const theirs = await sealPdf(unsealed, stranger, { reason: REASON, at: SEALED_AT });
    expect(await findProblems(theirs)).toEqual(['CERTIFICATE_UNTRUSTED']);
  });

  it("somebody else's signature in the manager's name", async () => {
    const forged = await buildCms(digestOfCovered(), { ...seal, key: stranger.key });
    expect(await findProblems(withCms(forged))).toEqual(['SIGNATURE']);
  });

  it('a removed signature', async () => {
    const removed = Buffer.from(
      sealed.toString('latin1').replace('/AcroForm', '/AcroGone'),
      'latin1',
    );
    expect(await findProblems(removed)).toEqual(['NO_SIGNATURE']);
    expect(await findProblems(unsealed as Buffer)).toEqual(['NO_SIGNATURE']);
  });

  it('a changed signing-certificate-v2', async () => {
    const cms = Buffer.from(await buildCms(digestOfCovered(), seal));
    const stated = Buffer.from(digestSha256(seal.certificate.raw));
    cms[cms.indexOf(stated)] = (stated[0] ?? 0) ^ 1;
    expect(await findProblems(withCms(cms))).toEqual(
      expect.arrayContaining(['SIGNATURE', 'SIGNING_CERTIFICATE']),
    );
  });

  it('a certificate that was not valid at the stated time', async () => {
    const late = await sealPdf(unsealed, seal, {
      reason: REASON,
      at: new Date('2031-01-01T00:00:00Z'),
    });
    expect(await findProblems(late)).toEqual(['CERTIFICATE_EXPIRED']);
  });
});

describe('verifyPdf never throws', () => {
  it.each([
    ['nothing', new Uint8Array()],
    ['text', Buffer.from('hola')],
    ['a bare header', Buffer.from('%PDF-1.7\n')],
    ['zeros', new Uint8Array(4096)],
    [
      'a form that contains itself',
      Buffer.from(
        '%PDF-1.7\n1 0 obj<</Type/Catalog/AcroForm<</Fields[1 0 R]>>/Kids[1 0 R]/FT/Sig/V 1 0 R>>endobj\ntrailer<</Root 1 0 R>>',
      ),
    ],
  ])('on %s', async (_name, bytes) => {
    await expect(verifyPdf(bytes, seal)).resolves.toMatchObject({ valid: false });
  });

  it('nor takes long over a form that names the same field again and again', async () => {
    const kids = '1 0 R '.repeat(40);
    const body = `%PDF-1.7\n1 0 obj<</Type/Catalog/AcroForm<</Fields[${kids}]>>/Kids[${kids}]/FT/Sig/V 1 0 R>>endobj\n`;
    const xref = 'xref\n0 2\n0000000000 65535 f \n0000000009 00000 n \n';
    const endless = Buffer.from(
      `${body}${xref}trailer<</Size 2/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`,
    );
    // Found by its own table: nothing has to be repaired, it is the form that is refused.
    expect((await PDF.load(endless)).recoveredViaBruteForce).toBe(false);
    const started = Date.now();
    await expect(verifyPdf(endless, seal)).resolves.toMatchObject({
      valid: false,
      problems: ['UNREADABLE'],
    });
    expect(Date.now() - started).toBeLessThan(20_000);
  });

  it('on a sealed file cut and stained at many places', async () => {
    for (let at = 7; at < sealed.length; at += 4999) {
      await expect(verifyPdf(sealed.subarray(0, at), seal)).resolves.toMatchObject({
        valid: false,
      });
      await expect(verifyPdf(change(sealed, at), seal)).resolves.toMatchObject({ valid: false });
    }
  });
});
