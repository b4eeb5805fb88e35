import { INTERVENER_KINDS_TO_ADD, ROLE_STATUSES } from '@area/domain/account/role-requests';
import { REPORT_FREQUENCIES } from '@area/domain/account/codes';
import { GRANTS } from '@area/domain/account/matrix';
import { ACCOUNT_ACTIONS, ROLES } from '@area/domain/account/roles';
import { ACCOUNT_STATUSES } from '@area/domain/account/status';
import { MANDATE_STATUSES } from '@area/domain/bank-account/mandate';
import { BANK_ACCOUNT_STATUSES } from '@area/domain/bank-account/status';
import { BANK_ACCOUNT_USES } from '@area/domain/bank-account/bank-account-uses';
import { CNAE_LEVELS } from '@area/domain/code-lists/cnae';
import { FLOW_FLAGS } from '@area/domain/configuration/flags';
import { LANGUAGES } from '@area/domain/configuration/languages';
import {
  APPLICANT_ROLES,
  APPLICANT_STEPS,
  APPLICATION_CHANNELS,
  APPLICATION_KINDS,
  APPLICATION_STEPS,
  REVIEW_CAUSES,
} from '@area/domain/application/codes';
import {
  IDENTIFICATION_REASONS,
  IDENTIFICATION_STATUSES,
} from '@area/domain/application/identification';
import { APPLICATION_STATUSES } from '@area/domain/application/transitions';
import { DOCUMENT_CATEGORIES } from '@area/domain/document/codes';
import { CONTINGENCY_DOCUMENTS } from '@area/domain/document/contingency';
import { DOCUMENT_ENTITY_TYPES } from '@area/domain/document/entity-type';
import {
  DOCUMENT_ORIGINS,
  DOCUMENT_SIGNERS,
  DOCUMENT_STEPS,
  DOCUMENT_SUBCATEGORIES,
} from '@area/domain/document/subcategories';
import { UPLOAD_TYPES } from '@area/domain/document/upload';
import { DOCUMENT_VALIDATION_STATUSES } from '@area/domain/document/validation';
import { LOGIN_GATES } from '@area/domain/gate/after-login';
import { SHOWN_STATUSES } from '@area/domain/operation/shown-status';
import { GDPR_CHANNELS, GDPR_CONSENTS } from '@area/domain/gdpr/preferences';
import { RETAINED_KINDS } from '@area/domain/gdpr/retention';
import { DATA_RIGHTS } from '@area/domain/gdpr/rights';
import {
  CHANNELS,
  DOCUMENT_TYPES,
  GENDERS,
  GROUPS,
  HOLDING_TYPES,
  MAILING_TYPES,
  MARITAL_REGIMES,
  MARITAL_STATUSES,
} from '@area/domain/intervener/codes';
import { COMING_OF_AGE_STEPS } from '@area/domain/intervener/coming-of-age';
import { DRAFT_STATUSES } from '@area/domain/intervener/draft';
import { PENDING_KINDS } from '@area/domain/intervener/pending-kind';
import { INTERVENER_STATUSES, INTERVENER_TYPES } from '@area/domain/intervener/status';
import { ISSUE_OUTCOMES, STAFF_ISSUE_CATEGORIES } from '@area/domain/issue/handling';
import { ISSUE_STATUSES } from '@area/domain/issue/status';
import { AML_ALERTS } from '@area/domain/kyc/alerts';
import {
  EMPLOYEE_BANDS,
  EMPLOYMENT_SITUATIONS,
  ENTITY_WEALTH_BANDS,
  FUNDS_ORIGINS,
  INCOME_BANDS,
  INVESTMENT_HORIZONS,
  MISSING_TIN_REASONS,
  OBLIGED_SUBJECT_ANSWERS,
  PEP_ANSWERS,
  PLANNED_AMOUNTS,
  PRODUCT_EXPERIENCES,
  RISKY_SECTORS,
  STUDIES,
  TURNOVER_BANDS,
  WEALTH_ORIGINS,
  YES_NO,
} from '@area/domain/kyc/codes';
import { ACTIVE_REASONS, INSTITUTION_KINDS } from '@area/domain/kyc/fatca-entity';
import { US_INDICIA } from '@area/domain/kyc/fatca-person';
import { EXPERIENCE_FAMILIES, KYC_ENTITY, KYC_PERSON } from '@area/domain/kyc/questionnaires';
import { RISK_BANDS, RISK_POINTS } from '@area/domain/kyc/risk';
import { KYC_SECTIONS } from '@area/domain/kyc/sections';
import {
  CRS_INDICATORS,
  FATCA_INDICATORS,
  FATCA_STATUSES,
} from '@area/domain/kyc/tax-residence-codes';
import { NOTIFICATION_TYPES } from '@area/domain/notification/codes';
import {
  ACTOR_KINDS,
  AMOUNT_INDICATORS,
  INCREASE_TYPES,
  OPERATION_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PERIODICITIES,
  REVALUATIONS,
} from '@area/domain/operation/codes';
import { OPERATION_TYPES } from '@area/domain/operation/types';
import { SUB_OPERATION_CODES } from '@area/domain/operation/sub-operation-codes';
import { POSITION_STATUSES } from '@area/domain/operation/units-in-course';
import { REQUIREMENTS } from '@area/domain/operation/readiness';
import { TRANSFER_REJECTIONS } from '@area/domain/operation/transfer-rejections';
import { BLOCK_CAUSES } from '@area/domain/operation/unit-blocks';
import { BENEFICIARY_CONTINGENCIES, RELATIONSHIPS } from '@area/domain/plan-people/codes';
import { CONTRIBUTOR_KINDS, PLAN_REGIMES } from '@area/domain/plan-people/contributor';
import { DESIGNATION_STATUSES } from '@area/domain/plan-people/designation';
import { LEADS_QUESTIONNAIRE, LEAD_INTERESTS } from '@area/domain/poll/leads';
import { REDUCTION_POLICIES } from '@area/domain/pension/capital-reduction';
import {
  BENEFIT_VARIATIONS,
  COMPARTMENTS,
  REDEMPTION_CAUSES,
  REDEMPTION_COLLECTIONS,
  REDEMPTION_DEFERS,
  RETIREMENT_PLAN_TYPES,
  RIGHTS_TYPES,
  SOURCE_SITUATIONS,
} from '@area/domain/pension/codes';
import { LIQUIDITY_ALERTS } from '@area/domain/pension/liquidity-alerts';
import { CONTRIBUTION_REGIMES } from '@area/domain/pension/contribution-limit';
import {
  PRODUCT_COMPLEXITIES,
  PRODUCT_STATUSES,
  PRODUCT_TYPES,
  TEST_LEVELS,
} from '@area/domain/product/product';
import { SIGNATURE_ARRANGEMENTS } from '@area/domain/signature/arrangement';
import { SIGNING_FACTORS } from '@area/domain/signature/factors';
import { SIGNED_PURPOSES } from '@area/domain/signature/purposes';
import { SEAL_PROBLEMS } from '@area/domain/signature/seal-problems';
import { SIGNATURE_TYPES } from '@area/domain/signature/codes';
import { ENVELOPE_STATUSES } from '@area/domain/signature/envelope';
import { SIGNED_KINDS } from '@area/domain/signature/signers';
import { FOUR_EYES_ACTIONS } from '@area/domain/staff/four-eyes';
import { STAFF_STATUSES } from '@area/domain/staff/member-status';
import { PERMISSION_SETS, STAFF_ACTIONS } from '@area/domain/staff/permission-sets';
import {
  CONVENIENCE_QUESTIONNAIRE,
  EXPERIENCE_ANSWERS,
  LAST_OPERATION_ANSWERS,
} from '@area/domain/suitability/questionnaire';
import { SUITABILITY_VERDICTS } from '@area/domain/suitability/verdict';
import { describe, expect, it } from 'vitest';
import { es } from './es.ts';
import { SUBROLES } from '@area/domain/account/subrole';

