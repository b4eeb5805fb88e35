import type { ActorKind } from '../operation/codes.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/** The next statuses of a status, and who may set them. */
export type Steps<Status extends string> = Readonly<
  Record<Status, Readonly<Partial<Record<Status, readonly ActorKind[]>>>>
>;

/** A request to change a status. */
export interface Step<Status extends string> {
  readonly from: Status;
  readonly to: Status;
  readonly actor: ActorKind;
}

/** Why a table of steps refuses a move, or nothing. Not in the table is forbidden. *Source*: decisions 1.2. */
export const whyNotStep = <Status extends string>(
  steps: Steps<Status>,
  { from, to, actor }: Step<Status>,
): Reason | undefined =>
  steps[from][to]?.includes(actor)
    ? undefined
    : reason('errors.transition_forbidden', { from, to });

/** The same step to several places. */
export const toEach = <Status extends string>(
  places: readonly Status[],
  actors: readonly ActorKind[],
): Partial<Record<Status, readonly ActorKind[]>> => {
  const steps: Partial<Record<Status, readonly ActorKind[]>> = {};
  for (const place of places) steps[place] = actors;
  return steps;
};
