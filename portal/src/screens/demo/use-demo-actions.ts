import type { DemoState } from '@area/contract/demo/schemas';
import { useState } from 'react';
import { actInDemo, useDemoAct } from '../../calls/demo.ts';
import type { DemoAnswers } from '../../calls/demo.ts';
import { CallError } from '@area/kit/transport/call-error.ts';
import { t } from './texts.ts';
import { formatEuros, formatMoment } from '@area/kit/figures/format.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import type { ToastTone } from '@area/kit/toasts/toast-queue.ts';

export type WaitingOrder = DemoState['waiting'][number];

/** A sentence about what happened. */
export interface ActivityEntry {
  readonly id: number;
  readonly text: string;
}

const MOST_TOLD = 8;

const tellPublished = ({ published: count }: DemoAnswers['office/publish']): string =>
  count === 0 ? t('demo.told.published.none') : t('demo.told.published.some', { count });

const DAY_PARTS = ['validated', 'sent', 'finalized', 'expired', 'waiting'] as const;

const tellDay = (report: DemoAnswers['office/run-day']): string => {
  const moved = report.validated + report.sent + report.finalized + report.expired;
  const parts = DAY_PARTS.filter((part) => report[part] > 0).map((part) =>
    t(`demo.told.day.${part}`, { count: report[part] }),
  );
  return [...(moved === 0 ? [t('demo.told.day.idle')] : []), ...parts].join(' ');
};

const moveClock = async (body: object): Promise<string> => {
  const { now } = await actInDemo('clock', body);
  return t('demo.told.clock', { moment: formatMoment(now) });
};

const reconcile = async ({ uuid, amount, person, reference }: WaitingOrder): Promise<string> => {
  const { outcome } = await actInDemo('office/reconcile', { uuid_operation: uuid });
  return t(`demo.told.reconcile.${outcome}`, {
    amount: amount === null ? '' : formatEuros(amount),
    person,
    reference,
  });
};

const publish = async (): Promise<string> => tellPublished(await actInDemo('office/publish'));
const runDay = async (): Promise<string> => tellDay(await actInDemo('office/run-day'));
const finalize = async (): Promise<string> => [await publish(), await runDay()].join(' ');

const reasonOf = (error: unknown): string =>
  t('demo.told.failed', {
    info: error instanceof CallError ? error.info : t('ui.failure.unknown'),
  });

/** The actions of the demo, one at a time, and their results, the newest first. */
export const useDemoActions = () => {
  const [told, setTold] = useState<readonly ActivityEntry[]>([]);
  const [doing, setDoing] = useState<string>();
  const { mutate } = useDemoAct<string>();
  const tell = (text: string, tone: ToastTone): void => {
    showToast({ tone, title: text });
    setTold((before) => [{ id: (before[0]?.id ?? 0) + 1, text }, ...before].slice(0, MOST_TOLD));
  };
  const start = (name: string, act: () => Promise<string>): void => {
    if (doing !== undefined) return;
    setDoing(name);
    mutate(act, {
      onSuccess: (text) => tell(text, 'good'),
      onError: (error) => tell(reasonOf(error), 'bad'),
      onSettled: () => setDoing(undefined),
    });
  };
  return {
    told,
    doing,
    toNextDay: () => start('day', async () => moveClock({ next: 'day' })),
    toNextBusinessDay: () => start('business_day', async () => moveClock({ next: 'business_day' })),
    toMoment: (to: string) => start('moment', async () => moveClock({ to })),
    reconcile: (order: WaitingOrder) => start(order.uuid, async () => reconcile(order)),
    finalize: (order: WaitingOrder) => start(order.uuid, finalize),
    export: (order: WaitingOrder) => start(order.uuid, runDay),
    wait: (order: WaitingOrder) =>
      start(order.uuid, async () => moveClock({ next: 'business_day' })),
    publish: () => start('publish', publish),
    runDay: () => start('run', runDay),
  };
};

export type DemoActions = ReturnType<typeof useDemoActions>;
