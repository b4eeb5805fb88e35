import { HISTORY_PURCHASES, OPEN_ORDER_TYPES } from '@area/domain/imports/history';
import { PERIODICITIES, REVALUATIONS } from '@area/domain/operation/codes';
import { isOneOfTypes } from '@area/domain/operation/types-with';
import { COMPARTMENTS, SOURCE_SITUATIONS } from '@area/domain/pension/codes';
import { INCOME_CAUSES } from '@area/domain/pension/contingency';
import { z } from 'zod';
import { codeOf, dayOf, eurosOf, externalId, flag, reference, text, unitsOf } from './columns.ts';
import type { ColumnMeta } from './columns.ts';

const LONGEST_CODE = 40;
const PAYMENTS = /^(?:[2-9]|[1-9]\d{1,3})$/;

const position = {
  account: reference('accounts', {
    es: 'Cuenta, por su external_id.',
    en: 'Account, by its external_id.',
    example: 'C-000001',
  }),
  product_code: text(
    { es: 'Código del producto.', en: 'Code of the product.', example: '75151' },
    LONGEST_CODE,
  ),
};

const paidTo = (meta: Omit<ColumnMeta, 'names' | 'example'>) =>
  reference('bank_accounts', { ...meta, example: 'B-000001' });

const paysOf = {
  payments: z
    .string()
    .regex(PAYMENTS, 'rules.import.count')
    .meta({
      es: 'Pagos que quedan, dos o más, si la renta es de un número de pagos.',
      en: 'Payments that are left, two or more, where the income is a number of payments.',
      example: '',
    } satisfies ColumnMeta)
    .optional(),
  capital: eurosOf({
    es: 'Con `payments`: lo que se reparte entre ellos, en euros.',
    en: 'With `payments`: what is divided among them, in euros.',
    example: '',
  })
    .refine((typed) => Number(typed) > 0, 'rules.import.decimal')
    .optional(),
  amount: eurosOf({
    es: 'Importe bruto de cada pago, en euros, si la renta es de un importe.',
    en: 'Gross amount of each payment, in euros, where the income is an amount.',
    example: '350.00',
  })
    .refine((typed) => Number(typed) > 0, 'rules.import.decimal')
    .optional(),
  units: unitsOf({
    es: 'Participaciones de cada pago, si la renta es de participaciones.',
    en: 'Units of each payment, where the income is units.',
    example: '',
  }).optional(),
};

const grows = {
  revaluation: codeOf(REVALUATIONS, {
    es: 'Cómo crece cada año un importe, desde `next_on`; vacío si no crece.',
    en: 'How an amount grows each year, from `next_on` on; empty if it does not.',
    example: '',
  }).optional(),
  revaluation_value: eurosOf({
    es: 'Cuánto crece: euros (LINEAL) o tanto por ciento.',
    en: 'How much it grows: euros (LINEAL) or per cent.',
    example: '',
  })
    .refine((typed) => Number(typed) > 0, 'rules.import.decimal')
    .optional(),
};

const isGiven = (typed: string | undefined): boolean => typed !== undefined;
const doesGrow = (revaluation: string | undefined): boolean =>
  revaluation !== undefined && revaluation !== 'SIN_REVALORIZACION';

