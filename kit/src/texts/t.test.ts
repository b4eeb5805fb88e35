import { afterEach, expect, test } from 'vitest';
import login from '@area/contract/texts/es/login.json';
import ui from '@area/contract/texts/es/ui.json';
import { setBundle } from './bundle.ts';
import { registerTexts, t, textOf } from './t.ts';

registerTexts('ui', ui);
registerTexts('login', login);
afterEach(() => setBundle('es', {}));

test('fills single-brace parameters', () => {
  expect(t('ui.steps.progress', { step: 2, total: 5 })).toBe('Paso 2 de 5');
});

test('chooses the plural form by count', () => {
  expect(t('ui.error_summary', { count: 1 })).toBe('Revise este dato para continuar');
  expect(t('ui.error_summary', { count: 3 })).toBe('Revise estos 3 datos para continuar');
});

test('falls back to Spanish key by key', () => {
  setBundle('ca', { login: { title: 'Accediu a la vostra àrea privada' } });
  expect(t('login.title')).toBe('Accediu a la vostra àrea privada');
  expect(t('login.submit')).toBe('Entrar');
});

test('a wrong key does not compile, and shows itself when the wire sends one', () => {
  // @ts-expect-error -- no such key
  expect(t('login.titel')).toBe('login.titel');
  expect(textOf('ui.constructor')).toBe('ui.constructor');
});

test('leaves a place that nobody fills', () => {
  expect(t('ui.steps.progress', { step: 2 })).toBe('Paso 2 de {total}');
});
