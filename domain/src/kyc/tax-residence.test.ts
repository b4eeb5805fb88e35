import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import type { EntityFacts } from './fatca-entity.ts';
import { judgeEntity, whyNotEntity } from './fatca-entity.ts';
import type { FatcaPersonFacts } from './fatca-person.ts';
import { isIncomingBlocked, judgeFatcaPerson, whyNotFatcaPerson } from './fatca-person.ts';
import { FATCA_STATUSES } from './tax-residence-codes.ts';
import type { TaxResidence } from './tax-residence.ts';
import { judgeCrsPerson, whyNotResidenceCells, whyNotResidences } from './tax-residence.ts';

const TODAY = civilDate('2026-11-05');
const isParticipating = (country: string): boolean => ['FR', 'DE', 'ES'].includes(country);

const NOBODY: FatcaPersonFacts = {
  is_us_citizen: false,
  is_us_resident: false,
  us_tin: '',
  indicia: [],
  seen_on: null,
  is_cured: false,
  refuses: false,
  client_since: null,
  last_active_on: null,
};

describe('FATCA for a person', () => {
  it.each([
    [{}, 'NON_US_PERSON', 'NO_REPORTABLE_PERSON'],
    [{ is_us_citizen: true, us_tin: '536904399' }, 'US_PERSON', 'REPORTABLE_PERSON'],
    [{ is_us_resident: true }, 'US_PERSON', 'REPORTABLE_PERSON'],
    [{ us_tin: '536904399' }, 'US_PERSON', 'REPORTABLE_PERSON'],
    [{ is_us_citizen: true, refuses: true }, 'RECALCITRANTE_US_PERSON', 'REPORTABLE_PERSON'],
    [
      { is_us_citizen: true, seen_on: civilDate('2026-08-06') },
      'RECALCITRANTE_US_PERSON',
      'REPORTABLE_PERSON',
    ],
    [{ is_us_citizen: true, us_tin: '536904399', refuses: true }, 'US_PERSON', 'REPORTABLE_PERSON'],
    [{ indicia: ['BIRTH'], seen_on: TODAY }, 'EN_ANALISIS', 'INDICIOS_REPORTABLE_PERSON'],
    [
      { indicia: ['PHONE'], seen_on: civilDate('2026-08-07') },
      'EN_ANALISIS',
      'INDICIOS_REPORTABLE_PERSON',
    ],
    [
      { indicia: ['PHONE'], seen_on: civilDate('2026-08-06') },
      'RECALCITRANTE_CON_INDICIOS',
      'INDICIOS_REPORTABLE_PERSON',
    ],
    [
      { indicia: ['PHONE'], seen_on: TODAY, refuses: true },
      'RECALCITRANTE_CON_INDICIOS',
      'INDICIOS_REPORTABLE_PERSON',
    ],
    [{ indicia: ['ADDRESS'], is_cured: true }, 'NON_US_PERSON', 'NO_REPORTABLE_PERSON'],
    [{ client_since: civilDate('2014-06-30') }, 'NON_US_PERSON', 'SIN_INDICIOS_PREEXISTENTES'],
    [{ client_since: civilDate('2014-07-01') }, 'NON_US_PERSON', 'NO_REPORTABLE_PERSON'],
    [
      { client_since: civilDate('2014-06-30'), indicia: ['BIRTH'], seen_on: TODAY },
      'EN_ANALISIS',
      'INDICIOS_REPORTABLE_PERSON',
    ],
    [
      {
        indicia: ['PHONE'],
        seen_on: civilDate('2026-08-06'),
        last_active_on: civilDate('2023-11-05'),
      },
      'RECALCITRANTE_INACTIVA',
      'INDICIOS_REPORTABLE_PERSON',
    ],
    [
      {
        indicia: ['PHONE'],
        seen_on: civilDate('2026-08-06'),
        last_active_on: civilDate('2023-11-06'),
      },
      'RECALCITRANTE_CON_INDICIOS',
      'INDICIOS_REPORTABLE_PERSON',
    ],
    [
      {
        indicia: ['PHONE'],
        seen_on: civilDate('2026-08-07'),
        last_active_on: civilDate('2020-01-01'),
      },
      'EN_ANALISIS',
      'INDICIOS_REPORTABLE_PERSON',
    ],
    [
      {
        indicia: ['PHONE'],
        refuses: true,
        seen_on: civilDate('2026-08-06'),
        last_active_on: civilDate('2020-01-01'),
      },
      'RECALCITRANTE_CON_INDICIOS',
      'INDICIOS_REPORTABLE_PERSON',
    ],
    [{ refuses: true }, 'RECALCITRANTE_SIN_INDICIOS', 'NO_REPORTABLE_PERSON'],
  ] as const)('with %j', (facts, status, indicator) => {
    expect(judgeFatcaPerson({ ...NOBODY, ...facts }, TODAY)).toEqual({ status, indicator });
  });

  it('asks a US person for the tax number', () => {
    expect(whyNotFatcaPerson({ ...NOBODY, is_us_citizen: true })).toEqual({
      key: 'rules.tax.us_tin',
    });
    expect(
      whyNotFatcaPerson({ ...NOBODY, is_us_citizen: true, us_tin: '536904399' }),
    ).toBeUndefined();
    expect(whyNotFatcaPerson(NOBODY)).toBeUndefined();
  });

  it('lets no money in from who declares nothing', () => {
    expect(FATCA_STATUSES.filter(isIncomingBlocked)).toEqual([
      'RECALCITRANTE_CON_INDICIOS',
      'RECALCITRANTE_SIN_INDICIOS',
      'RECALCITRANTE_US_PERSON',
      'RECALCITRANTE_INACTIVA',
    ]);
  });
});

