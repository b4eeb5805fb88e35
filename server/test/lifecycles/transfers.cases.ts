import { officeEnds, order, redeemArrived, sign, validate, value } from '../lifecycle-actions.ts';
import { externalTransfer, internalTransfer } from '../lifecycle-setups.ts';
import { day } from '../lifecycles.ts';
import type { LifecycleStep, LifecycleCase } from '../lifecycles.ts';

const WAY = 'REGISTERED_ONLINE SIGNED VALIDATED RD_SENT';
/** E08. */
const ARRIVED = ['2019-03-15 784.285793 4000.00', '2022-06-01 196.071448 1300.00'];

/** Signed, out on one day and in on another, each unit value published on the next: the oracle of decisions 2.1, and the year's end. */
const INSIDE: readonly (readonly [
  signed: string,
  out: string,
  outKnown: string,
  into: string,
  inKnown: string,
])[] = [
  ['2026-03-10T10:00:00+01:00', '2026-03-10', '2026-03-11', '2026-03-11', '2026-03-12'],
  ['2026-03-13T15:00:00+01:00', '2026-03-16', '2026-03-17', '2026-03-17', '2026-03-18'],
  ['2026-04-01T12:00:00+02:00', '2026-04-01', '2026-04-07', '2026-04-07', '2026-04-08'],
  ['2026-12-31T13:59:59+01:00', '2026-12-31', '2027-01-04', '2027-01-04', '2027-01-05'],
];

const insideHappens = ([signed, out, outKnown, into, inKnown]: (typeof INSIDE)[number]): readonly [
  LifecycleStep,
  ...LifecycleStep[],
] => [
  [signed, order, sign],
  [`${out} 14:15`, day],
  [`${outKnown} 09:30`, value(out), day],
  [`${inKnown} 09:30`, value(into, '7.777777', 'to'), day],
];

const insideLife = (days: (typeof INSIDE)[number]): LifecycleCase => ({
  name: `SOLICITUD_TRASPASO_INTERNO: to its end, E08, signed at ${days[0]}`,
  type: 'SOLICITUD_TRASPASO_INTERNO',
  rows: ['O1', 'O4', 'O6', 'O9', 'O11'],
  begins: async (app) => internalTransfer(app),
  happens: insideHappens(days),
  ends: {
    path: `${WAY} FINALIZED`,
    payment: 'NONE',
    held: '250.750000 0.000000 0.000000',
    lots: ['2022-06-01 150.500000 1956.50', '2025-02-10 100.250000 1654.13'],
    arrived: ARRIVED,
    children: [
      `TRASPASO_ENTRADA FINALIZED 980.357241 ${days[3]}`,
      `TRASPASO_SALIDA FINALIZED 500.000000 ${days[1]}`,
    ],
    money: [],
    refused: [],
  },
});

const [FIRST = ['', '', '', '', ''] as const] = INSIDE;

/** The other manager does something else than pay in time. */
const FAULTS = { '5': 'pays less', '6': 'never answers', '8': 'delays', '9': 'rejects' } as const;
const from = (digit: keyof typeof FAULTS) => ({ origin_account: `00012345${digit}` });

const outsideLife = (
  what: string,
  rows: readonly string[],
  {
    given = {},
    happens,
    ends,
  }: {
    given?: object;
    happens: readonly [LifecycleStep, ...LifecycleStep[]];
    ends: LifecycleCase['ends'];
  },
): LifecycleCase => ({
  name: `SOLICITUD_TRASPASO_EXTERNO_ENTRADA: ${what}`,
  type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
  rows,
  begins: async (app) => externalTransfer(app, given),
  happens,
  ends: { money: [], refused: [], lots: [], held: '', children: [], payment: 'NONE', ...ends },
});

const MARCH: LifecycleStep = ['2026-03-10 10:00', order, sign, validate];
const ASKED: LifecycleStep = ['2026-03-10 14:50', day];

