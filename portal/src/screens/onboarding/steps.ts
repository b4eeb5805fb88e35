import type { Applicant, Application } from '@area/contract/onboarding/application-schemas';
import { STEPS_OF_ROLE } from '@area/domain/application/people';
import type { ApplicantStep, ApplicationStep } from '@area/domain/application/codes';
import { paths } from '../../app/paths.ts';

/** The page after the last step. */
export const REVIEW = 'REVIEW';

/** A page of the application: a step of one of its people, or of the whole. */
export type Place =
  | {
      readonly step: ApplicantStep;
      /** Whose step it is. */
      readonly person: Applicant;
      readonly isOpen: boolean;
    }
  | { readonly step: ApplicationStep; readonly person?: never; readonly isOpen: boolean };

/** Whether something was given at a step, so that it is shown also when nothing is open there. */
const IS_GIVEN: Readonly<Record<ApplicantStep, (person: Applicant) => boolean>> = {
  EMAIL: ({ is_email_proved }) => is_email_proved,
  PHONE: ({ is_phone_proved }) => is_phone_proved,
  IDENTITY: ({ identity }) => identity !== null,
  COMPANY: ({ company }) => company !== null,
  ADDRESS: ({ address }) => address !== null,
  DOCUMENTS: ({ documents_needed }) => documents_needed.length > 0,
  IDENTIFICATION: ({ identification }) => identification !== null,
  TAX: ({ fatca, residences }) => fatca !== null || residences !== null,
  KYC: ({ kyc_sections_done }) => kyc_sections_done.length > 0,
  GDPR: ({ gdpr }) => gdpr !== null,
};

const CONTACT: readonly Place['step'][] = ['EMAIL', 'PHONE'];
const OF_THE_WHOLE = ['PRODUCTS', 'PACK', 'BANK_ACCOUNT'] as const;

const placesOfPerson = (person: Applicant): readonly Place[] =>
  STEPS_OF_ROLE[person.role]
    .filter((step) => person.open_steps.includes(step) || IS_GIVEN[step](person))
    .map((step) => ({ step, person, isOpen: person.open_steps.includes(step) }));

/** What is asked before anybody else: how to reach people, and who the reader is, whom an invitation names. */
const isFirst = ({ step, person }: Place): boolean =>
  person !== undefined && (CONTACT.includes(step) || (step === 'IDENTITY' && person.is_me));

/** The people whose part is filled in here, the reader first. */
export const editablePeople = ({ people }: Application): readonly Applicant[] =>
  people
    .filter(({ can_edit }) => can_edit)
    .toSorted((one, other) => Number(other.is_me) - Number(one.is_me));

/**
 * Every page of an application for the reader, in order: contact first, so that nothing is lost; then their name, and who else takes part, so
 * that they can begin; then the rest of each person; then the account.
 */
export const placesOf = (application: Application): readonly Place[] => {
  const { kind, open_steps, can_submit } = application;
  const ofPeople = editablePeople(application).flatMap(placesOfPerson);
  const whole = (step: ApplicationStep): Place => ({ step, isOpen: open_steps.includes(step) });
  return [
    ...ofPeople.filter(isFirst),
    ...(can_submit && kind !== 'PERSON' && kind !== 'ADDED' ? [whole('PEOPLE')] : []),
    ...ofPeople.filter((place) => !isFirst(place)),
    ...(can_submit && kind !== 'ADDED' ? OF_THE_WHOLE.map(whole) : []),
  ];
};

const isSame =
  ({ step, person }: Pick<Place, 'step' | 'person'>) =>
  (other: Place): boolean =>
    other.step === step && other.person?.uuid === person?.uuid;

/** The place that an address names, if this application has it. */
export const findPlace = (
  places: readonly Place[],
  { step, of }: { readonly step: string | null; readonly of: string | null },
): Place | undefined =>
  places.find(
    (place) => place.step === step && (place.person === undefined || place.person.uuid === of),
  );

/** The next open place after this one; without one, the first that is open; nothing where all is done. */
export const nextPlace = (
  places: readonly Place[],
  current?: Pick<Place, 'step' | 'person'>,
): Place | undefined => {
  const at = current === undefined ? -1 : places.findIndex(isSame(current));
  const isLeft = (place: Place): boolean =>
    place.isOpen && (current === undefined || !isSame(current)(place));
  return places.slice(at + 1).find(isLeft) ?? places.find(isLeft);
};

/** Whether somebody else still has something to do. */
export const othersAreOpen = ({ people }: Application): boolean =>
  people.some(({ can_edit, open_steps }) => !can_edit && open_steps.length > 0);

/** Whether the reader may hand it in now. */
export const isReady = (application: Application): boolean =>
  application.can_submit &&
  !othersAreOpen(application) &&
  placesOf(application).every(({ isOpen }) => !isOpen);

export const placePath = ({ step, person }: Pick<Place, 'step' | 'person'>): string =>
  paths.onboarding({ step, ...(person === undefined ? {} : { of: person.uuid }) });

/** Where one goes after a place: the next that is open, the review, or where it all stands. */
export const pathAfter = (
  application: Application,
  current?: Pick<Place, 'step' | 'person'>,
): string => {
  const next = nextPlace(placesOf(application), current);
  if (next) return placePath(next);
  return isReady(application) ? paths.onboarding({ step: REVIEW }) : paths.onboarding();
};
