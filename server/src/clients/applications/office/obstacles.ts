import { whyNotActivate } from '../../screening/screen.ts';
import type { Reason } from '@area/domain/rules/reason';
import type { Db } from '../../../platform/db/tables.ts';
import type { WholeApplication } from '../read-application.ts';
import { lookOf } from './look-of.ts';

/** What the lists have against the people of an application, each with their name. */
export const listObstacles = async (
  db: Db,
  { people }: WholeApplication,
  now: Date,
): Promise<readonly { readonly name: string; readonly place: number; readonly why: Reason }[]> => {
  const found = [];
  for (const [place, { row }] of people.entries()) {
    const look = await lookOf(db, row);
    if (!look) continue;
    const { subject, person } = look;
    const reasons = await whyNotActivate(db, subject, { person, now });
    found.push(...reasons.map((why) => ({ name: person.name, place, why })));
  }
  return found;
};
