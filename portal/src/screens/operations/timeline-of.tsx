import type { HistoryStep, Operation } from '@area/contract/operations/schemas';
import { isFinal, isRegistered } from '@area/domain/operation/codes';
import { shownStatus } from '@area/domain/operation/shown-status';
import { t } from './texts.ts';
import { formatDay, formatMoment } from '@area/kit/figures/format.ts';
import type { TimelineEvent } from '@area/kit/states/timeline.tsx';
import { isOutgoing, nowOf, stagesOf } from '../../parts/operations/order-stages.ts';
import type { Stage as LaterStage } from '../../parts/operations/order-stages.ts';
import { doneTitle, isRefusal } from './done-title.ts';
import { publishedOn } from './unit-value-reason.ts';
import { WaitingReasons } from './waiting-reasons.tsx';

/** What a subscription goes through after it is registered. The money is a step of its own. */
const STAGES = ['SIGNED', 'VALIDATED', 'PAID', 'RD_SENT', 'FINALIZED'] as const;
type Stage = (typeof STAGES)[number];

const isPaid = ({ payment_status }: Operation): boolean => payment_status === 'RECONCILED';

/** The stage that an order works towards now. */
const stageOf = (operation: Operation): Stage => {
  if (isRegistered(operation.operation_status)) return 'SIGNED';
  if (operation.operation_status === 'SIGNED') return 'VALIDATED';
  if (!isPaid(operation)) return 'PAID';
  return operation.operation_status === 'VALIDATED' ? 'RD_SENT' : 'FINALIZED';
};

const missingNames = ({ signers }: Operation): string =>
  signers
    .filter(({ signed_at }) => signed_at === null)
    .map(({ name }) => name)
    .join(', ');

/** What is waited for, and why or until when. */
const NOW: Record<Stage, (operation: Operation) => Pick<TimelineEvent, 'title' | 'text'>> = {
  SIGNED: (operation) => ({
    title: operation.can_sign
      ? t('operations.timeline.now.sign_you')
      : t('operations.timeline.now.sign_others', { names: missingNames(operation) }),
    text: t('operations.timeline.why.sign'),
  }),
  VALIDATED: ({ waiting_for, uuid_account }) => ({
    title: t('operations.timeline.now.review'),
    text: <WaitingReasons keys={waiting_for} account={uuid_account} />,
  }),
  PAID: ({ reference, payment_method }) =>
    payment_method === 'DOMICILIACION'
      ? { title: t('operations.timeline.now.debit'), text: t('operations.timeline.why.debit') }
      : {
          title: t('operations.timeline.now.payment'),
          text: t('operations.timeline.why.payment', { reference }),
        },
  RD_SENT: () => ({
    title: t('operations.timeline.now.registry'),
    text: t('operations.timeline.why.registry'),
  }),
  FINALIZED: ({ nav_date }) => ({
    title: t('operations.timeline.now.unit_value', {
      day: nav_date === null ? '' : formatDay(nav_date),
    }),
    ...(nav_date === null
      ? {}
      : { text: t('operations.timeline.why.unit_value', { published: publishedOn(nav_date) }) }),
  }),
};

const doneEvent = (operation: Operation, step: HistoryStep): TimelineEvent => {
  const { to, at, actor_kind, actor_name, reason } = step;
  const by =
    actor_kind === 'C' && actor_name ? t('operations.timeline.by', { name: actor_name }) : '';
  const text = [reason ?? '', by].filter(Boolean).join(' · ');
  return {
    id: `${to}-${at}`,
    title: doneTitle(step, operation),
    state: to === 'CANCELLED' || isRefusal(step) ? 'failed' : 'done',
    when: formatMoment(at),
    ...(text === '' ? {} : { text }),
  };
};

/** After a refusal nobody can sign: the order waits for the office, and then for all signatures again. */
const REFUSED = (): readonly TimelineEvent[] => [
  {
    id: 'now',
    state: 'current',
    title: t('operations.timeline.now.review'),
    text: t('operations.timeline.why.refused'),
  },
  { id: 'next-SIGNED', state: 'next', title: t('operations.timeline.next.SIGNED') },
];

/** The current step; the next date is shown after it. */
const waitsFor = (
  stage: Stage,
  operation: Operation,
  isRefused: boolean,
): readonly TimelineEvent[] =>
  isRefused ? REFUSED() : [{ id: 'now', state: 'current', ...NOW[stage](operation) }];

/** What comes after the stage worked towards; the last one names what the person gets. */
const comingAfter = (stage: Stage, operation: Operation): readonly TimelineEvent[] =>
  STAGES.slice(STAGES.indexOf(stage) + (stage === 'FINALIZED' ? 0 : 1))
    .filter((each) => each !== 'PAID' || !isPaid(operation))
    .map((each) => ({
      id: `next-${each}`,
      title: t(`operations.timeline.next.${each}`),
      state: 'next',
    }));

/** What an order of which nothing is paid in waits for, and what comes; the signature and our check are those of all. */
const ahead = (
  operation: Operation,
  stages: readonly LaterStage[],
  isRefused: boolean,
): readonly TimelineEvent[] => {
  const paperwork = isRegistered(operation.operation_status)
    ? 'SIGNED'
    : operation.operation_status === 'SIGNED'
      ? 'VALIDATED'
      : undefined;
  const open = stages.filter(({ isDone }) => !isDone(operation));
  const now = paperwork ? waitsFor(paperwork, operation, isRefused) : [];
  const validated: TimelineEvent[] =
    paperwork === 'SIGNED'
      ? [{ id: 'next-VALIDATED', state: 'next', title: t('operations.timeline.next.VALIDATED') }]
      : [];
  const later = open.map((stage, at): TimelineEvent => {
    const isNow = at === 0 && paperwork === undefined;
    return isNow
      ? { id: 'now', state: 'current', title: nowOf(stage, operation) }
      : { id: `next-${stage.id}`, state: 'next', title: t(stage.next) };
  });
  return [...now, ...validated, ...later];
};

/** A redemption is final before its money is at the bank, and so is a transfer to another manager. */
const isOver = (operation: Operation): boolean => {
  const { operation_status, payment_status, payout_iban } = operation;
  const isPaying = payout_iban !== null || isOutgoing(operation);
  return (
    operation_status === 'CANCELLED' ||
    (operation_status === 'FINALIZED' && (!isPaying || payment_status === 'PAID_OUT'))
  );
};

/** What happened to an order, what it waits for now, and what comes. */
export const timelineOf = (
  operation: Operation,
  steps: readonly HistoryStep[],
): readonly TimelineEvent[] => {
  const done = steps.map((each) => doneEvent(operation, each));
  const isRefused = shownStatus(operation) === 'SIGNATURE_REJECTED';
  const stages = stagesOf(operation);
  if (stages && operation.periodic === null)
    return isOver(operation) ? done : [...done, ...ahead(operation, stages, isRefused)];
  if (isFinal(operation.operation_status)) return done;
  if (stages) return [...done, ...ahead(operation, stages, isRefused)];
  const stage = stageOf(operation);
  const paid: readonly TimelineEvent[] = isPaid(operation)
    ? [{ id: 'paid', title: t('operations.timeline.paid'), state: 'done' }]
    : [];
  return [
    ...done,
    ...paid,
    ...waitsFor(stage, operation, isRefused),
    ...comingAfter(stage, operation),
  ];
};
