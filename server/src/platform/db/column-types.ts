import type { Holidays } from '@area/domain/calendar/holidays';
import type { EventSubject, EventType, PayloadVersion } from '@area/domain/integration/events';
import type { IntegrationScope } from '@area/domain/integration/scopes';
import type { JobStatus } from '@area/domain/calendar/day-plan';
import type { GdprPreferences } from '@area/domain/gdpr/preferences';
import type { Group, DocumentType } from '@area/domain/intervener/codes';
import type { StaffStatus } from '@area/domain/staff/member-status';
import type { PermissionSet } from '@area/domain/staff/permission-sets';
import type { OfficeAction } from '@area/domain/staff/office-actions';
import type { ProposalStatus, ProposedChange } from '@area/domain/staff/proposal';
import type { Seat } from '@area/domain/staff/seats';
import type { SubjectKind } from '@area/domain/staff/subjects';
import type {
  InvitationKind,
  StaffSessionEnd,
  StaffSessionKind,
} from '@area/domain/staff/session-limits';
import type { StaffFactor, StepUpMethod } from '@area/domain/staff/step-up';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { RoleStatus } from '@area/domain/account/role-requests';
import type { ReportFrequency } from '@area/domain/account/codes';
import type { Role } from '@area/domain/account/roles';
import type { SignatureArrangement } from '@area/domain/signature/arrangement';
import type { BankAccountStatus } from '@area/domain/bank-account/status';
import type { MandateStatus } from '@area/domain/bank-account/mandate';
import type { ContributorKind } from '@area/domain/plan-people/contributor';
import type { BeneficiaryContingency, Relationship } from '@area/domain/plan-people/codes';
import type { DesignationStatus } from '@area/domain/plan-people/designation';
import type { LiquidityAlert } from '@area/domain/pension/liquidity-alerts';
import type { ScanState } from '@area/domain/document/quarantine';
import type { Attention } from '@area/domain/notification/attention';
import type { NotificationChannel, NotificationType } from '@area/domain/notification/codes';
import type { SuitabilityVerdict } from '@area/domain/suitability/verdict';
import type { Language } from '@area/domain/configuration/languages';
import type { AccountStatus } from '@area/domain/account/status';
import type { ActorKind } from '@area/domain/operation/codes';
import type { IssueOutcome } from '@area/domain/issue/handling';
import type { IssueStatus } from '@area/domain/issue/status';
import type { ProductType, TestLevel } from '@area/domain/product/product';
import type { FatcaAnswers } from '@area/contract/tax-residence/schemas';
import type {
  CrsIndicator,
  FatcaIndicator,
  FatcaStatus,
} from '@area/domain/kyc/tax-residence-codes';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import type { TestNotice } from '@area/domain/notification/triggers';
import type { OpenTest, PollKind } from '@area/domain/poll/kinds';
import type { Answers } from '@area/domain/poll/questionnaire';
import type { ConvenienceScore } from '@area/domain/suitability/score';
import type { DocumentValidationStatus } from '@area/domain/document/validation';
import type { ImportKind, ImportRowAction, ImportStatus } from '@area/domain/imports/kinds';
import type { DraftStatus } from '@area/domain/intervener/draft';
import type { PendingKind } from '@area/domain/intervener/pending-kind';
import type { ReportKind } from '@area/contract/reports/schemas';
import type { EnvelopeStatus } from '@area/domain/signature/envelope';
import type { SigningFactor } from '@area/domain/signature/factors';
import type { SignedPurpose } from '@area/domain/signature/purposes';
import type { SignedKind } from '@area/domain/signature/signers';
import type { ApplicationColumnTypes } from './application-column-types.ts';
import type { OperationColumnTypes } from './operation-column-types.ts';
import type { PersonColumnTypes } from './person-column-types.ts';
import type {
  ChallengePurpose,
  SessionKind,
  SessionEnd,
  StoredSignatureRule,
  ProposedPersonRecord,
  StoredFinding,
  Failure,
  StoredProductTotals,
  DocumentOrigin,
  AddressKind,
  ProposedValues,
} from './stored-values.ts';

