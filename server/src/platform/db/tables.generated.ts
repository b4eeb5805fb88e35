/** Generated from the migrations by `npm run tables`: do not edit. */
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { JSONColumnType } from 'kysely';
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface AccountClosings {
  account_uuid: string;
  approved_by: string | null;
  at: Date;
  by_staff: string;
  reason: string;
}

export interface AccountMoves {
  account_uuid: string;
  actor: string;
  approved_by: string | null;
  at: Date;
  by_staff: string | null;
  from_status: string | null;
  reason: string;
  step: number;
  to_status: string;
}

export interface AccountRoles {
  account_uuid: string;
  asked: JSONColumnType<object> | null;
  ended_at: Date | null;
  ended_by: string | null;
  envelope_uuid: string | null;
  has_express_power: Generated<boolean>;
  has_mandate: Generated<boolean>;
  intervener_uuid: string;
  percentage: string | null;
  power_limit_eur: string | null;
  rejected_because: string | null;
  replaces_uuid: string | null;
  requested_at: Date | null;
  requested_by: string | null;
  requested_by_program: string | null;
  resolution_uuid: string | null;
  role: string;
  signed_at: Date | null;
  since: Date | null;
  single_authority: Generated<boolean>;
  status: string;
  uuid: Generated<string>;
  validated_at: Date | null;
  validated_by: string | null;
}

export interface Accounts {
  alias: string;
  closed_at: Date | null;
  created_at: Date;
  distributor_uuid: string | null;
  has_pending_account_docs_signed: Generated<boolean>;
  is_private_area: Generated<boolean>;
  number: string;
  report_frequency: Generated<string>;
  required_signatures: number | null;
  signature_arrangement: string;
  signature_rules: Generated<JSONColumnType<object>>;
  status: string;
  type: string;
  uuid: string;
  version: Generated<number>;
}

export interface Addresses {
  city: string;
  country: string;
  door: string | null;
  floor: string | null;
  intervener_uuid: string;
  kind: string;
  number: string;
  postal_code: string;
  stairs: string | null;
  state: string | null;
  street: string;
  street_type: string;
  uuid: string;
  version: Generated<number>;
}

export interface AmlNotes {
  intervener_uuid: string;
  staff_uuid: string;
  text: string;
  uuid: string;
  written_at: Date;
}

export interface AnalysisFiles {
  day: CivilDate;
  format: string;
  made_at: Date;
  row_count: number;
  sha256: string;
  size: number;
  storage_key: string;
  view_name: string;
}

export interface ApplicantCodes {
  applicant_uuid: string;
  code_hash: string;
  created_at: Date;
  expires_at: Date;
  failed_tries: Generated<number>;
  prefix: string | null;
  purpose: string;
  target: string;
  used_at: Date | null;
  uuid: string;
}

export interface ApplicantDocuments {
  applicant_uuid: string;
  created_at: Date;
  document_uuid: string | null;
  filename: string;
  mime_type: string;
  scan: string;
  sha256: string;
  size: number;
  storage_key: string;
  subcategory: string;
  uuid: string;
}

export interface ApplicantKeys {
  applicant_uuid: string;
  created_at: Date;
  expires_at: Date;
  kind: string;
  secret_hash: Buffer;
}

export interface Applicants {
  access_at: Date | null;
  address: JSONColumnType<object> | null;
  application_uuid: string;
  company: JSONColumnType<object> | null;
  created_at: Date;
  email: string | null;
  email_proved_at: Date | null;
  fatca: JSONColumnType<object> | null;
  gdpr: JSONColumnType<object> | null;
  given_name: string | null;
  identity: JSONColumnType<object> | null;
  intervener_uuid: string | null;
  invited_at: Date | null;
  is_known: Generated<boolean>;
  kyc: Generated<JSONColumnType<object>>;
  mobile_phone: string | null;
  mobile_phone_prefix: string | null;
  phone_proved_at: Date | null;
  place: number;
  reminders: Generated<number>;
  residences: JSONColumnType<object> | null;
  role: string;
  seen_at: Date | null;
  speaker_uuid: string | null;
  uuid: string;
}

export interface ApplicationHistory {
  actor: string;
  application_uuid: string;
  at: Date;
  from_status: string | null;
  reminded_uuid: string | null;
  staff_uuid: string | null;
  text: string | null;
  to_status: string;
  uuid: string;
}

export interface ApplicationLinkRequests {
  asked_at: Date;
  email: string;
  origin: string;
  portal_id: string;
  uuid: string;
}

export interface Applications {
  account_uuid: string | null;
  channel: Generated<string>;
  created_at: Date;
  decided_at: Date | null;
  iban: string | null;
  iban_holder: string | null;
  kind: string;
  language: string;
  leads_test_uuid: string | null;
  opened_by: string | null;
  origin: string;
  pack_read_at: Date | null;
  portal_id: string;
  products: Generated<string[]>;
  reference: string;
  refused_because: string | null;
  restricted_at: Date | null;
  review_causes: Generated<string[]>;
  role_uuid: string | null;
  signature_arrangement: Generated<string>;
  status: Generated<string>;
  submitted_at: Date | null;
  touched_at: Date;
  type: string;
  uuid: string;
}

export interface ArrangementRequests {
  account_uuid: string;
  decided_at: Date | null;
  decided_by: string | null;
  envelope_uuid: string | null;
  requested_at: Date;
  requested_by: string;
  required_signatures: number | null;
  rules: Generated<JSONColumnType<object>>;
  signature_arrangement: string;
  status: Generated<string>;
  uuid: string;
}

export interface Audits {
  findings: Generated<JSONColumnType<object>>;
  queries: number;
  ran_at: Date;
  took_ms: number;
  uuid: string;
}

export interface AuditSeals {
  first_seq: number;
  head: Buffer;
  last_seq: number;
  number: Generated<number>;
  sealed_at: Date;
  sha256: string;
  storage_key: string;
}

export interface BackupChecks {
  checked_at: Date;
  files: number;
  is_sound: boolean;
  name: string;
  number: Generated<number>;
  problem: string | null;
}

export interface BankAccounts {
  account_number: string | null;
  account_uuid: string;
  added_by: string | null;
  added_by_program: string | null;
  alias: string | null;
  bic: string | null;
  created_at: Generated<Date>;
  decided_at: Date | null;
  decided_by: string | null;
  disabled_at: Date | null;
  holder_uuid: string;
  iban: string;
  is_payout: Generated<boolean>;
  payout_changed_at: Date | null;
  rejected_because: string | null;
  status: string;
  uuid: string;
  validated_at: Date | null;
  version: Generated<number>;
}

export interface BankFiles {
  batch_uuid: string | null;
  by_staff: string;
  created_at: Date;
  done_at: Date | null;
  is_before_batches: Generated<boolean>;
  kind: string;
  name: string;
  records: number;
  sha256: string;
  size: number;
  storage_key: string;
  total: string;
  uuid: string;
  warnings: Generated<JSONColumnType<object>>;
  warnings_accepted_by: string | null;
}

export interface Beneficiaries {
  birthdate: CivilDate | null;
  contingency: string;
  copied_from: string | null;
  created_at: Date;
  designation_uuid: string;
  document_country: string | null;
  document_number: string | null;
  document_type: string | null;
  family_name_1: string;
  family_name_2: string | null;
  given_name: string;
  irrevocable: Generated<boolean>;
  line: number;
  percentage: string;
  relationship: string;
  uuid: string;
  version: Generated<number>;
}

export interface BeneficiaryReleases {
  beneficiary_uuid: string;
  consent_document_uuid: string;
  reason: string;
  released_at: Date;
  released_by: string;
}