const { codes, polls } = es;

const CODES: Readonly<Record<keyof typeof codes, readonly string[]>> = {
  account_action: ACCOUNT_ACTIONS,
  account_status: ACCOUNT_STATUSES,
  active_reason: ACTIVE_REASONS,
  actor_kind: ACTOR_KINDS,
  aml_alert: AML_ALERTS,
  amount_indicator: AMOUNT_INDICATORS,
  applicant_role: APPLICANT_ROLES,
  applicant_step: APPLICANT_STEPS,
  application_channel: APPLICATION_CHANNELS,
  application_kind: APPLICATION_KINDS,
  application_status: APPLICATION_STATUSES,
  application_step: APPLICATION_STEPS,
  bank_account_status: BANK_ACCOUNT_STATUSES,
  bank_account_use: BANK_ACCOUNT_USES,
  beneficiary_contingency: BENEFICIARY_CONTINGENCIES,
  benefit_variation: BENEFIT_VARIATIONS,
  block_cause: BLOCK_CAUSES,
  channel: CHANNELS,
  cnae_level: CNAE_LEVELS,
  coming_of_age_step: COMING_OF_AGE_STEPS,
  compartment: COMPARTMENTS,
  contingency_paper: CONTINGENCY_DOCUMENTS,
  contribution_regime: CONTRIBUTION_REGIMES,
  contributor_kind: CONTRIBUTOR_KINDS,
  crs_indicator: CRS_INDICATORS,
  data_right: DATA_RIGHTS,
  designation_status: DESIGNATION_STATUSES,
  document: DOCUMENT_SUBCATEGORIES,
  document_category: DOCUMENT_CATEGORIES,
  document_entity_type: DOCUMENT_ENTITY_TYPES,
  document_origin: DOCUMENT_ORIGINS,
  document_signer: DOCUMENT_SIGNERS,
  document_step: DOCUMENT_STEPS,
  document_type: DOCUMENT_TYPES,
  document_validation_status: DOCUMENT_VALIDATION_STATUSES,
  draft_status: DRAFT_STATUSES,
  employee_band: EMPLOYEE_BANDS,
  employment_situation: EMPLOYMENT_SITUATIONS,
  envelope_status: ENVELOPE_STATUSES,
  experience_answer: EXPERIENCE_ANSWERS,
  experience_family: EXPERIENCE_FAMILIES,
  fatca_indicator: FATCA_INDICATORS,
  fatca_status: FATCA_STATUSES,
  flow_flag: FLOW_FLAGS,
  four_eyes_action: FOUR_EYES_ACTIONS,
  funds_origin: FUNDS_ORIGINS,
  gdpr_channel: GDPR_CHANNELS,
  gdpr_consent: GDPR_CONSENTS,
  gender: GENDERS,
  grant: GRANTS,
  group: GROUPS,
  holding_type: HOLDING_TYPES,
  identification_reason: IDENTIFICATION_REASONS,
  identification_status: IDENTIFICATION_STATUSES,
  income_band: INCOME_BANDS,
  increase_type: INCREASE_TYPES,
  institution_kind: INSTITUTION_KINDS,
  intervener_kind_to_add: INTERVENER_KINDS_TO_ADD,
  intervener_status: INTERVENER_STATUSES,
  intervener_type: INTERVENER_TYPES,
  investment_horizon: INVESTMENT_HORIZONS,
  issue_category: STAFF_ISSUE_CATEGORIES,
  issue_outcome: ISSUE_OUTCOMES,
  issue_status: ISSUE_STATUSES,
  language: LANGUAGES,
  liquidity_alert: LIQUIDITY_ALERTS,
  last_operation_answer: LAST_OPERATION_ANSWERS,
  login_gate: LOGIN_GATES,
  mailing_type: MAILING_TYPES,
  mandate_status: MANDATE_STATUSES,
  marital_regime: MARITAL_REGIMES,
  marital_status: MARITAL_STATUSES,
  missing_tin_reason: MISSING_TIN_REASONS,
  notification_type: NOTIFICATION_TYPES,
  obliged_subject: OBLIGED_SUBJECT_ANSWERS,
  operation_status: SHOWN_STATUSES,
  operation_type: OPERATION_TYPES,
  payment_method: PAYMENT_METHODS,
  payment_status: PAYMENT_STATUSES,
  position_status: POSITION_STATUSES,
  pending_kind: PENDING_KINDS,
  pep_answer: PEP_ANSWERS,
  periodicity: PERIODICITIES,
  permission_set: PERMISSION_SETS,
  staff_status: STAFF_STATUSES,
  plan_regime: PLAN_REGIMES,
  planned_amount: PLANNED_AMOUNTS,
  product_complexity: PRODUCT_COMPLEXITIES,
  product_experience: PRODUCT_EXPERIENCES,
  product_status: PRODUCT_STATUSES,
  product_type: PRODUCT_TYPES,
  redemption_cause: REDEMPTION_CAUSES,
  redemption_collection: REDEMPTION_COLLECTIONS,
  redemption_defer: REDEMPTION_DEFERS,
  reduction_policy: REDUCTION_POLICIES,
  relationship: RELATIONSHIPS,
  report_frequency: REPORT_FREQUENCIES,
  requirement: REQUIREMENTS,
  retirement_plan_type: RETIREMENT_PLAN_TYPES,
  retained_kind: RETAINED_KINDS,
  revaluation: REVALUATIONS,
  review_cause: REVIEW_CAUSES,
  rights_type: RIGHTS_TYPES,
  risk_band: RISK_BANDS,
  risk_factor: Object.keys(RISK_POINTS),
  risky_sector: RISKY_SECTORS,
  role: ROLES,
  role_status: ROLE_STATUSES,
  seal_problem: SEAL_PROBLEMS,
  signature_arrangement: SIGNATURE_ARRANGEMENTS,
  signed_purpose: SIGNED_PURPOSES,
  signing_factor: SIGNING_FACTORS,
  signature_type: SIGNATURE_TYPES,
  signed_kind: SIGNED_KINDS,
  source_situation: SOURCE_SITUATIONS,
  staff_action: STAFF_ACTIONS,
  studies: STUDIES,
  sub_operation: SUB_OPERATION_CODES,
  subrole: SUBROLES,
  suitability: SUITABILITY_VERDICTS,
  test_level: TEST_LEVELS,
  transfer_rejection: TRANSFER_REJECTIONS,
  turnover_band: TURNOVER_BANDS,
  upload_type: UPLOAD_TYPES,
  us_indicium: US_INDICIA,
  wealth_band: ENTITY_WEALTH_BANDS,
  wealth_origin: WEALTH_ORIGINS,
  who: ['CLIENT', 'OFFICE', 'NOBODY'],
  yes_no: YES_NO,
};

