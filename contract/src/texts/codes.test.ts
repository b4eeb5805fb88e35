import { INTERVENER_KINDS_TO_ADD, ROLE_STATUSES } from '@area/domain/account/adding';
import { REPORT_FREQUENCIES } from '@area/domain/account/codes';
import { ACCOUNT_ACTIONS, ROLES } from '@area/domain/account/roles';
import { ACCOUNT_STATUSES } from '@area/domain/account/status';
import { BANK_ACCOUNT_STATUSES } from '@area/domain/bank-account/status';
import { FLOW_FLAGS } from '@area/domain/configuration/flags';
import { DOCUMENT_CATEGORIES, SUBSCRIPTION_DOCUMENTS } from '@area/domain/document/codes';
import { CONTINGENCY_PAPERS } from '@area/domain/document/contingency';
import { DOCUMENT_ENTITY_TYPES } from '@area/domain/document/entity-type';
import { CONTINGENCY_PROOFS, DOCUMENT_SUBCATEGORIES } from '@area/domain/document/subcategories';
import { DOCUMENT_VALIDATION_STATUSES } from '@area/domain/document/validation';
import { GDPR_CHANNELS, GDPR_CONSENTS } from '@area/domain/gdpr/preferences';
import {
  CHANNELS, DOCUMENT_TYPES, GENDERS, GROUPS, HOLDING_TYPES, MAILING_TYPES, MARITAL_REGIMES, MARITAL_STATUSES, SUBROLES,
} from '@area/domain/intervener/codes';
import { DRAFT_STATUSES } from '@area/domain/intervener/draft';
import { INTERVENER_STATUSES, INTERVENER_TYPES } from '@area/domain/intervener/status';
import { ISSUE_STATUSES } from '@area/domain/issue/status';
import { AML_ALERTS } from '@area/domain/kyc/alerts';
import {
  EMPLOYEE_BANDS, EMPLOYMENT_SITUATIONS, ENTITY_WEALTH_BANDS, FUNDS_ORIGINS, INCOME_BANDS, INVESTMENT_HORIZONS,
  MISSING_TIN_REASONS, OBLIGED_SUBJECT_ANSWERS, PEP_ANSWERS, PLANNED_AMOUNTS, PRODUCT_EXPERIENCES, RISKY_SECTORS, STUDIES,
  TURNOVER_BANDS, WEALTH_ORIGINS, YES_NO,
} from '@area/domain/kyc/codes';
import { ACTIVE_REASONS, INSTITUTION_KINDS } from '@area/domain/kyc/fatca-entity';
import { US_INDICIA } from '@area/domain/kyc/fatca-person';
import { KYC_ENTITY, KYC_PERSON } from '@area/domain/kyc/questionnaires';
import { RISK_BANDS, RISK_POINTS } from '@area/domain/kyc/risk';
import { CRS_INDICATORS, FATCA_INDICATORS, FATCA_STATUSES } from '@area/domain/kyc/tax-residence-codes';
import { NOTIFICATION_TYPES } from '@area/domain/notification/codes';
import {
  ACTOR_KINDS, AMOUNT_INDICATORS, INCREASE_TYPES, OPERATION_STATUSES, OPERATION_TYPES, PAYMENT_METHODS, PAYMENT_STATUSES,
  PERIODICITIES, REVALUATIONS, SUB_OPERATION_CODES,
} from '@area/domain/operation/codes';
import { REQUIREMENTS } from '@area/domain/operation/readiness';
import {
  BENEFIT_VARIATIONS, COMPARTMENTS, REDEMPTION_CAUSES, REDEMPTION_COLLECTIONS, REDEMPTION_DEFERS, RETIREMENT_PLAN_TYPES,
  RIGHTS_TYPES, SOURCE_SITUATIONS,
} from '@area/domain/pension/codes';
import { PRODUCT_COMPLEXITIES, PRODUCT_STATUSES, PRODUCT_TYPES } from '@area/domain/product/product';
import { SIGNATURE_ARRANGEMENTS } from '@area/domain/signature/arrangement';
import { SIGNATURE_TYPES } from '@area/domain/signature/codes';
import { ENVELOPE_STATUSES } from '@area/domain/signature/envelope';
import { FOUR_EYES_ACTIONS } from '@area/domain/staff/four-eyes';
import { PERMISSION_SETS, STAFF_ACTIONS } from '@area/domain/staff/permission-sets';
import { CONVENIENCE_QUESTIONNAIRE } from '@area/domain/suitability/questionnaire';
import { SUITABILITY_VERDICTS } from '@area/domain/suitability/verdict';
import { describe, expect, it } from 'vitest';
import codes from './es/codes.json' with { type: 'json' };
import polls from './es/polls.json' with { type: 'json' };

