/** Lists of which a person chooses: in a form, a questionnaire, or a command of the office. */
export const CHOSEN: Readonly<Record<string, 'form' | 'office'>> = {
  INDEX_KINDS: 'office',
  VIEW_KINDS: 'form',
  STARTED_KINDS: 'form',
  APPLICANT_ROLES: 'form',
  REPORT_FREQUENCIES: 'form',
  BRAND_PICTURE_KINDS: 'office',
  DOCUMENT_TYPES: 'form',
  MARITAL_STATUSES: 'form',
  MARITAL_REGIMES: 'form',
  EMPLOYMENT_SITUATIONS: 'form',
  WEALTH_ORIGINS: 'form',
  INCOME_BANDS: 'form',
  WEALTH_BANDS: 'form',
  STUDIES: 'form',
  PEP_ANSWERS: 'form',
  OBLIGED_SUBJECT_ANSWERS: 'form',
  PLANNED_AMOUNTS: 'form',
  INVESTMENT_HORIZONS: 'form',
  PRODUCT_EXPERIENCES: 'form',
  TURNOVER_BANDS: 'form',
  EMPLOYEE_BANDS: 'form',
  FUNDS_ORIGINS: 'form',
  RISKY_SECTORS: 'form',
  ACTIVE_REASONS: 'form',
  INSTITUTION_KINDS: 'form',
  US_INDICIA: 'form',
  EXPERIENCE_FAMILIES: 'form',
  PERIODICITIES: 'form',
  INCREASE_TYPES: 'form',
  REVALUATIONS: 'form',
  RETIREMENT_PLAN_TYPES: 'form',
  REDEMPTION_COLLECTIONS: 'form',
  REDEMPTION_CAUSES: 'form',
  BENEFIT_VARIATIONS: 'form',
  RELATIONSHIPS: 'form',
  CONTRIBUTING_RELATIVES: 'form',
  LEAD_INTERESTS: 'form',
  EXPERIENCE_ANSWERS: 'form',
  LAST_OPERATION_ANSWERS: 'form',
  DATA_RIGHTS: 'form',
  HOLDING_TYPES: 'form',
  DOCUMENT_SUBCATEGORIES: 'form',
  BLOCK_CAUSES: 'office',
  PLAN_REGIMES: 'office',
  PERMISSION_SETS: 'office',
  ISSUE_OUTCOMES: 'office',
  PRODUCT_COMPLEXITIES: 'office',
  PRODUCT_STATUSES: 'office',
  RESOLUTIONS: 'office',
  HIT_DECISIONS: 'office',
};

/** Lists whose members code takes from a table or a setting, without writing them again. */
export const LOOKED_UP: Readonly<Record<string, string>> = {
  CNAE_LEVELS: 'column of a public list',
  FLOW_FLAGS: 'set by the configuration',
  CONTINGENCY_DOCUMENTS: 'key of a table of papers',
  DOCUMENT_ENTITY_TYPES: 'sent by the document service',
  DOCUMENT_STEPS: 'member of a table of papers',
  UPLOAD_TYPES: 'told from the first bytes',
  GROUPS: 'assigned by the office',
  COMING_OF_AGE_STEPS: 'key of a table of steps',
  APPLICANT_STEPS: 'member of the table of steps of each role',
  APPLICATION_CHANNELS: 'key of the table of first statuses',
  APPLICATION_STEPS: 'key of a table of steps',
  REVIEW_CAUSES: 'key of a table of causes',
  AML_ALERTS: 'key of a table of alerts',
  REQUIREMENTS: 'key of a table of requirements',
  CONTRIBUTION_REGIMES: 'regime of a plan',
  LIQUIDITY_ALERTS: 'every plan carries the list as it stands',
  ATTENTIONS: 'second of each pair in the table of news',
  SIGNATURE_TYPES: 'value of the table that names the arrangements',
  SEAL_PROBLEMS: 'told by the verifier',
  FOUR_EYES_ACTIONS: 'member of the table of rights',
  SEATS: 'member of the table of who may take which',
  SUGGESTION_REASONS: 'chosen from the list by what fits a line',
  OTHER_ROLES: 'column of an import',
  ROLES_FOR_LEGAL_ENTITIES: 'column of an import',
};

