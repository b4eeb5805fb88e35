import { useSyncExternalStore } from 'react';
import { TOUR_STEPS } from './tour-steps.ts';

/** Where somebody is in the tour, also after they left it. */
export interface TourProgress {
  /** Counted from 0. */
  readonly at: number;
  readonly isOpen: boolean;
}

const KEY = 'office_tour';
const listeners = new Set<() => void>();

const read = (): string => localStorage.getItem(KEY) ?? '';

/** *Shape*: `3 open` or `3`. Anything else is a tour that nobody began. */
const parse = (text: string): TourProgress | undefined => {
  const [, at, open] = /^(\d)( open)?$/.exec(text) ?? [];
  return at === undefined || !TOUR_STEPS[Number(at)]
    ? undefined
    : { at: Number(at), isOpen: open !== undefined };
};

/** Nothing ends the tour: it begins anew the next time. */
export const setTourProgress = (progress: TourProgress | undefined): void => {
  if (progress) localStorage.setItem(KEY, `${progress.at}${progress.isOpen ? ' open' : ''}`);
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Nothing before the tour is begun. */
export const useTourProgress = (): TourProgress | undefined =>
  parse(useSyncExternalStore(subscribe, read));
