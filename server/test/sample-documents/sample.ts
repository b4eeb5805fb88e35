import type { Language } from '@area/domain/configuration/languages';
import type { Db } from '../../src/platform/db/tables.ts';
import type { OperationWhole } from '../../src/orders/operations/store.ts';
import type { NamedAccount, NamedPerson } from '../../src/clients/printed-documents/parties.ts';

export const DOCUMENT_AT = new Date('2026-03-10T09:15:30Z');

/** Whose documents they are. */
export interface SamplePeople {
  readonly person: NamedPerson;
  readonly entity: NamedPerson;
  readonly account: NamedAccount;
  /** A whole operation on that account: the head of every order. */
  readonly operation: OperationWhole;
}

/** Who the documents of a sample are of, and the language that they are printed in. */
export interface Sample extends SamplePeople {
  readonly db: Db;
  readonly language: Language;
}