/**
 * Types of columns that the database does not know: a code of the domain, the shape of a JSON. A column that does not exist
 * does not compile (`tables.ts`).
 */
/** The input of an office call, as a proposal stores it. */
export interface KeptInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export interface ColumnTypes
  extends ApplicationColumnTypes, OperationColumnTypes, PersonColumnTypes {
  account_roles: { role: Role; status: RoleStatus; asked: JSONColumnType<ProposedPersonRecord> };
  accounts: {
    report_frequency: ReportFrequency;
    type: ProductType;
    status: AccountStatus;
    signature_arrangement: SignatureArrangement;
    signature_rules: StoredSignatureRule[];
  };
  account_moves: {
    from_status: AccountStatus | null;
    to_status: AccountStatus;
    actor: ActorKind;
  };
  addresses: { kind: AddressKind };
  arrangement_requests: {
    signature_arrangement: SignatureArrangement;
    rules: JSONColumnType<StoredSignatureRule[]>;
    status: 'WAITING' | 'DONE' | 'WITHDRAWN' | 'REJECTED' | 'EXPIRED';
  };
  audits: { findings: ColumnType<readonly StoredFinding[], string, never> };
  bank_accounts: { status: BankAccountStatus };
  beneficiaries: {
    document_type: DocumentType;
    relationship: Relationship;
    contingency: BeneficiaryContingency;
  };
  brand_pictures: { kind: 'LOGO' | 'ICON' | 'LOGIN' };
  business_calendars: { holidays: JSONColumnType<Holidays> };
  configurations: { status: 'DRAFT' | 'PUBLISHED' | 'RETIRED' };
  contact_challenges: { field: 'email' | 'mobile_phone' };
  contribution_regimes: { kind: 'INDIVIDUAL' | 'OCCUPATIONAL' | 'DISABLED' };
  contributors: {
    kind: Exclude<ContributorKind, 'PARTICIPE'>;
    relationship: Relationship;
  };
  convenience_tests: {
    answers: JSONColumnType<Answers>;
    score: JSONColumnType<Pick<ConvenienceScore, 'K' | 'B' | 'X'>>;
    levels: JSONColumnType<Record<TestLevel, SuitabilityVerdict>>;
  };
  data_exports: { status: 'REQUESTED' | 'READY' | 'FAILED' | 'EXPIRED' };
  designations: { status: DesignationStatus };
  documents: {
    origin: DocumentOrigin;
    status: DocumentValidationStatus;
    scan: ScanState;
  };
  envelopes: {
    purpose: SignedPurpose;
    signed_kind: SignedKind;
    /** VOID: its subject changed or was withdrawn before everybody had signed. */
    status: EnvelopeStatus | 'VOID';
    language: Language;
  };
  fatca_changes: {
    from_status: FatcaStatus;
    to_status: FatcaStatus;
  };
  gdpr_answers: { preferences: JSONColumnType<GdprPreferences> };
  event_subjects: { kind: EventSubject };
  groups: { key_name: Group };
  idempotency_keys: { answer: ColumnType<unknown, string, string> };
  import_files: { kind: ImportKind; status: 'WAITING' | 'READ' };
  import_rows: { kind: ImportKind; action: ImportRowAction };
  import_errors: {
    kind: ImportKind;
    params: ColumnType<Readonly<Record<string, string>>, string, string>;
  };
  import_map: { kind: ImportKind };
  imports: {
    status: ImportStatus;
    mark_kind: ImportKind;
    totals: ColumnType<readonly StoredProductTotals[], string, string>;
  };
  integration_clients: { scopes: IntegrationScope[] };
  integration_events: {
    type: EventType;
    subject_kind: EventSubject;
    facts: JSONColumnType<Readonly<Record<string, string | null>>>;
  };
  integration_tokens: { scopes: IntegrationScope[] };
  issue_history: { status: IssueStatus; outcome: IssueOutcome };
  issues: { status: IssueStatus };
  jobs: {
    status: JobStatus;
    failures: ColumnType<readonly Failure[], string, string>;
  };
  mandates: { status: MandateStatus };
  notification_choices: { type: NotificationType };
  notification_events: {
    type: NotificationType;
    /** The event of the entity, so that a person is notified of it once. Older rows have none. */
    cause: ColumnType<string, string, never>;
    channel: NotificationChannel;
  };
  notifications: {
    type: NotificationType;
    channel: NotificationChannel;
    attention: Attention;
  };
  open_test_answers: {
    test: OpenTest;
    answers: JSONColumnType<Answers>;
    levels: JSONColumnType<Readonly<Record<TestLevel, SuitabilityVerdict>>>;
  };
  outbox: { channel: 'SMS' | 'EMAIL' | 'PUSH' };
  paper_signatures: { status: 'PENDING' | 'VALIDATED' | 'REJECTED' };
  own_texts: { language: Language };
  pending_changes: {
    kind: PendingKind;
    changes: JSONColumnType<ProposedValues>;
    status: DraftStatus;
  };
  plan_terms: { liquidity_alerts: LiquidityAlert[] };
  poll_answers: {
    kind: PollKind;
    answers: JSONColumnType<Answers>;
  };
  proposal_decisions: { seat: Seat; decision: 'APPROVE' | 'REFUSE' };
  proposal_subjects: { kind: SubjectKind };
  proposals: {
    action: OfficeAction;
    input: ColumnType<KeptInput, string, never>;
    seats: ColumnType<Seat[], Seat[], never>;
    changes: ColumnType<readonly ProposedChange[], string, never>;
    status: ProposalStatus;
    result: ColumnType<unknown, string, string>;
  };
  report_requests: {
    kind: ReportKind;
    status: 'REQUESTED' | 'READY' | 'FAILED';
  };
  settings: { value: ColumnType<unknown, string, string> };
  sign_challenges: {
    /** CHANGE: it confirms a change, and names no envelope. */
    purpose: 'SIGNATURE' | 'CHANGE';
    factor: SigningFactor;
  };
  signatures: { factor: SigningFactor };
  passkey_challenges: { purpose: 'LOGIN' | 'NEW_PASSKEY' };
  signing_records: {
    event:
      | 'OPENED'
      | 'CODE_SENT'
      | 'CODE_REFUSED'
      | 'SIGNED'
      | 'REJECTED'
      | 'COMPLETED'
      | 'EXPIRED'
      | 'VOIDED';
    facts: ColumnType<unknown, string, never>;
  };
  staff: { permission_set: PermissionSet; status: StaffStatus; language: Language };
  staff_challenges: { purpose: ChallengePurpose; answered_by: StepUpMethod };
  staff_device_logins: { permission_set: PermissionSet };
  staff_factors: { kind: StaffFactor };
  staff_invitations: { kind: InvitationKind };
  staff_sessions: {
    kind: StaffSessionKind;
    permission_set: PermissionSet;
    ended_why: StaffSessionEnd;
  };
  tax_declarations: {
    fatca: JSONColumnType<FatcaAnswers>;
    residences: JSONColumnType<readonly TaxResidence[]>;
    fatca_indicator: FatcaIndicator;
    fatca_status: FatcaStatus;
    crs_indicator: CrsIndicator;
  };
  test_notices: { notice: TestNotice };
  token_families: {
    kind: SessionKind;
    ended_why: SessionEnd;
  };
  tokens: { kind: 'access' | 'refresh' };
  webhook_deliveries: { subject_kind: EventSubject; status: 'WAITING' | 'DELIVERED' | 'FAILED' };
  webhook_endpoints: {
    types: EventType[];
    payload_version: PayloadVersion;
    status: 'ACTIVE' | 'DISABLED';
    disabled_because: 'NO_SECRET' | 'GONE' | 'BY_HAND';
  };
  yearly_papers: { kind: Exclude<ReportKind, 'POSITION_STATEMENT'> };
}
