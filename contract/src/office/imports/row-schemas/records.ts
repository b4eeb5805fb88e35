import { HOLDING_TYPES } from '@area/domain/intervener/codes';
import { MISSING_TIN_REASONS } from '@area/domain/kyc/codes';
import { whyNotResidences } from '@area/domain/kyc/tax-residence';
import { z } from 'zod';
import { codeOf, country, dayOf, externalId, flag, percentOf, reference, text } from './columns.ts';

const RISKS = ['BAJO', 'MEDIO', 'ALTO'] as const;
const VERSION = /^[A-Za-z0-9._-]{1,20}$/;

const person = {
  person: reference('people', {
    es: 'Persona o entidad, por su external_id.',
    en: 'Person or company, by its external_id.',
    example: 'P-000001',
  }),
};

const choice = (es: string, en: string) => flag({ es, en, example: 'false' });

/** What somebody chose about their personal data. */
export const consentsRow = z.strictObject({
  external_id: externalId('G-000001'),
  ...person,
  answered_on: dayOf({
    es: 'Día en que lo eligió.',
    en: 'Day on which they chose.',
    example: '2023-05-10',
  }),
  text_version: z
    .string({ error: 'rules.import.required' })
    .regex(VERSION, 'rules.import.value')
    .meta({
      es: 'Versión del texto que leyó.',
      en: 'Version of the text that they read.',
      example: '2023-01',
    }),
  commercial_own: choice('Ofertas de la gestora.', 'Offers of the manager.'),
  commercial_third_parties: choice('Ofertas de terceros.', 'Offers of others.'),
  profiling: choice('Elaboración de perfiles.', 'Profiling.'),
  group_sharing: choice('Cesión al grupo.', 'Sharing with the group.'),
  email: choice('Por correo electrónico.', 'By electronic mail.'),
  sms: choice('Por SMS.', 'By SMS.'),
  phone: choice('Por teléfono.', 'By phone.'),
  post: choice('Por correo postal.', 'By post.'),
});

/** A country where somebody pays taxes, as they certified it. */
export const taxResidenceRow = z
  .strictObject({
    external_id: externalId('X-000001'),
    ...person,
    country: country({
      es: 'País en que tributa.',
      en: 'Country where they pay taxes.',
      example: 'ES',
    }),
    tin: text({
      es: 'Número fiscal de ese país.',
      en: 'Tax number there.',
      example: '12345678Z',
    }).optional(),
    reason_no_tin: codeOf(MISSING_TIN_REASONS, {
      es: 'Por qué no tiene número: A, B o C de la norma CRS.',
      en: 'Why there is no number: A, B or C of the CRS.',
      example: '',
    }).optional(),
    explanation: text({
      es: 'Explicación, si el motivo es B.',
      en: 'Explanation for reason B.',
      example: '',
    }).optional(),
    declared_on: dayOf({
      es: 'Día de la declaración.',
      en: 'Day of the declaration.',
      example: '2022-03-01',
    }),
  })
  .superRefine(({ country: code, tin = '', reason_no_tin = null, explanation = '' }, context) => {
    const residence = { country: code, tin, reason_no_tin, explanation };
    for (const { key } of whyNotResidences([residence]))
      context.addIssue({ code: 'custom', path: ['tin'], message: key });
  });

/** The knowledge questionnaire in force: its answers stay in the old system, its outcome comes. */
export const kycRow = z
  .strictObject({
    external_id: externalId('K-000001'),
    ...person,
    signed_on: dayOf({ es: 'Día de la firma.', en: 'Day of signing.', example: '2025-03-31' }),
    review_on: dayOf({
      es: 'Último día en que vale.',
      en: 'Last day on which it counts.',
      example: '2028-03-31',
    }),
    risk_points: z
      .string({ error: 'rules.import.required' })
      .regex(/^\d{1,3}$/, 'rules.import.count')
      .meta({ es: 'Puntos de riesgo.', en: 'Points of risk.', example: '12' }),
    risk_band: codeOf(RISKS, { es: 'Riesgo.', en: 'Risk.', example: 'BAJO' }),
    approved_on: dayOf({
      es: 'De un riesgo alto: día en que cumplimiento lo aprobó.',
      en: 'Of a high risk: day on which compliance approved it.',
      example: '',
    }).optional(),
  })
  .refine(({ signed_on, review_on }) => review_on >= signed_on, {
    path: ['review_on'],
    error: 'rules.import.day',
  })
  .refine(({ risk_band, approved_on }) => (risk_band === 'ALTO') === (approved_on !== undefined), {
    path: ['approved_on'],
    error: 'rules.import.approved',
  });

/** Who holds a company directly: people, or companies that others hold. The owners behind them are computed. */
export const beneficialOwnersRow = z
  .strictObject({
    external_id: externalId('TR-000001'),
    company: reference('companies', {
      es: 'Entidad, por su external_id.',
      en: 'Company, by its external_id.',
      example: 'E-000001',
    }),
    owner: reference('people', {
      es: 'Quién la tiene: persona o entidad, por su external_id.',
      en: 'Who holds it: person or company, by its external_id.',
      example: 'P-000001',
    }),
    percentage: percentOf({
      es: 'Capital o votos, en tanto por ciento.',
      en: 'Of capital or votes, per cent.',
      example: '60',
    }),
    has_control: flag({
      es: 'La controla por otros medios.',
      en: 'Controls it by other means.',
      example: 'false',
    }),
    holding_type: codeOf(HOLDING_TYPES, {
      es: 'Cómo la tiene.',
      en: 'How it is held.',
      example: 'SHAREHOLDER',
    }).default('SHAREHOLDER'),
    is_pep: flag({
      es: 'Persona con responsabilidad pública.',
      en: 'Politically exposed person.',
      example: 'false',
    }),
  })
  .refine(({ percentage }) => Number(percentage) <= 100, {
    path: ['percentage'],
    error: 'rules.import.decimal',
  })
  .refine(({ company, owner }) => company !== owner, {
    path: ['owner'],
    error: 'rules.import.cycle',
  });
