import { createHash } from 'node:crypto';
import { type PdfBrand, decodeLogo } from './brand.ts';
import type { PrintedEvidence } from './evidence.ts';
import { buildTemplateData } from './printable.ts';
import type { ProductSheetData } from './product-sheet.ts';
import type { SubscriptionOrderData } from './subscription-order.ts';
import { TypstWorker } from './typst-worker.ts';

/**
 * The printed documents: the category's code, and a version that changes with every change of wording,
 * because a client signs exactly one wording.
 */
const TEMPLATES = {
  'subscription-order': { code: 'SUBSCRIPTION_ORDER', version: '1' },
  evidence: { code: 'SIGNATURE_EVIDENCE', version: '1' },
  'product-sheet': { code: 'PRODUCT_SHEET', version: '1' },
} as const;

export type PdfTemplate = keyof typeof TEMPLATES;

interface PdfTemplateData {
  'subscription-order': SubscriptionOrderData;
  evidence: PrintedEvidence;
  'product-sheet': ProductSheetData;
}

export interface PdfRequest<T extends PdfTemplate> {
  template: T;
  data: PdfTemplateData[T];
  brand: PdfBrand;
  /** The only time in the file: the same request gives the same bytes on any day. */
  at: Date;
}

const worker = new TypstWorker();

export async function renderPdf<T extends PdfTemplate>({
  template,
  data,
  brand,
  at,
}: PdfRequest<T>): Promise<Uint8Array> {
  const printed = buildTemplateData(data);
  const document = {
    ...TEMPLATES[template],
    data_sha256: createHash('sha256').update(printed).digest('hex'),
  };
  const logo = decodeLogo(brand);
  const { logo: _logo, ...letterhead } = brand;
  return worker.render({
    template,
    inputs: {
      data: printed,
      brand: buildTemplateData(letterhead),
      document: JSON.stringify(document),
    },
    at_seconds: Math.floor(at.getTime() / 1000),
    ...(logo && { logo }),
  });
}

/** The code and version a document carries in its foot, for the record of what was signed. */
export function getPdfTemplate(template: PdfTemplate): { code: string; version: string } {
  return TEMPLATES[template];
}

/** Ends the rendering thread; the next render starts another. */
export function closePdfRenderer(): Promise<void> {
  return worker.stop();
}
