import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { isReminderDue } from './reminders.ts';

const invited_on = civilDate('2026-03-02');

describe('a reminder of an invitation', () => {
  it.each([
    [0, '2026-03-04', false],
    [0, '2026-03-05', true],
    [1, '2026-03-08', false],
    [1, '2026-03-09', true],
    [2, '2026-03-15', false],
    [2, '2026-03-16', true],
    [3, '2026-04-20', false],
  ])('after %i of them on %s: %s', (reminders, today, expected) => {
    expect(isReminderDue({ invited_on, reminders }, civilDate(today))).toBe(expected);
  });
});
