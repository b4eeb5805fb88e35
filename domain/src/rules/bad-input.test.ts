import { cpuUsage } from 'node:process';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCnaeClass, findActivity } from '../code-lists/cnae.ts';
import { findCountry, isCrsCountry } from '../code-lists/countries.ts';
import { findProvince } from '../code-lists/provinces.ts';
import { findStreetType } from '../code-lists/street-types.ts';
import { sanitiseFilename, whyNotChoose } from '../document/upload.ts';
import { whyNotEdit } from '../intervener/draft.ts';
import { buildContactIssue, whyNotContact } from '../issue/contact.ts';
import { whyNotResidences } from '../kyc/tax-residence.ts';
import { whyNotKycEntity, whyNotKycPerson } from '../kyc/why-not-kyc.ts';
import { cents, shares } from '../money/money.ts';
import { whyNotFrom } from '../operation/order-guards.ts';
import type { Answers } from '../poll/questionnaire.ts';
import { judgeConvenience } from '../suitability/score.ts';
import { isNotSuitableSentence } from '../suitability/verdict.ts';
import { currency, maxValueCurrency, minValueCurrency, required } from './amounts.ts';
import { isBlocking, passwordConfirmation } from './answers.ts';
import { email } from './email.ts';
import {
  bic,
  cif,
  dni,
  hasCrs,
  iban,
  isCnae,
  isFatcaGiin,
  isin,
  isinNotOwnFund,
  nie,
  passportOf,
  spanishPhone,
} from './identifiers.ts';
import { maxLength, minLength } from './lengths.ts';
import {
  alphanumeric,
  nonNumeric,
  onlyLetters,
  onlyLettersDash,
  onlyLettersNumbers,
  personName,
} from './letters.ts';
import {
  amount,
  decimal,
  decimalPoint,
  maxValue,
  maxValueParticipations,
  minValue,
  minValueParticipations,
  onlyNumbers,
} from './numbers.ts';
import type { Reason, Rule } from './reason.ts';
import { whyNotTaxNumber } from './tin.ts';

const ANSWER_LIMIT_MS = 50;
const MEGABYTE = 1_048_576;

/** Rules that must refuse whatever is below. */
const REFUSING: Readonly<Record<string, Rule>> = {
  bic,
  currency,
  dni,
  iban,
  isBlocking,
  isCnae,
  isin,
  nie,
  passport: passportOf('ES'),
  foreignPassport: passportOf('FR'),
  personName,
  spanishPhone,
  amount,
  decimal,
  decimalPoint,
  alphanumeric,
  onlyLetters,
  onlyLettersDash,
  onlyLettersNumbers,
  onlyNumbers,
  email,
  passwordConfirmation: passwordConfirmation('Clave-1'),
  maxValueCurrency: maxValueCurrency(cents(10_000n)),
  minValueCurrency: minValueCurrency(cents(10_000n)),
  maxValue: maxValue(cents(10_000n)),
  minValue: minValue(cents(10_000n)),
  maxValueParticipations: maxValueParticipations(shares(10n)),
  minValueParticipations: minValueParticipations(shares(10n)),
  tin: (tinNumber) => whyNotTaxNumber({ countryCode: 'FR', tinNumber }),
  tinCountry: (countryCode) => whyNotTaxNumber({ countryCode, tinNumber: '3023217600053' }),
};

/** Rules that may take some of it, but must answer. */
const ANSWERING: Readonly<Record<string, Rule>> = {
  cif,
  required,
  hasCrs,
  isFatcaGiin,
  nonNumeric,
  isinNotOwnFund: isinNotOwnFund(['ES0178430E18']),
  minLength: minLength(3),
  maxLength: maxLength(10),
};

const answersOf = (text: string): Answers => ({
  Q1: text,
  Q3A: text,
  Q4: [text, text],
  K01: text,
  K04_POSITION: text,
  K05: [text],
  E01_CNAE: text,
  E06_OWNERS: [text],
  [text.slice(0, 50)]: text,
});
const origin = (text: string) => ({
  isin: text,
  manager: text,
  manager_number: text,
  account_number: text,
  has_same_holders: true,
  simultaneous_holdings: true,
});
const residence = (text: string) => ({
  country: text,
  tin: text,
  reason_no_tin: null,
  explanation: text,
});
const NOW = new Date('2026-11-05T12:00:00Z');

