import type { ColumnType, Generated, Kysely } from 'kysely';
import type {
  AccountRolesTable,
  ArrangementRequestsTable,
  OperationCountsTable,
} from './account-people-tables.ts';
import type {
  PortalsTable,
  ConfigurationsTable,
  LoginsTable,
  StaffTable,
  TokenFamiliesTable,
  TokensTable,
  LoginFailuresTable,
  KnownDevicesTable,
  PasswordResetsTable,
  RecoveryRequestsTable,
  PartnersTable,
  SpentPartnerTokensTable,
  SsoAttemptsTable,
  StaffAuditTable,
  StaffAuditHeadTable,
  GdprAnswersTable,
  GroupsTable,
  IssuesTable,
} from './access-tables.ts';
import type { LibraryColumns, LooseFilesTable, UploadSlotsTable } from './document-tables.ts';
import type {
  BankAccountsTable,
  BeneficiariesTable,
  BeneficiaryReleasesTable,
  ContributionRegimesTable,
  ContributorsTable,
  DesignationsTable,
  MandatesTable,
  PatronsTable,
  PlanTermsTable,
} from './bank-tables.ts';
import type {
  KycRecordsTable,
  OpenTestAnswersTable,
  PollAnswersTable,
  FatcaChangesTable,
  TaxDeclarationsTable,
  TestNoticesTable,
} from './questionnaire-tables.ts';
import type { PaperSignaturesTable } from './staff-order-tables.ts';
import type {
  AddressesTable,
  ContactChallengesTable,
  DataExportsTable,
  PendingChangesTable,
  PersonalDocumentColumns,
} from './record-tables.ts';
import type {
  ProductsTable,
  UnitValuesTable,
  UnitMovementsTable,
  LotsTable,
  LotEventsTable,
  PositionDaysTable,
  PositionsTable,
  ReservationsTable,
} from './registry-tables.ts';
import type { OperationCorrectionsTable, UnitValueCorrectionsTable } from './correction-tables.ts';
import type { TaxLinesTable, UnitBlocksTable } from './registry-core-tables.ts';
import type {
  BankFilesTable,
  CollectionsTable,
  PaymentsTable,
  PayoutsTable,
} from './payment-tables.ts';
import type { StatementsTable } from './paper-tables.ts';
import type { ReportRequestsTable, YearlyPapersTable } from './report-tables.ts';
import type {
  PeriodicChangesTable,
  PeriodicInstalmentsTable,
  PeriodicOrdersTable,
} from './periodic-tables.ts';
import type { NotificationChoicesTable, NotificationsTable } from './notification-tables.ts';
import type { PayInTables } from './pay-in-tables.ts';
import type { MergerAccountsTable, MergersTable } from './merger-tables.ts';
import type { TransferTables } from './transfer-tables.ts';
import type {
  IdempotencyKeysTable,
  OperationHistoryTable,
  OperationsTable,
} from './operation-tables.ts';
import type {
  BenefitIncomesTable,
  BenefitPaymentsTable,
  BenefitProofsTable,
  BenefitsTable,
  ContributionsTable,
  ExcessRefundsTable,
  ExcessYearsTable,
  PlanPapersTable,
  PlanTransfersTable,
  WorkIncomeDeclarationsTable,
  WorkIncomeLinesTable,
} from './benefit-tables.ts';
import type { ContributionsElsewhereTable } from './pension-tables.ts';
import type {
  EnvelopeDocumentsTable,
  EnvelopesTable,
  SignChallengesTable,
  SeenRejectionsTable,
  SignFailuresTable,
  SignaturesTable,
  SigningRecordsTable,
} from './signing-tables.ts';
import type {
  AccountsTable,
  ConvenienceTestsTable,
  IntervenersTable,
  StatusMovesTable,
} from './people-tables.ts';
import type { AuditsTable } from './audit-tables.ts';
import type { JobsTable } from './jobs-tables.ts';
import type {
  RegistrarAnswerFilesTable,
  RegistrarAnswersTable,
  RegistrarDetailsTable,
  RegistrarFilesTable,
  RegistrarKnownTable,
  RegistrarLinesTable,
} from './registrar-tables.ts';

export type { StoredSignatureRule } from './account-people-tables.ts';
export type { AccountsTable, IntervenersTable, StoredGdpr } from './people-tables.ts';

/** A column with a default of the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface DocumentsTable extends PersonalDocumentColumns, LibraryColumns {
  uuid: string;
  category: string;
  subcategory: string;
  title: string;
  filename: string;
  mime_type: string;
  sha256: string;
  size: number;
  storage_key: string;
  operation_uuid: string | null;
  operation_version: number | null;
  created_at: Date;
}

export interface OutboxTable {
  uuid: string;
  channel: 'SMS' | 'EMAIL';
  recipient: string;
  subject: string | null;
  body: string;
  is_secret: Defaulted<boolean>;
  /** Of a secret: when it is of no use any more, and leaves the row. */
  expires_at: Date | null;
  intervener_uuid: string | null;
  created_at: Date;
  next_try_at: Date;
  attempts: Generated<number>;
  last_error: string | null;
  sent_at: Date | null;
  /** Documents that the mail carries. */
  document_uuids: Defaulted<string[]>;
}

