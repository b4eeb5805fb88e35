import { useRef, useState } from 'react';
import { useSession } from '../session/session-context.ts';

/** What this tab keeps at a place; null for what cannot be read. */
export const findKept = (place: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
};

export const keepAt = (place: string, value: object | undefined): void => {
  if (value === undefined) sessionStorage.removeItem(place);
  else sessionStorage.setItem(place, JSON.stringify(value));
};

/**
 * What is typed and not sent yet, undefined for nothing. It survives leaving the page, a reload and another login of the same
 * person, in this tab alone. A logout ends it. What staff type in the area of a client is not kept. *Source*: ADR 263.
 */
export const useKept = <T extends object>(place: string, isValid: (kept: unknown) => kept is T) => {
  const isStaff = useSession().adminDni() !== undefined;
  const [value, setValue] = useState<T | undefined>(() => {
    const kept = isStaff ? null : findKept(place);
    return isValid(kept) ? kept : undefined;
  });
  const latest = useRef(value);
  /** Written at once: the page that dropped it may be gone before an effect of it would run. */
  const change = (next: (before: T | undefined) => T | undefined): void => {
    latest.current = next(latest.current);
    setValue(latest.current);
    if (!isStaff) keepAt(place, latest.current);
  };
  return [value, change] as const;
};
