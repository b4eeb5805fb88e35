import { expect, test } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { isIndexCode, parseLevels, whyNotLevels } from './new-levels.ts';

const TODAY = civilDate('2026-03-10');

test('each line is a day and its level', () => {
  expect(parseLevels('2026-01-31 1000.5\n\n 2026-02-28;1010,25 ')).toEqual([
    { day: '2026-01-31', level: '1000.5' },
    { day: '2026-02-28', level: '1010.25' },
  ]);
});

test.each(['', 'hoy 100', '2026-01-31', '2026-01-31 100\n100', '2026-01-31 100 200'])(
  'what is no list of levels is nothing: %s',
  (typed) => expect(parseLevels(typed)).toBeUndefined(),
);

test.each([
  [[{ day: '2026-03-10', level: '0.000001' }], []],
  [[{ day: '2026-03-11', level: '100' }], ['rules.index.day']],
  [[{ day: '2026-02-30', level: '100' }], ['rules.index.day']],
  [[{ day: '2026-03-10', level: '0' }], ['rules.index.level']],
  [[{ day: '2026-03-10', level: '-5' }], ['rules.index.level']],
  [[{ day: '2026-03-10', level: '1.1234567' }], ['rules.index.level']],
  [
    [
      { day: '2026-03-10', level: '1' },
      { day: '2026-03-10', level: '2' },
    ],
    ['rules.index.twice'],
  ],
])('%j', (levels, keys) => {
  expect(whyNotLevels(levels, TODAY).map(({ key }) => key)).toEqual(keys);
});

test.each([
  ['INV-RF-EUR', true],
  ['IPC', true],
  ['', false],
  ['-IPC', false],
  ['ipc', false],
  ['I P', false],
])('%s may name an index: %s', (code, is) => expect(isIndexCode(code)).toBe(is));
