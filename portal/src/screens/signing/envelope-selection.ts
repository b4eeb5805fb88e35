import type { Envelope } from '@area/contract/signatures/schemas';

/** What the address asks for: one order, one envelope, or everything that waits. */
export interface EnvelopeSelection {
  readonly operation: string | null;
  readonly envelope: string | null;
}

/** Whether an envelope is among that, and waits for this person. */
export const isSelected =
  ({ operation, envelope }: EnvelopeSelection) =>
  ({ uuid, uuid_operation, can_sign }: Envelope): boolean =>
    can_sign &&
    (operation === null || uuid_operation === operation) &&
    (envelope === null || uuid === envelope);
