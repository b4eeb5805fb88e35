import type { PayIn } from '@area/contract/pay-in/schemas';
import { useEffect, useRef } from 'react';
import { t } from './texts.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import type { NoticeTone } from '@area/kit/states/notice.tsx';
import css from './pay-in.module.css';

export type PayInOutcome = 'paid' | 'review' | 'returns' | 'declined' | 'abandoned';

const OF_MONEY = { APPLIED: 'paid', REVIEW: 'review', RETURNS: 'returns' } as const;

/** What became of an attempt; nothing while it is open. */
export const outcomeOf = ({ status, money }: PayIn): PayInOutcome | undefined => {
  if (status === 'OPEN') return undefined;
  if (status === 'PAID') return OF_MONEY[money ?? 'REVIEW'];
  return status === 'DECLINED' ? 'declined' : 'abandoned';
};

const TONES: Readonly<Record<PayInOutcome, NoticeTone>> = {
  paid: 'good',
  review: 'waiting',
  returns: 'bad',
  declined: 'bad',
  abandoned: 'neutral',
};

/** The result, in words. It takes the focus, which the closed frame had. */
export const OutcomeNotice = ({ outcome }: { readonly outcome: PayInOutcome }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={css['outcome']}>
      <Notice tone={TONES[outcome]} title={t(`pay_in.${outcome}`)}>
        <p>{t(`pay_in.${outcome}_text`)}</p>
      </Notice>
    </div>
  );
};
