import type { IntervenerStatus } from '../intervener/status.ts';
import type { OperationStatus } from '../operation/codes.ts';
import type { Reason } from '../rules/reason.ts';
import { reasonsOf } from '../rules/reason.ts';

/** System of migrated records, which count as signed. *Source*: specification 4. */
export const MIGRATED_SOURCE_SYSTEM = 'RD';

/** An intervener as far as having signed goes. */
export interface SignedIntervener {
  readonly has_docs_signed: boolean;
  readonly source_system: string | null;
  readonly status: IntervenerStatus;
}

/** The facts of an operation that say whether it is signed. */
export interface SignedOperation {
  readonly has_docs_signed: boolean;
  readonly source_system: string | null;
  readonly operation_status: OperationStatus;
}

/** The operations of an account that the check looks at. */
export interface AccountOperations {
  /** Those that another operation made. */
  readonly suboperations: readonly SignedOperation[];
  /** The others, but for those of `SIGNED_TOGETHER`. */
  readonly related_operations: readonly SignedOperation[];
}

/** What the check looks at: the intervener, the suboperations, the related operations of each account. */
export interface AccountSigningFacts extends AccountOperations {
  readonly intervener: SignedIntervener;
}

/** Before anything is ordered on an account. *Source*: specification 4. */
export const NO_OPERATIONS: AccountOperations = { suboperations: [], related_operations: [] };

/** An operation of an account, and whether another one made it. */
export interface AccountOperation extends SignedOperation {
  readonly is_suboperation: boolean;
}

/**
 * An order that waits for a code in the portal: the same code signs it together with the next one, so it does not prevent
 * another order. *Source*: ADR 45 and 98.
 */
export const SIGNED_TOGETHER: OperationStatus = 'REGISTERED_ONLINE';

/** A related operation that ended so needs no signature any more; a suboperation does. *Source*: specification 4. */
export const ENDED_UNSIGNED: OperationStatus = 'CANCELLED';

/** The operations of an account as the check takes them. *Source*: specification 4, ADR 98. */
export const accountOperationsIn = (
  operations: readonly AccountOperation[],
): AccountOperations => ({
  suboperations: operations.filter(({ is_suboperation }) => is_suboperation),
  related_operations: operations.filter(
    ({ is_suboperation, operation_status }) =>
      !is_suboperation && operation_status !== SIGNED_TOGETHER,
  ),
});

const INTERVENER_SIGNED: readonly IntervenerStatus[] = ['SIGNED', 'ENVIADO', 'FINALIZADO'];
const SUBOPERATION_SIGNED: readonly OperationStatus[] = [
  'SIGNED',
  'VALIDATED',
  'RD_SENT',
  'FINALIZED',
];
const RELATED_SIGNED: readonly OperationStatus[] = [...SUBOPERATION_SIGNED, ENDED_UNSIGNED];

const isIntervenerSigned = ({
  has_docs_signed,
  source_system,
  status,
}: SignedIntervener): boolean =>
  has_docs_signed || source_system === MIGRATED_SOURCE_SYSTEM || INTERVENER_SIGNED.includes(status);

const isSuboperationSigned = ({
  has_docs_signed,
  source_system,
  operation_status,
}: SignedOperation): boolean =>
  has_docs_signed ||
  source_system === MIGRATED_SOURCE_SYSTEM ||
  SUBOPERATION_SIGNED.includes(operation_status);

const isRelatedSigned = ({ has_docs_signed, operation_status }: SignedOperation): boolean =>
  has_docs_signed || RELATED_SIGNED.includes(operation_status);

/** Everything that keeps an account from counting as signed. *Source*: specification 4, account signing check. */
export const whyNotSigned = (facts: AccountSigningFacts): readonly Reason[] =>
  reasonsOf([
    !isIntervenerSigned(facts.intervener) && 'rules.signing.intervener',
    !facts.suboperations.every(isSuboperationSigned) && 'rules.signing.suboperations',
    !facts.related_operations.every(isRelatedSigned) && 'rules.signing.related',
  ]);
