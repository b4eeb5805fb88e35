import { z } from 'zod';

/** *Units*: euros. */
const MOST_EUR = 10_000_000_000;
/** *Units*: business days. */
const LONGEST_COOLING = 30;

/** What bounds the money that leaves. *Source*: office.md 2, ADR 183. */
export const PAYMENT_SETTINGS = {
  PAYMENTS_DAY_LIMIT_EUR: {
    schema: z.coerce.number().int().min(1).max(MOST_EUR).default(5_000_000),
    note: 'Euros that batches of payments may carry on a day, and apart from them batches of direct debits. A release above it is refused.',
  },
  IBAN_COOLING_DAYS: {
    schema: z.coerce.number().int().min(0).max(LONGEST_COOLING).default(2),
    note: 'Business days for which nothing is paid to an IBAN that was added or changed.',
  },
  TRANSFERS_DIR: {
    schema: z.string().min(1).optional(),
    note: 'Folder with outgoing/ and incoming/ of the circuit by which managers ask each other for transfers. Without it, in DATA_DIR; in demo mode another manager answers there by itself.',
  },
  PAY_IN_URL: {
    schema: z.url({ protocol: /^https$/ }).optional(),
    note: 'Address of the page of the payment provider in which holders pay orders with their bank. Without it, in demo mode a bank of this server; else nobody pays so. A portal offers it when its configuration sets PAYMENTS_ACTIVE.',
  },
  PAY_IN_MERCHANT: {
    schema: z.string().min(1).optional(),
    note: 'What that provider calls this program.',
  },
  PAY_IN_SECRET: {
    schema: z.string().min(32).optional(),
    note: 'Secret shared with that provider: orders and their outcome are signed with it.',
  },
} as const;
