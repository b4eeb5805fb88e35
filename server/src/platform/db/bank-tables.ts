import type { BankAccountStatus } from '@area/domain/bank-account/status';
import type { MandateStatus } from '@area/domain/bank-account/mandate';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { DocumentType } from '@area/domain/intervener/codes';
import type { ContributorKind } from '@area/domain/plan-people/contributor';
import type { BeneficiaryContingency, Relationship } from '@area/domain/plan-people/codes';
import type { DesignationStatus } from '@area/domain/plan-people/designation';
import type { LiquidityAlert } from '@area/domain/pension/liquidity-alerts';
import type { ColumnType } from 'kysely';

/** A column with a default of the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A column that may be left out when the row is made. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** A numeric column: text with its scale both ways, never a float. */
type Numeric = string;

export interface BankAccountsTable {
  uuid: string;
  account_uuid: string;
  iban: string;
  /** As its holder wrote it; null where the IBAN tells it. */
  account_number: Optional<string>;
  bic: Optional<string>;
  alias: Optional<string>;
  holder_uuid: string;
  status: BankAccountStatus;
  rejected_because: Optional<string>;
  decided_by: Optional<string>;
  decided_at: Optional<Date>;
  validated_at: Optional<Date>;
  is_payout: Defaulted<boolean>;
  /** By the wall clock; none while it has been the payout account from the beginning. */
  payout_changed_at: Optional<Date>;
  added_by: Optional<string>;
  created_at: Defaulted<Date>;
  disabled_at: Optional<Date>;
  version: Defaulted<number>;
}

export interface MandatesTable {
  uuid: string;
  id: string;
  account_uuid: string;
  bank_account_uuid: string;
  payer_uuid: string;
  creditor_id: string;
  creditor_name: string;
  status: Defaulted<MandateStatus>;
  requested_by: string;
  requested_at: Date;
  document_uuid: Optional<string>;
  signed_at: Optional<Date>;
  ended_at: Optional<Date>;
}

export interface DesignationsTable {
  uuid: string;
  account_uuid: string;
  status: Defaulted<DesignationStatus>;
  version: Defaulted<number>;
  created_by: string;
  created_at: Date;
  submitted_by: Optional<string>;
  submitted_at: Optional<Date>;
  document_uuid: Optional<string>;
  in_force_at: Optional<Date>;
  ended_at: Optional<Date>;
}

export interface BeneficiariesTable {
  uuid: string;
  designation_uuid: string;
  given_name: string;
  family_name_1: string;
  family_name_2: Optional<string>;
  document_type: Optional<DocumentType>;
  document_number: Optional<string>;
  document_country: Optional<string>;
  birthdate: Optional<CivilDate>;
  relationship: Relationship;
  line: number;
  contingency: BeneficiaryContingency;
  percentage: Numeric;
  irrevocable: Defaulted<boolean>;
  version: Defaulted<number>;
  copied_from: Optional<string>;
  created_at: Date;
}

export interface BeneficiaryReleasesTable {
  beneficiary_uuid: string;
  consent_document_uuid: string;
  reason: string;
  /** Both who decided it. */
  released_by: string;
  released_at: Date;
}

export interface ContributionRegimesTable {
  account_uuid: string;
  kind: 'INDIVIDUAL' | 'OCCUPATIONAL' | 'DISABLED';
  employer_contribution: Optional<Numeric>;
  salary: Optional<Numeric>;
  is_self_employed: Defaulted<boolean>;
  set_by: string;
  set_at: Date;
}

export interface ContributorsTable {
  role_uuid: string;
  kind: Exclude<ContributorKind, 'PARTICIPE'>;
  relationship: Relationship;
  created_at: Date;
}

export interface PlanTermsTable {
  product_uuid: string;
  dgsfp_code: string;
  fund_name: string;
  fund_code: string;
  manager: string;
  depositary: string;
  liquidity_alerts: Defaulted<LiquidityAlert[]>;
}

export interface PatronsTable {
  uuid: string;
  intervener_uuid: string;
  name: string;
  document_number: string;
  position: string;
  since: CivilDate;
  until: Optional<CivilDate>;
  recorded_by: string;
}
