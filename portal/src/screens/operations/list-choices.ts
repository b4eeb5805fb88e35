import {
  FUND_OPERATION_TYPES,
  OPERATION_STATUSES,
  OPERATION_TYPES,
  PENSION_OPERATION_TYPES,
  isFinal,
  isRegistered,
} from '@area/domain/operation/codes';
import type { OperationStatus, OperationType } from '@area/domain/operation/codes';
import type { ProductType } from '@area/domain/product/product';

const PERIODIC_STATUSES: readonly OperationStatus[] = ['PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED'];

/** What is on its way: what repeats goes on for years and is asked for by its own name. */
const isUnderway = (status: OperationStatus): boolean =>
  !isFinal(status) && !PERIODIC_STATUSES.includes(status);

/** However an order came, whoever waits for its signature reads the same word. */
const stateOf = (status: OperationStatus): OperationStatus =>
  isRegistered(status) ? 'REGISTERED' : status;

const UNDERWAY = 'UNDERWAY';
export type ListState = OperationStatus | typeof UNDERWAY;

/** The states of a list as a person tells them apart; what reads alike is one of them. */
export const LIST_STATES: readonly ListState[] = [
  UNDERWAY,
  ...new Set(OPERATION_STATUSES.map(stateOf)),
];

/** A state as an address names it, also by one of the codes that read alike. */
export const listStateOf = (text: string | null): ListState | undefined => {
  const status = OPERATION_STATUSES.find((each) => each === text);
  if (status) return stateOf(status);
  return text === UNDERWAY ? UNDERWAY : undefined;
};

export const statusesOf = (state: ListState): readonly OperationStatus[] =>
  OPERATION_STATUSES.filter((status) =>
    state === UNDERWAY ? isUnderway(status) : stateOf(status) === state,
  );

/** What only a plan knows, besides what its holders order. *Source*: decisions 1.3. */
const PENSION_ONLY: readonly OperationType[] = [
  'DEVOLUCION_EXCESO',
  'CONTINGENCIA_ENTRADA',
  'CONTINGENCIA_SALIDA',
];
const FUND_ONLY: readonly OperationType[] = [
  'HERENCIA_ENTRADA',
  'HERENCIA_SALIDA',
  'DONACION_ENTRADA',
  'DONACION_SALIDA',
];
/** Inside the house one moves between plans as between funds. *Source*: ADR 69. */
const BOTH: readonly OperationType[] = [
  'SOLICITUD_TRASPASO_INTERNO',
  'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
];

const includes = (list: readonly OperationType[], type: OperationType): boolean =>
  list.includes(type);

const OTHER_KIND: Readonly<Record<ProductType, (type: OperationType) => boolean>> = {
  F: (type) =>
    !includes(BOTH, type) &&
    (includes(PENSION_OPERATION_TYPES, type) || includes(PENSION_ONLY, type)),
  P: (type) =>
    !includes(BOTH, type) && (includes(FUND_OPERATION_TYPES, type) || includes(FUND_ONLY, type)),
};

/** The operations that products of some kinds know. */
export const typesOf = (kinds: readonly ProductType[]): readonly OperationType[] =>
  OPERATION_TYPES.filter((type) => kinds.some((kind) => !OTHER_KIND[kind](type)));
