import { OPERATION_STATUSES, isFinal, isRegistered } from '@area/domain/operation/codes';
import { OPERATION_TYPES } from '@area/domain/operation/types';
import type { OperationStatus, OperationType } from '@area/domain/operation/codes';
import { SHOWN_STATUSES, shownStatus } from '@area/domain/operation/shown-status';
import type { ShownStatus } from '@area/domain/operation/shown-status';
import type { Condition } from '@area/contract/list-filter';
import type { ProductType } from '@area/domain/product/product';
import { factsOf } from '@area/domain/operation/types';

const PERIODIC_STATUSES: readonly OperationStatus[] = ['PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED'];

/** Orders in course, without periodic orders, which last for years and have a filter of their own. */
const isUnderway = (status: OperationStatus): boolean =>
  !isFinal(status) && !PERIODIC_STATUSES.includes(status);

/** The same word for an order of any channel that waits for its signature. */
const stateOf = (status: ShownStatus): ShownStatus =>
  status !== 'SIGNATURE_REJECTED' && isRegistered(status) ? 'REGISTERED' : status;

const UNDERWAY = 'UNDERWAY';
export type ListState = ShownStatus | typeof UNDERWAY;

/** The statuses of a list as a person sees them; those with the same text are one. */
export const LIST_STATES: readonly ListState[] = [
  UNDERWAY,
  ...new Set(SHOWN_STATUSES.map(stateOf)),
];

/** A state as an address names it, also by one of the codes that read alike. */
export const listStateOf = (text: string | null): ListState | undefined => {
  const status = SHOWN_STATUSES.find((each) => each === text);
  if (status) return stateOf(status);
  return text === UNDERWAY ? UNDERWAY : undefined;
};

/** Whether an operation is shown in a state of the list. */
const isIn =
  (state: ListState, is_signature_rejected: boolean) =>
  (operation_status: OperationStatus): boolean =>
    state === UNDERWAY
      ? isUnderway(operation_status)
      : stateOf(shownStatus({ operation_status, is_signature_rejected })) === state;

/** What a list is asked for to show one state of it, and those that were refused only where that is what is shown of them. */
export const conditionsOfState = (state: ListState): readonly Condition[] => {
  const [standing, refused] = [false, true].map((isRefused) =>
    OPERATION_STATUSES.filter(isIn(state, isRefused)),
  ) as [OperationStatus[], OperationStatus[]];
  const statuses = { field: 'operation_status', op: 'in' } as const;
  const rejected = { field: 'is_signature_rejected', op: 'eq' } as const;
  if (standing.length === 0)
    return [
      { ...statuses, value: refused },
      { ...rejected, value: true },
    ];
  const isAlike = refused.length === standing.length;
  return [{ ...statuses, value: standing }, ...(isAlike ? [] : [{ ...rejected, value: false }])];
};

/** The operations that products of some kinds know. */
export const typesOf = (kinds: readonly ProductType[]): readonly OperationType[] =>
  OPERATION_TYPES.filter((type) =>
    factsOf(type).products.some((product) => kinds.includes(product)),
  );
