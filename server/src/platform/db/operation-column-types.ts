import type { IndexKind } from '@area/domain/performance/market-index';
import type { ColumnType, JSONColumnType } from 'kysely';
import type {
  OperationType,
  Periodicity,
  Revaluation,
  ActorKind,
  AmountIndicator,
  OperationStatus,
  PaymentMethod,
  PaymentStatus,
  IncreaseType,
} from '@area/domain/operation/codes';
import type { SubOperationCode } from '@area/domain/operation/sub-operation-codes';
import type { ContributorKind } from '@area/domain/plan-people/contributor';
import type {
  BenefitVariation,
  Compartment,
  RedemptionCause,
  RedemptionCollection,
  RedemptionDefer,
  RetirementPlanType,
  RightsType,
  SourceSituation,
} from '@area/domain/pension/codes';
import type { CoveredContingency } from '@area/domain/pension/incompatibility';
import type { MergerStatus } from '@area/domain/product/merger';
import type { SuitabilityVerdict } from '@area/domain/suitability/verdict';
import type { Language } from '@area/domain/configuration/languages';
import type { PayInSource, PayInStatus, PayInStep } from '@area/domain/payment/pay-in';
import type { SequenceType } from '@area/domain/payment/collection';
import type { PaymentMatch } from '@area/domain/payment/match';
import type { BatchKind, BatchStatus } from '@area/domain/payment/batch';
import type { BankFileKind } from '@area/domain/payment/bank-file';
import type { PayoutKind, PayoutStatus } from '@area/domain/payment/payout';
import type { BankFileWarning } from '@area/domain/payment/bank-file-warning';
import type { IntervenerType } from '@area/domain/intervener/status';
import type {
  ProductType,
  TestLevel,
  ProductComplexity,
  ProductStatus,
} from '@area/domain/product/product';
import type { ProductDocumentKind } from '@area/domain/product/documents';
import type {
  DifferenceKind,
  DifferenceStatus,
  Resolution,
} from '@area/domain/register/differences';
import type { RegisterFileKind } from '@area/domain/register/files';
import type { ToldDeal } from '@area/domain/register/told-deal';
import type { BlockCause } from '@area/domain/operation/unit-blocks';
import type { TransferMessageKind, TransferMessage } from '../outside/transfer-gateway/messages.ts';
import type { DetailKind, StoredExitFee } from './stored-values.ts';

/**
 * Types of columns that the database does not know: a code of the domain, the shape of a JSON. For operations, products,
 * units and money.
 */
