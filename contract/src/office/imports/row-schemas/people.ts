import { LANGUAGES } from '@area/domain/configuration/languages';
import { DOCUMENT_TYPES, GENDERS, MAILING_TYPES } from '@area/domain/intervener/codes';
import { whyNotDocumentNumber } from '@area/domain/intervener/document-number';
import { z } from 'zod';
import { codeOf, country, dayOf, externalId, flag, text } from './columns.ts';

const PREFIX = /^\+\d{1,4}$/;
const PHONE = /^\d{4,15}$/;
const LONGEST_EMAIL = 254;

const RISKS = ['BAJO', 'MEDIO', 'ALTO'] as const;
/** What a client may be when they come: full, or blocked. */
const STATUSES = ['FINALIZADO', 'BLOQUEADO', 'BLOQUEADO_AML'] as const;

const email = z
  .email('rules.import.email')
  .max(LONGEST_EMAIL, 'rules.import.too_long')
  .meta({ es: 'Correo electrónico.', en: 'Electronic mail.', example: 'ana@example.com' });

const contact = {
  email: email.optional(),
  mobile_phone_prefix: z.string().regex(PREFIX, 'rules.import.phone').default('+34').meta({
    es: 'Prefijo del país del móvil.',
    en: 'Prefix of the country of the phone.',
    example: '+34',
  }),
  mobile_phone: z
    .string()
    .regex(PHONE, 'rules.import.phone')
    .meta({
      es: 'Móvil, solo cifras. Recibe las claves de firma.',
      en: 'Mobile phone, digits alone. It receives the codes for signing.',
      example: '612345123',
    })
    .optional(),
  language: codeOf(LANGUAGES, {
    es: 'Idioma de sus documentos y mensajes.',
    en: 'Language of their documents and messages.',
    example: 'es',
  }).default('es'),
  mailing_type: codeOf(MAILING_TYPES, {
    es: 'Cómo recibe el correo.',
    en: 'How post reaches them.',
    example: 'EMAIL',
  }).default('EMAIL'),
  status: codeOf(STATUSES, {
    es: 'Estado al llegar.',
    en: 'Status when they come.',
    example: 'FINALIZADO',
  }).default('FINALIZADO'),
  aml_risk: codeOf(RISKS, {
    es: 'Riesgo de blanqueo.',
    en: 'Risk of money laundering.',
    example: 'BAJO',
  }).default('BAJO'),
  kyc_valid_until: dayOf({
    es: 'Último día en que vale su conocimiento del cliente.',
    en: 'Last day on which what is known of them is valid.',
    example: '2028-03-31',
  }).optional(),
};

const documents = {
  document_type: codeOf(DOCUMENT_TYPES, {
    es: 'Tipo de documento de identidad.',
    en: 'Kind of identity document.',
    example: 'DNI',
  }),
  document_number: text({
    es: 'Número del documento, válido para su tipo.',
    en: 'Number of the document, valid for its kind.',
    example: '12345678Z',
  }),
  document_country: country({
    es: 'País que dio el pasaporte.',
    en: 'Country that gave the passport.',
    example: 'FR',
  }).optional(),
};

const isValidDocument = (row: {
  document_type: (typeof DOCUMENT_TYPES)[number];
  document_number: string;
  document_country?: string | undefined;
}): boolean =>
  whyNotDocumentNumber(
    { document_type: row.document_type, document_country: row.document_country ?? null },
    row.document_number,
  ) === undefined;

const AT_DOCUMENT = { path: ['document_number'], error: 'rules.import.document' };

/** A person. */
export const peopleRow = z
  .strictObject({
    external_id: externalId('P-000001'),
    given_name: text({ es: 'Nombre.', en: 'Given name.', example: 'Ana' }),
    family_name_1: text({ es: 'Primer apellido.', en: 'First surname.', example: 'Ruiz' }),
    family_name_2: text({
      es: 'Segundo apellido.',
      en: 'Second surname.',
      example: 'Sanz',
    }).optional(),
    ...documents,
    document_expires_on: dayOf({
      es: 'Caducidad del documento; vacío si es permanente.',
      en: 'Last day of the document; empty if it is permanent.',
      example: '2031-05-20',
    }).optional(),
    birthdate: dayOf({
      es: 'Fecha de nacimiento.',
      en: 'Day of birth.',
      example: '1981-04-12',
    }),
    gender: codeOf(GENDERS, {
      es: 'V hombre, H mujer.',
      en: 'V a man, H a woman.',
      example: 'H',
    }).optional(),
    nationality: country({
      es: 'Nacionalidad.',
      en: 'Nationality.',
      example: 'ES',
    }).default('ES'),
    birth_country: country({
      es: 'País de nacimiento.',
      en: 'Country of birth.',
      example: 'ES',
    }).default('ES'),
    ...contact,
    is_incapable: flag({
      es: 'Mayor de edad a quien representa otra persona.',
      en: 'An adult whom somebody else represents.',
      example: 'false',
    }),
    is_deceased: flag({ es: 'Ha fallecido.', en: 'Has died.', example: 'false' }),
  })
  .refine(isValidDocument, AT_DOCUMENT);

/** A legal entity. */
export const companiesRow = z
  .strictObject({
    external_id: externalId('E-000001'),
    name: text({
      es: 'Razón social.',
      en: 'Name of the company.',
      example: 'Talleres Aldebarán, S. L.',
    }),
    ...documents,
    ...contact,
  })
  .refine(isValidDocument, AT_DOCUMENT);
