import type { ColumnType, InsertType, Kysely, Selectable, SelectType, UpdateType } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import type { DB } from './tables.generated.ts';

/** Each table and column of `T` must exist. */
type Existing<
  T extends {
    [N in keyof T]: N extends keyof DB
      ? { [C in keyof T[N]]: C extends keyof DB[N] ? unknown : never }
      : never;
  },
> = T;
type Narrowed = Existing<ColumnTypes>;

/** What a column may hold or take besides its values: null, or the default. */
type Absent<T> = Extract<T, null | undefined>;
/** "No update" stays so, also for a nullable column. */
type Update<G, N> = [UpdateType<N>] extends [never] ? never : UpdateType<N> | Absent<UpdateType<G>>;

/** One type for reading and writing. */
type IsPlain<T> = [T] extends [InsertType<T>] ? true : false;

/** `N` is the value type of the column; the generated `G` says whether it may be null or omitted. */
type Column<G, N> = [IsPlain<G>, IsPlain<N>] extends [true, true]
  ? N | Absent<G>
  : ColumnType<
      SelectType<N> | Absent<SelectType<G>>,
      InsertType<N> | Absent<InsertType<G>>,
      Update<G, N>
    >;
type Table<G, N> = { [C in keyof G]: Column<G[C], C extends keyof N ? N[C] : G[C]> };

/** Every table of the database, as the migrations create it. */
export type Tables = {
  [N in keyof DB]: Table<DB[N], N extends keyof Narrowed ? Narrowed[N] : object>;
};

export type AccountRolesTable = Tables['account_roles'];
export type AccountsTable = Tables['accounts'];
export type AddressesTable = Tables['addresses'];
export type ArrangementRequestsTable = Tables['arrangement_requests'];
export type AuditSealsTable = Tables['audit_seals'];
export type BackupChecksTable = Tables['backup_checks'];
export type ProposalFilesTable = Tables['proposal_files'];
export type BankAccountsTable = Tables['bank_accounts'];
export type BeneficiariesTable = Tables['beneficiaries'];
export type BenefitIncomesTable = Tables['benefit_incomes'];
export type BenefitPaymentsTable = Tables['benefit_payments'];
export type BenefitsTable = Tables['benefits'];
export type ContactChallengesTable = Tables['contact_challenges'];
export type ContributionsTable = Tables['contributions'];
export type ContributorsTable = Tables['contributors'];
export type ConvenienceTestsTable = Tables['convenience_tests'];
export type DataExportsTable = Tables['data_exports'];
export type DesignationsTable = Tables['designations'];
export type DocumentsTable = Tables['documents'];
export type EnvelopesTable = Tables['envelopes'];
export type ExcessRefundsTable = Tables['excess_refunds'];
export type FatcaChangesTable = Tables['fatca_changes'];
export type GdprAnswersTable = Tables['gdpr_answers'];
export type IntervenersTable = Tables['interveners'];
export type JobsTable = Tables['jobs'];
export type KycRecordsTable = Tables['kyc_records'];
export type LooseFilesTable = Tables['loose_files'];
export type MandatesTable = Tables['mandates'];
export type OpenTestAnswersTable = Tables['open_test_answers'];
export type OperationHistoryTable = Tables['operation_history'];
export type OperationsTable = Tables['operations'];
export type PartnersTable = Tables['partners'];
export type PasskeyAssertionsTable = Tables['passkey_assertions'];
export type PasskeyChallengesTable = Tables['passkey_challenges'];
export type PasskeysTable = Tables['passkeys'];
export type PasswordResetsTable = Tables['password_resets'];
export type PayInStepsTable = Tables['pay_in_steps'];
export type PayInsTable = Tables['pay_ins'];
export type PendingChangesTable = Tables['pending_changes'];
export type PeriodicChangesTable = Tables['periodic_changes'];
export type PeriodicOrdersTable = Tables['periodic_orders'];
export type PlanTransfersTable = Tables['plan_transfers'];
export type PollAnswersTable = Tables['poll_answers'];
export type ProductsTable = Tables['products'];
export type ProposalDecisionsTable = Tables['proposal_decisions'];
export type ProposalsTable = Tables['proposals'];
export type RecoveryRequestsTable = Tables['recovery_requests'];
export type RegistrarAnswersTable = Tables['registrar_answers'];
export type ReportRequestsTable = Tables['report_requests'];
export type SignChallengesTable = Tables['sign_challenges'];
export type SigningRecordsTable = Tables['signing_records'];
export type SpentPartnerTokensTable = Tables['spent_partner_tokens'];
export type SsoAttemptsTable = Tables['sso_attempts'];
export type StaffAuditTable = Tables['staff_audit'];
export type StaffChallengesTable = Tables['staff_challenges'];
export type StaffDelegationsTable = Tables['staff_delegations'];
export type StaffDeviceLoginsTable = Tables['staff_device_logins'];
export type StaffFactorsTable = Tables['staff_factors'];
export type StaffSessionsTable = Tables['staff_sessions'];
export type StaffTable = Tables['staff'];
export type TaxDeclarationsTable = Tables['tax_declarations'];
export type TokenFamiliesTable = Tables['token_families'];
export type TokensTable = Tables['tokens'];
export type TransferOrdersTable = Tables['transfer_orders'];

export type OperationRow = Selectable<OperationsTable>;

/** The connection that a query runs on: the pool's, or that of a transaction. */
export type Db = Kysely<Tables>;
