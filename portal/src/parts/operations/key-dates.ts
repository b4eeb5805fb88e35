import { businessCalendar } from '@area/kit/calendar/in-force.ts';
import type { Operation } from '@area/contract/operations/schemas';
import { nextBusinessDay } from '@area/domain/calendar/business-days';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { unitValuePublicationDate } from '@area/domain/calendar/cut-off';
import { madridDate } from '@area/domain/calendar/madrid';
import { shortIban } from '@area/domain/identifiers/iban';
import { findFacts } from '@area/domain/operation/types-with';
import { collectionDay } from '@area/domain/payment/collection';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import { isPaidIn } from './is-paid-in.ts';
import { t, textOf } from './texts.ts';

/** A day that an order has before it. */
export interface KeyDate {
  readonly id: string;
  readonly title: string;
  /** A day, or the text for an unknown one. */
  readonly when: string;
  readonly text?: string;
}

const SHOWN_MAX = 3;

const dayOf = (wire: string | null): CivilDate | undefined =>
  wire === null ? undefined : civilDate(wire);

/** The day whose unit value counts: decided, or expected. */
const valuedOn = ({ nav_date, expected_nav_date }: Operation): CivilDate | undefined =>
  dayOf(nav_date ?? expected_nav_date);

const units = (valued: CivilDate): KeyDate => ({
  id: 'units',
  title: t('orders.dates.units'),
  when: formatDay(unitValuePublicationDate(valued, businessCalendar())),
  text: t('orders.dates.units_text'),
});

const nav = (valued: CivilDate, text: string): KeyDate => ({
  id: 'nav',
  title: t('orders.dates.nav'),
  when: formatDay(valued),
  text,
});

const publishedOn = (valued: CivilDate) => ({
  published: formatDay(unitValuePublicationDate(valued, businessCalendar())),
});

/** The money is awaited: until the cut-off of that day it takes the unit value of the day. */
const byTransfer = ({ cut_off }: Operation, valued: CivilDate): readonly KeyDate[] => [
  {
    id: 'pay',
    title: t('orders.dates.pay'),
    when: t('orders.dates.pay_when', { day: formatDay(valued), time: `${cut_off}\u00a0h` }),
    text: t('orders.dates.pay_text'),
  },
  nav(valued, t('orders.dates.nav_paid_text', publishedOn(valued))),
  units(valued),
];

/** Collected by us, at the earliest on the next business day: the day it reaches the fund decides. */
const byDebit = ({ order_at, debited_iban }: Operation): readonly KeyDate[] => [
  ...(order_at === null
    ? []
    : [
        {
          id: 'debit',
          title: t('orders.dates.debit'),
          when: t('orders.dates.from', {
            day: formatDay(collectionDay(madridDate(new Date(order_at)), null, businessCalendar())),
          }),
          text:
            debited_iban === null
              ? t('orders.dates.debit_text_plain')
              : t('orders.dates.debit_text', { iban: shortIban(debited_iban) }),
        },
      ]),
  {
    id: 'nav',
    title: t('orders.dates.nav'),
    when: t('orders.dates.nav_debit'),
    text: t('orders.dates.nav_debit_text'),
  },
  { id: 'units', title: t('orders.dates.units'), when: t('orders.dates.units_debit') },
];

const bought = (operation: Operation): readonly KeyDate[] => {
  const valued = valuedOn(operation);
  const isReceived = operation.payment_status === 'RECONCILED';
  if (!isReceived && operation.payment_method === 'DOMICILIACION') return byDebit(operation);
  if (valued === undefined) return [];
  return isReceived
    ? [nav(valued, t('orders.dates.nav_text', publishedOn(valued))), units(valued)]
    : byTransfer(operation, valued);
};

