import { useEffect, useSyncExternalStore } from 'react';
import { isConnectionLost, noteAnswer, noteSilence, subscribeToConnection } from './connection.ts';

/** Asks again this often while nobody answers. *Units*: milliseconds. */
const ASKED_EVERY_MS = 10_000;

/** Asks the service whether it answers, which is no activity of the person. */
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
  const unsubscribe = subscribeToConnection(listener);
  addEventListener('offline', listener);
  addEventListener('online', listener);
  addEventListener('online', askAgain);
  return () => {
    unsubscribe();
    removeEventListener('offline', listener);
    removeEventListener('online', listener);
    removeEventListener('online', askAgain);
  };
};

/** Whether the service cannot be reached; while it cannot, it is asked again and again. */
export const useConnectionLost = (): boolean => {
  const isLost = useSyncExternalStore(subscribe, isConnectionLost);
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setInterval(askAgain, ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [isLost]);
  return isLost;
};
