import { civilDate } from '@area/domain/calendar/civil-date';
import { cents, rate, shares, unitValue } from '@area/domain/money/money';
import type { Redemption } from '@area/domain/operation/redemption';
import { refundExcess } from '@area/domain/pension/excess';
import type { OrderDetails } from '../../src/orders/printed-documents/order-facts.ts';
import { FUND, OTHER_FUND, PLAN, IBAN, E03, E08 } from './products.ts';

const estimate = (redemption: Redemption) => ({
  price: unitValue(15_250_000n),
  price_on: civilDate('2026-03-09'),
  redemption,
});

const PERIODIC = {
  amount: cents(10_000n),
  periodicity: 'MENSUAL',
  start: civilDate('2026-01-31'),
  end: null,
  growth: { kind: 'COMPOUND', percentage: rate(30_000n) },
} as const;

const DEBIT = { method: 'DOMICILIACION', iban: IBAN, mandate: 'M0A1B2C3D4E5F' } as const;

const TRANSFER = { method: 'TRANSFERENCIA', iban: IBAN, mandate: null } as const;

const CONTRIBUTOR = {
  name: 'Lucía Ferrándiz Oñate',
  document_number: '00000000T',
  capacity: 'Partícipe',
};

/** E15: 1,120.00 contributed of 1,500.00 leaves 380.00. */
const YEAR = {
  limit: cents(150_000n),
  contributed: cents(112_000n),
  committed: cents(0n),
  declared_elsewhere: cents(0n),
};

const RUNNING = {
  reference: 'OP0000000077',
  type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
  product: FUND,
  amount: cents(10_000n),
  periodicity: 'MENSUAL',
  paid_count: 14,
  total_paid: cents(140_000n),
  next_date: civilDate('2026-03-31'),
} as const;

const ORIGIN = {
  manager: 'Otra Gestora Inventada, S.G.I.I.C., S.A.',
  manager_nif: 'A00000001',
  manager_registration: '997',
  account_number: '0049 1234 55 0000012345',
};

/** E16: 120.00 of 12 units, now worth 10.80 each. */
const EXCESS = refundExcess(
  [{ id: 'C1', date: civilDate('2025-11-03'), units: shares(150_000_000n), cost: cents(150_000n) }],
  cents(12_000n),
  unitValue(10_800_000n),
);

/** Every order with the figures of the decisions' examples. */
export const ORDER_SAMPLES: OrderDetails = {
  PERIODIC_SUBSCRIPTION_ORDER: {
    product: FUND,
    periodic: PERIODIC,
    payment: DEBIT,
    entry_fee: rate(15_000n),
    verdict: 'CONVENIENTE',
  },
  REDEMPTION_ORDER: {
    product: FUND,
    asked: { amount_indicator: 'P', units: shares(500_000_000n) },
    estimate: estimate(E03),
    nav_date: civilDate('2026-03-10'),
    cut_off: '14:00',
    settlement_date: civilDate('2026-03-12'),
    payout_iban: IBAN,
    is_non_resident: true,
    has_certificate: true,
  },
  PERIODIC_REDEMPTION_ORDER: {
    product: FUND,
    periodic: { ...PERIODIC, growth: { kind: 'NONE' }, end: civilDate('2026-12-31') },
    payout_iban: IBAN,
  },
  INTERNAL_TRANSFER_ORDER: {
    origin: FUND,
    destination: OTHER_FUND,
    asked: { amount_indicator: 'T' },
    estimate: estimate(E08),
    arrival: { is_deferred: true, bought: undefined },
    out_on: civilDate('2026-03-10'),
    in_on: civilDate('2026-03-11'),
    simultaneous_holdings: false,
    verdict: 'CONVENIENTE',
  },
  EXTERNAL_TRANSFER_ORDER: {
    origin: { ...ORIGIN, name: 'Otra Renta Fija Europa, FI', isin: 'ES0000000002' },
    destination: FUND,
    destination_iban: IBAN,
    asked: { amount_indicator: 'B', amount: cents(762_500n) },
    simultaneous_holdings: true,
    verdict: 'CONVENIENTE',
  },
  CONTRIBUTION_ORDER: {
    product: PLAN,
    payment: TRANSFER,
    contributor: CONTRIBUTOR,
    year: 2026,
    limits: YEAR,
    amount: cents(38_000n),
    is_first: true,
  },
  PERIODIC_CONTRIBUTION_ORDER: {
    product: PLAN,
    payment: DEBIT,
    contributor: CONTRIBUTOR,
    year: 2026,
    limits: YEAR,
    periodic: { ...PERIODIC, growth: { kind: 'SIMPLE', percentage: rate(30_000n) } },
  },
  PENSION_TRANSFER_ORDER: {
    origin: { ...ORIGIN, name: 'Otro Plan Inventado, PP', plan_code: 'N1234', fund_code: 'F0567' },
    destination: PLAN,
    asked: { indicator: 'B', amount: cents(1_203_000n) },
    rights: 'C',
    compartment: null,
  },
  PENSION_BENEFIT_REQUEST: {
    product: PLAN,
    cause: 'JUBILACION',
    ten_year_window: false,
    contingency_date: civilDate('2026-02-28'),
    situation: 'PARTICIPE',
    rights: 'C',
    compartment: '3',
    form: {
      collection: 'MIXTA',
      capital: cents(8_400_000n),
      income: {
        start: civilDate('2026-04-01'),
        periodicity: 'MENSUAL',
        income: { kind: 'PAYMENTS', payments: 24 },
      },
    },
    variation: null,
    deferred_to: null,
    payout_iban: IBAN,
    proofs: ['INSS_RESOLUTION'],
    estimate: {
      gross: cents(8_400_000n),
      reduction: cents(1_260_000n),
      rate: rate(248_300n),
      withholding: cents(2_085_720n),
      net: cents(6_314_280n),
    },
  },
  PERIODIC_CHANGE_ORDER: {
    running: RUNNING,
    effective_on: civilDate('2026-03-31'),
    changes: [
      { what: 'Importe de cada pago', before: '100,00 €', after: '150,00 €' },
      { what: 'Periodicidad', before: 'Mensual', after: 'Trimestral' },
    ],
  },
  CANCEL_PERIODIC: {
    running: RUNNING,
    effective_on: civilDate('2026-03-12'),
    last_payment_on: null,
  },
  EXCESS_REFUND_REQUEST: {
    product: PLAN,
    year: 2025,
    contributed: cents(162_000n),
    limit: cents(150_000n),
    asked: cents(12_000n),
    price: unitValue(10_800_000n),
    price_on: civilDate('2026-03-09'),
    units_cancelled: EXCESS.units_cancelled,
    units_left_in_fund: EXCESS.units_left_in_fund,
    units_lost: EXCESS.units_lost,
    payout_iban: IBAN,
    deadline: civilDate('2026-06-30'),
  },
};
