import type { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePdfRenderer } from '../pdf/render-pdf.ts';
import { parseCms } from './parse-cms.ts';
import type { Seal } from './seal.ts';
import { type PdfSigner, signAndSealPdf } from './sign-and-seal.ts';
import { listSignatureFields } from './signature-fields.ts';
import {
  SAMPLE_SIGNERS,
  SEALED_AT,
  makeSeal,
  renderSample,
} from '../../../test/sealing-testing.ts';
import { verifyPdf } from './verify-pdf.ts';

let seal: Seal;
let unsigned: Uint8Array;

beforeAll(async () => {
  [seal, unsigned] = await Promise.all([makeSeal(), renderSample()]);
});
afterAll(closePdfRenderer);

const THIRD: PdfSigner = {
  name: 'Aina Muñoz i Vidal',
  document_number: 'X0000000T',
  reason: 'Orden de suscripción',
  at: new Date('2026-03-10T09:16:00Z'),
};

const seals = async (signers: readonly PdfSigner[]): Promise<Uint8Array> =>
  signAndSealPdf(unsigned, { seal, signers, reason: 'Orden firmada', at: SEALED_AT });

const certificatesOf = async (pdf: Uint8Array): Promise<X509Certificate[]> =>
  ((await listSignatureFields(pdf)) ?? []).flatMap(({ contents }) => {
    const cms = parseCms(contents);
    return cms?.certificates.filter(cms.isSigner) ?? [];
  });

describe('signAndSealPdf', () => {
  it.each([
    [0, []],
    [1, SAMPLE_SIGNERS.slice(0, 1)],
    [2, SAMPLE_SIGNERS],
    [3, [...SAMPLE_SIGNERS, THIRD]],
  ])('keeps the signatures of %i signers and the seal', async (count, signers) => {
    const check = await verifyPdf(await seals(signers), seal);
    expect(check).toMatchObject({ valid: true, problems: [] });
    expect(check.signatures.map(({ kind, problems }) => ({ kind, problems }))).toEqual([
      ...Array.from({ length: count }, () => ({ kind: 'SIGNER', problems: [] })),
      { kind: 'SEAL', problems: [] },
    ]);
    expect(check.signatures.map(({ whole_document }) => whole_document)).toEqual([
      ...signers.map(() => false),
      true,
    ]);
  });

  it('names who signed, in the order they confirmed, with the moment of each', async () => {
    const { signatures } = await verifyPdf(await seals([...SAMPLE_SIGNERS, THIRD]), seal);
    expect(
      signatures.map(({ signer_name, reason, signed_at }) => ({ signer_name, reason, signed_at })),
    ).toEqual([
      {
        signer_name: 'Aina Muñoz i Vidal',
        reason: 'Orden de suscripción · 2026-03-10 09:16:00 UTC',
        signed_at: SEALED_AT,
      },
      {
        signer_name: 'Lucía Ferrándiz Oñate',
        reason: 'Orden de suscripción · 2026-03-10 09:17:02 UTC',
        signed_at: SEALED_AT,
      },
      {
        signer_name: 'Iñaki Güell Peñaranda',
        reason: 'Orden de suscripción · 2026-03-10 09:18:02 UTC',
        signed_at: SEALED_AT,
      },
      {
        signer_name: 'Cierzo Gestión, S.G.I.I.C., S.A.',
        reason: 'Orden firmada',
        signed_at: SEALED_AT,
      },
    ]);
  });

  it('issues a certificate of its own for every signature, in the name and number of the signer', async () => {
    const certificates = [
      ...(await certificatesOf(await seals(SAMPLE_SIGNERS))),
      ...(await certificatesOf(await seals(SAMPLE_SIGNERS))),
    ];
    const ofSigners = certificates.filter(({ subject }) => !subject.includes('O='));
    expect(ofSigners).toHaveLength(4);
    expect(
      new Set(ofSigners.map(({ publicKey }) => publicKey.export({ type: 'spki', format: 'pem' })))
        .size,
    ).toBe(4);
    expect(new Set(ofSigners.map(({ serialNumber }) => serialNumber)).size).toBe(4);
    expect(ofSigners[0]?.subject.split('\n')).toEqual([
      'C=ES',
      'serialNumber=00000000T',
      'CN=Lucía Ferrándiz Oñate',
    ]);
    expect(
      ofSigners.every(
        (certificate) =>
          !certificate.ca && certificate.verify(seal.signer_authority.certificate.publicKey),
      ),
    ).toBe(true);
  });

  it('leaves the bytes that were rendered at the beginning of the file', async () => {
    const signed = await seals(SAMPLE_SIGNERS);
    expect(Buffer.from(signed).subarray(0, unsigned.length).equals(unsigned)).toBe(true);
  });

  it.each([
    ['a line break that would begin another part', 'Ana\nO=Otra Gestora'],
    ['a comma and an equals sign', 'Ana, O=Otra Gestora'],
    ['a name longer than certificates take', 'Ana '.repeat(60)],
  ])('takes a name for a name: %s', async (_what, name) => {
    const { signatures, valid } = await verifyPdf(await seals([{ ...THIRD, name }]), seal);
    expect(valid).toBe(true);
    expect(signatures[0]).toMatchObject({
      kind: 'SIGNER',
      signer_name: expect.stringMatching(/^Ana/),
    });
  });
});

describe('beside a seal of a public authority', () => {
  it('signers are certified by the private one, and both are trusted', async () => {
    const [publicOne, privateOne] = [await makeSeal('Autoridad Pública'), seal];
    const mixed: Seal = {
      ...publicOne,
      trusted: [publicOne.certificate, privateOne.signer_authority.certificate],
      signer_authority: privateOne.signer_authority,
    };
    const pdf = await signAndSealPdf(unsigned, {
      seal: mixed,
      signers: SAMPLE_SIGNERS,
      reason: 'Orden firmada',
      at: SEALED_AT,
    });
    expect(await verifyPdf(pdf, mixed)).toMatchObject({ valid: true });
    expect(await verifyPdf(pdf, { trusted: [publicOne.certificate] })).toMatchObject({
      valid: false,
    });
    expect(
      await verifyPdf(pdf, { trusted: [privateOne.signer_authority.certificate] }),
    ).toMatchObject({ valid: false });
  });
});
