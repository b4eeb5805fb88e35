import { DOCUMENT_TYPES } from '@area/domain/intervener/codes';
import type { KnownDocument } from '@area/domain/intervener/document-number';
import {
  storedDocumentNumber,
  whyNotDocumentNumber,
} from '@area/domain/intervener/document-number';
import type { Reason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { inSavepoint } from '../../platform/db/transaction.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { notifyInPortal } from '../../documents/notifications/record-messages.ts';
import {
  NEXT_VERSION,
  findPersonByDocument,
  getPersonForUpdate,
  updatePerson,
} from '../people/store.ts';
import type { PersonRow } from '../people/store.ts';

/** What of a number a message shows. *Units*: characters. */
const SHOWN = 3;

const documentOf = ({ document_type, document_country }: PersonRow): KnownDocument => ({
  document_type: DOCUMENT_TYPES.find((type) => type === document_type) ?? 'OTROS',
  document_country,
});

const whyNotCorrect = async (
  db: Db,
  person: PersonRow,
  typed: string,
): Promise<Reason | undefined> => {
  const refused = whyNotDocumentNumber(documentOf(person), typed);
  if (refused) return refused;
  const number = storedDocumentNumber(documentOf(person), typed);
  if (number === person.document_number) return reason('rules.document_correction.same');
  return (await findPersonByDocument(db, number)) === undefined
    ? undefined
    : reason('rules.document_correction.taken');
};

/** Of two who get one number at once, the database refuses the second. *Errors*: INVALID_INPUT. */
const setNumber = async (db: Db, uuid: string, document_number: string): Promise<void> => {
  let isTaken = false;
  await inSavepoint(
    db,
    async () => void (await updatePerson(db, uuid, { document_number, version: NEXT_VERSION })),
    (error) => (isTaken = isUniqueViolation(error, 'interveners_document_number_key')),
  );
  const taken = isTaken ? reason('rules.document_correction.taken') : undefined;
  requireFields(atField('document_number', taken));
};

/**
 * Corrects the number of somebody's document. From then on they log in with it, and they are told; what was printed and signed
 * keeps what it says. Returns the number as it is stored. *Errors*: INVALID_INPUT. *Source*: decisions 6.2 and 9.
 */
export const correctDocument = async (
  db: Db,
  uuid: string,
  { document_number: typed, at }: { readonly document_number: string; readonly at: Date },
): Promise<string> => {
  const person = await getPersonForUpdate(db, uuid);
  requireFields(atField('document_number', await whyNotCorrect(db, person, typed)));
  const document_number = storedDocumentNumber(documentOf(person), typed);
  await setNumber(db, uuid, document_number);
  await notifyInPortal(db, {
    intervener: uuid,
    news: 'document_corrected',
    params: () => ({ ending: document_number.slice(-SHOWN) }),
    entity_type: 'INTERVENER',
    entity_uuid: uuid,
    cause: `document ${document_number}`,
    reach: 'ALWAYS',
    at,
  });
  return document_number;
};
