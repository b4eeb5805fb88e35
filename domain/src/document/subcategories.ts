import type { DocumentCategory } from './codes.ts';
import { DOCUMENT_SUBCATEGORIES } from './subcategory-codes.ts';
import type { DocumentSubcategory } from './subcategory-codes.ts';

export { DOCUMENT_SUBCATEGORIES } from './subcategory-codes.ts';
export type { DocumentSubcategory } from './subcategory-codes.ts';

/** G made here, U uploaded by the client, X by the staff, R of the product. *Source*: decisions 7. */
export const DOCUMENT_ORIGINS = ['G', 'U', 'X', 'R'] as const;
export type DocumentOrigin = (typeof DOCUMENT_ORIGINS)[number];

/**
 * Who signs a document: nobody, the person, a representative, the person who decides, all holders, those and the added
 * person, the payer, the participant, the beneficiary, the signers of the order, who orders. TICK is no signature but a
 * confirmation of having read. *Source*: decisions 7.
 */
export const DOCUMENT_SIGNERS = [
  'NOBODY',
  'PERSON',
  'REPRESENTATIVE',
  'DECIDER',
  'HOLDERS',
  'HOLDERS_AND_ADDED',
  'PAYER',
  'PARTICIPANT',
  'BENEFICIARY',
  'ORDER_SIGNERS',
  'ORDERER',
  'TICK',
] as const;
export type DocumentSigner = (typeof DOCUMENT_SIGNERS)[number];

/** When a document is made or asked for. *Source*: decisions 7. */
export const DOCUMENT_STEPS = [
  'ONBOARDING',
  'REVIEW',
  'CHANGE',
  'EXPIRY',
  'FIRST_ORDER',
  'ADDRESS_CHANGE',
  'MINORS',
  'AML',
  'NON_RESIDENT_REDEMPTION',
  'ACCOUNT_OPENING',
  'ADD_INTERVENER',
  'NEW_BANK_ACCOUNT',
  'DIRECT_DEBIT',
  'PENSION_PLAN',
  'PERIODIC_REPORT',
  'CREATION',
  'SIGNING',
  'OPTIONAL',
  'BENEFIT',
  'INHERITANCE',
  'FINALIZED',
  'TRANSFER',
  'ISSUE',
  'YEARLY',
  'ON_REQUEST',
] as const;
export type DocumentStep = (typeof DOCUMENT_STEPS)[number];

/** The orders, which their signers sign. EXCESS_REFUND_REQUEST is ours: decisions 1.3 has it signed. *Source*: decisions 7. */
export const ORDER_DOCUMENTS = [
  'SUBSCRIPTION_ORDER',
  'PERIODIC_SUBSCRIPTION_ORDER',
  'REDEMPTION_ORDER',
  'PERIODIC_REDEMPTION_ORDER',
  'INTERNAL_TRANSFER_ORDER',
  'EXTERNAL_TRANSFER_ORDER',
  'CONTRIBUTION_ORDER',
  'PERIODIC_CONTRIBUTION_ORDER',
  'PENSION_TRANSFER_ORDER',
  'PENSION_BENEFIT_REQUEST',
  'PERIODIC_CHANGE_ORDER',
  'CANCEL_PERIODIC',
  'EXCESS_REFUND_REQUEST',
] as const satisfies readonly DocumentSubcategory[];
export type OrderDocument = (typeof ORDER_DOCUMENTS)[number];

/** What a document is. Its title is the text `codes.document.*`. */
export interface DocumentRow {
  readonly category: DocumentCategory;
  readonly origins: readonly DocumentOrigin[];
  readonly sign: DocumentSigner;
  readonly steps: readonly DocumentStep[];
  /** Only the manager's staff see it. */
  readonly is_staff_only?: true;
}

type Rows = Readonly<Record<DocumentSubcategory, DocumentRow>>;

const of =
  (category: DocumentCategory) =>
  (
    origins: readonly DocumentOrigin[],
    sign: DocumentSigner,
    steps: readonly DocumentStep[],
  ): DocumentRow => ({
    category,
    origins,
    sign,
    steps,
  });

const personal = of('DOCUMENTATION');
const account = of('ACCOUNT');
const operation = of('OPERATION');
const onCase = of('CASE');
const other = of('OTHERS');

const IDENTITY = personal(['U'], 'NOBODY', ['ONBOARDING', 'EXPIRY']);
const MINORS = personal(['U'], 'NOBODY', ['MINORS']);
const AML = personal(['U'], 'NOBODY', ['AML']);
const ENTITY = personal(['U'], 'REPRESENTATIVE', ['ONBOARDING', 'REVIEW']);
const REPORT = account(['G'], 'NOBODY', ['PERIODIC_REPORT']);
const ORDER = operation(['G'], 'ORDER_SIGNERS', ['CREATION']);
const REGULATORY = operation(['R'], 'TICK', ['CREATION']);
const MESSAGE: DocumentRow = {
  ...operation(['G', 'X'], 'NOBODY', ['TRANSFER']),
  is_staff_only: true,
};
const YEARLY = other(['G'], 'NOBODY', ['YEARLY']);

