import { nextBusinessDay } from '@area/domain/calendar/business-days';
import { civilDate } from '@area/domain/calendar/civil-date';
import { beforeEach, expect, it, vi } from 'vitest';

const thursday = civilDate('2027-03-18');

const readCalendar = async () => {
  const { businessCalendar } = await import('./in-force.ts');
  return businessCalendar();
};

beforeEach(() => {
  vi.resetModules();
  document.body.replaceChildren();
});

it('a page counts with the holidays that its server wrote into it', async () => {
  const script = document.createElement('script');
  script.id = 'initial_configuration';
  script.type = 'application/json';
  script.textContent = JSON.stringify({ holidays: { 2027: { '2027-03-19': 'San José' } } });
  document.body.append(script);
  expect(nextBusinessDay(thursday, await readCalendar())).toBe('2027-03-22');
});

it('and with those of the program where it wrote none', async () => {
  expect(nextBusinessDay(thursday, await readCalendar())).toBe('2027-03-19');
});
