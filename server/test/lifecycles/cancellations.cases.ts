import type { OperationType } from '@area/domain/operation/codes';
import {
  changeStatus,
  cancel,
  note,
  order,
  otherCancels,
  otherRefuses,
  pay,
  answerOfRegistrar,
  send,
  sign,
  validate,
} from '../lifecycle-actions.ts';
import {
  debitSubscription,
  externalTransfer,
  internalTransfer,
  periodicRedemption,
  periodicSubscription,
  redemption,
  subscription,
} from '../lifecycle-setups.ts';
import { day } from '../lifecycles.ts';
import type { LifecycleAction, LifecycleStep, LifecycleCase } from '../lifecycles.ts';

/** What the registrar's refusal finds: money that came, and how it leaves. */
const PAID = {
  pay: [pay],
  told: ['Transferencia recibida'],
  payment: 'RECONCILED',
  money: ['REFUND 1000.00 2026-03-20 REQUESTED'],
} as const;
const UNPAID = { pay: [], told: [], payment: 'NONE', money: [] } as const;

/** What is held before and after an order that came to nothing. */
const NOTHING = { held: '', lots: [] } as const;
const ORACLE = {
  held: '750.750000 0.000000 0.000000',
  lots: [
    '2019-03-15 400.000000 4000.00',
    '2022-06-01 250.500000 3256.50',
    '2025-02-10 100.250000 1654.13',
  ],
} as const;
const INITIAL = {
  held: '10.000000 0.000000 0.000000',
  lots: ['2025-06-02 10.000000 100.00'],
} as const;

/** An order that a client gives. */
interface Kind {
  readonly name: string;
  readonly type: OperationType;
  readonly begins: typeof subscription;
  readonly has: { readonly held: string; readonly lots: readonly string[] };
  readonly paper: string;
  /** While no money came. */
  readonly payment: 'PENDING' | 'NONE';
  /** What is told when it is signed. */
  readonly signed: readonly string[];
  /** The day at whose 14:00 a signed order is no longer cancelled; nothing for what has no day of its own. */
  readonly until: string | null;
  readonly refused: {
    readonly pay: readonly LifecycleAction[];
    readonly told: readonly string[];
    readonly payment: string;
    readonly money: readonly string[];
  };
}

const KINDS: readonly Kind[] = [
  {
    name: 'SUSCRIPCION by transfer',
    type: 'SUSCRIPCION',
    begins: subscription,
    has: NOTHING,
    paper: 'SUBSCRIPTION_ORDER',
    payment: 'PENDING',
    signed: ['Falta su transferencia', 'Orden firmada'],
    until: '2026-03-10',
    refused: PAID,
  },
  {
    name: 'SUSCRIPCION by direct debit',
    type: 'SUSCRIPCION',
    begins: debitSubscription,
    has: NOTHING,
    paper: 'SUBSCRIPTION_ORDER',
    payment: 'PENDING',
    signed: ['Orden firmada'],
    until: '2026-03-10',
    refused: { ...UNPAID, payment: 'PENDING' },
  },
  {
    name: 'SOLICITUD_SUSCRIPCION_PERIODICA',
    type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
    begins: periodicSubscription,
    has: INITIAL,
    paper: 'PERIODIC_SUBSCRIPTION_ORDER',
    payment: 'NONE',
    signed: ['Orden firmada'],
    until: null,
    refused: UNPAID,
  },
  {
    name: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
    type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
    begins: externalTransfer,
    has: NOTHING,
    paper: 'EXTERNAL_TRANSFER_ORDER',
    payment: 'NONE',
    signed: ['Orden firmada'],
    until: '2026-03-19',
    refused: UNPAID,
  },
  {
    name: 'SOLICITUD_TRASPASO_INTERNO',
    type: 'SOLICITUD_TRASPASO_INTERNO',
    begins: internalTransfer,
    has: ORACLE,
    paper: 'INTERNAL_TRANSFER_ORDER',
    payment: 'NONE',
    signed: ['Orden firmada'],
    until: '2026-03-10',
    refused: UNPAID,
  },
  {
    name: 'REEMBOLSO',
    type: 'REEMBOLSO',
    begins: redemption(),
    has: ORACLE,
    paper: 'REDEMPTION_ORDER',
    payment: 'NONE',
    signed: ['Orden firmada'],
    until: '2026-03-10',
    refused: UNPAID,
  },
  {
    name: 'SOLICITUD_REEMBOLSO_PERIODICO',
    type: 'SOLICITUD_REEMBOLSO_PERIODICO',
    begins: periodicRedemption,
    has: ORACLE,
    paper: 'PERIODIC_REDEMPTION_ORDER',
    payment: 'NONE',
    signed: ['Orden firmada'],
    until: null,
    refused: UNPAID,
  },
];

