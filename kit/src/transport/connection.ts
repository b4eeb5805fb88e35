import { useEffect, useSyncExternalStore } from 'react';

/** Asks again this often while nobody answers. *Units*: milliseconds. */
const ASKED_EVERY_MS = 10_000;

/** Whether the last request went unanswered. */
let isSilent = false;
const listeners = new Set<() => void>();

const change = (next: boolean): void => {
  if (next === isSilent) return;
  isSilent = next;
  for (const listener of listeners) listener();
};

/** The service answered, whatever it said. */
export const noteAnswer = (): void => change(false);
/** Nobody answered. */
export const noteSilence = (): void => change(true);

/** That there is no line the browser knows; that there is one it only supposes. */
export const isConnectionLost = (): boolean => isSilent || !navigator.onLine;

/** Asks the service for a sign of life, which is nothing that anybody did. */
export const isServiceThere = async (): Promise<boolean> => {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
    noteAnswer();
  } catch {
    noteSilence();
  }
  return !isConnectionLost();
};

const askAgain = (): void => void isServiceThere();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('offline', listener);
  addEventListener('online', listener);
  addEventListener('online', askAgain);
  return () => {
    listeners.delete(listener);
    removeEventListener('offline', listener);
    removeEventListener('online', listener);
    removeEventListener('online', askAgain);
  };
};

/** Whether the service can be reached; while it cannot, it is asked again and again. */
export const useConnectionLost = (): boolean => {
  const isLost = useSyncExternalStore(subscribe, isConnectionLost, () => false);
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setInterval(askAgain, ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [isLost]);
  return isLost;
};
