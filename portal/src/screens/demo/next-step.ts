import { businessCalendar } from '@area/kit/calendar/in-force.ts';
import { civilDate } from '@area/domain/calendar/civil-date';
import { unitValuePublicationDate } from '@area/domain/calendar/cut-off';
import { madridDate } from '@area/domain/calendar/madrid';
import { isRegistered } from '@area/domain/operation/codes';
import { t } from './texts.ts';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import type { DemoActions, WaitingOrder } from './use-demo-actions.ts';

/** What an order waits for, in words, and what the office would press. */
export interface NextStep {
  readonly text: string;
  readonly act?: { readonly label: string; readonly run: (acts: DemoActions) => void };
}

type Kind = 'reconcile' | 'export' | 'unit_value' | 'finalize';

const RUN: Record<Kind, (acts: DemoActions, order: WaitingOrder) => void> = {
  reconcile: (acts, order) => acts.reconcile(order),
  export: (acts, order) => acts.export(order),
  unit_value: (acts, order) => acts.wait(order),
  finalize: (acts, order) => acts.finalize(order),
};

const step = (kind: Kind, order: WaitingOrder, params: Record<string, string> = {}): NextStep => ({
  text: t(`demo.office.steps.${kind}`, params),
  act: { label: t(`demo.office.acts.${kind}`), run: (acts) => RUN[kind](acts, order) },
});

/** The unit value of a day is published on the next business day; the office may publish it from then on. */
const unitValueStep = (order: WaitingOrder, day: string, now: string): NextStep => {
  const published = unitValuePublicationDate(civilDate(day), businessCalendar());
  const isDue = madridDate(new Date(now)) >= published;
  return step(isDue ? 'finalize' : 'unit_value', order, {
    day: formatDay(day),
    published: formatDay(published),
  });
};

/** The next step of an order, by its status and the time. */
export const nextStep = (order: WaitingOrder, now: string): NextStep => {
  const { operation_status, payment_status, nav_date, reference } = order;
  if (isRegistered(operation_status)) return { text: t('demo.office.steps.sign') };
  if (payment_status === 'PENDING' && order.amount !== null)
    return step('reconcile', order, { amount: formatEuros(order.amount) });
  if (operation_status === 'VALIDATED') return step('export', order);
  if (operation_status === 'RD_SENT' && nav_date !== null)
    return unitValueStep(order, nav_date, now);
  return { text: t('demo.office.steps.review', { reference }) };
};