describe('CRS for a person', () => {
  it.each([
    [['ES'], false, 'NRP'],
    [['US'], false, 'NRP'],
    [['ES', 'US'], false, 'NRP'],
    [['ES', 'FR'], false, 'RP'],
    [['DE'], false, 'RP'],
    [['ES', 'AF'], false, 'NRP'],
    [null, false, 'SC'],
    [[], false, 'SC'],
    [['FR'], true, 'NA'],
    [null, true, 'NA'],
  ])('with %j, only pensions %j: %s', (countries, has_only_pensions, expected) => {
    expect(judgeCrsPerson({ countries, has_only_pensions }, isParticipating)).toBe(expected);
  });
});

const at = (country: string, more: Partial<TaxResidence> = {}): TaxResidence => ({
  country,
  tin: '',
  reason_no_tin: null,
  explanation: '',
  ...more,
});

describe('tax residences', () => {
  it.each([
    [[at('ES', { tin: '12345678Z' })], []],
    [[at('FR', { reason_no_tin: 'A' })], []],
    [[at('FR', { reason_no_tin: 'B', explanation: 'En trámite' })], []],
    [[at('FR', { reason_no_tin: 'B' })], ['residences.0 rules.required']],
    [[at('FR')], ['residences.0 rules.tax.no_tin_reason']],
    [[at('', { tin: '12345678Z' })], ['residences.0 rules.tin']],
    [[at('')], ['residences.0 rules.required']],
    [[at('FR', { tin: '1' })], ['residences.0 rules.min_length']],
    [[at('FR', { tin: '123' })], ['residences.0 rules.tin']],
    [
      [at('FR', { tin: '3023217600053' }), at('FR', { tin: '3023217600053' })],
      ['residences.1 rules.tax.twice'],
    ],
    [
      [at(''), at('')],
      ['residences.0 rules.required', 'residences.1 rules.required'],
    ],
    [[], ['residences rules.tax.residences']],
    [Array.from({ length: 11 }, (_, n) => at(`F${n}`)), ['residences rules.tax.residences']],
  ])('%#', (residences, expected) => {
    expect(whyNotResidences(residences).map(({ field, key }) => `${field} ${key}`)).toEqual(
      expected,
    );
  });
});

it.each([
  [at('FR', { reason_no_tin: 'B' }), 'explanation'],
  [at('FR'), 'reason_no_tin'],
  [at('', { tin: '12345678Z' }), 'country'],
  [at(''), 'country'],
  [at('FR', { tin: '123' }), 'tin'],
])('what is wrong with %j stands at its %s', (residence, cell) => {
  expect(whyNotResidenceCells([residence]).map(({ field }) => field)).toEqual([
    `residences.0.${cell}`,
  ]);
});

it('a country that stands twice is wrong where it stands again, and no country at all at the list', () => {
  const twice = [at('FR', { reason_no_tin: 'A' }), at('FR', { reason_no_tin: 'A' })];
  expect(whyNotResidenceCells(twice).map(({ field }) => field)).toEqual(['residences.1.country']);
  expect(whyNotResidenceCells([]).map(({ field }) => field)).toEqual(['residences']);
});