const CODES: Readonly<Record<keyof typeof codes, readonly string[]>> = {
  account_action: ACCOUNT_ACTIONS,
  account_status: ACCOUNT_STATUSES,
  active_reason: ACTIVE_REASONS,
  actor_kind: ACTOR_KINDS,
  aml_alert: AML_ALERTS,
  amount_indicator: AMOUNT_INDICATORS,
  bank_account_status: BANK_ACCOUNT_STATUSES,
  benefit_variation: BENEFIT_VARIATIONS,
  channel: CHANNELS,
  compartment: COMPARTMENTS,
  contingency_paper: CONTINGENCY_PAPERS,
  contingency_proof: CONTINGENCY_PROOFS,
  crs_indicator: CRS_INDICATORS,
  document: [...DOCUMENT_SUBCATEGORIES, ...SUBSCRIPTION_DOCUMENTS],
  document_category: DOCUMENT_CATEGORIES,
  document_entity_type: DOCUMENT_ENTITY_TYPES,
  document_type: DOCUMENT_TYPES,
  document_validation_status: DOCUMENT_VALIDATION_STATUSES,
  draft_status: DRAFT_STATUSES,
  employee_band: EMPLOYEE_BANDS,
  employment_situation: EMPLOYMENT_SITUATIONS,
  envelope_status: ENVELOPE_STATUSES,
  fatca_indicator: FATCA_INDICATORS,
  fatca_status: FATCA_STATUSES,
  flow_flag: FLOW_FLAGS,
  four_eyes_action: FOUR_EYES_ACTIONS,
  funds_origin: FUNDS_ORIGINS,
  gdpr_channel: GDPR_CHANNELS,
  gdpr_consent: GDPR_CONSENTS,
  gender: GENDERS,
  group: GROUPS,
  holding_type: HOLDING_TYPES,
  income_band: INCOME_BANDS,
  increase_type: INCREASE_TYPES,
  institution_kind: INSTITUTION_KINDS,
  intervener_kind_to_add: INTERVENER_KINDS_TO_ADD,
  intervener_status: INTERVENER_STATUSES,
  intervener_type: INTERVENER_TYPES,
  investment_horizon: INVESTMENT_HORIZONS,
  issue_status: ISSUE_STATUSES,
  mailing_type: MAILING_TYPES,
  marital_regime: MARITAL_REGIMES,
  marital_status: MARITAL_STATUSES,
  missing_tin_reason: MISSING_TIN_REASONS,
  notification_type: NOTIFICATION_TYPES,
  obliged_subject: OBLIGED_SUBJECT_ANSWERS,
  operation_status: OPERATION_STATUSES,
  operation_type: OPERATION_TYPES,
  payment_method: PAYMENT_METHODS,
  payment_status: PAYMENT_STATUSES,
  pep_answer: PEP_ANSWERS,
  periodicity: PERIODICITIES,
  permission_set: PERMISSION_SETS,
  planned_amount: PLANNED_AMOUNTS,
  product_complexity: PRODUCT_COMPLEXITIES,
  product_experience: PRODUCT_EXPERIENCES,
  product_status: PRODUCT_STATUSES,
  product_type: PRODUCT_TYPES,
  redemption_cause: REDEMPTION_CAUSES,
  redemption_collection: REDEMPTION_COLLECTIONS,
  redemption_defer: REDEMPTION_DEFERS,
  report_frequency: REPORT_FREQUENCIES,
  requirement: REQUIREMENTS,
  retirement_plan_type: RETIREMENT_PLAN_TYPES,
  revaluation: REVALUATIONS,
  rights_type: RIGHTS_TYPES,
  risk_band: RISK_BANDS,
  risk_factor: Object.keys(RISK_POINTS),
  risky_sector: RISKY_SECTORS,
  role: ROLES,
  role_status: ROLE_STATUSES,
  signature_arrangement: SIGNATURE_ARRANGEMENTS,
  signature_type: SIGNATURE_TYPES,
  source_situation: SOURCE_SITUATIONS,
  staff_action: STAFF_ACTIONS,
  studies: STUDIES,
  sub_operation: SUB_OPERATION_CODES,
  subrole: SUBROLES,
  suitability: SUITABILITY_VERDICTS,
  turnover_band: TURNOVER_BANDS,
  us_indicium: US_INDICIA,
  wealth_band: ENTITY_WEALTH_BANDS,
  wealth_origin: WEALTH_ORIGINS,
  who: ['CLIENT', 'OFFICE', 'NOBODY'],
  yes_no: YES_NO,
};

const missing = (texts: object, wanted: readonly string[]): string[] =>
  wanted.filter((code) => {
    const text: unknown = Object.getOwnPropertyDescriptor(texts, code)?.value;
    return typeof text !== 'string' || text.trim() === '';
  });

describe('every code has a text', () => {
  it.each(Object.entries(CODES))('%s', (group, wanted) => {
    expect(missing(codes[group as keyof typeof codes], wanted)).toEqual([]);
  });

  it('and a block for money laundering reads as any other', () => {
    expect(codes.intervener_status.BLOQUEADO_AML).toBe(codes.intervener_status.BLOQUEADO);
    expect(codes.account_status.BLOQUEADO_AML).toBe(codes.account_status.BLOQUEADO);
  });

  it('and the statuses of an operation have the labels of decisions 1.2', () => {
    expect(OPERATION_STATUSES.map((status) => codes.operation_status[status])).toEqual([
      'Pendiente', 'Pendiente', 'Pendiente', 'Pendiente', 'Firmada', 'Validada', 'Enviada', 'Traspaso solicitado',
      'Traspaso en trámite', 'Traspaso recibido', 'Periódica activa', 'Cancelada', 'Finalizada', 'Periódica suspendida',
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

  it('and every answer of the convenience test', () => {
    const answers = CONVENIENCE_QUESTIONNAIRE.questions.flatMap(({ options }) => options);
    expect(missing(polls.convenience_answer, answers)).toEqual([]);
  });
});
