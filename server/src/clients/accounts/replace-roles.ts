import type { AccountIntervener } from '@area/contract/account-people/schemas';
import type { replaceRoles } from '@area/contract/account-people/calls';
import { whyNotAdd } from '@area/domain/account/role-requests';
import type { Role } from '@area/domain/account/roles';
import { atField } from '@area/domain/rules/reason';
import type { Refusal } from '../../platform/http/app-error.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import type { Unconfirmed } from '../../platform/http/unconfirmed.ts';
import { confirmerOf } from '../../documents/signatures/codes/confirm-change.ts';
import { getPeopleFacts, isOwnerOf } from './account-facts.ts';
import { requestRole } from './request-role.ts';
import { lockAccountRow } from './change.ts';
import { touchAccount } from './account-store.ts';
import { presentAccountPerson, resolvePerson } from './people-list.ts';
import { recountWaiting } from '../../documents/signatures/sealing/complete.ts';
import { endRoles, whyNotEnd } from './remove-person.ts';
import { listLiveRoles } from './role-store.ts';
import type { LiveRoleRow } from './role-store.ts';
import { requestedBy } from '../people/requester.ts';
import { getPersonName } from '../people/store.ts';

type Replacing = Context<typeof replaceRoles>;

const askAll = async (
  { db, parts, params, session }: Replacing,
  {
    roles,
    before,
    person,
  }: { roles: readonly Role[]; before: readonly LiveRoleRow[]; person: string },
): Promise<void> => {
  const by = callerOf({ session }).intervener_uuid;
  const { name } = await getPersonName(db, by);
  const asked = before.find((each) => each.asked !== null)?.asked ?? null;
  const common = {
    account: params.id,
    intervener: person,
    power_limit_eur: null,
    single_authority: false,
    asked,
    replaces: null,
  };
  for (const role of roles)
    await requestRole(db, parts.storage, {
      ...common,
      role,
      by: { ...requestedBy(by), name },
      at: parts.clock.business(),
    });
};

/**
 * Replaces the roles of somebody: missing ones end at once, new ones wait for the holders and the office. To end a role of
 * another person is confirmed with a code, like removing them. *Errors*: NOT_FOUND, INVALID_INPUT when one cannot end or be
 * added. *Source*: decisions 6.1 and 1.8, ADR 130.
 */
export const putRoles = async (
  context: Replacing,
): Promise<AccountIntervener | Unconfirmed | Refusal> => {
  const { db, params, body, parts } = context;
  const { intervener_uuid: viewer } = callerOf(context);
  const confirm = await confirmerOf(context);
  await lockAccountRow(db, params.id);
  const person = await resolvePerson(db, params.id, params.intervenerId);
  const before = await listLiveRoles(db, params.id, person);
  const facts = await getPeopleFacts(db, params.id);
  const gone = before.filter(({ role }) => !body.roles.includes(role));
  const added = [...new Set(body.roles)].filter(
    (role) => !before.some((each) => each.role === role),
  );
  const isOwner = facts.people.some((each) => each.uuid === person && isOwnerOf(each));
  requireFields([
    ...gone.flatMap((role) => atField('roles', whyNotEnd(role, facts, person === viewer))),
    ...added.flatMap((role) =>
      atField('roles', whyNotAdd(facts.added_to, { role, has_role_already: isOwner })),
    ),
  ]);
  const shown = await presentAccountPerson(db, { account: params.id, viewer }, person);
  const unconfirmed =
    person === viewer || gone.length === 0
      ? undefined
      : await confirm({
          facts: ['REPLACE_ROLES', params.id, person, gone.map(({ uuid }) => uuid), added],
          what: (say) => say('messages.change_code.roles', { document: shown.document_masked }),
        });
  if (unconfirmed) return unconfirmed;
  const [now, wall] = [parts.clock.business(), parts.clock.wall()];
  await endRoles(db, gone, { by: viewer, at: now });
  await askAll(context, { roles: added, before, person });
  if (added.length > 0) await touchAccount(db, params.id);
  await recountWaiting(db, parts, { account: params.id, moment: { now, wall } });
  return presentAccountPerson(db, { account: params.id, viewer }, person);
};
