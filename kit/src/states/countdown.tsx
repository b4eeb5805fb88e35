import { useEffect, useState } from 'react';
import { t } from '../texts/ui.ts';

interface CountdownProps {
  /** ISO moment it runs to. */
  readonly until: string;
  readonly onOver?: () => void;
  /** Time in milliseconds; the server's clock where it may be moved. */
  readonly now?: () => number;
}

const MS_PER_S = 1000;
const S_PER_MIN = 60;
const S_PER_HOUR = 3600;
const S_PER_DAY = 86_400;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `4:07`, `2 h 05 min`, `3 días`: as exact as it matters. *Units*: seconds. */
export const describeTimeLeft = (seconds: number): string => {
  if (seconds >= S_PER_DAY)
    return t('ui.countdown.days', { count: Math.floor(seconds / S_PER_DAY) });
  const minutes = Math.floor(seconds / S_PER_MIN) % S_PER_MIN;
  if (seconds >= S_PER_HOUR)
    return `${Math.floor(seconds / S_PER_HOUR)}\u00a0h ${twoDigits(minutes)}\u00a0min`;
  return `${minutes}:${twoDigits(seconds % S_PER_MIN)}`;
};

/** Time that is left. Ticks for the eye; screen readers hear it when they ask, and once when it is over. */
export const Countdown = ({ until, onOver, now = Date.now }: CountdownProps) => {
  const measure = (): number => Math.max(0, Math.ceil((Date.parse(until) - now()) / MS_PER_S));
  const [left, setLeft] = useState(measure);
  const isOver = left === 0;
  useEffect(() => {
    const timer = setInterval(() => setLeft(measure()), MS_PER_S);
    return () => clearInterval(timer);
  });
  useEffect(() => {
    if (isOver) onOver?.();
    // oxlint-disable-next-line react/exhaustive-deps -- only the moment itself matters, not a new function of the caller
  }, [isOver]);
  return (
    <span role={isOver ? 'status' : 'timer'}>
      {isOver ? t('ui.countdown.over') : describeTimeLeft(left)}
    </span>
  );
};
