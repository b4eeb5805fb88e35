import { beforeEach, expect, test, vi } from 'vitest';
import { accountOf, idOf, LUCIA, meOf } from '../testing/people.ts';
import { currentClientState, resetClientState } from './client-state.ts';
import { findEncoded, storeEncoded } from './encoded.ts';
import { rememberPerson } from './known-person.ts';
import { saveTokens } from '@area/kit/session/token-store.ts';
import { clearInsideWrapper } from '@area/kit/session/wrapper.ts';

const logIn = (): void =>
  saveTokens({
    access_token: 'a',
    expires_at: Date.now() + 1000,
    refresh_token: 'r',
    scope: '',
    token_type: 'Bearer',
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  resetClientState();
});

test('who is logged in is kept encoded, with nothing that a menu does not need', () => {
  logIn();
  rememberPerson(meOf([accountOf()]));
  expect(findEncoded('me')).toEqual({ given_name: 'Lucía', family_name_1: 'Ferrer' });
  const kept = JSON.stringify(findEncoded('private_area'));
  for (const secret of [
    '50100302T',
    'lucia@example.com',
    '600100302',
    '1979-02-17',
    '90680.60',
    '1000000302',
  ])
    expect(kept).not.toContain(secret);
  expect(kept).toContain('FINALIZADO');
  expect(localStorage.getItem('private_area')).not.toContain('FINALIZADO');
  expect(currentClientState()).toMatchObject({
    intervener: { given_name: 'Lucía' },
    documents_section: 0,
    global_notifications: 0,
  });
});

test('what another person began in this tab goes, what this one began stays', () => {
  logIn();
  const others = [`operate-draft:${idOf(9)}`, `kyc-draft:${idOf(9)}:${idOf(61)}`];
  const own = [`kyc-draft:${LUCIA}:${idOf(61)}`, `application:${idOf(9)}.KYC`];
  for (const name of [...others, ...own]) sessionStorage.setItem(name, '{}');
  rememberPerson(meOf([]));
  expect(Object.keys(sessionStorage).toSorted()).toEqual(own.toSorted());
});

test('an answer after the logout leaves nothing', () => {
  rememberPerson(meOf([]));
  expect(localStorage).toHaveLength(0);
  expect(currentClientState().intervener).toBeUndefined();
});

test('what is kept may be any text, and what cannot be read is nothing', () => {
  storeEncoded('k', { name: 'Íñigo 👋' });
  expect(findEncoded('k')).toEqual({ name: 'Íñigo 👋' });
  localStorage.setItem('k', '%%%');
  expect(findEncoded('k')).toBeUndefined();
  expect(findEncoded('missing')).toBeUndefined();
});

test.each([
  ['?wrapper=1', 'Mozilla/5.0', 0],
  ['', 'Mozilla/5.0 PrivateAreaApp/3.1', 0],
  ['', 'Mozilla/5.0', 1],
])('a start at %s in %s leaves %i entries of the last one', (search, userAgent, left) => {
  history.replaceState(null, '', `/login${search}`);
  vi.stubGlobal('navigator', { userAgent });
  localStorage.setItem('access_token', 'old');
  clearInsideWrapper();
  expect(localStorage).toHaveLength(left);
  vi.unstubAllGlobals();
});
