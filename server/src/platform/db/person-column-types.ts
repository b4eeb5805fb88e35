import type { Language } from '@area/domain/configuration/languages';
import type {
  Gender,
  MailingType,
  MaritalRegime,
  MaritalStatus,
} from '@area/domain/intervener/codes';
import type { ActorKind } from '@area/domain/operation/codes';
import type { IntervenerStatus, IntervenerType } from '@area/domain/intervener/status';
import type { RiskBand, RiskFactor } from '@area/domain/kyc/risk';
import type { KycAnswers } from '@area/domain/kyc/rows';
import type { KycKind } from '@area/domain/kyc/sections';
import type {
  CrsIndicator,
  FatcaIndicator,
  FatcaStatus,
} from '@area/domain/kyc/tax-residence-codes';
import type { LookKind, ViewKind, ViewRead } from '@area/domain/sharing/views';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { StoredGdpr } from './stored-values.ts';

/** The columns of people: see `column-types.ts`. */
export interface PersonColumnTypes {
  shared_views: { kind: ViewKind; reads: ViewRead[] };
  shared_view_looks: { kind: LookKind };
  interveners: {
    gender: Gender;
    marital_status: MaritalStatus;
    marital_regime: MaritalRegime;
    mailing_type: MailingType;
    fatca_indicator: FatcaIndicator;
    fatca_status: FatcaStatus;
    crs_indicator: CrsIndicator;
    intervener_type: IntervenerType;
    intervener_status: IntervenerStatus;
    aml_risk: 'BAJO' | 'MEDIO' | 'ALTO';
    language: Language;
    gdpr: JSONColumnType<StoredGdpr>;
  };
  status_moves: {
    from_status: IntervenerStatus | null;
    to_status: IntervenerStatus;
    actor: ActorKind;
  };
  kyc_records: {
    kind: KycKind;
    status: 'DRAFT' | 'SUBMITTED' | 'SIGNED';
    answers: ColumnType<KycAnswers, string, string>;
    risk_band: RiskBand;
    risk_factors: JSONColumnType<readonly RiskFactor[]>;
  };
}
