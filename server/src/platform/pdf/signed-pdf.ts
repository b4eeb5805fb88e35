import { createHash } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { appendDocument } from './append-document.ts';
import type { Language } from '@area/domain/configuration/languages';
import { speakerOf } from '../texts/translate.ts';
import type { PdfBrand } from './brand.ts';
import type { EvidenceData, PrintedEvidence } from './evidence.ts';
import { renderPdf } from './render-pdf.ts';

const byteCount = new Intl.NumberFormat('de-DE', { useGrouping: 'always' });

export interface SignedPdfRequest {
  /** Exactly the bytes that the signers saw; their codes were bound to the SHA-256 of these bytes. */
  order: Uint8Array;
  evidence: EvidenceData;
  brand: PdfBrand;
  /** That of the order: a file has one language. */
  language: Language;
  at: Date;
}

/**
 * The order followed by the record of its signatures, in one tagged file, ready to be sealed. The file begins with the
 * unchanged bytes of the order, so anyone can recompute the digest in the record.
 */
export async function buildSignedPdf({
  order,
  evidence,
  brand,
  language,
  at,
}: SignedPdfRequest): Promise<Uint8Array> {
  const record = await renderPdf({
    template: 'evidence',
    data: await buildPrintedEvidence(order, evidence, language),
    brand,
    language,
    at,
  });
  return appendDocument(order, record);
}

/** The SHA-256 of a document in lower-case hexadecimal, as the challenge and the record state it. */
export function digestPdf(pdf: Uint8Array): string {
  return createHash('sha256').update(pdf).digest('hex');
}

async function buildPrintedEvidence(
  order: Uint8Array,
  evidence: EvidenceData,
  language: Language,
): Promise<PrintedEvidence> {
  const count = (await PDF.load(order)).getPageCount();
  const facts = {
    sha256: digestPdf(order),
    bytes: byteCount.format(order.length),
    pages: speakerOf(language)('paper.letterhead.pages', { count }),
  };
  return { ...evidence, order: { ...evidence.order, ...facts } };
}
