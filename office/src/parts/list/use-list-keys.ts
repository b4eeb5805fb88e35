import type { KeyboardEvent } from 'react';
import { areSingleKeysOn, isTypedInto } from '../single-keys.ts';

/** Marks in each row what has its focus: the link of its name, or the name itself. */
export const ROW_FOCUS = 'data-row-focus';

const rowsOf = (table: HTMLElement): HTMLElement[] => [
  ...table.querySelectorAll<HTMLElement>(`[${ROW_FOCUS}]`),
];

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** J and K, or the arrows, move from row to row; X marks a row. Enter follows the link that has the focus. */
export const pressInList = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
  const isLetter = key.length === 1;
  if (
    isLetter &&
    (!areSingleKeysOn() || (isTypedInto(target) && target.matches(':not([type=checkbox])')))
  )
    return;
  const row = target.closest('tr');
  if (key === 'x') {
    const box = row?.querySelector<HTMLInputElement>('input[type=checkbox]');
    if (!box) return;
    box.click();
    return event.preventDefault();
  }
  const step = STEPS[key];
  if (step === undefined) return;
  const rows = rowsOf(currentTarget);
  const at = rows.findIndex((each) => each.closest('tr') === row);
  rows[Math.min(Math.max(0, at + step), rows.length - 1)]?.focus();
  event.preventDefault();
};
