import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { centsText } from '../money/wire.ts';
import { contributorLimit, kindOfRoles, kindsOfLimit, whyNotContributor } from './contributor.ts';
import type { ContributorKind, StoredRegime, NewContributor } from './contributor.ts';

const INDIVIDUAL: StoredRegime = { kind: 'INDIVIDUAL' };
const DISABLED: StoredRegime = { kind: 'DISABLED' };
const OCCUPATIONAL: StoredRegime = {
  kind: 'OCCUPATIONAL',
  employer_contribution: cents(1_000_00n),
  salary: cents(30_000_00n),
  is_self_employed: false,
};

/** *Source*: decisions 2.7, by hand; 1,500 + 1,375 for the worker whose employer pays 1,000 (E14). */
describe('what each may pay in a year', () => {
  it.each([
    ['PARTICIPE', INDIVIDUAL, '1500.00'],
    ['PARTICIPE', DISABLED, '24250.00'],
    ['PARTICIPE', OCCUPATIONAL, '2875.00'],
    ['APORTANTE_CONYUGE', INDIVIDUAL, '1000.00'],
    ['APORTANTE_CONYUGE', DISABLED, '1000.00'],
    ['APORTANTE_FAMILIAR', DISABLED, '10000.00'],
    ['APORTANTE_FAMILIAR', INDIVIDUAL, '0.00'],
    ['PROMOTOR', OCCUPATIONAL, '1000.00'],
    ['PROMOTOR', INDIVIDUAL, '0.00'],
  ] as const)('%#: %s', (kind: ContributorKind, regime, expected) => {
    expect(centsText(contributorLimit(kind, regime, 2026))).toBe(expected);
  });
});

describe('whose money it is', () => {
  it.each([
    [['PARTICIPE'], 'PARTICIPE'],
    [['APORTANTE_CONYUGE'], 'APORTANTE_CONYUGE'],
    [['TUTOR', 'APORTANTE_FAMILIAR'], 'APORTANTE_FAMILIAR'],
    [['TUTOR'], 'PARTICIPE'],
    [['PARTICIPE', 'APORTANTE_CONYUGE'], 'PARTICIPE'],
    [['APORTANTE'], 'PROMOTOR'],
  ] as const)('%j: %s', (roles, kind) => {
    expect(kindOfRoles(roles)).toBe(kind);
  });

  it('counts towards the limit of a disabled participant whoever it is, but never a promoter', () => {
    expect(kindsOfLimit(false)).toEqual(['PARTICIPE', 'APORTANTE_FAMILIAR']);
    expect(kindsOfLimit(true)).toEqual(['PARTICIPE', 'APORTANTE_CONYUGE', 'APORTANTE_FAMILIAR']);
  });
});

const judge = (added: Partial<NewContributor>, regime: StoredRegime) =>
  whyNotContributor(
    { kind: 'APORTANTE_CONYUGE', relationship: 'CONYUGE', type: 'F', ...added },
    regime,
  ).map(({ field, key }) => `${field} ${key.split('.').at(-1)}`);

describe('who may be added', () => {
  it.each([
    [{}, INDIVIDUAL, []],
    [{ relationship: 'HIJO' }, INDIVIDUAL, ['relationship spouse']],
    [{ type: 'J' }, INDIVIDUAL, ['kind person_only']],
    [{ kind: 'APORTANTE_FAMILIAR', relationship: 'HIJO' }, INDIVIDUAL, ['kind disabled_only']],
    [{ kind: 'APORTANTE_FAMILIAR', relationship: 'HIJO' }, DISABLED, []],
    [{ kind: 'APORTANTE_FAMILIAR', relationship: 'SOBRINO' }, DISABLED, []],
    [
      { kind: 'APORTANTE_FAMILIAR', relationship: 'SIN_PARENTESCO' },
      DISABLED,
      ['relationship relative'],
    ],
    [
      { kind: 'APORTANTE_FAMILIAR', relationship: 'PAREJA_DE_HECHO' },
      DISABLED,
      ['relationship relative'],
    ],
    [{ kind: 'PROMOTOR', relationship: 'SIN_PARENTESCO', type: 'J' }, OCCUPATIONAL, []],
    [
      { kind: 'PROMOTOR', relationship: 'SIN_PARENTESCO', type: 'J' },
      INDIVIDUAL,
      ['kind occupational_only'],
    ],
  ] as const)('%#', (added, regime, expected) => {
    expect(judge(added, regime)).toEqual(expected);
  });
});