/** Where the statuses of a thing are written: other things have statuses of the same name. */
export const PRODUCED_IN: Readonly<Record<string, RegExp>> = {
  APPLICATION_STATUSES: /\/applications\//,
  IDENTIFICATION_STATUSES: /\/(?:applications|identification)\//,
  ACCOUNT_STATUSES:
    /\/accounts\/(?:accept-account|contract-effect|open-account)\.ts$|\/account-life\/|\/registrar\/(?:send-newcomers|settle-detail-answers)\.ts$|^domain\/src\/application\/codes\.ts$/,
  BANK_ACCOUNT_STATUSES: /\/bank-accounts\//,
  BATCH_STATUSES: /\/batches\//,
  DIFFERENCE_STATUSES: /\/register(?:-differences)?\//,
  DESIGNATION_STATUSES: /\/plan-people\//,
  DOCUMENT_VALIDATION_STATUSES:
    /\/(?:documents\/|record\/decisions\/office\.ts$|office\/validate-operation\.ts$|bank-accounts\/close-proofs\.ts$)/,
  DRAFT_STATUSES: /\/record\//,
  ENVELOPE_STATUSES: /\/signatures\//,
  IMPORT_STATUSES: /\/imports\//,
  INTERVENER_STATUSES:
    /\/(?:interveners|kyc)\/|\/accounts\/find-or-make-person\.ts$|\/registrar\/(?:send-newcomers|settle-detail-answers)\.ts$|^domain\/src\/application\/codes\.ts$/,
  ISSUE_STATUSES: /\/issues\//,
  JOB_STATUSES: /\/platform\/jobs\//,
  KYC_STATUSES: /\/kyc\//,
  MANDATE_STATUSES: /\/bank-accounts\//,
  MERGER_STATUSES: /\/mergers\//,
  OPERATION_STATUSES:
    /^server\/.*\/(?:operations|orders|registry|execution|registrar|pensions|periodics|transfers|signatures)\/|^domain\/src\/operation\/(?:channel|transfer)/,
  PAYMENT_STATUSES: /^server\/.*\/(?:orders|payments|payouts|registry|execution|pensions)\//,
  PAYOUT_STATUSES: /\/payouts\//,
  PAY_IN_STATUSES: /\/pay-in\//,
  PRODUCT_STATUSES: /\/products\//,
  REGISTERED_STATUSES: /^server\/.*\/(?:operations|orders)\/|^domain\/src\/operation\/channel/,
  STAFF_STATUSES: /\/staff-(?:life|sessions)\//,
  PROPOSAL_STATUSES: /\/proposals\/|\/office-api\//,
  ROLE_STATUSES: /\/(?:accounts|plan-people)\//,
};

/** What a row has from its table when it is made, and a role that the form takes from `ROLES_TO_ADD`. */
export const PRODUCED_BY_TABLE: readonly string[] = [
  'BATCH_STATUSES OPEN',
  'KYC_STATUSES DRAFT',
  'MERGER_STATUSES ANNOUNCED',
  'PAY_IN_STATUSES OPEN',
  'PROPOSAL_STATUSES PENDING',
  'ROLES_FOR_PERSONS AUTORIZADO_CONSULTA',
];

type Issue = 'the office';

/** Issues in course: what they bring may be there already, and leaves the lists with them. */
export const IN_COURSE: readonly string[] = [];

/** Rules that an issue will call. */
export const AWAITED_RULES: Readonly<Record<string, Issue>> = {
  COMPLIANCE_ONLY_YEARS: 'the office',
  ROLES_FOR_LEGAL_ENTITIES: 'the office',
  isForComplianceOnly: 'the office',
};

/** Codes that an issue will produce, by their list. */
export const AWAITED_CODES: Readonly<Record<string, Readonly<Record<string, Issue>>>> = {
  DOCUMENT_SUBCATEGORIES: {
    COURT_ORDER: 'the office',
    SNCE_MESSAGE: 'the office',
    TAX_LOTS: 'the office',
  },
  REDUCTION_POLICIES: { SEVERAL_PAYMENTS: 'the office' },
  RETAINED_KINDS: {
    CONVERSATION: 'the office',
    ACCESS_LOG: 'the office',
    UNSIGNED_DRAFT: 'the office',
  },
  SEQUENCE_TYPES: { OOFF: 'the office', FNAL: 'the office' },
};
