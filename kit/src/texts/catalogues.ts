import type { FetchedArea } from '@area/contract/texts/catalogues';
import type { es } from '@area/contract/texts/es';
import type { KeysOf } from '@area/contract/texts/text-key';

/**
 * The areas of the Spanish catalogue, as types only: the texts themselves travel with the chunk that
 * binds them. A new area adds a line to `contract/src/texts/es.ts`, and a `textsOf` beside its screens.
 * The areas that are fetched apart have no keys here: nobody says them by `t`.
 */
type Catalogues = Omit<typeof es, 'messages' | 'paper' | FetchedArea>;

/** The keys of catalogues by area. */
export type KeysIn<C> = {
  [A in keyof C & string]: `${A}.${KeysOf<C[A]>}`;
}[keyof C & string];

/** Every key there is: `login.title`. A wrong one does not compile. */
export type TextKey = KeysIn<Catalogues>;
