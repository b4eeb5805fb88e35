import { isRegisteredStatus } from '@area/domain/intervener/status';
import { isWard } from '@area/domain/signature/signers';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import type { InvitingHost } from '../accounts/invite-added.ts';
import type { RoleWhole } from '../accounts/role-store.ts';
import { getPersonRow } from '../people/store.ts';
import { sendLinkTo } from './links.ts';
import { newReference } from './start.ts';
import { insertApplicant, insertApplication, insertHistory, isApplying } from './store.ts';

/** Somebody whom a holder, or a program of the manager, proposed for an account. */
interface Added {
  readonly role: RoleWhole;
  /** The name of who proposed them. */
  readonly asker: string;
  readonly host?: InvitingHost | undefined;
}

/**
 * Invites somebody who was added to an account, and whom nobody knows, to the same application as everybody else: they say and prove who they are, and sign.
 * Returns whether it is for them: whoever is a client signs in their area. *Source*: office 7, ADR 240.
 */
export const openForAdded = async (
  db: Db,
  parts: Pick<Parts, 'clock' | 'identification'>,
  { role, asker, host }: Added,
): Promise<boolean> => {
  const { asked, intervener_uuid, type, uuid: role_uuid } = role;
  const at = parts.clock.business();
  const person = await getPersonRow(db, intervener_uuid);
  const isNew =
    isRegisteredStatus(person.intervener_status) &&
    !isWard({ ...person, roles: [] }) &&
    !(await isApplying(db, intervener_uuid));
  const door = asked ?? host;
  const { given_name, email } = asked ?? person;
  if (!door || email === null || !isNew) return false;
  const [uuid, applicant] = [newUuid(), newUuid()];
  const { portal_id, origin } = door;
  const application = {
    uuid,
    reference: newReference(),
    portal_id,
    origin,
    kind: 'ADDED' as const,
    // Without a provider nobody proves at a distance who they are: staff look.
    channel: parts.identification ? ('ONLINE' as const) : ('EMAIL' as const),
    language: person.language,
    type,
    role_uuid,
    created_at: at,
    touched_at: at,
  };
  await insertApplication(db, application);
  const row = { uuid: applicant, given_name, email };
  await insertApplicant(db, {
    ...row,
    application_uuid: uuid,
    role: 'ADDED',
    place: 1,
    intervener_uuid,
    invited_at: at,
    created_at: at,
  });
  await insertHistory(db, {
    uuid: newUuid(),
    application_uuid: uuid,
    from_status: null,
    to_status: 'DRAFT',
    actor: 'C',
    at,
  });
  const now = parts.clock.wall();
  await sendLinkTo(db, application, row, { now, news: 'added', by: asker });
  return true;
};