const SPANISH: EntityFacts = {
  is_certified: true,
  is_specified_us_person: false,
  institution: null,
  is_outside_investment_entity: false,
  active_reasons: [],
  incorporated_on: civilDate('2020-01-01'),
  countries: ['ES'],
  controlling_persons: [{ is_us: false, countries: ['ES'] }],
};

describe('FATCA and CRS for an entity', () => {
  const us = { is_us: true, countries: ['US'] };
  const french = { is_us: false, countries: ['FR'] };
  it.each([
    [{ is_certified: false }, 'EN_ANALISIS', 'NO_REPORTABLE_PERSON', 'SC'],
    [
      { is_specified_us_person: true, countries: ['US'], institution: 'PARTICIPATING' },
      'US_PERSON',
      'REPORTABLE_PERSON',
      'NRP',
    ],
    [{ institution: 'PARTICIPATING' }, 'IF_PARTICIPANTE', 'NO_REPORTABLE_PERSON', 'NA'],
    [
      { institution: 'EXEMPT', active_reasons: ['LISTED'] },
      'IF_EXENTA',
      'NO_REPORTABLE_PERSON',
      'NA',
    ],
    [{ institution: 'NON_PARTICIPATING' }, 'IF_NO_PARTICIPANTE', 'NO_REPORTABLE_PERSON', 'NA'],
    [
      {
        institution: 'PARTICIPATING',
        is_outside_investment_entity: true,
        controlling_persons: [french],
      },
      'IF_PARTICIPANTE',
      'NO_REPORTABLE_PERSON',
      'NFRP',
    ],
    [
      { institution: 'PARTICIPATING', is_outside_investment_entity: true },
      'IF_PARTICIPANTE',
      'NO_REPORTABLE_PERSON',
      'NFTR',
    ],
    [{ active_reasons: ['UNDER_HALF_PASSIVE'] }, 'ENF_ACTIVA', 'NO_REPORTABLE_PERSON', 'NRP'],
    [{ active_reasons: ['LISTED'], countries: ['DE'] }, 'ENF_ACTIVA', 'NO_REPORTABLE_PERSON', 'RP'],
    [
      { active_reasons: ['START_UP'], incorporated_on: civilDate('2024-11-06') },
      'ENF_ACTIVA',
      'NO_REPORTABLE_PERSON',
      'NRP',
    ],
    [
      { active_reasons: ['START_UP'], incorporated_on: civilDate('2024-11-05') },
      'ENF_PASIVA',
      'NO_REPORTABLE_PERSON',
      'NFTR',
    ],
    [
      { active_reasons: ['START_UP'], incorporated_on: null },
      'ENF_PASIVA',
      'NO_REPORTABLE_PERSON',
      'NFTR',
    ],
    [{}, 'ENF_PASIVA', 'NO_REPORTABLE_PERSON', 'NFTR'],
    [{ controlling_persons: [french] }, 'ENF_PASIVA', 'NO_REPORTABLE_PERSON', 'NFRP'],
    [{ controlling_persons: [us] }, 'ENF_PASIVA_CON_TITULAR_US', 'REPORTABLE_PERSON', 'NFTR'],
    [
      { controlling_persons: [us, french] },
      'ENF_PASIVA_CON_TITULAR_US',
      'REPORTABLE_PERSON',
      'NFRP',
    ],
  ] as const)('with %j', (facts, status, indicator, crs) => {
    expect(judgeEntity({ ...SPANISH, ...facts }, isParticipating, TODAY)).toEqual({
      status,
      indicator,
      crs,
    });
  });

  it.each([
    [{ institution: 'PARTICIPATING' }, '98q96b.00000.le.724', undefined],
    [{ institution: 'PARTICIPATING' }, '98Q96O.00000.LE.724', 'rules.giin'],
    [{ institution: 'PARTICIPATING' }, '', 'rules.min_length'],
    [{ institution: 'EXEMPT' }, '', undefined],
    [{ controlling_persons: [] }, '', 'rules.kyc.controlling_persons'],
    [{ controlling_persons: [], active_reasons: ['LISTED'] }, '', undefined],
    [{}, '', undefined],
  ] as const)('is whole with %j and %j: %s', (facts, giin, key) => {
    expect(whyNotEntity({ ...SPANISH, ...facts }, giin, TODAY)?.key).toBe(key);
  });
});
