import { ORDER_REASONS } from '@area/domain/operation/order-reasons';
import { REQUIREMENTS } from '@area/domain/operation/readiness';
import { expect, test } from 'vitest';
import { resolutionOf, ORDER_RESOLUTIONS, REQUIREMENT_RESOLUTIONS } from './resolutions.ts';

const codeOf = (key: string): string => key.split('.').at(-1)?.toUpperCase() ?? '';

test('whatever an order may be refused for has a way to be mended, or is declared to have none', () => {
  for (const key of ORDER_REASONS)
    expect([key, resolutionOf(codeOf(key))]).toEqual([key, ORDER_RESOLUTIONS[key]]);
  for (const code of REQUIREMENTS)
    expect([code, resolutionOf(code)]).toEqual([code, REQUIREMENT_RESOLUTIONS[code]]);
});

const ACCOUNT = '01900000-0000-7000-8000-000000000011';
const hrefOf = (code: string, account?: string): string => {
  const mending = resolutionOf(code);
  return typeof mending === 'string' ? mending : mending.hrefOf(account);
};

test.each([
  ['BANK_ACCOUNT', `/account/myaccount/${ACCOUNT}?section=banks`],
  ['NOT_VALIDATED', `/account/myaccount/${ACCOUNT}?section=banks`],
  ['MANDATE', `/account/myaccount/${ACCOUNT}?section=banks`],
  ['NO_FREE_UNITS', `/account/operations/${ACCOUNT}`],
  ['INITIAL_FIRST', '/operate?step=type'],
  ['CONTACT', '/validate-intervener'],
  ['DOCUMENT', '/validate-intervener'],
  ['SIGNATURES', '/sign-documents'],
  ['OPERATION_SIGNATURES', `/account/operations/${ACCOUNT}`],
  ['TEST', '/operate/convenience-form'],
  ['KYC', '/profile/kyc-form'],
  ['TAX_RESIDENCE', '/profile?section=tax'],
  ['POWER_LIMIT', 'agent'],
  ['AGE', 'nowhere'],
  ['SOMETHING_NEW', 'here'],
])('%s is mended at %s', (code, where) => expect(hrefOf(code, ACCOUNT)).toBe(where));

test('what is mended on an account nobody has chosen yet leads to all of them', () => {
  expect([hrefOf('BANK_ACCOUNT'), hrefOf('NO_FREE_UNITS')]).toEqual([
    '/account/config',
    '/account/operations',
  ]);
});