export interface BenefitIncomes {
  amount: string | null;
  benefit_uuid: string;
  capital: string | null;
  changed_by_uuid: string | null;
  created_at: Date;
  kind: string;
  payments: number | null;
  periodicity: string;
  revaluation: Generated<string>;
  revaluation_value: string | null;
  start_date: CivilDate;
  units: string | null;
}

export interface BenefitPayments {
  amount: string | null;
  benefit_uuid: string;
  child_uuid: string | null;
  dropped_at: Date | null;
  due_on: CivilDate;
  is_last: Generated<boolean>;
  kind: string;
  made_at: Date | null;
  nominal_date: CivilDate;
  units: string | null;
}

export interface BenefitProofs {
  benefit_uuid: string;
  document_uuid: string;
  paper: string;
}

export interface Benefits {
  asked_rate: string | null;
  beneficiary_uuid: string;
  capital: string | null;
  cause: string | null;
  collection: string | null;
  compartment: string | null;
  complete_on: CivilDate | null;
  contingency_on: CivilDate | null;
  defer: Generated<string>;
  deferred_to: CivilDate | null;
  operation_uuid: string;
  recognised_at: Date | null;
  rights: string;
  situation: string;
  variation: string | null;
  variation_amount: string | null;
  varies_uuid: string | null;
}

export interface BrandPictures {
  added_at: Date;
  added_by: string;
  brand_id: string;
  file_name: string;
  height: number;
  kind: string;
  original_name: string;
  sha256: string;
  size: number;
  storage_key: string;
  uuid: string;
  width: number;
}

export interface BusinessCalendars {
  approved_by: string | null;
  holidays: JSONColumnType<object>;
  in_force_from: CivilDate;
  number: Generated<number>;
  region: string;
  set_at: Date;
  set_by: string;
  uuid: string;
  year: number;
}

export interface CalendarFeeds {
  created_at: Date;
  ended_at: Date | null;
  has_amounts: boolean;
  has_plans: boolean;
  intervener_uuid: string;
  origin: string;
  read_at: Date | null;
  token_sha256: Buffer;
  uuid: string;
}

export interface ClientNotes {
  intervener_uuid: string;
  staff_uuid: string;
  text: string;
  uuid: string;
  written_at: Date;
}

export interface Collections {
  amount: string;
  batch_uuid: string | null;
  collect_on: CivilDate;
  collected_on: CivilDate | null;
  file_uuid: string | null;
  mandate_uuid: string;
  operation_uuid: string;
  product_uuid: string;
  return_code: string | null;
  returned_on: CivilDate | null;
  sent_at: Date | null;
  sequence: string;
  status: Generated<string>;
}

export interface Configurations {
  content: JSONColumnType<object>;
  created_at: Date;
  created_by: string;
  id: string;
  offers_plans: Generated<boolean>;
  preview_hash: Buffer | null;
  preview_until: Date | null;
  published_at: Date | null;
  published_by: string | null;
  status: string;
  version: number;
}

export interface ContactChallenges {
  bound_sha256: string;
  created_at: Date;
  expires_at: Date;
  failed_tries: Generated<number>;
  field: string;
  intervener_uuid: string;
  new_code_hash: string;
  new_value: string;
  old_code_hash: string;
  used_at: Date | null;
  uuid: string;
}

export interface ContributionRegimes {
  account_uuid: string;
  employer_contribution: string | null;
  is_self_employed: Generated<boolean>;
  kind: string;
  salary: string | null;
  set_at: Date;
  set_by: string;
}

export interface Contributions {
  contributor_uuid: string | null;
  created_at: Date;
  destined_for: string | null;
  kind: string;
  operation_uuid: string;
  participant_uuid: string;
}

export interface ContributionsElsewhere {
  amount: string;
  declared_at: Date;
  intervener_uuid: string;
  year: number;
}

export interface Contributors {
  created_at: Date;
  kind: string;
  relationship: string;
  role_uuid: string;
}

export interface ConvenienceTests {
  answers: JSONColumnType<object> | null;
  attempt: number | null;
  document_uuid: string | null;
  intervener_uuid: string;
  is_contradictory: Generated<boolean>;
  levels: JSONColumnType<object>;
  questionnaire_version: number | null;
  score: JSONColumnType<object> | null;
  taken_at: Date;
  uuid: string;
  valid_until: Date;
}

export interface DataExports {
  attempts: Generated<number>;
  expires_at: Date | null;
  intervener_uuid: string;
  next_try_at: Date;
  ready_at: Date | null;
  requested_at: Date;
  sha256: string | null;
  size: number | null;
  status: Generated<string>;
  storage_key: string | null;
  uuid: string;
}

export interface Designations {
  account_uuid: string;
  created_at: Date;
  created_by: string;
  document_uuid: string | null;
  ended_at: Date | null;
  in_force_at: Date | null;
  status: Generated<string>;
  submitted_at: Date | null;
  submitted_by: string | null;
  uuid: string;
  version: Generated<number>;
}

export interface Documents {
  account_uuid: string | null;
  bank_account_uuid: string | null;
  category: string;
  checked_at: Date | null;
  checked_by: string | null;
  created_at: Date;
  filename: string;
  intervener_uuid: string | null;
  mime_type: string;
  next_scan_at: Date | null;
  operation_uuid: string | null;
  operation_version: number | null;
  origin: Generated<string>;
  rejected_because: string | null;
  scan: Generated<string>;
  sha256: string;
  shelf_uuid: string | null;
  size: number;
  status: string | null;
  storage_key: string;
  subcategory: string;
  title: string;
  uploaded_by: string | null;
  uuid: string;
}

export interface EnvelopeDocuments {
  document_uuid: string;
  envelope_uuid: string;
  position: number;
  sealed_uuid: string | null;
  sha256: string;
}

export interface Envelopes {
  account_uuid: string | null;
  created_at: Date;
  created_by: string | null;
  decided_at: Date | null;
  entity_uuid: string;
  language: string;
  life_days: Generated<number>;
  person_uuid: string | null;
  purpose: string;
  rejected_because: string | null;
  rejected_by: string | null;
  signed_kind: string;
  status: Generated<string>;
  uuid: string;
  verification_code: string;
  version: Generated<number>;
}

export interface EventRelay {
  is_only: Generated<boolean>;
  last_number: Generated<number>;
}

export interface EventSubjects {
  kind: string;
  uuid: string;
  version: number;
}

export interface ExcessRefunds {
  excess: string;
  operation_uuid: string;
  participant_uuid: string;
  units_left_in_fund: string | null;
  year: number;
}

export interface ExcessYears {
  found_at: Date;
  operation_uuid: string | null;
  participant_uuid: string;
  told_at: Date | null;
  year: number;
}

export interface FatcaChanges {
  at: Date;
  from_status: string;
  intervener_uuid: string;
  to_status: string;
}

export interface GdprAnswers {
  answered_at: Date;
  intervener_uuid: string;
  preferences: JSONColumnType<object>;
  text_version: string;
  uuid: string;
}

export interface Goals {
  account_uuid: string | null;
  amount: string;
  created_at: Date;
  due: CivilDate;
  intervener_uuid: string;
  monthly: string;
  name: string;
  product_uuid: string | null;
  /**
   * Part of what is in its place that counts for it, in per cent; of one person at most 100 of any position.
   */
  share: Generated<number>;
  uuid: string;
  version: Generated<number>;
}

export interface Groups {
  key_name: string;
  name: string;
  uuid: string;
}

export interface IdempotencyKeys {
  answer: JSONColumnType<object>;
  created_at: Date;
  key: string;
  principal: string;
  request_sha256: string;
  status: number;
}

export interface Identifications {
  applicant_uuid: string;
  asked_at: Date | null;
  data_sha256: string;
  decided_at: Date | null;
  evidence: JSONColumnType<object> | null;
  expires_at: Date;
  provider_reference: string;
  reason: string | null;
  started_at: Date;
  status: string;
  url: string;
  uuid: string;
}

