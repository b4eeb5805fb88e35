import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { parseDecimal } from '@area/domain/money/wire';
import type { RegisterFileKind } from '@area/domain/register/files';
import { MOVEMENT_KINDS } from '@area/domain/register/told-deal';
import { z } from 'zod';

const LONGEST = 100;
const MOST_DIGITS = 14;
const EUROS_SCALE = 2;
const UNITS_SCALE = 6;

// A field that begins so is a formula for a spreadsheet; control characters come from broken exports.
const FORMULA = /^[=+\-@]/;
// oxlint-disable-next-line no-control-regex -- these characters are looked for
const CONTROL = /[\u0000-\u001F\u007F]/;

const text = (en: string, example: string) =>
  z
    .string()
    .min(1)
    .max(LONGEST)
    .refine((typed) => !CONTROL.test(typed) && !FORMULA.test(typed))
    .meta({ en, example });

const decimal = (scale: number, en: string, example: string) =>
  z
    .string()
    .max(MOST_DIGITS + 1 + scale)
    .refine((typed) => {
      const value = parseDecimal(typed, scale);
      return value !== undefined && value >= 0n;
    })
    .meta({ en, example });

const units = (en: string, example = '100.000000') => decimal(UNITS_SCALE, en, example);
const euros = (en: string, example = '1000.00') => decimal(EUROS_SCALE, en, example);
const day = (en: string, example = '2026-11-25') =>
  z
    .string()
    .transform((typed, context) => {
      const parsed = parseCivilDate(typed);
      if (parsed) return parsed;
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    })
    .meta({ en, example });
const code = <const T extends readonly [string, ...string[]]>(codes: T, en: string) =>
  z.enum(codes).meta({ en: `${en} One of ${codes.join(', ')}.`, example: codes[0] });

const account = text('Number of the account, as this program writes it.', 'C000000001');
const product = text('ISIN of the fund, or code of the product.', 'ES0000000018');
const dealReference = text(
  'Reference that the register gave to what it executed. It never repeats.',
  'RD-2026-000123',
);
const bookedOn = day('Day on which the register booked it: its positions show it from that close.');

/** One line of each file of the register. All columns are text; a column that may be empty is optional. *Source*: office.md 5, ADR 201. */
export const REGISTER_RECORDS = {
  ANSWERS: z.strictObject({
    order_reference: text(
      'Reference of the order: OP and ten digits, or the operation_uuid of the file of orders.',
      'OP0000000123',
    ),
    outcome: code(['OK', 'KO'], 'Executed, or not.'),
    deal_reference: dealReference.optional(),
    units: units('Units executed. Only with OK.').optional(),
    unit_value: units('Unit value. Only with OK.', '10.000000').optional(),
    amount: euros('Euros before fees and withholding. Only with OK.').optional(),
    trade_day: day('Day of the unit value. Only with OK.').optional(),
    booked_on: bookedOn.optional(),
    code: text(
      'Why not. With T first, the order is sent again; else it is cancelled. Only with KO.',
      'N07',
    ).optional(),
    text: text('The same in words. Only with KO.', 'Partícipe bloqueado').optional(),
  }),
  MOVEMENTS: z.strictObject({
    deal_reference: dealReference,
    order_reference: text(
      'Reference of the order, when it came from here. Empty for what was ordered elsewhere.',
      'OP0000000123',
    ).optional(),
    account,
    product,
    kind: code(MOVEMENT_KINDS, 'What was executed.'),
    units: units('Units, without a sign.'),
    unit_value: units('Unit value.', '10.000000'),
    amount: euros('Euros before fees and withholding.'),
    fee: euros('Fee in euros.', '0.00').optional(),
    withholding: euros('Withholding in euros.', '0.00').optional(),
    trade_day: day('Day of the unit value.'),
    booked_on: bookedOn,
    channel: text('Through whom it came: a branch, a distributor.', 'OFICINA 0042').optional(),
  }),
  UNIT_VALUES: z.strictObject({
    product,
    day: day('Day of the unit value.'),
    value: units('Unit value.', '10.000000'),
  }),
  INVESTORS: z.strictObject({
    account,
    document_number: text('Number of the identity document.', '00000000T'),
    name: text('Name, as the register writes it.', 'Nombre Apellido'),
  }),
  POSITIONS: z.strictObject({
    account,
    product,
    units: units('Units held at the close of the day of the file.'),
  }),
} as const satisfies Readonly<Record<RegisterFileKind, z.ZodObject>>;

/** A line of a file of a kind. */
export type RegisterRecord<K extends RegisterFileKind> = z.output<(typeof REGISTER_RECORDS)[K]>;

/** What a file says. */
export type RegisterContent = {
  readonly [K in RegisterFileKind]: {
    readonly kind: K;
    readonly records: readonly RegisterRecord<K>[];
  };
}[RegisterFileKind];

/** The columns of a kind, in the order of its files. */
export const columnsOf = (kind: RegisterFileKind): readonly string[] =>
  Object.keys(REGISTER_RECORDS[kind].shape);