/** Lists that are part of another one, whose texts serve them too. */
const PART_OF: Readonly<Record<string, keyof typeof codes>> = {
  CRS_REPORTED: 'crs_indicator',
  FATCA_REPORTED: 'fatca_status',
  STAFF_ONLY_SUBCATEGORIES: 'document',
  DOCUMENT_SUBCATEGORIES: 'document',
  CHANGEABLE_TYPES: 'operation_type',
  REPEATING_TYPES: 'operation_type',
  CONTRIBUTION_ORDER_TYPES: 'operation_type',
  CONTRIBUTION_TYPES: 'operation_type',
  GIFT_TYPES: 'operation_type',
  PAID_IN_TYPES: 'operation_type',
  PAID_ONCE_TYPES: 'operation_type',
  PAID_OUT_TYPES: 'operation_type',
  REDEMPTION_TYPES: 'operation_type',
  YEARLY_DOCUMENTS: 'document',
  FUND_OPERATION_TYPES_WITHOUT_PERIODICS: 'operation_type',
  HISTORY_ENTRIES: 'operation_type',
  HISTORY_PURCHASES: 'operation_type',
  HISTORY_SALES: 'operation_type',
  HISTORY_TYPES: 'operation_type',
  OPEN_ORDER_TYPES: 'operation_type',
  OPEN_SALES: 'operation_type',
  INCOME_CAUSES: 'redemption_cause',
  NEW_ACCOUNT_ARRANGEMENTS: 'signature_arrangement',
  ORDER_DOCUMENTS: 'document',
  OTHER_ROLES: 'role',
  STARTED_KINDS: 'application_kind',
  OWNER_ROLES: 'role',
  CONTRIBUTOR_ROLES: 'role',
  CONTRIBUTING_RELATIVES: 'relationship',
  REGISTERED_STATUSES: 'operation_status',
  OPERATION_STATUSES: 'operation_status',
  ROLES_FOR_LEGAL_ENTITIES: 'role',
  ROLES_FOR_PERSONS: 'role',
  WEALTH_BANDS: 'wealth_band',
};