export interface ImportErrors {
  code: string;
  column_name: string;
  found_by: string;
  import_uuid: string;
  kind: string;
  line: number;
  params: Generated<JSONColumnType<object>>;
}

export interface ImportFiles {
  errors: Generated<number>;
  import_uuid: string;
  kind: string;
  name: string;
  records: Generated<number>;
  same: Generated<number>;
  sha256: string;
  size: number | null;
  staged: Generated<number>;
  status: Generated<string>;
  storage_key: string | null;
  uploaded_at: Date;
  uploaded_by: string;
  uuid: string;
}

export interface ImportMap {
  external_id: string;
  import_uuid: string;
  kind: string;
  row_hash: Buffer;
  uuid: string;
}

export interface ImportRows {
  action: Generated<string>;
  data: JSONColumnType<object>;
  external_id: string;
  import_uuid: string;
  kind: string;
  line: number;
  row_hash: Buffer;
  uuid: string;
}

export interface Imports {
  audit_findings: number | null;
  committed_at: Date | null;
  created_at: Date;
  created_by: string;
  done: Generated<number>;
  ended_at: Date | null;
  ended_by: string | null;
  failure: string | null;
  mark_kind: string | null;
  mark_line: Generated<number>;
  name: string;
  plan_sha256: Buffer | null;
  planned_at: Date | null;
  proposal_uuid: string | null;
  status: Generated<string>;
  totals: Generated<JSONColumnType<object>>;
  uuid: string;
}

export interface IndexLevels {
  approved_by: string | null;
  day: CivilDate;
  index_code: string;
  level: string;
  number: Generated<number>;
  set_at: Date;
  set_by: string;
  uuid: string;
}

export interface IntegrationClients {
  created_at: Date;
  created_by: string;
  expires_at: Date;
  id: string;
  last_used_at: Date | null;
  name: string;
  revoked_at: Date | null;
  revoked_by: string | null;
  scopes: string[];
}

export interface IntegrationEvents {
  facts: Generated<JSONColumnType<object>>;
  held_by: string | null;
  number: number | null;
  recorded_at: Generated<Date>;
  seq: Generated<number>;
  subject_kind: string;
  subject_uuid: string;
  subject_version: number | null;
  type: string;
  uuid: Generated<string>;
}

export interface IntegrationKeys {
  added_at: Date;
  added_by: string;
  client_id: string;
  last_used_at: Date | null;
  public_key: JSONColumnType<object>;
  slot: number;
  thumbprint: string;
}

export interface IntegrationTokens {
  client_id: string;
  created_at: Date;
  expires_at: Date;
  scopes: string[];
  thumbprint: string;
  token_hash: Buffer;
}

export interface Interveners {
  acts_in_own_name: Generated<boolean>;
  aml_risk: Generated<string>;
  birth_city: string | null;
  birth_country: string | null;
  birthdate: CivilDate | null;
  came_of_age_on: CivilDate | null;
  created_at: Date;
  crs_indicator: string | null;
  document_country: string | null;
  document_expiration_date: CivilDate | null;
  document_number: string;
  document_type: string;
  email: string | null;
  family_name_1: string;
  fatca_indicator: string | null;
  fatca_status: string | null;
  gdpr: JSONColumnType<object> | null;
  gender: string | null;
  giin_code: string | null;
  given_name: string;
  has_docs_signed: Generated<boolean>;
  intervener_status: string;
  intervener_type: string;
  is_deceased: Generated<boolean>;
  is_document_permanent: Generated<boolean>;
  is_incapable: Generated<boolean>;
  is_minor: Generated<boolean>;
  kyc_valid_until: CivilDate | null;
  language: Generated<string>;
  lastname_2: string | null;
  mailing_type: Generated<string>;
  marital_regime: string | null;
  marital_status: string | null;
  mobile_phone: string | null;
  mobile_phone_prefix: Generated<string>;
  name: string;
  nationality: string | null;
  restricted_at: Date | null;
  source: Generated<string>;
  source_system: Generated<string>;
  tax_certificate_due_on: CivilDate | null;
  tin_code: string | null;
  tin_country: string | null;
  uuid: string;
  version: Generated<number>;
}

export interface IssueFiles {
  document_uuid: string;
  issue_uuid: string;
  step: number;
}

export interface IssueHistory {
  answer: string | null;
  at: Date;
  intervener_uuid: string | null;
  issue_uuid: string;
  message: string | null;
  note: string | null;
  number: Generated<number>;
  outcome: string | null;
  staff_uuid: string | null;
  status: string;
}

export interface Issues {
  category: string;
  created_at: Date;
  created_by_staff: string | null;
  description: string;
  expires_on: Date;
  group_uuid: string;
  intervener_uuid: string | null;
  is_blocking: boolean;
  is_from_pa: boolean;
  is_intervener: boolean;
  operation_uuid: string | null;
  status: string;
  subject: string;
  uuid: string;
}

export interface Jobs {
  attempts: Generated<number>;
  created_at: Date;
  done: number | null;
  due_at: Date;
  failures: Generated<JSONColumnType<object>>;
  finished_at: Date | null;
  last_error: string | null;
  leased_until: Date | null;
  name: string;
  next_try_at: Date;
  started_at: Date | null;
  status: Generated<string>;
  uuid: string;
}

export interface KnownDevices {
  device_hash: Buffer;
  first_seen_at: Date;
  last_seen_at: Date;
  subject_hash: Buffer;
}

export interface KycRecords {
  answers: Generated<JSONColumnType<object>>;
  approved_at: Date | null;
  approved_by: string | null;
  document_uuid: string | null;
  intervener_uuid: string;
  is_imported: Generated<boolean>;
  kind: string;
  questionnaire_version: number;
  review_on: CivilDate | null;
  risk_band: string | null;
  risk_factors: JSONColumnType<object> | null;
  risk_points: number | null;
  signed_at: Date | null;
  signed_by: string | null;
  started_at: Date;
  started_by: string;
  status: Generated<string>;
  submitted_at: Date | null;
  submitted_by: string | null;
  uuid: string;
  version: Generated<number>;
}

export interface LoginFailures {
  device_hash: Buffer;
  failures: number;
  last_failed_at: Date;
  locked_until: Date | null;
  subject_hash: Buffer;
}

export interface Logins {
  intervener_uuid: string;
  invited_at: Date | null;
  is_foreign: Generated<boolean>;
  is_to_invite: Generated<boolean>;
  password_changed_at: Date | null;
  password_hash: string;
  portal_id: string;
}

export interface LooseFiles {
  since: Date;
  storage_key: string;
}

export interface LotEvents {
  cost: string;
  created_at: Date;
  fee: string | null;
  gross: string | null;
  lot_uuid: string;
  operation_uuid: string;
  undoes_uuid: string | null;
  units: string;
  uuid: string;
}

export interface Lots {
  account_uuid: string;
  acquired_on: CivilDate;
  carried_from: string | null;
  contributor: string | null;
  cost: string;
  created_at: Date;
  operation_uuid: string;
  product_uuid: string;
  rights: Generated<string>;
  units: string;
  uuid: string;
}

export interface Managers {
  bic: string | null;
  cnmv_number: string;
  imported_at: Date;
  name: string;
  nif: string;
}

export interface Mandates {
  account_uuid: string;
  bank_account_uuid: string;
  creditor_id: string;
  creditor_name: string;
  document_uuid: string | null;
  ended_at: Date | null;
  id: string;
  is_imported: Generated<boolean>;
  payer_uuid: string;
  requested_at: Date;
  requested_by: string | null;
  requested_by_program: string | null;
  signed_at: Date | null;
  status: Generated<string>;
  uuid: string;
}

