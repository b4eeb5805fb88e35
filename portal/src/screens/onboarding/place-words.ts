import type { Applicant } from '@area/contract/onboarding/application-schemas';
import type { Place } from './steps.ts';
import { t } from './texts.ts';

/** What somebody on an application is called: by their name, or by what they are. */
export const nameOf = ({ name, role }: Pick<Applicant, 'name' | 'role'>): string =>
  name.trim() === '' ? t(`codes.applicant_role.${role}`) : name;

/** What a place is called in a list under the name of its person. */
export const stepWords = (place: Place): string =>
  place.person === undefined
    ? t(`codes.application_step.${place.step}`)
    : t(`codes.applicant_step.${place.step}`);

/** What a place is called alone; a step of somebody else with their name. */
export const placeWords = (place: Place): string =>
  place.person === undefined || place.person.is_me
    ? stepWords(place)
    : `${stepWords(place)} · ${nameOf(place.person)}`;