export const TRANSFERS: readonly LifecycleCase[] = [
  ...INSIDE.map(insideLife),
  {
    name: 'REEMBOLSO: to its end, E09, of what a transfer brought',
    type: 'REEMBOLSO',
    rows: ['O11'],
    begins: async (app) => internalTransfer(app),
    happens: [
      ...insideHappens(FIRST),
      ['2026-03-12 13:00', redeemArrived, sign],
      ['2026-03-12 14:15', day],
      ['2026-03-13 09:30', value('2026-03-12', '8.100000', 'to'), day],
    ],
    ends: {
      path: `${WAY} FINALIZED`,
      nav_date: '2026-03-12',
      settlement: '2026-03-16',
      figures: '980.357241 7940.89 0.00 2640.89 501.77 7439.12',
      arrived: [],
      money: ['REDEMPTION 7439.12 2026-03-16 REQUESTED'],
    },
  },
  outsideLife('to its end over Easter, E08', ['O14', 'O15', 'O17', 'O18'], {
    happens: [
      ['2026-03-31 13:59:59', order, sign, validate],
      ['2026-03-31 14:50', day],
      ['2026-04-01 17:30', day],
      ['2026-04-07 17:30', day],
      ['2026-04-10 17:30', day],
      ['2026-04-13 09:30', value('2026-04-10', '7.777777'), day],
    ],
    ends: {
      path: `${WAY} SNCE_1 SNCE_2 SNCE_3 FINALIZED`,
      payment: 'RECONCILED',
      nav_date: '2026-04-10',
      held: '980.357241 0.000000 0.000000',
      lots: ARRIVED,
      children: ['TRASPASO_ENTRADA FINALIZED 980.357241 2026-04-10'],
    },
  }),
  outsideLife('to its end over the end of the year, after a delay', ['O14', 'O15', 'O17', 'O18'], {
    given: from('8'),
    happens: [
      ['2026-12-22 10:00', order, sign, validate],
      ['2026-12-22 14:50', day],
      ['2026-12-28 17:30', day],
      ['2027-01-05 17:30', day],
      ['2027-01-07 17:30', day],
      ['2027-01-08 09:30', value('2027-01-05', '7.777777'), day],
    ],
    ends: {
      path: `${WAY} SNCE_1 SNCE_2 SNCE_3 FINALIZED`,
      payment: 'RECONCILED',
      nav_date: '2027-01-05',
      held: '980.357241 0.000000 0.000000',
      lots: ARRIVED,
      children: ['TRASPASO_ENTRADA FINALIZED 980.357241 2027-01-05'],
    },
  }),
  outsideLife('rejected by the other manager', ['O16'], {
    given: from('9'),
    happens: [MARCH, ASKED, ['2026-03-12 17:30', day]],
    ends: { path: `${WAY} SNCE_1 CANCELLED`, reason: 'No existe posición' },
  }),
  outsideLife('withdrawn by the office', ['O16'], {
    given: from('6'),
    happens: [
      MARCH,
      ASKED,
      ['2026-03-13 10:00', officeEnds('El cliente desiste')],
      ['2026-03-17 17:30', day],
    ],
    ends: { path: `${WAY} SNCE_1 CANCELLED`, reason: 'El cliente desiste' },
  }),
  outsideLife('its money sent back, as it cannot be invested', ['O17', 'O19'], {
    given: from('5'),
    happens: [
      MARCH,
      ASKED,
      ['2026-03-11 17:30', day],
      ['2026-03-17 17:30', day],
      ['2026-03-18 10:00', officeEnds('La información fiscal no cuadra')],
      ['2026-03-19 10:00', day],
    ],
    ends: {
      path: `${WAY} SNCE_1 SNCE_2 SNCE_3 CANCELLED`,
      reason: 'La información fiscal no cuadra',
      payment: 'RECONCILED',
      money: ['REFUND 7525.00 2026-03-19 SENT'],
    },
  }),
];

/** How the other manager treats a request, by the last digit of the account there. */
export const faultOf = ({ origin_account }: { readonly origin_account: string }) =>
  Object.entries(FAULTS).find(([digit]) => origin_account.endsWith(digit))?.[1];
