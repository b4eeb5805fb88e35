import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { IntervenerType } from '@area/domain/intervener/status';
import type {
  ProductComplexity,
  ProductStatus,
  ProductType,
  TestLevel,
} from '@area/domain/product/product';
import type { ContributorKind } from '@area/domain/plan-people/contributor';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { LotSaleColumns } from './registry-core-tables.ts';

/** A numeric column: text with its scale both ways, never a float. */
type Numeric = string;
/** A column with a default of the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A column that may be left out, and is null then. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What leaving costs while units are younger than some days. *Units*: per cent, as text. */
export interface StoredExitFee {
  readonly under_days: number;
  readonly rate: Numeric;
}

export interface ProductsTable {
  uuid: string;
  code: string;
  type: ProductType;
  name: string;
  class: string;
  isin: string;
  cnmv_number: string;
  category: string;
  risk: number;
  complexity: ProductComplexity;
  family: TestLevel;
  status: ProductStatus;
  min_initial: Numeric;
  min_additional: Numeric;
  max_per_holder: Numeric;
  entry_fee: Defaulted<Numeric>;
  /** *Units*: per cent of the average assets a year. Null until somebody has entered it. */
  management_fee: Optional<Numeric>;
  depositary_fee: Optional<Numeric>;
  other_costs: Optional<Numeric>;
  min_periodic: Defaulted<Numeric>;
  min_holding: Defaulted<Numeric>;
  exit_fees: ColumnType<readonly StoredExitFee[], string | undefined, string>;
  person_types: Defaulted<IntervenerType[]>;
  needs_notice: Defaulted<boolean>;
  allow_periodic: Defaulted<boolean>;
  allow_transfer: Defaulted<boolean>;
  iban: string;
  cut_off: Defaulted<string>;
  settlement_days: Defaulted<number>;
  is_own: Defaulted<boolean>;
  documents: JSONColumnType<{
    dfi: string | null;
    dfp: string | null;
    prospectus: string | null;
    half_year_report: string;
  }>;
}

export interface UnitValuesTable {
  product_uuid: string;
  day: CivilDate;
  value: Numeric;
  status: Defaulted<'ESTIMATED' | 'OFFICIAL'>;
  imported_by: string;
  approved_by: string | null;
  imported_at: Date;
}

export interface UnitMovementsTable {
  uuid: string;
  operation_uuid: string;
  product_uuid: string;
  account_uuid: string | null;
  units: Numeric;
  moved_on: CivilDate;
  reverses_uuid: string | null;
  created_at: Date;
}

export interface LotsTable {
  uuid: string;
  operation_uuid: string;
  account_uuid: string;
  product_uuid: string;
  acquired_on: CivilDate;
  units: Numeric;
  cost: Numeric;
  carried_from: ColumnType<string | null, string | null | undefined, string | null>;
  /** C consolidated, E economic; C of a fund. */
  rights: ColumnType<'C' | 'E', 'C' | 'E' | undefined, never>;
  /** Who put in what came from another manager. */
  contributor: ColumnType<ContributorKind | null, ContributorKind | null | undefined, never>;
  created_at: Date;
}

export interface LotEventsTable extends LotSaleColumns {
  uuid: string;
  lot_uuid: string;
  operation_uuid: string;
  units: Numeric;
  cost: Numeric;
  /** The operation whose effect on the lot this takes back. */
  undoes_uuid: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
}

export interface PositionsTable {
  account_uuid: string;
  product_uuid: string;
  units: Numeric;
  cost: Numeric;
  blocked_units: Defaulted<Numeric>;
  reserved_units: Defaulted<Numeric>;
}

/** What a position gained and lost in the name of a day; kept by triggers. *Source*: ADR 75. */
export interface PositionDaysTable {
  account_uuid: string;
  product_uuid: string;
  day: CivilDate;
  units: Numeric;
  cost: Numeric;
}

export interface ReservationsTable {
  operation_uuid: string;
  account_uuid: string;
  product_uuid: string;
  units: Numeric;
  created_at: Date;
  released_at: Date | null;
}
