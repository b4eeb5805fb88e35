import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderPdf } from '../src/platform/pdf/render-pdf.ts';
import { buildSignedPdf } from '../src/platform/pdf/signed-pdf.ts';
import { SAMPLE_AT, SAMPLE_EVIDENCE, SAMPLE_ORDER, SERIF_BRAND } from './pdf-testing.ts';
import type { LocalSigning, Seal } from '../src/platform/sealing/seal.ts';
import { ensureSealCertificate } from '../src/platform/sealing/seal-certificate.ts';
import type { PdfSigner } from '../src/platform/sealing/sign-and-seal.ts';

export const SEALED_AT = new Date('2026-03-10T09:18:05Z');
const ISSUED_AT = new Date('2026-03-01T00:00:00Z');

/** A folder that goes away with the `await using` block that made it. */
export async function makeFolder(): Promise<{
  path: string;
  [Symbol.asyncDispose]: () => Promise<void>;
}> {
  const path = await mkdtemp(join(tmpdir(), 'seal-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

export async function makeSeal(
  organization = 'Cierzo Gestión, S.G.I.I.C., S.A.',
  now = ISSUED_AT,
): Promise<Seal & LocalSigning> {
  await using folder = await makeFolder();
  // Awaited here, because the folder goes away when this function returns.
  return await ensureSealCertificate({ dir: folder.path, organization, now });
}

/** Who signs the sample, in the order in which they confirmed. */
export const SAMPLE_SIGNERS: readonly PdfSigner[] = SAMPLE_EVIDENCE.signers.map(
  ({ name, document_number, signed_at_utc }) => ({
    name,
    document_number,
    reason: 'Orden de suscripción',
    at: new Date(`${signed_at_utc.replace(' ', 'T')}Z`),
  }),
);

const LOOK = { brand: SERIF_BRAND, language: 'es' } as const;

export async function renderSampleOrder(): Promise<Uint8Array> {
  return renderPdf({ template: 'subscription-order', data: SAMPLE_ORDER, ...LOOK, at: SAMPLE_AT });
}

/** The sample order with its evidence, not yet signed. */
export async function renderSample(): Promise<Uint8Array> {
  return buildSignedPdf({
    order: await renderSampleOrder(),
    evidence: SAMPLE_EVIDENCE,
    ...LOOK,
    at: SEALED_AT,
  });
}
