import type { Cents, Shares } from '../money/money.ts';
import type { OperationStatus, OperationType } from './codes.ts';
import { isFinal } from './codes.ts';
import { directionOf } from './direction.ts';
import { shownStatus } from './shown-status.ts';
import { isRepeating } from './type-lists.ts';

/**
 * How far the units of an order are: ordered, reserved, or with a day whose unit value they wait for. A refused order moves
 * nothing and keeps its reservation. *Source*: ADR 59 and 144.
 */
export const POSITION_STATUSES = [
  'ORDERED',
  'RESERVED',
  'WAITING_UNIT_VALUE',
  'SIGNATURE_REJECTED',
] as const;
export type PositionStatus = (typeof POSITION_STATUSES)[number];

/** An order as far as its units go. */
export interface MovingOrder {
  readonly type: OperationType;
  readonly operation_status: OperationStatus;
  readonly is_signature_rejected: boolean;
  readonly product_uuid: string;
  readonly destination_product_uuid: string | null;
  /** Null while nobody here knows it. */
  readonly amount: Cents | null;
  readonly ordered_units: Shares | null;
  /** Set aside for it now; null when nothing is. */
  readonly reserved_units: Shares | null;
  /** Whether the day of its unit value is known. Orders to leave have theirs from their last signature on. */
  readonly is_dated: boolean;
  /** What the leg that leaves came to, of an internal transfer that is halfway; null before. */
  readonly left: Cents | null;
}

/** What an order moves in or out of one product. */
export interface UnitsInCourse {
  readonly product_uuid: string;
  readonly direction: 'IN' | 'OUT';
  readonly status: PositionStatus;
  /** Null until its unit value is known. */
  readonly units: Shares | null;
  /** Null while nobody here knows what comes. */
  readonly amount: Cents | null;
}

const SENT: readonly OperationStatus[] = ['RD_SENT', 'SNCE_3'];

/** Orders that pay repeatedly, like a benefit that is an income. */
const RUNNING: readonly OperationStatus[] = ['PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED'];

const isSent = ({ operation_status }: MovingOrder): boolean => SENT.includes(operation_status);

const leaving = (order: MovingOrder): UnitsInCourse => {
  const before = order.reserved_units === null ? 'ORDERED' : 'RESERVED';
  return {
    product_uuid: order.product_uuid,
    direction: 'OUT',
    status: isSent(order) ? 'WAITING_UNIT_VALUE' : before,
    units: order.reserved_units ?? order.ordered_units,
    amount: order.amount,
  };
};

const entering = (order: MovingOrder): UnitsInCourse => ({
  product_uuid: order.product_uuid,
  direction: 'IN',
  status: isSent(order) && order.is_dated ? 'WAITING_UNIT_VALUE' : 'ORDERED',
  units: null,
  amount: order.amount,
});

/** First it leaves the origin and is only ordered in the destination; once it has left, it waits for a unit value there. */
const changing = (order: MovingOrder): UnitsInCourse[] => {
  const arrival =
    order.destination_product_uuid === null
      ? []
      : [
          {
            product_uuid: order.destination_product_uuid,
            direction: 'IN' as const,
            status: order.left === null ? ('ORDERED' as const) : ('WAITING_UNIT_VALUE' as const),
            units: null,
            amount: order.left ?? order.amount,
          },
        ];
  return order.left === null ? [leaving(order), ...arrival] : arrival;
};

const movesOf = (order: MovingOrder): UnitsInCourse[] => {
  if (
    isFinal(order.operation_status) ||
    isRepeating(order.type) ||
    RUNNING.includes(order.operation_status)
  )
    return [];
  if (order.type === 'SOLICITUD_TRASPASO_INTERNO') return changing(order);
  const direction = directionOf(order.type);
  if (direction === 'NEUTRAL') return [];
  return [direction === 'OUT' ? leaving(order) : entering(order)];
};

/** What an order still moves, by product: nothing once it is over. *Source*: ADR 59. */
export const unitsInCourse = (order: MovingOrder): UnitsInCourse[] => {
  const moves = movesOf(order);
  return shownStatus(order) === 'SIGNATURE_REJECTED'
    ? moves.map((move) => ({ ...move, status: 'SIGNATURE_REJECTED' }))
    : moves;
};
