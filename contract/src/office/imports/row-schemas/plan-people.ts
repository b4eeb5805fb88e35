import { DOCUMENT_TYPES } from '@area/domain/intervener/codes';
import { whyNotDocumentNumber } from '@area/domain/intervener/document-number';
import { BENEFICIARY_CONTINGENCIES, RELATIONSHIPS } from '@area/domain/plan-people/codes';
import { CONTRIBUTOR_KINDS } from '@area/domain/plan-people/contributor';
import { z } from 'zod';
import { codeOf, country, dayOf, eurosOf, externalId, reference, text } from './columns.ts';

const LINE = /^[1-9]$/;
const YEAR = /^(?:19|20)\d{2}$/;
const LONGEST_NAME = 60;

const relationship = codeOf(RELATIONSHIPS, {
  es: 'Qué es del partícipe.',
  en: 'What they are to the participant.',
  example: 'CONYUGE',
});

/** Who collects a plan when its participant dies. Those of an account come in one file, and are in force. */
export const beneficiariesRow = z
  .strictObject({
    external_id: externalId('BE-000001'),
    account: reference('accounts', {
      es: 'Cuenta de planes, por su external_id.',
      en: 'Account of plans, by its external_id.',
      example: 'C-000001',
    }),
    given_name: text({ es: 'Nombre.', en: 'Given name.', example: 'Marta' }, LONGEST_NAME),
    family_name_1: text(
      { es: 'Primer apellido.', en: 'First surname.', example: 'Sanz' },
      LONGEST_NAME,
    ),
    family_name_2: text(
      { es: 'Segundo apellido.', en: 'Second surname.', example: 'Vidal' },
      LONGEST_NAME,
    ).optional(),
    document_type: codeOf(DOCUMENT_TYPES, {
      es: 'Tipo de documento; vacío de un menor de 14 años.',
      en: 'Kind of document; empty of a child below 14.',
      example: 'DNI',
    }).optional(),
    document_number: text({
      es: 'Número, válido para su tipo.',
      en: 'Number, valid for its kind.',
      example: '12345678Z',
    }).optional(),
    document_country: country({
      es: 'País que dio el pasaporte.',
      en: 'Country that gave the passport.',
      example: '',
    }).optional(),
    birthdate: dayOf({
      es: 'Fecha de nacimiento.',
      en: 'Day of birth.',
      example: '1985-02-01',
    }).optional(),
    relationship,
    contingency: codeOf(BENEFICIARY_CONTINGENCIES, {
      es: 'Por la muerte de quién cobra.',
      en: 'By whose death they collect.',
      example: 'FALLECIMIENTO_PARTICIPE',
    }),
    line: z.string({ error: 'rules.import.required' }).regex(LINE, 'rules.import.count').meta({
      es: 'Orden en que cobra, desde 1.',
      en: 'Line in which they collect, from 1.',
      example: '1',
    }),
    percentage: eurosOf({
      es: 'Parte de su orden, en tanto por ciento: las de un orden suman 100.',
      en: 'Share of their line, per cent: those of a line come to 100.',
      example: '100',
    }).refine((typed) => Number(typed) > 0 && Number(typed) <= 100, 'rules.import.decimal'),
    since: dayOf({
      es: 'Desde cuándo está en vigor.',
      en: 'Since when it is in force.',
      example: '2018-09-12',
    }),
  })
  .refine(
    ({ document_type, document_number }) =>
      (document_type === undefined) === (document_number === undefined),
    { path: ['document_number'], error: 'rules.import.document' },
  )
  .refine(
    ({ document_type, document_number, document_country = null }) =>
      document_type === undefined ||
      whyNotDocumentNumber({ document_type, document_country }, document_number ?? '') ===
        undefined,
    { path: ['document_number'], error: 'rules.import.document' },
  )
  .refine(
    ({ document_type, document_country }) =>
      document_country === undefined || document_type === 'PASAPORTE',
    { path: ['document_country'], error: 'rules.import.document' },
  )
  .refine(
    ({ document_type, birthdate }) => document_type !== undefined || birthdate !== undefined,
    {
      path: ['birthdate'],
      error: 'rules.import.required',
    },
  );

const ADDED = CONTRIBUTOR_KINDS.filter((kind) => kind !== 'PARTICIPE');

/** What somebody who pays into the plan of another is to them: their role on the account says who. */
export const contributorsRow = z.strictObject({
  external_id: externalId('AP-000001'),
  account_role: reference('account_roles', {
    es: 'Intervención con la que aporta, por su external_id.',
    en: 'Role by which they contribute, by its external_id.',
    example: 'R-000001',
  }),
  kind: codeOf(ADDED, {
    es: 'Como qué aporta.',
    en: 'As what they contribute.',
    example: 'APORTANTE_CONYUGE',
  }),
  relationship,
  since: dayOf({ es: 'Desde cuándo.', en: 'Since when.', example: '2018-09-12' }),
});

/** What somebody contributed in a year before their plans came here: it counts for the limit of the year. */
export const contributionsByYearRow = z.strictObject({
  external_id: externalId('AA-000001-2026'),
  person: reference('people', {
    es: 'Partícipe, por su external_id.',
    en: 'Participant, by its external_id.',
    example: 'P-000001',
  }),
  year: z
    .string({ error: 'rules.import.required' })
    .regex(YEAR, 'rules.import.year')
    .meta({ es: 'Año.', en: 'Year.', example: '2026' }),
  amount: eurosOf({ es: 'Aportado, en euros.', en: 'Contributed, in euros.', example: '900.00' }),
});
