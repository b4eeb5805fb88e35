import type { es } from '@area/contract/texts/es';
import type { KeysOf } from '@area/contract/texts/text-key';

/**
 * The areas of the Spanish catalogue, as types only: the texts themselves travel with the chunk that
 * registers them. A new area adds a line to `contract/src/texts/es.ts`, and a `registerTexts` beside its screens.
 */
export type Catalogues = Omit<typeof es, 'messages' | 'paper'>;

export type Area = keyof Catalogues;

/** Every key there is: `login.title`. A wrong one does not compile. */
export type TextKey = { [A in Area]: `${A}.${KeysOf<Catalogues[A]>}` }[Area];
