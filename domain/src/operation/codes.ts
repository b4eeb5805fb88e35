export type { OperationType } from './types.ts';

/** I a net amount, B a gross amount, P units, T everything. *Source*: specification 3. */
export const AMOUNT_INDICATORS = ['I', 'B', 'P', 'T'] as const;
export type AmountIndicator = (typeof AMOUNT_INDICATORS)[number];

/** How often a periodic order runs. *Source*: specification 3. */
export const PERIODICITIES = ['MENSUAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const;
export type Periodicity = (typeof PERIODICITIES)[number];

/** How a periodic order of a fund grows; the code of "fixed" is ours. *Source*: specification 3, decisions 2.6. */
export const INCREASE_TYPES = ['PORCENTUAL', 'FIJO'] as const;
export type IncreaseType = (typeof INCREASE_TYPES)[number];

/** How a pension contribution or income grows; the code of "no increase" is ours. *Source*: specification 3, decisions 2.6. */
export const REVALUATIONS = ['SIN_REVALORIZACION', 'LINEAL', 'PORCENTUAL', 'ACUMULATIVO'] as const;
export type Revaluation = (typeof REVALUATIONS)[number];

/** Lifecycle of an operation. *Source*: specification 4, decisions 1.1. */
export const OPERATION_STATUSES = [
  'REGISTERED_ONLINE',
  'REGISTERED_EMAIL',
  'REGISTERED_POSTAL',
  'REGISTERED',
  'SIGNED',
  'VALIDATED',
  'RD_SENT',
  'SNCE_1',
  'SNCE_2',
  'SNCE_3',
  'PERIODIC_ACTIVE',
  'CANCELLED',
  'FINALIZED',
  'PERIODIC_SUSPENDED',
] as const;
export type OperationStatus = (typeof OPERATION_STATUSES)[number];

/**
 * The labels of the statuses; the four of an order that waits for signatures share one. *Source*: specification 4,
 * decisions 11.4.
 */
export const OPERATION_LABELS = [
  'PENDING',
  'SIGNED',
  'VALIDATED',
  'SENT',
  'SNCE_1',
  'SNCE_2',
  'SNCE_3',
  'PERIODIC_ACTIVE',
  'CANCELLED',
  'FINALIZED',
  'PERIODIC_SUSPENDED',
] as const;
export type OperationLabel = (typeof OPERATION_LABELS)[number];

/** The label that a status is shown by. */
export const operationLabel = (status: OperationStatus): OperationLabel => {
  switch (status) {
    case 'REGISTERED_ONLINE':
    case 'REGISTERED_EMAIL':
    case 'REGISTERED_POSTAL':
    case 'REGISTERED':
      return 'PENDING';
    case 'RD_SENT':
      return 'SENT';
    default:
      return status;
  }
};

/** Lifecycle of the payment of an operation. *Source*: decisions 1.1. */
export const PAYMENT_STATUSES = [
  'NONE',
  'PENDING',
  'COLLECTING',
  'RECONCILED',
  'RETURNED',
  'PAID_OUT',
  'REFUNDED',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How an order is paid; who may choose which is `payment-methods.ts`. *Source*: specification 3. */
export const PAYMENT_METHODS = ['DOMICILIACION', 'TRANSFERENCIA', 'CHEQUE'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Who moves an operation. *Source*: decisions 1.1. */
export const ACTOR_KINDS = ['C', 'OPS', 'COMP', 'SYS', 'BANK', 'RD'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Created and waiting for its signatures, in any channel. *Source*: decisions 1.1. */
export const REGISTERED_STATUSES = [
  'REGISTERED_ONLINE',
  'REGISTERED_EMAIL',
  'REGISTERED_POSTAL',
  'REGISTERED',
] as const satisfies readonly OperationStatus[];

/** Whether an operation waits for its signatures. *Source*: decisions 1.1. */
export const isRegistered = (status: OperationStatus): boolean =>
  (REGISTERED_STATUSES as readonly OperationStatus[]).includes(status);

/** FINALIZED and CANCELLED never change again. *Source*: decisions, tenth. */
export const isFinal = (status: OperationStatus): boolean =>
  status === 'FINALIZED' || status === 'CANCELLED';

const REFERENCE_DIGITS = 10;

/** The reference that a client writes on a transfer. *Shape*: OP and ten digits. *Source*: decisions 1.5. */
export const paymentReference = (number: number): string =>
  `OP${number.toString().padStart(REFERENCE_DIGITS, '0')}`;
