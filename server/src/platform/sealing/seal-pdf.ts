import { presentCertificateName } from './certificate-name.ts';
import { type Signer, signPdf } from './sign-pdf.ts';

/** The document sealed as PAdES baseline B-B, or B-T with a time-stamp authority: earlier signatures stay valid. */
export async function sealPdf(
  pdf: Uint8Array,
  seal: Signer,
  { reason, at }: { reason: string; at: Date },
): Promise<Uint8Array> {
  return signPdf(pdf, seal, {
    kind: 'SEAL',
    signer: presentCertificateName(seal.certificate),
    reason,
    at,
  });
}
