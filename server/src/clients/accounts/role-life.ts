import { whyNotActive } from '@area/domain/account/role-requests';
import type { Db } from '../../platform/db/tables.ts';
import type { SigningTime } from '../../documents/signatures/sealing/complete.ts';
import type { SigningParts } from '../../documents/signatures/effects.ts';
import { voidEnvelopes } from '../../documents/signatures/envelopes.ts';
import { touchAccount } from './account-store.ts';
import { notifyHolders, notifyPeople } from './notify-people.ts';
import { getReader } from '../people/store.ts';
import type { AccountNews } from './notify-people.ts';
import { getRole, updateRole, getGrants } from './role-store.ts';
import { wordsOfRole } from './role-words.ts';
import type { RoleWhole } from './role-store.ts';
import { welcome } from './welcome.ts';

/** The end of a role: by whom, and why if it never counted. */
interface Ending {
  readonly by: string | null;
  readonly because?: string;
  readonly at: Date;
}

/** Ends a role at once and voids what it waited for. It notifies nobody. */
export const endRole = async (
  db: Db,
  role: Pick<RoleWhole, 'uuid' | 'account_uuid'>,
  { by, because, at }: Ending,
): Promise<void> => {
  await updateRole(db, role.uuid, {
    status: 'ENDED',
    ended_at: at,
    ended_by: by,
    rejected_because: because ?? null,
  });
  await voidEnvelopes(db, { purpose: 'ROLE', entity_uuid: role.uuid }, at);
  await touchAccount(db, role.account_uuid);
};

const aboutOf = (
  role: RoleWhole,
  news: AccountNews,
  { at, reason = '' }: { at: Date; reason?: string },
) => ({
  news,
  account: role.account_uuid,
  of: role.uuid,
  params: wordsOfRole(role, { reason }),
  at,
});

/** Notifies the holders, and the person of the role, that it has ended. */
export const notifyEnded = async (db: Db, role: RoleWhole, at: Date): Promise<void> => {
  await notifyHolders(db, aboutOf(role, 'messages.role.ended', { at }), [role.intervener_uuid]);
  await notifyPeople(
    db,
    [await getReader(db, role.intervener_uuid)],
    aboutOf(role, 'messages.role.your_end', { at }),
  );
};

/** Ends a role that never counted, and notifies the holders why. */
export const refuseRole = async (
  db: Db,
  role: RoleWhole,
  ending: Ending & { readonly because: string },
): Promise<void> => {
  await endRole(db, role, ending);
  await notifyHolders(
    db,
    aboutOf(role, 'messages.role.rejected', { at: ending.at, reason: ending.because }),
  );
};

/** Flags of the raised power stay. */
const carryOver = async (db: Db, uuid: string, replaced: string): Promise<void> => {
  const granted = await getGrants(db, replaced);
  await updateRole(db, uuid, granted);
};

const putInForce = async (
  db: Db,
  parts: SigningParts,
  { role, moment }: { role: RoleWhole; moment: SigningTime },
): Promise<void> => {
  const at = moment.now;
  if (role.replaces_uuid !== null) await carryOver(db, role.uuid, role.replaces_uuid);
  if (role.replaces_uuid !== null)
    await endRole(
      db,
      { uuid: role.replaces_uuid, account_uuid: role.account_uuid },
      { by: null, at },
    );
  await updateRole(db, role.uuid, { status: 'ACTIVE', since: at });
  await touchAccount(db, role.account_uuid);
  const active = await getRole(db, role.uuid);
  const isRaise = role.replaces_uuid !== null;
  await notifyHolders(
    db,
    aboutOf(active, isRaise ? 'messages.role.more' : 'messages.role.active', { at }),
    [role.intervener_uuid],
  );
  if (isRaise)
    await notifyPeople(
      db,
      [await getReader(db, role.intervener_uuid)],
      aboutOf(active, 'messages.role.more', { at }),
    );
  else await welcome(db, parts, { role: active, moment });
};

/** Puts a role in force once all holders have signed and the office has validated it, whichever came last. *Source*: decisions 6.1. */
export const activateIfReady = async (
  db: Db,
  parts: SigningParts,
  { uuid, moment }: { uuid: string; moment: SigningTime },
): Promise<void> => {
  const role = await getRole(db, uuid);
  const facts = {
    are_documents_validated: role.validated_at !== null,
    missing_signatures: role.signed_at === null ? 1 : 0,
  };
  if (role.status === 'PENDING' && whyNotActive(facts).length === 0)
    await putInForce(db, parts, { role, moment });
};