export interface MarketIndices {
  approved_by: string | null;
  code: string;
  import_uuid: string | null;
  kind: string;
  name: string;
  set_at: Date;
  set_by: string;
}

export interface MergerAccounts {
  account_uuid: string;
  created_at: Date;
  merger_uuid: string;
  operation_uuid: string | null;
}

export interface Mergers {
  announced_at: Date;
  announced_by: string;
  cancelled_at: Date | null;
  cancelled_by: string | null;
  destination_uuid: string;
  done_at: Date | null;
  executes_on: CivilDate;
  leave_until: CivilDate;
  origin_uuid: string;
  run_by: string | null;
  status: Generated<string>;
  uuid: string;
}

export interface NotificationChoices {
  changed_at: Date;
  email: boolean;
  intervener_uuid: string;
  push: Generated<boolean>;
  sms: boolean;
  type: string;
}

export interface NotificationEvents {
  body: string;
  cause: string | null;
  channel: string;
  created_at: Date;
  entity_type: string;
  entity_uuid: string;
  intervener_uuid: string;
  title: string;
  type: string;
  uuid: string;
}

export interface Notifications {
  attention: Generated<string>;
  body: string;
  channel: Generated<string>;
  created_at: Date;
  entity_type: string;
  entity_uuid: string;
  intervener_uuid: string;
  is_read: Generated<boolean>;
  read_at: Date | null;
  title: string;
  type: string;
  uuid: string;
}

export interface OpenTestAnswers {
  answered_at: Date;
  answers: JSONColumnType<object>;
  levels: JSONColumnType<object> | null;
  portal_id: string;
  questionnaire_version: number;
  test: string;
  uuid: string;
}

export interface OperationCorrections {
  compensation_uuid: string | null;
  correction_uuid: string;
  created_at: Date;
  issue_uuid: string | null;
  original_uuid: string;
}

export interface OperationCounts {
  account_uuid: string;
  operations: number;
}

export interface OperationHistory {
  actor_kind: string;
  actor_name: string;
  actor_uuid: string | null;
  at: Date;
  from_status: string | null;
  ip: string | null;
  operation_uuid: string;
  reason: string | null;
  request_id: string | null;
  step: number;
  to_status: string;
}

export interface Operations {
  account_uuid: string;
  amount: string | null;
  amount_indicator: Generated<string>;
  bank_account_uuid: string | null;
  cancel_reason: string | null;
  certificate_uuid: string | null;
  created_at: Date;
  created_by: string;
  cut_off: string;
  destination_product_uuid: string | null;
  distributor_uuid: string | null;
  expected_nav_date: CivilDate | null;
  fee: string;
  gain: string | null;
  gross: string | null;
  has_docs_signed: Generated<boolean>;
  language: Generated<string>;
  mandate_uuid: string | null;
  nav: string | null;
  nav_date: CivilDate | null;
  net: string | null;
  operation_status: string;
  order_at: Date | null;
  ordered_units: string | null;
  parent_uuid: string | null;
  payment_method: string | null;
  payment_status: string;
  product_uuid: string;
  reference: string;
  settlement_date: CivilDate | null;
  settlement_days: number;
  simultaneous_holdings: boolean | null;
  source: string;
  source_system: Generated<string>;
  subop: string | null;
  suitability_sentence: string | null;
  suitability_verdict: string | null;
  type: string;
  units: string | null;
  updated_at: Date;
  uuid: string;
  value_date: CivilDate | null;
  version: Generated<number>;
  waiting_for: Generated<JSONColumnType<object>>;
  withholding: string | null;
}

export interface Outbox {
  attempts: Generated<number>;
  body: string;
  channel: string;
  created_at: Date;
  document_uuids: Generated<string[]>;
  expires_at: Date | null;
  held_by: string | null;
  intervener_uuid: string | null;
  is_secret: Generated<boolean>;
  last_error: string | null;
  next_try_at: Date;
  recipient: string;
  sent_at: Date | null;
  subject: string | null;
  uuid: string;
}

export interface OwnTexts {
  key: string;
  language: string;
  number: Generated<number>;
  set_at: Date;
  set_by: string;
  text: string | null;
}

export interface PaperSignatures {
  decided_at: Date | null;
  decided_by: string | null;
  document_uuid: string;
  envelope_uuid: string;
  rejected_because: string | null;
  signed_by: string[];
  status: Generated<string>;
  uploaded_at: Date;
  uploaded_by: string;
}

export interface Partners {
  id: string;
  name: string;
  portal_id: string;
  public_key: JSONColumnType<object>;
}

export interface PasskeyAssertions {
  at: Date;
  authenticator_data: Buffer;
  challenge_uuid: string;
  client_data: Buffer;
  credential_id: string;
  name: string;
  nonce: string;
  origin: string;
  passkey_uuid: string;
  public_key: Buffer;
  rp_id: string;
  signature: Buffer;
}

export interface PasskeyChallenges {
  challenge: string;
  created_at: Date;
  expires_at: Date;
  family: string | null;
  portal_id: string;
  purpose: string;
  spent_at: Date | null;
  uuid: string;
}

export interface Passkeys {
  counter: number;
  created_at: Date;
  credential_id: string;
  intervener_uuid: string;
  last_used_at: Date | null;
  name: string;
  portal_id: string;
  public_key: Buffer;
  removed_at: Date | null;
  rp_id: string;
  transports: Generated<string[]>;
  user_agent: string | null;
  uuid: string;
}

export interface PasswordResets {
  created_at: Date;
  expires_at: Date;
  intervener_uuid: string;
  portal_id: string;
  secret_hash: Buffer;
  used_at: Date | null;
}

export interface Patrons {
  document_number: string;
  intervener_uuid: string;
  name: string;
  position: string;
  recorded_by: string;
  since: CivilDate;
  until: CivilDate | null;
  uuid: string;
}

export interface PayInMoney {
  pay_in_uuid: string;
  payment_uuid: string;
  provider_reference: string | null;
  settled_as: string | null;
  settled_on: CivilDate | null;
}

export interface PayIns {
  amount: string;
  decided_at: Date | null;
  expires_at: Date;
  number: Generated<number>;
  opened_at: Date;
  opened_by: string;
  operation_uuid: string;
  status: Generated<string>;
  uuid: string;
}

export interface PayInSteps {
  amount: string | null;
  at: Date;
  by_uuid: string | null;
  event_id: string | null;
  number: Generated<number>;
  outcome: string | null;
  pay_in_uuid: string | null;
  provider_reference: string | null;
  source: string;
  step: string;
  told_reference: string | null;
}

export interface PaymentBatches {
  ended_at: Date | null;
  ended_by: string | null;
  kind: string;
  made_at: Date;
  made_by: string;
  payments: number;
  proposal_uuid: string | null;
  released_on: CivilDate | null;
  status: Generated<string>;
  total: string;
  uuid: string;
}

export interface Payments {
  amount: string;
  bank_reference: string;
  booked_on: CivilDate;
  concept: string;
  file_uuid: string | null;
  iban: string;
  imported_at: Date;
  imported_by: string;
  operation_uuid: string | null;
  outcome: string;
  payer_name: Generated<string>;
  product_uuid: string | null;
  refund_on: CivilDate | null;
  resolved_at: Date | null;
  resolved_by: string | null;
  uuid: string;
  value_on: CivilDate | null;
}

export interface Payouts {
  amount: string;
  batch_uuid: string | null;
  beneficiary: string;
  due_on: CivilDate;
  file_uuid: string | null;
  iban: string;
  iban_changed_at: Date | null;
  kind: string;
  number: Generated<number>;
  operation_uuid: string | null;
  paid_on: CivilDate | null;
  payment_uuid: string | null;
  product_uuid: string;
  rejected_because: string | null;
  requested_at: Date;
  sent_at: Date | null;
  status: Generated<string>;
  uuid: string;
}