/** Thirty days whose last one ends in the night that skips an hour, in the one that repeats one, and in the last of the year. */
const NIGHTS: readonly (readonly [ordered: string, lastMoment: string, over: string])[] = [
  ['2026-02-27 10:00', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00.000Z'],
  ['2026-09-25 10:00', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00.000Z'],
  ['2026-12-01 10:00', '2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00.000Z'],
];

const BY_CLIENT = 'Cancelada por el cliente';
const ASKED = 'Orden pendiente de firma';
const OVER = 'Orden cancelada';

const lifeOf = (
  kind: Kind,
  name: string,
  rows: readonly string[],
  life: {
    given?: object;
    happens: readonly [LifecycleStep, ...LifecycleStep[]];
    ends: LifecycleCase['ends'];
  },
): LifecycleCase => ({
  name: `${kind.name}: ${name}`,
  type: kind.type,
  rows,
  begins: async (app) => kind.begins(app, life.given),
  happens: life.happens,
  ends: {
    payment: kind.payment,
    nav_date: null,
    ...kind.has,
    arrived: [],
    children: [],
    money: [],
    refused: [],
    noted: [],
    papers: [kind.paper],
    told: [ASKED, OVER].toSorted(),
    ...life.ends,
  },
});

const CANCELLED = 'REGISTERED_ONLINE CANCELLED';
/** Its owner's risk has a person look at every order: it stays signed until somebody does. */
const WATCHED = { who: { aml_risk: 'ALTO' } } as const;

const unsigned = (kind: Kind, index: number): LifecycleCase[] => {
  const [ordered, lastMoment, over] = NIGHTS[index % NIGHTS.length] ?? ['', '', ''];
  return [
    lifeOf(kind, 'cancelled by its creator before it is signed', ['O1', 'O5'], {
      happens: [
        ['2026-03-10 10:00', order],
        ['2026-03-10 10:05', changeStatus('CANCELLED')],
      ],
      ends: { path: CANCELLED, reason: BY_CLIENT },
    }),
    lifeOf(kind, 'cancelled by DELETE, and only once', ['O5'], {
      happens: [
        ['2026-03-10 13:59:59', order],
        ['2026-03-12 14:00:00', cancel, cancel],
      ],
      ends: { path: CANCELLED, reason: BY_CLIENT, refused: ['TOO_LATE_TO_CANCEL'] },
    }),
    lifeOf(kind, 'cancelled by another signer before all have signed', ['O5'], {
      given: { isJoint: true },
      happens: [
        ['2026-03-10 10:00', order],
        ['2026-03-11 10:00', sign, note],
        ['2026-03-11 15:00', otherCancels],
      ],
      ends: { path: CANCELLED, reason: BY_CLIENT, noted: ['REGISTERED_ONLINE'] },
    }),
    lifeOf(kind, 'refused by a signer, and ended when nobody mends it', ['S1', 'O5'], {
      given: { isJoint: true },
      happens: [
        ['2026-03-10 10:00', order],
        ['2026-03-11 10:00', otherRefuses, note],
        ['2026-04-11 00:00', day],
      ],
      ends: {
        path: 'REGISTERED_ONLINE REGISTERED CANCELLED',
        noted: ['REGISTERED'],
        told: [ASKED, 'Firma rechazada', OVER].toSorted(),
      },
    }),
    lifeOf(kind, 'ended by itself after thirty days without its signatures', ['O5'], {
      happens: [
        [ordered, order],
        [lastMoment, day],
        [over, note, day],
      ],
      ends: { path: CANCELLED, reason: 'No se firmó en 30 días', noted: ['REGISTERED_ONLINE'] },
    }),
  ];
};

const CLOSED_AT = '14:00:00.000';
const LAST_AT = '13:59:59.999';

/** Where money has to come, or dates come again and again, no signature says the day. */
const datedBySigning = ({ payment, until }: Kind): string | null =>
  payment === 'NONE' ? until : null;

const signed = (kind: Kind): LifecycleCase[] => [
  lifeOf(kind, 'cancelled once signed, a millisecond before 14:00', ['O4', 'O8'], {
    given: WATCHED,
    happens: [
      ['2026-03-10 10:00', order, sign],
      [`${kind.until ?? '2026-03-24'} ${LAST_AT}`, note, changeStatus('CANCELLED')],
    ],
    ends: {
      path: 'REGISTERED_ONLINE SIGNED CANCELLED',
      reason: BY_CLIENT,
      nav_date: datedBySigning(kind),
      noted: ['SIGNED'],
      papers: [kind.paper, 'SIGNED_ORDER'].toSorted(),
      told: [ASKED, ...kind.signed, OVER].toSorted(),
    },
  }),
  lifeOf(
    kind,
    'too late to cancel from 14:00 on, validated by a person, sent twice, and refused by the registrar',
    ['O6', 'O9', 'O12', 'O13'],
    {
      given: WATCHED,
      happens: [
        ['2026-03-10 10:00', order, sign],
        ...(kind.until === null ? [] : ([[`${kind.until} ${CLOSED_AT}`, cancel, note]] as const)),
        ['2026-03-20 09:00', ...kind.refused.pay, validate, cancel],
        ['2026-03-20 14:15', send, note, cancel],
        ['2026-03-20 14:16', answerOfRegistrar('KO|T01|línea ilegible'), note],
        ['2026-03-20 14:17', send, answerOfRegistrar('KO|N07|partícipe bloqueado')],
      ],
      ends: {
        path: 'REGISTERED_ONLINE SIGNED VALIDATED RD_SENT VALIDATED RD_SENT CANCELLED',
        reason: 'N07 partícipe bloqueado',
        payment: kind.refused.payment,
        money: kind.refused.money,
        nav_date: kind.refused.pay.length > 0 ? '2026-03-20' : datedBySigning(kind),
        refused: Array.from({ length: kind.until === null ? 2 : 3 }, () => 'TOO_LATE_TO_CANCEL'),
        noted: [...(kind.until === null ? [] : ['SIGNED']), 'RD_SENT', 'VALIDATED'],
        papers: [kind.paper, 'SIGNED_ORDER'].toSorted(),
        told: [
          ASKED,
          ...kind.signed,
          'Orden validada',
          'Orden enviada al registro',
          'Orden enviada al registro',
          ...kind.refused.told,
          OVER,
        ].toSorted(),
      },
    },
  ),
];

/** How it will be paid makes no difference to an order before it is signed. */
const SIGNED_ALONE = 'SUSCRIPCION by direct debit';

export const CANCELLATIONS: readonly LifecycleCase[] = KINDS.flatMap((kind, index) => [
  ...(kind.name === SIGNED_ALONE ? [] : unsigned(kind, index)),
  ...signed(kind),
]);
