import type {
  addApplicant,
  inviteApplicant,
  removeApplicant,
} from '@area/contract/onboarding/applicant-calls';
import { hasPlaceFor, isInOwnName } from '@area/domain/application/people';
import { madridDate } from '@area/domain/calendar/madrid';
import { whyNotPersonalData } from '@area/domain/intervener/personal-data';
import { NAME_MAX_LENGTH } from '@area/domain/account/new-person';
import { required } from '@area/domain/rules/amounts';
import { maxLength } from '@area/domain/rules/lengths';
import { personName } from '@area/domain/rules/letters';
import { atField, firstReason, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { removeFiles } from './erase-files.ts';
import { lockOpen } from './get-applicant.ts';
import type { Own } from './get-applicant.ts';
import { countLinksSince, passCodesOn } from './keys-store.ts';
import { sendLinkTo } from './links.ts';
import { nameOfApplicant } from './present.ts';
import {
  insertApplicant,
  removeApplicantRow,
  updateApplicant,
  updateApplication,
} from './store.ts';

const DAY_MS = 86_400_000;
/** Invitations to one person in a day. *Source*: ours. */
const INVITATIONS_A_DAY = 5;

/** Nobody else on the application has that address. */
const requireOwnEmail = ({ whole }: Own, email: string, but?: string): void => {
  const isTaken = whole.people.some(
    ({ row }) => row.uuid !== but && row.email?.toLowerCase() === email.toLowerCase(),
  );
  if (isTaken) refuseFields([{ field: 'email', ...reason('rules.application.same_contact') }]);
};

/** An invitation says who sends it: nobody is written to by somebody without a name, or whom no mail reaches. */
const requireInviter = ({ me }: Own): void => {
  if (me.email_proved_at === null || nameOfApplicant(me) === '')
    refuseFields([{ field: 'role', ...reason('rules.application.invite_first') }]);
};

const invite = async (
  db: Db,
  { whole, me }: Own,
  {
    row,
    now,
  }: {
    readonly row: {
      readonly uuid: string;
      readonly email: string;
      readonly given_name: string | null;
    };
    readonly now: Date;
  },
): Promise<void> =>
  sendLinkTo(db, whole.application, row, { now, news: 'invite', by: nameOfApplicant(me) });

/** Adds somebody: who acts in their own name is invited, the caller writes for the others. *Errors*: INVALID_INPUT. */
export const addPerson = async (context: Context<typeof addApplicant>): Promise<void> => {
  const { db, body, parts } = context;
  const own = await lockOpen(context);
  const { application, people } = own.whole;
  const roles = people.map(({ row }) => row.role);
  if (!hasPlaceFor(application.kind, roles, body.role))
    refuseFields([{ field: 'role', ...reason('rules.application.role') }]);
  const at = parts.clock.business();
  const uuid = newUuid();
  const row = {
    uuid,
    application_uuid: application.uuid,
    role: body.role,
    place: Math.max(...people.map((each) => each.row.place)) + 1,
    created_at: at,
  };
  if (!isInOwnName(body.role)) return insertApplicant(db, { ...row, speaker_uuid: own.me.uuid });
  const { given_name = '', email = '' } = body;
  requireFields([
    ...atField(
      'given_name',
      firstReason(given_name, [required, personName, maxLength(NAME_MAX_LENGTH)]),
    ),
    ...whyNotPersonalData({ email }, madridDate(at)),
  ]);
  requireOwnEmail(own, email);
  requireInviter(own);
  await insertApplicant(db, { ...row, given_name, email, invited_at: at });
  await invite(db, own, { row: { uuid, email, given_name }, now: parts.clock.wall() });
};

/** Somebody on the application who is not the one who began it. */
const otherOf = ({ whole, me }: Own, uuid: string) => {
  const [first] = whole.people;
  const found = whole.people.find(({ row }) => row.uuid === uuid);
  if (!found || first?.row.uuid !== me.uuid || found === first) throw new AppError('NOT_FOUND');
  return found;
};

/** Takes somebody off, with all that was written about them. That codes were sent stays: else nobody's phone was safe from being filled. */
export const removePerson = async (context: Context<typeof removeApplicant>): Promise<void> => {
  const { db, params, parts } = context;
  const own = await lockOpen(context);
  const { row, papers } = otherOf(own, params.id);
  if (own.whole.application.iban_holder === row.uuid)
    await updateApplication(db, own.whole.application.uuid, { iban: null, iban_holder: null });
  await passCodesOn(db, { from: row.uuid, to: own.me.uuid, now: parts.clock.wall() });
  await removeApplicantRow(db, row.uuid);
  await removeFiles(db, parts, papers);
};

/** Invites somebody again, also at another address as long as they have not proved the first. */
export const inviteAgain = async (context: Context<typeof inviteApplicant>): Promise<void> => {
  const { db, params, body, parts } = context;
  const own = await lockOpen(context);
  const { row } = otherOf(own, params.id);
  const email = body.email ?? row.email;
  if (!isInOwnName(row.role) || email === null || (body.email !== undefined && row.email_proved_at))
    return refuseFields([{ field: 'email', ...reason('rules.application.kept') }]);
  const at = parts.clock.business();
  const now = parts.clock.wall();
  requireFields(whyNotPersonalData({ email }, madridDate(at)));
  requireOwnEmail(own, email, row.uuid);
  if ((await countLinksSince(db, row.uuid, new Date(now.getTime() - DAY_MS))) >= INVITATIONS_A_DAY)
    throw new AppError('CODE_TOO_MANY', { retryAfter: DAY_MS / 1000 });
  await updateApplicant(db, row.uuid, { email, invited_at: at, reminders: 0 });
  return invite(db, own, { row: { ...row, email }, now });
};
