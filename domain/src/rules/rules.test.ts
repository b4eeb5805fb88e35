import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, shares } from '../money/money.ts';
import { isBlocking, passwordConfirmation, truthyCheckbox } from './answers.ts';
import {
  maxValueCurrency,
  minValueCurrency,
  whyNotEnoughEuros,
  whyTooManyEuros,
} from './amounts.ts';
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
  whyNotEnoughUnits,
  whyTooManyUnits,
  onlyNumbers,
} from './numbers.ts';
import { optional } from './optional.ts';
import type { Rule } from './reason.ts';
import { atField, reasonsOf } from './reason.ts';
import { whyNotChecked, whyNotTaxNumber } from './tin.ts';

/** Rule, its key, what it takes and what it refuses. */
const TABLE: readonly (readonly [string, Rule, string, readonly string[], readonly string[]])[] = [
  ['only_numbers', onlyNumbers, 'rules.only_numbers', ['0', '0123'], ['', ' 1', '1a', '-1', '١٢']],
  [
    'decimal',
    decimal,
    'rules.decimal',
    ['1', '1,5', '1.5', '1000,35'],
    ['', ',5', '1,', '1.000,35', '1,5,5', '-1', '1e3'],
  ],
  [
    'decimalPoint',
    decimalPoint,
    'rules.decimal_point',
    ['1', '1.5'],
    ['', '1,5', '.5', '1.', '1.5.5'],
  ],
  [
    'amount',
    amount,
    'rules.amount',
    ['1', '1000,35', '1.000,35', '0,000001', '810,000066'],
    ['', '0,0000001', '1.5', '-1', 'x'],
  ],
  [
    'email',
    email,
    'rules.email',
    ['a@b.es', ' ana.p+fondos@correo.example.com ', "o'hara@x.ie"],
    [
      '',
      'a',
      'a@b',
      'a@@b.es',
      'a b@c.es',
      '.a@b.es',
      'a..b@c.es',
      'a@-b.es',
      'a@b..es',
      'ana@ñ.es',
      'a@b.es,c@d.es',
      'a@b.e',
    ],
  ],
  [
    'dni',
    dni,
    'rules.dni',
    ['12345678Z', '12.345.678-z', 'ES12345678Z'],
    ['', '12345678A', 'X1234567L'],
  ],
  ['nie', nie, 'rules.nie', ['X1234567L', 'X01234567L'], ['', 'X1234567A', '12345678Z']],
  ['passport', passportOf('ES'), 'rules.passport', ['AAA123456', 'aaa123456A'], ['', 'AA123456']],
  [
    'foreign passport',
    passportOf('FR'),
    'rules.foreign_passport',
    ['AB123', '12 AB 34567', 'A'.repeat(20)],
    ['', 'AB12', 'A'.repeat(21), 'ab/123'],
  ],
  [
    'a passport of no country yet',
    passportOf(null),
    'rules.foreign_passport',
    ['AAA123456'],
    ['?'],
  ],
  [
    'name of a person',
    personName,
    'rules.person_name',
    ["Ana M.ª d'Arc", 'Núñez-Gil', 'José', 'O’Brien', 'Gal·la'],
    ['', '4n4', '<b>', '-Gil', "'", 'Ana_'],
  ],
  ['isin', isin, 'rules.isin', ['US0378331005', 'ES0178430E18'], ['', 'US0378331006']],
  [
    'isin_not_own_fund',
    isinNotOwnFund(['ES0178430E18']),
    'rules.isin_not_own_fund',
    ['US0378331005'],
    ['ES0178430E18', 'es01 7843 0e18'],
  ],
  ['iban', iban, 'rules.iban', ['ES91 2100 0418 4502 0005 1332'], ['', 'ES2921000418460200051332']],
  ['bic', bic, 'rules.bic', ['CAIXESBBXXX', 'bschesmm'], ['', 'CAIXZZBBXXX']],
  [
    'spanishPhone',
    spanishPhone,
    'rules.spanish_phone',
    ['612345678', '+34 612 345 678'],
    ['', '912345678', '61234567'],
  ],
  [
    'non_numeric',
    nonNumeric,
    'rules.non_numeric',
    ['Ana', 'Calle Mayor, s/n'],
    ['', 'Calle 3', '٣'],
  ],
  [
    'only_letters',
    onlyLetters,
    'rules.only_letters',
    ['Ana', 'María José', 'Ñuñez', 'Gal·la'],
    ['', ' Ana', 'Ana ', 'Ana  Eva', 'Ana3', 'Pérez-Gil', 'Ана'],
  ],
  [
    'only_letters_numbers',
    onlyLettersNumbers,
    'rules.only_letters_numbers',
    ['Piso 3', 'B2'],
    ['', ' B2', 'B-2'],
  ],
  ['alphanumeric', alphanumeric, 'rules.alphanumeric', ['B2', 'ñ9'], ['', 'B 2', 'B-2']],
  [
    'only_letters_dash',
    onlyLettersDash,
    'rules.only_letters_dash',
    ['Pérez-Gil', 'de la O', 'L’Hospitalet de Llobregat', "Sant Sadurní d'Anoia"],
    ['', '-Gil', 'Gil-', ' Gil', 'Gil ', 'Gil2', 'a--b', "'a"],
  ],
  ['is_cnae', isCnae, 'rules.is_cnae', ['6630', '64301'], ['', '663', 'K66', '66 30']],
  ['is_fatca_giin', isFatcaGiin, 'rules.min_length', ['ABC'], ['', 'AB', '  A  ']],
  ['has_crs', hasCrs, 'rules.min_length', ['NRP'], ['', 'RP']],
  ['is_blocking', isBlocking, 'rules.is_blocking', ['SI'], ['NO', '', 'si']],
  [
    'password confirmation',
    passwordConfirmation('Clave-1'),
    'rules.password_confirmation',
    ['Clave-1'],
    ['clave-1', '', 'Clave-1 '],
  ],
];

