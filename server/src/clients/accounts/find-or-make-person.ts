import type { Language } from '@area/domain/configuration/languages';
import type { ProposedPersonRecord } from '../../platform/db/stored-values.ts';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { proposedName } from '../../access/account-access/shown-person.ts';
import { insertPerson, findPersonByDocument } from '../people/store.ts';

/**
 * The person with a document number. What another person writes about them never changes their data. An unknown person is
 * created as registered by mail, without a login. *Source*: decisions 1.7.
 */
export const findOrMakePerson = async (
  db: Db,
  asked: Omit<ProposedPersonRecord, 'portal_id' | 'origin'>,
  { language, at }: { language: Language; at: Date },
): Promise<string> => {
  const {
    document_type,
    document_number,
    document_country,
    given_name,
    family_name_1,
    family_name_2,
    birthdate,
    email,
    mobile_phone,
    mobile_phone_prefix,
  } = asked;
  const row = {
    document_type,
    document_number,
    document_country: document_country ?? null,
    given_name,
    family_name_1,
    birthdate,
    email,
    mobile_phone,
    mobile_phone_prefix,
  };
  await insertPerson(db, {
    ...row,
    uuid: newUuid(),
    intervener_type: 'F',
    name: proposedName(asked),
    lastname_2: family_name_2,
    document_expiration_date: null,
    kyc_valid_until: null,
    intervener_status: 'REGISTERED_EMAIL',
    source: 'CORREO',
    language,
    created_at: at,
  });
  const uuid = await findPersonByDocument(db, document_number);
  if (uuid === undefined) throw new Error('a person who was just written down is not there');
  return uuid;
};
