import { businessCalendar } from '@area/kit/calendar/in-force.ts';
import type { Operation } from '@area/contract/operations/schemas';
import { civilDate } from '@area/domain/calendar/civil-date';
import { unitValuePublicationDate } from '@area/domain/calendar/cut-off';
import { isRegistered } from '@area/domain/operation/codes';
import { shownStatus } from '@area/domain/operation/shown-status';
import { t, textOf } from './texts.ts';
import { formatDay, formatDayOf, formatMoment } from '@area/kit/figures/format.ts';
import { keyDates } from '../../parts/operations/key-dates.ts';
import { stagesOf } from '../../parts/operations/order-stages.ts';
import type { Stage } from '../../parts/operations/order-stages.ts';
import type { TimelineEvent } from '@area/kit/states/timeline.tsx';

type Milestone = Omit<TimelineEvent, 'state'> & { readonly isDone: boolean };

const withText = (text: string | undefined) => (text === undefined ? {} : { text });

const signed = (operation: Operation): Milestone => ({
  id: 'signed',
  title: t('operate.summary.next.signed'),
  isDone: !isRegistered(operation.operation_status),
  ...(operation.order_at === null ? {} : { when: formatMoment(operation.order_at) }),
  ...withText(
    operation.missing_signatures > 0
      ? t('operate.summary.next.signed_missing', { count: operation.missing_signatures })
      : undefined,
  ),
});

/** Usually done with the signature itself, and then not shown. */
const validated = ({ operation_status, waiting_for }: Operation): readonly Milestone[] =>
  operation_status === 'SIGNED'
    ? [
        {
          id: 'validated',
          title: t('operate.summary.next.validated'),
          isDone: false,
          text: t('operate.summary.next.validated_waiting', {
            reasons: waiting_for.map((key) => textOf(key)).join(' '),
          }),
        },
      ]
    : [];

/** What is collected is not for the client to send. */
const collected = (operation: Operation): Milestone | undefined => {
  const debit = keyDates(operation).find(({ id }) => id === 'debit');
  return (
    debit && {
      id: 'paid',
      title: debit.title,
      isDone: false,
      text: [debit.when, ...[debit.text ?? []].flat()].join('. '),
    }
  );
};

const paid = (operation: Operation): Milestone => {
  const { operation_status, payment_status, expected_nav_date, cut_off } = operation;
  const isDone = payment_status === 'RECONCILED';
  const debit = isDone ? undefined : collected(operation);
  if (debit) return debit;
  const awaited =
    isRegistered(operation_status) || expected_nav_date === null
      ? t('operate.summary.next.paid_waiting')
      : t('operate.summary.next.paid_by', {
          time: `${cut_off}\u00a0h`,
          day: formatDay(expected_nav_date),
        });
  return {
    id: 'paid',
    title: t('operate.summary.next.paid'),
    isDone,
    ...withText(isDone ? undefined : awaited),
  };
};

const unitValue = ({ nav, nav_date }: Operation): Milestone => ({
  id: 'nav',
  title: t('operate.summary.next.nav'),
  isDone: nav !== null,
  text:
    nav_date === null
      ? t('operate.summary.next.nav_waiting')
      : t('operate.summary.next.nav_day', {
          day: formatDay(nav_date),
          published: formatDay(unitValuePublicationDate(civilDate(nav_date), businessCalendar())),
        }),
});

/** Which of its next dates is that of a stage. */
const DATE_OF: Readonly<Record<string, string>> = {
  EXECUTED: 'executed',
  PAID_OUT: 'paid_out',
  ARRIVED: 'arrived',
  INSTALMENTS: 'first',
};

/** What follows the signature of an order that nobody pays in, with its day where it is known. */
const later = (operation: Operation, stages: readonly Stage[]): readonly Milestone[] => {
  const dates = isRegistered(operation.operation_status) ? [] : keyDates(operation);
  return stages.map((stage) => {
    const isDone = stage.isDone(operation);
    const date = isDone ? undefined : dates.find(({ id }) => id === DATE_OF[stage.id]);
    return { id: stage.id, title: t(stage.next), isDone, ...withText(date?.when) };
  });
};

const paidIn = (operation: Operation): readonly Milestone[] => [
  paid(operation),
  unitValue(operation),
  {
    id: 'done',
    title: t('operate.summary.next.done'),
    isDone: operation.operation_status === 'FINALIZED',
    text: t('operate.summary.next.done_text'),
  },
];

const milestonesOf = (operation: Operation): readonly Milestone[] => {
  const stages = stagesOf(operation);
  return [
    {
      id: 'created',
      title: t('operate.summary.next.created'),
      isDone: true,
      when: formatMoment(operation.created_at),
    },
    signed(operation),
    ...validated(operation),
    ...(stages ? later(operation, stages) : paidIn(operation)),
  ];
};

const cancelled = (operation: Operation): readonly TimelineEvent[] => [
  {
    id: 'created',
    title: t('operate.summary.next.created'),
    state: 'done',
    when: formatDayOf(operation.created_at),
  },
  {
    id: 'cancelled',
    title: t('operate.summary.next.cancelled'),
    state: 'failed',
    ...withText(operation.cancel_reason ?? undefined),
  },
];

/** After a refusal nothing follows automatically. */
const refused = (operation: Operation): readonly TimelineEvent[] => [
  {
    id: 'created',
    title: t('operate.summary.next.created'),
    state: 'done',
    when: formatDayOf(operation.created_at),
  },
  {
    id: 'refused',
    title: t('operate.summary.next.rejected'),
    state: 'failed',
    text: t('operate.summary.next.rejected_text'),
  },
];

/** From the order to the units: the done steps, the current one, and the dates of the others. */
export const nextSteps = (operation: Operation): readonly TimelineEvent[] => {
  if (operation.operation_status === 'CANCELLED') return cancelled(operation);
  if (shownStatus(operation) === 'SIGNATURE_REJECTED') return refused(operation);
  const milestones = milestonesOf(operation);
  const current = milestones.findIndex(({ isDone }) => !isDone);
  return milestones.map(({ isDone, ...event }, at) => ({
    ...event,
    state: isDone ? 'done' : at === current ? 'current' : 'next',
  }));
};