/** Lists of words that nobody reads: names of fields and ends of file names. */
const UNREAD: readonly string[] = [
  'BANK_FILE_KINDS',
  'EVENT_SUBJECTS',
  'EVENT_TYPES',
  'INTEGRATION_SCOPES',
  'PAYLOAD_VERSIONS',
  'BATCH_KINDS',
  'BATCH_STATUSES',
  'PAYOUT_KINDS',
  'PAYOUT_STATUSES',
  'UNEXPECTED_LINES',
  'ADDRESS_FIELDS',
  'ATTENTIONS',
  'EDITABLE_FIELDS',
  'FIELDS_OF_PEOPLE',
  'FIXED_FIELDS',
  'FIGURE_PERIODS',
  'FORAL_PROVINCES',
  'SEQUENCE_TYPES',
  'KYC_KINDS',
  'KYC_SECTIONS',
  'KYC_STATUSES',
  'LEAD_INTERESTS',
  'NOTIFICATION_CHANNELS',
  'OPERATION_LABELS',
  'INSTALMENT_OUTCOMES',
  'ORDER_REASONS',
  'OPEN_TESTS',
  'PAY_IN_MONEY',
  'PAY_IN_SOURCES',
  'PAY_IN_STATUSES',
  'PAY_IN_STEPS',
  'POLL_KINDS',
  'PORTAL_STEPS',
  'QUESTION_KINDS',
  'SCAN_STATES',
  'UNREAD_AGAIN',
  'UPLOAD_EXTENSIONS',
  'STAFF_SESSION_KINDS',
  'STAFF_SESSION_ENDS',
  'INVITATION_KINDS',
  'STEP_RIGHTS',
  'STEP_UPS',
  'STAFF_FACTORS',
  'STEP_UP_METHODS',
  'JOB_STATUSES',
  'MERGER_STATUSES',
  'IMPORT_KINDS',
  'IMPORT_STATUSES',
  'INDEX_KINDS',
  'OFFICE_NEEDS',
  'PROPOSAL_STATUSES',
  'SEATS',
  'AML_SEATS',
  'ISSUE_TEMPLATES',
  'QUEUE_NAMES',
  'PLAIN_ITEM_KINDS',
  'SUBJECT_KINDS',
  'PRODUCT_DOCUMENT_KINDS',
  'TAX_FORMS',
  'TAX_PERIODS',
  'DIFFERENCE_KINDS',
  'DIFFERENCE_STATUSES',
  'RESOLUTIONS',
  'GOAL_OUTLOOKS',
  'UPCOMING_KINDS',
  'VIEW_KINDS',
  'VIEW_READS',
  'VIEW_STATES',
  'LOOK_KINDS',
  'UNCERTAIN_KINDS',
  'REGISTERS',
  'REGISTER_FILE_KINDS',
  'REGISTER_FORMATS',
  'MOVEMENT_KINDS',
  'BRAND_PICTURE_KINDS',
  'STEP_STATES',
  'STOPPING_STATES',
  'PAYMENT_OUTCOMES',
  'SUGGESTION_REASONS',
  'CLIENT_EVENTS',
  'DAY_STOPS',
  'HIT_DECISIONS',
];

