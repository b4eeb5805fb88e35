import { reason } from '@area/domain/rules/reason';
import type { Reason } from '@area/domain/rules/reason';
import { z } from 'zod';
import { OPERATORS } from '../list-filter.ts';
import type { Condition, Filter, FilterField, FilterFields } from '../list-filter.ts';
import { day, sentEuros, uuid } from './wire.ts';

const CONDITIONS_MAX = 10;
const VALUES_MAX = 50;
const TEXT_MAX = 100;
/** Signed, with as many decimals as any figure of the wire has. */
const NUMBER = /^-?\d{1,16}(?:\.\d{1,6})?$/;

const valueOf = (field: FilterField): z.ZodType<string | boolean> => {
  switch (field.type) {
    case 'code':
      return z.enum(field.values);
    case 'text':
      return z
        .string()
        .min(1)
        .max(TEXT_MAX)
        .regex(/^[^\0]*$/);
    case 'uuid':
      return uuid;
    case 'euros':
      return sentEuros;
    case 'number':
      return z.string().regex(NUMBER);
    case 'day':
      return day;
    case 'flag':
      return z.boolean();
  }
};

const schemaOf = (field: FilterField, op: string): z.ZodType<Condition['value']> =>
  op === 'in'
    ? z
        .array(valueOf(field) as z.ZodType<string>)
        .min(1)
        .max(VALUES_MAX)
    : valueOf(field);

const shape = z
  .array(z.strictObject({ field: z.string(), op: z.string(), value: z.unknown() }))
  .max(CONDITIONS_MAX);
type Rough = z.output<typeof shape>[number];

/** Why a comparison is not one that the list takes, or nothing. */
const whyNotCondition = (
  { field: name, op, value }: Rough,
  fields: FilterFields,
): Reason | undefined => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const allowed = Object.keys(fields).join(', ');
  if (!field) return reason('rules.filter.field', { field: name.slice(0, TEXT_MAX), allowed });
  const operators: readonly string[] = OPERATORS[field.type];
  if (!operators.includes(op))
    return reason('rules.filter.operator', { field: name, allowed: operators.join(', ') });
  return schemaOf(field, op).safeParse(value).success
    ? undefined
    : reason('rules.filter.value', { field: name });
};

/** Also what is in addresses: `-_` for `+/`, no padding, and blanks that a form made of pluses. */
const decode = (text: string): string | undefined => {
  const plain = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replaceAll(' ', '+')
    .replace(/=+$/, '');
  if (!/^[A-Za-z0-9+/]+$/.test(plain) || plain.length % 4 === 1) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(atob(plain), (sign) => sign.charCodeAt(0)),
    );
  } catch {
    return undefined;
  }
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads a filter as it travels, or says which rule it breaks. *Source*: specification 7, ADR 32. */
export const parseFilter = (
  text: string,
  fields: FilterFields,
): { filter: Filter } | { reason: Reason } => {
  const decoded = decode(text);
  if (decoded === undefined) return { reason: reason('rules.filter.base64') };
  const parsed = shape.safeParse(readJson(decoded));
  if (!parsed.success) return { reason: reason('rules.filter.shape') };
  const [why] = parsed.data.flatMap((condition) => whyNotCondition(condition, fields) ?? []);
  return why ? { reason: why } : { filter: parsed.data as Filter };
};
