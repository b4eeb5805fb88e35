import { DOCUMENT_SUBCATEGORIES } from '@area/domain/document/subcategories';
import { z } from 'zod';
import { codeOf, dayOf, externalId, fileName, reference, sha256 } from './columns.ts';

/** A document of a person, or of an account, whose file is in the same archive. */
export const documentsRow = z
  .strictObject({
    external_id: externalId('DO-000001'),
    person: reference('people', {
      es: 'De quién es, por su external_id; vacío si es de la cuenta.',
      en: 'Whose it is, by external_id; empty if it is of the account.',
      example: 'P-000001',
    }).optional(),
    account: reference('accounts', {
      es: 'Cuenta a la que se refiere, por su external_id.',
      en: 'Account that it is about, by its external_id.',
      example: '',
    }).optional(),
    subcategory: codeOf(DOCUMENT_SUBCATEGORIES, {
      es: 'Qué documento es.',
      en: 'Which document it is.',
      example: 'ID_FRONT',
    }),
    dated_on: dayOf({ es: 'Fecha del documento.', en: 'Its day.', example: '2019-03-31' }),
    file: fileName('dni-000001.pdf'),
    sha256: sha256(),
  })
  .refine(({ person, account }) => person !== undefined || account !== undefined, {
    path: ['person'],
    error: 'rules.import.required',
  });
