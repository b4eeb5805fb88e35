import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { cents, rate } from '../money/money.ts';
import type { Answers } from '../poll/questionnaire.ts';
import { amlAlerts } from './alerts.ts';
import type { AlertFacts } from './alerts.ts';
import { beneficialOwners, whyNotOwners } from './beneficial-owners.ts';
import type { Associate } from './beneficial-owners.ts';
import { highRiskOn } from './high-risk-countries.ts';
import { KYC_ENTITY, KYC_PERSON } from './questionnaires.ts';
import { RISK_POINTS, judgeRisk, kycValidUntil, riskBand } from './risk.ts';
import type { RiskFacts } from './risk.ts';
import { whyNotKycEntity, whyNotKycPerson } from './why-not-kyc.ts';

const PERSON: Answers = {
  K01: 'NO',
  K02: 'NO',
  K03: 'CUENTA_AJENA',
  K04_POSITION: 'Analista',
  K04_COMPANY: 'Ejemplo SL',
  K04_CNAE: '6201',
  K04_SECTOR: 'NINGUNO',
  K05: ['RENTAS_TRABAJO', 'AHORRO'],
  K06: 'ENTRE_40K_80K',
  K07: 'MENOS_50K',
  K08: 'UNIVERSITARIOS',
  K09: 'NO',
  K10: 'NO',
  K11: 'ENTRE_10K_50K',
  K12: 'LARGO',
  K13_MONETARIOS: 'NINGUNA',
  K13_RENTA_FIJA: 'BASICA',
  K13_RENTA_VARIABLE: 'MEDIA',
  K13_COMPLEJOS: 'NINGUNA',
  K13_PENSIONES: 'AVANZADA',
  K14: 'SI',
};
const ENTITY: Answers = {
  E01_PURPOSE: 'Comercio',
  E01_CNAE: '4711',
  E01_INCORPORATED_ON: '2010-01-01',
  E01_COUNTRY: 'ES',
  E02: 'MENOS_1M',
  E03: 'ENTRE_5_15',
  E04: 'MAS_1M',
  E05: ['BENEFICIOS'],
  E06: 'SI',
  E06_OWNERS: ['12345678Z'],
  E07: 'NO',
  E08: 'NINGUNO',
  E09: 'NO',
  E10: ['ENF_ACTIVA'],
};
const without = (answers: Answers, ...codes: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([code]) => !codes.includes(code)));
const found = (reasons: readonly { readonly field: string; readonly key: string }[]): string[] =>
  reasons.map(({ field, key }) => `${field} ${key}`);

describe('the questionnaire of a person', () => {
  it.each([
    [{}, []],
    [{ K01: 'SI' }, ['K01_TIN rules.required']],
    [{ K02: 'SI' }, ['K02_RESIDENCES rules.required']],
    [{ K02: 'SI', K02_RESIDENCES: ['FR'] }, []],
    [{ K09: 'PEP' }, ['K09_POSITION rules.required']],
    [{ K10: 'SI_ART_2' }, ['K10_TYPE rules.required']],
    [{ K14: 'NO' }, ['K14 rules.is_blocking']],
    [{ K04_CNAE: '62' }, ['K04_CNAE rules.is_cnae']],
    [{ K06: 'MUCHO' }, ['K06 rules.poll.option']],
    [{ K06: ['MENOS_20K', 'MAS_150K'] }, ['K06 rules.poll.option']],
    [{ K05: [] }, ['K05 rules.required']],
    [{ K05: ['AHORRO', 'AHORRO'] }, ['K05 rules.poll.option']],
    [{ K04_POSITION: ' ' }, ['K04_POSITION rules.required']],
    [{ K04_POSITION: 'a'.repeat(2001) }, ['K04_POSITION rules.max_length']],
  ])('with %j', (answers, expected) => {
    expect(found(whyNotKycPerson({ ...PERSON, ...answers } as Answers))).toEqual(expected);
  });

  it('asks nobody who does not work about the work', () => {
    const retired = without(
      { ...PERSON, K03: 'JUBILADO_PENSIONISTA' },
      'K04_POSITION',
      'K04_COMPANY',
      'K04_CNAE',
      'K04_SECTOR',
    );
    expect(whyNotKycPerson(retired)).toEqual([]);
    expect(whyNotKycPerson({ ...retired, K04_CNAE: 'x' })).toEqual([]);
  });

  it('asks everything of who says nothing', () => {
    expect(whyNotKycPerson({})).toHaveLength(17);
  });

  it('has the questions of the decision', () => {
    expect([...new Set(KYC_PERSON.questions.map(({ code }) => code.slice(0, 3)))].join(' ')).toBe(
      'K01 K02 K03 K04 K05 K06 K07 K08 K09 K10 K11 K12 K13 K14',
    );
    expect([...new Set(KYC_ENTITY.questions.map(({ code }) => code.slice(0, 3)))].join(' ')).toBe(
      'E01 E02 E03 E04 E05 E06 E07 E08 E09 E10',
    );
  });
});

