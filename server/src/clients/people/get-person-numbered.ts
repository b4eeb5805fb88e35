import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { findPersonByDocument } from './store.ts';

/** The person whom a member of staff names by a document. *Errors*: INVALID_INPUT at that field. */
export const getPersonNumbered = async (db: Db, document_number: string): Promise<string> =>
  (await findPersonByDocument(db, normaliseIdentifier(document_number))) ??
  refuseFields([
    { field: 'document_number', ...reason('rules.named.person', { document: document_number }) },
  ]);