export interface PendingChanges {
  address_uuid: string | null;
  changes: JSONColumnType<object>;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  intervener_uuid: string;
  kind: string;
  proof_document_uuid: string | null;
  reason: string | null;
  status: Generated<string>;
  uuid: string;
}

export interface PeriodicChanges {
  amount: string | null;
  decided_at: Date | null;
  effective_on: CivilDate | null;
  end_date: CivilDate | null;
  increase: string | null;
  increase_type: string | null;
  kind: string;
  last_nominal_date: CivilDate | null;
  operation_uuid: string;
  requested_at: Date;
  requested_by: string;
  revaluation: string | null;
  status: Generated<string>;
  uuid: string;
}

export interface PeriodicInstalments {
  amount: string;
  child_uuid: string | null;
  due_on: CivilDate;
  failed_because: string | null;
  made_at: Date;
  nominal_date: CivilDate;
  parent_uuid: string;
}

export interface PeriodicOrders {
  amount: string;
  amount_from: Generated<number>;
  counts_from: Date | null;
  end_date: CivilDate | null;
  increase: string | null;
  increase_type: string | null;
  last_nominal_date: CivilDate | null;
  next_date: CivilDate | null;
  next_made_on: CivilDate | null;
  next_nominal_date: CivilDate | null;
  operation_uuid: string;
  periodicity: string;
  revaluation: string | null;
  start_date: CivilDate;
  suspended_because: string | null;
}

export interface PlanPapers {
  account_uuid: string;
  document_uuid: string;
  period: string;
  product_uuid: string;
  subcategory: string;
}

export interface PlanTerms {
  cost_depositary: string | null;
  cost_management: string | null;
  cost_other: string | null;
  depositary: string;
  dgsfp_code: string;
  fund_code: string;
  fund_name: string;
  liquidity_alerts: Generated<string[]>;
  manager: string;
  product_uuid: string;
}

export interface PlanTransfers {
  compartment: string | null;
  fund_code: string | null;
  insurer_code: string | null;
  operation_uuid: string;
  plan_code: string | null;
  policy_number: string | null;
  retirement_plan_type: Generated<string>;
  rights: string;
}

export interface PollAnswers {
  answered_at: Date;
  answers: JSONColumnType<object>;
  intervener_uuid: string;
  kind: string;
  questionnaire_version: number;
  uuid: string;
}

export interface Portals {
  apikey: string;
  configuration_id: string;
  consumer_key: string;
  consumer_secret: string;
  hostnames: Generated<string[]>;
  id: string;
  user_prefix: string;
}

export interface PositionDays {
  account_uuid: string;
  cost: Generated<string>;
  day: CivilDate;
  product_uuid: string;
  units: Generated<string>;
}

export interface Positions {
  account_uuid: string;
  blocked_units: Generated<string>;
  cost: string;
  product_uuid: string;
  reserved_units: Generated<string>;
  units: string;
}

export interface ProductDocuments {
  bytes: number;
  file_name: string;
  in_force_from: CivilDate;
  kind: string;
  language: string;
  number: Generated<number>;
  original_name: string;
  product_uuid: string;
  set_at: Date;
  set_by: string;
  sha256: string;
  uuid: string;
}

export interface Products {
  allow_periodic: Generated<boolean>;
  allow_transfer: Generated<boolean>;
  benchmark_code: string | null;
  category: string;
  class: string;
  cnmv_number: string;
  code: string;
  complexity: string;
  cut_off: Generated<string>;
  depositary_fee: string | null;
  documents: JSONColumnType<object>;
  entry_fee: Generated<string>;
  exit_fees: Generated<JSONColumnType<object>>;
  family: string;
  iban: string;
  /**
   * Part of the yearly charges that is paid to others, or by others, in per cent of the value; empty while nobody has entered it.
   */
  inducements: string | null;
  is_own: Generated<boolean>;
  isin: string;
  management_fee: string | null;
  max_per_holder: string;
  min_additional: string;
  min_holding: Generated<string>;
  min_initial: string;
  min_periodic: Generated<string>;
  name: string;
  needs_notice: Generated<boolean>;
  other_costs: string | null;
  person_types: Generated<string[]>;
  risk: number;
  settlement_days: Generated<number>;
  status: string;
  type: string;
  uuid: string;
}

export interface ProductTerms {
  allow_periodic: boolean;
  allow_transfer: boolean;
  approved_by: string | null;
  cut_off: string;
  depositary_fee: string | null;
  entry_fee: string;
  exit_fees: JSONColumnType<object>;
  from_date: CivilDate;
  /**
   * Part of the yearly charges that is paid to others, or by others, in per cent of the value; empty while nobody has entered it.
   */
  inducements: string | null;
  management_fee: string | null;
  max_per_holder: string;
  min_additional: string;
  min_holding: string;
  min_initial: string;
  min_periodic: string;
  needs_notice: boolean;
  number: Generated<number>;
  other_costs: string | null;
  person_types: string[];
  product_uuid: string;
  set_at: Date;
  set_by: string;
  settlement_days: number;
}

export interface ProposalDecisions {
  at: Date;
  decision: string;
  in_place_of: string | null;
  input_sha256: Buffer;
  maker_uuid: string;
  proposal_uuid: string;
  reason: string | null;
  seat: string;
  staff_uuid: string;
}

export interface ProposalFiles {
  added_at: Date;
  filename: string;
  mime_type: string;
  proposal_uuid: string;
  sha256: string;
  size: number;
  storage_key: string;
  uuid: string;
}

export interface Proposals {
  action: string;
  call: string;
  changes: JSONColumnType<object>;
  ended_at: Date | null;
  expires_at: Date;
  input: JSONColumnType<object>;
  input_sha256: Buffer;
  made_at: Date;
  maker_uuid: string;
  matter: string;
  reason: string | null;
  result: JSONColumnType<object> | null;
  seats: string[];
  status: Generated<string>;
  uuid: string;
  was_newer: Generated<boolean>;
}

export interface ProposalSubjects {
  content_hash: Buffer;
  kind: string;
  proposal_uuid: string;
  subject_id: string;
}

export interface PushDevices {
  created_at: Date;
  endpoint_sha256: Buffer;
  family: string;
  intervener_uuid: string;
  last_message: string | null;
  last_sent_at: Date | null;
  sealed: Buffer;
  shows_content: boolean;
  user_agent: string | null;
  uuid: string;
}

export interface QueueAssignments {
  assigned_at: Date;
  assigned_by: string;
  item: string;
  queue: string;
  staff_uuid: string;
}

export interface QueueClaims {
  claimed_at: Date;
  expires_at: Date;
  item: string;
  queue: string;
  staff_uuid: string;
}

export interface RecoveryRequests {
  asked_at: Date;
  document_number: string;
  origin: string;
  portal_id: string;
  uuid: string;
}

export interface RegisterDealOperations {
  at: Date;
  deal_reference: string;
  operation_uuid: string;
}

export interface RegisterDeals {
  account_uuid: string | null;
  booked_on: CivilDate;
  deal_reference: string;
  file_uuid: string;
  line: number;
  product_uuid: string | null;
  record: JSONColumnType<object>;
  told_at: Date;
  units: string | null;
}

export interface RegisterDeliveries {
  acknowledged_at: Date | null;
  acknowledged_by: string | null;
  file_uuid: string;
  name: string;
  sent_at: Date;
  sha256: string;
}

export interface RegisterDifferences {
  account_uuid: string | null;
  day: CivilDate | null;
  deal_reference: string | null;
  ended_at: Date | null;
  file_uuid: string | null;
  kind: string;
  number: Generated<number>;
  opened_at: Date;
  operation_uuid: string | null;
  ours: string | null;
  product_uuid: string | null;
  status: Generated<string>;
  subject: string;
  theirs: string | null;
  uuid: string;
}