/** Everything else that takes text. */
const TAKING: Readonly<Record<string, (text: string) => unknown>> = {
  findActivity,
  findCountry,
  findProvince,
  findStreetType,
  isCnaeClass,
  isCrsCountry,
  isNotSuitableSentence,
  sanitiseFilename,
  whyNotChoose: (filename) => whyNotChoose({ filename, size: 1 }),
  whyNotEdit: (field) =>
    whyNotEdit({ fields: [field], is_fiscal_address: true, has_address_proof: false }),
  whyNotContact: (text) => whyNotContact({ subject: text, description: text }),
  buildContactIssue: (text) => buildContactIssue({ subject: text, description: text }, NOW),
  whyNotFrom: (text) => whyNotFrom(origin(text), []),
  whyNotResidences: (text) => whyNotResidences([residence(text), residence(text)]),
  whyNotKycPerson: (text) => whyNotKycPerson(answersOf(text)),
  whyNotKycEntity: (text) => whyNotKycEntity(answersOf(text)),
  judgeConvenience: (text) => judgeConvenience(answersOf(text)),
};

const BAD: readonly string[] = [
  '',
  ' ',
  '\u0000',
  '12345678Z\u0000',
  '1\u00002',
  '１２３４５６７８Ｚ',
  '١٢٣',
  'Х1234567L',
  '中文字符',
  '🙂🙂🙂',
  '\ud800',
  '__proto__',
  '\u202e1',
  'a@',
  '@',
  '-1',
  '<script>',
  '0'.repeat(MEGABYTE),
  'A'.repeat(MEGABYTE),
  'a1'.repeat(MEGABYTE / 2),
  ' '.repeat(MEGABYTE),
  'a '.repeat(MEGABYTE / 2),
  'a-'.repeat(MEGABYTE / 2),
  '\u0000'.repeat(MEGABYTE),
  '🙂'.repeat(MEGABYTE / 2),
  `${'a'.repeat(MEGABYTE)}@b.es`,
  `a@${'b.'.repeat(MEGABYTE / 2)}`,
  '1.000'.repeat(MEGABYTE / 5),
  `${' '.repeat(MEGABYTE)}x`,
  'á'.normalize('NFD').repeat(MEGABYTE / 2),
  '.'.repeat(MEGABYTE),
  '/'.repeat(MEGABYTE),
];

// Letters and digits, which some rules rightly take: there must be no surprise behind them.
const WORDS: readonly string[] = ['constructor', 'toString', 'NaN', 'Infinity', '1e999', '0x10'];

const nameOf = (text: string): string =>
  `${JSON.stringify(text.slice(0, 12))}, ${text.length} long`;

// Of the processor and the best of three, so that another program on the machine does not count.
const elapsedMs = (ask: () => unknown): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const before = cpuUsage();
      ask();
      const { user, system } = cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
const slowTexts = (ask: (text: string) => unknown): readonly string[] =>
  BAD.filter((text) => elapsedMs(() => ask(text)) >= ANSWER_LIMIT_MS).map(nameOf);

const hasKey = (found: Reason | undefined): boolean => found?.key.startsWith('rules.') === true;

describe('bad input', () => {
  it.each(Object.entries(REFUSING))('gets its reason from %s at once', (_, rule) => {
    expect(BAD.filter((text) => !hasKey(rule(text))).map(nameOf)).toEqual([]);
    expect(slowTexts(rule)).toEqual([]);
  });

  it.each(Object.entries({ ...ANSWERING, ...TAKING }))('is answered by %s at once', (_, ask) => {
    for (const text of [...BAD, ...WORDS]) expect(() => ask(text)).not.toThrow();
    expect(slowTexts(ask)).toEqual([]);
  });

  it('never makes a rule throw', () => {
    const rules = Object.values({ ...REFUSING, ...ANSWERING });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const rule of rules) expect(() => rule(text)).not.toThrow();
        for (const take of Object.values(TAKING)) expect(() => take(text)).not.toThrow();
      }),
    );
  });
});
