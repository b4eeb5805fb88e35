import type { DocumentSubcategory } from '@area/domain/document/subcategories';

/**
 * The documents of one template, each with the version of its wording, because a client signs exactly one wording. A new
 * document needs a row here, its facts, and a group of texts under its own code: `paper.<code>.lead`, and as it needs them
 * `clauses`, `points` and `closing`. *Source*: decisions 7, the documents marked G.
 */
export const DOCUMENT_TEMPLATES = {
  CLIENT_REGISTRATION: '1',
  GDPR_CONSENT: '1',
  BENEFICIAL_OWNER_DECLARATION: '1',
  PENSION_SHAREHOLDER_25: '1',
  ACCOUNT_CONTRACT: '1',
  SIGNATURE_REGIME: '1',
  AUTHORIZATION: '1',
  ATTORNEY_REQUEST: '1',
  SEPA_MANDATE: '1',
  BENEFICIARY_DESIGNATION: '1',
  POSITION_STATEMENT: '1',
  QUARTERLY_STATEMENT: '1',
  SEMIANNUAL_PENSION: '2',
  ANNUAL_PENSION_CERT: '1',
  PERIODIC_SUBSCRIPTION_ORDER: '1',
  REDEMPTION_ORDER: '1',
  PERIODIC_REDEMPTION_ORDER: '1',
  INTERNAL_TRANSFER_ORDER: '1',
  EXTERNAL_TRANSFER_ORDER: '1',
  CONTRIBUTION_ORDER: '1',
  PERIODIC_CONTRIBUTION_ORDER: '1',
  PENSION_TRANSFER_ORDER: '1',
  PENSION_BENEFIT_REQUEST: '1',
  PERIODIC_CHANGE_ORDER: '1',
  CANCEL_PERIODIC: '1',
  EXCESS_REFUND_REQUEST: '1',
  NON_CONVENIENCE_WARNING: '1',
  WITHHOLDING_145: '1',
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
