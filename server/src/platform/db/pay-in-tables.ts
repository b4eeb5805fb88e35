import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { PayInSource, PayInStatus, PayInStep } from '@area/domain/payment/pay-in';
import type { ColumnType, Generated } from 'kysely';

/** A numeric column: text with its scale both ways, never a float. */
type Numeric = string;
/** A column that may be left out when the row is made. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface PayInsTable {
  uuid: string;
  number: Generated<number>;
  operation_uuid: string;
  opened_by: string;
  amount: Numeric;
  status: ColumnType<PayInStatus, PayInStatus | undefined, PayInStatus>;
  opened_at: Date;
  expires_at: Date;
  decided_at: Optional<Date>;
}

export interface PayInStepsTable {
  number: Generated<number>;
  /** None when the provider speaks of an attempt that we never opened. */
  pay_in_uuid: string | null;
  source: PayInSource;
  step: PayInStep;
  by_uuid: Optional<string>;
  event_id: Optional<string>;
  told_reference: Optional<string>;
  provider_reference: Optional<string>;
  amount: Optional<Numeric>;
  outcome: Optional<string>;
  at: Date;
}

/** A payment that came by an attempt, told by the provider, by the bank's statement, or by both. */
export interface PayInMoneyTable {
  payment_uuid: string;
  pay_in_uuid: string;
  provider_reference: Optional<string>;
  settled_as: Optional<string>;
  settled_on: Optional<CivilDate>;
}

export interface PayInTables {
  pay_ins: PayInsTable;
  pay_in_steps: PayInStepsTable;
  pay_in_money: PayInMoneyTable;
}
