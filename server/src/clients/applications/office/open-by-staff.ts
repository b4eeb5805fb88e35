import type { openApplication } from '@area/contract/office/applications/calls';
import { NAME_MAX_LENGTH } from '@area/domain/account/new-person';
import { FIRST_ROLE } from '@area/domain/application/people';
import { madridDate } from '@area/domain/calendar/madrid';
import { whyNotPersonalData } from '@area/domain/intervener/personal-data';
import { required } from '@area/domain/rules/amounts';
import { maxLength } from '@area/domain/rules/lengths';
import { personName } from '@area/domain/rules/letters';
import { atField, firstReason, reason } from '@area/domain/rules/reason';
import { originOf } from '../../../access/auth/portal-origin.ts';
import type { OfficeContext } from '../../../access/proposals/office-context.ts';
import { requireFields } from '../../../platform/http/field-errors.ts';
import { newUuid } from '../../../platform/new-uuid.ts';
import { sendLinkTo } from '../links.ts';
import { newReference } from '../start.ts';
import { insertApplicant, insertApplication, insertHistory } from '../store.ts';
import { findHost } from './store.ts';

/** Opens the same application for somebody at the desk, by mail or by post: they get its link, and staff see what is missing. *Source*: decisions 1.7. */
export const openByStaff = async (context: OfficeContext<typeof openApplication>) => {
  const { db, body, parts, actor } = context;
  const at = parts.clock.business();
  const host = await findHost(db, body.host);
  requireFields([
    ...atField('host', host ? undefined : reason('rules.application.host')),
    ...atField(
      'given_name',
      firstReason(body.given_name, [required, personName, maxLength(NAME_MAX_LENGTH)]),
    ),
    ...whyNotPersonalData({ email: body.email }, madridDate(at)),
  ]);
  const [uuid, applicant, reference] = [newUuid(), newUuid(), newReference()];
  const application = {
    uuid,
    reference,
    portal_id: body.host,
    kind: body.kind,
    channel: body.channel,
    language: 'es' as const,
    type: body.type,
    origin: (host && originOf(host, parts.settings)) ?? '',
    opened_by: actor.uuid,
    created_at: at,
    touched_at: at,
  };
  await insertApplication(db, application);
  const row = {
    uuid: applicant,
    application_uuid: uuid,
    role: FIRST_ROLE[body.kind],
    place: 1,
    given_name: body.given_name,
    email: body.email,
    invited_at: at,
    created_at: at,
  };
  await insertApplicant(db, row);
  await insertHistory(db, {
    uuid: newUuid(),
    application_uuid: uuid,
    from_status: null,
    to_status: 'DRAFT',
    actor: 'OPS',
    staff_uuid: actor.uuid,
    at,
  });
  await sendLinkTo(db, application, row, { now: parts.clock.wall(), news: 'resume' });
  return { uuid, reference, status: 'DRAFT' as const };
};
