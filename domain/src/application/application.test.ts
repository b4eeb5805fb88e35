import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { ACTOR_KINDS } from '../operation/codes.ts';
import { APPLICANT_ROLES, APPLICATION_KINDS } from './codes.ts';
import { IDENTIFICATION_STATUSES, IDENTIFICATION_STEPS } from './identification.ts';
import { openApplicantSteps, reviewCauses } from './open-steps.ts';
import type { ApplicantFacts } from './open-steps.ts';
import { FIRST_ROLE, PLACES, documentsNeeded, hasPlaceFor, rolesWrong } from './people.ts';
import {
  APPLICATION_STATUSES,
  APPLICATION_TRANSITIONS,
  isApplicationOpen,
  whyNotApart,
  whyNotMoveApplication,
  whyNotSignAgain,
} from './transitions.ts';
import { whyNotCompany, whyNotIdentity } from './identity.ts';
import { retentionOf } from './retention.ts';

const TODAY = civilDate('2026-03-10');

describe('the life of an application', () => {
  it('lets through the rows of its table and no other', () => {
    for (const from of APPLICATION_STATUSES)
      for (const to of APPLICATION_STATUSES)
        for (const actor of ACTOR_KINDS)
          expect(whyNotMoveApplication({ from, to, actor }) === undefined).toBe(
            APPLICATION_TRANSITIONS[from][to]?.includes(actor) === true,
          );
  });

  it('decides about its people and its account until it is accepted', () => {
    const keys = APPLICATION_STATUSES.map((status) => {
      const apart = whyNotApart({ status, reference: 'S-1' });
      return [status, apart?.key.split('.').at(-1)];
    });
    expect(keys).toEqual([
      ['DRAFT', 'undecided'],
      ['IN_REVIEW', 'undecided'],
      ['MORE_ASKED', 'undecided'],
      ['SIGNING', 'undecided'],
      ['SIGNED', 'undecided'],
      ['ACCEPTED', undefined],
      ['REFUSED', 'ended'],
      ['WITHDRAWN', 'ended'],
      ['EXPIRED', 'ended'],
    ]);
    // Of what is undecided somebody may be asked to sign again.
    for (const status of APPLICATION_STATUSES) {
      const apart = whyNotApart({ status, reference: 'S-1' });
      const isEnded = apart?.key === 'rules.application.ended';
      expect(whyNotSignAgain({ status, reference: 'S-1' })).toEqual(isEnded ? apart : undefined);
    }
  });

  it('ends, is reached in every status, and never returns to a draft', () => {
    const reached = new Set(
      Object.values(APPLICATION_TRANSITIONS).flatMap((row) => Object.keys(row)),
    );
    expect(APPLICATION_STATUSES.filter((status) => !reached.has(status))).toEqual(['DRAFT']);
    expect(
      APPLICATION_STATUSES.filter(
        (status) => Object.keys(APPLICATION_TRANSITIONS[status]).length === 0,
      ),
    ).toEqual(['ACCEPTED', 'REFUSED', 'WITHDRAWN', 'EXPIRED']);
    expect(APPLICATION_STATUSES.filter(isApplicationOpen)).toEqual(['DRAFT', 'MORE_ASKED']);
  });
});

describe('an identification', () => {
  it('has no way back from a verdict', () => {
    const ends = IDENTIFICATION_STATUSES.filter(
      (status) => Object.keys(IDENTIFICATION_STEPS[status]).length === 0,
    );
    expect(ends).toEqual(['PROVED', 'REFUSED', 'ABANDONED', 'EXPIRED']);
    expect(IDENTIFICATION_STEPS.IN_REVIEW.OPEN).toBeUndefined();
  });
});

const of = (document_type: string) => ({ document_type, has_bank_account: false });

