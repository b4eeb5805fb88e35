import { useEffect, useRef, useState } from 'react';
import { t } from './texts.ts';
import { Countdown } from '@area/kit/states/countdown.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import type { Lock } from './use-attempt.ts';

interface LockedNoticeProps {
  readonly lock: Lock;
  /** Changes with every failed attempt, so that the notice takes the focus again. */
  readonly attempt: number;
}

/** Too many failures: until when the login waits, and that the wait is over. */
export const LockedNotice = ({ lock: { info, until }, attempt }: LockedNoticeProps) => {
  const [over, setOver] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new attempt is the very occasion
  useEffect(() => box.current?.focus(), [attempt]);
  if (over === until) return <Notice tone="good">{t('login.locked.over')}</Notice>;
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Notice tone="waiting" title={t('login.locked.title')}>
        <p>{info}</p>
        <p>
          {t('login.locked.left')}{' '}
          <Countdown key={until} until={until} onOver={() => setOver(until)} />
        </p>
      </Notice>
    </div>
  );
};
