import { describe, expect, it } from 'vitest';
import { isCountryAlpha2, isCountryNumeric } from '../identifiers/iso-countries.ts';
import { isPostalCodeOf } from '../identifiers/postal-code.ts';
import { ACTIVITIES, CNAE_VERSION, activitiesOf, findActivity, isCnaeClass } from './cnae.ts';
import { COUNTRIES, findCountry, isCrsCountry } from './countries.ts';
import { PAYMENT_METHOD_ROWS } from './payment-methods.ts';
import { PRODUCT_CODES, findProductCode } from './product-codes.ts';
import { PROVINCES, findProvince, findProvinceOfPostalCode } from './provinces.ts';
import { STREET_TYPES, findStreetType } from './street-types.ts';

const isUnique = (codes: readonly string[]): boolean => new Set(codes).size === codes.length;

describe('countries', () => {
  it('are 250, 27 of them in the Union, 30 in the Area, 123 in CRS', () => {
    expect(COUNTRIES).toHaveLength(250);
    expect(COUNTRIES.filter(({ eu }) => eu)).toHaveLength(27);
    expect(COUNTRIES.filter(({ eea }) => eea)).toHaveLength(30);
    expect(COUNTRIES.filter(({ crs }) => crs)).toHaveLength(123);
    expect(COUNTRIES.filter(({ eu, eea }) => eu && !eea)).toEqual([]);
  });

  it('carry whole codes', () => {
    const odd = COUNTRIES.filter(
      ({ alpha2, alpha3, numeric, name, phone_prefix }) =>
        !/^[A-Z]{2}$/.test(alpha2) ||
        !/^[A-Z]{3}$/.test(alpha3) ||
        !/^\d{3}$/.test(numeric) ||
        name === '' ||
        !(phone_prefix === null || /^\+\d{1,4}$/.test(phone_prefix)),
    );
    expect(odd).toEqual([]);
    expect(isUnique(COUNTRIES.map(({ alpha2 }) => alpha2))).toBe(true);
    expect(isUnique(COUNTRIES.map(({ numeric }) => numeric))).toBe(true);
  });

  it('are those that a BIC, an ISIN and a GIIN know', () => {
    expect(
      COUNTRIES.filter(
        ({ alpha2, numeric }) => !isCountryAlpha2(alpha2) || !isCountryNumeric(numeric),
      ),
    ).toEqual([]);
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const known = letters.flatMap((a) => letters.map((b) => a + b)).filter(isCountryAlpha2);
    expect(known.toSorted()).toEqual(COUNTRIES.map(({ alpha2 }) => alpha2).toSorted());
    const numbers = Array.from({ length: 1000 }, (_, n) => n.toString().padStart(3, '0')).filter(
      isCountryNumeric,
    );
    expect(numbers).toEqual(COUNTRIES.map(({ numeric }) => numeric).toSorted());
  });

  it('are found by their code', () => {
    expect(findCountry('ES')).toEqual({
      alpha2: 'ES',
      alpha3: 'ESP',
      numeric: '724',
      name: 'España',
      phone_prefix: '+34',
      eu: true,
      eea: true,
      crs: expect.any(Boolean),
      fatca_us: false,
    });
    expect(findCountry('GB')?.name).toBe('Reino Unido');
    expect(findCountry('NO')).toMatchObject({ eu: false, eea: true });
    expect(findCountry('AQ')?.phone_prefix).toBeNull();
    expect(COUNTRIES.filter(({ phone_prefix }) => phone_prefix === null)).toHaveLength(7);
    expect(
      COUNTRIES.filter(({ fatca_us }) => fatca_us)
        .map(({ alpha2 }) => alpha2)
        .toSorted(),
    ).toEqual(['AS', 'GU', 'MP', 'PR', 'US', 'VI']);
    expect(COUNTRIES.filter(({ fatca_us, crs }) => fatca_us && crs)).toEqual([]);
    expect([
      isCrsCountry('FR'),
      isCrsCountry('US'),
      isCrsCountry('AF'),
      isCrsCountry('__proto__'),
    ]).toEqual([true, false, false, false]);
  });
});

