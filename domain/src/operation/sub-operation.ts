import type { AmountIndicator, OperationType, SubOperationCode } from './codes.ts';
import type { BlockCause } from './unit-blocks.ts';

/** Why the system or the office makes an operation, where its type does not say it. *Source*: decisions 1.3 and 11.3. */
export type OperationCause =
  | 'INSTALMENT'
  | 'INTERNAL_TRANSFER'
  | 'EXTERNAL_TRANSFER'
  | 'RETURNED_COLLECTION'
  | 'PROMOTER'
  | 'MERGER'
  | BlockCause;

/** What the code of a sub-operation is decided from, as it is when the operation is placed. */
export interface SubOperationFacts {
  readonly type: OperationType;
  /** Absent for what somebody orders. */
  readonly cause?: OperationCause | undefined;
  /** T: everything that is free. */
  readonly amount_indicator?: AmountIndicator | undefined;
  /** Whether both products of a transfer are classes of one fund. */
  readonly is_between_classes?: boolean;
  /** Whether the account never subscribed that product before. */
  readonly is_first?: boolean;
  /** Whether a spouse or a relative contributes, not the participant. */
  readonly is_for_another?: boolean;
}

const OF_CAUSE: Readonly<Record<OperationCause, SubOperationCode>> = {
  INSTALMENT: 'P',
  INTERNAL_TRANSFER: 'I',
  EXTERNAL_TRANSFER: 'E',
  RETURNED_COLLECTION: 'V',
  PROMOTER: 'AP',
  MERGER: 'F',
  PRENDA: 'G',
  EMBARGO: 'J',
  JUDICIAL: 'J',
  FALLECIMIENTO: 'B',
  AML: 'B',
  COBRO_PENDIENTE: 'B',
};

type Decide = (facts: SubOperationFacts) => SubOperationCode;

const always =
  (code: SubOperationCode): Decide =>
  () =>
    code;

const takesAll = ({ amount_indicator }: SubOperationFacts): boolean => amount_indicator === 'T';

const leaving: Decide = (facts) => (takesAll(facts) ? 'T' : 'R');

const OF_TYPE: Readonly<Record<OperationType, Decide>> = {
  SUSCRIPCION: ({ is_first }) => (is_first ? 'N' : 'S'),
  SOLICITUD_SUSCRIPCION_PERIODICA: always('P'),
  APORTACION: ({ is_for_another }) => (is_for_another ? 'A' : 'O'),
  SOLICITUD_APORTACION_PERIODICA: always('P'),
  APORTACION_PERIODICA: always('P'),
  REEMBOLSO: leaving,
  SOLICITUD_REEMBOLSO_PERIODICO: always('P'),
  REEMBOLSO_PERIODICO: always('P'),
  RESCATE: leaving,
  DEVOLUCION_EXCESO: always('R'),
  SOLICITUD_TRASPASO_INTERNO: (facts) =>
    takesAll(facts) ? (facts.is_between_classes ? 'TC' : 'T') : 'I',
  SOLICITUD_TRASPASO_EXTERNO_ENTRADA: always('E'),
  TRASPASO_ENTRADA: always('I'),
  TRASPASO_SALIDA: always('I'),
  BLOQUEO_PARTICIPACIONES: always('B'),
  DESBLOQUEO_PARTICIPACIONES: always('L'),
  HERENCIA_ENTRADA: always('H'),
  HERENCIA_SALIDA: always('H'),
  DONACION_ENTRADA: always('D'),
  DONACION_SALIDA: always('D'),
  CONTINGENCIA_ENTRADA: always('C'),
  CONTINGENCIA_SALIDA: always('C'),
};

/**
 * The code of a sub-operation. Precedence: why it was made, then its type; within a type, what is everything before what
 * is a part, and a conversion of class before any other transfer of everything. A transfer from another manager stays E
 * even for everything, because the registrar tells by it what came from outside. *Source*: decisions 1.3 and 11.3.
 */
export const subOperationOf = (facts: SubOperationFacts): SubOperationCode =>
  facts.cause === undefined ? OF_TYPE[facts.type](facts) : OF_CAUSE[facts.cause];
