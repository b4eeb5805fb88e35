import type { DocumentSubcategory } from '@area/domain/document/subcategories';

/**
 * The documents of one template, each with the version of its wording, because a client signs exactly one wording. A new
 * document needs a row here, its facts, and a group of texts under its own code: `paper.<code>.lead`, and as it needs them
 * `title`, `clauses`, `points` and `closing`. *Source*: decisions 7, the documents marked G.
 */
export const DOCUMENT_TEMPLATES = {
  CLIENT_REGISTRATION: '2',
  GDPR_CONSENT: '2',
  BENEFICIAL_OWNER_DECLARATION: '2',
  PENSION_SHAREHOLDER_25: '2',
  ACCOUNT_CONTRACT: '2',
  SIGNATURE_REGIME: '2',
  AUTHORIZATION: '2',
  ATTORNEY_REQUEST: '2',
  SEPA_MANDATE: '2',
  BENEFICIARY_DESIGNATION: '2',
  POSITION_STATEMENT: '1',
  QUARTERLY_STATEMENT: '1',
  SEMIANNUAL_PENSION: '2',
  ANNUAL_PENSION_CERT: '1',
  PERIODIC_SUBSCRIPTION_ORDER: '2',
  REDEMPTION_ORDER: '2',
  PERIODIC_REDEMPTION_ORDER: '2',
  INTERNAL_TRANSFER_ORDER: '2',
  EXTERNAL_TRANSFER_ORDER: '2',
  CONTRIBUTION_ORDER: '2',
  PERIODIC_CONTRIBUTION_ORDER: '2',
  PENSION_TRANSFER_ORDER: '2',
  PENSION_BENEFIT_REQUEST: '2',
  PERIODIC_CHANGE_ORDER: '2',
  CANCEL_PERIODIC: '2',
  EXCESS_REFUND_REQUEST: '2',
  NON_CONVENIENCE_WARNING: '2',
  WITHHOLDING_145: '2',
  WITHHOLDING_CERT: '2',
  TAX_REPORT: '1',
  COST_REPORT: '1',
  CONTRIBUTION_CERT: '1',
  CONFIRMATION: '1',
  REJECTION_LETTER: '1',
} as const satisfies Partial<Record<DocumentSubcategory, string>>;

export type TemplateCode = keyof typeof DOCUMENT_TEMPLATES;
export const TEMPLATE_CODES = Object.keys(DOCUMENT_TEMPLATES) as TemplateCode[];

export const isTemplateCode = (name: string): name is TemplateCode =>
  Object.hasOwn(DOCUMENT_TEMPLATES, name);
