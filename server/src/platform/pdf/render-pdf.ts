import { createHash } from 'node:crypto';
import { CATALOGUES } from '@area/contract/texts/catalogues';
import { findIn } from '@area/contract/texts/compose';
import type { Language } from '@area/domain/configuration/languages';
import { type PdfBrand, decodeLogo } from './brand.ts';
import type { DeclarationData } from './declaration.ts';
import type { PrintedEvidence } from './evidence.ts';
import type { LayoutData } from './document-layout.ts';
import { isTemplateCode, DOCUMENT_TEMPLATES } from './document-templates.ts';
import type { TemplateCode } from './document-templates.ts';
import { buildTemplateData } from './printable.ts';
import type { ProductSheetData } from './product-sheet.ts';
import type { SubscriptionOrderData } from './subscription-order.ts';
import { TypstWorker } from './typst-worker.ts';

interface TemplateRow {
  readonly code: string;
  readonly version: string;
  /** Several documents may be set by one template. */
  readonly file: string;
}

/**
 * The printed documents whose data have their own type: the code of the category, and a version that changes with every
 * change of wording, because a client signs exactly one wording. Each language is a separate wording. All other documents
 * are rows of `PAPERS`.
 */
const TEMPLATES = {
  'subscription-order': { code: 'SUBSCRIPTION_ORDER', version: '2', file: 'subscription-order' },
  evidence: { code: 'SIGNATURE_EVIDENCE', version: '3', file: 'evidence' },
  'product-sheet': { code: 'PRODUCT_SHEET', version: '1', file: 'product-sheet' },
  'kyc-physical': { code: 'KYC_PHYSICAL', version: '1', file: 'declaration' },
  'kyc-juridical': { code: 'KYC_JURIDICAL', version: '1', file: 'declaration' },
  'fatca-crs-physical': { code: 'FATCA_CRS_PHYSICAL', version: '1', file: 'declaration' },
  'fatca-crs-juridical': { code: 'FATCA_CRS_JURIDICAL', version: '1', file: 'declaration' },
  'convenience-test': { code: 'CONVENIENCE_TEST', version: '1', file: 'declaration' },
} as const satisfies Record<string, TemplateRow>;

export type PdfTemplate = keyof typeof TEMPLATES | TemplateCode;

interface PdfTemplateData extends Record<TemplateCode, LayoutData> {
  'subscription-order': SubscriptionOrderData;
  evidence: PrintedEvidence;
  'product-sheet': ProductSheetData;
  'kyc-physical': DeclarationData;
  'kyc-juridical': DeclarationData;
  'fatca-crs-physical': DeclarationData;
  'fatca-crs-juridical': DeclarationData;
  'convenience-test': DeclarationData;
}

const rowOf = (template: PdfTemplate): TemplateRow =>
  isTemplateCode(template)
    ? { code: template, version: DOCUMENT_TEMPLATES[template], file: 'paper' }
    : TEMPLATES[template];

/** Every printed document: its category, the version of its wording, and what sets it. */
export const PAPER_TEMPLATES = [
  ...Object.values(TEMPLATES).map(({ code, version, file: layout }) => ({ code, version, layout })),
  ...Object.entries(DOCUMENT_TEMPLATES).map(([code, version]) => ({
    code,
    version,
    layout: 'paper' as const,
  })),
];

const fileOf = (template: PdfTemplate): string => rowOf(template).file;

/** The texts of a template itself: the letterhead and, if it has one, its own group of texts. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  'subscription-order': 'order',
  evidence: 'evidence',
  'product-sheet': 'sheet',
  declaration: 'declaration',
};

const wordsFor = (template: PdfTemplate, language: Language): string => {
  const own = OWN_WORDS[fileOf(template)];
  const groups = ['letterhead', ...(own === undefined ? [] : [own])];
  return JSON.stringify(
    Object.fromEntries(
      groups.map((group) => [group, findIn(CATALOGUES[language], `paper.${group}`)]),
    ),
  );
};

export interface PdfRequest<T extends PdfTemplate> {
  template: T;
  data: PdfTemplateData[T];
  brand: PdfBrand;
  language: Language;
  /** The only time in the file: the same request gives the same bytes on any day. */
  at: Date;
}

/** A document of any template, composed and not yet rendered. */
export type PdfDocument = PdfRequest<PdfTemplate>;

/** Equal for two documents that render to the same bytes. */
export const fingerprintOf = ({ template, data, brand, language, at }: PdfDocument): string =>
  createHash('sha256')
    .update(JSON.stringify([template, language, at.getTime(), buildTemplateData(data), brand]))
    .digest('hex');

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
      words: wordsFor(template, language),
    },
    at_seconds: Math.floor(at.getTime() / 1000),
    ...(logo && { logo }),
  });
}

/** The code and version in the footer of a document, for the record of what was signed. */
export function getPdfTemplate(
  template: PdfTemplate,
  language: Language,
): { code: string; version: string } {
  const { code, version } = rowOf(template);
  return { code, version: language === 'es' ? version : `${version}-${language}` };
}

/** The version of the wording of a document by its category, as its footer states it. */
export function findTemplateVersion(subcategory: string, language: Language): string {
  const row = Object.values(TEMPLATES).find(({ code }) => code === subcategory);
  const version =
    row?.version ?? (isTemplateCode(subcategory) ? DOCUMENT_TEMPLATES[subcategory] : '1');
  return language === 'es' ? version : `${version}-${language}`;
}

/** Ends the rendering thread; the next render starts another. */
export function closePdfRenderer(): Promise<void> {
  return worker.stop();
}
