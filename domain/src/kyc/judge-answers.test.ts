import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { answerTo, withoutUnaskedAnswers, unknownCodes } from '../poll/questionnaire.ts';
import { reason } from '../rules/reason.ts';
import {
  codeOfField,
  isStillOpen,
  plainAnswers,
  sectionsDone,
  whyNotKyc,
} from './judge-answers.ts';
import { parsePercentage } from './rows.ts';
import type { KycAnswers } from './rows.ts';
import {
  KYC_KINDS,
  KYC_QUESTIONNAIRES,
  codesOfSection,
  kycKindOf,
  kycSections,
} from './sections.ts';

const CHECKS = {
  today: civilDate('2026-03-10'),
  whyNotTin: ({ tinNumber }: { tinNumber: string }) =>
    tinNumber === 'BAD-1' ? reason('rules.tin') : undefined,
};
const fields = (answers: KycAnswers, kind: (typeof KYC_KINDS)[number] = 'PHYSICAL') =>
  whyNotKyc(kind, answers, CHECKS).map(({ field }) => field);

describe('sections', () => {
  it.each(KYC_KINDS)('of %s hold every question once, in their order of kind', (kind) => {
    const codes = kycSections(kind).flatMap(({ questions }) => questions.map(({ code }) => code));
    expect(codes.toSorted()).toEqual(
      KYC_QUESTIONNAIRES[kind].questions.map(({ code }) => code).toSorted(),
    );
  });

  it('are of one questionnaire', () => {
    expect(codesOfSection('PHYSICAL', 'OWNERS')).toEqual([]);
    expect(codesOfSection('JURIDICAL', 'OWNERS')).toEqual([
      'E06',
      'E06_OWNERS',
      'E06_ADMINISTRATORS',
      'E07',
    ]);
    expect([kycKindOf('F'), kycKindOf('J')]).toEqual(['PHYSICAL', 'JURIDICAL']);
  });

  it('are done when nothing is open or wrong in them', () => {
    expect(sectionsDone('PHYSICAL', { K01: 'NO', K02: 'NO', K14: 'NO' }, CHECKS)).toEqual(['TAX']);
    expect(sectionsDone('PHYSICAL', { K14: 'SI' }, CHECKS)).toEqual(['OWN_NAME']);
  });
});

describe('answers', () => {
  it('of a list are neither words nor missing', () => {
    expect(plainAnswers({ A: [{ country: 'ES' }, 'x'], B: 'y' })).toEqual({
      A: ['#0', 'x'],
      B: 'y',
    });
    expect(fields({ K02: 'SI', K02_RESIDENCES: 'Francia' })).toContain('K02_RESIDENCES');
    expect(fields({ K06: [{ country: 'ES' }] })).toContain('K06');
  });

  it('are told one reason a field', () => {
    const told = fields({ K01: 'SI', K01_TIN: 'BAD-1', K03: 'FUNCIONARIO', K04_CNAE: 'x' });
    expect(told.filter((field) => field === 'K04_CNAE')).toHaveLength(1);
    expect(told).toContain('K01_TIN');
    expect(new Set(told).size).toBe(told.length);
  });

  it('that are open are not those that are wrong', () => {
    expect(isStillOpen({ field: 'K03', key: 'rules.required' })).toBe(true);
    expect(isStillOpen({ field: 'E06_OWNERS.0.name', key: 'rules.required' })).toBe(false);
    expect(isStillOpen({ field: 'K03', key: 'rules.poll.option' })).toBe(false);
    expect(codeOfField('E06_OWNERS.0.name')).toBe('E06_OWNERS');
  });

  it('are judged in lists of a classification', () => {
    const row = {
      is_specified_us_person: false,
      institution: 'EXEMPT',
      active_reasons: ['LISTED'],
    };
    expect(fields({ E10: [row] }, 'JURIDICAL')).not.toContain('E10');
    expect(fields({ E10: [row, row] }, 'JURIDICAL')).toContain('E10');
    expect(
      fields({ E10: [{ ...row, institution: 'BANK', active_reasons: ['x'] }] }, 'JURIDICAL'),
    ).toEqual(expect.arrayContaining(['E10.0.institution', 'E10.0.active_reasons']));
    expect(fields({ E10: [{}] }, 'JURIDICAL')).toContain('E10.0.is_specified_us_person');
  });
});

describe('percentages', () => {
  it.each([
    ['25', 250_000n],
    ['33,33', 333_300n],
    ['24.9999', 249_999n],
    ['100', 1_000_000n],
    ['0', 0n],
  ])('%s', (typed, expected) => {
    expect(parsePercentage(typed)).toBe(expected);
  });

  it.each(['', 'x', '25%', '-1', '1e2', '25,00001', '1000', '٢٥'])('%j is none', (typed) => {
    expect(parsePercentage(typed)).toBeUndefined();
  });
});

describe('a questionnaire', () => {
  const { PHYSICAL } = KYC_QUESTIONNAIRES;

  it('keeps what it asks, and names what it does not know', () => {
    const answers = { K03: 'ESTUDIANTE', K04_POSITION: 'x', K99: 'y', constructor: 'z' };
    expect(withoutUnaskedAnswers(PHYSICAL, answers, answers)).toEqual({ K03: 'ESTUDIANTE' });
    expect(unknownCodes(PHYSICAL, answers)).toEqual(['K99', 'constructor']);
    expect(answerTo(answers, 'K03')).toBe('ESTUDIANTE');
  });
});
