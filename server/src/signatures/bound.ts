import { createHash } from 'node:crypto';
import type { OperationWhole } from '../operations/store.ts';

/** What a code is sent for. */
export interface Bound {
  readonly operation: OperationWhole;
  readonly document_sha256: string;
  readonly signer: string;
}

/**
 * Fingerprint of everything that a signer saw: the document and, spelled out, what matters in it. A
 * code signs this and nothing else. *Source*: trust promise P6.
 */
export const boundSha256 = ({ operation, document_sha256, signer }: Bound): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        document_sha256,
        operation.uuid,
        operation.version,
        operation.amount,
        operation.product_uuid,
        operation.account_uuid,
        operation.product_iban,
        signer,
      ]),
    )
    .digest('hex');
