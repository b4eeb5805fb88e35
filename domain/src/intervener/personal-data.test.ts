import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { DATA_RIGHTS, whyNotRequestRight } from '../gdpr/rights.ts';
import type { TypedAddress } from './address.ts';
import { whyNotAddress } from './address.ts';
import { COMING_OF_AGE_STEPS, isWholeDocument, missingAtEighteen } from './coming-of-age.ts';
import { EDITABLE_FIELDS } from './draft.ts';
import { PENDING_KINDS, pendingKindOf } from './pending-kind.ts';
import type { PersonalData } from './personal-data.ts';
import { normalisePhone, whyNotOfEntity, whyNotPersonalData } from './personal-data.ts';

const TODAY = civilDate('2026-03-10');
const keysOf = (data: PersonalData) =>
  whyNotPersonalData(data, TODAY).map(({ field, key }) => `${field} ${key}`);

describe('personal data', () => {
  it.each<[PersonalData, readonly string[]]>([
    [{}, []],
    [{ birthdate: civilDate('2026-03-09') }, []],
    [{ birthdate: TODAY }, ['birthdate rules.personal.birthdate']],
    [{ birthdate: null }, ['birthdate rules.required']],
    [{ birthdate: civilDate('1900-03-10') }, ['birthdate rules.personal.birthdate']],
    [{ birthdate: civilDate('1900-03-11') }, []],
    [{ nationality: 'ES', birth_country: 'FR', birth_city: 'L’Hospitalet de l’Infant' }, []],
    [
      { nationality: 'es', birth_country: '' },
      ['nationality rules.personal.country', 'birth_country rules.required'],
    ],
    [{ is_document_permanent: true, document_expiration_date: null }, []],
    [{ is_document_permanent: false }, ['document_expiration_date rules.required']],
    [
      { document_expiration_date: TODAY },
      ['document_expiration_date rules.personal.document_expired'],
    ],
    [{ document_expiration_date: civilDate('2026-03-11') }, []],
    [{ mobile_phone: '+34 612 34 56 78' }, []],
    [{ mobile_phone: '512345678' }, ['mobile_phone rules.spanish_phone']],
    [{ mobile_phone: '6 12 34 56', mobile_phone_prefix: '+33' }, []],
    [{ mobile_phone: 'x1234567', mobile_phone_prefix: '+33' }, ['mobile_phone rules.only_numbers']],
    [
      { mobile_phone: '612345678', mobile_phone_prefix: '34' },
      ['mobile_phone rules.personal.phone_prefix'],
    ],
    [{ email: 'a@b' }, ['email rules.email']],
  ])('%j', (data, expected) => {
    expect(keysOf(data)).toEqual(expected);
  });

  it('of an entity is not born and of no nation', () => {
    expect(whyNotOfEntity(['birthdate', 'email'], 'J').map(({ field }) => field)).toEqual([
      'birthdate',
    ]);
    expect(whyNotOfEntity(['birthdate'], 'F')).toEqual([]);
  });

  it('writes a phone without what separates it', () => {
    expect([normalisePhone('+34', '+34 612-345 678'), normalisePhone('+33', '6.12 34-56')]).toEqual(
      ['612345678', '6123456'],
    );
  });

  it('waits by its kind', () => {
    const kinds = new Set<string>(EDITABLE_FIELDS.map(pendingKindOf));
    expect([...kinds].toSorted()).toEqual(
      PENDING_KINDS.filter((kind) => !kind.endsWith('ADDRESS')).toSorted(),
    );
  });
});

const HOME: TypedAddress = {
  street_type: 'CL',
  street: 'Inventada',
  number: '1',
  postal_code: '28013',
  city: 'Madrid',
  state: 'ESP-M',
  country: 'ES',
};

describe('an address', () => {
  it.each<[Partial<TypedAddress>, readonly string[]]>([
    [{}, []],
    [{ postal_code: '01001', state: 'ESP-VI' }, []],
    [{ postal_code: '52001', state: 'ESP-ML' }, []],
    [{ state: 'ESP-B' }, ['postal_code rules.address.province_pair']],
    [{ postal_code: '00001' }, ['postal_code rules.address.postal_code']],
    [{ postal_code: '280130' }, ['postal_code rules.address.postal_code']],
    [{ country: 'PT', postal_code: '1200-001', state: null }, []],
    [{ country: 'PT', postal_code: '' }, ['postal_code rules.required']],
    [{ country: 'XX' }, ['country rules.address.country']],
    [
      { street_type: '', number: '', city: '' },
      ['street_type rules.required', 'number rules.required', 'city rules.required'],
    ],
  ])('with %j', (fields, expected) => {
    expect(
      whyNotAddress({ ...HOME, ...fields }).map(({ field, key }) => `${field} ${key}`),
    ).toEqual(expected);
  });
});

describe('coming of age', () => {
  it('asks for an own contact, a whole document and an own questionnaire', () => {
    const facts = {
      email: 'a@b.es',
      mobile_phone: '612345678',
      accepted_copies: ['PASSPORT_COPY'],
      has_own_kyc: true,
    } as const;
    expect(missingAtEighteen(facts)).toEqual([]);
    expect(
      missingAtEighteen({
        email: null,
        mobile_phone: null,
        accepted_copies: ['ID_FRONT'],
        has_own_kyc: false,
      }),
    ).toEqual(COMING_OF_AGE_STEPS);
    expect(missingAtEighteen({ ...facts, mobile_phone: '' })).toEqual(['CONTACT']);
    expect(
      [['ID_FRONT'], ['ID_BACK'], ['ID_FRONT', 'ID_BACK']].map((copies) =>
        isWholeDocument(copies as never),
      ),
    ).toEqual([false, false, true]);
  });
});

describe('a right over personal data', () => {
  it('needs words where it does not say everything by itself', () => {
    const silent = DATA_RIGHTS.filter(
      (right) => whyNotRequestRight({ right, text: ' ' }).length === 0,
    );
    expect(silent).toEqual(['ACCESS', 'ERASURE', 'PORTABILITY']);
    expect(whyNotRequestRight({ right: 'ACCESS', text: 'x'.repeat(5001) })).toMatchObject([
      { field: 'text', key: 'rules.max_length' },
    ]);
  });
});
