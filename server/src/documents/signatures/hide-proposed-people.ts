import type { Envelope } from '@area/contract/signatures/schemas';
import type { ProposedPerson } from './proposed-people-store.ts';

/** An envelope as the others see it: a proposed person appears with what the requester wrote. */
export const hideProposedPerson = (
  shown: Envelope,
  asked: ProposedPerson,
  rejected_by: string | null,
): Envelope => {
  const { uuid, name, intervener_uuid } = asked;
  return {
    ...shown,
    signers: shown.signers.map((signer) =>
      signer.uuid === intervener_uuid ? { ...signer, uuid, name } : signer,
    ),
    person: shown.person && { uuid, name },
    rejected:
      shown.rejected && rejected_by === intervener_uuid
        ? { ...shown.rejected, by: name }
        : shown.rejected,
  };
};
