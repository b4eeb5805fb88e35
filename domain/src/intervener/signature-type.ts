import { isUnreachable } from '../gate/operate-entry.ts';

/** How a person signs: with a code that is sent to them, or on paper. */
type IntervenerSignatureType = 'DIGITAL' | 'PAPER';

/** PAPER for a person without a phone and an e-mail: the contacts of a record are validated ones. *Source*: decisions 11.2. */
export const signatureTypeOf = (
  person: Parameters<typeof isUnreachable>[0],
): IntervenerSignatureType => (isUnreachable(person) ? 'PAPER' : 'DIGITAL');
