import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { UnitValue } from '@area/domain/money/money';
import type { OperationWhole } from '../operations/store.ts';

/** What is executed again, and at which unit value. */
export interface Reexecution {
  /** The current terms until now. */
  readonly original: OperationWhole;
  /** The ordered operation: itself unless it is a correction. */
  readonly root: OperationWhole;
  /** The order that it belongs to: for a leg of a transfer, its request. */
  readonly request: OperationWhole | undefined;
  readonly day: CivilDate;
  readonly price: UnitValue;
  readonly at: Date;
}

/** A leg of a merger: the leg out counts as the request of both, since nobody ordered it. */
export const isMergerLeg = ({ subop }: Pick<OperationWhole, 'subop'>): boolean => subop === 'F';
