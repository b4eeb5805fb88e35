import { ORDER_REASONS } from '@area/domain/operation/order-reasons';
import { REQUIREMENTS } from '@area/domain/operation/readiness';
import { expect, test } from 'vitest';
import { mendingOf, ORDER_MENDINGS, REQUIREMENT_MENDINGS } from './mendings.ts';

const codeOf = (key: string): string => key.split('.').at(-1)?.toUpperCase() ?? '';

test('whatever an order may be refused for has a way to be mended, or is declared to have none', () => {
  for (const key of ORDER_REASONS) expect([key, mendingOf(codeOf(key))]).toEqual([key, ORDER_MENDINGS[key]]);
  for (const code of REQUIREMENTS) expect([code, mendingOf(code)]).toEqual([code, REQUIREMENT_MENDINGS[code]]);
});

test('what has a page of its own leads there', () => {
  expect(mendingOf('MANDATE')).toMatchObject({ href: '/account/config' });
  expect(mendingOf('NO_FREE_UNITS')).toMatchObject({ href: '/account/operations' });
  expect(mendingOf('INITIAL_FIRST')).toMatchObject({ href: '/operate?step=type' });
  expect(mendingOf('POWER_LIMIT')).toBe('agent');
  expect(mendingOf('SOMETHING_NEW')).toBe('here');
});
