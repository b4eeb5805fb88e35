import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { normaliseDocument, whyNotNewPerson } from './new-person.ts';
import type { NewPerson } from './new-person.ts';

const TODAY = civilDate('2026-03-10');
const ANA: NewPerson = {
  document_type: 'DNI',
  document_number: '12345678-z',
  given_name: "Ana M.ª d'Arc",
  family_name_1: 'Núñez-Gil',
  birthdate: civilDate('1990-01-31'),
  email: 'ana@example.com',
  mobile_phone_prefix: '+34',
  mobile_phone: '600 100 200',
  role: 'AUTORIZADO',
  has_power_limit: false,
  has_single_authority: false,
};
const whys = (more: Partial<NewPerson>): string[] =>
  whyNotNewPerson({ ...ANA, ...more }, TODAY).map(({ field, key }) => `${field} ${key}`);

describe('somebody who is to be added', () => {
  it.each([
    [{}, []],
    [{ family_name_2: 'De la O' }, []],
    [{ document_type: 'PASAPORTE', document_number: 'XDB123456', document_country: 'ES' }, []],
    [{ document_type: 'PASAPORTE', document_number: 'XD123', document_country: 'DE' }, []],
    [
      { document_type: 'PASAPORTE', document_number: 'XD123', document_country: 'ES' },
      ['document_number rules.passport'],
    ],
    [{ document_type: 'PASAPORTE', document_number: 'XD123' }, ['document_country rules.required']],
    [{ document_type: 'NIE', document_number: 'X1234567L' }, []],
    [{ document_number: '12345678A' }, ['document_number rules.dni']],
    [{ document_number: '' }, ['document_number rules.required']],
    [{ document_type: 'NIE' }, ['document_number rules.nie']],
    [
      { document_type: 'PASAPORTE', document_number: '?', document_country: 'FR' },
      ['document_number rules.foreign_passport'],
    ],
    [
      { given_name: '', family_name_1: '4n4' },
      ['given_name rules.required', 'family_name_1 rules.person_name'],
    ],
    [
      { given_name: 'a'.repeat(61), family_name_2: '<b>' },
      ['given_name rules.max_length', 'family_name_2 rules.person_name'],
    ],
    // Names are written into mails: none of them is an address.
    [
      { given_name: 'visite evil.example', family_name_1: 't.co', family_name_2: 'J. M. de la O' },
      ['given_name rules.person_name', 'family_name_1 rules.person_name'],
    ],
    [{ birthdate: civilDate('2008-03-10') }, []],
    [{ birthdate: civilDate('2008-03-11') }, ['birthdate rules.adding.minor']],
    [{ birthdate: civilDate('2026-03-10') }, ['birthdate rules.personal.birthdate']],
    [{ email: 'ana@' }, ['email rules.email']],
    [{ mobile_phone: '911223344' }, ['mobile_phone rules.spanish_phone']],
    [{ mobile_phone_prefix: '+0' }, ['mobile_phone rules.personal.phone_prefix']],
    [{ has_power_limit: true }, ['power_limit_eur rules.adding.power_limit']],
    [{ role: 'APODERADO', has_power_limit: true }, []],
    [
      { role: 'APODERADO', has_single_authority: true },
      ['single_authority rules.adding.single_authority'],
    ],
    [{ role: 'TUTOR', has_single_authority: true }, []],
  ] as const)('%j', (more, expected) => {
    expect(whys(more)).toEqual(expected);
  });

  it('is known by the same number however it is written', () => {
    expect([
      normaliseDocument('DNI', ' 12.345.678-z '),
      normaliseDocument('PASAPORTE', 'xdb 123456'),
    ]).toEqual(['12345678Z', 'XDB123456']);
  });
});