export interface RegisterDifferenceSteps {
  at: Date;
  by_name: string | null;
  difference_uuid: string;
  file_uuid: string | null;
  note: string | null;
  ours: string | null;
  resolution: string | null;
  seq: Generated<number>;
  status: string;
  theirs: string | null;
  uuid: string;
}

export interface RegisterFiles {
  brought_by: string;
  day: CivilDate | null;
  kind: string | null;
  name: string;
  outcome: string;
  read_at: Date;
  reason: string | null;
  records: Generated<number>;
  seq: Generated<number>;
  sha256: string;
  size: number;
  storage_key: string;
  uuid: string;
}

export interface RegisterPositions {
  account_number: string;
  account_uuid: string | null;
  file_uuid: string;
  line: number;
  product: string;
  product_uuid: string | null;
  units: string;
}

export interface RegistrarAnswerFiles {
  imported_at: Date;
  imported_by: string;
  name: string;
  records: number;
  sha256: string;
}

export interface RegistrarAnswers {
  amount: string | null;
  answered_at: Date;
  code: string | null;
  file_sha256: string;
  nav: string | null;
  nav_date: CivilDate | null;
  operation_uuid: string;
  outcome: string;
  reference: string | null;
  settled_at: Date | null;
  text: string | null;
  units: string | null;
  version: number;
}

export interface RegistrarDetailAnswers {
  answered_at: Date;
  code: string | null;
  file_sha256: string;
  kind: string;
  outcome: string;
  reference: string | null;
  subject_uuid: string;
  text: string | null;
}

export interface RegistrarDetails {
  file_uuid: string;
  kind: string;
  line: number;
  subject_uuid: string;
  text: string;
}

export interface RegistrarFiles {
  closed_at: Date | null;
  created_at: Date;
  details: Generated<number>;
  kind: Generated<string>;
  name: string;
  records: number;
  sha256: string | null;
  size: number | null;
  storage_key: string | null;
  uuid: string;
}

export interface RegistrarKnown {
  file_uuid: string;
  kind: string;
  subject_uuid: string;
  text: string;
}

export interface RegistrarLines {
  amount: Generated<string>;
  file_uuid: string;
  line: number;
  operation_uuid: string;
  text: Generated<string>;
  version: number;
}

export interface ReportRequests {
  account_uuid: string | null;
  attempts: Generated<number>;
  document_uuid: string | null;
  intervener_uuid: string;
  issued_by: string | null;
  kind: string;
  next_try_at: Date;
  on_day: CivilDate | null;
  progress: Generated<number>;
  ready_at: Date | null;
  requested_at: Date;
  status: Generated<string>;
  uuid: string;
  year: number | null;
}

export interface Reservations {
  account_uuid: string;
  created_at: Date;
  operation_uuid: string;
  product_uuid: string;
  released_at: Date | null;
  units: string;
}

export interface ScreeningHits {
  decided_at: Date | null;
  decided_by: string | null;
  decision: string | null;
  entry_id: string;
  entry_sha256: string;
  facts: JSONColumnType<object>;
  found_at: Date;
  list: string;
  name: string;
  person_sha256: string;
  reason: string | null;
  score: number;
  uuid: string;
}

export interface ScreeningLists {
  name: string;
  published_on: CivilDate;
  read_at: Date;
  version: string;
}

export interface Screenings {
  applicant_uuid: string | null;
  at: Date;
  engine: string;
  hit_uuids: Generated<string[]>;
  intervener_uuid: string | null;
  lists: JSONColumnType<object>;
  person_sha256: string;
  uuid: string;
}

export interface SeenRejections {
  envelope_uuid: string;
  intervener_uuid: string;
  seen_at: Date;
}

export interface Settings {
  key: string;
  value: JSONColumnType<object>;
}

export interface SharedViewLooks {
  account_uuid: string | null;
  address: string;
  first_at: Date;
  hour: Date;
  kind: string;
  last_at: Date;
  looks: number;
  uuid: string;
  view_uuid: string;
}

export interface SharedViews {
  account_uuids: string[];
  granted_at: Date;
  has_plans: boolean;
  intervener_uuid: string;
  kind: string;
  name: string;
  reads: string[];
  revoked_at: Date | null;
  secret_sha256: Buffer;
  shown_from: CivilDate;
  uuid: string;
  valid_until: CivilDate;
}

export interface Signatures {
  bound_sha256: string;
  challenge_uuid: string;
  envelope_uuid: string;
  factor: Generated<string>;
  intervener_uuid: string;
  ip: string;
  masked_phone: string | null;
  passkey_name: string | null;
  signed_at: Date;
  uuid: string;
}

export interface SignChallenges {
  bound_sha256: string;
  code_hash: string | null;
  created_at: Date;
  envelope_uuids: string[];
  expires_at: Date;
  factor: Generated<string>;
  failed_tries: Generated<number>;
  family: string | null;
  intervener_uuid: string;
  masked_phone: string | null;
  nonce: string | null;
  purpose: Generated<string>;
  used_at: Date | null;
  uuid: string;
}

export interface SignFailures {
  blocked_on: CivilDate | null;
  blocks_that_day: Generated<number>;
  consecutive: number;
  intervener_uuid: string;
  last_at: Date;
  needs_office: Generated<boolean>;
}

export interface SigningRecords {
  at: Date;
  envelope_uuid: string;
  event: string;
  facts: JSONColumnType<object>;
  intervener_uuid: string | null;
  previous_sha256: string | null;
  sha256: string;
  step: number;
}

export interface SpentIntegrationAssertions {
  client_id: string;
  expires_at: Date;
  token_id: string;
}

export interface SpentPartnerTokens {
  expires_at: Date;
  partner_id: string;
  token_id: string;
}

export interface SsoAttempts {
  code_verifier: string;
  document_number: string;
  expires_at: Date;
  nonce: string;
  portal_id: string;
  reason: string;
  state_hash: Buffer;
}

export interface Staff {
  created_at: Date;
  email: string | null;
  is_break_glass: Generated<boolean>;
  language: Generated<string>;
  name: string;
  password_changed_at: Date | null;
  password_hash: string | null;
  permission_set: string;
  sso_subject: string | null;
  status: string;
  status_changed_at: Date | null;
  status_reason: string | null;
  username: string;
  uuid: string;
  version: Generated<number>;
}

export interface StaffAudit {
  at: Date;
  call: string;
  content_hash: Buffer | null;
  family: string | null;
  hash: Buffer;
  intervener_uuid: string | null;
  ip: string;
  office_session: string | null;
  previous_hash: Buffer;
  reason: string;
  request_id: string;
  seq: number;
  staff_uuid: string | null;
  subject: string | null;
}

export interface StaffAuditHead {
  hash: Buffer;
  is_only: Generated<boolean>;
  seq: number;
}

export interface StaffChallenges {
  answer_hash: Buffer | null;
  answered_at: Date | null;
  answered_by: string | null;
  challenge: string;
  code_verifier: string | null;
  created_at: Date;
  expires_at: Date;
  nonce: string | null;
  purpose: string;
  scope: Buffer | null;
  session_uuid: string | null;
  spent_at: Date | null;
  staff_uuid: string | null;
  state_hash: Buffer | null;
  uuid: string;
}

export interface StaffDelegations {
  created_at: Date;
  created_by: string;
  ends_on: CivilDate;
  from_uuid: string;
  reason: string;
  revoked_at: Date | null;
  revoked_by: string | null;
  starts_on: CivilDate;
  to_uuid: string;
  uuid: string;
}

