import { formatDate } from '@area/domain/calendar/format-date';
import { whyNotLogIn } from '@area/domain/intervener/login';
import { findBrandOfPortal } from '../../access/auth/portals-store.ts';
import { newToken, secondsAfter } from '../../access/auth/tokens.ts';
import type { ProposedPersonRecord } from '../../platform/db/stored-values.ts';
import type { Db } from '../../platform/db/tables.ts';
import { post } from '../../platform/outside/outbox-store.ts';
import type { SigningTime } from '../../documents/signatures/sealing/complete.ts';
import type { SigningParts } from '../../documents/signatures/effects.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { RoleWhole } from './role-store.ts';
import { wordsOfRole } from './role-words.ts';
import { mailOf, notifyPeople } from './notify-people.ts';
import { insertLogin, insertPasswordLink } from '../../access/auth/store.ts';
import { getPersonRow } from '../people/store.ts';
import { openRegistration } from './open-registration.ts';

/** Longer than that of a forgotten password, because nobody waits for it. *Units*: seconds. *Source*: ADR 48. */
const INVITATION_LIFE_SECONDS = 7 * 24 * 60 * 60;
type Newcomer = Awaited<ReturnType<typeof getPersonRow>>;

interface Welcoming {
  readonly role: RoleWhole;
  readonly moment: SigningTime;
}

const sendLink = async (
  db: Db,
  person: Newcomer,
  { asked: { portal_id, origin }, role, moment }: Welcoming & { asked: ProposedPersonRecord },
): Promise<void> => {
  const secret = newToken();
  const expires_at = secondsAfter(moment.wall, INVITATION_LIFE_SECONDS);
  await insertPasswordLink(db, secret, {
    intervener_uuid: person.uuid,
    portal_id,
    created_at: moment.wall,
    expires_at,
    used_at: null,
  });
  const say = speakerOf(person.language);
  // Behind the #, so that no server on the way writes the secret into its log.
  const link = `${origin}/login/new-password?user_uuid=${person.uuid}#${secret}`;
  const body = say('messages.role.welcome.body', {
    ...wordsOfRole(role)(say),
    link,
    date: formatDate(expires_at, person.language),
  });
  const brand = await findBrandOfPortal(db, portal_id);
  await post(
    db,
    mailOf(
      person,
      { subject: say('messages.role.welcome.subject'), body },
      { brand, isSecret: true },
    ),
    new Date(),
  );
};

/** Notifies somebody that their role counts, and gives them a login if they had none. *Source*: ADR 48. */
export const welcome = async (db: Db, parts: SigningParts, welcoming: Welcoming): Promise<void> => {
  const { role, moment } = welcoming;
  const person = await getPersonRow(db, role.intervener_uuid);
  const { asked } = role;
  if (asked && !whyNotLogIn(person)) {
    await openRegistration(db, parts, { person, at: moment.now });
    if (await insertLogin(db, { intervener_uuid: person.uuid, portal_id: asked.portal_id }))
      return sendLink(db, person, { ...welcoming, asked });
  }
  return notifyPeople(db, [person], {
    news: 'messages.role.yours',
    account: role.account_uuid,
    of: role.uuid,
    params: wordsOfRole(role),
    at: moment.now,
  });
};
