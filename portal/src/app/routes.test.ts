import { expect, test } from 'vitest';
import { t } from './texts.ts';
import { GUEST_PATHS, ROUTES } from './routes.ts';

/** Copied from the specification, section 2. */
const SPECIFIED = [
  '/profile',
  '/profile/kyc-form',
  '/account/config',
  '/account/myaccount/:uuidAccount',
  '/account/position',
  '/account/documents',
  '/account/tax-reports',
  '/account/notifications',
  '/account/issues',
  '/account/issues/:uuid',
  '/account/wallet',
  '/account/operations/:uuidAccount?',
  '/operate',
  '/operate/convenience-form',
  '/operate/summary/:uuid',
  '/validate-gdpr',
  '/sign-documents',
  '/successfully-signed',
  '/rejected-signature',
  '/validate-intervener',
  '/block-intervener',
  '/update-minor',
];

test('every route of the specification is there', () => {
  const patterns = ROUTES.map(({ pattern }) => pattern);
  expect(SPECIFIED.filter((pattern) => !patterns.includes(pattern))).toEqual([]);
  expect(GUEST_PATHS).toEqual([
    '/login',
    '/login/admin',
    '/login/password-request',
    '/login/new-password',
    '/login/test',
    '/login365',
    '/login-third-party',
    '/verify',
    '/view',
    '/onboarding',
  ]);
});

test('each has a title of its own', () => {
  const titles = ROUTES.map(({ title }) => t(title));
  expect(new Set(titles).size).toBe(ROUTES.length);
  expect(titles.filter((title) => title.includes('.'))).toEqual([]);
  expect([t('shell.home'), t('shell.wallet')]).toEqual(['Inicio', 'Mi cartera']);
});

test('only the stop for whom nobody can reach is open to everybody', () => {
  expect(ROUTES.filter(({ guard }) => guard === 'open').map(({ pattern }) => pattern)).toEqual([
    '/block-intervener',
  ]);
  expect(ROUTES.filter(({ guard }) => guard === 'operate').map(({ pattern }) => pattern)).toEqual([
    '/operate',
  ]);
});
