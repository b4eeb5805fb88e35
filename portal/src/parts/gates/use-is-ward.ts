import { madridDate } from '@area/domain/calendar/madrid';
import { hasComeOfAge } from '@area/domain/gate/after-login';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { useKnownMe } from '../../calls/me.ts';
import { gatedPerson } from './gate-facts.ts';

/** Whether the person in the session has a representative. From the eighteenth birthday on, no. *Source*: decisions 1.7. */
export const useIsWard = (): boolean => {
  const person = gatedPerson(useKnownMe());
  const now = useBusinessClock();
  return person.is_minor && !hasComeOfAge(person, madridDate(now()));
};
