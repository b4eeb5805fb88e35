import { createHash } from 'node:crypto';
import type { EnvelopeRow } from '../envelopes-store.ts';
import type { EnvelopeDocument } from '../envelope-documents-store.ts';
import type { EnvelopeState } from '../state.ts';

/** The facts of an order that matter to its signers, listed beside its document. */
const orderFacts = ({ order }: EnvelopeState) =>
  order && [
    order.version,
    order.amount,
    order.product_uuid,
    order.account_uuid,
    order.product_iban,
  ];

const envelopeFacts = ({
  uuid,
  purpose,
  entity_uuid,
  version,
  account_uuid,
  person_uuid,
}: EnvelopeRow) => [uuid, purpose, entity_uuid, version, account_uuid, person_uuid];

/**
 * Fingerprint of everything that a signer saw, of all envelopes that one code signs together: the documents as they were
 * added and as they are stored, and their important facts. A code signs exactly this set. *Source*: trust promise P6,
 * decisions 6.3 (OTP).
 */
export const envelopesSha256 = (
  states: readonly EnvelopeState[],
  { papers, signer }: { readonly papers: readonly EnvelopeDocument[]; readonly signer: string },
): string => {
  const set = states
    .toSorted((a, b) => (a.envelope.uuid < b.envelope.uuid ? -1 : 1))
    .map((state) => [
      envelopeFacts(state.envelope),
      orderFacts(state) ?? null,
      papers
        .filter(({ envelope_uuid }) => envelope_uuid === state.envelope.uuid)
        .map(({ position, document_uuid, sha256, kept_sha256 }) => [
          position,
          document_uuid,
          sha256,
          kept_sha256,
        ]),
    ]);
  return createHash('sha256')
    .update(JSON.stringify([signer, set]))
    .digest('hex');
};
