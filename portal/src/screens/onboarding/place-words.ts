import type { Applicant } from '@area/contract/onboarding/application-schemas';
import type { Place } from './steps.ts';
import { t } from './texts.ts';

/** What somebody on an application is called: by their name, or by what they are. */
export const nameOf = ({ name, role }: Pick<Applicant, 'name' | 'role'>): string =>
  name.trim() === '' ? t(`codes.applicant_role.${role}`) : name;

/** What a place is called in a list; a step of somebody else with their name. */
export const placeWords = (place: Place): string => {
  if (place.person === undefined) return t(`codes.application_step.${place.step}`);
  const words = t(`codes.applicant_step.${place.step}`);
  return place.person.is_me ? words : `${words} · ${nameOf(place.person)}`;
};
