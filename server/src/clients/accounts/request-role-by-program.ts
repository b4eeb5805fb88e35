import { whyNotPowerLimit } from '@area/domain/account/power-limit';
import { whyNotPower } from '@area/domain/account/new-person';
import { whyNotAdd } from '@area/domain/account/role-requests';
import type { Role } from '@area/domain/account/roles';
import { isBlockedStatus } from '@area/domain/intervener/status';
import { typedFromDecimal } from '@area/domain/money/typed-amount';
import { centsFrom, centsText } from '@area/domain/money/wire';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import { originOf } from '../../access/auth/portal-origin.ts';
import { findPortalOf } from '../../access/auth/portals-store.ts';
import { findBrandName } from '../../access/config/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { requestedByProgram } from '../people/requester.ts';
import { getPeopleFacts, isOwnerOf } from './account-facts.ts';
import { touchAccount } from './account-store.ts';
import { lockAccountRow } from './change.ts';
import { inviteAdded } from './invite-added.ts';
import type { InvitingHost, InvitingParts } from './invite-added.ts';
import { listPeopleToOpen } from './new-account-store.ts';
import { listHolders } from './notify-people.ts';
import { writeToPerson } from './notify-role-request.ts';
import { requestRole } from './request-role.ts';
import { getRole, listLiveRoles } from './role-store.ts';

/** A role that a program of the manager asks for. */
interface ProgramRole {
  readonly account: string;
  readonly person: string;
  readonly role: Role;
  readonly power_limit_eur?: string | undefined;
  readonly single_authority?: boolean | undefined;
}

/** A program of the manager, and when it asks. */
interface Asking {
  readonly program: string;
  readonly at: Date;
}

const whyNotPerson = async (db: Db, person: string): Promise<readonly FieldReason[]> => {
  const [row] = await listPeopleToOpen(db, [person]);
  if (!row) return atField('person', reason('rules.new_account.unknown_person'));
  const isOut =
    row.intervener_type !== 'F' ||
    row.is_minor ||
    row.is_incapable ||
    row.is_deceased ||
    isBlockedStatus(row.intervener_status);
  return isOut ? atField('person', reason('rules.integration.cannot_act')) : [];
};

const whyNotHave = async (
  db: Db,
  { account, person, role }: ProgramRole,
): Promise<readonly FieldReason[]> => {
  const { people, added_to } = await getPeopleFacts(db, account);
  const held = await listLiveRoles(db, account, person);
  const isOwner = people.some((each) => each.uuid === person && isOwnerOf(each));
  const has_role_already = isOwner || held.some((each) => each.role === role);
  const refused = whyNotAdd(added_to, { role, has_role_already });
  return atField(refused?.key === 'rules.adding.already' ? 'person' : 'role', refused);
};

/** *Errors*: INVALID_INPUT with everything that is wrong. */
const requireAddable = async (db: Db, wanted: ProgramRole): Promise<void> => {
  const { role, power_limit_eur, single_authority = false } = wanted;
  requireFields([
    ...(await whyNotPerson(db, wanted.person)),
    ...(await whyNotHave(db, wanted)),
    ...atField('power_limit_eur', whyNotPowerLimit(typedFromDecimal(power_limit_eur ?? ''))),
    ...whyNotPower({
      role,
      has_power_limit: power_limit_eur !== undefined,
      has_single_authority: single_authority,
    }),
  ]);
};

/** The host of a holder: whoever is new has none. */
const hostOfHolder = async (
  db: Db,
  { settings }: Pick<Parts, 'settings'>,
  holder: string,
): Promise<InvitingHost | undefined> => {
  const portal = await findPortalOf(db, holder);
  const origin = portal && originOf(portal, settings);
  return portal && origin ? { portal_id: portal.id, origin } : undefined;
};

/**
 * Asks, for a program of the manager, that somebody who is registered be on an account: as when a holder asks, that person
 * applies unless they are a client, all holders sign, and the office decides. *Errors*: NOT_FOUND, INVALID_INPUT. *Source*: office.md 6, decisions 6.1.
 */
export const requestRoleByProgram = async (
  db: Db,
  parts: InvitingParts & Pick<Parts, 'settings' | 'storage'>,
  { wanted, program, at }: Asking & { readonly wanted: ProgramRole },
): Promise<string> => {
  await lockAccountRow(db, wanted.account);
  await requireAddable(db, wanted);
  const { account, person, role, power_limit_eur, single_authority = false } = wanted;
  const [holder] = await listHolders(db, account);
  // Who is new has no brand yet: the message has that of the holders.
  const asker = holder?.uuid ?? person;
  const name = await findBrandName(db, asker);
  const uuid = await requestRole(db, parts.storage, {
    account,
    intervener: person,
    role,
    power_limit_eur: power_limit_eur === undefined ? null : centsText(centsFrom(power_limit_eur)),
    single_authority,
    asked: null,
    replaces: null,
    by: { ...requestedByProgram(program), name },
    at,
  });
  const added = await getRole(db, uuid);
  const host = await hostOfHolder(db, parts, asker);
  if (!(await inviteAdded(db, parts, { role: added, asker: name, host })))
    await writeToPerson(db, { role: added, asker: { uuid: asker, name } });
  await touchAccount(db, account);
  return uuid;
};