const paidOut = (operation: Operation): readonly KeyDate[] => {
  const valued = valuedOn(operation);
  const { settlement_date, payout_iban } = operation;
  return [
    ...(valued === undefined
      ? []
      : [
          { id: 'nav', title: t('orders.dates.nav'), when: formatDay(valued) },
          {
            id: 'executed',
            title: t('orders.dates.executed'),
            when: formatDay(unitValuePublicationDate(valued, businessCalendar())),
            text: t('orders.dates.executed_text'),
          },
        ]),
    ...(settlement_date === null
      ? []
      : [
          {
            id: 'paid_out',
            title: t('orders.dates.paid_out'),
            when: formatDay(settlement_date),
            ...(payout_iban === null
              ? {}
              : { text: t('orders.dates.paid_out_text', { iban: shortIban(payout_iban) }) }),
          },
        ]),
  ];
};

/** An internal transfer sells on one day and buys on the next business day. */
const exchanged = (operation: Operation): readonly KeyDate[] => {
  const sold = valuedOn(operation);
  if (sold === undefined) return [];
  const purchased = nextBusinessDay(sold, businessCalendar());
  return [
    { id: 'sale', title: t('orders.dates.sale'), when: formatDay(sold) },
    { id: 'purchase', title: t('orders.dates.purchase'), when: formatDay(purchased) },
    {
      id: 'arrived',
      title: t('orders.dates.arrived'),
      when: formatDay(unitValuePublicationDate(purchased, businessCalendar())),
    },
  ];
};

/** From another manager, which has its legal deadlines. */
const entering = (operation: Operation): readonly KeyDate[] => {
  const deadlines = operation.transfer?.deadlines ?? [];
  const cash = valuedOn(operation);
  if (deadlines.length > 0)
    return deadlines.slice(-SHOWN_MAX).map(({ step, by }) => ({
      id: step,
      title: textOf(`orders.card.deadline.${step}`),
      when: t(step === 'redemption' ? 'orders.dates.from' : 'orders.dates.by', {
        day: formatDay(by),
      }),
    }));
  return cash === undefined
    ? []
    : [
        {
          id: 'cash',
          title: t('orders.dates.cash'),
          when: t('orders.dates.by', { day: formatDay(cash) }),
          text: t('orders.dates.cash_text'),
        },
      ];
};

const repeated = ({
  next_date,
  current_amount,
  periodicity,
  end,
}: NonNullable<Operation['periodic']>): readonly KeyDate[] => [
  ...(next_date === null
    ? []
    : [
        {
          id: 'first',
          title: t('orders.dates.first'),
          when: formatDay(next_date),
          text: t('orders.dates.each_text', {
            amount: formatEuros(current_amount),
            periodicity: t(`plan_orders.every.${periodicity}`),
          }),
        },
      ]),
  ...(end === null
    ? []
    : [
        {
          id: 'end',
          title: t('orders.dates.end'),
          when: t('orders.dates.until', { day: formatDay(end) }),
        },
      ]),
];

const collected = ({ payments }: NonNullable<Operation['benefit']>): readonly KeyDate[] =>
  payments
    .filter(({ status }) => status === 'COMING')
    .map(({ date, gross }, at) => ({
      id: `benefit-${at}`,
      title: t('orders.dates.benefit'),
      when: formatDay(date),
      ...(gross === null ? {} : { text: formatEuros(gross) }),
    }));

const allDates = (operation: Operation): readonly KeyDate[] => {
  const { type, periodic, benefit, transfer } = operation;
  const facts = findFacts(type);
  if (periodic) return repeated(periodic);
  if (benefit) return collected(benefit);
  if (isPaidIn(operation)) return bought(operation);
  if (facts?.nature === 'TRANSFER')
    return transfer?.origin ? entering(operation) : exchanged(operation);
  return facts?.money === 'PAID_OUT' ? paidOut(operation) : [];
};

/**
 * The next days of a signed order, three at most: when to pay, whose unit value counts, when units or money are there.
 * *Source*: decisions 1.3 and 2.1.
 */
export const keyDates = (operation: Operation): readonly KeyDate[] =>
  allDates(operation).slice(0, SHOWN_MAX);
