import type {
  askApplicant,
  prepareApplication,
  refuseApplication,
} from '@area/contract/office/applications/calls';
import { isBlockedStatus } from '@area/domain/intervener/status';
import { atField, reason } from '@area/domain/rules/reason';
import type { OfficeContext } from '../../../access/proposals/office-context.ts';
import { hasRight } from '../../../access/proposals/require-right.ts';
import { closeUnopened } from '../../accounts/close-unopened.ts';
import { rejectRole } from '../../accounts/validate-role.ts';
import { voidEnvelopes } from '../../../documents/signatures/envelopes.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { requireFields } from '../../../platform/http/field-errors.ts';
import { speakerOf } from '../../../platform/texts/translate.ts';
import type { Parts } from '../../../platform/parts/parts.ts';
import { completeAdded } from '../complete-added.ts';
import { findEndedApplicationOf } from '../ended-store.ts';
import { eraseApplication } from '../erase-application.ts';
import { eraseContents } from '../erase-contents.ts';
import { removeKeys } from '../keys-store.ts';
import { sendLinkTo } from '../links.ts';
import { isInOwnName } from '@area/domain/application/people';
import { makeClients } from '../make-clients.ts';
import { documentOf } from '../make-people.ts';
import { moveApplication } from '../move.ts';
import { readApplication } from '../read-application.ts';
import type { WholeApplication } from '../read-application.ts';
import {
  findApplicationForUpdate,
  lockDocumentNumbers,
  updateApplicant,
  updateApplication,
} from '../store.ts';
import { listClientsByDocument, listClientsOf } from './store.ts';

/** An application of the office's call, locked. *Errors*: NOT_FOUND. */
export const lockWhole = async ({
  db,
  params: { id },
}: Pick<OfficeContext, 'db'> & {
  readonly params: { readonly id: string };
}): Promise<WholeApplication> => {
  const application = await findApplicationForUpdate(db, id);
  if (!application) throw new AppError('NOT_FOUND');
  return readApplication(db, application);
};

/** In which capacity somebody of the office decides. */
export const actorOf = ({ actor }: Pick<OfficeContext, 'actor'>): 'OPS' | 'COMP' =>
  hasRight(actor.permission_set, 'VALIDATE_HIGH_RISK_KYC') ? 'COMP' : 'OPS';

/** Mails everybody who acts in their own name. */
const mail = async (
  db: Db,
  { application, people }: WholeApplication,
  told: { readonly news: 'sign' | 'more' | 'refused'; readonly now: Date; readonly text?: string },
): Promise<void> => {
  for (const { row } of people)
    if (isInOwnName(row.role)) await sendLinkTo(db, application, row, told);
};

/** Asks for something more: the applicants write again, and hand it in again. */
export const ask = async (context: OfficeContext<typeof askApplicant>): Promise<void> => {
  const { db, body, parts, actor } = context;
  const whole = await lockWhole(context);
  await moveApplication(db, whole.application, {
    to: 'MORE_ASKED',
    actor: actorOf(context),
    staff: actor.uuid,
    text: body.text,
    at: parts.clock.business(),
  });
  await mail(db, whole, { news: 'more', text: body.text, now: parts.clock.wall() });
};

/**
 * Whoever is on record under the same number becomes the person of the application, if staff say that they are the same; what an earlier application left
 * of them goes, and they are made anew. *Errors*: INVALID_INPUT.
 */
const linkKnown = async (
  db: Db,
  parts: Pick<Parts, 'clock'>,
  { whole: { people }, isSame }: { readonly whole: WholeApplication; readonly isSame: boolean },
): Promise<boolean> => {
  const newcomers = people.filter(({ row }) => row.intervener_uuid === null);
  const numbers = newcomers.map(({ row }) => documentOf(row));
  await lockDocumentNumbers(db, numbers);
  const known = await listClientsByDocument(db, numbers);
  if (known.length === 0) return false;
  const clients = await listClientsOf(
    db,
    known.map(({ uuid }) => uuid),
  );
  const isOut = clients.some(({ intervener_status }) => isBlockedStatus(intervener_status));
  requireFields(
    atField(
      'is_same_person',
      isOut
        ? reason('rules.new_account.out')
        : isSame
          ? undefined
          : reason('rules.application.on_record'),
    ),
  );
  for (const { uuid, document_number } of known) {
    const earlier = await findEndedApplicationOf(db, uuid);
    if (earlier && !earlier.is_suspected) await eraseApplication(db, parts, earlier.uuid);
    else
      for (const { row } of newcomers)
        if (documentOf(row) === document_number)
          await updateApplicant(db, row.uuid, { intervener_uuid: uuid, is_known: true });
  }
  return true;
};

/** Lets an application go to its signatures: its people and its account, which gets that number, are made now. */
export const prepare = async (
  context: OfficeContext<typeof prepareApplication>,
  number: string,
): Promise<void> => {
  const { db, body, parts, actor } = context;
  const before = await lockWhole(context);
  const at = parts.clock.business();
  const move = { to: 'SIGNING', actor: actorOf(context), staff: actor.uuid, at } as const;
  await moveApplication(db, before.application, move);
  const isLinked = await linkKnown(db, parts, { whole: before, isSame: body.is_same_person });
  const whole = isLinked ? await readApplication(db, before.application) : before;
  if (whole.application.kind === 'ADDED') await completeAdded(db, parts, { whole, at });
  else await makeClients(db, parts, { whole, number, at });
  await mail(db, whole, { news: 'sign', now: parts.clock.wall() });
};

/** Refuses an application: nothing of it is signed any more, its account is closed, nobody gets in, and what was written goes unless people were made of it. */
export const refuse = async (context: OfficeContext<typeof refuseApplication>): Promise<void> => {
  const { db, body, parts, actor } = context;
  const whole = await lockWhole(context);
  const { application, people } = whole;
  const at = parts.clock.business();
  await moveApplication(db, application, {
    to: 'REFUSED',
    actor: actorOf(context),
    staff: actor.uuid,
    text: body.told,
    at,
  });
  await updateApplication(db, application.uuid, { refused_because: body.told, decided_at: at });
  await mail(db, whole, { news: 'refused', text: body.told, now: parts.clock.wall() });
  await removeKeys(
    db,
    people.map(({ row }) => row.uuid),
  );
  if (application.role_uuid !== null)
    await rejectRole(db, {
      uuid: application.role_uuid,
      // The holders do not read what the applicants are told.
      because: speakerOf('es')('messages.role.not_accepted'),
      by: context.by,
      moment: { now: at, wall: parts.clock.wall() },
    });
  // Before its signatures nothing is made of an application.
  if (application.status !== 'SIGNING' && application.status !== 'SIGNED')
    return eraseContents(db, parts, whole);
  if (application.account_uuid !== null) {
    const contract = {
      purpose: 'ACCOUNT_CONTRACT',
      entity_uuid: application.account_uuid,
    } as const;
    await voidEnvelopes(db, contract, at);
    await closeUnopened(db, application.account_uuid, at);
  }
  for (const { row } of people)
    if (row.intervener_uuid !== null && !row.is_known)
      await voidEnvelopes(
        db,
        { purpose: 'CLIENT_REGISTRATION', entity_uuid: row.intervener_uuid },
        at,
      );
};
