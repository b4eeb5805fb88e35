import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { ISSUE_LIFE_DAYS } from '@area/domain/issue/contact';
import type { Db } from '../../platform/db/tables.ts';
import { findBrandName } from '../../access/config/store.ts';
import { notifyOffice } from '../issues/create.ts';
import { openForOffice } from '../../documents/issues/open-for-office.ts';
import { post } from '../../platform/outside/outbox-store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { inviteAdded } from './invite-added.ts';
import type { InvitingParts } from './invite-added.ts';
import { mailOf, notifyHolders } from './notify-people.ts';
import { getReader, getPersonName } from '../people/store.ts';
import { getRole } from './role-store.ts';
import { wordsOfRole } from './role-words.ts';
import type { RoleWhole } from './role-store.ts';

/** Of issues that the request to add somebody makes. */
const CATEGORY = 'ADD_INTERVENER';

interface RoleRequestNews {
  readonly role: RoleWhole;
  /** `uuid` is whose brand the message has. */
  readonly asker: { readonly uuid: string; readonly name: string };
  readonly at: Date;
}

/** For staff: always in Spanish, and open for a week, as issues of clients are. */
const openIssue = async (
  db: Db,
  settings: Parts['settings'],
  { role, asker, at }: RoleRequestNews,
): Promise<void> => {
  const words = {
    ...wordsOfRole(role, {
      asker: asker.name,
      document: role.asked?.document_number ?? role.document_number,
      uuid: role.uuid,
    })(speakerOf('es')),
  };
  const say = speakerOf('es');
  const uuid = await openForOffice(db, {
    subject: say('messages.role.issue.subject', words),
    description: say('messages.role.issue.body', words),
    category: CATEGORY,
    intervener: asker.uuid,
    is_intervener: true,
    is_from_pa: true,
    at,
  });
  await notifyOffice(db, settings, {
    uuid,
    intervener: asker.uuid,
    expires_on: addDays(madridDate(at), ISSUE_LIFE_DAYS),
  });
};

/** The same text for clients and others, at their own address. */
export const writeToPerson = async (
  db: Db,
  { role, asker }: Pick<RoleRequestNews, 'role' | 'asker'>,
): Promise<void> => {
  const reader = await getReader(db, role.intervener_uuid);
  const say = speakerOf(reader.language);
  const words = wordsOfRole(role, { asker: asker.name })(say);
  const mail = {
    subject: say('messages.role.asked.title'),
    body: say('messages.role.asked.body', words),
  };
  const brand = await findBrandName(db, asker.uuid);
  await post(db, mailOf(reader, mail, { brand, isNamed: false }), new Date());
};

/**
 * Notifies everybody concerned that a person is to be added: the office, the holders, and that person, who is invited to apply unless they are a client.
 * *Source*: specification 6.
 */
export const notifyRoleRequest = async (
  db: Db,
  parts: InvitingParts & Pick<Parts, 'settings'>,
  role_uuid: string,
): Promise<void> => {
  const role = await getRole(db, role_uuid);
  if (role.requested_by === null || role.requested_at === null)
    throw new Error('nobody asked for this role');
  const { name } = await getPersonName(db, role.requested_by);
  const asked = { role, asker: { uuid: role.requested_by, name }, at: role.requested_at };
  await openIssue(db, parts.settings, asked);
  if (!(await inviteAdded(db, parts, { role, asker: name }))) await writeToPerson(db, asked);
  await notifyHolders(db, {
    news: 'messages.role.sign',
    account: role.account_uuid,
    of: role.uuid,
    params: wordsOfRole(role, { asker: name }),
    at: role.requested_at,
  });
};
