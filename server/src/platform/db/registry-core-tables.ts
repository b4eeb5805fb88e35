import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { BlockCause } from '@area/domain/operation/unit-blocks';
import type { ColumnType } from 'kysely';

/** A numeric column: text with its scale both ways, never a float. */
type Numeric = string;
/** A column that may be left out when the row is made. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What leaving adds to what happened to a lot. */
export interface LotSaleColumns {
  gross: Optional<Numeric>;
  fee: Optional<Numeric>;
}

/** What an owner answers for of an operation. */
export interface TaxLinesTable {
  operation_uuid: string;
  intervener_uuid: string;
  acquisition_value: Numeric;
  transfer_value: Numeric;
  gain: Numeric;
  base: Numeric;
  withholding: Numeric;
  created_at: Date;
}

/** Units held back, or with negative units released. */
export interface UnitBlocksTable {
  uuid: string;
  operation_uuid: string;
  account_uuid: string;
  product_uuid: string;
  cause: BlockCause;
  units: Numeric;
  releases_uuid: Optional<string>;
  until: Optional<CivilDate>;
  created_at: Date;
}
