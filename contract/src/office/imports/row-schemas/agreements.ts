import { ROLES } from '@area/domain/account/roles';
import { PERIODICITIES, INCREASE_TYPES } from '@area/domain/operation/codes';
import { whyNotGrow } from '@area/domain/operation/periodic-terms';
import { REPEATING_TYPES } from '@area/domain/operation/type-lists';
import { OPERATION_TYPES, factsOf } from '@area/domain/operation/types';
import { BLOCK_CAUSES } from '@area/domain/operation/unit-blocks';
import { z } from 'zod';
import { codeOf, dayOf, eurosOf, externalId, reference, text, unitsOf } from './columns.ts';
import { addReasons } from './reasons.ts';

const LONGEST_CODE = 40;
const MANDATE_ID = /^[A-Za-z0-9/?:().,+'-]{1,35}$/;
const PLACE = /^[1-9]$/;

const account = {
  account: reference('accounts', {
    es: 'Cuenta, por su external_id.',
    en: 'Account, by its external_id.',
    example: 'C-000001',
  }),
};

const position = {
  ...account,
  product_code: text(
    { es: 'Código del producto.', en: 'Code of the product.', example: '10392' },
    LONGEST_CODE,
  ),
};

/** Several codes in one column. *Shape*: with a blank between them. */
const codesOf = (codes: readonly string[], es: string, en: string, example: string) =>
  z
    .string()
    .refine((typed) => typed.split(' ').every((each) => codes.includes(each)), 'rules.import.code')
    .meta({ es, en, example })
    .optional();

const LONGEST_IDS = 650;
const IDS = /^\S{1,64}(?: \S{1,64}){0,9}$/;

/** A line of who must sign on an account with arrangement O. The first line that serves an order counts. */
export const signatureRulesRow = z.strictObject({
  external_id: externalId('RF-000001'),
  ...account,
  place: z
    .string({ error: 'rules.import.required' })
    .regex(PLACE, 'rules.import.count')
    .meta({ es: 'Orden de la regla, desde 1.', en: 'Place of the line, from 1.', example: '1' }),
  max_amount: eurosOf({
    es: 'Importe máximo al que sirve, en euros; vacío si cualquiera.',
    en: 'Largest amount that it serves, in euros; empty for any.',
    example: '30000.00',
  }).optional(),
  operation_types: codesOf(
    OPERATION_TYPES,
    'Tipos de operación a los que sirve, separados por un espacio; vacío si todos.',
    'Types of operation that it serves, with a blank between them; empty for all.',
    'REEMBOLSO',
  ),
  required_count: z
    .string({ error: 'rules.import.required' })
    .regex(PLACE, 'rules.import.count')
    .meta({ es: 'Cuántas firmas pide.', en: 'How many signatures it asks for.', example: '2' }),
  must_include_roles: codesOf(
    ROLES,
    'Intervenciones que deben firmar, separadas por un espacio.',
    'Roles that must sign, with a blank between them.',
    'ADMINISTRADOR',
  ),
  must_include_persons: text(
    {
      es: 'Personas que deben firmar, por su external_id, separadas por un espacio.',
      en: 'People who must sign, by external_id, with a blank between them.',
      example: 'P-000001',
    },
    LONGEST_IDS,
  )
    .regex(IDS, 'rules.import.value')
    .optional(),
});

/** An order to debit a bank account, which was signed elsewhere and is in force. */
export const mandatesRow = z.strictObject({
  external_id: externalId('MD-000001'),
  bank_account: reference('bank_accounts', {
    es: 'Cuenta bancaria, por su external_id.',
    en: 'Bank account, by its external_id.',
    example: 'B-000001',
  }),
  id: z
    .string({ error: 'rules.import.required' })
    .regex(MANDATE_ID, 'rules.import.mandate_id')
    .refine((typed) => !/^[-+]/.test(typed), 'rules.import.formula')
    .meta({
      es: 'Referencia única del mandato, la que el banco conoce.',
      en: 'Unique reference of the mandate, by which the bank knows it.',
      example: 'MND0000000001',
    }),
  creditor_id: text(
    {
      es: 'Identificador del acreedor.',
      en: 'Identifier of the creditor.',
      example: 'ES46ZZZB58378431',
    },
    LONGEST_CODE,
  ),
  creditor_name: text({
    es: 'Nombre del acreedor.',
    en: 'Name of the creditor.',
    example: 'Cierzo Gestión, S. G. I. I. C., S. A.',
  }),
  signed_on: dayOf({ es: 'Día de la firma.', en: 'Day of signing.', example: '2019-04-01' }),
});

/** An order that repeats and is in force. Its next date is computed here. */
export const periodicOrdersRow = z
  .strictObject({
    external_id: externalId('PO-000001'),
    ...position,
    type: codeOf(REPEATING_TYPES, {
      es: 'Tipo de orden.',
      en: 'Type of order.',
      example: 'SOLICITUD_SUSCRIPCION_PERIODICA',
    }),
    periodicity: codeOf(PERIODICITIES, {
      es: 'Periodicidad.',
      en: 'How often it runs.',
      example: 'MENSUAL',
    }),
    amount: eurosOf({
      es: 'Importe de cada vez, en euros.',
      en: 'Amount each time, in euros.',
      example: '150.00',
    }).refine((typed) => Number(typed) > 0, 'rules.import.decimal'),
    start_date: dayOf({
      es: 'Primer pago; de él salen los demás.',
      en: 'First payment, from which the others follow.',
      example: '2022-02-05',
    }),
    end_date: dayOf({ es: 'Último día.', en: 'Last day.', example: '2040-12-31' }).optional(),
    bank_account: reference('bank_accounts', {
      es: 'Cuenta bancaria que paga o cobra, por su external_id.',
      en: 'Bank account that pays or is paid, by its external_id.',
      example: 'B-000001',
    }),
    mandate: reference('mandates', {
      es: 'De lo que se cobra al cliente: su mandato, por su external_id.',
      en: 'Of what is collected from the client: its mandate, by its external_id.',
      example: 'MD-000001',
    }).optional(),
    increase_type: codeOf(INCREASE_TYPES, {
      es: 'Cómo crece cada año: PORCENTUAL o FIJO; vacío si no crece.',
      en: 'How it grows each year: PORCENTUAL or FIJO; empty if it does not.',
      example: '',
    }).optional(),
    increase: eurosOf({
      es: 'Cuánto crece: tanto por ciento o euros.',
      en: 'How much it grows: per cent or euros.',
      example: '',
    }).optional(),
  })
  .refine(({ start_date, end_date }) => end_date === undefined || end_date >= start_date, {
    path: ['end_date'],
    error: 'rules.import.day',
  })
  .refine(
    ({ type, mandate }) => (factsOf(type).money === 'COLLECTED') === (mandate !== undefined),
    { path: ['mandate'], error: 'rules.import.mandate' },
  )
  .superRefine(({ increase_type = null, increase = null }, context) =>
    addReasons(context, whyNotGrow({ increase_type, increase })),
  );

/** Units that are held back. */
export const blocksRow = z
  .strictObject({
    external_id: externalId('BL-000001'),
    ...position,
    cause: codeOf(BLOCK_CAUSES, { es: 'Causa.', en: 'Cause.', example: 'PRENDA' }),
    units: unitsOf({
      es: 'Participaciones bloqueadas.',
      en: 'Units that are blocked.',
      example: '100.000000',
    }),
    since: dayOf({ es: 'Desde cuándo.', en: 'Since when.', example: '2023-06-01' }),
    until: dayOf({
      es: 'Último día; vacío si no lo tiene.',
      en: 'Last day; empty if it has none.',
      example: '2030-06-01',
    }).optional(),
  })
  .refine(({ since, until }) => until === undefined || until >= since, {
    path: ['until'],
    error: 'rules.import.day',
  });
