import type { AmountIndicator, OperationType } from './codes.ts';
import type { SubOperationCode } from './sub-operation-codes.ts';
import type { OperationTypeWith } from './types-with.ts';
import { OPERATION_TYPE_FACTS } from './types.ts';
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

/** The facts for the code of a sub-operation, when the operation is placed. */
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

const takesAll = ({ amount_indicator }: SubOperationFacts): boolean => amount_indicator === 'T';

const leaving: Decide = (facts) => (takesAll(facts) ? 'T' : 'R');

/** The types with only one code. */
type FixedType = OperationTypeWith<{ readonly subop: SubOperationCode }>;

const DECIDED: Readonly<Record<Exclude<OperationType, FixedType>, Decide>> = {
  SUSCRIPCION: ({ is_first }) => (is_first ? 'N' : 'S'),
  APORTACION: ({ is_for_another }) => (is_for_another ? 'A' : 'O'),
  REEMBOLSO: leaving,
  RESCATE: leaving,
  SOLICITUD_TRASPASO_INTERNO: (facts) =>
    takesAll(facts) ? (facts.is_between_classes ? 'TC' : 'T') : 'I',
};

const isDecided = (type: OperationType): type is keyof typeof DECIDED => type in DECIDED;

const ofType = (facts: SubOperationFacts): SubOperationCode => {
  const { type } = facts;
  return isDecided(type) ? DECIDED[type](facts) : OPERATION_TYPE_FACTS[type].subop;
};

/**
 * The code of a sub-operation. Precedence: why it was made, then its type; within a type, what is everything before what is
 * a part, and a conversion of class before any other transfer of everything. A transfer from another manager stays E even
 * for everything, because the registrar knows by it what came from outside. *Source*: decisions 1.3 and 11.3.
 */
export const subOperationOf = (facts: SubOperationFacts): SubOperationCode =>
  facts.cause === undefined ? ofType(facts) : OF_CAUSE[facts.cause];
