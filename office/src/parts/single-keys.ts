import { useSyncExternalStore } from 'react';

const KEY = 'office_single_keys';
const OFF = 'off';
const listeners = new Set<() => void>();

/** Whether single letters act: whoever types by voice turns them off. *Source*: WCAG 2.1.4. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(KEY) !== OFF;

export const setSingleKeys = (isOn: boolean): void => {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn);

/** Whether a key belongs to what is typed there. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
