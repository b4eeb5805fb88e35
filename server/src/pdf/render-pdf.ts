import { createHash } from 'node:crypto';
import { CATALOGUES } from '@area/contract/texts/catalogues';
import type { Language } from '@area/domain/configuration/languages';
import { type PdfBrand, decodeLogo } from './brand.ts';
import type { DeclarationData } from './declaration.ts';
import type { PrintedEvidence } from './evidence.ts';
import { buildTemplateData } from './printable.ts';
import type { ProductSheetData } from './product-sheet.ts';
import type { SubscriptionOrderData } from './subscription-order.ts';
import { TypstWorker } from './typst-worker.ts';

/**
 * The printed documents: the category's code, and a version that changes with every change of wording,
 * because a client signs exactly one wording. Each language is a wording of its own.
 */
const TEMPLATES = {
  'subscription-order': { code: 'SUBSCRIPTION_ORDER', version: '1' },
  evidence: { code: 'SIGNATURE_EVIDENCE', version: '1' },
  'product-sheet': { code: 'PRODUCT_SHEET', version: '1' },
  'kyc-physical': { code: 'KYC_PHYSICAL', version: '1', file: 'declaration' },
  'kyc-juridical': { code: 'KYC_JURIDICAL', version: '1', file: 'declaration' },
  'fatca-crs-physical': { code: 'FATCA_CRS_PHYSICAL', version: '1', file: 'declaration' },
  'fatca-crs-juridical': { code: 'FATCA_CRS_JURIDICAL', version: '1', file: 'declaration' },
  'convenience-test': { code: 'CONVENIENCE_TEST', version: '1', file: 'declaration' },
} as const satisfies Record<string, { code: string; version: string; file?: string }>;

export type PdfTemplate = keyof typeof TEMPLATES;

interface PdfTemplateData {
  'subscription-order': SubscriptionOrderData;
  evidence: PrintedEvidence;
  'product-sheet': ProductSheetData;
  'kyc-physical': DeclarationData;
  'kyc-juridical': DeclarationData;
  'fatca-crs-physical': DeclarationData;
  'fatca-crs-juridical': DeclarationData;
  'convenience-test': DeclarationData;
}

/** Several papers may be set by one template. */
const fileOf = (template: PdfTemplate): string => {
  const known: { code: string; file?: string } = TEMPLATES[template];
  return known.file ?? template;
};

export interface PdfRequest<T extends PdfTemplate> {
  template: T;
  data: PdfTemplateData[T];
  brand: PdfBrand;
  language: Language;
  /** The only time in the file: the same request gives the same bytes on any day. */
  at: Date;
}

/** Where a language's hyphens and quotes are from. */
const REGIONS: Readonly<Record<Language, string>> = { es: 'ES', ca: 'ES', en: 'GB' };

const worker = new TypstWorker();

export async function renderPdf<T extends PdfTemplate>({
  template,
  data,
  brand,
  language,
  at,
}: PdfRequest<T>): Promise<Uint8Array> {
  const printed = buildTemplateData(data);
  const document = {
    ...getPdfTemplate(template, language),
    language,
    region: REGIONS[language],
    data_sha256: createHash('sha256').update(printed).digest('hex'),
  };
  const logo = decodeLogo(brand);
  const { logo: _logo, ...letterhead } = brand;
  return worker.render({
    template: fileOf(template),
    inputs: {
      data: printed,
      brand: buildTemplateData(letterhead),
      document: JSON.stringify(document),
      words: JSON.stringify(CATALOGUES[language]['paper']),
    },
    at_seconds: Math.floor(at.getTime() / 1000),
    ...(logo && { logo }),
  });
}

/** The code and version a document carries in its foot, for the record of what was signed. */
export function getPdfTemplate(
  template: PdfTemplate,
  language: Language,
): { code: string; version: string } {
  const { code, version } = TEMPLATES[template];
  return { code, version: language === 'es' ? version : `${version}-${language}` };
}

/** Ends the rendering thread; the next render starts another. */
export function closePdfRenderer(): Promise<void> {
  return worker.stop();
}
