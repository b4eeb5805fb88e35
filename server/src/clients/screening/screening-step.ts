import { madridDate } from '@area/domain/calendar/madrid';
import { isListOld } from '@area/domain/screening/screening';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { Failure } from '../../platform/db/stored-values.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';
import { readLists, screenPerson, screenedPersonOf } from './screen.ts';
import { listDuePeople } from './store.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

const missing = (reason: string): Failure => ({ operation: 'screening', reason });

/**
 * Looks everybody up again, once a day. A list that is missing or old fails the step, which is an alarm, and holds activations until there is a new one.
 * *Source*: office 7.
 */
export const screenEverybody = async ({ parts, signal }: JobContext): Promise<Outcome> => {
  if (!parts.screening) return { done: 0, failed: [] };
  const today = madridDate(parts.clock.business());
  const state = await readLists(parts);
  const old = state.lists.filter(({ published_on }) => isListOld(civilDate(published_on), today));
  if (state.lists.length === 0) return { done: 0, failed: [missing('no list could be read')] };
  let done = 0;
  let after = FIRST;
  for (;;) {
    const people = await listDuePeople(parts.database.kysely, { today, after });
    for (const row of people) {
      const subject = { intervener_uuid: row.uuid };
      const isLooked = await screenPerson(parts, subject, { person: screenedPersonOf(row), state });
      if (!isLooked) return { done, failed: [missing('the screening does not answer')] };
      done += 1;
    }
    const last = people.at(-1);
    if (!last || signal?.aborted) break;
    after = last.uuid;
  }
  return {
    done,
    failed: old.map(({ name, published_on }) => missing(`${name} is of ${published_on}`)),
  };
};
