import type { addContributor } from '@area/contract/plan-people/calls';
import {
  documentCountryOf,
  normaliseDocument,
  whyNotNewPerson,
} from '@area/domain/account/new-person';
import { parseCivilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { normalisePhone } from '@area/domain/intervener/personal-data';
import { ROLE_OF_CONTRIBUTOR, whyNotContributor } from '@area/domain/plan-people/contributor';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import { findOrMakePerson } from '../accounts/find-or-make-person.ts';
import { printRole, sendRole } from '../accounts/role-paper.ts';
import { proposedName } from '../../access/account-access/shown-person.ts';
import { notifyRoleRequest } from '../accounts/notify-role-request.ts';
import { getPortal } from '../../access/auth/portals-store.ts';
import { linkOrigin } from '../../access/auth/recovery-requests.ts';
import type { ProposedPersonRecord } from '../../platform/db/stored-values.ts';
import type { Db } from '../../platform/db/tables.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { lockAccount } from '../accounts/account-store.ts';
import type { PlanAccount } from './plan-account.ts';
import { getRegime } from './regime.ts';
import { insertRole } from '../accounts/role-store.ts';
import { isContributor, insertContributor } from './contributor-store.ts';

type Adding = Context<typeof addContributor>;
type Body = Adding['body'];

const askedFrom = (
  sent: Body,
  birthdate: CivilDate,
  at: { portal_id: string; origin: string },
): ProposedPersonRecord => ({
  document_type: sent.document_type,
  document_number: normaliseDocument(sent.document_type, sent.document_number),
  document_country: documentCountryOf(sent),
  given_name: sent.given_name,
  family_name_1: sent.family_name_1,
  family_name_2: sent.family_name_2 || null,
  birthdate,
  email: sent.email,
  mobile_phone_prefix: sent.mobile_phone_prefix,
  mobile_phone: normalisePhone(sent.mobile_phone_prefix, sent.mobile_phone),
  ...at,
});

const whyNotAgain = async (
  db: Db,
  plan: PlanAccount,
  { document_number }: ProposedPersonRecord,
): Promise<readonly FieldReason[]> => {
  if (plan.participant.document_number === document_number)
    return atField('document_number', reason('rules.contributor.participant'));
  return (await isContributor(db, plan.uuid, document_number))
    ? atField('document_number', reason('rules.contributor.twice'))
    : [];
};

const requireRight = async (
  db: Db,
  plan: PlanAccount,
  { body, asked, today }: { body: Body; asked: ProposedPersonRecord; today: CivilDate },
): Promise<void> => {
  const person = {
    ...body,
    birthdate: asked.birthdate,
    role: ROLE_OF_CONTRIBUTOR[body.kind],
    has_power_limit: false,
    has_single_authority: false,
  };
  const wrong = [
    ...whyNotNewPerson({ ...person, family_name_2: body.family_name_2 ?? undefined }, today),
    ...whyNotContributor(
      { kind: body.kind, relationship: body.relationship, type: 'F' },
      await getRegime(db, plan.uuid),
    ),
  ];
  requireFields(wrong.length > 0 ? wrong : await whyNotAgain(db, plan, asked));
};

/**
 * Proposes a contributor to a plan: a new role like any other, signed by the participant and the contributor, and validated.
 * Returns the pending role. *Errors*: INVALID_INPUT. *Source*: decisions 6.1, ADR 49.
 */
export const addContributorTo = async (context: Adding, plan: PlanAccount): Promise<string> => {
  const { db, body, parts } = context;
  const { intervener_uuid: by, portal_id } = callerOf(context);
  const at = parts.clock.business();
  const today = madridDate(at);
  const asked = askedFrom(body, parseCivilDate(body.birthdate) ?? today, {
    portal_id,
    origin: linkOrigin(context, (await getPortal(db, portal_id)).hostnames),
  });
  await lockAccount(db, plan.uuid);
  await requireRight(db, plan, { body, asked, today });
  const { participant: _participant, ...account } = plan;
  const stated = {
    account,
    name: proposedName(asked),
    document_number: asked.document_number,
    role: ROLE_OF_CONTRIBUTOR[body.kind],
    power_limit_eur: null,
    single_authority: false,
    reader: by,
    at,
  };
  const person = await findOrMakePerson(db, asked, { language: await findLanguageOf(db, by), at });
  const uuid = newUuid();
  await insertRole(db, {
    uuid,
    account_uuid: plan.uuid,
    intervener_uuid: person,
    role: stated.role,
    status: 'PENDING',
    requested_by: by,
    requested_at: at,
    asked: JSON.stringify(asked),
  });
  await insertContributor(db, {
    role_uuid: uuid,
    kind: body.kind,
    relationship: body.relationship,
    created_at: at,
  });
  await sendRole(db, parts.storage, {
    role_uuid: uuid,
    requested_by: by,
    person,
    stated,
    bytes: await printRole(db, stated),
  });
  await notifyRoleRequest(db, parts, uuid);
  return uuid;
};
