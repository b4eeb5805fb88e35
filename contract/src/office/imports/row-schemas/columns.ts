import { findCountry } from '@area/domain/code-lists/countries';
import type { ImportKind } from '@area/domain/imports/kinds';
import { WHOLE_RATE } from '@area/domain/money/money';
import { parseDecimal } from '@area/domain/money/wire';
import { z } from 'zod';
import { day } from '../../../schemas/wire.ts';

/** What a column says of itself: its documents are made from it. */
export interface ColumnMeta {
  readonly es: string;
  readonly en: string;
  readonly example: string;
  /** The kind of file whose `external_id` it names. */
  readonly names?: ImportKind;
}

/** What a column says of itself, also one that may be empty. */
export const columnText = (column: z.ZodType, name: keyof ColumnMeta): string | undefined => {
  const own = column.meta()?.[name];
  if (typeof own === 'string') return own;
  if (!(column instanceof z.ZodOptional || column instanceof z.ZodDefault)) return undefined;
  const inner = column.unwrap();
  return inner instanceof z.ZodType ? columnText(inner, name) : undefined;
};

const LONGEST_TEXT = 200;
const LONGEST_ID = 64;

// A spreadsheet computes what begins so, and nobody is called so. Control characters come from broken exports.
const FORMULA = /^[=+\-@＝＋－＠]/;
// oxlint-disable-next-line no-control-regex -- these characters are looked for
const CONTROL = /[\u0000-\u001F\u007F]/;

const said = <T extends z.ZodType>(schema: T, meta: ColumnMeta): T => schema.meta({ ...meta });

const plain = (max: number) =>
  z
    .string({ error: 'rules.import.required' })
    .min(1, 'rules.import.required')
    .max(max, 'rules.import.too_long')
    .refine((text) => !CONTROL.test(text), 'rules.import.control')
    .refine((text) => !FORMULA.test(text), 'rules.import.formula');

/** The name that the old system gives to the row. *Shape*: up to 64 characters without blanks. */
export const externalId = (example: string) =>
  said(
    plain(LONGEST_ID).refine((text) => !/\s/.test(text), 'rules.import.external_id'),
    {
      es: 'Identificador de la fila en el sistema de origen. No se repite en su tipo de fichero.',
      en: 'Name of the row in the old system. It is unique in its kind of file.',
      example,
    },
  );

/** The `external_id` of another row, of this import or of one before it. */
export const reference = (names: ImportKind, meta: Omit<ColumnMeta, 'names'>) =>
  said(plain(LONGEST_ID), { ...meta, names });

export const text = (meta: ColumnMeta, max = LONGEST_TEXT) => said(plain(max), meta);

/** A day. *Shape*: `YYYY-MM-DD`. */
export const dayOf = (meta: ColumnMeta) =>
  said(
    z
      .string({ error: 'rules.import.required' })
      .refine((typed) => day.safeParse(typed).success, 'rules.import.day'),
    meta,
  );

export const codeOf = <const T extends readonly string[]>(codes: T, meta: ColumnMeta) =>
  said(z.enum(codes, { error: 'rules.import.code' }), meta);

/** `true` or `false`; nothing is what stands here. */
export const flagWith = (otherwise: 'true' | 'false', meta: ColumnMeta) =>
  said(z.enum(['true', 'false'], { error: 'rules.import.flag' }).default(otherwise), meta);

/** `true` or `false`; nothing is false. */
export const flag = (meta: ColumnMeta) => flagWith('false', meta);

/** *Shape*: alpha-2. */
export const country = (meta: ColumnMeta) =>
  said(
    z
      .string({ error: 'rules.import.required' })
      .refine((typed) => findCountry(typed) !== undefined, 'rules.import.country'),
    meta,
  );

const MOST_DIGITS = 12;

const decimal = (scale: number, isZeroAllowed: boolean) =>
  z
    .string({ error: 'rules.import.required' })
    .max(MOST_DIGITS + 1 + scale, 'rules.import.decimal')
    .refine((typed) => {
      const value = parseDecimal(typed, scale);
      const [whole = ''] = typed.split('.');
      return (
        value !== undefined &&
        whole.length <= MOST_DIGITS &&
        (isZeroAllowed ? value >= 0n : value > 0n)
      );
    }, 'rules.import.decimal');

const EUROS_SCALE = 2;
const UNITS_SCALE = 6;
const RATE_SCALE = 4;

/** *Units*: EUR, at most two decimals, with a point. */
export const eurosOf = (meta: ColumnMeta) => said(decimal(EUROS_SCALE, true), meta);
/** *Units*: at most six decimals, above zero. */
export const unitsOf = (meta: ColumnMeta) => said(decimal(UNITS_SCALE, false), meta);
/** *Units*: at most six decimals. */
export const unitSum = (meta: ColumnMeta) => said(decimal(UNITS_SCALE, true), meta);
/** *Units*: per cent, at most four decimals, above zero. */
export const percentOf = (meta: ColumnMeta) => said(decimal(RATE_SCALE, false), meta);
/** *Units*: per cent below 100, at most four decimals. */
export const rateOf = (meta: ColumnMeta) =>
  said(
    decimal(RATE_SCALE, true).refine(
      (typed) => (parseDecimal(typed, RATE_SCALE) ?? 0n) < WHOLE_RATE,
      'rules.import.decimal',
    ),
    meta,
  );

/** The name of a file of the same archive. *Shape*: without folders. */
export const fileName = (example: string) =>
  said(
    plain(LONGEST_TEXT).refine((typed) => !/[/\\]/.test(typed), 'rules.import.file_name'),
    {
      es: 'Nombre del fichero dentro del mismo zip.',
      en: 'Name of the file in the same zip.',
      example,
    },
  );

/** What the file must hash to. *Shape*: 64 hexadecimal digits in lower case. */
export const sha256 = () =>
  said(
    z.string({ error: 'rules.import.required' }).regex(/^[0-9a-f]{64}$/, 'rules.import.sha256'),
    {
      es: 'SHA-256 del fichero, en hexadecimal.',
      en: 'SHA-256 of the file, hexadecimal.',
      example: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
  );
