import type { Db } from '../../platform/db/tables.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import type { RoleWhole } from './role-store.ts';

/** What inviting somebody works with. */
export type InvitingParts = Pick<Parts, 'clock' | 'identification'>;

/** The host that somebody is invited to. */
export interface InvitingHost {
  readonly portal_id: string;
  readonly origin: string;
}

/** Invites somebody who was added to an account to apply; false for a client, who signs in their area. */
type Invite = (
  db: Db,
  parts: InvitingParts,
  added: {
    readonly role: RoleWhole;
    /** The name of who proposed them. */
    readonly asker: string;
    /** Where the role does not keep at which host it was requested. */
    readonly host?: InvitingHost | undefined;
  },
) => Promise<boolean>;

let registered: Invite | undefined;

/** Applications come after accounts: the program says at its start how somebody is invited. */
export const registerInvitation = (invite: Invite): void => {
  registered = invite;
};

export const inviteAdded: Invite = async (db, parts, added) => {
  if (!registered) throw new Error('nobody said how people are invited');
  return registered(db, parts, added);
};
