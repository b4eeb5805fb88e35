import type { submitApplication, withdrawApplication } from '@area/contract/onboarding/calls';
import { reviewCauses } from '@area/domain/application/open-steps';
import type { ReviewCause } from '@area/domain/application/codes';
import { isInOwnName } from '@area/domain/application/people';
import { madridDate } from '@area/domain/calendar/madrid';
import type { FieldReason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { completeAdded } from './complete-added.ts';
import { endAddedRole } from './end-added-role.ts';
import { eraseContents } from './erase-contents.ts';
import { lockOpen, lockOwn } from './get-applicant.ts';
import { removeKeys } from './keys-store.ts';
import { sendLinkTo } from './links.ts';
import { makeClients } from './make-clients.ts';
import { documentOf } from './make-people.ts';
import { moveApplication } from './move.ts';
import { factsOfApplicant, openStepsOf } from './read-application.ts';
import type { WholeApplication } from './read-application.ts';
import { whyNotKeptIdentity } from './sections.ts';
import { listKnownDocuments, lockDocumentNumbers, updateApplication } from './store.ts';

const stillOpen = (field: string, step: string): FieldReason => ({
  field,
  ...reason('rules.application.open_step', { step }),
});

/** Everything that is open, each step at its person, and what a day has made wrong since it was written. */
const whyNotSubmit = (whole: WholeApplication, now: Date): readonly FieldReason[] => {
  const today = madridDate(now);
  const say = speakerOf(whole.application.language);
  const open = openStepsOf(whole, today);
  return [
    ...open.of_all.map((step) => stillOpen(step, say(`codes.application_step.${step}`))),
    ...open.of_people.flatMap((steps, place) =>
      steps.map((step) =>
        stillOpen(`people.${place}.${step}`, say(`codes.applicant_step.${step}`)),
      ),
    ),
    ...whole.people.flatMap(({ row }, place) =>
      row.identity && !row.is_known
        ? whyNotKeptIdentity(row.identity, row, today).map((each) => ({
            ...each,
            field: `people.${place}.identity.${each.field}`,
          }))
        : [],
    ),
  ];
};

/** Why the office looks first. The numbers are locked: of two applications with the same document one is first. */
const causesOf = async (
  db: Db,
  whole: WholeApplication,
  now: Date,
): Promise<readonly ReviewCause[]> => {
  const { application, people } = whole;
  const newcomers = people.filter(({ row }) => !row.is_known && row.intervener_uuid === null);
  const numbers = newcomers.map(({ row }) => documentOf(row));
  await lockDocumentNumbers(db, numbers);
  const known = await listKnownDocuments(db, numbers);
  const today = madridDate(now);
  return reviewCauses({
    channel: application.channel,
    people: people.map((person) => ({
      role: person.row.role,
      is_known: person.row.is_known,
      identification: factsOfApplicant(person, { application, today }).identification,
      is_on_record: person.row.intervener_uuid === null && known.has(documentOf(person.row)),
    })),
  });
};

/** Mails everybody who acts in their own name, but one who is here. */
export const mailPeople = async (
  db: Db,
  { application, people }: WholeApplication,
  { news, now, but }: { readonly news: 'sign'; readonly now: Date; readonly but?: string },
): Promise<void> => {
  for (const { row } of people)
    if (isInOwnName(row.role) && !row.is_known && row.uuid !== but)
      await sendLinkTo(db, application, row, { now, news });
};

/**
 * Hands an application in; `number` is that of its account. *Errors*: NOT_FOUND for anybody but the one who began it, INVALID_INPUT with everything that is
 * open.
 */
export const submit = async (
  context: Context<typeof submitApplication>,
  number: string,
): Promise<void> => {
  const { db, parts } = context;
  const { whole, me } = await lockOpen(context);
  if (whole.people[0]?.row.uuid !== me.uuid) throw new AppError('NOT_FOUND');
  const at = parts.clock.business();
  requireFields(whyNotSubmit(whole, at));
  const causes = await causesOf(db, whole, at);
  const { application } = whole;
  await updateApplication(db, application.uuid, { review_causes: [...causes], submitted_at: at });
  if (causes.length > 0)
    return moveApplication(db, application, { to: 'IN_REVIEW', actor: 'C', at });
  await moveApplication(db, application, { to: 'SIGNING', actor: 'C', at });
  if (application.kind === 'ADDED') await completeAdded(db, parts, { whole, at });
  else await makeClients(db, parts, { whole, number, at });
  return mailPeople(db, whole, { news: 'sign', now: parts.clock.wall(), but: me.uuid });
};

/** Takes an application back. Nobody gets in any more, and what was sent is erased. *Errors*: NOT_FOUND, TRANSITION_FORBIDDEN. */
export const withdraw = async (context: Context<typeof withdrawApplication>): Promise<void> => {
  const { db, parts } = context;
  const { whole, me } = await lockOwn(context);
  if (whole.people[0]?.row.uuid !== me.uuid) throw new AppError('NOT_FOUND');
  const at = parts.clock.business();
  // What waits for signatures is refused where it is signed.
  if (whole.application.status === 'SIGNING') throw new AppError('TRANSITION_FORBIDDEN');
  await moveApplication(db, whole.application, { to: 'WITHDRAWN', actor: 'C', at });
  await endAddedRole(db, whole.application, at);
  await removeKeys(
    db,
    whole.people.map(({ row }) => row.uuid),
  );
  await eraseContents(db, parts, whole);
};