describe('provinces', () => {
  it('are 52 and in the order of their INE codes', () => {
    expect(PROVINCES.map(({ ine }) => ine)).toEqual(
      Array.from({ length: 52 }, (_, n) => (n + 1).toString().padStart(2, '0')),
    );
    expect(isUnique(PROVINCES.map(({ key }) => key))).toBe(true);
    expect(PROVINCES.filter(({ key }) => !/^ESP-[A-Z]{1,2}$/.test(key))).toEqual([]);
  });

  it.each([
    ['28013', 'ESP-M'],
    ['08001', 'ESP-B'],
    ['01001', 'ESP-VI'],
    ['52001', 'ESP-ML'],
    ['35001', 'ESP-GC'],
    ['38001', 'ESP-TF'],
    ['07001', 'ESP-PM'],
    ['20001', 'ESP-SS'],
    ['48001', 'ESP-BI'],
    ['15001', 'ESP-C'],
  ])('hold %s in %s', (postalCode, key) => {
    expect(isPostalCodeOf(postalCode, findProvince(key)?.ine ?? '')).toBe(true);
    expect(findProvinceOfPostalCode(postalCode)?.key).toBe(key);
  });

  it.each([
    ['28013', 'ESP-B'],
    ['08001', 'ESP-M'],
    ['51001', 'ESP-ML'],
    ['00001', 'ESP-M'],
  ])('do not hold %s in %s', (postalCode, key) => {
    expect(isPostalCodeOf(postalCode, findProvince(key)?.ine ?? '')).toBe(false);
  });

  it.each(['', '2801', '00001', '53001', '280130'])('hold no postal code %j', (postalCode) => {
    expect(findProvinceOfPostalCode(postalCode)).toBeUndefined();
  });

  it('are those of Spain', () => {
    expect(findProvince('ESP-M')).toEqual({
      key: 'ESP-M',
      ine: '28',
      name: 'Madrid',
      country: 'ES',
    });
    expect(findProvince('ESP-XX')).toBeUndefined();
  });
});

describe('street types', () => {
  it('are 113 codes of two capitals', () => {
    expect(STREET_TYPES).toHaveLength(113);
    expect(isUnique(STREET_TYPES.map(({ code }) => code))).toBe(true);
    expect(
      STREET_TYPES.filter(
        ({ code, names }) =>
          !/^[A-Z]{2}$/.test(code) || names.some((name) => !/^\p{Lu}[\p{Ll} ]+$/u.test(name)),
      ),
    ).toEqual([]);
  });

  it.each([
    ['CL', 'Calle'],
    ['AV', 'Avenida'],
    ['PZ', 'Plaza'],
    ['CJ', 'Calleja'],
    ['GV', 'Gran vía'],
    ['ZO', 'Zona'],
    ['CU', 'Conjunto'],
  ])('%s is %s', (code, name) => {
    expect(findStreetType(code)?.names[0]).toBe(name);
  });
});

describe('economic activities', () => {
  it('are 21 sections A to U, 88 divisions, 272 groups and 629 classes of 2009', () => {
    expect(
      activitiesOf('SECCION')
        .map(({ code }) => code)
        .join(''),
    ).toBe('ABCDEFGHIJKLMNOPQRSTU');
    expect(activitiesOf('DIVISION')).toHaveLength(88);
    expect(activitiesOf('GRUPO')).toHaveLength(272);
    expect(activitiesOf('CLASE')).toHaveLength(629);
    expect(ACTIVITIES).toHaveLength(1010);
    expect(CNAE_VERSION).toBe('2009');
  });

  it('each belong to the one above them, in the same section', () => {
    const lost = ACTIVITIES.filter(({ level, parent, section }) =>
      level === 'SECCION' ? parent !== null : findActivity(parent ?? '')?.section !== section,
    );
    expect(lost).toEqual([]);
    expect(ACTIVITIES.filter(({ title }) => title.trim() !== title || title === '')).toEqual([]);
  });

  it('are found by their code', () => {
    expect(findActivity('0111')).toEqual({
      code: '0111',
      level: 'CLASE',
      section: 'A',
      parent: '011',
      cnae_version: '2009',
      title: 'Cultivo de cereales (excepto arroz), leguminosas y semillas oleaginosas',
    });
    expect(findActivity('66')).toMatchObject({ level: 'DIVISION', section: 'K', parent: 'K' });
    expect(findActivity('99')?.section).toBe('U');
    expect(['6630', '663', '66', 'K', '9999', ''].map(isCnaeClass)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => (from + n).toString());

describe('products', () => {
  it('are the codes of the specification', () => {
    expect(PRODUCT_CODES.map(({ code }) => code)).toEqual([
      ...range(10_392, 10_397),
      ...range(75_151, 75_170),
      '64678',
      '64680',
      '64682',
    ]);
    expect(
      PRODUCT_CODES.filter(({ type, class: letter }) => type === 'F' && !'ABCD'.includes(letter)),
    ).toEqual([]);
    expect(isUnique(PRODUCT_CODES.map(({ name, class: letter }) => `${name} ${letter}`))).toBe(
      true,
    );
    expect(findProductCode('64680')).toMatchObject({ type: 'P', class: 'Única' });
    expect(findProductCode('99999')).toBeUndefined();
  });
});

describe('payment methods', () => {
  it('leave cheques to the staff', () => {
    expect(PAYMENT_METHOD_ROWS.map(({ code }) => code)).toEqual([
      'DOMICILIACION',
      'TRANSFERENCIA',
      'CHEQUE',
    ]);
    expect(
      PAYMENT_METHOD_ROWS.filter(({ needs_mandate }) => needs_mandate).map(({ code }) => code),
    ).toEqual(['DOMICILIACION']);
  });
});
