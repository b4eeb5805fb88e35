import { AMOUNT_INDICATORS, INCREASE_TYPES, PERIODICITIES } from '@area/domain/operation/codes';
import { decimalPoint } from '@area/domain/rules/numbers';
import { reason } from '@area/domain/rules/reason';
import { z } from 'zod';
import { day, sentEuros, sentUnits, uuid } from '../schemas/wire.ts';

/** Where an order is placed and what it is about. */
export const target = { uuid_account: uuid, uuid_product: uuid };

/** The order that would be changed, which does not count in its own limits. *Source*: ADR 126. */
export const changing = { uuid_operation: uuid.exactOptional() };

/** What is confirmed where something is bought. *Source*: specification 5. */
export const confirmations = {
  documents_read: z.boolean(),
  suitability_confirmed: z.boolean().default(false),
  suitability_sentence: z.string().max(300).default(''),
};

/** Units as they are sent: with a decimal point in every language. *Source*: specification 5, `decimalPoint`. */
const askedUnits = z
  .string()
  .refine((text) => decimalPoint(text) === undefined, {
    abort: true,
    params: { reason: reason('rules.decimal_point') },
  })
  .pipe(sentUnits);

/** How much, in the words of the order: euros for I and B, units for P, neither for T. *Source*: decisions 2.3. */
export const asked = {
  amount_indicator: z.enum(AMOUNT_INDICATORS),
  amount: sentEuros.nullable().default(null),
  units: askedUnits.nullable().default(null),
};

/** When something repeats and how it grows. *Source*: decisions 1.4 and 2.6. */
export const repeated = {
  amount: sentEuros,
  periodicity: z.enum(PERIODICITIES),
  start: day,
  end: day.nullable().default(null),
  increase_type: z.enum(INCREASE_TYPES).nullable().default(null),
  /** *Units*: per cent for PORCENTUAL, euros for FIJO. */
  increase: sentEuros.nullable().default(null),
};

/** Where the money of a redemption goes, and what a non-resident sends along. *Source*: decisions 1.3. */
export const payout = {
  uuid_bank_account: uuid,
  /** A TAX_RESIDENCE_CERTIFICATE among the documents of its holder. */
  uuid_certificate: uuid.nullable().default(null),
};

/** Null until the client has said it. *Source*: decisions 1.3, Ley 35/2003 article 28.2. */
export const simultaneous_holdings = z.boolean().nullable().default(null);
