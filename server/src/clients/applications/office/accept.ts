import { isBlockedStatus, isOperatingStatus } from '@area/domain/intervener/status';
import { atField, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import { isInOwnName } from '@area/domain/application/people';
import { findBrandOfPortal } from '../../../access/auth/portals-store.ts';
import { updateDocument } from '../../../documents/documents/store.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { requireFields } from '../../../platform/http/field-errors.ts';
import { post } from '../../../platform/outside/outbox-store.ts';
import { speakerOf } from '../../../platform/texts/translate.ts';
import { acceptAccount } from '../../accounts/accept-account.ts';
import { findAccountForUpdate } from '../../accounts/account-store.ts';
import { validatePerson } from '../../interveners/validate.ts';
import { getPersonForUpdate } from '../../people/store.ts';
import { moveApplication } from '../move.ts';
import type { WholeApplicant, WholeApplication } from '../read-application.ts';
import { findAccountNumber } from '../store.ts';
import { listObstacles } from './obstacles.ts';
import { listUncheckedIdentity } from './store.ts';

/** Who accepts, and what they say to have seen. */
interface Accepting {
  readonly by: string;
  readonly staff: string;
  readonly actor: 'OPS' | 'COMP';
  readonly is_seen_on_video: boolean;
  readonly at: Date;
  readonly wall: Date;
}

/** Whoever was made of an application: its scans are theirs. Those of somebody on record are looked at apart. */
const newcomersOf = ({ people }: WholeApplication): readonly string[] =>
  people.flatMap(({ row }) => (row.is_known ? [] : (row.intervener_uuid ?? [])));

/** Whether somebody showed who they are: themselves, or whoever speaks for them. */
const isProved = (
  { people }: WholeApplication,
  { row, identifications }: WholeApplicant,
): boolean => {
  const speaker = people.find((each) => each.row.uuid === row.speaker_uuid);
  return (speaker?.identifications ?? identifications)[0]?.status === 'PROVED';
};

/** Makes a client of everybody who has signed; who is one already stays. Returns what is missing of each. */
const validatePeople = async (
  db: Db,
  whole: WholeApplication,
  { by, actor, is_seen_on_video, at }: Accepting,
): Promise<readonly FieldReason[]> => {
  const missing: FieldReason[] = [];
  for (const [place, person] of whole.people.entries()) {
    const client = person.row.intervener_uuid;
    if (client === null) continue;
    const { intervener_status } = await getPersonForUpdate(db, client);
    if (isOperatingStatus(intervener_status)) continue;
    if (intervener_status !== 'SIGNED') {
      const isOut = isBlockedStatus(intervener_status);
      const why = reason(isOut ? 'rules.new_account.out' : 'rules.application.unsigned');
      missing.push(...atField(`people.${place}`, why));
      continue;
    }
    const reasons = await validatePerson(db, client, {
      by,
      actor,
      at,
      // What the lists have against its people was asked before.
      is_screened: true,
      obstacles: [],
      is_seen_on_video: is_seen_on_video || isProved(whole, person),
      // Whoever is added is told so; that their role counts is told when it does.
      isWelcomed: whole.application.kind !== 'ADDED',
    });
    missing.push(...reasons.flatMap((each) => atField(`people.${place}`, each)));
  }
  return missing;
};

/** The welcome of everybody who chose their password here: no second set of codes, no link. */
const welcomePeople = async (
  db: Db,
  { application, people }: WholeApplication,
  wall: Date,
): Promise<void> => {
  const { language, portal_id, origin, account_uuid } = application;
  const say = speakerOf(language);
  const brand = await findBrandOfPortal(db, portal_id);
  const account = account_uuid === null ? '' : ((await findAccountNumber(db, account_uuid)) ?? '');
  const messages = people.flatMap(({ row }) => {
    if (!isInOwnName(row.role) || row.email === null) return [];
    const name = row.identity?.given_name ?? row.given_name ?? '';
    const words = { brand, name, account, link: `${origin}/login` };
    return [
      {
        channel: 'EMAIL' as const,
        recipient: row.email,
        subject: say('messages.application.accepted.subject', words),
        body: say('messages.application.accepted.body', words),
        is_secret: false,
        intervener_uuid: row.intervener_uuid,
      },
    ];
  });
  await post(db, messages, wall);
};

/**
 * Accepts a signed application, which is locked: the scans that were looked at count, its people are clients and its account takes orders, or nothing of it
 * happens. *Errors*: TRANSITION_FORBIDDEN, INVALID_INPUT with everything that is missing. *Source*: decisions 1.7 and 1.8.
 */
export const accept = async (
  db: Db,
  whole: WholeApplication,
  accepting: Accepting,
): Promise<void> => {
  const { application } = whole;
  const { by, staff, actor, at, wall } = accepting;
  await moveApplication(db, application, { to: 'ACCEPTED', actor, staff, at });
  const obstacles = await listObstacles(db, whole, at);
  requireFields(obstacles.flatMap(({ place, why }) => atField(`people.${place}`, why)));
  for (const { uuid } of await listUncheckedIdentity(db, newcomersOf(whole)))
    await updateDocument(db, uuid, { status: 'VALIDATED', checked_by: by, checked_at: at });
  requireFields(await validatePeople(db, whole, accepting));
  // Their role is decided by those who may, as every other one.
  if (application.kind === 'ADDED') return;
  const account =
    application.account_uuid === null
      ? undefined
      : await findAccountForUpdate(db, application.account_uuid);
  if (!account) throw new Error(`application ${application.uuid} opened no account`);
  const missing = await acceptAccount(db, account, {
    by,
    approved_by: null,
    at,
    isMailed: true,
  });
  requireFields(missing.flatMap((each) => atField('id', each)));
  await welcomePeople(db, whole, wall);
};