describe('the people of an application', () => {
  it('are those of its kind, each as often as they may be', () => {
    for (const kind of APPLICATION_KINDS) {
      expect(PLACES[kind][FIRST_ROLE[kind]]).toBeDefined();
      for (const role of APPLICANT_ROLES) {
        const [, most] = PLACES[kind][role] ?? [0, 0];
        expect(
          hasPlaceFor(
            kind,
            Array.from({ length: most }, () => role),
            role,
          ),
        ).toBe(false);
      }
    }
    expect(rolesWrong('TWO_HOLDERS', ['HOLDER'])).toEqual(['SECOND_HOLDER']);
    expect(rolesWrong('PERSON', ['HOLDER', 'MINOR'])).toEqual(['MINOR']);
    expect(rolesWrong('MINOR', ['GUARDIAN', 'MINOR', 'GUARDIAN'])).toEqual([]);
  });

  it('send the papers that show who they are', () => {
    expect(documentsNeeded('HOLDER', of('DNI'))).toEqual([['ID_FRONT'], ['ID_BACK']]);
    expect(documentsNeeded('HOLDER', of('PASAPORTE'))).toEqual([['PASSPORT_COPY']]);
    expect(documentsNeeded('MINOR', of('DNI'))).toContainEqual(['FAMILY_BOOK', 'GUARDIANSHIP']);
    expect(
      documentsNeeded('COMPANY', { document_type: '', has_bank_account: true }),
    ).toContainEqual(['BANK_ACCOUNT_PROOF']);
  });
});

const DONE: ApplicantFacts = {
  role: 'HOLDER',
  is_known: false,
  is_email_proved: true,
  is_phone_proved: true,
  has_identity: true,
  has_company: false,
  has_address: true,
  document_type: 'DNI',
  documents: ['ID_FRONT', 'ID_BACK'],
  has_bank_account: false,
  identification: 'PROVED',
  has_tries_left: true,
  has_fatca: true,
  has_residences: true,
  is_kyc_complete: true,
  has_gdpr: true,
};

const openOf = (facts: Partial<ApplicantFacts>) =>
  openApplicantSteps({ ...DONE, ...facts }, 'ONLINE');

describe('what is open', () => {
  it.each([
    [{}, []],
    [{ is_email_proved: false }, ['EMAIL']],
    [{ is_phone_proved: false }, ['PHONE']],
    [{ has_identity: false }, ['IDENTITY']],
    [{ has_address: false }, ['ADDRESS']],
    [{ documents: ['ID_FRONT'] }, ['DOCUMENTS']],
    [{ has_bank_account: true }, ['DOCUMENTS']],
    [{ identification: null }, ['IDENTIFICATION']],
    [{ identification: 'IN_REVIEW' }, []],
    [{ identification: 'REFUSED' }, ['IDENTIFICATION']],
    [{ identification: 'REFUSED', has_tries_left: false }, []],
    [{ identification: 'OPEN', has_tries_left: false }, ['IDENTIFICATION']],
    [{ has_fatca: false }, ['TAX']],
    [{ has_residences: false }, ['TAX']],
    [{ is_kyc_complete: false }, ['KYC']],
    [{ has_gdpr: false }, ['GDPR']],
    [{ is_known: true, has_identity: false, has_gdpr: false }, []],
    [{ is_known: true, has_bank_account: true }, ['DOCUMENTS']],
  ] satisfies [Partial<ApplicantFacts>, string[]][])('after %j is %j', (facts, open) => {
    expect(openOf(facts)).toEqual(open);
  });

  it('of somebody whom staff saw is no identification', () => {
    expect(openApplicantSteps({ ...DONE, identification: null }, 'DESK')).toEqual([]);
  });
});

