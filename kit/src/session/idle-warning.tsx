import type { ComponentType } from 'react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { IDLE_LOGOUT_MS, IDLE_WARNING_MS, idleLeft, markActivity } from './activity.ts';
import { isDialogLoaded, preloadDialog } from '../dialogs/dialog.tsx';
import type { IdleQuestionProps } from './idle-question.tsx';
import { useSession } from './session-context.ts';

const LOOK_EVERY_MS = 1000;
/** Storage is written this seldom, however busy the person is. */
const MARK_EVERY_MS = 5000;
/** Behind everything that the first page needs; minutes before the question can be asked. */
const FETCH_AFTER_MS = 10_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Marks that the person is active; while the question is shown, only its answer counts. */
const useSignsOfLife = (isAsked: boolean): void =>
  useEffect(() => {
    if (isAsked) return undefined;
    let marked = 0;
    const mark = (): void => {
      if (Date.now() - marked < MARK_EVERY_MS) return;
      marked = Date.now();
      markActivity(marked);
    };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, mark, { passive: true });
    return () => SIGNS_OF_LIFE.forEach((sign) => removeEventListener(sign, mark));
  }, [isAsked]);

/** When the session will end, once it is time to say so; over all tabs, and after a sleep of the machine. */
const useWarning = (onOver: () => void): [until: string | undefined, stay: () => void] => {
  const [until, setUntil] = useState<string>();
  useEffect(() => {
    const look = (): void => {
      const left = idleLeft();
      if (left <= 0) return onOver();
      const isTime = left <= IDLE_LOGOUT_MS - IDLE_WARNING_MS;
      setUntil((before) =>
        isTime ? (before ?? new Date(Date.now() + left).toISOString()) : undefined,
      );
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
    };
  });
  const stay = (): void => {
    markActivity();
    setUntil(undefined);
  };
  return [until, stay];
};

/** With the window in which it is asked: a question without one is none. */
const load = async (): Promise<{ default: ComponentType<IdleQuestionProps> }> => {
  const [{ IdleQuestion }] = await Promise.all([import('./idle-question.tsx'), preloadDialog()]);
  if (!isDialogLoaded()) throw new Error('the question cannot be asked');
  return { default: IdleQuestion };
};
// Without it the session ends all the same, and says why at the login.
const IdleQuestion = lazy(async () => load().catch(() => ({ default: () => null })));

/** Nobody has done anything for a while: asks before it closes the session. *Source*: decisions 7, ADR 35. */
export const IdleWarning = ({ onLeave }: { readonly onLeave: () => void }) => {
  const session = useSession();
  const [until, stay] = useWarning(() => session.close('IDLE'));
  useSignsOfLife(until !== undefined);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (until === undefined) return null;
  return (
    <Suspense fallback={null}>
      <IdleQuestion until={until} onStay={stay} onLeave={onLeave} />
    </Suspense>
  );
};