export interface OperationColumnTypes {
  bank_files: {
    kind: BankFileKind;
    /** The warnings, and who accepted them. */
    warnings: ColumnType<readonly BankFileWarning[], string, never>;
    warnings_accepted_by: ColumnType<string, string, never>;
  };
  benefit_incomes: {
    periodicity: Periodicity;
    kind: 'PAYMENTS' | 'EUROS' | 'UNITS';
    revaluation: Revaluation;
  };
  benefit_payments: { kind: 'CAPITAL' | 'INCOME' | 'IRREGULAR' | 'ADVANCE' };
  benefits: {
    cause: RedemptionCause;
    situation: SourceSituation;
    rights: 'C' | 'E';
    compartment: Compartment;
    collection: RedemptionCollection;
    defer: RedemptionDefer;
    variation: BenefitVariation;
  };
  collections: {
    sequence: SequenceType;
    status: 'GATHERED' | 'SENT' | 'COLLECTED' | 'RETURNED';
  };
  contributions: {
    kind: ContributorKind;
    destined_for: CoveredContingency;
  };
  lots: {
    /** C consolidated, E economic; C of a fund. */
    rights: ColumnType<'C' | 'E', 'C' | 'E', never>;
    /** Who put in what came from another manager. */
    contributor: ColumnType<ContributorKind, ContributorKind, never>;
  };
  mergers: { status: MergerStatus };
  operation_history: {
    from_status: OperationStatus;
    to_status: OperationStatus;
    actor_kind: ActorKind;
  };
  operations: {
    type: OperationType;
    operation_status: OperationStatus;
    payment_status: PaymentStatus;
    /** Null when nothing is paid in. */
    payment_method: PaymentMethod;
    /** Null when nothing is bought. */
    suitability_verdict: SuitabilityVerdict;
    subop: SubOperationCode;
    amount_indicator: AmountIndicator;
    /** The two columns that a trigger fills from the product when an order omits them. */
    cut_off: ColumnType<string, string | undefined, string>;
    settlement_days: ColumnType<number, number | undefined, number>;
    waiting_for: ColumnType<string[], string, string>;
    language: Language;
  };
  pay_in_steps: {
    source: PayInSource;
    step: PayInStep;
  };
  pay_ins: { status: PayInStatus };
  payment_batches: { kind: BatchKind; status: BatchStatus };
  payments: { outcome: PaymentMatch['kind'] | 'returned' };
  payouts: {
    kind: PayoutKind;
    status: PayoutStatus;
  };
  periodic_changes: {
    kind: 'CHANGE' | 'CANCEL';
    status: 'PENDING' | 'DONE' | 'REJECTED' | 'EXPIRED' | 'REPLACED';
    increase_type: IncreaseType;
    revaluation: Revaluation;
  };
  periodic_orders: {
    periodicity: Periodicity;
    increase_type: IncreaseType;
    /** For a plan, which has no `increase_type`; its increase is in euros for LINEAL, otherwise in per cent. */
    revaluation: Revaluation;
  };
  plan_transfers: {
    retirement_plan_type: RetirementPlanType;
    rights: RightsType;
    compartment: Compartment;
  };
  products: {
    type: ProductType;
    complexity: ProductComplexity;
    family: TestLevel;
    status: ProductStatus;
    exit_fees: ColumnType<readonly StoredExitFee[], string, string>;
    person_types: IntervenerType[];
    documents: JSONColumnType<{
      dfi: string | null;
      dfp: string | null;
      prospectus: string | null;
      half_year_report: string | null;
    }>;
  };
  market_indices: { kind: IndexKind };
  product_terms: {
    exit_fees: ColumnType<readonly StoredExitFee[], string, never>;
    person_types: IntervenerType[];
  };
  product_documents: { kind: ProductDocumentKind; language: Language };
  register_deals: { record: ColumnType<ToldDeal, string, never> };
  register_difference_steps: { status: DifferenceStatus; resolution: Resolution };
  register_differences: { kind: DifferenceKind; status: DifferenceStatus };
  register_files: { kind: RegisterFileKind; outcome: 'READ' | 'REFUSED' };
  registrar_answers: { outcome: 'OK' | 'KO' };
  registrar_detail_answers: { kind: 'I' | 'A'; outcome: 'OK' | 'KO' };
  registrar_details: { kind: DetailKind };
  registrar_files: { kind: 'DAY' | 'ASKED' };
  registrar_known: { kind: DetailKind };
  transfer_files: { direction: 'SENT' | 'RECEIVED' };
  transfer_lots: {
    /** Of a plan. */
    rights: 'C' | 'E';
    compartment: '1' | '2';
    contributor: ContributorKind;
  };
  transfer_messages: {
    direction: 'SENT' | 'RECEIVED';
    kind: TransferMessageKind;
    product_type: ProductType;
    body: ColumnType<TransferMessage, string, never>;
    outcome: 'APPLIED' | 'IGNORED' | 'UNKNOWN' | 'REFUSED';
  };
  transfer_orders: {
    direction: 'IN' | 'OUT';
    answer: 'ACEPTACION' | 'DEMORA' | 'RECHAZO';
  };
  unit_blocks: { cause: BlockCause };
  unit_values: { status: 'ESTIMATED' | 'OFFICIAL' };
}
