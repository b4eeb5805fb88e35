import { isUnreachable } from '../gate/operate-entry.ts';

/** How somebody signs: with a code that comes to them, or on paper. */
type IntervenerSignatureType = 'DIGITAL' | 'PAPER';

/** PAPER for whoever has neither a phone nor an e-mail: a contact of a record is one that was validated. *Source*: decisions 11.2. */
export const signatureTypeOf = (
  person: Parameters<typeof isUnreachable>[0],
): IntervenerSignatureType => (isUnreachable(person) ? 'PAPER' : 'DIGITAL');
