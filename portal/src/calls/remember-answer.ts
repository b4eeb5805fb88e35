import { listOwnEvolution } from '@area/contract/figures/calls';
import type { WorthOfDay } from '@area/contract/figures/schemas';
import { getMe } from '@area/contract/me/calls';
import type { Me } from '@area/contract/me/schemas';
import { listOperationDocuments } from '@area/contract/operation-documents/calls';
import type { PersonalDocument } from '@area/contract/uploads/schemas';
import { updateClientState } from './client-state.ts';
import { rememberPerson } from './known-person.ts';
import type { ListPage } from '@area/kit/transport/perform.ts';

/** Which call fills which part of the client state, by the id of the call. */
const LEARNT: ReadonlyMap<unknown, (answer: unknown) => void> = new Map([
  [getMe.id, (me: unknown) => rememberPerson(me as Me)],
  [
    listOwnEvolution.id,
    (page: unknown) => updateClientState({ evolutions: (page as ListPage<WorthOfDay>).data }),
  ],
  [
    listOperationDocuments.id,
    (page: unknown) => updateClientState({ documents: (page as ListPage<PersonalDocument>).data }),
  ],
]);

/** Stores the part of an answer that the specification keeps in the browser. *Source*: specification 3. */
export const rememberAnswer = ([id]: readonly unknown[], answer: unknown): void =>
  LEARNT.get(id)?.(answer);
