import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { collectDocuments } from '../../platform/pdf/collect-documents.ts';
import { getPersonRow } from '../people/store.ts';
import { makeDeclarations, makeRegistration } from './make-clients.ts';
import { completePerson, documentOf } from './make-people.ts';
import type { WholeApplication } from './read-application.ts';

/**
 * Takes over what somebody who was added to an account says of themselves, and puts what they sign to signature; their role waits for it. *Errors*:
 * INVALID_INPUT for another document than the one by which they were added. *Source*: office 7, ADR 240.
 */
export const completeAdded = async (
  db: Db,
  parts: Pick<Parts, 'storage' | 'pdfs'>,
  { whole: { people }, at }: { readonly whole: WholeApplication; readonly at: Date },
): Promise<void> => {
  const [whole] = people;
  const person = whole?.row.intervener_uuid;
  if (!whole || !person) throw new Error('an application of nobody who was added');
  const { document_number } = await getPersonRow(db, person);
  requireFields(
    atField(
      'people.0.identity.document_number',
      document_number === documentOf(whole.row)
        ? undefined
        : reason('rules.application.other_document'),
    ),
  );
  await completePerson(db, person, whole.row);
  const { requireAll, ...printing } = collectDocuments(parts);
  const making = { whole, made: new Map([[whole.row.uuid, person]]), at };
  await makeDeclarations(db, printing, making);
  await makeRegistration(db, printing, making);
  requireAll();
};