describe('the questionnaire of an entity', () => {
  it.each([
    [{}, []],
    [{ E06: 'NO' }, ['E06_ADMINISTRATORS rules.required']],
    [{ E06: 'NO', E06_ADMINISTRATORS: ['12345678Z'] }, []],
    [{ E01_CNAE: 'G' }, ['E01_CNAE rules.is_cnae']],
    [{ E03: 'MAS_100' }, ['E03 rules.poll.option']],
  ])('with %j', (answers, expected) => {
    expect(found(whyNotKycEntity({ ...ENTITY, ...answers } as Answers))).toEqual(expected);
  });
});

const CALM: RiskFacts = {
  pep: 'NO',
  countries: ['ES'],
  sector: 'NINGUNO',
  has_bearer_shares: false,
  origins: ['AHORRO'],
  planned: 'ENTRE_10K_50K',
  income: 'ENTRE_20K_40K',
  is_unproven_remote: false,
  pays_cash: false,
};
const isHighRisk = highRiskOn('2026-01-01');

describe('the risk', () => {
  it.each([
    [{}, 0, 'BAJO', []],
    [{ pep: 'FAMILIAR_PEP' }, 50, 'ALTO', ['PEP']],
    [{ countries: ['ES', 'IR'] }, 50, 'ALTO', ['HIGH_RISK_COUNTRY']],
    [{ sector: 'JUEGO' }, 20, 'MEDIO', ['RISKY_SECTOR']],
    [{ has_bearer_shares: true }, 20, 'MEDIO', ['BEARER_SHARES']],
    [{ origins: ['AHORRO', 'PREMIO_LOTERIA'] }, 10, 'BAJO', ['ORIGIN']],
    [{ origins: ['OTROS'] }, 10, 'BAJO', ['ORIGIN']],
    [{ planned: 'MAS_500K' }, 20, 'MEDIO', ['PLANNED_OVER_500K']],
    [{ planned: 'ENTRE_150K_500K' }, 10, 'BAJO', ['PLANNED_OVER_150K']],
    [{ is_unproven_remote: true, pays_cash: true }, 20, 'MEDIO', ['NOT_FACE_TO_FACE', 'CASH']],
    [
      { origins: ['RENTAS_TRABAJO'], income: 'MENOS_20K', planned: 'ENTRE_50K_150K' },
      15,
      'BAJO',
      ['INCONSISTENT'],
    ],
    [{ origins: ['RENTAS_TRABAJO'], income: 'MENOS_20K', planned: 'ENTRE_10K_50K' }, 0, 'BAJO', []],
    [
      { origins: ['RENTAS_TRABAJO', 'AHORRO'], income: 'MENOS_20K', planned: 'ENTRE_50K_150K' },
      0,
      'BAJO',
      [],
    ],
    [
      { origins: ['RENTAS_TRABAJO'], income: 'MAS_150K', planned: 'MAS_500K' },
      20,
      'MEDIO',
      ['PLANNED_OVER_500K'],
    ],
    [{ origins: [], income: null, planned: 'MAS_500K' }, 20, 'MEDIO', ['PLANNED_OVER_500K']],
  ] as const)('with %j is %d, %s', (facts, points, band, factors) => {
    expect(judgeRisk({ ...CALM, ...facts }, isHighRisk)).toEqual({ points, band, factors });
  });

  it.each([
    [0, 'BAJO'],
    [19, 'BAJO'],
    [20, 'MEDIO'],
    [49, 'MEDIO'],
    [50, 'ALTO'],
    [200, 'ALTO'],
  ])('%d points are %s', (points, band) => {
    expect(riskBand(points)).toBe(band);
  });

  it('has the points of the decision', () => {
    expect(RISK_POINTS).toEqual({
      PEP: 50,
      HIGH_RISK_COUNTRY: 50,
      RISKY_SECTOR: 20,
      BEARER_SHARES: 20,
      ORIGIN: 10,
      PLANNED_OVER_500K: 20,
      PLANNED_OVER_150K: 10,
      INCONSISTENT: 15,
      NOT_FACE_TO_FACE: 10,
      CASH: 10,
    });
  });

  it('says when it is looked at again', () => {
    const on = civilDate('2024-02-29');
    expect((['BAJO', 'MEDIO', 'ALTO'] as const).map((band) => kycValidUntil(on, band))).toEqual([
      '2029-02-28',
      '2027-02-28',
      '2025-02-28',
    ]);
  });

  it('knows countries of high risk by the day', () => {
    expect(['KP', 'ES', 'FR', '', '__proto__'].map(isHighRisk)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(highRiskOn('2020-01-01')('IR')).toBe(true);
  });
});

const trip = (out: string, amount: bigint) => ({
  in_on: civilDate('2026-01-01'),
  out_on: civilDate(out),
  amount: cents(amount),
});

describe('alerts', () => {
  const quiet: AlertFacts = {
    planned: 'MENOS_10K',
    invested_in_a_year: cents(2_000_000n),
    is_paid_by_third_party: false,
    round_trips: [],
    has_third_country_iban: false,
  };

  it.each([
    ['nothing', {}, []],
    ['more than twice the plan', { invested_in_a_year: cents(2_000_001n) }, ['OVER_PLAN']],
    ['a plan without end', { planned: 'MAS_500K', invested_in_a_year: cents(10n ** 12n) }, []],
    ['money of somebody else', { is_paid_by_third_party: true }, ['THIRD_PARTY_PAYMENT']],
    [
      'there and back in 29 days',
      { round_trips: [trip('2026-01-30', 1_000_001n)] },
      ['ROUND_TRIP'],
    ],
    ['there and back in 30 days', { round_trips: [trip('2026-01-31', 1_000_001n)] }, []],
    ['little there and back', { round_trips: [trip('2026-01-02', 1_000_000n)] }, []],
    ['back before there', { round_trips: [trip('2025-12-31', 1_000_001n)] }, []],
    ['a far IBAN', { has_third_country_iban: true }, ['THIRD_COUNTRY_IBAN']],
  ] as const)('of %s', (_, facts, alerts) => {
    expect(amlAlerts({ ...quiet, ...facts })).toEqual(alerts);
  });
});

const holder = (document: string, percent: number, more: Partial<Associate> = {}): Associate => ({
  document,
  percentage: rate(BigInt(Math.round(percent * 10_000))),
  is_person: true,
  has_control: false,
  ...more,
});

describe('beneficial owners', () => {
  const admins = [{ document: 'admin' }];

  it.each([
    ['from a quarter on', [holder('a', 25), holder('b', 24.9999), holder('c', 50)], ['a', 'c']],
    ['adding up what one holds', [holder('a', 15), holder('a', 10), holder('b', 75)], ['a', 'b']],
    [
      'who controls otherwise',
      [holder('a', 1, { has_control: true }), holder('b', 99, { is_person: false })],
      ['a'],
    ],
    [
      'nobody: the administrators',
      [holder('a', 24.9999), holder('b', 60, { is_person: false, has_control: true })],
      ['admin'],
    ],
    ['nobody at all', [], ['admin']],
  ])('are %s', (_, associates, owners) => {
    expect(beneficialOwners(associates, admins)).toEqual(owners);
  });

  it('hold the whole at most, and there is always somebody', () => {
    expect(whyNotOwners([holder('a', 100)], [])).toEqual([]);
    expect(found(whyNotOwners([holder('a', 100), holder('b', 0.0001)], []))).toEqual([
      'associates rules.kyc.shares',
    ]);
    expect(found(whyNotOwners([holder('a', 0)], []))).toEqual([
      'associates rules.kyc.shares',
      'administrators rules.required',
    ]);
    expect(whyNotOwners([holder('a', 10)], admins)).toEqual([]);
  });

  it('are at most four people', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 12 }),
        (weights) => {
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          const associates = weights.map((weight, place) =>
            holder(`p${place}`, Math.floor((weight / total) * 1_000_000) / 10_000),
          );
          const owners = beneficialOwners(associates, admins);
          expect(owners.length).toBeGreaterThan(0);
          expect(owners.length).toBeLessThanOrEqual(4);
        },
      ),
    );
  });
});
