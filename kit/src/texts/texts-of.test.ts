import { afterEach, expect, test, vi } from 'vitest';
import login from '@area/contract/texts/es/login.json';
import { setBundle } from './bundle.ts';
import { textsOf } from './texts-of.ts';

const { t, textOf, findText } = textsOf({ login });
afterEach(() => {
  vi.restoreAllMocks();
  setBundle('es', {});
});

test('fills single-brace parameters', () => {
  expect(t('ui.steps.progress', { step: 2, total: 5 })).toBe('Paso 2 de 5');
});

test('chooses the plural form by count', () => {
  expect(t('ui.error_summary', { count: 1 })).toBe('Revise este dato para continuar');
  expect(t('ui.error_summary', { count: 3 })).toBe('Revise estos 3 datos para continuar');
});

test('groups the figures of a count as the language does', () => {
  const count = 600_394;
  expect(t('ui.error_summary', { count })).toContain('estos 600.394 datos');
  setBundle('en', { ui: { error_summary: '{count} fields' } });
  expect(t('ui.error_summary', { count })).toBe('600,394 fields');
  expect(t('ui.steps.progress', { step: 2026, total: 12_000 })).toBe('Paso 2026 de 12000');
});

test('falls back to Spanish key by key', () => {
  setBundle('ca', { login: { title: 'Accediu a la vostra àrea privada' } });
  expect(t('login.title')).toBe('Accediu a la vostra àrea privada');
  expect(t('login.submit')).toBe('Entrar');
});

test('only keys of the catalogues that are bound compile', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  // @ts-expect-error -- no such key
  expect(t('login.titel')).toBe('login.titel');
  // @ts-expect-error -- the texts of Inicio are not bound here
  expect(t('home.title')).toBe('home.title');
  // @ts-expect-error -- the texts of the login under the name of another area
  expect(textsOf({ home: login }).t('home.submit')).toBe('Entrar');
  expect(logged.mock.calls).toEqual([['no text for login.titel'], ['no text for home.title']]);
});

test('a key of the wire without a text shows itself and is reported, unless one may be missing', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(textOf('ui.constructor')).toBe('ui.constructor');
  expect(logged).toHaveBeenCalledWith('no text for ui.constructor');
  expect(findText('ui.constructor')).toBeUndefined();
  expect(findText('login.submit')).toBe('Entrar');
  expect(logged).toHaveBeenCalledTimes(1);
});

test('leaves a place that nobody fills', () => {
  expect(t('ui.steps.progress', { step: 2 })).toBe('Paso 2 de {total}');
});
