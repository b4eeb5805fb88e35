import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import login from '@area/contract/texts/es/login.json';
import { currentLanguage, setBundle } from './bundle.ts';
import { chooseLanguage, findChosenLanguage, findLanguage, loadLanguage } from './language.ts';
import { textsOf } from './texts-of.ts';

const { t } = textsOf({ login });

const OFFERED = ['es', 'en', 'ca'];
const CATALAN = { login: { title: 'Accedeixi' } };

const browserSpeaks = (language: string) =>
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
const answer = (body: unknown, status = 200) =>
  vi.fn<(address: string) => Promise<Response>>(async () => Response.json(body, { status }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setBundle('es', {});
  document.documentElement.lang = 'es';
});

describe('the language at the start', () => {
  test.each([
    ['ca', 'en-GB', 'ca'],
    ['CA', 'en-GB', 'ca'],
    [null, 'en-GB', 'en'],
    [null, 'CA-es', 'ca'],
    [null, 'fr-FR', 'es'],
    ['fr', 'en-GB', 'en'],
    ['__proto__', 'de', 'es'],
  ])('chosen %s in a browser in %s: %s', (chosen, browser, expected) => {
    browserSpeaks(browser);
    if (chosen !== null) localStorage.setItem('lang', chosen);
    expect(findLanguage(OFFERED)).toBe(expected);
  });

  test('is never one that the brand does not offer', () => {
    browserSpeaks('ca-ES');
    localStorage.setItem('lang', 'en');
    expect(findLanguage(['es'])).toBe('es');
    expect(findChosenLanguage(['es'])).toBeUndefined();
  });
});

describe('a language', () => {
  test('comes as one bundle, and the page says which it is in', async () => {
    const fetched = answer(CATALAN);
    vi.stubGlobal('fetch', fetched);
    await loadLanguage('/base', 'ca');
    expect(fetched.mock.calls).toEqual([['/base/texts/pa/ca/index.json']]);
    expect([t('login.title'), t('login.submit')]).toEqual(['Accedeixi', 'Entrar']);
    expect(document.documentElement.lang).toBe('ca');
    expect(localStorage.getItem('lang')).toBeNull();
  });

  test('is remembered once chosen, also Spanish, which is asked of nobody', async () => {
    const fetched = answer(CATALAN);
    vi.stubGlobal('fetch', fetched);
    await chooseLanguage('/base', 'ca');
    expect(findChosenLanguage(OFFERED)).toBe('ca');
    await chooseLanguage('/base', 'es');
    expect(findChosenLanguage(OFFERED)).toBe('es');
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(currentLanguage()).toBe('es');
  });

  test.each([
    ['is not found', answer({}, 404)],
    ['is not JSON', vi.fn<() => Promise<Response>>(async () => new Response('<html>'))],
    [
      'does not arrive',
      vi.fn<() => Promise<Response>>(async () => Promise.reject(new TypeError('Failed to fetch'))),
    ],
  ])('that %s leaves Spanish standing, with a warning and nothing else', async (_, fetched) => {
    setBundle('ca', CATALAN);
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('fetch', fetched);
    await chooseLanguage('/base', 'en');
    expect(t('login.title')).toBe(login.title);
    expect(document.documentElement.lang).toBe('es');
    expect(warned).toHaveBeenCalledTimes(1);
    expect(findChosenLanguage(OFFERED)).toBe('en');
  });

  test('that arrives late does not undo a later choice', async () => {
    const held: ((response: Response) => void)[] = [];
    vi.stubGlobal('fetch', async () => new Promise<Response>((resolve) => held.push(resolve)));
    const late = chooseLanguage('/base', 'ca');
    await chooseLanguage('/base', 'es');
    held[0]?.(Response.json(CATALAN));
    await late;
    expect([currentLanguage(), t('login.title')]).toEqual(['es', login.title]);
  });
});
