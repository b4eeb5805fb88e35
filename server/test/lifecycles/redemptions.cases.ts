import { note, order, paidOut, sign, value } from '../lifecycle-actions.ts';
import { redemption } from '../lifecycle-setups.ts';
import type { LeavingRequest } from '../redemptions.ts';
import { day } from '../lifecycles.ts';
import type { LifecycleCase } from '../lifecycles.ts';

const [L2, L3] = ['2022-06-01 250.500000 3256.50', '2025-02-10 100.250000 1654.13'] as const;

/** The examples of decisions 2.5: what is asked, at which unit value, to which figures, and what is left. */
interface Example {
  readonly asked: LeavingRequest;
  readonly price?: string;
  readonly fund?: object;
  readonly figures: string;
  readonly net: string;
  readonly held: string;
  readonly lots: readonly string[];
}

const NOTHING_LEFT = { held: '0.000000 0.000000 0.000000', lots: [] } as const;
const EXAMPLES = {
  E03: {
    asked: { amount_indicator: 'P', units: '500.000000' },
    figures: '500.000000 7625.00 0.00 2325.00 441.75 7183.25',
    net: '7183.25',
    held: '250.750000 0.000000 0.000000',
    lots: ['2022-06-01 150.500000 1956.50', L3],
  },
  E04: {
    asked: { amount_indicator: 'B', amount: '3000.00' },
    figures: '196.721311 3000.00 0.00 1032.79 196.23 2803.77',
    net: '2803.77',
    held: '554.028689 0.000000 0.000000',
    lots: ['2019-03-15 203.278689 2032.79', L2, L3],
  },
  E05: {
    asked: { amount_indicator: 'I', amount: '3000.00' },
    figures: '210.488853 3209.96 0.00 1105.07 209.96 3000.00',
    net: '3000.00',
    held: '540.261147 0.000000 0.000000',
    lots: ['2019-03-15 189.511147 1895.11', L2, L3],
  },
  E06: {
    asked: { amount_indicator: 'T' },
    figures: '750.750000 11448.94 0.00 2538.31 482.28 10966.66',
    net: '10966.66',
    ...NOTHING_LEFT,
  },
  E06b: {
    asked: { amount_indicator: 'T' },
    price: '11.000000',
    figures: '750.750000 8258.25 0.00 -652.38 0.00 8258.25',
    net: '8258.25',
    ...NOTHING_LEFT,
  },
  E07: {
    asked: { amount_indicator: 'T' },
    fund: { exit_fees: JSON.stringify([{ under_days: 365, rate: '2.0000' }]) },
    figures: '750.750000 11448.94 30.58 2507.73 476.47 10941.89',
    net: '10941.89',
    ...NOTHING_LEFT,
  },
} as const satisfies Record<string, Example>;

/** When it is signed, whose unit value it takes, when that is published, and when it is paid: the oracle of decisions 2.1, and further edges. */
const DAYS: readonly (readonly [
  signed: string,
  nav: string,
  published: string,
  paid: string,
  example: keyof typeof EXAMPLES,
])[] = [
  ['2026-01-05T15:00:00+01:00', '2026-01-07', '2026-01-08', '2026-01-09', 'E07'],
  ['2026-01-15T12:59:59+00:00', '2026-01-15', '2026-01-16', '2026-01-19', 'E03'],
  ['2026-03-10T13:59:59+01:00', '2026-03-10', '2026-03-11', '2026-03-12', 'E04'],
  ['2026-03-10T14:00:00+01:00', '2026-03-11', '2026-03-12', '2026-03-13', 'E05'],
  ['2026-03-29T01:30:00+00:00', '2026-03-30', '2026-03-31', '2026-04-01', 'E06'],
  ['2026-04-02T10:00:00+02:00', '2026-04-07', '2026-04-08', '2026-04-09', 'E06b'],
  ['2026-04-06T09:00:00+02:00', '2026-04-07', '2026-04-08', '2026-04-09', 'E03'],
  ['2026-07-01T11:59:59+00:00', '2026-07-01', '2026-07-02', '2026-07-03', 'E04'],
  ['2026-07-01T12:00:00+00:00', '2026-07-02', '2026-07-03', '2026-07-06', 'E05'],
  ['2026-10-11T11:00:00+02:00', '2026-10-13', '2026-10-14', '2026-10-15', 'E06'],
  ['2026-10-25T01:30:00+00:00', '2026-10-26', '2026-10-27', '2026-10-28', 'E03'],
  ['2026-12-04T14:00:00+01:00', '2026-12-09', '2026-12-10', '2026-12-11', 'E04'],
  ['2026-12-24T14:30:00+01:00', '2026-12-28', '2026-12-29', '2026-12-30', 'E05'],
  ['2026-12-31T13:59:59+01:00', '2026-12-31', '2027-01-04', '2027-01-05', 'E06'],
  ['2026-12-31T14:00:00+01:00', '2027-01-04', '2027-01-05', '2027-01-07', 'E03'],
];

export const REDEMPTIONS: readonly LifecycleCase[] = DAYS.map(
  ([signed, nav_date, published, settlement, name]) => {
    const {
      asked,
      price = '15.250000',
      fund = {},
      figures,
      net,
      held,
      lots,
    }: Example = EXAMPLES[name];
    return {
      name: `REEMBOLSO: to its end, ${name}, signed at ${signed}`,
      type: 'REEMBOLSO',
      rows: ['O1', 'O4', 'O6', 'O9', 'O11'],
      begins: async (app) => redemption(asked)(app, { fund }),
      happens: [
        [signed, order, sign, note],
        [`${nav_date} 14:15`, day],
        [`${published} 09:30`, note, value(nav_date, price), day],
        [`${settlement} 10:00`, day],
        [`${settlement} 17:00`, paidOut],
      ],
      ends: {
        path: 'REGISTERED_ONLINE SIGNED VALIDATED RD_SENT FINALIZED',
        payment: 'PAID_OUT',
        nav_date,
        settlement,
        figures,
        held,
        lots,
        children: [],
        money: [`REDEMPTION ${net} ${settlement} PAID`],
        told: [
          'Importe abonado',
          'Orden enviada al registro',
          'Orden firmada',
          'Orden pendiente de firma',
          'Orden validada',
          'Reembolso ejecutado',
        ],
        papers: ['CONFIRMATION', 'REDEMPTION_ORDER', 'SIGNED_ORDER'],
        refused: [],
        noted: ['VALIDATED', 'RD_SENT'],
      },
    };
  },
);
