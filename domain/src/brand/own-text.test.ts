import { expect, it } from 'vitest';
import { OWN_TEXT_MAX, placesIn, whyNotOwnText } from './own-text.ts';

const PROGRAM = 'Hemos recibido {amount} para la orden {reference}.';

it.each([
  ['Ha llegado {amount}.', undefined],
  ['Ha llegado su dinero.', undefined],
  ['Dos\nlíneas', undefined],
  ['', 'rules.own_text.empty'],
  ['   ', 'rules.own_text.empty'],
  ['a'.repeat(OWN_TEXT_MAX + 1), 'rules.own_text.long'],
  ['<b>Ha llegado</b>', 'rules.own_text.plain'],
  ['invisible\u200b', 'rules.own_text.plain'],
  ['Ha llegado {importe}.', 'rules.own_text.place'],
])('"%s" in the place of a text: %s', (text, key) => {
  expect(whyNotOwnText(text, PROGRAM)?.key).toBe(key);
});

it('the places of a text are found once each', () => {
  expect([...placesIn('{a} {b} {a}')]).toEqual(['a', 'b']);
});