export interface SettingsTable {
  key: string;
  value: ColumnType<unknown, string, string>;
}

/** Every table of the database, as the migrations make it. */
export interface Tables extends TransferTables, PayInTables {
  portals: PortalsTable;
  configurations: ConfigurationsTable;
  interveners: IntervenersTable;
  logins: LoginsTable;
  staff: StaffTable;
  token_families: TokenFamiliesTable;
  tokens: TokensTable;
  login_failures: LoginFailuresTable;
  known_devices: KnownDevicesTable;
  password_resets: PasswordResetsTable;
  recovery_requests: RecoveryRequestsTable;
  partners: PartnersTable;
  spent_partner_tokens: SpentPartnerTokensTable;
  sso_attempts: SsoAttemptsTable;
  staff_audit: StaffAuditTable;
  staff_audit_head: StaffAuditHeadTable;
  gdpr_answers: GdprAnswersTable;
  groups: GroupsTable;
  issues: IssuesTable;
  accounts: AccountsTable;
  account_roles: AccountRolesTable;
  arrangement_requests: ArrangementRequestsTable;
  bank_accounts: BankAccountsTable;
  mandates: MandatesTable;
  designations: DesignationsTable;
  beneficiaries: BeneficiariesTable;
  beneficiary_releases: BeneficiaryReleasesTable;
  contribution_regimes: ContributionRegimesTable;
  contributors: ContributorsTable;
  plan_terms: PlanTermsTable;
  patrons: PatronsTable;
  convenience_tests: ConvenienceTestsTable;
  notifications: NotificationsTable;
  notification_choices: NotificationChoicesTable;
  products: ProductsTable;
  unit_values: UnitValuesTable;
  unit_value_corrections: UnitValueCorrectionsTable;
  operation_corrections: OperationCorrectionsTable;
  mergers: MergersTable;
  merger_accounts: MergerAccountsTable;
  operations: OperationsTable;
  operation_counts: OperationCountsTable;
  operation_history: OperationHistoryTable;
  periodic_orders: PeriodicOrdersTable;
  periodic_instalments: PeriodicInstalmentsTable;
  periodic_changes: PeriodicChangesTable;
  payments: PaymentsTable;
  bank_files: BankFilesTable;
  payouts: PayoutsTable;
  collections: CollectionsTable;
  idempotency_keys: IdempotencyKeysTable;
  registrar_files: RegistrarFilesTable;
  registrar_lines: RegistrarLinesTable;
  registrar_details: RegistrarDetailsTable;
  registrar_known: RegistrarKnownTable;
  registrar_answer_files: RegistrarAnswerFilesTable;
  registrar_answers: RegistrarAnswersTable;
  jobs: JobsTable;
  unit_movements: UnitMovementsTable;
  lots: LotsTable;
  lot_events: LotEventsTable;
  positions: PositionsTable;
  position_days: PositionDaysTable;
  reservations: ReservationsTable;
  tax_lines: TaxLinesTable;
  unit_blocks: UnitBlocksTable;
  documents: DocumentsTable;
  loose_files: LooseFilesTable;
  upload_slots: UploadSlotsTable;
  addresses: AddressesTable;
  pending_changes: PendingChangesTable;
  contact_challenges: ContactChallengesTable;
  data_exports: DataExportsTable;
  kyc_records: KycRecordsTable;
  tax_declarations: TaxDeclarationsTable;
  fatca_changes: FatcaChangesTable;
  test_notices: TestNoticesTable;
  poll_answers: PollAnswersTable;
  open_test_answers: OpenTestAnswersTable;
  status_moves: StatusMovesTable;
  contributions_elsewhere: ContributionsElsewhereTable;
  contributions: ContributionsTable;
  plan_transfers: PlanTransfersTable;
  benefits: BenefitsTable;
  benefit_proofs: BenefitProofsTable;
  benefit_incomes: BenefitIncomesTable;
  benefit_payments: BenefitPaymentsTable;
  work_income_lines: WorkIncomeLinesTable;
  work_income_declarations: WorkIncomeDeclarationsTable;
  excess_refunds: ExcessRefundsTable;
  excess_years: ExcessYearsTable;
  plan_papers: PlanPapersTable;
  envelopes: EnvelopesTable;
  envelope_documents: EnvelopeDocumentsTable;
  signing_records: SigningRecordsTable;
  sign_challenges: SignChallengesTable;
  sign_failures: SignFailuresTable;
  seen_rejections: SeenRejectionsTable;
  signatures: SignaturesTable;
  statements: StatementsTable;
  report_requests: ReportRequestsTable;
  yearly_papers: YearlyPapersTable;
  paper_signatures: PaperSignaturesTable;
  outbox: OutboxTable;
  audits: AuditsTable;
  settings: SettingsTable;
}

/** The connection that a query runs on: the pool's, or that of a transaction. */
export type Db = Kysely<Tables>;
