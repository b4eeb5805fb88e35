import type {
  proveApplicantContact,
  sendApplicantCode,
} from '@area/contract/onboarding/applicant-calls';
import type { BodyOf } from '@area/contract/call';
import { madridDate } from '@area/domain/calendar/madrid';
import { normalisePhone, whyNotPersonalData } from '@area/domain/intervener/personal-data';
import { reason } from '@area/domain/rules/reason';
import { Refusal } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import { requireGateway } from '../../platform/outside/require-gateway.ts';
import { sendCode, spendCode } from './codes.ts';
import type { Contact } from './codes.ts';
import { lockOpen, writablePersonOf } from './get-applicant.ts';
import type { Own } from './get-applicant.ts';
import { sendLinkTo } from './links.ts';
import { updateApplicant } from './store.ts';

/** *Errors*: INVALID_INPUT. */
const contactOf = (body: BodyOf<typeof sendApplicantCode>, now: Date): Contact => {
  const today = madridDate(now);
  if (body.channel === 'EMAIL') {
    requireFields(whyNotPersonalData({ email: body.email }, today));
    return { purpose: 'EMAIL', prefix: null, target: body.email };
  }
  const { mobile_phone_prefix, mobile_phone } = body;
  requireFields(whyNotPersonalData({ mobile_phone, mobile_phone_prefix }, today));
  return {
    purpose: 'SMS',
    prefix: mobile_phone_prefix,
    target: normalisePhone(mobile_phone_prefix, mobile_phone),
  };
};

/** Nobody on an application shares an address or a phone: each proves and signs with their own. */
const requireOwnContact = (
  { whole }: Own,
  applicant: string,
  { purpose, target }: Contact,
): void => {
  const isTaken = whole.people.some(
    ({ row }) =>
      row.uuid !== applicant &&
      (purpose === 'EMAIL' ? row.email?.toLowerCase() : row.mobile_phone) ===
        (purpose === 'EMAIL' ? target.toLowerCase() : target),
  );
  const field = purpose === 'EMAIL' ? 'email' : 'mobile_phone';
  if (isTaken) refuseFields([{ field, ...reason('rules.application.same_contact') }]);
};

/** *Errors*: NOT_FOUND, INVALID_INPUT, and those of the codes. */
export const sendContactCode = async (context: Context<typeof sendApplicantCode>) => {
  const { db, parts, params, body } = context;
  const own = await lockOpen(context);
  const { row } = writablePersonOf(own, params.id);
  const contact = contactOf(body, parts.clock.business());
  requireOwnContact(own, row.uuid, contact);
  requireGateway(parts, contact.purpose);
  return sendCode(db, {
    applicant: row.uuid,
    purpose: contact.purpose,
    contact,
    application: own.whole.application,
    now: parts.clock.wall(),
  });
};

/** Keeps the contact that a code proved; the address gets the link by which the application is resumed. */
export const proveContact = async (
  context: Context<typeof proveApplicantContact>,
): Promise<Refusal | undefined> => {
  const { db, parts, params, body } = context;
  const own = await lockOpen(context);
  const { row } = writablePersonOf(own, params.id);
  const now = parts.clock.wall();
  const sent = await spendCode(db, {
    applicant: row.uuid,
    purpose: body.channel,
    code: body.code,
    now,
  });
  if (sent instanceof Refusal) return sent;
  const contact: Contact = { purpose: body.channel, prefix: sent.prefix, target: sent.target };
  requireOwnContact(own, row.uuid, contact);
  const at = parts.clock.business();
  if (body.channel === 'EMAIL') {
    await updateApplicant(db, row.uuid, { email: sent.target, email_proved_at: at });
    await sendLinkTo(
      db,
      own.whole.application,
      { ...row, email: sent.target },
      { now, news: 'resume' },
    );
  } else
    await updateApplicant(db, row.uuid, {
      mobile_phone_prefix: sent.prefix,
      mobile_phone: sent.target,
      phone_proved_at: at,
    });
  return undefined;
};