const MODULES = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../../domain/src/**/*.ts', '!**/*.test.ts', '!**/*.cases.ts'],
  { eager: true },
);

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string');

/** Every list of words that a module of the domain exports, by its name. */
const LISTS = new Map(
  Object.values(MODULES).flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, readonly string[]] =>
      isList(entry[1]),
    ),
  ),
);

const missing = (texts: object, wanted: readonly string[]): string[] =>
  wanted.filter((code) => {
    const text: unknown = Object.getOwnPropertyDescriptor(texts, code)?.value;
    return typeof text !== 'string' || text.trim() === '';
  });

describe('every code has a text', () => {
  it.each(Object.entries(CODES))('%s', (group, wanted) => {
    expect(missing(codes[group as keyof typeof codes], wanted)).toEqual([]);
  });

  it('whatever list the domain adds', () => {
    const known = new Set<unknown>(Object.values(CODES));
    const unknown = [...LISTS].filter(
      ([name, list]) => !known.has(list) && !UNREAD.includes(name) && PART_OF[name] === undefined,
    );
    expect(unknown.map(([name]) => name)).toEqual([]);
    expect(LISTS.size).toBeGreaterThan(90);
    const parts = Object.entries(PART_OF).map(([name, group]) => [
      name,
      missing(codes[group], LISTS.get(name) ?? ['no such list']),
    ]);
    expect(parts.filter(([, lacking]) => lacking?.length !== 0)).toEqual([]);
    expect(UNREAD.filter((name) => !LISTS.has(name))).toEqual([]);
  });

  it('and a block for money laundering reads as any other', () => {
    expect(codes.intervener_status.BLOQUEADO_AML).toBe(codes.intervener_status.BLOQUEADO);
    expect(codes.account_status.BLOQUEADO_AML).toBe(codes.account_status.BLOQUEADO);
  });

  it('and the statuses of an operation have the labels of decisions 1.2', () => {
    expect(OPERATION_STATUSES.map((status) => codes.operation_status[status])).toEqual([
      'Pendiente',
      'Pendiente',
      'Pendiente',
      'Pendiente',
      'Firmada',
      'Validada',
      'Enviada',
      'Traspaso solicitado',
      'Traspaso en trámite',
      'Traspaso recibido',
      'Periódica activa',
      'Cancelada',
      'Finalizada',
      'Periódica suspendida',
    ]);
  });
});

const questions = ({ questions: all }: typeof KYC_PERSON) => all.map(({ code }) => code);

describe('every question has a text', () => {
  it('in the three questionnaires', () => {
    expect(missing(polls.convenience, questions(CONVENIENCE_QUESTIONNAIRE))).toEqual([]);
    expect(missing(polls.kyc_person, questions(KYC_PERSON))).toEqual([]);
    expect(missing(polls.kyc_entity, questions(KYC_ENTITY))).toEqual([]);
  });

  it('also that of who is no client yet, and its answers', () => {
    expect(missing(polls.leads, questions(LEADS_QUESTIONNAIRE))).toEqual([]);
    expect(missing(polls.leads_interest, LEAD_INTERESTS)).toEqual([]);
  });

  it('and every section', () => {
    expect(missing(polls.kyc_section, KYC_SECTIONS)).toEqual([]);
  });

  it('and every answer of the convenience test', () => {
    const answers = CONVENIENCE_QUESTIONNAIRE.questions.flatMap(({ options }) => options);
    expect(missing(polls.convenience_answer, answers)).toEqual([]);
  });
});
