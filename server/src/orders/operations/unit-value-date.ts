import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { redemptionUnitValueDate } from '@area/domain/calendar/cut-off';
import type { UnitValue } from '@area/domain/money/money';
import { centsText, sharesText, unitValueFrom, unitValueText } from '@area/domain/money/wire';
import type { Redemption } from '@area/domain/operation/redemption';
import { whyNotFinalizeDated } from '@area/domain/operation/step-guards';
import type { Updateable } from 'kysely';
import type { OperationsTable, Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from './store.ts';
import { findUnitValueOf } from '../../ledger/units/unit-values-store.ts';

/** The day whose unit value something takes, and that value. */
export interface UnitValueDate {
  readonly day: CivilDate;
  readonly price: UnitValue;
}

/**
 * The day of an order without incoming money: its own, otherwise by the cut-off after the last signature.
 * *Source*: decisions 2.1.
 */
export const dayOf = ({
  nav_date,
  order_at,
  cut_off,
}: Pick<OperationWhole, 'nav_date' | 'order_at' | 'cut_off'>): CivilDate | null =>
  nav_date ?? (order_at && redemptionUnitValueDate(order_at, { cut_off }, businessCalendar()));

/**
 * A day with its official unit value, or nothing before its publication. *Source*: decisions 1.2 (O11) and 1.3, final
 * guard.
 */
export const findUnitValueDate = async (
  db: Db,
  product: string,
  day: CivilDate | null,
): Promise<UnitValueDate | undefined> => {
  const nav = day === null ? undefined : await findUnitValueOf(db, product, day);
  if (whyNotFinalizeDated({ nav_date: day, has_official_unit_value: nav !== undefined }))
    return undefined;
  return nav === undefined || day === null ? undefined : { day, price: unitValueFrom(nav) };
};

/** The figures of an operation that took units out, from its row. */
export const executedColumns = (
  { units, gross, fee, gain, withholding, net }: Redemption,
  { day, price }: UnitValueDate,
): Updateable<OperationsTable> => ({
  units: sharesText(units),
  nav: unitValueText(price),
  nav_date: day,
  gross: centsText(gross),
  fee: centsText(fee),
  gain: centsText(gain),
  withholding: centsText(withholding),
  net: centsText(net),
});
