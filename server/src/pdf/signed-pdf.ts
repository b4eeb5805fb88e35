import { createHash } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { appendDocument } from './append-document.ts';
import type { PdfBrand } from './brand.ts';
import type { EvidenceData, PrintedEvidence } from './evidence.ts';
import { renderPdf } from './render-pdf.ts';

const byteCount = new Intl.NumberFormat('de-DE', { useGrouping: 'always' });

export interface SignedPdfRequest {
  /** The very bytes that the signers saw and whose SHA-256 their codes were bound to. */
  order: Uint8Array;
  evidence: EvidenceData;
  brand: PdfBrand;
  at: Date;
}

/**
 * The order followed by the record of its signatures, in one tagged file, ready to be sealed. The order's
 * bytes open the file unaltered, so anyone can recompute the digest that the record states.
 */
export async function buildSignedPdf({
  order,
  evidence,
  brand,
  at,
}: SignedPdfRequest): Promise<Uint8Array> {
  const record = await renderPdf({
    template: 'evidence',
    data: await buildPrintedEvidence(order, evidence),
    brand,
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
): Promise<PrintedEvidence> {
  const pages = (await PDF.load(order)).getPageCount();
  const facts = {
    sha256: digestPdf(order),
    bytes: byteCount.format(order.length),
    pages: pages === 1 ? '1 página' : `${pages} páginas`,
  };
  return { ...evidence, order: { ...evidence.order, ...facts } };
}
