import type { CivilDate } from '@area/domain/calendar/civil-date';
import { centsText } from '@area/domain/money/wire';
import { splitAmongOwners } from '@area/domain/tax/withholding';
import type { Owner, TaxedFigures } from '@area/domain/tax/withholding';
import type { Db } from '../../platform/db/tables.ts';
import { insertTaxLines } from './order-store.ts';

/** What owners answer for of an operation. */
export interface TaxedOperation {
  readonly operation_uuid: string;
  readonly figures: TaxedFigures;
  readonly owners: readonly Owner[];
  /** Day of the unit value. */
  readonly on: CivilDate;
  readonly at: Date;
}

/** Writes one line for each owner; they sum to the figures of the operation. *Source*: decisions 2.5, co-holders. */
export const writeTaxLines = async (
  db: Db,
  { operation_uuid, figures, owners, on, at }: TaxedOperation,
): Promise<void> => {
  const lines = splitAmongOwners(figures, owners, on).map((line) => ({
    operation_uuid,
    intervener_uuid: line.uuid,
    acquisition_value: centsText(line.acquisition_value),
    transfer_value: centsText(line.transfer_value),
    gain: centsText(line.gain),
    base: centsText(line.base),
    withholding: centsText(line.withholding),
    created_at: at,
  }));
  await insertTaxLines(db, lines);
};
