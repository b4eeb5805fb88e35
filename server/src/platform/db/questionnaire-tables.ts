import type { FatcaAnswers } from '@area/contract/tax-residence/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { RiskBand, RiskFactor } from '@area/domain/kyc/risk';
import type { KycAnswers } from '@area/domain/kyc/rows';
import type { KycKind } from '@area/domain/kyc/sections';
import type {
  CrsIndicator,
  FatcaIndicator,
  FatcaStatus,
} from '@area/domain/kyc/tax-residence-codes';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import type { TestNotice } from '@area/domain/notification/triggers';
import type { OpenTest, PollKind } from '@area/domain/poll/kinds';
import type { Answers } from '@area/domain/poll/questionnaire';
import type { TestLevel } from '@area/domain/product/product';
import type { ConvenienceScore } from '@area/domain/suitability/score';
import type { SuitabilityVerdict } from '@area/domain/suitability/verdict';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A column with a default of the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A column that may be left out. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** JSON that may be left out. */
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface KycRecordsTable {
  uuid: string;
  intervener_uuid: string;
  kind: KycKind;
  questionnaire_version: number;
  status: Defaulted<'DRAFT' | 'SUBMITTED' | 'SIGNED'>;
  answers: ColumnType<KycAnswers, string | undefined, string>;
  version: Defaulted<number>;
  started_by: string;
  started_at: Date;
  submitted_by: Optional<string>;
  submitted_at: Optional<Date>;
  risk_points: Optional<number>;
  risk_band: Optional<RiskBand>;
  risk_factors: OptionalJson<readonly RiskFactor[]>;
  review_on: Optional<CivilDate>;
  document_uuid: Optional<string>;
  signed_at: Optional<Date>;
  signed_by: Optional<string>;
  approved_at: Optional<Date>;
  approved_by: Optional<string>;
}

export interface TaxDeclarationsTable {
  uuid: string;
  intervener_uuid: string;
  fatca: OptionalJson<FatcaAnswers>;
  us_seen_on: Optional<CivilDate>;
  residences: OptionalJson<readonly TaxResidence[]>;
  fatca_indicator: Optional<FatcaIndicator>;
  fatca_status: Optional<FatcaStatus>;
  crs_indicator: Optional<CrsIndicator>;
  document_uuid: string;
  declared_by: string;
  declared_at: Date;
  seq: Generated<number>;
}

/** What the passing of time made of somebody's FATCA status; the first one is that of the declaration. *Source*: decisions 11.13. */
export interface FatcaChangesTable {
  intervener_uuid: string;
  from_status: FatcaStatus;
  to_status: FatcaStatus;
  at: Date;
}

/** What a convenience test keeps beside its verdicts. *Source*: decisions 5.1. */
export interface TakenTestColumns {
  questionnaire_version: Optional<number>;
  answers: OptionalJson<Answers>;
  score: OptionalJson<Pick<ConvenienceScore, 'K' | 'B' | 'X'>>;
  is_contradictory: Defaulted<boolean>;
  attempt: Optional<number>;
  document_uuid: Optional<string>;
}

export interface TestNoticesTable {
  intervener_uuid: string;
  notice: TestNotice;
  valid_until: Defaulted<Date>;
  told_at: Date;
}

export interface PollAnswersTable {
  uuid: string;
  intervener_uuid: string;
  kind: PollKind;
  questionnaire_version: number;
  answers: JSONColumnType<Answers>;
  answered_at: Date;
}

export interface OpenTestAnswersTable {
  portal_id: string;
  uuid: string;
  test: OpenTest;
  questionnaire_version: number;
  answers: JSONColumnType<Answers>;
  levels: OptionalJson<Readonly<Record<TestLevel, SuitabilityVerdict>>>;
  answered_at: Date;
}
