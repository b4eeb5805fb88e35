import { useSyncExternalStore } from 'react';

/** What single letters do on the page of an item; none moves money or decides by itself. *Source*: office.md 3. */
const ITEM_KEYS = {
  next: 'n',
  down: 'j',
  up: 'k',
  accept: 'v',
  refuse: 'r',
  assign: 'a',
} as const;
export type ItemKey = keyof typeof ITEM_KEYS;
export const ITEM_KEY_NAMES = Object.keys(ITEM_KEYS) as readonly ItemKey[];

type Letters = Readonly<Record<ItemKey, string>>;

const STORED = 'office_queue_keys';
const listeners = new Set<() => void>();

const read = (): Letters => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}');
    return { ...ITEM_KEYS, ...(typeof stored === 'object' ? stored : {}) };
  } catch {
    return ITEM_KEYS;
  }
};

let letters: Letters | undefined;

/** Another letter for one of them, in this browser. *Source*: WCAG 2.1.4. */
export const setItemKey = (name: ItemKey, letter: string): void => {
  letters = { ...(letters ?? read()), [name]: letter.toLowerCase().slice(0, 1) };
  localStorage.setItem(STORED, JSON.stringify(letters));
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useItemKeys = (): Letters =>
  useSyncExternalStore(subscribe, () => (letters ??= read()));
