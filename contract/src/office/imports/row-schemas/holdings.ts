import { z } from 'zod';
import {
  codeOf,
  dayOf,
  eurosOf,
  externalId,
  reference,
  text,
  unitSum,
  unitsOf,
} from './columns.ts';

const RIGHTS = ['C', 'E'] as const;
const CONTRIBUTORS = ['PARTICIPE', 'APORTANTE_CONYUGE', 'APORTANTE_FAMILIAR', 'PROMOTOR'] as const;
const LONGEST_CODE = 40;

const product = {
  product_code: text(
    { es: 'Código del producto.', en: 'Code of the product.', example: '10392' },
    LONGEST_CODE,
  ),
};

/** Units that somebody holds when the manager moves in, with the day and the cost of their acquisition. */
export const openingLotsRow = z
  .strictObject({
    external_id: externalId('L-000001'),
    account: reference('accounts', {
      es: 'Cuenta, por su external_id.',
      en: 'Account, by its external_id.',
      example: 'C-000001',
    }),
    ...product,
    acquired_on: dayOf({
      es: 'Fecha de adquisición, la que cuenta para el impuesto.',
      en: 'Day of acquisition, which counts for the tax.',
      example: '2019-03-08',
    }),
    entered_on: dayOf({
      es: 'Día en que entraron en este producto, si vinieron de un traspaso; vacío, el de adquisición.',
      en: 'Day on which they came into this product, if by a transfer; empty, that of acquisition.',
      example: '2021-05-04',
    }).optional(),
    units: unitsOf({ es: 'Participaciones vivas.', en: 'Units.', example: '810.000066' }),
    cost: eurosOf({
      es: 'Coste de adquisición que les queda, en euros.',
      en: 'Cost of acquisition that is left, in euros.',
      example: '9500.00',
    }),
    rights: codeOf(RIGHTS, {
      es: 'De un plan: C consolidados, E económicos.',
      en: 'Of a plan: C consolidated, E economic.',
      example: 'C',
    }).default('C'),
    contributor: codeOf(CONTRIBUTORS, {
      es: 'De un plan: quién lo aportó.',
      en: 'Of a plan: who put it in.',
      example: 'PARTICIPE',
    }).optional(),
  })
  .refine(({ acquired_on, entered_on }) => entered_on === undefined || entered_on >= acquired_on, {
    path: ['entered_on'],
    error: 'rules.import.entered_before',
  });

/** What the old system says that all lots of a product come to. */
export const controlTotalsRow = z.strictObject({
  external_id: externalId('T-10392'),
  ...product,
  lots: z
    .string({ error: 'rules.import.required' })
    .regex(/^\d{1,9}$/, 'rules.import.count')
    .meta({ es: 'Cuántos lotes.', en: 'How many lots.', example: '1200' }),
  units: unitSum({ es: 'Suma de participaciones.', en: 'Sum of units.', example: '99812.445612' }),
  cost: eurosOf({ es: 'Suma del coste, en euros.', en: 'Sum of cost.', example: '1250000.00' }),
});

/** A unit value of the past, as it was published. */
export const unitValuesRow = z.strictObject({
  external_id: externalId('V-10392-20190308'),
  ...product,
  day: dayOf({ es: 'Fecha del valor.', en: 'Day of the value.', example: '2019-03-08' }),
  value: unitsOf({
    es: 'Valor liquidativo, en euros.',
    en: 'Unit value, in euros.',
    example: '11.204518',
  }),
});
