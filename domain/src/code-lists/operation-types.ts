import type { OrderDocument } from '../document/subcategories.ts';
import type { OperationStatus, OperationType } from '../operation/codes.ts';
import {
  FUND_OPERATION_TYPES,
  OPERATION_TYPES,
  PENSION_OPERATION_TYPES,
} from '../operation/codes.ts';
import type { Direction } from '../operation/direction.ts';
import { directionOf } from '../operation/direction.ts';
import { statusesOf } from '../operation/transitions.ts';
import type { ProductType } from '../product/product.ts';

/** An operation type. Its name is the text `codes.operation_type.*`. */
export interface OperationTypeRow {
  readonly code: OperationType;
  readonly product_types: readonly ProductType[];
  /** Whether units come in, go out, or only change their state. */
  readonly direction: Direction;
  /** Who makes one: clients, the manager's staff, or the system. */
  readonly who: 'CLIENT' | 'STAFF' | 'SYSTEM';
  readonly needs_signature: boolean;
  /** The document that is signed. */
  readonly documents: readonly OrderDocument[];
  readonly statuses: readonly OperationStatus[];
}

type Facts = Pick<OperationTypeRow, 'who'> & {
  readonly document?: OrderDocument;
  readonly document_of_plans?: OrderDocument;
};

const FACTS: Readonly<Record<OperationType, Facts>> = {
  SOLICITUD_APORTACION_PERIODICA: { who: 'CLIENT', document: 'PERIODIC_CONTRIBUTION_ORDER' },
  APORTACION: { who: 'CLIENT', document: 'CONTRIBUTION_ORDER' },
  APORTACION_PERIODICA: { who: 'SYSTEM' },
  SOLICITUD_TRASPASO_EXTERNO_ENTRADA: {
    who: 'CLIENT',
    document: 'EXTERNAL_TRANSFER_ORDER',
    document_of_plans: 'PENSION_TRANSFER_ORDER',
  },
  RESCATE: { who: 'CLIENT', document: 'PENSION_BENEFIT_REQUEST' },
  SUSCRIPCION: { who: 'CLIENT', document: 'SUBSCRIPTION_ORDER' },
  SOLICITUD_SUSCRIPCION_PERIODICA: { who: 'CLIENT', document: 'PERIODIC_SUBSCRIPTION_ORDER' },
  SOLICITUD_TRASPASO_INTERNO: {
    who: 'CLIENT',
    document: 'INTERNAL_TRANSFER_ORDER',
    document_of_plans: 'PENSION_TRANSFER_ORDER',
  },
  REEMBOLSO: { who: 'CLIENT', document: 'REDEMPTION_ORDER' },
  REEMBOLSO_PERIODICO: { who: 'SYSTEM' },
  SOLICITUD_REEMBOLSO_PERIODICO: { who: 'CLIENT', document: 'PERIODIC_REDEMPTION_ORDER' },
  TRASPASO_ENTRADA: { who: 'SYSTEM' },
  TRASPASO_SALIDA: { who: 'SYSTEM' },
  DESBLOQUEO_PARTICIPACIONES: { who: 'STAFF' },
  BLOQUEO_PARTICIPACIONES: { who: 'STAFF' },
  DEVOLUCION_EXCESO: { who: 'CLIENT', document: 'EXCESS_REFUND_REQUEST' },
  HERENCIA_ENTRADA: { who: 'STAFF' },
  HERENCIA_SALIDA: { who: 'STAFF' },
  DONACION_ENTRADA: { who: 'STAFF' },
  DONACION_SALIDA: { who: 'STAFF' },
  CONTINGENCIA_ENTRADA: { who: 'SYSTEM' },
  CONTINGENCIA_SALIDA: { who: 'SYSTEM' },
};

const ONLY_PENSION: readonly OperationType[] = [
  'DEVOLUCION_EXCESO',
  'CONTINGENCIA_ENTRADA',
  'CONTINGENCIA_SALIDA',
];
/** Between plans of the house as between its funds. *Source*: ADR 69. */
const ALSO_PENSION: readonly OperationType[] = ['SOLICITUD_TRASPASO_INTERNO'];
const ONLY_FUND: readonly OperationType[] = ['DONACION_ENTRADA', 'DONACION_SALIDA'];
const has = (types: readonly OperationType[], type: OperationType): boolean => types.includes(type);

const productTypesOf = (type: OperationType): readonly ProductType[] => {
  const isFund = has(FUND_OPERATION_TYPES, type) || has(ONLY_FUND, type);
  const isPension =
    has(PENSION_OPERATION_TYPES, type) || has(ONLY_PENSION, type) || has(ALSO_PENSION, type);
  if (isFund === isPension) return ['F', 'P'];
  return isFund ? ['F'] : ['P'];
};

/** Every operation type with what it is. *Source*: specification 3, decisions 1.3 and 4. */
export const OPERATION_TYPE_ROWS: readonly OperationTypeRow[] = OPERATION_TYPES.map((code) => {
  const { who, document, document_of_plans } = FACTS[code];
  return {
    code,
    product_types: productTypesOf(code),
    direction: directionOf(code),
    who,
    needs_signature: document !== undefined,
    documents: [document, document_of_plans].filter((each) => each !== undefined),
    statuses: statusesOf(code),
  };
});
