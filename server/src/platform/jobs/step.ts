import type { DayPlan } from '@area/domain/calendar/day-plan';
import type { PermissionSet } from '@area/domain/staff/permission-sets';
import type { Failure } from '../db/stored-values.ts';
import type { Db } from '../db/tables.ts';
import type { Parts } from '../parts/parts.ts';

/** What a step of the day works with. */
export interface JobContext {
  readonly db: Db;
  readonly parts: Parts;
  /** Business time. */
  readonly now: Date;
  /** Set when the program stops: a step ends between two items, and continues the next time. */
  readonly signal?: AbortSignal;
}

/** What a step did. */
export interface Outcome {
  readonly done: number;
  /** Items that failed, and why: the step continued without them. */
  readonly failed: readonly Failure[];
}

/** A part of the daily run. It may run twice, in several processes at once, and again after a crash. */
export interface Step {
  readonly name: string;
  /** The name under which the daily report counts it. */
  readonly counted_as: string;
  readonly plan: DayPlan;
  /** Who looks after it when it fails; operations unless told otherwise. */
  readonly owner?: PermissionSet;
  readonly run: (day: JobContext) => Promise<Outcome>;
}