describe.each(TABLE)('%s', (_, rule, key, taken, refused) => {
  it('takes', () => {
    expect(taken.filter((typed) => rule(typed) !== undefined)).toEqual([]);
  });

  it('refuses, saying why', () => {
    expect(refused.filter((typed) => rule(typed)?.key !== key)).toEqual([]);
  });
});

const digits = (value: bigint): string =>
  `${value / 100n},${(value % 100n).toString().padStart(2, '0')}`;

describe('limits', () => {
  it('say their length', () => {
    expect(minLength(3)('ab')).toEqual({ key: 'rules.min_length', params: { length: '3' } });
    expect(minLength(3)('abc')).toBeUndefined();
    expect(maxLength(3)('abcd')).toEqual({ key: 'rules.max_length', params: { length: '3' } });
    expect(maxLength(3)('abc')).toBeUndefined();
  });

  it('are reached by their own value and say it', () => {
    expect(minValue(cents(1000n))('10')).toBeUndefined();
    expect(minValue(cents(1050n))('10,499999')).toEqual({
      key: 'rules.min_value',
      params: { n: '10,50' },
    });
    expect(maxValue(cents(38_000n))('380')).toBeUndefined();
    expect(maxValue(cents(38_000n))('380,01')).toEqual({
      key: 'rules.max_value',
      params: { n: '380' },
    });
    expect(minValueParticipations(shares(500_000n))('0,5')).toBeUndefined();
    expect(minValueParticipations(shares(500_000n))('0,499999')?.params).toEqual({ n: '0,5' });
    expect(maxValueParticipations(shares(750_750_000n))('750,75')).toBeUndefined();
    expect(maxValueParticipations(shares(100_000_000n))('100,000001')).toEqual({
      key: 'rules.max_value_participations',
      params: { n: '100' },
    });
    expect(maxValueParticipations(shares(0n))('1')?.params).toEqual({ n: '0' });
  });

  it('say the same of a figure as of what is typed', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 9n), fc.bigInt(0n, 10n ** 9n), (limit, value) => {
        const [least, euros, typed] = [cents(limit), cents(value), digits(value)];
        expect(whyNotEnoughEuros(euros, least)).toEqual(minValueCurrency(least)(typed));
        expect(whyTooManyEuros(euros, least)).toEqual(maxValueCurrency(least)(typed));
        const [few, units] = [shares(limit * 10_000n), shares(value * 10_000n)];
        expect(whyNotEnoughUnits(units, few)).toEqual(minValueParticipations(few)(typed));
        expect(whyTooManyUnits(units, few)).toEqual(maxValueParticipations(few)(typed));
      }),
    );
    expect(whyNotEnoughEuros(undefined, cents(1n))?.key).toBe('rules.min_value_currency');
    expect(whyTooManyUnits(undefined, shares(1n))?.key).toBe('rules.max_value_participations');
    expect(whyNotEnoughUnits(shares(0n), shares(1n))?.params).toEqual({ n: '0,000001' });
  });

  it('hold for every value', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), fc.bigInt(0n, 10n ** 12n), (limit, value) => {
        expect(minValue(cents(limit))(digits(value)) === undefined).toBe(value >= limit);
        expect(maxValue(cents(limit))(digits(value)) === undefined).toBe(value <= limit);
      }),
    );
  });
});

describe('the rest', () => {
  it('lets an entity number always pass', () => {
    expect(cif('whatever')).toBeUndefined();
  });

  it('asks for a ticked box', () => {
    expect(truthyCheckbox(false)).toEqual({ key: 'rules.truthy_checkbox' });
    expect(truthyCheckbox(true)).toBeUndefined();
  });

  it('forgives an empty field only where it is optional', () => {
    expect(optional(dni)(' ')).toBeUndefined();
    expect(optional(dni)('1')?.key).toBe('rules.dni');
  });

  it('refuses a tax number without country, and takes one that the server will check', () => {
    expect(whyNotTaxNumber({ countryCode: '', tinNumber: '12345678Z' })).toEqual({
      key: 'rules.tin',
    });
    expect(whyNotTaxNumber({ countryCode: 'FR', tinNumber: '30 23 217 600 053' })).toBeUndefined();
    expect(whyNotTaxNumber({ countryCode: 'SE', tinNumber: '880320-0016' })).toBeUndefined();
    expect(whyNotTaxNumber({ countryCode: 'FR', tinNumber: '123' })).toEqual({ key: 'rules.tin' });
    expect(whyNotChecked({ valid: false, checked: true, country: 'FR' })).toEqual({
      key: 'rules.tin',
    });
    expect(whyNotChecked({ valid: true, checked: false, country: 'FR' })).toBeUndefined();
  });

  it('puts reasons at their fields and keeps the order of several', () => {
    expect(atField('a', { key: 'k' })).toEqual([{ field: 'a', key: 'k' }]);
    expect(atField('a', undefined)).toEqual([]);
    expect(reasonsOf([false, 'b', 'a'])).toEqual([{ key: 'b' }, { key: 'a' }]);
  });
});
