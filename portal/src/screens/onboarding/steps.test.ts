import { expect, test } from 'vitest';
import { applicantOf, applicationOf, doneApplicantOf } from '../../testing/applications.ts';
import { idOf } from '../../testing/people.ts';
import { findPlace, isReady, nextPlace, pathAfter, placesOf } from './steps.ts';

const SECOND = applicantOf({
  uuid: idOf(32),
  role: 'SECOND_HOLDER',
  is_me: false,
  can_edit: false,
  name: 'Pau',
  documents_needed: [],
  open_steps: ['EMAIL', 'KYC'],
});
const MINOR = applicantOf({
  uuid: idOf(33),
  role: 'MINOR',
  is_me: false,
  can_edit: true,
  name: 'Leo',
  open_steps: ['IDENTITY', 'KYC'],
});

const stepsOf = (application: ReturnType<typeof applicationOf>): readonly string[] =>
  placesOf(application).map(({ step, person }) =>
    person === undefined || person.is_me ? step : `${step} of ${person.name}`,
  );

test('contact and the name of the reader come first, then the others, then each part that is written here, then the account', () => {
  const application = applicationOf({
    kind: 'MINOR',
    people: [MINOR, applicantOf({ role: 'GUARDIAN', open_steps: ['EMAIL', 'PHONE', 'IDENTITY'] })],
  });
  expect(stepsOf(application)).toEqual([
    'EMAIL',
    'PHONE',
    'IDENTITY',
    'PEOPLE',
    'DOCUMENTS',
    'IDENTITY of Leo',
    'DOCUMENTS of Leo',
    'KYC of Leo',
    'PRODUCTS',
    'PACK',
    'BANK_ACCOUNT',
  ]);
});

test('who was invited sees their own part alone, and hands nothing in', () => {
  const application = applicationOf({
    kind: 'TWO_HOLDERS',
    can_submit: false,
    people: [
      doneApplicantOf({ is_me: false, can_edit: false, documents_needed: [] }),
      doneApplicantOf({ uuid: idOf(32), role: 'SECOND_HOLDER' }),
    ],
    open_steps: [],
  });
  expect(stepsOf(application)).toEqual(['EMAIL', 'PHONE', 'IDENTITY', 'ADDRESS', 'DOCUMENTS']);
  expect(isReady(application)).toBe(false);
  expect(pathAfter(application)).toBe('/onboarding');
});

test('after a step comes the next that is open, and after the last one those that were skipped', () => {
  const application = applicationOf({
    people: [doneApplicantOf({ open_steps: ['ADDRESS', 'TAX'] })],
    open_steps: ['PACK'],
  });
  const places = placesOf(application);
  const after = (step: string): string | undefined =>
    nextPlace(places, findPlace(places, { step, of: idOf(31) }))?.step;
  expect([after('EMAIL'), after('ADDRESS'), after('TAX'), after('PACK')]).toEqual([
    'ADDRESS',
    'TAX',
    'PACK',
    'ADDRESS',
  ]);
});

test('it is ready when nothing is open, neither here nor in the parts of others', () => {
  const done = applicationOf({
    kind: 'TWO_HOLDERS',
    people: [doneApplicantOf(), { ...SECOND, open_steps: [] }],
    open_steps: [],
  });
  expect(isReady(done)).toBe(true);
  expect(pathAfter(done)).toBe('/onboarding?step=REVIEW');
  expect(isReady({ ...done, people: [doneApplicantOf(), SECOND] })).toBe(false);
  expect(isReady({ ...done, open_steps: ['BANK_ACCOUNT'] })).toBe(false);
});

test('an address names a place of this application only', () => {
  const places = placesOf(applicationOf());
  expect(findPlace(places, { step: 'IDENTITY', of: idOf(99) })).toBeUndefined();
  expect(findPlace(places, { step: 'COMPANY', of: idOf(31) })).toBeUndefined();
  expect(findPlace(places, { step: 'PACK', of: null })?.step).toBe('PACK');
});
