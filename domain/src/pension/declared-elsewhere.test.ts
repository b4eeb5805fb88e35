import { expect, it } from 'vitest';
import { whyNotDeclaredElsewhere } from './declared-elsewhere.ts';

it.each([
  ['', 'rules.required'],
  ['1e3', 'rules.currency'],
  ['0', undefined],
  ['24.250,00', undefined],
  ['24250,01', 'rules.max_value'],
])('%s put into plans of others: %s', (typed, key) => {
  expect(whyNotDeclaredElsewhere(typed, 2026)?.key).toBe(key);
});
