import {
  changeStatus,
  childCollected,
  childReturned,
  end,
  order,
  sign,
  value,
} from '../lifecycle-actions.ts';
import type { LifecycleBeginning, LifecycleStart } from '../lifecycle-setups.ts';
import { periodicRedemption, periodicSubscription } from '../lifecycle-setups.ts';
import { day } from '../lifecycles.ts';
import type { LifecycleStep, LifecycleCase } from '../lifecycles.ts';

const IN_FORCE = 'REGISTERED_ONLINE SIGNED VALIDATED RD_SENT PERIODIC_ACTIVE';
const [L2, L3] = ['2022-06-01 250.500000 3256.50', '2025-02-10 100.250000 1654.13'] as const;
const INITIAL = '2025-06-02 10.000000 100.00';

interface Repeating {
  readonly rows: readonly string[];
  readonly ordered: string;
  readonly given: LifecycleStart;
  readonly happens: readonly LifecycleStep[];
  readonly ends: LifecycleCase['ends'];
}

/** Ordered one morning, in force the same afternoon: a hundred euros a month, unless told otherwise. */
const repeating =
  (type: LifecycleCase['type'], begins: LifecycleBeginning) =>
  (what: string, { rows, ordered, given, happens, ends }: Repeating): LifecycleCase => ({
    name: `${type}: ${what}`,
    type,
    rows: ['O1', 'O4', 'O6', 'O9', 'O20', ...rows],
    begins: async (app) => begins(app, given),
    happens: [[`${ordered} 10:00`, order, sign], [`${ordered} 14:30`, day], ...happens],
    ends: { payment: 'NONE', nav_date: null, money: [], refused: [], ...ends },
  });

const buying = repeating('SOLICITUD_SUSCRIPCION_PERIODICA', periodicSubscription);
const selling = repeating('SOLICITUD_REEMBOLSO_PERIODICO', periodicRedemption);

export const PERIODICS: readonly LifecycleCase[] = [
  buying('to its last date, over the end of the year', {
    rows: ['O24'],
    ordered: '2026-12-10',
    given: { says: { start: '2026-12-31', end: '2027-01-31' } },
    happens: [
      ['2026-12-28 07:00', day],
      ['2026-12-31 09:00', childCollected],
      ['2027-01-04 09:30', value('2026-12-31', '10.000000'), day],
      ['2027-01-27 07:00', day],
      ['2027-02-01 09:00', childCollected],
      ['2027-02-02 09:30', value('2027-02-01', '10.000000'), day],
    ],
    ends: {
      path: `${IN_FORCE} FINALIZED`,
      held: '30.000000 10.000000 0.000000',
      lots: [INITIAL, '2026-12-31 10.000000 100.00', '2027-02-01 10.000000 100.00'],
      children: [
        'SUSCRIPCION FINALIZED 10.000000 2026-12-31',
        'SUSCRIPCION FINALIZED 10.000000 2027-02-01',
      ],
    },
  }),
  buying('paused and taken up again by its client, then ended with a code', {
    rows: ['O21', 'O22', 'O23'],
    ordered: '2026-05-04',
    given: { says: { start: '2026-06-15' } },
    happens: [
      ['2026-05-05 10:00', changeStatus('PERIODIC_SUSPENDED')],
      ['2026-06-01 10:00', changeStatus('PERIODIC_ACTIVE')],
      ['2026-06-08 10:00', end],
      ['2026-06-15 07:00', day],
    ],
    ends: {
      path: `${IN_FORCE} PERIODIC_SUSPENDED PERIODIC_ACTIVE CANCELLED`,
      held: '10.000000 0.000000 0.000000',
      lots: [INITIAL],
      children: [],
    },
  }),
  buying('paused by two debits that came back, and ended by its client meanwhile', {
    rows: ['O21', 'O23'],
    ordered: '2026-04-22',
    given: { says: { start: '2026-05-15' } },
    happens: [
      ['2026-05-12 07:00', day],
      ['2026-05-15 09:00', childReturned],
      ['2026-06-10 07:00', day],
      ['2026-06-15 09:00', childReturned],
      ['2026-06-16 07:00', day],
      ['2026-06-17 10:00', end],
    ],
    ends: {
      path: `${IN_FORCE} PERIODIC_SUSPENDED CANCELLED`,
      held: '10.000000 0.000000 0.000000',
      lots: [INITIAL],
      children: ['SUSCRIPCION CANCELLED - -', 'SUSCRIPCION CANCELLED - -'],
    },
  }),
  selling('to its last date, over the night that repeats an hour', {
    rows: ['O24'],
    ordered: '2026-10-01',
    given: { says: { start: '2026-10-25', end: '2026-11-25' } },
    happens: [
      ['2026-10-26 07:00', day],
      ['2026-10-27 09:30', value('2026-10-26'), day],
      ['2026-11-25 07:00', day],
      ['2026-11-26 09:30', value('2026-11-25'), day],
    ],
    ends: {
      path: `${IN_FORCE} FINALIZED`,
      held: '737.635246 0.000000 0.000000',
      lots: ['2019-03-15 386.885246 3868.86', L2, L3],
      children: [
        'REEMBOLSO_PERIODICO FINALIZED 6.557377 2026-10-26',
        'REEMBOLSO_PERIODICO FINALIZED 6.557377 2026-11-25',
      ],
    },
  }),
  selling('to its end when the units are over', {
    rows: ['O24'],
    ordered: '2026-04-22',
    given: {
      lots: [['2024-06-03', '20.000000', '200.00']],
      says: { start: '2026-05-15', amount: '300.00' },
    },
    happens: [
      ['2026-05-15 07:00', day],
      ['2026-05-18 09:30', value('2026-05-15'), day],
    ],
    ends: {
      path: `${IN_FORCE} FINALIZED`,
      held: '0.000000 0.000000 0.000000',
      lots: [],
      children: ['REEMBOLSO_PERIODICO FINALIZED 20.000000 2026-05-15'],
    },
  }),
  selling('ended too late for its next date, which still comes', {
    rows: ['O23'],
    ordered: '2026-04-22',
    given: { says: { start: '2026-05-15' } },
    happens: [
      ['2026-05-14 10:00', changeStatus('PERIODIC_SUSPENDED'), end],
      ['2026-05-15 07:00', day],
      ['2026-05-18 09:30', value('2026-05-15'), day],
      ['2026-06-15 07:00', day],
    ],
    ends: {
      path: `${IN_FORCE} CANCELLED`,
      held: '744.192623 0.000000 0.000000',
      refused: ['CANNOT_OPERATE'],
      children: ['REEMBOLSO_PERIODICO FINALIZED 6.557377 2026-05-15'],
    },
  }),
];
