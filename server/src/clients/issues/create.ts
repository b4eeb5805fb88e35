import { CONTACT_CATEGORY_HREF } from '@area/contract/issues/calls';
import type { SentIssue } from '@area/contract/issues/schemas';
import {
  CONTACT_CATEGORY,
  CONTACT_GROUP,
  CONTACT_SUBJECT_PREFIX,
  buildContactIssue,
  whyNotContact,
} from '@area/domain/issue/contact';
import type { FieldReason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { findGroup, groupHref } from '../../access/groups/store.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { post } from '../../platform/outside/outbox-store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { insertIssue } from '../../documents/issues/store.ts';
import { countIssuesSince, madridTimestamp } from './store.ts';

/** Far more than anybody asks in a day. *Source*: ADR 33. */
const ISSUES_A_DAY = 20;
const DAY_MS = 86_400_000;

/** The portal sends the subject with its prefix, another program perhaps without. */
const formOf = ({ subject, description }: SentIssue) => ({
  subject: (subject.startsWith(CONTACT_SUBJECT_PREFIX)
    ? subject.slice(CONTACT_SUBJECT_PREFIX.length)
    : subject
  ).replaceAll(/\s+/g, ' '),
  description,
});

const at = (field: string, holds: boolean, key: string): FieldReason[] =>
  holds ? [] : [{ field, ...reason(key) }];

/** Links must be the true ones: the caller, the group that answers, the only category. */
const whyNotLinks = (
  { _links }: SentIssue,
  { intervener, group }: { intervener: string; group: string },
): FieldReason[] => [
  ...at(
    '_links.interveners',
    _links.interveners.every(({ href }) => href === `/interveners/${intervener}`),
    'rules.issue.interveners',
  ),
  ...at(
    '_links.group_assigned',
    _links.group_assigned.href === groupHref(group),
    'rules.issue.group',
  ),
  ...at('_links.category', _links.category.href === CONTACT_CATEGORY_HREF, 'rules.issue.category'),
];

const requireRoom = async (db: Db, intervener: string, now: Date): Promise<void> => {
  const { count } = await countIssuesSince(db, intervener, new Date(now.getTime() - DAY_MS));
  if (count >= ISSUES_A_DAY) throw new AppError('TOO_MANY_REQUESTS');
};

type Settings = Parts['settings'];

interface NewIssue {
  readonly sent: SentIssue;
  readonly intervener: string;
  readonly now: Date;
}

/** Says that there is something to answer, never its content, because office mail is not secure. */
export const notifyOffice = async (
  db: Db,
  { OPERATIONS_MAIL }: Settings,
  about: {
    readonly uuid: string;
    readonly intervener: string;
    readonly expires_on: string;
    /** A new one unless it says otherwise. */
    readonly mail?: 'mail' | 'reply_mail';
  },
): Promise<void> => {
  if (!OPERATIONS_MAIL) return;
  const say = speakerOf('es');
  const mail = {
    channel: 'EMAIL' as const,
    recipient: OPERATIONS_MAIL,
    subject: say(`messages.issue.${about.mail ?? 'mail'}.subject`),
    body: say(`messages.issue.${about.mail ?? 'mail'}.body`, {
      uuid: about.uuid,
      expires_on: about.expires_on,
    }),
    is_secret: false,
    intervener_uuid: about.intervener,
  };
  await post(db, [mail], new Date());
};

/**
 * Builds the issue of a contact form from its two texts: the other fields are only compared. *Source*: specification 3 and
 * 7.
 */
export const createContactIssue = async (
  db: Db,
  settings: Settings,
  { sent, intervener, now }: NewIssue,
) => {
  const group = await findGroup(db, CONTACT_GROUP);
  if (!group) throw new Error(`there is no group ${CONTACT_GROUP}`);
  const form = formOf(sent);
  requireFields([...whyNotContact(form), ...whyNotLinks(sent, { intervener, group: group.uuid })]);
  await requireRoom(db, intervener, now);
  const { isFromPA, blocking, expires_on, ...shown } = buildContactIssue(form, now);
  const row = {
    ...shown,
    uuid: newUuid(),
    category: CONTACT_CATEGORY,
    is_from_pa: isFromPA,
    is_blocking: blocking,
    // The same wall clock in a week, also across a change of hour.
    expires_on: madridTimestamp(expires_on),
    group_uuid: group.uuid,
    intervener_uuid: intervener,
    created_by_staff: null,
    created_at: now,
  };
  await insertIssue(db, row);
  await notifyOffice(db, settings, { uuid: row.uuid, intervener, expires_on });
  return {
    ...shown,
    uuid: row.uuid,
    category: CONTACT_CATEGORY,
    expires_on,
    created_at: now.toISOString(),
  };
};
