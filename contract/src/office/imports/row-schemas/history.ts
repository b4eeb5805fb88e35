import { isOneOfTypes } from '@area/domain/operation/types-with';
import { HISTORY_ENTRIES, HISTORY_PURCHASES, HISTORY_TYPES } from '@area/domain/imports/history';
import {
  CENTS_SCALE,
  SHARES_SCALE,
  cents,
  subtractCents,
  unitValue,
} from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { unitsFor } from '@area/domain/money/rounding';
import { parseDecimal } from '@area/domain/money/wire';
import { CONTRIBUTOR_KINDS } from '@area/domain/plan-people/contributor';
import { z } from 'zod';
import { codeOf, dayOf, eurosOf, externalId, reference, text, unitsOf } from './columns.ts';

const RIGHTS = ['C', 'E'] as const;
const LONGEST_CODE = 40;

interface Operation {
  readonly type: string;
  readonly ordered_on: string;
  readonly executed_on: string;
  readonly units: string;
  readonly unit_value: string;
  readonly amount: string;
  readonly fee: string;
  readonly withholding?: string | undefined;
}

/** What a column comes to; nothing where it is not a decimal, which another error says. */
const centsIn = (typed: string): Cents => cents(parseDecimal(typed, CENTS_SCALE) ?? 0n);
const sharesIn = (typed: string): bigint => parseDecimal(typed, SHARES_SCALE) ?? 0n;

const areCostsWithin = ({ amount, fee, withholding = '0' }: Operation): boolean =>
  centsIn(fee) + centsIn(withholding) <= centsIn(amount);

const isPurchaseRight = ({ type, units, unit_value, amount, fee }: Operation): boolean => {
  const price = sharesIn(unit_value);
  if (!isOneOfTypes(HISTORY_PURCHASES, type) || price <= 0n) return true;
  return (
    unitsFor(subtractCents(centsIn(amount), centsIn(fee)), unitValue(price)) === sharesIn(units)
  );
};

/** What another system executed. Its lots are the rows of `movements`. */
export const operationsRow = z
  .strictObject({
    external_id: externalId('O-000001'),
    account: reference('accounts', {
      es: 'Cuenta, por su external_id.',
      en: 'Account, by its external_id.',
      example: 'C-000001',
    }),
    product_code: text(
      { es: 'Código del producto.', en: 'Code of the product.', example: '10392' },
      LONGEST_CODE,
    ),
    type: codeOf(HISTORY_TYPES, {
      es: 'Tipo de operación.',
      en: 'Type of operation.',
      example: 'REEMBOLSO',
    }),
    ordered_on: dayOf({ es: 'Día de la orden.', en: 'Day of the order.', example: '2021-05-03' }),
    executed_on: dayOf({
      es: 'Fecha del valor liquidativo aplicado.',
      en: 'Day of the unit value that it had.',
      example: '2021-05-04',
    }),
    units: unitsOf({
      es: 'Participaciones que entraron o salieron, sin signo.',
      en: 'Units that came or went, without a sign.',
      example: '100.000000',
    }),
    unit_value: unitsOf({
      es: 'Valor liquidativo aplicado, en euros.',
      en: 'Unit value that it had, in euros.',
      example: '11.204518',
    }),
    amount: eurosOf({
      es: 'Importe bruto en euros: lo pagado, comisión incluida, o el valor de lo vendido.',
      en: 'Gross amount in euros: what was paid, fee included, or what was sold is worth.',
      example: '1120.45',
    }),
    fee: eurosOf({ es: 'Comisión, en euros.', en: 'Fee, in euros.', example: '0.00' }).default(
      '0.00',
    ),
    withholding: eurosOf({
      es: 'Retención, en euros; solo de lo que sale.',
      en: 'Tax withheld in euros, of what goes out alone.',
      example: '22.89',
    }).optional(),
  })
  .refine(({ ordered_on, executed_on }) => executed_on >= ordered_on, {
    path: ['executed_on'],
    error: 'rules.import.before_order',
  })
  .refine(
    ({ type, withholding }) => withholding === undefined || !isOneOfTypes(HISTORY_ENTRIES, type),
    { path: ['withholding'], error: 'rules.import.withholding' },
  )
  .refine(areCostsWithin, {
    path: ['amount'],
    error: 'rules.import.costs',
  })
  .refine(isPurchaseRight, { path: ['units'], error: 'rules.import.purchase' });

/** What an operation did to a lot: opened it, or took units from it. */
export const movementsRow = z
  .strictObject({
    external_id: externalId('M-000002'),
    operation: reference('operations', {
      es: 'Operación, por su external_id.',
      en: 'Operation, by its external_id.',
      example: 'O-000001',
    }),
    lot: reference('movements', {
      es: 'De una salida: el movimiento que abrió el lote del que sale, por su external_id. De una entrada: vacío.',
      en: 'Of units that go: the movement that opened their lot, by its external_id. Of units that come: empty.',
      example: 'M-000001',
    }).optional(),
    moved_on: dayOf({
      es: 'Día del movimiento: el de ejecución de su operación.',
      en: 'Day of the movement: that of the execution of its operation.',
      example: '2021-05-04',
    }),
    acquired_on: dayOf({
      es: 'De una entrada: fecha de adquisición, la que cuenta para el impuesto.',
      en: 'Of units that come: day of acquisition, which counts for the tax.',
      example: '',
    }).optional(),
    units: unitsOf({
      es: 'Participaciones, sin signo.',
      en: 'Units, without a sign.',
      example: '100.000000',
    }),
    cost: eurosOf({
      es: 'Coste de adquisición de esas participaciones, en euros.',
      en: 'Cost of acquisition of those units, in euros.',
      example: '950.00',
    }),
    rights: codeOf(RIGHTS, {
      es: 'De una entrada en un plan: C consolidados, E económicos.',
      en: 'Of units that come into a plan: C consolidated, E economic.',
      example: 'C',
    }).default('C'),
    contributor: codeOf(CONTRIBUTOR_KINDS, {
      es: 'De una entrada en un plan: quién lo aportó.',
      en: 'Of units that come into a plan: who put them in.',
      example: 'PARTICIPE',
    }).optional(),
  })
  .refine(({ lot, acquired_on }) => (lot === undefined) === (acquired_on !== undefined), {
    path: ['acquired_on'],
    error: 'rules.import.lot_or_day',
  })
  .refine(({ moved_on, acquired_on }) => acquired_on === undefined || acquired_on <= moved_on, {
    path: ['acquired_on'],
    error: 'rules.import.entered_before',
  });