describe('what the office looks at first', () => {
  const holder = {
    role: 'HOLDER',
    is_known: false,
    identification: 'PROVED',
    is_on_record: false,
  } as const;

  it.each([
    [holder, 'ONLINE', []],
    [{ ...holder, identification: 'IN_REVIEW' }, 'ONLINE', ['NOT_IDENTIFIED']],
    [{ ...holder, identification: null }, 'DESK', []],
    [{ ...holder, is_on_record: true }, 'ONLINE', ['KNOWN_DOCUMENT']],
    [{ ...holder, is_known: true, identification: null, is_on_record: true }, 'ONLINE', []],
    [{ ...holder, role: 'MINOR' }, 'ONLINE', ['PAPERS']],
    [{ ...holder, role: 'COMPANY' }, 'POSTAL', ['PAPERS']],
  ] as const)('%j by %s: %j', (person, channel, causes) => {
    expect(reviewCauses({ channel, people: [person] })).toEqual(causes);
  });
});

const ANA = {
  document_type: 'DNI',
  document_number: '12345678Z',
  is_document_permanent: false,
  document_expiration_date: civilDate('2030-01-01'),
  given_name: 'Ana',
  family_name_1: 'Gil',
  birthdate: civilDate('1990-01-01'),
  nationality: 'ES',
  birth_city: 'Soria',
  birth_country: 'ES',
} as const;

const wrongOf = (fields: object, role: 'HOLDER' | 'MINOR' = 'HOLDER') =>
  whyNotIdentity({ ...ANA, ...fields }, role, TODAY).map(({ field, key }) => `${field} ${key}`);

describe('who somebody says to be', () => {
  it.each([
    [{}, []],
    [{ document_number: '12345678A' }, ['document_number rules.dni']],
    [
      { document_type: 'PASAPORTE', document_number: 'XDA123456' },
      ['document_country rules.required'],
    ],
    [{ given_name: '' }, ['given_name rules.required']],
    [{ family_name_1: '' }, ['family_name_1 rules.required']],
    [{ birthdate: civilDate('2010-01-01') }, ['birthdate rules.application.adult']],
    [{ birthdate: civilDate('2027-01-01') }, ['birthdate rules.personal.birthdate']],
    [
      { document_expiration_date: civilDate('2026-01-01') },
      ['document_expiration_date rules.personal.document_expired'],
    ],
    [{ nationality: 'XX' }, ['nationality rules.personal.country']],
    [{ birth_city: '' }, ['birth_city rules.required']],
  ])('%j is wrong at %j', (fields, wrong) => {
    expect(wrongOf(fields)).toEqual(wrong);
  });

  it('of a minor is somebody under age', () => {
    expect(wrongOf({}, 'MINOR')).toEqual(['birthdate rules.application.minor']);
    expect(wrongOf({ birthdate: civilDate('2015-01-01') }, 'MINOR')).toEqual([]);
  });

  it('of a company is a company', () => {
    const company = {
      document_number: 'A58818501',
      name: 'Libros SA',
      incorporated_on: civilDate('2010-05-20'),
      country: 'ES',
    };
    expect(whyNotCompany(company, TODAY)).toEqual([]);
    const wrong = whyNotCompany(
      { document_number: '', name: '', incorporated_on: civilDate('2027-01-01'), country: 'XX' },
      TODAY,
    );
    expect(wrong.map(({ field }) => field)).toEqual([
      'document_number',
      'name',
      'incorporated_on',
      'country',
    ]);
  });
});

describe('what ended without a client', () => {
  const ended_on = civilDate('2026-03-10');
  const on = (day: string, is_suspected: boolean) =>
    retentionOf({ ended_on, is_suspected }, civilDate(day));

  it('is kept for ninety days, and erased on the day after', () => {
    expect(on('2026-06-08', false)).toBe('KEPT');
    expect(on('2026-06-09', false)).toBe('ERASED');
  });

  it('is evidence for ten years while compliance suspects somebody', () => {
    expect(on('2026-06-08', true)).toBe('KEPT');
    expect(on('2026-06-09', true)).toBe('RESTRICTED');
    expect(on('2036-03-10', true)).toBe('RESTRICTED');
    expect(on('2036-03-11', true)).toBe('ERASED');
  });
});
