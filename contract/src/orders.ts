import { AMOUNT_INDICATORS, INCREASE_TYPES, PERIODICITIES } from '@area/domain/operation/codes';
import { z } from 'zod';
import { day, sentEuros, sentUnits, uuid } from './wire.ts';

/** Where an order is placed and what it is about. */
const target = { uuid_account: uuid, uuid_product: uuid };

/** What is confirmed where something is bought. *Source*: specification 5. */
const confirmations = {
  documents_read: z.boolean(),
  suitability_confirmed: z.boolean().default(false),
  suitability_sentence: z.string().max(300).default(''),
};

/** How much, in the words of the order: euros for I and B, units for P, neither for T. *Source*: decisions 2.3. */
const asked = {
  amount_indicator: z.enum(AMOUNT_INDICATORS),
  amount: sentEuros.nullable().default(null),
  units: sentUnits.nullable().default(null),
};

/** When something repeats and how it grows. *Source*: decisions 1.4 and 2.6. */
const repeated = {
  amount: sentEuros,
  periodicity: z.enum(PERIODICITIES),
  start: day,
  end: day.nullable().default(null),
  increase_type: z.enum(INCREASE_TYPES).nullable().default(null),
  /** *Units*: per cent for PORCENTUAL, euros for FIJO. */
  increase: sentEuros.nullable().default(null),
};

/** Where the money of a redemption goes, and what a non-resident sends along. *Source*: decisions 1.3. */
const payout = {
  uuid_bank_account: uuid,
  /** A TAX_RESIDENCE_CERTIFICATE among the documents of its holder. */
  uuid_certificate: uuid.nullable().default(null),
};

/** Null until the client has said it. *Source*: decisions 1.3, Ley 35/2003 article 28.2. */
const simultaneous_holdings = z.boolean().nullable().default(null);

export const subscriptionOrder = z.strictObject({
  type: z.literal('SUSCRIPCION'),
  ...target,
  ...confirmations,
  amount: sentEuros,
  payment_method: z.enum(['TRANSFERENCIA', 'DOMICILIACION']),
  /** Whom a direct debit is collected from. */
  uuid_mandate: uuid.nullable().default(null),
});

export const periodicSubscriptionOrder = z.strictObject({
  type: z.literal('SOLICITUD_SUSCRIPCION_PERIODICA'),
  ...target,
  ...confirmations,
  ...repeated,
  uuid_mandate: uuid.nullable().default(null),
});

export const redemptionOrder = z.strictObject({ type: z.literal('REEMBOLSO'), ...target, ...asked, ...payout });

export const periodicRedemptionOrder = z.strictObject({ type: z.literal('SOLICITUD_REEMBOLSO_PERIODICO'), ...target, ...repeated, ...payout });

/** `uuid_product` is where it leaves. */
export const internalTransferOrder = z.strictObject({
  type: z.literal('SOLICITUD_TRASPASO_INTERNO'),
  ...target,
  ...confirmations,
  ...asked,
  uuid_destination: uuid,
  simultaneous_holdings,
});

/** `uuid_product` is where it arrives. */
export const externalTransferOrder = z.strictObject({
  type: z.literal('SOLICITUD_TRASPASO_EXTERNO_ENTRADA'),
  ...target,
  ...confirmations,
  ...asked,
  origin: z.strictObject({
    isin: z.string().max(20),
    name: z.string().max(120),
    manager: z.string().max(120),
    /** NIF or CNMV number. */
    manager_number: z.string().max(20),
    account_number: z.string().max(40),
  }),
  has_same_holders: z.boolean().default(false),
  simultaneous_holdings,
});

/** Everything that a client may order, told apart by its type. */
export const sentOrder = z.discriminatedUnion('type', [
  subscriptionOrder,
  periodicSubscriptionOrder,
  redemptionOrder,
  periodicRedemptionOrder,
  internalTransferOrder,
  externalTransferOrder,
]);
export type SentOrder = z.output<typeof sentOrder>;
/** The types of the orders that a client places. */
export type OrderType = SentOrder['type'];
export type OrderOf<T extends OrderType> = Extract<SentOrder, { readonly type: T }>;

export type SubscriptionOrder = OrderOf<'SUSCRIPCION'>;


/**
 * What an order would be, as far as it is known: type, account and product, and whatever else was typed already.
 * Limits are told without an amount, figures with one.
 */
export const asksSimulation = z.discriminatedUnion('type', [
  subscriptionOrder.pick({ type: true, uuid_account: true, uuid_product: true }).extend({ amount: sentEuros.nullable().default(null) }),
  periodicSubscriptionOrder
    .pick({ type: true, uuid_account: true, uuid_product: true, end: true, increase_type: true, increase: true })
    .extend({ amount: sentEuros.nullable().default(null), periodicity: z.enum(PERIODICITIES).nullable().default(null), start: day.nullable().default(null) }),
  redemptionOrder
    .pick({ type: true, uuid_account: true, uuid_product: true, amount: true, units: true, uuid_certificate: true })
    .extend({ amount_indicator: z.enum(AMOUNT_INDICATORS).nullable().default(null) }),
  periodicRedemptionOrder
    .pick({ type: true, uuid_account: true, uuid_product: true, end: true, increase_type: true, increase: true, uuid_certificate: true })
    .extend({ amount: sentEuros.nullable().default(null), periodicity: z.enum(PERIODICITIES).nullable().default(null), start: day.nullable().default(null) }),
  internalTransferOrder
    .pick({ type: true, uuid_account: true, uuid_product: true, amount: true, units: true })
    .extend({ amount_indicator: z.enum(AMOUNT_INDICATORS).nullable().default(null), uuid_destination: uuid.nullable().default(null) }),
  externalTransferOrder.pick({ type: true, uuid_account: true, uuid_product: true }),
]);
export type AsksSimulation = z.output<typeof asksSimulation>;
