import type { HistoryStep, Operation } from '@area/contract/operations';
import { isFinal, isRegistered } from '@area/domain/operation/codes';
import { t, textOf } from '../../texts/t.ts';
import { formatDay, formatMoment } from '../../ui/format.ts';
import type { TimelineEvent } from '../../ui/timeline.tsx';
import { publishedOn } from './unit-value-reason.ts';

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
    title: operation.can_sign ? t('operations.timeline.now.sign_you') : t('operations.timeline.now.sign_others', { names: missingNames(operation) }),
    text: t('operations.timeline.why.sign'),
  }),
  VALIDATED: ({ waiting_for }) => ({
    title: t('operations.timeline.now.review'),
    text: [...waiting_for.map((key) => textOf(key)), t('operations.timeline.why.review')].join(' '),
  }),
  PAID: ({ reference }) => ({ title: t('operations.timeline.now.payment'), text: t('operations.timeline.why.payment', { reference }) }),
  RD_SENT: () => ({ title: t('operations.timeline.now.registry'), text: t('operations.timeline.why.registry') }),
  FINALIZED: ({ nav_date }) => ({
    title: t('operations.timeline.now.unit_value', { day: nav_date === null ? '' : formatDay(nav_date) }),
    ...(nav_date === null ? {} : { text: t('operations.timeline.why.unit_value', { published: publishedOn(nav_date) }) }),
  }),
};

const doneEvent = ({ to, at, actor_kind, actor_name, reason }: HistoryStep): TimelineEvent => {
  const by = actor_kind === 'C' && actor_name ? t('operations.timeline.by', { name: actor_name }) : '';
  const text = [reason ?? '', by].filter(Boolean).join(' · ');
  return {
    id: `${to}-${at}`,
    title: t(`operations.timeline.done.${to}`),
    state: to === 'CANCELLED' ? 'failed' : 'done',
    when: formatMoment(at),
    ...(text === '' ? {} : { text }),
  };
};

/** What comes after the stage worked towards; the last one names what the person gets. */
const comingAfter = (stage: Stage, operation: Operation): readonly TimelineEvent[] =>
  STAGES.slice(STAGES.indexOf(stage) + (stage === 'FINALIZED' ? 0 : 1))
    .filter((each) => each !== 'PAID' || !isPaid(operation))
    .map((each) => ({ id: `next-${each}`, title: t(`operations.timeline.next.${each}`), state: 'next' }));

/** What happened to an order, what it waits for now, and what comes. */
export const timelineOf = (operation: Operation, steps: readonly HistoryStep[]): readonly TimelineEvent[] => {
  const done = steps.map(doneEvent);
  if (isFinal(operation.operation_status)) return done;
  const stage = stageOf(operation);
  const paid: readonly TimelineEvent[] = isPaid(operation) ? [{ id: 'paid', title: t('operations.timeline.paid'), state: 'done' }] : [];
  return [...done, ...paid, { id: 'now', state: 'current', ...NOW[stage](operation) }, ...comingAfter(stage, operation)];
};