export interface StaffDeviceLogins {
  approved_at: Date | null;
  approved_by: string | null;
  approving_session_uuid: string | null;
  created_at: Date;
  device_code_hash: Buffer;
  expires_at: Date;
  ip: string;
  machine: string;
  permission_set: string | null;
  redeemed_at: Date | null;
  session_uuid: string | null;
  user_code_hash: Buffer;
  uuid: string;
}

export interface StaffFactors {
  confirmed_at: Date | null;
  counter: number | null;
  created_at: Date;
  credential_id: string | null;
  kind: string;
  last_step: number | null;
  last_used_at: Date | null;
  name: string;
  public_key: Buffer | null;
  removed_at: Date | null;
  secret: Buffer | null;
  staff_uuid: string;
  transports: Generated<string[]>;
  uuid: string;
}

export interface StaffInvitations {
  created_at: Date;
  created_by: string | null;
  expires_at: Date;
  kind: string;
  secret_hash: Buffer;
  staff_uuid: string;
  used_at: Date | null;
  uuid: string;
  withdrawn_at: Date | null;
}

export interface StaffRecoveryCodes {
  code_hash: string;
  created_at: Date;
  prefix: string;
  staff_uuid: string;
  used_at: Date | null;
  uuid: string;
}

export interface StaffSessions {
  device_hash: Buffer | null;
  ended_at: Date | null;
  ended_why: string | null;
  expires_at: Date;
  factor_at: Date;
  ip: string;
  kind: string;
  last_used_at: Date;
  opened_at: Date;
  permission_set: string;
  staff_uuid: string;
  token_hash: Buffer;
  user_agent: string | null;
  uuid: string;
}

export interface Statements {
  account_uuid: string;
  document_uuid: string;
  made_at: Date;
  period_from: CivilDate;
  period_to: CivilDate;
}

export interface StatusMoves {
  actor: string;
  approved_by: string | null;
  at: Date;
  by_staff: string | null;
  from_status: string | null;
  intervener_uuid: string;
  reason: string;
  step: number;
  to_status: string;
}

export interface TaxDeclarations {
  corrected_by: string | null;
  crs_indicator: string | null;
  declared_at: Date;
  declared_by: string | null;
  document_uuid: string | null;
  fatca: JSONColumnType<object> | null;
  fatca_indicator: string | null;
  fatca_status: string | null;
  intervener_uuid: string;
  is_imported: Generated<boolean>;
  residences: JSONColumnType<object> | null;
  seq: Generated<number>;
  us_seen_on: CivilDate | null;
  uuid: string;
}

export interface TaxExemptions {
  document_uuid: string;
  intervener_uuid: string;
  reason: string;
  seq: Generated<number>;
  set_at: Date;
  set_by: string;
  uuid: string;
  valid_from: CivilDate | null;
  valid_until: CivilDate | null;
}

export interface TaxLines {
  acquisition_value: string;
  base: string;
  created_at: Date;
  gain: string;
  intervener_uuid: string;
  operation_uuid: string;
  transfer_value: string;
  withholding: string;
}

export interface TestNotices {
  intervener_uuid: string;
  notice: string;
  told_at: Date;
  valid_until: Generated<Date>;
}

export interface TokenFamilies {
  device_hash: Buffer | null;
  ended_at: Date | null;
  ended_why: string | null;
  exchanged_at: Date | null;
  expires_at: Date;
  generation: Generated<number>;
  given_for: number | null;
  intervener_uuid: string | null;
  ip: string | null;
  is_claimed: Generated<boolean>;
  kind: string;
  last_used_at: Date;
  live_from: Generated<number>;
  opened_at: Date;
  passkey_uuid: string | null;
  portal_id: string;
  reason: string | null;
  staff_session_uuid: string | null;
  staff_uuid: string | null;
  user_agent: string | null;
  uuid: string;
}

export interface Tokens {
  expires_at: Date;
  family: string;
  generation: Generated<number>;
  issued_at: Date;
  kind: string;
  token_hash: Buffer;
}

export interface TransferAlerts {
  cause: string;
  due: CivilDate;
  issue_uuid: string;
  operation_uuid: string;
}

export interface TransferFiles {
  body: string;
  created_at: Date;
  direction: string;
  handed_over_at: Date | null;
  name: string;
  records: number;
  refused_because: string | null;
  sha256: string;
}

export interface TransferLots {
  acquired_on: CivilDate;
  compartment: string | null;
  contributor: string | null;
  cost: string;
  line: number;
  message_uuid: string;
  rights: string | null;
  units: string;
  value: string;
}

export interface TransferMessages {
  body: JSONColumnType<object>;
  created_at: Date;
  direction: string;
  file_name: string | null;
  kind: string;
  message_id: string;
  number: Generated<number>;
  operation_uuid: string | null;
  outcome: string | null;
  outcome_text: string | null;
  product_type: string;
  reference: string;
  sender_nif: string;
  settled_at: Date | null;
  uuid: string;
}

export interface TransferOrders {
  account_number: string;
  answer: string | null;
  answer_code: string | null;
  answer_text: string | null;
  answer_until: CivilDate | null;
  answered_on: CivilDate | null;
  cash: string | null;
  cash_booked_on: CivilDate | null;
  cash_by: CivilDate | null;
  checks_by: CivilDate | null;
  created_at: Date;
  direction: string;
  fund_name: string;
  iban: string | null;
  isin: string;
  lots_message_uuid: string | null;
  manager: string;
  manager_nif: string;
  manager_number: string;
  manager_registration: string;
  operation_uuid: string;
  order_sha256: string | null;
  redemption_from: CivilDate | null;
  reference: string;
  request_message_uuid: string | null;
  requested_on: CivilDate | null;
  send_by: CivilDate | null;
}

export interface UndoneOperations {
  import_uuid: string;
  original_uuid: string;
  reversal_uuid: string;
  undone_at: Date;
}

export interface UnitBlocks {
  account_uuid: string;
  cause: string;
  created_at: Date;
  operation_uuid: string;
  product_uuid: string;
  releases_uuid: string | null;
  units: string;
  until: CivilDate | null;
  uuid: string;
}

export interface UnitMovements {
  account_uuid: string | null;
  created_at: Date;
  moved_on: CivilDate;
  operation_uuid: string;
  product_uuid: string;
  reverses_uuid: string | null;
  units: string;
  uuid: string;
}

export interface UnitValueCorrections {
  corrected_at: Date;
  day: CivilDate;
  decided_by: string;
  done_at: Date | null;
  new_value: string;
  old_value: string;
  product_uuid: string;
  reason: string;
  step: number;
  uuid: string;
}

export interface UnitValues {
  approved_by: string | null;
  day: CivilDate;
  imported_at: Date;
  imported_by: string;
  product_uuid: string;
  status: Generated<string>;
  value: string;
}

export interface UploadSlots {
  intervener_uuid: string;
  started_at: Date;
  uuid: string;
}

export interface WebhookAttempts {
  answer: string | null;
  at: Date;
  delivery_uuid: string | null;
  endpoint_uuid: string;
  error: string | null;
  number: Generated<number>;
  status_code: number | null;
  took_ms: number;
}

export interface WebhookDeliveries {
  attempts: Generated<number>;
  delivered_at: Date | null;
  endpoint_uuid: string;
  event_number: number;
  next_try_at: Date;
  status: Generated<string>;
  subject_kind: string;
  subject_uuid: string;
  uuid: Generated<string>;
}

export interface WebhookEndpoints {
  client_id: string;
  created_at: Date;
  disabled_because: string | null;
  mark: number;
  payload_version: string;
  status: Generated<string>;
  types: string[];
  url: string;
  uuid: string;
  version: Generated<number>;
}

export interface WebhookSecrets {
  endpoint_uuid: string;
  ends_at: Date | null;
  made_at: Date;
  sealed: Buffer;
  uuid: string;
}

