import type { Operation } from '@area/contract/operations/schemas';
import { isRegistered } from '@area/domain/operation/codes';
import type { OperationStatus } from '@area/domain/operation/codes';
import { PAID_OUT_TYPES, REPEATING_TYPES } from '@area/domain/operation/type-lists';
import { typesWith } from '@area/domain/operation/types-with';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

/** A step after the signature, with its texts before it and while it is awaited. */
export interface Stage {
  readonly id: string;
  readonly next: Extract<TextKey, `orders.stage.${string}`>;
  readonly now: Extract<TextKey, `orders.now.${string}`>;
  readonly isDone: (operation: Operation) => boolean;
}

const ORDER: readonly OperationStatus[] = [
  'SIGNED',
  'VALIDATED',
  'RD_SENT',
  'SNCE_1',
  'SNCE_2',
  'SNCE_3',
  'PERIODIC_ACTIVE',
  'PERIODIC_SUSPENDED',
  'FINALIZED',
];

const hasReached =
  (status: OperationStatus) =>
  ({ operation_status }: Operation): boolean =>
    !isRegistered(operation_status) && ORDER.indexOf(operation_status) >= ORDER.indexOf(status);

const REGISTRY: Stage = {
  id: 'RD_SENT',
  next: 'orders.stage.REGISTRY',
  now: 'orders.now.REGISTRY',
  isDone: hasReached('RD_SENT'),
};
const EXECUTED: Stage = {
  id: 'EXECUTED',
  next: 'orders.stage.EXECUTED',
  now: 'orders.now.EXECUTED',
  isDone: ({ gross }) => gross !== null,
};
const PAID_OUT: Stage = {
  id: 'PAID_OUT',
  next: 'orders.stage.PAID_OUT',
  now: 'orders.now.PAID_OUT',
  isDone: ({ payment_status }) => payment_status === 'PAID_OUT',
};
const ARRIVED: Stage = {
  id: 'ARRIVED',
  next: 'orders.stage.ARRIVED',
  now: 'orders.now.ENTERED',
  isDone: hasReached('FINALIZED'),
};

const leaving: readonly Stage[] = [REGISTRY, EXECUTED, PAID_OUT];
const periodic: readonly Stage[] = [
  {
    id: 'ACTIVE',
    next: 'orders.stage.ACTIVE',
    now: 'orders.now.ACTIVE',
    isDone: hasReached('PERIODIC_ACTIVE'),
  },
  {
    id: 'INSTALMENTS',
    next: 'orders.stage.INSTALMENTS',
    now: 'orders.now.INSTALMENTS',
    isDone: hasReached('FINALIZED'),
  },
];
const between: readonly Stage[] = [
  {
    id: 'REQUESTED',
    next: 'orders.stage.REQUESTED',
    now: 'orders.now.REQUESTED',
    isDone: hasReached('SNCE_1'),
  },
  {
    id: 'ACCEPTED',
    next: 'orders.stage.ACCEPTED',
    now: 'orders.now.ACCEPTED',
    isDone: hasReached('SNCE_2'),
  },
  {
    id: 'RECEIVED',
    next: 'orders.stage.RECEIVED',
    now: 'orders.now.RECEIVED',
    isDone: hasReached('SNCE_3'),
  },
  { ...ARRIVED, next: 'orders.stage.ENTERED' },
];
const inside: readonly Stage[] = [REGISTRY, EXECUTED, ARRIVED];

/** To another manager: requested and signed there, so it starts with our answer. */
const outgoing: readonly Stage[] = [
  {
    id: 'OUT_ACCEPTED',
    next: 'orders.stage.OUT_ACCEPTED',
    now: 'orders.now.OUT_ACCEPTED',
    isDone: hasReached('SNCE_2'),
  },
  EXECUTED,
  { ...PAID_OUT, next: 'orders.stage.OUT_SENT', now: 'orders.now.OUT_SENT' },
];

/** Whether money goes to another manager, which asked us for it: nobody signs it here. */
export const isOutgoing = ({ type, transfer }: Pick<Operation, 'type' | 'transfer'>): boolean =>
  type === 'TRASPASO_SALIDA' && transfer !== null;

/** What a benefit waits for before any of it is paid. */
const RECOGNISED: Stage = {
  id: 'RECOGNISED',
  next: 'orders.stage.RECOGNISED',
  now: 'orders.now.RECOGNISED',
  isDone: ({ benefit }) => benefit?.is_recognised ?? true,
};
const VARIED: Stage = {
  id: 'VARIED',
  next: 'orders.stage.VARIED',
  now: 'orders.now.VARIED',
  isDone: hasReached('FINALIZED'),
};

/** One payment, several, or a change of those that are in course. *Source*: decisions 1.3 (RESCATE). */
const collecting = ({
  benefit,
  parent,
}: Pick<Operation, 'benefit' | 'parent'>): readonly Stage[] => {
  if (!benefit || parent) return leaving;
  if (benefit.variation) return [VARIED];
  const isOnce = benefit.collection === 'TOTAL' && benefit.defer === 'NO_DIFERIDO';
  const paying = isOnce ? leaving : periodic;
  // What is ten years old has no cause: nobody has to recognise anything.
  return benefit.cause === null ? paying : [RECOGNISED, ...paying];
};

/** Which types have which stages. Types that are paid in, or move no money, have none. */
const STAGES_OF: readonly (readonly [types: readonly string[], stages: readonly Stage[]])[] = [
  [REPEATING_TYPES, periodic],
  [PAID_OUT_TYPES, leaving],
  [typesWith({ executed_by: 'LEGS', direction: 'EXCHANGE' }), inside],
  [typesWith({ executed_by: 'LEGS', direction: 'IN' }), between],
  [typesWith({ executed_by: 'ITSELF', money: 'CARRIED', direction: 'OUT' }), inside],
  [typesWith({ executed_by: 'ITSELF', money: 'CARRIED', direction: 'IN' }), [ARRIVED]],
];

/** The stages of a type after the validation; nothing for one that is paid in, which has its own. *Source*: decisions 1.3. */
export const stagesOf = (
  operation: Pick<Operation, 'type' | 'transfer' | 'benefit' | 'parent'>,
): readonly Stage[] | undefined => {
  if (operation.type === 'RESCATE') return collecting(operation);
  if (isOutgoing(operation)) return outgoing;
  return STAGES_OF.find(([types]) => types.includes(operation.type))?.[1];
};

/** Whether an order is paid out in several payments, each on a date of its own. */
export const isPaidInSeveral = (operation: Operation): boolean =>
  stagesOf(operation)?.some(({ id }) => id === 'INSTALMENTS') ?? false;

/** What a stage waits for; a paused order waits for its owner. */
export const nowOf = ({ now }: Stage, { operation_status }: Operation): string =>
  t(operation_status === 'PERIODIC_SUSPENDED' ? 'orders.now.PAUSED' : now);
