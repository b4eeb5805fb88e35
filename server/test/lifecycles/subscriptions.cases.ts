import {
  collected,
  note,
  noteBlocked,
  order,
  pay,
  returned,
  sign,
  value,
} from '../lifecycle-actions.ts';
import { debitSubscription, subscription } from '../lifecycle-setups.ts';
import { day } from '../lifecycles.ts';
import type { LifecycleStep, LifecycleCase } from '../lifecycles.ts';

const WAY = 'REGISTERED_ONLINE SIGNED VALIDATED RD_SENT';
const TOLD = [
  'Orden enviada al registro',
  'Orden finalizada',
  'Orden firmada',
  'Orden pendiente de firma',
  'Orden validada',
  'Transferencia recibida',
];
const DUE = 'Falta su transferencia';
const PAPERS = ['CONFIRMATION', 'SIGNED_ORDER', 'SUBSCRIPTION_ORDER'];

/** An order by transfer at a unit value of ten, unless it is one of the examples. */
interface Paid {
  readonly what: string;
  readonly signed: string;
  readonly booked: string;
  readonly nav_date: string;
  readonly published: string;
  readonly amount?: string;
  readonly fund?: object;
  readonly price?: string;
  readonly fee?: string;
  readonly units?: string;
}

const PAID: readonly Paid[] = [
  {
    what: 'E01',
    signed: '2026-03-10 13:59:59',
    booked: '2026-03-10 14:10',
    nav_date: '2026-03-10',
    published: '2026-03-11',
    amount: '10000.00',
    price: '12.345678',
    units: '810.000066',
  },
  {
    what: 'E02, with its fee',
    signed: '2026-03-10 14:00:00',
    booked: '2026-03-11 09:00',
    nav_date: '2026-03-11',
    published: '2026-03-12',
    amount: '5000.00',
    fund: { entry_fee: '1.5' },
    price: '98.765432',
    fee: '75.00',
    units: '49.865625',
  },
  {
    what: 'paid on Holy Thursday',
    signed: '2026-04-01 14:00:00',
    booked: '2026-04-02 10:00',
    nav_date: '2026-04-07',
    published: '2026-04-08',
  },
  {
    what: 'signed in the night that skips an hour',
    signed: '2026-03-29T01:30:00.000Z',
    booked: '2026-03-30 09:00',
    nav_date: '2026-03-30',
    published: '2026-03-31',
  },
  {
    what: 'signed and paid in the night that repeats an hour',
    signed: '2026-10-25T00:30:00.000Z',
    booked: '2026-10-25T01:30:00.000Z',
    nav_date: '2026-10-26',
    published: '2026-10-27',
  },
  {
    what: 'paid on the last day of the year',
    signed: '2026-12-30 18:00',
    booked: '2026-12-31 23:59:59.999',
    nav_date: '2026-12-31',
    published: '2027-01-04',
  },
  {
    what: 'signed in the last moment of the year and paid in the first of the next',
    signed: '2026-12-31 23:59:59.999',
    booked: '2027-01-01 00:00:00.000',
    nav_date: '2027-01-04',
    published: '2027-01-05',
  },
];

const paidLife = ({
  what,
  signed,
  booked,
  nav_date,
  published,
  amount = '1000.00',
  fund = {},
  price = '10.000000',
  fee = '0.00',
  units = '100.000000',
}: Paid): LifecycleCase => ({
  name: `SUSCRIPCION by transfer: to its end, ${what}`,
  type: 'SUSCRIPCION',
  rows: ['O1', 'O4', 'O6', 'O9', 'O11'],
  begins: async (app) => subscription(app, { fund, says: { amount } }),
  happens: [
    [signed, order, sign],
    [booked, note, pay],
    [`${nav_date} 14:15`, day],
    [`${published} 09:30`, note, value(nav_date, price), day],
  ],
  ends: {
    path: `${WAY} FINALIZED`,
    payment: 'RECONCILED',
    nav_date,
    figures: `${units} - ${fee} - - -`,
    held: `${units} 0.000000 0.000000`,
    lots: [`${nav_date} ${units} ${amount}`],
    children: [],
    money: [],
    told: [DUE, ...TOLD],
    papers: PAPERS,
    refused: [],
    noted: ['VALIDATED', 'RD_SENT'],
  },
});

const debitLife = (
  what: string,
  rows: readonly string[],
  { happens, ends }: { happens: readonly LifecycleStep[]; ends: LifecycleCase['ends'] },
): LifecycleCase => ({
  name: `SUSCRIPCION by direct debit: ${what}`,
  type: 'SUSCRIPCION',
  rows,
  begins: async (app) => debitSubscription(app),
  happens: [['2026-03-26 09:00', order, sign], ['2026-03-26 14:30', day], ...happens],
  ends: { money: [], lots: [], refused: [], ...ends },
});

const RECEIVED: LifecycleStep = ['2026-03-27 09:00', collected];
const BOUGHT: LifecycleStep = ['2026-03-30 09:30', value('2026-03-27', '10.000000'), day];

export const SUBSCRIPTIONS: readonly LifecycleCase[] = [
  ...PAID.map(paidLife),
  {
    name: 'SUSCRIPCION by transfer: waits at home while nobody pays',
    type: 'SUSCRIPCION',
    rows: ['O9'],
    begins: async (app) => subscription(app),
    happens: [
      ['2026-03-10 10:00', order, sign],
      ['2026-04-13 14:15', day],
    ],
    ends: {
      path: 'REGISTERED_ONLINE SIGNED VALIDATED',
      payment: 'PENDING',
      nav_date: null,
      held: '',
      money: [],
      papers: ['SIGNED_ORDER', 'SUBSCRIPTION_ORDER'],
      told: [
        DUE,
        'Orden firmada',
        'Orden pendiente de firma',
        'Orden validada',
        'Su orden sigue sin pagar',
      ],
    },
  },
  debitLife('to its end, its units held back for ten business days over Easter', ['O9', 'O11'], {
    happens: [
      RECEIVED,
      BOUGHT,
      ['2026-04-15 00:15', day],
      ['2026-04-15 23:59:59.999', noteBlocked],
      ['2026-04-16 00:15', day],
    ],
    ends: {
      path: `${WAY} FINALIZED`,
      payment: 'RECONCILED',
      nav_date: '2026-03-27',
      held: '100.000000 0.000000 0.000000',
      lots: ['2026-03-27 100.000000 1000.00'],
      told: TOLD,
      papers: PAPERS,
      noted: ['100.000000'],
    },
  }),
  debitLife('returned before its end', ['O13'], {
    happens: [RECEIVED, ['2026-03-30 09:00', returned]],
    ends: { path: `${WAY} CANCELLED`, payment: 'RETURNED', held: '', children: [] },
  }),
  debitLife('returned after its end', ['O11'], {
    happens: [
      RECEIVED,
      BOUGHT,
      ['2026-03-31 09:00', returned],
      ['2026-04-01 09:30', value('2026-03-31', '9.500000'), day],
    ],
    ends: {
      path: `${WAY} FINALIZED`,
      payment: 'RETURNED',
      held: '0.000000 0.000000 0.000000',
      children: [
        'BLOQUEO_PARTICIPACIONES FINALIZED 100.000000 -',
        'REEMBOLSO FINALIZED 100.000000 2026-03-31',
      ],
    },
  }),
];
