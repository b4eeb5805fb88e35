import type { AccountIntervener } from '@area/contract/account-people/schemas';
import type { changeAccountIntervener } from '@area/contract/account-people/calls';
import type { BodyOf } from '@area/contract/call';
import { powerStep } from '@area/domain/account/role-end';
import type { PowerStep } from '@area/domain/account/role-end';
import { whyNotPowerLimit } from '@area/domain/account/power-limit';
import { typedFromDecimal } from '@area/domain/money/typed-amount';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import { requestRole } from './request-role.ts';
import { lockAccountRow } from './change.ts';
import { touchAccount } from './account-store.ts';
import { presentAccountPerson, resolvePerson } from './people-list.ts';
import { recountWaiting } from '../../documents/signatures/sealing/complete.ts';
import { listLiveRoles, getRole, updateRole } from './role-store.ts';
import type { LiveRoleRow } from './role-store.ts';
import { endRole } from './role-life.ts';
import { wordsOfRole } from './role-words.ts';
import { notifyHolders, notifyPeople } from './notify-people.ts';
import { requestedBy } from '../people/requester.ts';
import { getReader, getPersonName } from '../people/store.ts';

type Changing = Context<typeof changeAccountIntervener>;
type Sent = BodyOf<typeof changeAccountIntervener>;

/** A role as it is to be. */
interface PowerChange {
  readonly role: LiveRoleRow;
  readonly power_limit_eur: string | null;
  readonly single_authority: boolean;
  readonly step: PowerStep;
}

const centsOf = (text: string | null) => (text === null ? undefined : centsFrom(text));

const ofAttorney = (role: LiveRoleRow, sent: string | null): PowerChange => {
  const power_limit_eur = sent === null ? null : centsText(centsFrom(sent));
  return {
    role,
    power_limit_eur,
    single_authority: role.single_authority,
    step: powerStep(centsOf(role.power_limit_eur), centsOf(power_limit_eur)),
  };
};

const ofGuardian = (role: LiveRoleRow, single_authority: boolean): PowerChange => {
  const step =
    role.single_authority === single_authority ? 'SAME' : single_authority ? 'MORE' : 'LESS';
  return { role, power_limit_eur: role.power_limit_eur, single_authority, step };
};

const find = (
  roles: readonly LiveRoleRow[],
  role: LiveRoleRow['role'],
  refusal: { field: string; key: string },
): LiveRoleRow => {
  const active = roles.find((each) => each.role === role && each.status === 'ACTIVE');
  if (active) return active;
  const waits = roles.some((each) => each.role === role);
  return refuseFields(atField(refusal.field, reason(waits ? 'rules.leaving.waits' : refusal.key)));
};

/** *Errors*: INVALID_INPUT for a person without such a power, and when nothing is changed. */
const wantedFrom = (
  roles: readonly LiveRoleRow[],
  { power_limit_eur, single_authority }: Sent,
): PowerChange => {
  if (typeof power_limit_eur === 'string')
    requireFields(atField('power_limit_eur', whyNotPowerLimit(typedFromDecimal(power_limit_eur))));
  if (power_limit_eur !== undefined)
    return ofAttorney(
      find(roles, 'APODERADO', { field: 'power_limit_eur', key: 'rules.leaving.not_attorney' }),
      power_limit_eur,
    );
  if (single_authority !== undefined)
    return ofGuardian(
      find(roles, 'TUTOR', { field: 'single_authority', key: 'rules.leaving.not_guardian' }),
      single_authority,
    );
  return refuseFields(atField('power_limit_eur', reason('rules.leaving.nothing')));
};

/** Fewer rights apply at once: nobody has to agree to them. */
const lower = async (
  db: Db,
  { role, power_limit_eur, single_authority }: PowerChange,
  { at }: { at: Date },
): Promise<void> => {
  await updateRole(db, role.uuid, { power_limit_eur, single_authority });
  await touchAccount(db, role.account_uuid);
  const news = {
    news: 'messages.role.less' as const,
    account: role.account_uuid,
    of: `${role.uuid} ${power_limit_eur ?? ''} ${single_authority}`,
    params: wordsOfRole(await getRole(db, role.uuid)),
    at,
  };
  await notifyHolders(db, news, [role.intervener_uuid]);
  await notifyPeople(db, [await getReader(db, role.intervener_uuid)], news);
};

const raise = async (
  db: Db,
  { parts, session }: Pick<Changing, 'parts' | 'session'>,
  { role, step: _more, ...power }: PowerChange,
): Promise<void> => {
  const by = callerOf({ session }).intervener_uuid;
  const { name } = await getPersonName(db, by);
  await requestRole(db, parts.storage, {
    account: role.account_uuid,
    intervener: role.intervener_uuid,
    role: role.role,
    ...power,
    asked: null,
    replaces: role.uuid,
    by: { ...requestedBy(by), name },
    at: parts.clock.business(),
  });
  await touchAccount(db, role.account_uuid);
};

/**
 * Changes the limit of somebody's power: less at once, more once all holders have signed it. A waiting change of the same
 * power is withdrawn. *Errors*: NOT_FOUND, VERSION_CONFLICT, INVALID_INPUT. *Source*: decisions 6.3 (3).
 */
export const changePower = async (context: Changing): Promise<AccountIntervener> => {
  const { db, params, body, parts } = context;
  const { intervener_uuid: viewer } = callerOf(context);
  await lockAccountRow(db, params.id, body.version);
  const person = await resolvePerson(db, params.id, params.intervenerId);
  const roles = await listLiveRoles(db, params.id, person);
  const wanted = wantedFrom(roles, body);
  const waiting = roles.filter(({ replaces_uuid }) => replaces_uuid === wanted.role.uuid);
  if (wanted.step === 'SAME' && waiting.length === 0)
    refuseFields(atField('power_limit_eur', reason('rules.leaving.nothing')));
  const at = parts.clock.business();
  for (const each of waiting) await endRole(db, each, { by: viewer, at });
  if (wanted.step === 'LESS') await lower(db, wanted, { at });
  if (wanted.step === 'MORE') await raise(db, context, wanted);
  await recountWaiting(db, parts, {
    account: params.id,
    moment: { now: at, wall: parts.clock.wall() },
  });
  return presentAccountPerson(db, { account: params.id, viewer }, person);
};