export interface WorkIncomeDeclarations {
  declared_at: Date;
  family_minimum: Generated<string>;
  intervener_uuid: string;
  other_income: Generated<string>;
  year: number;
}

export interface WorkIncomeLines {
  created_at: Date;
  gross: string;
  intervener_uuid: string;
  operation_uuid: string;
  rate: string;
  reduction: string;
  withholding: string;
  year: number;
}

export interface YearlyPapers {
  document_uuid: string;
  facts_sha256: string;
  intervener_uuid: string;
  is_over: boolean;
  kind: string;
  made_at: Date;
  year: number;
}

export interface DB {
  account_closings: AccountClosings;
  account_moves: AccountMoves;
  account_roles: AccountRoles;
  accounts: Accounts;
  addresses: Addresses;
  aml_notes: AmlNotes;
  analysis_files: AnalysisFiles;
  applicant_codes: ApplicantCodes;
  applicant_documents: ApplicantDocuments;
  applicant_keys: ApplicantKeys;
  applicants: Applicants;
  application_history: ApplicationHistory;
  application_link_requests: ApplicationLinkRequests;
  applications: Applications;
  arrangement_requests: ArrangementRequests;
  audit_seals: AuditSeals;
  audits: Audits;
  backup_checks: BackupChecks;
  bank_accounts: BankAccounts;
  bank_files: BankFiles;
  beneficiaries: Beneficiaries;
  beneficiary_releases: BeneficiaryReleases;
  benefit_incomes: BenefitIncomes;
  benefit_payments: BenefitPayments;
  benefit_proofs: BenefitProofs;
  benefits: Benefits;
  brand_pictures: BrandPictures;
  business_calendars: BusinessCalendars;
  calendar_feeds: CalendarFeeds;
  client_notes: ClientNotes;
  collections: Collections;
  configurations: Configurations;
  contact_challenges: ContactChallenges;
  contribution_regimes: ContributionRegimes;
  contributions: Contributions;
  contributions_elsewhere: ContributionsElsewhere;
  contributors: Contributors;
  convenience_tests: ConvenienceTests;
  data_exports: DataExports;
  designations: Designations;
  documents: Documents;
  envelope_documents: EnvelopeDocuments;
  envelopes: Envelopes;
  event_relay: EventRelay;
  event_subjects: EventSubjects;
  excess_refunds: ExcessRefunds;
  excess_years: ExcessYears;
  fatca_changes: FatcaChanges;
  gdpr_answers: GdprAnswers;
  goals: Goals;
  groups: Groups;
  idempotency_keys: IdempotencyKeys;
  identifications: Identifications;
  import_errors: ImportErrors;
  import_files: ImportFiles;
  import_map: ImportMap;
  import_rows: ImportRows;
  imports: Imports;
  index_levels: IndexLevels;
  integration_clients: IntegrationClients;
  integration_events: IntegrationEvents;
  integration_keys: IntegrationKeys;
  integration_tokens: IntegrationTokens;
  interveners: Interveners;
  issue_files: IssueFiles;
  issue_history: IssueHistory;
  issues: Issues;
  jobs: Jobs;
  known_devices: KnownDevices;
  kyc_records: KycRecords;
  login_failures: LoginFailures;
  logins: Logins;
  loose_files: LooseFiles;
  lot_events: LotEvents;
  lots: Lots;
  managers: Managers;
  mandates: Mandates;
  market_indices: MarketIndices;
  merger_accounts: MergerAccounts;
  mergers: Mergers;
  notification_choices: NotificationChoices;
  notification_events: NotificationEvents;
  notifications: Notifications;
  open_test_answers: OpenTestAnswers;
  operation_corrections: OperationCorrections;
  operation_counts: OperationCounts;
  operation_history: OperationHistory;
  operations: Operations;
  outbox: Outbox;
  own_texts: OwnTexts;
  paper_signatures: PaperSignatures;
  partners: Partners;
  passkey_assertions: PasskeyAssertions;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  password_resets: PasswordResets;
  patrons: Patrons;
  pay_in_money: PayInMoney;
  pay_in_steps: PayInSteps;
  pay_ins: PayIns;
  payment_batches: PaymentBatches;
  payments: Payments;
  payouts: Payouts;
  pending_changes: PendingChanges;
  periodic_changes: PeriodicChanges;
  periodic_instalments: PeriodicInstalments;
  periodic_orders: PeriodicOrders;
  plan_papers: PlanPapers;
  plan_terms: PlanTerms;
  plan_transfers: PlanTransfers;
  poll_answers: PollAnswers;
  portals: Portals;
  position_days: PositionDays;
  positions: Positions;
  product_documents: ProductDocuments;
  product_terms: ProductTerms;
  products: Products;
  proposal_decisions: ProposalDecisions;
  proposal_files: ProposalFiles;
  proposal_subjects: ProposalSubjects;
  proposals: Proposals;
  push_devices: PushDevices;
  queue_assignments: QueueAssignments;
  queue_claims: QueueClaims;
  recovery_requests: RecoveryRequests;
  register_deal_operations: RegisterDealOperations;
  register_deals: RegisterDeals;
  register_deliveries: RegisterDeliveries;
  register_difference_steps: RegisterDifferenceSteps;
  register_differences: RegisterDifferences;
  register_files: RegisterFiles;
  register_positions: RegisterPositions;
  registrar_answer_files: RegistrarAnswerFiles;
  registrar_answers: RegistrarAnswers;
  registrar_detail_answers: RegistrarDetailAnswers;
  registrar_details: RegistrarDetails;
  registrar_files: RegistrarFiles;
  registrar_known: RegistrarKnown;
  registrar_lines: RegistrarLines;
  report_requests: ReportRequests;
  reservations: Reservations;
  screening_hits: ScreeningHits;
  screening_lists: ScreeningLists;
  screenings: Screenings;
  seen_rejections: SeenRejections;
  settings: Settings;
  shared_view_looks: SharedViewLooks;
  shared_views: SharedViews;
  sign_challenges: SignChallenges;
  sign_failures: SignFailures;
  signatures: Signatures;
  signing_records: SigningRecords;
  spent_integration_assertions: SpentIntegrationAssertions;
  spent_partner_tokens: SpentPartnerTokens;
  sso_attempts: SsoAttempts;
  staff: Staff;
  staff_audit: StaffAudit;
  staff_audit_head: StaffAuditHead;
  staff_challenges: StaffChallenges;
  staff_delegations: StaffDelegations;
  staff_device_logins: StaffDeviceLogins;
  staff_factors: StaffFactors;
  staff_invitations: StaffInvitations;
  staff_recovery_codes: StaffRecoveryCodes;
  staff_sessions: StaffSessions;
  statements: Statements;
  status_moves: StatusMoves;
  tax_declarations: TaxDeclarations;
  tax_exemptions: TaxExemptions;
  tax_lines: TaxLines;
  test_notices: TestNotices;
  token_families: TokenFamilies;
  tokens: Tokens;
  transfer_alerts: TransferAlerts;
  transfer_files: TransferFiles;
  transfer_lots: TransferLots;
  transfer_messages: TransferMessages;
  transfer_orders: TransferOrders;
  undone_operations: UndoneOperations;
  unit_blocks: UnitBlocks;
  unit_movements: UnitMovements;
  unit_value_corrections: UnitValueCorrections;
  unit_values: UnitValues;
  upload_slots: UploadSlots;
  webhook_attempts: WebhookAttempts;
  webhook_deliveries: WebhookDeliveries;
  webhook_endpoints: WebhookEndpoints;
  webhook_secrets: WebhookSecrets;
  work_income_declarations: WorkIncomeDeclarations;
  work_income_lines: WorkIncomeLines;
  yearly_papers: YearlyPapers;
}
