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

/** An operation as far as having been signed goes. */
export interface SignedOperation {
  readonly has_docs_signed: boolean;
  readonly source_system: string | null;
  readonly operation_status: OperationStatus;
}

/** What the check looks at: the intervener, the suboperations, the related operations of each account. */
export interface AccountSigningFacts {
  readonly intervener: SignedIntervener;
  readonly suboperations: readonly SignedOperation[];
  readonly related_operations: readonly SignedOperation[];
}

const INTERVENER_SIGNED: readonly IntervenerStatus[] = ['SIGNED', 'ENVIADO', 'FINALIZADO'];
const SUBOPERATION_SIGNED: readonly OperationStatus[] = [
  'SIGNED',
  'VALIDATED',
  'RD_SENT',
  'FINALIZED',
];
const RELATED_SIGNED: readonly OperationStatus[] = [...SUBOPERATION_SIGNED, 'CANCELLED'];

/** Whether a person has signed, or counts as if: one of the three things that the check asks. *Source*: specification 4. */
export const isIntervenerSigned = ({
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

/**
 * Everything that keeps an account from counting as signed. *Source*: specification 4, account signing check.
 * Operating asks for the person's part of it alone: ADR 45 says why.
 */
export const whyNotSigned = (facts: AccountSigningFacts): readonly Reason[] =>
  reasonsOf([
    !isIntervenerSigned(facts.intervener) && 'rules.signing.intervener',
    !facts.suboperations.every(isSuboperationSigned) && 'rules.signing.suboperations',
    !facts.related_operations.every(isRelatedSigned) && 'rules.signing.related',
  ]);
