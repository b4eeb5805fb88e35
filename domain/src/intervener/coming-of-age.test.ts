import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { isWholeDocument, missingAtEighteen, speaksForSelf } from './coming-of-age.ts';

const CAME = civilDate('2026-03-11');

describe('who speaks for themselves', () => {
  it.each([
    [{ is_minor: false, is_incapable: false, came_of_age_on: null }, true],
    [{ is_minor: true, is_incapable: false, came_of_age_on: null }, false],
    [{ is_minor: true, is_incapable: false, came_of_age_on: CAME }, true],
    [{ is_minor: false, is_incapable: true, came_of_age_on: null }, false],
    [{ is_minor: true, is_incapable: true, came_of_age_on: CAME }, false],
  ])('%j: %s', (person, expected) => {
    expect(speaksForSelf(person)).toBe(expected);
  });
});

describe('what a new adult brings', () => {
  const everything = {
    email: 'a@b.es',
    mobile_phone: '600100200',
    accepted_copies: ['ID_FRONT', 'ID_BACK'],
    has_own_kyc: true,
  } as const;
  it.each([
    [{}, []],
    [{ email: null }, ['CONTACT']],
    [{ mobile_phone: null }, ['CONTACT']],
    [{ accepted_copies: ['ID_FRONT'] as const }, ['ID_COPY']],
    [{ accepted_copies: ['PASSPORT_COPY'] as const }, []],
    [{ has_own_kyc: false }, ['KYC']],
    [{ email: null, accepted_copies: [], has_own_kyc: false }, ['CONTACT', 'ID_COPY', 'KYC']],
  ])('%j: %j', (facts, missing) => {
    expect(missingAtEighteen({ ...everything, ...facts })).toEqual(missing);
  });

  it('one side of a document is not a document', () => {
    expect([isWholeDocument(['ID_BACK']), isWholeDocument([])]).toEqual([false, false]);
  });
});
