import { AMOUNT_INDICATORS, PERIODICITIES } from '@area/domain/operation/codes';
import { z } from 'zod';
import { day, sentEuros, uuid } from '../schemas/wire.ts';
import {
  asked,
  changing,
  confirmations,
  payout,
  repeated,
  simultaneous_holdings,
  target,
} from './part-schemas.ts';
import {
  asksBenefit,
  asksContribution,
  asksExcessRefund,
  asksPeriodicContribution,
  benefitOrder,
  compartment,
  contributionOrder,
  excessRefundOrder,
  originPlan,
  periodicContributionOrder,
} from './pension-schemas.ts';

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

export const redemptionOrder = z.strictObject({
  type: z.literal('REEMBOLSO'),
  ...target,
  ...asked,
  ...payout,
});

export const periodicRedemptionOrder = z.strictObject({
  type: z.literal('SOLICITUD_REEMBOLSO_PERIODICO'),
  ...target,
  ...repeated,
  ...payout,
});

/** `uuid_product` is where it leaves. */
export const internalTransferOrder = z.strictObject({
  type: z.literal('SOLICITUD_TRASPASO_INTERNO'),
  ...target,
  ...confirmations,
  ...asked,
  uuid_destination: uuid,
  simultaneous_holdings,
  /** Of a plan. */
  compartment,
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
  /** Of a plan, which has no ISIN. */
  plan: originPlan.nullable().default(null),
});

/** Everything that a client may order, a union discriminated by `type`. */
export const sentOrder = z.discriminatedUnion('type', [
  subscriptionOrder,
  periodicSubscriptionOrder,
  redemptionOrder,
  periodicRedemptionOrder,
  internalTransferOrder,
  externalTransferOrder,
  contributionOrder,
  periodicContributionOrder,
  benefitOrder,
  excessRefundOrder,
]);
export type SentOrder = z.output<typeof sentOrder>;
/** The types of the orders that a client places. */
export type OrderType = SentOrder['type'];
/** What each is called where the API is described. */
export const ORDER_NAMES: Readonly<Record<OrderType, string>> = {
  SUSCRIPCION: 'SubscriptionOrder',
  SOLICITUD_SUSCRIPCION_PERIODICA: 'PeriodicSubscriptionOrder',
  REEMBOLSO: 'RedemptionOrder',
  SOLICITUD_REEMBOLSO_PERIODICO: 'PeriodicRedemptionOrder',
  SOLICITUD_TRASPASO_INTERNO: 'InternalTransferOrder',
  SOLICITUD_TRASPASO_EXTERNO_ENTRADA: 'ExternalTransferOrder',
  APORTACION: 'ContributionOrder',
  SOLICITUD_APORTACION_PERIODICA: 'PeriodicContributionOrder',
  RESCATE: 'BenefitOrder',
  DEVOLUCION_EXCESO: 'ExcessRefundOrder',
};

export type OrderOf<T extends OrderType> = Extract<SentOrder, { readonly type: T }>;

export type SubscriptionOrder = OrderOf<'SUSCRIPCION'>;

/**
 * A partial order: type, account and product, and the other values typed so far. Without an amount the answer has limits,
 * with one it has figures.
 */
export const asksSimulation = z.discriminatedUnion('type', [
  subscriptionOrder
    .pick({ type: true, uuid_account: true, uuid_product: true })
    .extend({ ...changing, amount: sentEuros.nullable().default(null) }),
  periodicSubscriptionOrder
    .pick({
      type: true,
      uuid_account: true,
      uuid_product: true,
      end: true,
      increase_type: true,
      increase: true,
    })
    .extend({
      ...changing,
      amount: sentEuros.nullable().default(null),
      periodicity: z.enum(PERIODICITIES).nullable().default(null),
      start: day.nullable().default(null),
    }),
  redemptionOrder
    .pick({
      type: true,
      uuid_account: true,
      uuid_product: true,
      amount: true,
      units: true,
      uuid_certificate: true,
    })
    .extend({ ...changing, amount_indicator: z.enum(AMOUNT_INDICATORS).nullable().default(null) }),
  periodicRedemptionOrder
    .pick({
      type: true,
      uuid_account: true,
      uuid_product: true,
      end: true,
      increase_type: true,
      increase: true,
      uuid_certificate: true,
    })
    .extend({
      ...changing,
      amount: sentEuros.nullable().default(null),
      periodicity: z.enum(PERIODICITIES).nullable().default(null),
      start: day.nullable().default(null),
    }),
  internalTransferOrder
    .pick({ type: true, uuid_account: true, uuid_product: true, amount: true, units: true })
    .extend({
      ...changing,
      amount_indicator: z.enum(AMOUNT_INDICATORS).nullable().default(null),
      uuid_destination: uuid.nullable().default(null),
      compartment,
    }),
  externalTransferOrder.pick({ type: true, uuid_account: true, uuid_product: true }).extend({
    /** Everything else of the order; without it, what keeps from ordering at all. */
    terms: externalTransferOrder
      .omit({
        type: true,
        uuid_account: true,
        uuid_product: true,
        documents_read: true,
        suitability_confirmed: true,
        suitability_sentence: true,
      })
      .exactOptional(),
  }),
  asksContribution,
  asksPeriodicContribution,
  asksBenefit,
  asksExcessRefund,
]);
export type AsksSimulation = z.output<typeof asksSimulation>;