/** Every document: where it comes from, who signs it, when. *Source*: decisions 7. */
export const DOCUMENT_ROWS: Rows = {
  CLIENT_REGISTRATION: personal(['G'], 'PERSON', ['ONBOARDING']),
  KYC_PHYSICAL: personal(['G'], 'PERSON', ['ONBOARDING', 'REVIEW']),
  KYC_JURIDICAL: personal(['G'], 'REPRESENTATIVE', ['ONBOARDING', 'REVIEW']),
  FATCA_CRS_PHYSICAL: personal(['G'], 'PERSON', ['ONBOARDING', 'CHANGE']),
  FATCA_CRS_JURIDICAL: personal(['G'], 'REPRESENTATIVE', ['ONBOARDING', 'CHANGE']),
  CONVENIENCE_TEST: personal(['G'], 'DECIDER', ['FIRST_ORDER', 'REVIEW']),
  GDPR_CONSENT: personal(['G'], 'PERSON', ['ONBOARDING']),
  ID_FRONT: IDENTITY,
  ID_BACK: IDENTITY,
  PASSPORT_COPY: IDENTITY,
  ADDRESS_PROOF: personal(['U'], 'NOBODY', ['ADDRESS_CHANGE']),
  FAMILY_BOOK: MINORS,
  GUARDIANSHIP: MINORS,
  PARENTAL_AUTHORITY: MINORS,
  INCOME_PROOF: AML,
  WEALTH_ORIGIN_PROOF: AML,
  TAX_RESIDENCE_CERTIFICATE: personal(['U'], 'NOBODY', ['NON_RESIDENT_REDEMPTION']),
  DEED_INCORPORATION: ENTITY,
  BYLAWS: ENTITY,
  POWER_OF_ATTORNEY: ENTITY,
  CIF_CARD: ENTITY,
  BENEFICIAL_OWNER_DECLARATION: personal(['G'], 'REPRESENTATIVE', ['ONBOARDING', 'REVIEW']),
  ANNUAL_ACCOUNTS: ENTITY,
  REGISTRY_NOTE: ENTITY,
  PENSION_SHAREHOLDER_25: personal(['G'], 'REPRESENTATIVE', ['ONBOARDING']),
  ACCOUNT_CONTRACT: account(['G'], 'HOLDERS', ['ACCOUNT_OPENING']),
  SIGNATURE_REGIME: account(['G'], 'HOLDERS', ['ACCOUNT_OPENING', 'CHANGE']),
  AUTHORIZATION: account(['G'], 'HOLDERS_AND_ADDED', ['ADD_INTERVENER']),
  ATTORNEY_REQUEST: account(['G'], 'HOLDERS_AND_ADDED', ['ADD_INTERVENER']),
  BANK_ACCOUNT_PROOF: account(['U'], 'NOBODY', ['NEW_BANK_ACCOUNT']),
  SEPA_MANDATE: account(['G'], 'PAYER', ['DIRECT_DEBIT']),
  BENEFICIARY_DESIGNATION: account(['G'], 'PARTICIPANT', ['PENSION_PLAN']),
  POSITION_STATEMENT: REPORT,
  QUARTERLY_STATEMENT: REPORT,
  SEMIANNUAL_PENSION: REPORT,
  ANNUAL_PENSION_CERT: REPORT,
  SUBSCRIPTION_ORDER: ORDER,
  PERIODIC_SUBSCRIPTION_ORDER: ORDER,
  REDEMPTION_ORDER: ORDER,
  PERIODIC_REDEMPTION_ORDER: ORDER,
  INTERNAL_TRANSFER_ORDER: ORDER,
  EXTERNAL_TRANSFER_ORDER: ORDER,
  CONTRIBUTION_ORDER: ORDER,
  PERIODIC_CONTRIBUTION_ORDER: ORDER,
  PENSION_TRANSFER_ORDER: ORDER,
  PENSION_BENEFIT_REQUEST: ORDER,
  PERIODIC_CHANGE_ORDER: ORDER,
  CANCEL_PERIODIC: ORDER,
  EXCESS_REFUND_REQUEST: ORDER,
  SIGNED_ORDER: operation(['G', 'X'], 'NOBODY', ['SIGNING']),
  DFI: REGULATORY,
  DFP: REGULATORY,
  HALF_YEAR_REPORT: REGULATORY,
  PROSPECTUS: REGULATORY,
  NON_CONVENIENCE_WARNING: operation(['G', 'X'], 'ORDERER', ['CREATION']),
  PAYMENT_PROOF: operation(['U'], 'NOBODY', ['OPTIONAL']),
  CONTINGENCY_PROOF: operation(['U'], 'NOBODY', ['BENEFIT', 'INHERITANCE']),
  WITHHOLDING_145: operation(['G', 'U'], 'BENEFICIARY', ['BENEFIT']),
  CONFIRMATION: operation(['G'], 'NOBODY', ['FINALIZED']),
  SNCE_MESSAGE: MESSAGE,
  TAX_LOTS: MESSAGE,
  ISSUE_ATTACHMENT: onCase(['U'], 'NOBODY', ['ISSUE']),
  COMPLAINT: onCase(['U'], 'NOBODY', ['ISSUE']),
  REJECTION_LETTER: onCase(['G'], 'NOBODY', ['ISSUE']),
  COURT_ORDER: onCase(['X'], 'NOBODY', ['ISSUE']),
  TAX_REPORT: YEARLY,
  CONTRIBUTION_CERT: YEARLY,
  WITHHOLDING_CERT: YEARLY,
  COST_REPORT: YEARLY,
  OTHER: other(['G', 'X'], 'NOBODY', ['ON_REQUEST']),
};

/** What only the manager's staff see. *Source*: decisions 7. */
export const STAFF_ONLY_SUBCATEGORIES: readonly DocumentSubcategory[] =
  DOCUMENT_SUBCATEGORIES.filter((subcategory) => DOCUMENT_ROWS[subcategory].is_staff_only);

/** Whether it is a document that exists. *Source*: decisions 7. */
export const isDocumentSubcategory = (text: string): text is DocumentSubcategory =>
  (DOCUMENT_SUBCATEGORIES as readonly string[]).includes(text);

/** Whether a client may upload a document of that kind. *Source*: decisions 7, origin U. */
export const isUploadable = (subcategory: DocumentSubcategory): boolean =>
  DOCUMENT_ROWS[subcategory].origins.includes('U');
