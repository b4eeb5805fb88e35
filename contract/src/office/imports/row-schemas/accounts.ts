import { ROLES } from '@area/domain/account/roles';
import { SIGNATURE_ARRANGEMENTS } from '@area/domain/signature/arrangement';
import { isIban, normaliseIban } from '@area/domain/identifiers/iban';
import { z } from 'zod';
import { codeOf, dayOf, eurosOf, externalId, flag, percentOf, reference, text } from './columns.ts';

const NUMBER = /^\d{4,20}$/;
const MOST_SIGNATURES = 20;
const PRODUCT_TYPES = ['F', 'P'] as const;

/** An account of a client. */
export const accountsRow = z
  .strictObject({
    external_id: externalId('C-000001'),
    number: z.string({ error: 'rules.import.required' }).regex(NUMBER, 'rules.import.number').meta({
      es: 'Número de la cuenta, de 4 a 20 cifras.',
      en: 'Number of the account, 4 to 20 digits.',
      example: '3000000017',
    }),
    alias: text({
      es: 'Nombre con que el cliente la ve.',
      en: 'Name by which the client sees it.',
      example: 'Mi cuenta',
    }),
    type: codeOf(PRODUCT_TYPES, {
      es: 'F de fondos, P de planes de pensiones.',
      en: 'F of funds, P of pension plans.',
      example: 'F',
    }),
    signature_arrangement: codeOf(SIGNATURE_ARRANGEMENTS, {
      es: 'Régimen de firma: I indistinta, C conjunta, M mancomunada de varios, O por reglas (signature_rules), S solidaria.',
      en: 'Who must sign: I any, C all, M some, O by rules (signature_rules), S severally.',
      example: 'I',
    }),
    required_signatures: z
      .string()
      .regex(/^\d{1,2}$/, 'rules.import.count')
      .refine(
        (typed) => Number(typed) > 0 && Number(typed) <= MOST_SIGNATURES,
        'rules.import.count',
      )
      .meta({
        es: 'Cuántos firman en una mancomunada (M).',
        en: 'How many sign where some must (M).',
        example: '2',
      })
      .optional(),
    opened_on: dayOf({ es: 'Apertura.', en: 'Day of its opening.', example: '2015-06-01' }),
  })
  .refine(
    ({ signature_arrangement, required_signatures }) =>
      (signature_arrangement === 'M') === (required_signatures !== undefined),
    { path: ['required_signatures'], error: 'rules.import.arrangement' },
  );

/** Who may do what on an account. */
export const accountRolesRow = z
  .strictObject({
    external_id: externalId('R-000001'),
    account: reference('accounts', {
      es: 'Cuenta, por su external_id.',
      en: 'Account, by its external_id.',
      example: 'C-000001',
    }),
    person: reference('people', {
      es: 'Persona o entidad, por su external_id.',
      en: 'Person or company, by its external_id.',
      example: 'P-000001',
    }),
    role: codeOf(ROLES, { es: 'Intervención en la cuenta.', en: 'Role.', example: 'TITULAR' }),
    since: dayOf({ es: 'Desde cuándo.', en: 'Since when.', example: '2015-06-01' }),
    percentage: percentOf({
      es: 'Parte que tiene, en tanto por ciento.',
      en: 'Part that they own, per cent.',
      example: '50',
    }).optional(),
    power_limit_eur: eurosOf({
      es: 'Límite del poder, en euros; vacío si no lo tiene.',
      en: 'Limit of the power in euros; empty if it has none.',
      example: '30000.00',
    }).optional(),
    single_authority: flag({
      es: 'Tutor o representante cuya firma basta.',
      en: 'A guardian whose signature is enough.',
      example: 'false',
    }),
    has_express_power: flag({
      es: 'El poder nombra las cuentas bancarias.',
      en: 'The power names the bank accounts.',
      example: 'false',
    }),
    has_mandate: flag({
      es: 'Asesor o gestor con mandato del titular.',
      en: 'Adviser or manager whom the holder has mandated.',
      example: 'false',
    }),
  })
  .refine(({ percentage }) => percentage === undefined || Number(percentage) <= 100, {
    path: ['percentage'],
    error: 'rules.import.decimal',
  });

/** A bank account that was validated elsewhere. */
export const bankAccountsRow = z.strictObject({
  external_id: externalId('B-000001'),
  account: reference('accounts', {
    es: 'Cuenta, por su external_id.',
    en: 'Account, by its external_id.',
    example: 'C-000001',
  }),
  person: reference('people', {
    es: 'Titular en el banco, por su external_id.',
    en: 'Who owns it at the bank, by external_id.',
    example: 'P-000001',
  }),
  iban: z
    .string({ error: 'rules.import.required' })
    .refine((typed) => isIban(normaliseIban(typed)), 'rules.import.iban')
    .meta({ es: 'IBAN.', en: 'IBAN.', example: 'ES9121000418450200051332' }),
  is_payout: flag({
    es: 'Recibe los abonos; una por cuenta.',
    en: 'Receives what is paid out; one for each account.',
    example: 'true',
  }),
  validated_on: dayOf({
    es: 'Día en que se comprobó su titularidad.',
    en: 'Day on which its owner was proved.',
    example: '2019-04-01',
  }),
});
