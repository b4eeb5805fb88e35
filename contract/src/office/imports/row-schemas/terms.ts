import { RATE_SCALE, cents, rate } from '@area/domain/money/money';
import type { Cents, Rate } from '@area/domain/money/money';
import { parseDecimal } from '@area/domain/money/wire';
import type { ExitFee, ProductTerms } from '@area/domain/product/terms';
import { z } from 'zod';
import { codeOf, eurosOf, flagWith, rateOf } from './columns.ts';

const CUT_OFF = /^([01]\d|2[0-3]):[0-5]\d$/;
const EXIT_FEES =
  /^[1-9]\d{0,4}:\d{1,2}(?:\.\d{1,4})?(?: [1-9]\d{0,4}:\d{1,2}(?:\.\d{1,4})?){0,9}$/;
const HOLDERS = ['F', 'J', 'FJ'] as const;

/** The columns of the terms of a product. */
export const termColumns = {
  min_initial: eurosOf({
    es: 'Mínimo de la primera orden, en euros.',
    en: 'Least of a first order, in euros.',
    example: '100.00',
  }),
  min_additional: eurosOf({
    es: 'Mínimo de las siguientes, en euros.',
    en: 'Least of every other one, in euros.',
    example: '50.00',
  }),
  min_periodic: eurosOf({
    es: 'Mínimo de cada pago periódico, en euros.',
    en: 'Least of each periodic payment, in euros.',
    example: '30.00',
  }),
  min_holding: eurosOf({
    es: 'Mínimo que debe quedar tras un reembolso parcial, en euros.',
    en: 'Least that stays after a partial redemption, in euros.',
    example: '10.00',
  }),
  max_per_holder: eurosOf({
    es: 'Máximo por titular, en euros.',
    en: 'Most of one holder, in euros.',
    example: '10000000.00',
  }),
  entry_fee: rateOf({
    es: 'Comisión de suscripción, en tanto por ciento.',
    en: 'Entry fee, per cent.',
    example: '0',
  }).default('0'),
  exit_fees: z
    .string()
    .regex(EXIT_FEES, 'rules.import.exit_fees')
    .meta({
      es: 'Comisiones de reembolso por antigüedad: días:porcentaje, separadas por un espacio; vacío si no hay.',
      en: 'Exit fees by age: days:per cent, with a blank between them; empty if there is none.',
      example: '90:1.50 365:0.50',
    })
    .optional(),
  management_fee: rateOf({
    es: 'Comisión de gestión anual, en tanto por ciento.',
    en: 'Management fee a year, per cent.',
    example: '1.35',
  }).optional(),
  depositary_fee: rateOf({
    es: 'Comisión de depositaría anual, en tanto por ciento.',
    en: 'Fee of the depositary a year, per cent.',
    example: '0.08',
  }).optional(),
  other_costs: rateOf({
    es: 'Otros gastos anuales, en tanto por ciento.',
    en: 'Other costs a year, per cent.',
    example: '0.05',
  }).optional(),
  inducements: rateOf({
    es: 'Incentivos anuales: la parte de los gastos que se paga a terceros o que pagan terceros, en tanto por ciento.',
    en: 'Inducements a year: the part of the charges that is paid to others, or by others, per cent.',
    example: '0.40',
  }).optional(),
  cut_off: z.string({ error: 'rules.import.required' }).regex(CUT_OFF, 'rules.import.hour').meta({
    es: 'Hora de corte en Madrid (HH:MM).',
    en: 'Cut-off in Madrid (HH:MM).',
    example: '14:00',
  }),
  settlement_days: z
    .string({ error: 'rules.import.required' })
    .regex(/^[1-7]$/, 'rules.import.count')
    .meta({
      es: 'Días hábiles del valor liquidativo al pago.',
      en: 'Business days from the unit value to the payment.',
      example: '2',
    }),
  allow_periodic: flagWith('true', {
    es: 'Admite órdenes periódicas.',
    en: 'Takes periodic orders.',
    example: 'true',
  }),
  allow_transfer: flagWith('true', {
    es: 'Admite traspasos.',
    en: 'Takes transfers.',
    example: 'true',
  }),
  needs_notice: flagWith('false', {
    es: 'Los reembolsos grandes se avisan con diez días.',
    en: 'Large redemptions are announced ten days before.',
    example: 'false',
  }),
  person_types: codeOf(HOLDERS, {
    es: 'Quién puede tenerlo: F personas, J entidades, FJ ambas.',
    en: 'Who may hold it: F people, J entities, FJ both.',
    example: 'FJ',
  }).default('FJ'),
};

type Typed = Readonly<Partial<Record<keyof typeof termColumns, string | undefined>>>;

/** What a column comes to; nothing where it is not a decimal, which another error says. */
const centsIn = (typed = '0'): Cents => cents(parseDecimal(typed, 2) ?? 0n);
const rateIn = (typed = '0'): Rate => rate(parseDecimal(typed, RATE_SCALE) ?? 0n);
const feeIn = (typed: string | undefined): Rate | null =>
  typed === undefined ? null : rateIn(typed);

/** The bands of exit fees, as they are typed. */
export const exitFeesIn = (typed = ''): readonly ExitFee[] =>
  typed
    .split(' ')
    .filter(Boolean)
    .map((band) => {
      const [days, percent] = band.split(':');
      return { under_days: Number(days), rate: rateIn(percent) };
    });

/** The terms of a row, for the rules of the domain. */
export const termsIn = (row: Typed): ProductTerms => ({
  min_initial: centsIn(row.min_initial),
  min_additional: centsIn(row.min_additional),
  min_periodic: centsIn(row.min_periodic),
  min_holding: centsIn(row.min_holding),
  max_per_holder: centsIn(row.max_per_holder),
  entry_fee: rateIn(row.entry_fee),
  exit_fees: exitFeesIn(row.exit_fees),
  management_fee: feeIn(row.management_fee),
  depositary_fee: feeIn(row.depositary_fee),
  other_costs: feeIn(row.other_costs),
  inducements: feeIn(row.inducements),
  cut_off: row.cut_off ?? '',
  settlement_days: Number(row.settlement_days ?? '0'),
  allow_periodic: row.allow_periodic === 'true',
  allow_transfer: row.allow_transfer === 'true',
  needs_notice: row.needs_notice === 'true',
  person_types: row.person_types === 'FJ' ? ['F', 'J'] : row.person_types === 'J' ? ['J'] : ['F'],
});
