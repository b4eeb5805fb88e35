import { reason } from '../rules/reason.ts';
import type { Reason } from '../rules/reason.ts';
import type { ProductType } from './product.ts';

/** The documents of a product that everybody may read. *Source*: specification 5, decisions 4. */
export const PRODUCT_DOCUMENT_KINDS = ['dfi', 'dfp', 'prospectus', 'half_year_report'] as const;
export type ProductDocumentKind = (typeof PRODUCT_DOCUMENT_KINDS)[number];

/** Where the documents in force are read; null while there is none. */
export type ProductDocumentAddresses = Readonly<Record<ProductDocumentKind, string | null>>;

/** What the law wants a client to have before an order: the DFI of a fund, the DFP of a plan. *Source*: specification 5. */
export const PRE_CONTRACT_DOCUMENT: Readonly<Record<ProductType, ProductDocumentKind>> = {
  F: 'dfi',
  P: 'dfp',
};

/** Why nobody may buy a product yet, or nothing: its pre-contract document is not there. *Source*: office.md 3, ADR 193. */
export const whyNotDocumented = (
  type: ProductType,
  documents: Pick<ProductDocumentAddresses, 'dfi' | 'dfp'>,
): Reason | undefined =>
  (type === 'F' ? documents.dfi : documents.dfp) === null
    ? reason('rules.product_document')
    : undefined;

/** Whether a product of a type has a document of a kind: each has its own key information. */
export const isDocumentOf = (kind: ProductDocumentKind, type: ProductType): boolean =>
  kind === PRE_CONTRACT_DOCUMENT[type] || kind === 'prospectus' || kind === 'half_year_report';
