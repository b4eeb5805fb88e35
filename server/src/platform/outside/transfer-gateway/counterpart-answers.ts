import { businessCalendar } from '../../calendar/in-force.ts';
import { addBusinessDays } from '@area/domain/calendar/business-days';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { cents, subtractCents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import {
  centsFrom,
  centsText,
  sharesFrom,
  sharesText,
  unitValueFrom,
} from '@area/domain/money/wire';
import type { AmountOrder } from '@area/domain/operation/amount-order';
import { transferOut } from '@area/domain/operation/internal-transfer';
import { unitsOfLots } from '@area/domain/operation/lots';
import type { Lot } from '@area/domain/operation/lots';
import { valueOf } from '@area/domain/money/rounding';
import type { Redemption } from '@area/domain/operation/redemption';
import { COMPARTMENTS } from '@area/domain/pension/codes';
import type { Compartment } from '@area/domain/pension/codes';
import { insurerCode, planCode } from '@area/domain/rules/plan-codes';
import { compartmentOf as compartmentOfDate, lotsIn } from '@area/domain/pension/compartment';
import { withholdingShareOf } from '@area/domain/tax/withholding';
import type { MessageLot, TransferMessage, TransferRequest } from './messages.ts';

/** The ways in which another manager may fail to pay in time. */
export const TRANSFER_FAULTS = [
  'delays',
  'rejects',
  'delays and rejects',
  'unknown rejection',
  'pays late',
  'answers twice',
  'wrong lots',
  'wrong lots for good',
  'future lot',
  'wrong compartment',
  'pays less',
  'another reference',
  'broken file',
  'never answers',
] as const;
export type TransferFault = (typeof TRANSFER_FAULTS)[number];

/** What it does on a day. */
export interface CounterpartStep {
  readonly on: CivilDate;
  readonly message: TransferMessage;
  readonly is_broken?: boolean;
}

/** What our bank will book. */
export interface CounterpartCash {
  readonly booked_on: CivilDate;
  readonly amount: Cents;
  readonly concept: string;
}

export interface CounterpartPlan {
  readonly steps: readonly CounterpartStep[];
  readonly cash: CounterpartCash | undefined;
}

/** What everybody holds there. *Source*: decisions 2.5, the first lots of its examples. */
const HELD = [
  { id: '1', date: civilDate('2019-03-15'), units: sharesFrom('400'), cost: centsFrom('4000.00') },
  {
    id: '2',
    date: civilDate('2022-06-01'),
    units: sharesFrom('250.5'),
    cost: centsFrom('3256.50'),
  },
] as const;
/** And in a plan. */
const HELD_IN_PLAN = [
  { id: '1', date: civilDate('2004-12-20'), units: sharesFrom('100'), cost: centsFrom('800.00') },
  { id: '2', date: civilDate('2012-11-30'), units: sharesFrom('200'), cost: centsFrom('2100.00') },
  { id: '3', date: civilDate('2024-03-01'), units: sharesFrom('100'), cost: centsFrom('1500.00') },
] as const;
const PRICE = unitValueFrom('15.25');

/** Whether a request is about a plan, by the number that it names. */
export const isPlanRequest = ({
  origin_product,
}: Pick<TransferRequest, 'origin_product'>): boolean =>
  planCode(origin_product) === undefined || insurerCode(origin_product) === undefined;

/** What is available for a request: of a plan, only consolidated rights. */
const heldFor = (request: TransferRequest): readonly Lot[] => {
  if (!isPlanRequest(request)) return HELD;
  return request.rights === 'E' ? [] : lotsIn(HELD_IN_PLAN, compartmentOf(request) ?? '3');
};
const compartmentOf = ({ compartment }: TransferRequest): Compartment | null =>
  COMPARTMENTS.find((each) => each === compartment) ?? null;

const ACCEPTED_AFTER = 1;
const REJECTED_AFTER = 2;
const PAID_AFTER = 5;
const DELAYED_UNTIL = 8;
const LATE_AFTER = 12;
const CORRECTED_AFTER = 7;

const orderOf = ({ indicator, amount, units }: TransferRequest): AmountOrder => {
  if (indicator === 'P') return { amount_indicator: 'P', units: sharesFrom(units ?? '0') };
  return indicator === 'T'
    ? { amount_indicator: 'T' }
    : { amount_indicator: indicator, amount: centsFrom(amount ?? '0') };
};

const isTooMuch = (order: AmountOrder, lots: readonly Lot[]): boolean => {
  const held = unitsOfLots(lots);
  if (order.amount_indicator === 'T') return false;
  return order.amount_indicator === 'P' ? order.units > held : order.amount > valueOf(held, PRICE);
};

const leave = (order: AmountOrder, request: TransferRequest, on: CivilDate): Redemption => {
  const lots = heldFor(request);
  const holder = { kind: 'RESIDENT_PERSON' } as const;
  const owners = [{ uuid: '1', ownership: 1n, holder }];
  return transferOut(
    order,
    {
      lots,
      free_units: unitsOfLots(lots),
      price: PRICE,
      on,
      fee_bands: [],
      withholding_share: withholdingShareOf(owners, on),
      ...(isPlanRequest(request) && { compartment: compartmentOf(request) }),
    },
    { holders: [holder], subop: 'E' },
  );
};

const lotsOf = ({ detail }: Redemption, isPlan: boolean): MessageLot[] =>
  detail.map(({ date, units, cost, transfer_value }) => ({
    acquired_on: date,
    units: sharesText(units),
    cost: centsText(cost),
    value: centsText(transfer_value),
    ...(isPlan &&
      ({ rights: 'C', compartment: compartmentOfDate(date), contributor: 'PARTICIPE' } as const)),
  }));

const ONE_CENT = cents(1n);
const spoilt = (
  [first, ...rest]: readonly MessageLot[],
  fault: TransferFault | undefined,
  on: CivilDate,
): MessageLot[] => {
  if (!first) return [];
  if (fault === 'wrong compartment') return [{ ...first, compartment: '2' }, ...rest];
  if (fault === 'future lot')
    return [{ ...first, acquired_on: addBusinessDays(on, 1, businessCalendar()) }, ...rest];
  return [{ ...first, value: centsText(subtractCents(centsFrom(first.value), ONE_CENT)) }, ...rest];
};

const SPOILT: readonly (TransferFault | undefined)[] = [
  'wrong lots',
  'wrong lots for good',
  'future lot',
  'wrong compartment',
];
const LESS = cents(10_000n);

/** The reference that it answers with: not always ours. */
const referenceOf = ({ reference }: TransferRequest, fault: TransferFault | undefined): string =>
  fault === 'another reference'
    ? reference.replace(/.$/, (last) => (last === 'Z' ? 'Y' : 'Z'))
    : reference;

/** What each of its messages begins with. */
const headOf = (
  request: TransferRequest,
  fault: TransferFault | undefined,
  { step, days }: { readonly step: number; readonly days: number },
) => ({
  message_id: `${request.message_id}-${step}`,
  reference: referenceOf(request, fault),
  date: addBusinessDays(request.date, days, businessCalendar()),
});

const delayOf = (request: TransferRequest, fault: TransferFault | undefined): CounterpartStep => ({
  on: addBusinessDays(request.date, REJECTED_AFTER, businessCalendar()),
  message: {
    kind: 'DEMORA',
    ...headOf(request, fault, { step: 1, days: REJECTED_AFTER }),
    until: addBusinessDays(request.date, DELAYED_UNTIL, businessCalendar()),
    text: 'Pendiente de liquidar una suscripción anterior',
  },
});

const rejectionOf = (
  request: TransferRequest,
  fault: TransferFault | undefined,
  { code, text }: { readonly code: string; readonly text: string },
): CounterpartPlan => {
  const isDelayed = fault === 'delays and rejects';
  const days = isDelayed ? DELAYED_UNTIL : REJECTED_AFTER;
  const rejection = {
    on: addBusinessDays(request.date, days, businessCalendar()),
    message: { kind: 'RECHAZO', ...headOf(request, fault, { step: 2, days }), code, text } as const,
  };
  return { steps: isDelayed ? [delayOf(request, fault), rejection] : [rejection], cash: undefined };
};

const NO_POSITION = { code: '03', text: 'No existe posición' };

/** Why it does not pay the request, or nothing. */
const whyNotPay = (
  request: TransferRequest,
  fault: TransferFault | undefined,
): { readonly code: string; readonly text: string } | undefined => {
  if (fault === 'rejects' || fault === 'delays and rejects') return NO_POSITION;
  if (fault === 'unknown rejection') return { code: '77', text: 'Código propio' };
  const held = heldFor(request);
  if (held.length === 0) return NO_POSITION;
  return isTooMuch(orderOf(request), held)
    ? { code: '06', text: 'Importe superior al disponible' }
    : undefined;
};

const CORRECTED: readonly (TransferFault | undefined)[] = [
  'wrong lots',
  'future lot',
  'wrong compartment',
];

/** Everything that the other manager will do about a request, computed from the request alone: the same each time. */
export const planAnswers = (
  request: TransferRequest,
  fault: TransferFault | undefined,
): CounterpartPlan => {
  if (fault === 'never answers') return { steps: [], cash: undefined };
  const refused = whyNotPay(request, fault);
  if (refused) return rejectionOf(request, fault, refused);
  const after = (days: number): CivilDate =>
    addBusinessDays(request.date, days, businessCalendar());
  const head = (step: number, days: number) => headOf(request, fault, { step, days });
  const paidAfter = fault === 'delays' ? DELAYED_UNTIL : PAID_AFTER;
  const on = after(paidAfter);
  const left = leave(orderOf(request), request, on);
  const payment = {
    kind: 'TRANSFERENCIA',
    ...head(3, paidAfter),
    cash: centsText(left.net),
    value_date: on,
    lots: lotsOf(left, isPlanRequest(request)),
  } as const;
  const said = SPOILT.includes(fault)
    ? { ...payment, lots: spoilt(payment.lots, fault, on) }
    : payment;
  const accepted: CounterpartStep = {
    on: after(ACCEPTED_AFTER),
    message: { kind: 'ACEPTACION', ...head(1, ACCEPTED_AFTER), expected_on: on },
    is_broken: fault === 'broken file',
  };
  const steps = [fault === 'delays' ? delayOf(request, fault) : accepted, { on, message: said }];
  if (fault === 'answers twice')
    steps.push({ on, message: said }, { on: after(CORRECTED_AFTER), message: accepted.message });
  if (CORRECTED.includes(fault))
    steps.push({
      on: after(CORRECTED_AFTER),
      message: { ...payment, ...head(4, CORRECTED_AFTER) },
    });
  return {
    steps,
    cash: {
      booked_on: fault === 'pays late' ? after(LATE_AFTER) : on,
      amount: fault === 'pays less' ? subtractCents(left.net, LESS) : left.net,
      concept: `TRASPASO ${referenceOf(request, fault)} ${request.destination_product}`,
    },
  };
};
