import type { Instalment } from '@area/domain/calendar/schedule';
import type { Cents } from '@area/domain/money/money';
import type { Db } from '../../../platform/db/tables.ts';
import type { OperationWhole } from '../../operations/store.ts';
import type { PeriodicRow } from '../store.ts';

/** An instalment about to be made. */
export interface DueInstalment {
  readonly operation: OperationWhole;
  readonly row: PeriodicRow;
  readonly instalment: Instalment;
  readonly amount: Cents;
  readonly now: Date;
  readonly wall: Date;
}

/**
 * The operation that was made, and whether it is the last one; or a text key that says why there is none; or that nothing
 * is left to take. The year's limit is no failure: the remaining amount was made, or nothing, and the order continues in
 * January.
 */
export type InstalmentMade =
  | { readonly child: OperationWhole; readonly isLast: boolean; readonly isRestOfYear?: boolean }
  | { readonly failed_because: string }
  | 'EXHAUSTED'
  | 'YEAR_FULL';

/** Makes the instalments of one type of order. The caller has locked account and order. */
export type MakeInstalment = (db: Db, due: DueInstalment) => Promise<InstalmentMade>;
