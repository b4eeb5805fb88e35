import type { CivilDate } from '../calendar/civil-date.ts';

/** What is executed for one account. A transfer is written by its origin or destination. *Source*: ADR 201. */
export const MOVEMENT_KINDS = [
  'SUBSCRIPTION',
  'REDEMPTION',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'OTHER',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** What the register answers about an order. *Units*: decimals as text. *Source*: office.md 5. */
export interface ToldAnswer {
  readonly order_reference: string;
  readonly outcome: 'OK' | 'KO';
  readonly deal_reference?: string | undefined;
  readonly units?: string | undefined;
  readonly unit_value?: string | undefined;
  readonly amount?: string | undefined;
  readonly trade_day?: CivilDate | undefined;
  readonly booked_on?: CivilDate | undefined;
  readonly code?: string | undefined;
  readonly text?: string | undefined;
}

/** What the register executed for an account. *Units*: decimals as text. *Source*: office.md 5. */
export interface ToldMovement {
  readonly deal_reference: string;
  readonly order_reference?: string | undefined;
  readonly account: string;
  readonly product: string;
  readonly kind: MovementKind;
  readonly units: string;
  readonly unit_value: string;
  readonly amount: string;
  readonly fee?: string | undefined;
  readonly withholding?: string | undefined;
  readonly trade_day: CivilDate;
  readonly booked_on: CivilDate;
  readonly channel?: string | undefined;
}

/** What the register executed, as it is kept: the answer about an order, or a movement. */
export type ToldDeal = ToldAnswer | ToldMovement;