/** A benefit of a plan that is paid as an income and goes on here. */
export const benefitsRow = z
  .strictObject({
    external_id: externalId('PR-000001'),
    ...position,
    person: reference('people', {
      es: 'Quien cobra, por su external_id.',
      en: 'Who collects, by external_id.',
      example: 'P-000001',
    }),
    cause: codeOf(INCOME_CAUSES, {
      es: 'Contingencia.',
      en: 'Contingency.',
      example: 'JUBILACION',
    }),
    contingency_on: dayOf({
      es: 'Día de la contingencia.',
      en: 'Day of the contingency.',
      example: '2024-05-01',
    }),
    recognised_on: dayOf({
      es: 'Día en que se reconoció.',
      en: 'Day on which it was recognised.',
      example: '2024-06-10',
    }),
    situation: codeOf(SOURCE_SITUATIONS, {
      es: 'Como qué cobra.',
      en: 'As what the person collects.',
      example: 'BENEFICIARIO',
    }),
    compartment: z
      .enum(COMPARTMENTS, { error: 'rules.import.code' })
      .default('3')
      .meta({
        es: 'Aportado antes de 2007 (1), después (2) o todo (3).',
        en: 'Contributed before 2007 (1), after (2) or all of it (3).',
        example: '3',
      } satisfies ColumnMeta),
    periodicity: codeOf(PERIODICITIES, {
      es: 'Periodicidad.',
      en: 'How often it is paid.',
      example: 'MENSUAL',
    }),
    next_on: dayOf({
      es: 'Día del próximo pago; de él salen los demás.',
      en: 'Day of the next payment, from which the others follow.',
      example: '2099-01-05',
    }),
    ...paysOf,
    ...grows,
    withholding_rate: eurosOf({
      es: 'Tipo de retención que pidió, si es mayor que el legal, en tanto por ciento.',
      en: 'Rate of withholding that was asked for, where it is above that of the law, per cent.',
      example: '',
    })
      .refine((typed) => Number(typed) <= 100, 'rules.import.decimal')
      .optional(),
    bank_account: paidTo({
      es: 'Cuenta bancaria en la que cobra, por su external_id.',
      en: 'Bank account that is paid, by its external_id.',
    }),
  })
  .refine(({ payments, amount, units }) => [payments, amount, units].filter(isGiven).length === 1, {
    path: ['amount'],
    error: 'rules.import.one_income',
  })
  .refine(({ payments, capital }) => isGiven(payments) === isGiven(capital), {
    path: ['capital'],
    error: 'rules.import.one_income',
  })
  .refine(
    ({ amount, revaluation, revaluation_value }) =>
      doesGrow(revaluation) === isGiven(revaluation_value) &&
      (isGiven(amount) || !doesGrow(revaluation)),
    { path: ['revaluation_value'], error: 'rules.import.growth' },
  )
  .refine(({ contingency_on, recognised_on }) => contingency_on <= recognised_on, {
    path: ['recognised_on'],
    error: 'rules.import.day',
  });

const isPurchase = (type: string): boolean => isOneOfTypes(HISTORY_PURCHASES, type);

/** An order that the old system took, and that is executed here at a unit value to come. */
export const openOrdersRow = z
  .strictObject({
    external_id: externalId('OO-000001'),
    ...position,
    type: codeOf(OPEN_ORDER_TYPES, {
      es: 'Tipo de orden.',
      en: 'Type of order.',
      example: 'APORTACION',
    }),
    ordered_on: dayOf({ es: 'Día de la orden.', en: 'Day of the order.', example: '2026-01-05' }),
    unit_value_on: dayOf({
      es: 'Día de su valor liquidativo, que aún no es oficial.',
      en: 'Day of its unit value, which is not official yet.',
      example: '2099-01-07',
    }),
    amount: eurosOf({
      es: 'Importe, en euros: de una compra, lo que se ha cobrado ya del cliente.',
      en: 'Amount, in euros: of a purchase, what was collected from the client already.',
      example: '1000.00',
    })
      .refine((typed) => Number(typed) > 0, 'rules.import.decimal')
      .optional(),
    units: unitsOf({
      es: 'Participaciones, si el reembolso es de participaciones.',
      en: 'Units, where a redemption is of units.',
      example: '',
    }).optional(),
    is_total: flag({
      es: 'Si el reembolso es de todo lo que hay.',
      en: 'Whether a redemption is of all that there is.',
      example: 'false',
    }),
    fee: eurosOf({
      es: 'Comisión de una compra, en euros.',
      en: 'Fee of a purchase, in euros.',
      example: '0.00',
    }).optional(),
    bank_account: paidTo({
      es: 'De un reembolso: dónde se paga, por su external_id.',
      en: 'Of a redemption: where it is paid, by its external_id.',
    }).optional(),
  })
  .refine(({ ordered_on, unit_value_on }) => unit_value_on >= ordered_on, {
    path: ['unit_value_on'],
    error: 'rules.import.before_order',
  })
  .refine(
    ({ type, amount, units, is_total }) =>
      isPurchase(type)
        ? isGiven(amount) && !isGiven(units) && is_total === 'false'
        : [isGiven(amount), isGiven(units), is_total === 'true'].filter(Boolean).length === 1,
    { path: ['amount'], error: 'rules.import.one_amount' },
  )
  .refine(({ type, bank_account }) => isPurchase(type) !== isGiven(bank_account), {
    path: ['bank_account'],
    error: 'rules.import.paid_to',
  })
  .refine(
    ({ type, amount = '0', fee }) =>
      !isGiven(fee) || (isPurchase(type) && Number(fee) < Number(amount)),
    { path: ['fee'], error: 'rules.import.costs' },
  );
