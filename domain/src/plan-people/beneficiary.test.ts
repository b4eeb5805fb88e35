import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { warningsOfBeneficiary, whyNotBeneficiary } from './beneficiary.ts';
import type { TypedBeneficiary } from './beneficiary.ts';
import { BENEFICIARIES_MAX, whyNotWithOthers } from './other-beneficiaries.ts';
import type { PlacedBeneficiary } from './other-beneficiaries.ts';

const TODAY = civilDate('2026-11-05');
const typed = (fields: Partial<TypedBeneficiary> = {}): TypedBeneficiary => ({
  given_name: 'Ana',
  family_name_1: 'Pérez',
  document_type: 'DNI',
  document_number: '12345678Z',
  order: 1,
  percentage: '100',
  ...fields,
});
const NOBODY = { document_type: null, document_number: null };
const wrong = (fields: Partial<TypedBeneficiary>) =>
  whyNotBeneficiary(typed(fields), TODAY).map(
    ({ field, key }) => `${field} ${key.replace('rules.', '')}`,
  );

describe('a beneficiary as they are typed', () => {
  it.each([
    [{}, []],
    [{ document_number: ' 12.345.678-z ' }, []],
    [{ family_name_2: 'de la Ó', birthdate: civilDate('1990-01-01') }, []],
    [{ given_name: ' ' }, ['given_name required']],
    [{ family_name_1: '' }, ['family_name_1 required']],
    [{ given_name: 'Ana 2' }, ['given_name non_numeric']],
    [{ family_name_2: 'a'.repeat(61) }, ['family_name_2 max_length']],
    [{ document_number: '12345678A' }, ['document_number dni']],
    [{ document_number: '' }, ['document_number required']],
    [{ document_type: 'NIE', document_number: 'X1234567L' }, []],
    [{ document_type: 'NIE', document_number: '12345678Z' }, ['document_number nie']],
    [{ document_type: 'NIF', document_number: 'K0867756N' }, []],
    [{ document_type: 'CIF', document_number: 'G28029643' }, []],
    [{ document_type: 'CIF', document_number: 'G28029644' }, []],
    [{ document_type: 'CIF', document_number: 'G28' }, ['document_number beneficiary.document']],
    [{ document_type: 'NIF', document_number: 'K0867756A' }, ['document_number beneficiary.nif']],
    [{ document_type: 'PASAPORTE', document_number: 'AB123', document_country: 'FR' }, []],
    [{ document_type: 'PASAPORTE', document_number: 'AAA123456', document_country: 'ES' }, []],
    [
      { document_type: 'PASAPORTE', document_number: 'ab123', document_country: 'ES' },
      ['document_number passport'],
    ],
    [
      { document_type: 'PASAPORTE', document_number: 'AB12', document_country: 'FR' },
      ['document_number foreign_passport'],
    ],
    [{ document_type: 'PASAPORTE', document_number: 'AB123' }, ['document_country required']],
    [
      { document_type: 'PASAPORTE', document_number: 'AB123', document_country: 'ZZ' },
      ['document_country personal.country'],
    ],
    [{ document_type: 'OTROS', document_number: 'AB1' }, ['document_number beneficiary.document']],
    [{ percentage: '1e2' }, ['percentage decimal']],
    [{ percentage: '50.5' }, []],
    [{ document_type: null }, ['document_type required']],
    [NOBODY, ['document_number beneficiary.no_document']],
    [{ ...NOBODY, birthdate: civilDate('2012-11-06') }, []],
    [
      { ...NOBODY, birthdate: civilDate('2012-11-05') },
      ['document_number beneficiary.no_document'],
    ],
    [{ birthdate: TODAY }, []],
    [{ birthdate: civilDate('2026-11-06') }, ['birthdate beneficiary.birthdate']],
    [{ birthdate: civilDate('1900-11-05') }, ['birthdate beneficiary.birthdate']],
    [{ order: 0 }, ['order beneficiary.order']],
    [{ order: 9 }, []],
    [{ order: 10 }, ['order beneficiary.order']],
    [{ percentage: '' }, ['percentage required']],
    [{ percentage: '0' }, ['percentage beneficiary.percentage']],
    [{ percentage: '0,01' }, []],
    [{ percentage: '100,01' }, ['percentage beneficiary.percentage']],
    [{ percentage: '33,333' }, ['percentage beneficiary.percentage']],
  ] as const)('%j: %j', (fields, expected) => {
    expect(wrong(fields as Partial<TypedBeneficiary>)).toEqual(expected);
  });
});

const placed = (fields: Partial<PlacedBeneficiary> = {}): PlacedBeneficiary => ({
  given_name: 'Ana',
  family_name_1: 'Pérez',
  document_number: '12345678Z',
  birthdate: null,
  contingency: 'FALLECIMIENTO_PARTICIPE',
  order: 1,
  ...fields,
});
const beside = (added: PlacedBeneficiary, others: readonly PlacedBeneficiary[]) =>
  whyNotWithOthers(added, others, '00000000T').map(({ key }) => key.split('.').at(-1));

describe('a beneficiary beside others', () => {
  it.each([
    [placed(), [], []],
    [placed(), [placed({ given_name: 'Otra' })], ['twice']],
    [placed(), [placed({ order: 2 })], []],
    [placed(), [placed({ contingency: 'FALLECIMIENTO_BENEFICIARIO' })], []],
    [placed(), [placed({ document_number: 'X1234567L' })], []],
    [
      placed({ document_number: null, birthdate: '2020-01-01' }),
      [placed({ document_number: null, birthdate: '2020-01-01', given_name: 'ANA' })],
      ['twice'],
    ],
    [
      placed({ document_number: null, birthdate: '2020-01-01' }),
      [placed({ document_number: null, birthdate: '2022-01-01' })],
      [],
    ],
    [placed({ document_number: null }), [placed()], []],
    [placed({ document_number: '00000000T' }), [], ['participant']],
    [placed({ document_number: '00000000T', contingency: 'FALLECIMIENTO_BENEFICIARIO' }), [], []],
  ])('%#', (added, others, expected) => {
    expect(beside(added, others)).toEqual(expected);
  });

  it('is one of not too many', () => {
    const many = Array.from({ length: BENEFICIARIES_MAX }, (_, index) =>
      placed({ document_number: `X${index}` }),
    );
    expect(beside(placed(), many.slice(1))).toEqual([]);
    expect(beside(placed(), many)).toEqual(['most']);
  });
});

describe('what is odd about a beneficiary, and kept all the same', () => {
  it.each([
    ['CIF', 'G28029644', ['document_number rules.warning.cif']],
    ['CIF', 'G28029643', []],
    ['CIF', '', []],
    ['DNI', '12345678A', []],
    [null, null, []],
  ] as const)('%s %s: %j', (document_type, document_number, expected) => {
    expect(
      warningsOfBeneficiary({ document_type, document_number }).map(
        ({ field, key }) => `${field} ${key}`,
      ),
    ).toEqual(expected);
  });
});
